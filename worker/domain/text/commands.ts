// Commands about existing invoices, told apart from jobs by how they are said.
import { flatten } from './claims.ts'
import { isLooseChange } from './loose-changes.ts'
import { readLooseCommand } from './loose-commands.ts'
import { spendsOwnMoney } from './not-billing.ts'
import { readOrder } from './orders.ts'
import type { Intent } from './parsed.ts'
import { asksWhether, deniesPayment } from './payment-talk.ts'
import { readPlainCommand } from './plain-commands.ts'
import { onlyAsks, readQuestion } from './questions.ts'
import type { Scene } from './scene.ts'
import { readToldCommand } from './told-commands.ts'

const POLITE =
  "(?:hey |hi |hello |hola |ok |okay |so |oh |um |please |pls |plz |can you |can u |could you |could u |would you |will you |i need to |i need you to |need to |i want to |want to |lets |let's |go ahead and |just |puedes |puede |podrias |por favor |favor de |oye |quiero |necesito |oops |whoops |ups |sorry |perdon |actually |no |wait |nvm |never ?mind |hold up |hold on |damn |dang |shit |shoot |crap |my bad |nel |mejor |yes |si |, |\\. |! )*"
const REF =
  '(?:(?:the |my |last |that |la |el |mi |ultima |ultimo |esa |ese |invoice |inv |factura |number |no |num |numero |bill |# |- |\\. ){0,40}\\d{1,6}(?![\\d.,]*\\d)|inv ?- ?\\d+)'
const THING = '(?:invoice|invoices|inv|bill|factura|facturas|recibo|cobro)'

type Pattern = { intent: Intent; test: RegExp; not?: RegExp }

