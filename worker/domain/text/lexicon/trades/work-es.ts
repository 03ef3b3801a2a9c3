// Spanish words of the trades, folded: verbs by stem so that every person and tense is known.

import { wordSet } from '../sets.ts'
import { SERVICES_ES } from './services.ts'

const AR_VERBS = `
abrillant acomod acab afin afil agreg ajust alfombr alis alumbr ampli anclar apret arm arrancar arranc arregl asfalt aspir atornill ayud bald barniz barr blanque bomb
calent calafate cambi carg cav cepill cerr chap clav coloc colg compact compr conect constat construy control copi cort cost cotiz cuid decor demol
desarm desagu desatasc desatranc desbroz descarg desconect desenchuf desengras desinfect desinstal deshierb desmalez desmont destap detall diseñ
drag dren ech elev elimin embald emparej empap emplast empot encal encer enchuf ensambl ensanch entabl entreg enyes escarb esmalt esparc estuc excav fabric ferti figur fij fum fumig
grab gui hidrolav impermeabiliz inspeccion instal insul jal jardin junt lav levant liber lij limpi lustr llen llev mand manej marc mezcl mont mud nivel orden organiz pag
par parch parej pavim pavimentar peg pein pint plancha planch plant plome pod pul quem quit rasp rasur raspar rebab rebaj recort reconect refin reforz reemplaz remplaz reemplas
reform regul rein remat remodel remoz remov renov repar repint reposicion reprogram resan resell restaur retapiz retir revis rell rellen rot sac sald sell sembr
serruch sold soport tal tap tapiz termin tir top trabaj traslad transport transplant trasplant trat trape trim troz tumb ubic vaci vibr voltear volte yese zanj aplan aplic arrim azulej
arreglar pas trapear sacud fregar freg fris martill mape moch cachet chequ checar chec parque ponch puli lijad pegad
`
const ER_IR_VERBS = `
pul constru reconstru cos mov remov sub recog barr tend extend abr cubr recubr sacud un reun distribu destru
`
const IRREGULAR = `
puse pusimos puso poner poniendo ponerle pone hice hicimos hizo hacer haciendo hacerle quite quitamos traje trajimos traer hecho puesta puesto pinte coloque colocamos instale cambie arregle arregl destape
limpie corte reemplace lave pode fui fuimos dimos di dar servi seque seco sali construi construimos puli pulir barri barrer cosi coser movi mover movimos recogi recoger recogimos abri abrir cubri cubrir tendi tender
rehice rehacer rehicimos deshice tumbe tumbamos segue segar regue regar riego saque sacamos eche tire tiramos cargue cargamos colgue colgamos cuelgo pegue apague plantee sembre sembramos empareje
resane resanamos selle solde soldamos jale jalamos ajuste ajustamos afile afine calafatee trapee desague desague detalle mude mudamos desarme armamos arme monte montamos revise revisamos fumigue fumigamos
pague pagamos entregue entregamos barnice lije lijamos descargue mueve hicieron pusieron pintaron cortaron limpiaron instalaron arreglaron cambiaron repare reparamos reparo
remodele remodelamos termine terminamos acabe acabamos trabaje trabajamos hize ize puce
`
const NOUNS = `
abanico abanicos abono comedor comedores antecomedor estancia recibidor patineta cobertor terreno lindero acera acero acabado acabados aceite agua aire aires aislamiento aislante alambre alambrado alarma alarmas albanileria alberca albercas albercas alcantarilla alfombra alfombras
aluminio anaquel anaqueles antena apagador apagadores apartamento aparato aplanado arbol arboles arbusto arbustos arco arena armario asador aspersor aspersores atico azotea azulejo azulejos balcon banda bandeja
baldosa baldosas banco banera bano banos banqueta barandal barandales barda barniz barra barras basura bardas bisagra bisagras bloque bloques boiler bodega bomba bombas bordes boton bote botes brecha brocha
buzon cabana cable cableado cables caja cajas cajon cajones calefaccion calefactor calentador calentadores calenton camara camaras cama camas camino camion camioneta campana cana canaleta canaletas canal
canales canceles candado candados caneria carpeta carpinteria carro carros carpa casa casas cascada cazuela ceramica cemento cercas cerca cerco cerradura cerraduras cerrajeria cesped chapas chapa chimenea cielo
cierre cimiento cimientos cisterna cloro closet closets clima climas cobertizo cocina cocinas cochera cocheras coladera columna columnas compresor concreto condensador conducto conductos conexion contacto contactos contenedor
control cortina cortinas corredor corral cuarto cuartos cubierta cubiertas cuneta dano decoracion deposito desague desagues detallado detector detectores ducto ductos ducha duchas drenaje drenajes
duela edificio electricidad electrico electrica elevador empaque empaques encimera enchufe enchufes enrejado entrada entradas escalera escaleras escalon escalones escombro escombros escritorio escusado espejo espejos
estacionamiento estante estantes estufa estufas excusado excavacion extractor fachada filtro filtros fibra foco focos foso fosa fregadero fregaderos frente fuga fugas fuente fundacion fusible
gabinete gabinetes gas gasolina garage garaje garajes generador gotera goteras grama grass grava grieta grietas grifo grifos guardarropa habitacion habitaciones herreria hoja hojas horno hoyo hoyos huerto
humedad impermeabilizante impermeabilizacion inodoro inodoros instalacion instalaciones interruptor interruptores interior interiores jardin jardines jardinera jardineras jardineria joya junta juntas ladrillo ladrillos lampara lamparas
lamina laminado laminas lavabo lavabos lavadero lavadora lavadoras lavado lavaplatos lavatrastes lavavajillas limpia limpieza limpiezas linea lineas llave llaves llanta llantas losa losas losetas loseta lote luces luz luminarias
macetas maceta machimbre madera maderas maleza malla mallas manguera mantenimiento mantto maquina marco marcos marmol mampara material materiales medidor mesa mesas minisplit moldura molduras montaje mosaico
mosquitero mosquiteros motor motores mudanza mudanzas mueble muebles muelle muro muros nevera nivelacion obra oficina oficinas outlet paila palma palmas palmera palmeras panel paneles pantalla pared paredes
parilla parrilla pasamanos pasillo pasillos pasto patio patios pavimento pegamento peldano persiana persianas pergola piedra piedras piedrin pieza piezas pileta pintura pinturas piscina piscinas piso pisos pizarra placa
plafon plafones plantas planta plomeria podado podada poda polarizado polin porche porton portones poste postes pozo proyecto proyector puerta puertas pulido puerta quemador quemadores quitar radiador raiz raices rama ramas rampa
recamara recamaras refrigerador refri refrigerante regadera regaderas rejilla rejillas reja rejas remodelacion reparacion reparaciones repisa repisas reemplazo revestimiento riel rieles riego rines ropa ropero
rosal rosales sala salas sanitario sanitarios secadora secadoras sellado sellador sembrado servicio servicios seto setos sillon sillones silla sillas sistema soldadura sotano suelo suelos tabla tablas tablaroca tablero taladro taller tanque tanques
tapete tapiceria tapa tapas tarima tarja techo techos teja tejado tejas televisor televisores television terraza tierra timbre tina tinaco tinas toldo toldos toma tomas tomacorriente tomacorrientes tornillo torre trabajo trabajos trampa
transmision trituradora troca trocas tronco troncos tubo tubos tuberia tuberias tubería union vanidad valvula valvulas ventana ventanal ventanas ventilador ventiladores vereda viga vigas vidrio vidrios vinil vivienda yarda yardas yarda yeso
zacate zanja zanjas zoclo zoclos zona zonas zinc hierba hierbas yerba yerbas basurero canchas cancha detalle detalles lavada encerado mensual semanal quincenal anual cita visita visitas viaje viajes carga cargas
pasteles pastel comida banquete fotografia fotos video clases clase masaje corte cortes peinado maquillaje costura vestido uniformes boda quinceanera fiesta evento musica sonido flete fletes acarreo
framing drywall roofing roof lawn yarda sink toilet carpet siding deck fence landscaping tile plumbing sheetrock concreto
cobre pvc galvanizado led solar bombilla bombillas cuadro cuadros brazo sensor sensores camarita router internet wifi alarma portero citofono interfon candil candiles cabecera colchon colchones
`
const ADJECTIVES = `
nuevo nueva nuevos nuevas viejo vieja viejos viejas roto rota rotos rotas quebrado quebrada grande grandes chico chica chicos chicas pequeno pequena dañado danado danada danados danadas tapado tapada tapados
profunda profundo completo completa general exterior exteriores principal trasero trasera traseros delantero delantera alto alta bajo baja primer primera segundo segunda tercer ultimo blanco blanca negro gris rojo azul verde
seco seca secos caido caida caidos podrido podrida suelto suelta flojo floja izquierdo derecho doble sencillo sencilla entera entero urgente emergencia electrico inundado inundada oxidado extra adicional
`

