// The words in which people ask for their money, for a period's figures and for a year's papers, in both languages.
import { phrases } from './text/dialog/phrases.ts'
import { wordSet } from './text/lexicon/sets.ts'

/** They open a question and say nothing of it. */
export const LEADS =
  phrases(`ok|okay|yes|si|hey|hi|hello|yo|so|and|y|please|pls|plz|hola|oye|oiga|bueno|disculpa|perdon|um|uh|well
  good|buenos|buenas morning|afternoon|evening|dias|tardes|noches
  por favor
  can|could you? tell|show|give me
  show|tell|give|send me
  i'd|id like|love to know|see
  i? want|need|wanna to? know|see
  me? puedes|puede|podrias decir|decirme|dar|mostrar
  quiero|quisiera saber|ver
  dime|digame|dame|muestrame|mandame|pasame|sabes`)

/** MONEY is each of these: a deposit is the contractor's own only where it is said to be, else it is a client's. */
const MONEY = [
  'my|our|the|all|this|next|mi|el|la|nuestro* money|moneys|monies|cash|dough|funds|earnings|payout|payouts|dinero|lana|plata|feria',
  'my|our|mi|mis deposit|deposits|deposito|depositos',
]
const PLACES: Record<string, readonly string[]> = {
  MONEY,
  BANK: ['my|our|the|mi|el|al|en|a|la|its* bank|account|acct|banco|cuenta*'],
  NOW: ['yet|now|already|rn|today|at|right|there|still|ya|ahora|ahorita|hoy|pues*'],
  COMING: [
    'come|comes|coming|arrive|arrives|arriving|land|lands|landing|hit|hits|hitting|reach|reaches|clear|clears|due|here|deposited|deposit|deposits|sent|transferred|paid|out|in|to|into|at*',
  ],
  CAME: [
    'come|came|arrive|arrived|land|landed|hit|clear|cleared|go|gone|get|got|been|here|deposited|sent|transferred|reach|reached|make|made|through|in|out|to|into|on|its|the|way|it*',
  ],
  LLEGA: [
    'llega|llegan|llegara|llegar|llegue|cae|caen|caer|caera|caiga|entra|entran|entrar|depositan|deposita|depositar|pagan|pagar|cobro|cobrar|recibo|recibir|transfieren|mandan|sale',
  ],
  LLEGO: ['cayo|cayeron|llego|llegaron|entro|entraron|deposito|depositaron|transfirieron|mandaron|pagaron|salio'],
}

/** A line with its places written out; one that may stand for several things makes as many lines. */
function writeOut(line: string): string[] {
  const places = line.split(' ')
  const at = places.findIndex((place) => place in PLACES)
  if (at < 0) return [line]
  return (PLACES[places[at] ?? ''] ?? []).flatMap((words) =>
    writeOut([...places.slice(0, at), words, ...places.slice(at + 1)].join(' ')),
  )
}

const written = (lines: string) =>
  phrases(
    lines
      .trim()
      .split('\n')
      .flatMap((line) => writeOut(line.trim()))
      .join('\n'),
  )

/** A text that is one of these, and nothing else, asks where the money is. */
export const WHERE =
  written(`where|where's|wheres|whereis is|are|s|has|have|did|the|hell|heck* MONEY is|are|go|going|gone|went|been|stuck|sitting* NOW
  when|when's|whens is|are|am|do|does|will|can|would|i|we* get|be|getting|gettin|gonna|going|to* paid|payed NOW
  when do|will|can|would|should|i|we* get|see|have|expect|getting MONEY COMING BANK NOW
  when|when's|whens is|are|do|does|will|would|should|can* MONEY get|be|gonna|going* COMING BANK NOW
  what|which day|time|date does|do|will|is|are|should* MONEY get|be|gonna|going* COMING BANK NOW
  did|has|have|is|are|was MONEY CAME BANK NOW
  how much of|money|cash|do|i|we|have|got|is|still|already* held|coming|pending|waiting NOW
  how much of|money|cash|do|i|we|have|got|is|still|already* on the|its way|hold to|me* BANK NOW
  how much of MONEY is|are|has|have held|coming|pending|waiting|landed|arrived|on|the|its|way|in|hold BANK NOW
  how much are|do|is you|u|yall|ya hold|holding|have|keeping|keep|sitting for|of|on|me|mine|back* NOW
  what's|whats|what is|are|do|i|we|have|money|cash* on the|its way to|me* BANK NOW
  do|is|have|there|i|we|got* any money|cash|payouts|payout on|held|coming|waiting|pending|the|its|way|hold|to|me* BANK NOW
  MONEY status|update|info?
  status of|on MONEY
  my|our|the* next|last|latest payout|payouts|deposit
  what's|whats|what is|was|my|our|the|amount|of|on* next|last|latest payout
  donde|adonde|dnd|onde esta|estan|anda|andan|quedo|quedaron|fue|ta|se|chingados|diablos* MONEY NOW
  que paso|pasa|onda con|de MONEY NOW
  ya|no|me|se|aun|todavia* LLEGO ya? MONEY BANK NOW
  MONEY ya|no|me|se|aun|todavia* LLEGO BANK NOW
  cuando me|nos|se|va|van|a* LLEGA BANK MONEY BANK NOW
  cuando me|nos|se|va|van|a* LLEGA BANK NOW
  que|cual dia|fecha me|nos|se|va|van|a* LLEGA BANK MONEY BANK NOW
  cuando MONEY me|se|va|a* LLEGA BANK NOW
  cuanto|cuanta|que dinero|lana|plata|de|mi|me|se|tengo|hay|esta* viene|va en camino BANK NOW
  cuanto|cuanta|que dinero|lana|plata|de|mi|me|se|tengo|hay|esta|tienen* en? guardado|retenido|detenido|espera|camino NOW
  hay|tengo dinero|lana|plata|algo en|de|por espera|camino|pendiente|llegar`)