const PATTERNS: readonly Pattern[] = [
  {
    intent: 'undo',
    test: new RegExp(
      `^${POLITE}(?:oops |whoops |ups |uy ){0,20},? ?(?:undo|deshacer|deshaz|deshazlo|deshace|revert|roll back|rollback)\\b`,
    ),
  },
  {
    intent: 'undo',
    test: new RegExp(
      `^${POLITE}(?:oops|whoops|ups|uy|shoot|crap)?[ ,.!]{0,20}(?:delete|remove|erase|scrap|scratch|forget|nix|take back|ignore|borra|borrar|borralo|borrala|quita|quitar|elimina|olvida|olvidalo|ignora)(?: (?:that|this|it|the|last|one|previous|thing|invoice|message|eso|esa|ese|esto|la|el|lo|ultima|ultimo|de|antes|anterior|factura|mensaje|que|acabo|mande))+ ?[.! ]*$`,
    ),
  },
  {
    intent: 'undo',
    test: new RegExp(
      `^${POLITE}(?:take (?:that|it) back|never ?mind(?: that| the last one| that last one)?|nvm|that was (?:a|my) mistake|my mistake|i made a mistake|me equivoque|fue un error|oops|whoops|didn't mean (?:that|to send that)|i didn't mean to send that)[ .!]*$`,
    ),
  },
  {
    intent: 'list',
    test: /^(?:.{0,30}\b)?(?:who(?:'s| is| all)?(?: still)? (?:owes?|owe|owing|hasn't|hasnt|has not|still hasn't|still owes|didn't|didnt|haven't)|who haven't paid|quien(?:es)? (?:me |no |falta|todavia|aun)|(?:cuanto|que|quienes) me deben|how much (?:am i|are we|is) owed|how much do (?:people|clients|they|customers|my clients) (?:still )?owe|what am i owed|what do i have (?:out|outstanding)|what do (?:people|clients) owe|what(?:'s|s| is| are)(?: still| all| my)* (?:unpaid|open|outstanding|overdue|pending|owed|past due|late|due)|anyone (?:late|overdue|owe)|anybody owe|any (?:unpaid|open|overdue|outstanding|late)|(?:que|cuales|q) (?:facturas?|cobros?|trabajos?|clientes?)\b.{0,30}\b(?:abiert[ao]s?|pendientes?|vencid[ao]s?|sin pagar|faltan?|deben?|atrasad[ao]s?|no (?:han|me))|(?:anything|anyone|anybody|nothing|which (?:ones?|jobs?|invoices?|bills?|clients?)|algo|alguien)(?: (?:is|are|still|that's|esta|sigue|que|running|have|has|haven't|hasn't|havent|hasnt|been|not|no))* (?:unpaid|open|overdue|outstanding|late|pending|past due|owed|owing|due|paid|pendiente|vencid[ao]|atrasad[ao])\b)/,
  },
  {
    intent: 'list',
    test: new RegExp(
      `^${POLITE}(?:show|list|see|view|pull up|give me|get me|send me|text me|what are|whats|what's|which|how many|check|my|mis|ver|muestra|muestrame|dame|ensename|lista|listado|listar|lista de|cuales|cuantas|all|todas|tengo)\\b(?: \\p{L}+){0,6}? ?(?:unpaid|open|overdue|outstanding|recent|latest|past due|pending|invoices|bills|facturas|pendientes|vencidas|atrasadas|recientes|impagas|sin pagar|cobros|deudores|owes me|deben)\\b`,
      'u',
    ),
    not: /\b(?:for|de|para|of) (?:\p{L}+) again|link/u,
  },
  {
    intent: 'list',
    test: /^(?:unpaid|overdue|open|outstanding|recent|past due|late|pending|last|latest)(?: \w+){0,2} (?:invoices|bills|ones|jobs|payments)\b|^(?:facturas|cobros|pagos)(?: \w+){0,2} (?:pendientes|vencidas|abiertas|atrasadas|recientes|sin pagar|por cobrar)|^(?:unpaid|overdue|outstanding|pendientes|por cobrar|past due)[ ?.!]*$/,
  },
  {
    intent: 'remind',
    test: new RegExp(
      `^${POLITE}(?:remind(?!er)(?! me| my ?self)|re-remind|send (?:an?|another|the|out)? ?(?:\\w+ )?(?:a )?(?:payment )?reminders?|reminder(?! to self| to my ?self| for (?:me|my ?self)| ?: ?(?:bill|invoice|charge))|nudge|ping|bug|poke|follow ?up (?:with|on)|text .{1,40}reminder|send .{1,40} (?:a |another )?(?:payment )?reminder|give .{1,40} (?:a )?(?:nudge|reminder)|recuerda(?:le|les)?\\b|recordar(?:le|les)?\\b|recordatorio|manda(?:le|r|rle|me)? (?:un |otro )?recordatorio|envia(?:le|r|rle)? (?:un |otro )?recordatorio|avisa(?:le|r|rle)|mandar recordatorio)`,
    ),
  },
  {
    intent: 'resend',
    test: new RegExp(
      `^${POLITE}(?:re-? ?send|reenvia(?:r|le|me|selo|la)?|reenvie|remanda|vuelve a (?:mandar|enviar)|send .{0,60}\\b(?:again|once more|one more time)|send (?:me |us )?(?:the |a |that )?(?:\\p{L}+'?s? )?(?:payment |pay |invoice )?link|text (?:me )?(?:the |that )?(?:payment |pay )?link|(?:get|give|need|lost|want|where's|wheres|where is|what's|whats) (?:me )?(?:the |that |a )?(?:\\p{L}+'s )?(?:payment |pay )?link|(?:manda|mandame|envia|enviame|pasame|dame|necesito|mandale)(?:me|le)? .{0,30}(?:link|liga|enlace|otra vez|de nuevo)|otra vez (?:el|la) (?:link|liga|factura|enlace)|link (?:for|de|para) |(?:perdi|se me perdio) (?:el|la) (?:link|liga))`,
      'u',
    ),
  },
  {
    intent: 'status',
    test: new RegExp(
      `^${POLITE}(?:what(?:'s|s| is) the )?(?:status|estado|estatus|estatus)\\b(?: (?:of|on|for|de|del)\\b)?`,
    ),
  },
  {
    intent: 'status',
    test: /^(?:.{0,25}\b)?(?:did|has|have|was|is|hs) (?:.{1,60}?) (?:pay|paid|payed|settle|settled|see|seen|open|opened|view|viewed|get|gotten|got|received|receive|clear|cleared|been paid|gone through|go through|come through)\b(?:.*\?|.*\byet\b|(?: (?:me|us|it|that|the|his|her|their|my|invoice|bill|up|yet|already|link))*[ ?.!]*$)/,
  },
  {
    intent: 'status',
    test: /^(?:oye |hola |y )*(?:¿ )?(?:ya |si ya )?(?:me |te |nos )?(?:pago|pagaron|vio|abrio|recibio|deposito|esta pagada|pagada|visto)\b.*\?|^(?:¿ ?)(?:ya |no )?.*\b(?:pago|pagaron|pagada|vio|recibio)\b/,
  },
  {
    intent: 'status',
    test: /^(?:ya pago|pago) \p{L}+(?: \p{L}+){0,2} ?(?:ya|la factura)?[ ?]*$|\b(?:any (?:word|news|update) (?:on|from)|check on|how(?:'s| is) (?:invoice )?#? ?\d+|como va (?:la|el)|how much does .{1,40} owe|does .{1,40} owe|cuanto (?:me )?debe|what does .{1,40} owe|still waiting on|ya esta pagada ?\?|has anyone paid|what happened (?:to|with))\b/u,
    not: /^still waiting|^(?:ya )?pago .*\b(?:en efectivo|cash|con (?:un )?(?:cheque|tarjeta|zelle|venmo)|por (?:zelle|venmo|transferencia|deposito))(?!.*\?)/,
  },
  {
    intent: 'cancel',
    test: new RegExp(
      `^${POLITE}(?:cancel|void|cancle|cansel|delete|remove|kill|trash|anula|anular|anule|cancela|cancelar|cancele|cancelame|borra|borrar|elimina|eliminar)(?: out)?\\b(?: (?:the|my|that|last|la|el|mi|this|esa|ese|ultima|de|for|para|a)){0,20} ?(?:${REF}|(?:\\p{L}+'?s? ){0,4}${THING}|\\p{L}+(?: \\p{L}+){0,3}[ .!]*$)`,
      'u',
    ),
    not: /^(?:.*\b)?(?:remove|delete)d\b/,
  },
  {
    intent: 'cancel',
    test: /^(?:invoice |factura |la |#|# )*\d{1,6} (?:is |should be |needs to be |esta )?(?:void|cancelled|canceled|cancel|cancelada)\b/,
  },
  {
    intent: 'paid',
    test: new RegExp(
      `^${POLITE}(?:mark|marca|marcar|marcame|set|put|log|record|pon|ponme|register|anota)(?:le|la)? .{0,50}?\\b(?:paid|payed|pagad[ao]s?|settled|cobrad[ao]|liquidad[ao]s?|cash|payment|pago)\\b`,
    ),
  },
  {
    intent: 'paid',
    test: new RegExp(
      `^${POLITE}(?:${REF}|(?:invoice|factura|inv) .{1,30}) (?:is |was |has been |got |ya |already |just |fue |esta |quedo |ha sido )*(?:paid|payed|pagad[ao]s?|settled|cobrad[ao]|liquidad[ao]s?|taken care of|squared away)\\b`,
    ),
  },
  { intent: 'paid', test: /^paid (?:for )?(?:invoice |inv |# ?)*\d{1,6}[ .!]*$/ },
]

/** What a client was sent: without it "resend" and "remind" may begin the name of a job. */
const SENT_BEFORE =
  /\b(?:invoices?|bills?|facturas?|links?|liga|enlace|reminders?|recordatorio|again|otra vez|de nuevo|owes?|debe|pay|paid|pague|pagar|unpaid|overdue|it|that)\b|#/

// "reminder board hung for Ms. Ito 40"
const REMINDER_WORK =
  /^(?:reminder (?!to|for|about|a|para|de)\p{L}+|(?:bug|ping|poke|nudge|text) (?:spray|treatment|control|zapp?er|screens?|removal|bomb|pong|test|net)\b)/u

const METHOD =
  '(?:zelle|venmo|cash ?app|pay ?pal|apple pay|check|chek|cheque|cash|card|credit card|transfer|wire|efectivo|tarjeta|transferencia|deposito)'

const PAID_TALK: readonly RegExp[] = [
  // "brad paid zelle today", "brad paid w/ venmo", "brad pago venmo", "got brad's zelle"
  new RegExp(
    `\\b(?:paid|payed|pago|pagaron) (?:(?:me|us|with|w|w/|/|on|by|via|thru|using|con|por|en|a|his|her|the|su|un|una|el) ){0,3}${METHOD}\\b`,
  ),
  new RegExp(
    `^(?:i |we |just |finally |ya )*(?:got|received|recieved|have|recibi|tengo|llego) (?:\\p{L}+ ){1,2}'?s (?:\\p{L}+ )?(?:${METHOD}|payment|money)\\b|^(?:i |we |just |finally |ya )*(?:got|received|recieved) (?:\\p{L}+ )?\\p{L}+'s (?:${METHOD}|payment|money)\\b`,
    'u',
  ),
  /^(?:\p{L}[\p{L}.'-]* (?:\. )?){1,3}(?:just |already |finally |ya |me )*(?:venmo(?:'d|ed|d)|zelle(?:'d|d)|zelled|cash ?app(?:'d|ed)|paypal(?:'d|ed|led))(?: (?:me|us|it|today|yesterday|already|just now|this morning))*[ .!]*$/u,
  /\b(?:paid (?:me|cash|us|by|with|in|up|for|his|her|their|the|it|already|today|yesterday|via|through|off|thru|invoice|everything|last)|paid[ .!]*$|payed(?: me| cash| in)?|just paid|already paid|has paid|have paid|settled up|settled (?:his|her|their|the|it)|is settled|its settled|it's settled|squared up|squared away|venmo(?:'d|ed|d) me|zelle(?:'d|d|ed)? me|cashapp(?:'d|ed) me|sent me the money|gave me (?:a |the |his |her |their )?(?:check|cash|money|payment|chek|cheque)|handed me|wrote me a check|got (?:paid|the money|the check|the cash|a check|cash|payment|his check|her check) (?:for|from|by)|got paid|received (?:the )?(?:payment|money|cash|check)|money received|paid in full|dropped off (?:a |the )?(?:check|cash))\b/,
  /^(?:ya |me |nos )*(?:pago|pagaron|deposito|liquido) (?:\p{L}+ ){1,3}(?:en efectivo|cash|con (?:un )?(?:cheque|tarjeta|zelle|venmo)|por (?:zelle|venmo|transferencia|deposito)|completo|todo)\b/u,
  /\b(?:ya (?:me |nos |lo |la )?(?:pago|pagaron|liquido|deposito|cubrio|dio el dinero|dio el cheque)|me (?:pago|pagaron|dio (?:un |el )?(?:cheque|dinero|efectivo)|deposito|transfirio|liquido|trajo el (?:cheque|dinero))|pago (?:en efectivo|con|por|la|su|ya|todo|hoy|ayer|completo)|(?:esta|quedo|ya fue|ya esta) (?:pagad[ao]s?|liquidad[ao]s?|saldad[ao])|pagaron en efectivo|recibi (?:el )?(?:pago|dinero|cheque))\b/,
]

const CHANGE: readonly RegExp[] = [
  new RegExp(
    `^${POLITE}(?:make|put|set|pon|ponle|ponlo|dejalo|deja|dejala|que sea|que sean|hazlo|hazla) ?(?:it|that|him|her|en|a|de|lo|la)?,? ?(?:\\$ ?)?(?:\\d|due\\b|the due|one (?!(?:in|for|up|to|out)\\b)|two |three |four |five |six |seven |eight |nine |ten |doscientos|trescientos|cuatrocientos|quinientos|cien|mil)`,
  ),
  new RegExp(
    `^${POLITE}(?!raise (?:an? |the |new )*(?:invoice|bill) (?:for|to)\\b)(?:change|update|edit|modify|adjust|correct|fix|switch|move|extend|push|raise|lower|bump|drop|reduce|increase|cambia|cambiale|cambiar|cambiarle|cambie|cambialo|corrige|corregir|corrigele|modifica|modificar|ajusta|actualiza|mueve|pasa|sube|subele|baja|bajale|edita|arregla|arreglale)(?: (?:the|his|her|their|my|la|el|su|le|that|last|a|de|invoice|factura|que|fecha de|due)){0,20} ?(?:${REF}|it\\b|amount|price|total|date|due|name|email|phone|number|client|customer|description|spelling|invoice|nombre|precio|monto|fecha|cantidad|cliente|vencimiento|factura|correo|telefono|(?:\\p{L}+'s? |de \\p{L}+ )+(?:invoice|bill|amount|price|total|due|date|name|number|phone|email|factura))`,
    'u',
  ),
  new RegExp(
    `^${POLITE}(?:wrong|incorrect|bad) (?:name|amount|price|date|number|total|client|customer|email|phone|one|due|spelling)`,
  ),
  new RegExp(
    `^${POLITE}(?:nombre|precio|monto|cantidad|fecha|el nombre|el precio|el monto|la fecha|la cantidad|el total) (?:equivocad[ao]|incorrect[ao]|mal|esta mal|es|son|era|correct[ao])\\b`,
  ),
  new RegExp(
    `^${POLITE}(?:the |his |her |that |it |su |el |la )?(?:name|amount|price|total|due date|date|invoice|bill|last one|one)?'?s? ?(?:should be|should've been|should have been|shouldve been|was supposed to be|needs to be|is supposed to be|is spelled|is actually|deberia ser|debe ser|debio ser|tenia que ser|eran|era) `,
  ),
  /\b(?:it'?s|its|is|es|era|son|was|eran|name is|se llama|should be) (?:\$ ?)?[\p{L}\d$.,]+(?: \p{L}+){0,2},? (?:not|no) (?:\$ ?)?[\p{L}\d]+/u,
  new RegExp(
    `^${POLITE}(?:add|agrega|agregale|anade|sumale|take|quita|quitale|restale) (?:\\$ ?)?\\d+ ?(?:dollars|bucks|dolares)? (?:to|off|a|from|de|al) (?:the |that |la |el )?(?:last|invoice|${REF}|it\\b|that\\b|factura|ultima|\\p{L}+'s (?:invoice|bill))`,
    'u',
  ),
  /^(?:actually|no wait|wait|sorry|correction|perdon|mejor|digo|no espera|espera|oops|no)[ ,.]+(?:(?:no|wait|sorry|it's|its|it is|make it|son|that's|it was|era|eran|fue|should be)(?: ,)? )*(?:\$ ?)?\d[\d.,]{0,15} ?(?:dollars|bucks|dolares)?[ .!]*$/,
  /^(?:i meant|me referia|quise decir|i said|meant) /,
  new RegExp(
    `^${POLITE}(?:add|agrega|agregale|anade|sumale|put|include|incluye|ponle|take|quita|quitale|restale|knock|deduct|subtract|remove)\\b.{1,60}\\b(?:to|on|onto|off|from|of|a|al|de) (?:the |la |el |my )?(?:last (?:one|invoice|bill)|${THING} # ?\\d{1,6}|${THING} \\d{1,6}|# ?\\d{1,6}|ultima|(?:\\p{L}+ ){1,2}'?s? ?${THING}|\\p{L}+'s? ${THING})[ .!]*$`,
    'u',
  ),
  new RegExp(
    `^${POLITE}(?:the |his |her |their |la |el )?(?:due date|date|amount|price|total|name|fecha|monto|precio|nombre|vencimiento) (?:on|of|for|in|de|del|en) .{1,40}\\b(?:should|needs?|has to|must|was|is|es|debe|deberia|tiene|era)\\b`,
    'u',
  ),
  new RegExp(
    `^${POLITE}(?:pon|ponle|poner|ponga|dale) (?:otro |otra |nuevo |nueva |el |la |un |una )*(?:vencimiento|fecha(?: limite| de pago)?)\\b.{1,30}\\b(?:a|en|de|para) la (?:factura )?(?:# ?)?\\d{1,6}[ .!]*$|^${POLITE}a la (?:factura )?(?:# ?)?\\d{1,6} (?:ponle|cambiale|dale|subele|bajale|quitale|agregale|sumale)\\b|^${POLITE}(?:el |la )?(?:vencimiento|precio|monto|total|fecha) de la (?:# ?)?\\d{1,6} (?:que sea|sera|debe|deberia|ahora es|pasa a|cambia a)\\b`,
  ),
  new RegExp(
    `^${POLITE}(?:${THING}|#) ?#? ?\\d{1,6} (?:is|was|goes|es|era|should|needs) .{0,60}\\b(?:not|no|instead of|en vez de)\\b`,
  ),
]

/** A command to existing invoices, or null. `billable`: the text also reads as a complete job, which then wins over loose patterns. */
export function readCommand(scene: Scene, job: CommandEvidence): Intent | null {
  const whole = flatten(scene).flat.replace(/\n/g, ' ').slice(0, 400)
  const flat = withoutFillers(whole)
  if (NOT_MEANT.test(flat)) return null
  const order = readOrder(flat)
  if (order) return order
  const asked = readQuestion(flat, job.price && job.work && job.client)
  if (asked) return asked
  const told = onlyAsks(whole) ? null : readToldCommand(flat)
  if (told) return told
  const intent = findCommand(flat, job)
  // Nothing is marked paid or cancelled by a text that ends in a question mark.
  if ((intent === 'paid' || intent === 'cancel') && onlyAsks(whole)) return 'status'
  if (intent === 'paid' && deniesPayment(flat)) return null
  if (intent === 'paid' && asksWhether(flat)) return 'status'
  if (intent === 'cancel' && NOT_AN_INVOICE.test(flat)) return null
  // "remove wallpaper for Ann" is work.
  if (intent === 'cancel' && job.work && REMOVES.test(flat)) return null
  return intent
}

/** "sorry wrong number": the text was for somebody else. */
const NOT_MEANT =
  /^(?:(?:sorry|oops|whoops|perdon|disculpe?|disculpa|lo|siento|ups|hi|hey|oh|no|i|think|you|you've|have|got|the|tiene|es|numero|this|is|texted)[ ,.!]+)*(?:wrong (?:number|person|text|chat)|equivocado)(?:[ ,.!]+(?:sorry|my bad|bro|man|perdon|disculpe))*[ ,.!]*$/

const HANDED =
  /^(?:\p{L}[\p{L}'-]* (?:[-&.] ?)?){1,5}(?:just |already |ya |me |nos )*(?:paid|payed|pago|pagaron|gave me|dio|dieron)\b/u

/** "joe handed me a list, did 3 outlets 180": nothing was paid. */
const HANDED_A_THING =
  /\b(?:gave|handed|sent|me dio) (?:me |us )?(?:a|an|the|his|her|some|una?|el|la|su) (?:(?!\d|check|chek|cash|money|payment|zelle|venmo|rest\b|balance|full|amount|envelope|wad|stack|deposit|hundred|couple|bill|transfer|cheque|pago|dinero|resto|efectivo|lana|feria|sobre|abono)\p{L}+ ){1,4}[,.;]/u

const NOT_AN_INVOICE =
  /\b(?:appointment|meeting|cita|reunion|account|cuenta de|subscription|suscripcion|order|pedido|reservation|reserva|plan)\b/
const REMOVES =
  /^(?:remove|delete|quita|quitar|saca|tira|drop|kill|borra)\b(?!.*\b(?:invoice|inv|bill|factura|cobro|one|#|\d))/

type CommandEvidence = {
  price: boolean
  bare: boolean
  prices: number
  work: boolean
  due: boolean
  client: boolean
  deposit: boolean
}

function findCommand(flat: string, job: CommandEvidence): Intent | null {
  const plain = readPlainCommand(flat, job.prices)
  if (spendsOwnMoney(flat)) return null
  const fullJob = job.price && job.work && job.client
  // "Mark Hill 300 for the door less 50 deposit already paid": a man's name, and the deposit that was paid.
  const lessDeposit = fullJob && job.deposit && job.prices > 1
  const paidNothing = lessDeposit || (fullJob && HANDED_A_THING.test(flat))
  if (plain && !(plain === 'paid' && paidNothing) && !(job.due && job.work && job.price && plain !== 'change'))
    return plain
  for (const { intent, test, not } of PATTERNS) {
    if (!test.test(flat) || not?.test(flat)) continue
    if (fullJob && intent === 'remind' && REMINDER_WORK.test(flat)) continue
    if (fullJob && intent !== 'remind' && !(intent === 'resend' && SENT_BEFORE.test(flat))) continue
    if (fullJob && (job.due || (intent === 'paid' && lessDeposit))) continue
    return intent
  }
  if (
    CHANGE.some((c) => c.test(flat)) &&
    !(fullJob && (job.due || !/^(?:\p{L}+ ){0,3}(?:change|cambia|make|wrong|update)/u.test(flat)))
  )
    return 'change'
  const asking =
    /^(?:how|what|when|where|why|can|could|do|does|is there|como|cual|cuales|cuando|donde|puedo|will|should)\b/.test(
      flat,
    )
  if (!asking && PAID_TALK.some((p) => p.test(flat)) && !job.deposit && !job.due && !(job.price && job.work))
    return /\?/.test(flat) ? 'status' : 'paid'
  // "bob paid 50 and 60": what came in, with no work to bill.
  if (job.deposit && !job.work && !job.due && HANDED.test(flat)) return 'paid'
  const short = flat.split(' ').length <= 14
  if (short && !job.work && isLooseChange(flat)) return 'change'
  return short && (!job.price || (job.bare && !job.work)) ? readLooseCommand(flat) : null
}

// "ey", "mira", "oye compa": said before anything.
function withoutFillers(flat: string): string {
  return flat
    .replace(/ +/g, ' ')
    .trim()
    .replace(/\bain'?t\b/g, "hasn't")
    .replace(/\b(?:nah|naw|nope)\b/g, 'no')
    .replace(/\bkien(es)?\b/g, 'quien$1')
    .replace(
      /^(?:(?:please|pls|plz|por favor|porfa|can you|could you|can u|hey|hi|hello|ey|ay|hola|mira|oye|oiga|oigan|che|yo|bro|dude|man|asere|epa|buenas|ok|okay|so|well|alright|pues|bueno|um|uh|umm|listen|look|good morning|buenos dias|buenas tardes)(?: (?:compa|there|amigo|jefe))?[ ,.!]+)+(?=\S)/,
      '',
    )
    .replace(/[ ,.!]+(?:(?:please|pls|plz|thanks|thank you|thx|gracias|por favor|porfa|porfavor)[ ,.!]*)?$/, '')
}