const AR_ENDINGS =
  `ar e o amos aron ando ado ada ados adas a an as aste arle arla arlo arles arlas arlos andole aba aban e es en amo`.split(
    /\s+/,
  )
const ER_ENDINGS = `er ir i io imos ieron iendo ido ida idos idas erle irle e en es yo yendo y yeron ia`.split(/\s+/)

const words = (list: string) => list.trim().split(/\s+/)
const expand = (stems: string, endings: string[]) => words(stems).flatMap((s) => endings.map((e) => s + e))
const qu = (stems: string) =>
  words(stems)
    .filter((s) => /[cgz]$/.test(s))
    .map((s) => `${s.slice(0, -1)}${s.endsWith('c') ? 'qu' : s.endsWith('g') ? 'gu' : 'c'}e`)

/** Every form of the work verbs, folded. */
export const WORK_VERBS_ES: ReadonlySet<string> = wordSet(
  expand(AR_VERBS, AR_ENDINGS).join(' '),
  qu(AR_VERBS).join(' '),
  expand(ER_IR_VERBS, ER_ENDINGS).join(' '),
  IRREGULAR,
)

const pastEndings = ['e', 'o', 'amos', 'aron']

/** Forms that say the work was done. */
export const PAST_VERBS_ES: ReadonlySet<string> = wordSet(
  expand(AR_VERBS, pastEndings).join(' '),
  qu(AR_VERBS).join(' '),
  IRREGULAR,
)

/** Things and qualities of the trades, folded. */
export const WORK_NOUNS_ES: ReadonlySet<string> = wordSet(NOUNS, ADJECTIVES, SERVICES_ES)