/** Whatever stands around a period in a question about its figures is one of these; who else is in it makes it another question. */
export const AROUND = wordSet(
  `how how's hows how'd much did do does am are is was were been has have had i i've ive we we've weve me my our us it the what what's whats
   make made making earn earned earning gross grossed net take taken took taking bring brought bringing pull pulled clear cleared rake raked
   bill billed invoiced collect collected get gotten got paid do done doing go going went look looking shape shaping turn out up so far in for of on by during a an
   total totals overall altogether income earnings revenue sales gross numbers figures stats statistics summary recap report business money results takings intake
   cuanto cuanta cuantos como que tal he ha hemos llevo llevamos llevaba hice hicimos gane ganamos gano ganado facture facturamos facturado cobre cobramos cobrado vendi vendimos vendido
   saque sacamos metí meti entro entrado entraron ingrese junte juntamos me nos fue va van vamos voy ido salio quede todo en el la los las de del durante por para mi mis nuestro un una
   total totales ingreso ingresos ganancia ganancias venta ventas resumen reporte numeros cuentas negocio dinero resultado resultados`,
)
/** One of them is said in every question about figures. */
export const ASKS = wordSet("how how's hows how'd what what's whats cuanto cuanta cuantos como que")
/** What is asked for; each of these alone asks as well. */
export const FIGURES = wordSet(
  `total totals income earnings revenue sales numbers figures stats statistics summary recap report results takings
   totales ingreso ingresos ganancia ganancias venta ventas resumen reporte numeros resultado resultados`,
)
/** What a question with "how" or "what" asks for besides. */
export const DONE = wordSet(
  `make made making earn earned earning gross grossed net take taken took bring brought pull pulled rake raked collect collected gotten got
   do done doing go going went look looking shape shaping
   llevo llevamos llevaba hice hicimos gane ganamos gano ganado facture facturamos facturado cobre cobramos cobrado vendi vendimos vendido
   saque sacamos meti entro entrado entraron ingrese junte juntamos fue va van vamos voy ido quede`,
)
/** "How much did I bill", but what was billed is a list. */
export const DONE_BY_SUM = wordSet('bill billed invoiced paid get clear cleared')

/** A text about a year's papers is of these alone, the year apart. */
export const PAPERS = wordSet(
  `tax taxes taxe irs 1099 impuesto impuestos taxas year yearly annual annually anual ano
   summary summaries recap report reports statement statements document documents docs paper papers paperwork form forms file files info totals total pdf csv download export return returns filing season time
   resumen reporte reportes estado papeles documento documentos documentacion archivo declaracion declarar
   my our the for of on in to do doing file end i we need want get give send me have last this past previous whole full a please pls
   mi mis nuestros los las el la de del para por quiero necesito dame mandame manda pasame hacer todo completo pasado este anterior fin`,
)
/** Of these one is said, or two of the next: a year and a paper. */
export const OF_TAX = wordSet('tax taxes impuesto impuestos taxas')
export const OF_YEAR = wordSet('year yearly annual annually anual ano')
export const OF_PAPER = wordSet(
  'summary summaries recap report reports statement statements document documents docs papers paperwork totals pdf csv resumen reporte reportes estado papeles documentos',
)

export const UNITS: ReadonlyMap<string, 'day' | 'week' | 'month' | 'quarter' | 'year'> = new Map(
  Object.entries({
    day: 'day days dia dias',
    week: "week weeks wk week's weeks' semana semanas",
    month: "month months mo month's mes meses",
    quarter: "quarter quarters qtr quarter's trimestre trimestres",
    year: "year years yr year's ano anos",
  } as const).flatMap(([unit, words]) =>
    words.split(' ').map((word) => [word, unit as 'day' | 'week' | 'month' | 'quarter' | 'year'] as const),
  ),
)
export const THIS = wordSet('this current the este esta')
export const LAST = wordSet('last past previous prior pasado pasada anterior anteriores ultimo ultima')
export const LASTS = wordSet('last past previous ultimos ultimas pasados pasadas')
export const TODAYS = wordSet("today todays today's hoy")
export const YESTERDAYS = wordSet("yesterday yesterdays yesterday's ayer")
export const TO_DATE: ReadonlyMap<string, 'week' | 'month' | 'quarter' | 'year'> = new Map([
  ['wtd', 'week'],
  ['mtd', 'month'],
  ['qtd', 'quarter'],
  ['ytd', 'year'],
])
export const ORDINALS: ReadonlyMap<string, number> = new Map(
  ['first 1st primer primero', 'second 2nd segundo', 'third 3rd tercer tercero', 'fourth 4th last cuarto'].flatMap(
    (words, i) => words.split(' ').map((word) => [word, i + 1] as const),
  ),
)

/** Words of these questions that are Spanish alone, where so short a text has little else to tell it by. */
export const SPANISH = wordSet(
  `dinero lana plata feria deposito depositos donde adonde cuando cuanto cuanta cuantos como impuesto impuestos resumen reporte papeles documentos declaracion
   ano anos anual mes meses semana semanas trimestre hoy ayer este esta pasado pasada mi mis del el los las ingresos ganancia ganancias ventas`,
)
