// Everyday words of both languages that are neither names nor work.
import { wordSet } from '../sets.ts'

/** Articles, prepositions, pronouns, auxiliaries and the like: never part of a name unless it says so. */
export const FUNCTION_WORDS: ReadonlySet<string> = wordSet(
  `a an the this that these those and or nor but so if then than because while as of in on at by for from to into onto over under up down off out with w w/ without about
  above across after against along among around before behind below beneath beside between beyond during inside near outside past per through toward towards until till upon via within
  i me my mine myself we us our ours you u ur your yours he him his she her hers it its they them their theirs who whom whose which what when where why how
  i'm im i've ive i'd i'll we're we've we'll he's she's he'll she'll they'll they're it's that's thats there's theres you're
  am is are was were be been being do does did done doing have has had having can could will would shall should may might must gonna wanna gotta need needs needed want wants wanted
  not no yes yeah yep ok okay please pls plz thanks thank thx ty hey hi hello yo um uh uhh umm er well like just only also too very really still again already yet now here there
  all any both each every few many more most much other another some such same own either neither else anything something everything nothing someone everyone somebody anybody
  one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty thirty forty fifty sixty seventy eighty ninety hundred thousand grand half
  don't dont didn't didnt doesn't isn't wasn't won't wont can't cant let lets let's got get gets getting go goes going went gone come comes came coming`,
  `el la los las lo un una unos unas y e o u ni pero que si porque como cuando donde quien cual de del al a en con sin por para pa x sobre entre hasta desde hacia segun tras bajo ante contra durante mediante
  yo me mi mis mio mia tu tus te ti usted ustedes le les se nos nosotros nuestro nuestra ella ellos ellas su sus suyo suya este esta estos estas ese esa esos esas eso esto aquel aquella aquello
  es son era eran fue fueron ser estar esta estan estoy estaba soy somos hay ha he han hemos haber habia tengo tiene tienen tenia va van voy vamos ir hoy ya no mas menos muy tambien solo aqui alli ahi ahora luego despues antes
  todo toda todos todas otro otra otros otras cada mismo misma algo nada alguien nadie uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince veinte treinta cuarenta cincuenta sesenta setenta ochenta noventa cien ciento mil
  favor gracias hola buenas buenos dias tardes noches oye bueno pues entonces quiero quisiera puede puedes podria necesito porfa porfavor plis oiga mire ok sale nomas nadamas pos orale ahorita asi bien nada`,
)

