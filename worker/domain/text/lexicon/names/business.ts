// Words that mark a company's name, a person's title, or a way to say a name follows.
import { wordSet } from '../sets.ts'

/** Legal forms: what stands before them is a company. */
export const LEGAL_FORMS: ReadonlySet<string> = wordSet(
  'llc inc incorporated corp corporation co company ltd llp lp pllc pc plc hoa pta ymca usa sa srl cv',
)

/** Last words of company names; capitalised (or with a possessive) they make what stands before them a name. */
export const BUSINESS_WORDS: ReadonlySet<string> = wordSet(`
group properties property mgmt management realty realtors homes apartments apts apt. condos condominiums townhomes dental dentistry dentist orthodontics restaurant cafe coffee diner church parish chapel temple mosque synagogue school
schools academy college university storage logistics trucking transport auto autos automotive motors fitness gym crossfit yoga pilates salon spa barbershop barbers nails bakery market markets grocery supermarket mart
store stores shop shops boutique hotel motel inn suites lodge resort bank credit clinic hospital medical medicine health healthcare veterinary vet animal center centre associates partners sons bros brothers
sisters construction builders building contracting contractors enterprises services solutions holdings investments investors capital rentals leasing towers tower village villas plaza square estates farms farm ranch vineyards winery brewing
brewery pizza pizzeria grill bar pub tavern saloon bistro deli kitchen eatery bbq sushi tacos taqueria burgers steakhouse restaurante restaurant clinica iglesia escuela tienda panaderia carniceria taller hotel inmobiliaria
colmado colmadon bodega bodeguita botanica cafeteria heladeria paleteria fruteria polleria pescaderia zapateria joyeria libreria papeleria imprenta tintoreria rosticeria cocteleria cevicheria llantera vidrieria herreria carpinteria funeraria cooperativa
ferreteria farmacia colegio grupo constructora lavanderia peluqueria abarrotes mercado mercadito fonda mariscos pupuseria taqueria tortilleria dulceria florería floreria jardin guarderia barberia condominios condominio catering corner events photography florist creations creamery roasters bagels donuts smokehouse residencial residencias departamentos edificio torre torres rancho salon estetica panificadora ferreteria tortas tortilleria llantera vulcanizadora mueblería zapateria papeleria polleria marisqueria neveria paleteria cafeteria cantina loncheria birrieria carnitas pollos fonda funeraria templo ministerio consultorio veterinaria optica imprenta lavado autolavado transportes almacen bodega distribuidora comercial
daycare preschool nursery montessori museum library theater theatre cinema studio studios gallery galleries design designs law legal attorneys office offices insurance agency financial accounting tax ventures
industries industrial manufacturing supply supplies wholesale distributors electric electrical plumbing roofing landscaping landscape lawn hvac pools cleaners cleaning laundromat laundry carwash towing tire tires glass
rescue sanctuary park club society foundation association assoc league lodge council county city township department dept district commons crossing pointe point ridge hills heights gardens meadows lakes landing terrace trailer mobile rv
trust trustees family partnership hospice pharmacy drugs optical vision chiropractic therapy rehab pediatrics dermatology surgery urgent care senior living retirement assisted villas
fargo depot walmart target costco starbucks mcdonalds subway wendys dominos chipotle applebees ihop dennys walgreens cvs hilton marriott hyatt ymca goodwill
`)

/** Words that carry a number in the names of companies and societies: "Pho 79", "Lodge 49", "Route 66". */
export const NUMBERED_HEADS: ReadonlySet<string> = wordSet(
  'pho cafe bar club studio route lodge post local troop store branch chapter district precinct station pier area lounge grill taqueria taco tacos pizzeria deli salon bistro gallery sucursal tienda restaurante restaurant panaderia carniceria michoacana hotel motel inn ps escuela parish company engine pub tavern diner bakery market boutique barbershop brewery cantina pupuseria cocina bodega',
)

/** Titles that stay with a name, as people write them; the value is the spelling on the invoice. */
export const TITLES: ReadonlyMap<string, string> = new Map(
  `mr=Mr. mister=Mr. mrs=Mrs. missus=Mrs. misses=Mrs. missis=Mrs. ms=Ms. miss=Miss mx=Mx. dr=Dr. doctor=Dr. dra=Dra. doctora=Doctora prof=Prof.
  professor=Professor pastor=Pastor pastora=Pastora rev=Rev. reverend=Reverend father=Father fr=Fr. padre=Padre sister=Sister coach=Coach chef=Chef
  grandma=Grandma grandpa=Grandpa granny=Granny abuela=Abuela abuelo=Abuelo capt=Capt. captain=Captain sgt=Sgt. officer=Officer judge=Judge col=Col. maj=Maj.
  gen=Gen. cpl=Cpl. cmdr=Cmdr. cdr=Cdr. adm=Adm. det=Det. hon=Hon. gov=Gov. sen=Sen. msgr=Msgr. cap=Cap. sgto=Sgto. tte=Tte. gral=Gral. cnel=Cnel. pbro=Pbro.
  profa=Profa. profe=Profe mtro=Mtro. mtra=Mtra. lcdo=Lcdo. lcda=Lcda. sargento=Sargento teniente=Teniente capitan=Capitán coronel=Coronel obispo=Obispo
  reverendo=Reverendo reverenda=Reverenda uncle=Uncle aunt=Aunt tio=Tío tia=Tía don=Don dona=Doña senor=Señor senora=Señora senorita=Señorita sr=Sr. sra=Sra.
  srta=Srta. lic=Lic. licenciado=Licenciado licenciada=Licenciada ingeniero=Ingeniero ingeniera=Ingeniera arquitecto=Arquitecto arquitecta=Arquitecta
  colonel=Colonel sergeant=Sergeant lieutenant=Lieutenant lt=Lt. deacon=Deacon rabbi=Rabbi imam=Imam ing=Ing. arq=Arq. maestro=Maestro maestra=Maestra
  profesor=Profesor profesora=Profesora hermano=Hermano hermana=Hermana`
    .split(/\s+/)
    .map((pair): [string, string] => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]),
)

/** Lower-case words that may stand inside a name. */
export const NAME_PARTICLES: ReadonlySet<string> = wordSet(
  'de del la las los van von der den da di dos el al bin ibn mc mac st san santa y and le du',
)

/** Words for a job's place that a possessive points at: "Joe's house". */
export const PLACE_WORDS: ReadonlySet<string> = wordSet(`
house home place apartment apt condo townhouse townhome property rental yard office shop garage basement kitchen bathroom lawn backyard roof fence driveway barn farm cabin trailer duplex building unit
patio deck porch pool garden shed attic casa`)