/** Words about billing, paying, people and time that no client is called. */
export const ADMIN_WORDS: ReadonlySet<string> = wordSet(
  `invoice invoices invoiced invoicing invocie invioce inovice invoce bill bills billed billing charge charged charges charging pay pays paid paying payment payments payable owe owes owed owing due dues total totals subtotal
  amount amt price priced cost costs costing rate rates fee fees tax taxes taxed sales discount discounted off deposit deposits down balance remaining tip tips cash check cheque card credit venmo zelle paypal net terms receipt
  dollars dollar bucks buck usd cents cent flat even each ea apiece per hour hours hr hrs day days week weeks month months year years minute minutes min mins today tomorrow tmrw tmr tmrow 2day yesterday tonight morning afternoon
  evening noon midnight asap soon later date dates deadline client clients customer customers cust name job jobs work project description desc phone cell mobile tel text texts email mail address addr send sends sent sending create
  make made add new number no plus minus less extra included including incl labor labour material materials parts part supplies hardware quote estimate order po ticket ref note notes fyi re attn attention
  house home place apartment apt unit suite ste condo townhouse building bldg office shop store property rental street st ave avenue rd road dr drive ln lane blvd ct court hwy way pl cir
  guy guys lady ladies man men woman neighbor neighbour neighbors mom mother dad father brother sister wife husband son daughter friend buddy boss landlord tenant owner people person someone family kid kids uncle aunt cousin
  grandma grandpa folks couple folk dude bro
  monday tuesday wednesday thursday friday saturday sunday mon tue tues wed thu thur thurs fri sat sun january february march june july august september october november december jan feb mar apr jun jul aug sep sept oct nov dec
  thing things stuff good great nice sure right left sorry wait actually mean correction oops maybe probably think guess roughly approx question questions last next first second third final finally minutes total altogether
  question wrong call called calls calling reach job thanks best regards sincerely cheers finished finish completed complete done service services time times visit visits trip trips yes know told said says say asked ask
  because agreed agree price quoted everything anyway ready today's job's client's customer's paid unpaid open overdue friday's
  estimates quotes reminder remind status list owes mark void link resend dashboard help stop start info panel unsubscribe undo cancel cancels cancelled canceled delete nudge ping
  correct wrong amounts name's names again`,
  `factura facturas facturar facturale cobrar cobro cobrale cobrarle cobra cobre pagar paga pago pagos pagado pague debe deben deuda vence vencen vense bence vencimiento total totales subtotal monto cantidad precio costo cuesta
  tarifa impuesto impuestos iva descuento rebaja deposito anticipo adelanto enganche saldo resto propina efectivo cheque tarjeta dolares dolar dlls dlrs dls pesos centavos hora horas dia dias semana semanas mes meses ano anos
  minuto minutos hoy manana ayer anoche tarde noche fecha plazo cliente clienta clientes nombre trabajo trabajos proyecto descripcion telefono tel cel celular correo direccion manda mandar mandale mandarle mande envia enviar enviale envie
  hacer haz hazle hazme numero mas menos extra incluido incluye incluyendo mano obra materiales material partes refacciones piezas cotizacion presupuesto orden nota
  casa departamento depto apartamento edificio oficina tienda local calle avenida colonia
  senor senora muchacho muchacha muchachos vecino vecina mama papa hermano hermana esposa esposo hijo hija amigo amiga jefe jefa dueno duena inquilino gente persona familia tio tia primo prima abuela abuelo compadre comadre suegra cunado
  lunes martes miercoles jueves viernes sabado savado enero febrero marzo mayo junio agosto septiembre setiembre octubre noviembre diciembre navidad
  proximo proxima siguiente pasado pasada ultimo ultima perdon espera digo mejor correccion creo quizas quiza aproximadamente pregunta preguntas listo lista quedo quedaron fin unidad piso cuenta favor recordatorio liga enlace
  seria serian acabo termino terminado ahorita pronto luego
  cancela cancelar anula anular reenvia reenviar recuerdale recuerda marca borra`,
)

/** Makes and makers: capitalised, yet no client. */
export const BRANDS: ReadonlySet<string> = wordSet(`
tesla bmw audi honda toyota ford chevy chevrolet gmc dodge jeep nissan mazda subaru hyundai kia lexus acura volvo porsche mercedes benz volkswagen vw buick cadillac chrysler lincoln infiniti mini fiat civic accord camry corolla
tacoma tundra prius rav4 silverado sierra ram mustang camaro corvette f150 f-150 wrangler cherokee explorer escape escalade tahoe suburban yukon odyssey sienna pilot highlander altima sentra rogue model cybertruck harley davidson
yamaha kawasaki suzuki polaris trane lennox carrier rheem goodman york bryant rinnai navien bosch kohler moen delta pfister toto american grohe whirlpool maytag samsung lg ge frigidaire kitchenaid viking bosch subzero sub-zero miele
electrolux haier sony vizio tcl roku ring nest ecobee google alexa simplisafe adt honeywell generac kohler leviton lutron siemens eaton ikea wayfair pergo lifeproof trex behr sherwin dewalt milwaukee makita ryobi stihl
husqvarna toro deere kubota bobcat cat caterpillar orbit rainbird hunter pentair hayward polaris jandy intex jacuzzi hdmi wifi usb led lcd pvc pex abs cpvc hvac ac tv atv rv suv gfci gfi afci tpo epdm osb mdf lvp vct romex ev fha
thermador wolf speedqueen insinkerator liftmaster genie chamberlain craftsman schlage kwikset yale andersen pella marvin velux simonton hardie james tyvek quikrete durock kerdi schluter minwax cabot thompsons kilz zinsser
jetta passat tiguan sentra versa tsuru elantra sonata tucson sorento sportage optima malibu impala cruze equinox 4runner rav4 sequoia yaris econoline sprinter durango pathfinder murano xterra armada maxima outback crosstrek crv hrv lancer outlander hilux avalon traverse acadia kona telluride
airbnb vrbo zillow costco lowes depot home walmart target amazon google square quickbooks
`)
