// Orders that take up a whole text and so bill nobody, whatever figure they name.
import { CUAL, INVOICE, METHOD, NUMBER, SUM, WHICH, WHO, WHOSE, whole } from './order-words.ts'
import type { Intent } from './parsed.ts'

export type OrderForm = { intent: Intent; test: RegExp }

const HIM = '(?:him|her|them|em)'
const NUDGE =
  '(?:remind|nudge|bug|ping|poke|text|message|tell|chase|hound|call|hit up|get after|follow up with|check in with|reach out to)'
const UNPAID =
  "(?:(?:still )?(?:hasn't|hasnt|has not|haven't|havent|didn't|didnt|won't|wont|never) (?:yet )?(?:paid|payed|pay)|(?:is |'s |s )?(?:still )?not paid|(?:is|'s|s)? ?(?:still |super |way |really |\\d{1,3} (?:days?|weeks?|months?) )*(?:late|overdue|past due|behind)|still owes(?: me| us)?|owes(?: me| us)?)"
const NO_PAGA =
  '(?:(?:todavia|aun|sigue)? ?(?:no|sin) (?:me |nos )?(?:ha |han )?(?:pagado|paga|pagan|pago|pagaron|pagar)|me debe|sigue debiendo|esta atrasad[oa])'
const HERS = '(?:the|that|her|his|their)'
const AWAY = '(?:get rid of|tear up|rip up|throw (?:out|away)|take back|do away with|deshazte de)'

/** What was paid past us. */
const PAID: readonly string[] = [
  `(?:(?:i|we|just|finally|already|ya) ){0,8}(?:got|received|recieved|recd|have|collected|picked up|cashed|deposited) ${WHOSE} ${METHOD}(?: (?:in|today|yesterday))?(?:(?: (?:for|of|on))? (?:(?:${INVOICE} |# ?|inv ?- ?)+0*(?<number>\\d{1,6})|${SUM}))?`,
  `(?:(?:i|we|got|just|the|a|una?|el|en) ){0,8}${METHOD} (?:in )?(?:from|de) ${WHO}(?:(?: (?:for|of|por|de))? ${SUM})?`,
  `${SUM} (?:(?:by|in|en|con|de|una?|a) )*${METHOD} (?:from|de) ${WHO}`,
  `${WHICH}(?: (?:check|payment|zelle|venmo))? (?:(?:is|was|has|has been|just|already|finally|all|got|now) )*(?:cleared|taken care of|squared away|settled(?: up)?|squared|paid(?: off| up| in full)?)`,
  `(?:check|payment|money|zelle|venmo) (?:for|on) ${WHICH} (?:(?:just|already|finally|has) )*(?:cleared|came in|came through|come in|went through|hit|landed|posted)`,
  `${WHO} (?:(?:just|finally|already) ){0,4}(?:slipped|handed|tossed|passed|brought|dropped|threw|gave|cut) (?:me|us) (?:off )?${SUM}(?: (?:in|by|as|of))?(?: ${METHOD})?`,
  `${WHO} (?:(?:just|finally|already) ){0,4}(?:came (?:thru|through|by)) (?:w|with) (?:(?:the|his|her|their|a|my) )*${METHOD}`,
  `(?:(?:ya|por fin|me|nos) ){0,8}(?:cayo|llego|entro) (?:lo|el pago|la lana|el dinero|el deposito|la feria) (?:de )(?:(?:la|el) )?${WHO}`,
]

/** A client who is late, and the wish to nudge him. */
const REMIND: readonly string[] = [
  `${WHO}(?: ${UNPAID}|'s (?:still )?(?:\\d{1,3} (?:days?|weeks?|months?) )?(?:late|overdue|past due|behind|not paid))(?: (?:me|us|yet|up|for|on|his|her|their|it|${INVOICE}|# ?\\d+|\\d{1,6}))*[ ,.;!-]*(?:(?:and|so|can you|can u|please|pls|go|just) )*(?:${NUDGE} ${HIM}|(?:send|give|shoot) ${HIM} (?:a|another) (?:\\p{L}+ )?(?:reminder|nudge|text|message))(?: (?:again|back|up|about it|to pay|for me)){0,8}`,
  `${NUDGE} ${WHO}(?: (?:again|back|up)){0,4}[ ,.;!-]+(?:(?:he|she|they|it)(?:'s|'re| is| are|s|re)? ?|cause |cuz |because ){1,3}${UNPAID}(?: (?:me|us|yet|up|it|on))*`,
  `(?:send|shoot|get)(?: out)? (?:a|an|another) (?:\\p{L}+ )?(?:nudge|reminder) (?:on|for|about|to) ${WHICH}`,
  `(?:da|echa|manda|pon)(?:le|r|rle) (?:un|una|otro|otra) (?:toque(?:cito)?|grito|empujon(?:cito)?|recordadita|recordatorio|aviso|avisito) a (?:${CUAL}|(?:la |el )?${WHO})`,
  `(?:get after ${WHO}|(?:go after|get on|stay on) (?<sent>\\p{L}+) (?=for|about))(?: ?(?:for|about|on) (?:(?:the|his|her|their|my|that) )?(?:payment|paying|money|it|${INVOICE}|balance))?`,
  `${WHO} ${NO_PAGA}(?: (?:todavia|aun|la|su|${INVOICE}|\\d{1,6}))*[ ,.;!-]*(?:y )?(?:recuerd[ae]|avis[ae]|mand[ae]|di|dig[ae]|ech[ae]|insist[ae]|cobr[ae]|escrib[ae]|habl[ae])(?:le|les|selo|sela)(?: (?:otra vez|de nuevo|que pague|(?:un |otro )?(?:recordatorio|mensaje|toque|grito|aviso|reminder)))*`,
]

/** An invoice that is to go. */
const CANCEL: readonly string[] = [
  `${AWAY} (?:${WHICH}|${CUAL})`,
  `(?:don't|dont|do not|no need to) (?:bill|charge|invoice) ${WHO}(?: (?:after all|anymore|any more|for (?:that|it)))?`,
]

const UNDO: readonly string[] = [
  '(?:(?:that|it|this) was (?:a|my) (?:mistake|accident)|me equivoque|me confundi|(?:fue|es) un error|la regue|my mistake|i messed up|wrong one)[ ,.!-]*(?:(?:please|so|y|mejor|can you) )*(?:(?:undo|delete|erase|scratch|reverse|take back|scrap)(?: (?:that|it|the last one|that last one))?|(?:borr|quit|elimin)a(?:lo|la)?(?: eso)?|deshaz(?:lo)?(?: eso)?|olvidal[oa])',
  "(?:i )?(?:didn't|didnt|did not) mean (?:to (?:do|send|say|text) )?(?:that|it|this)(?: one)?",
  '(?:scratch|delete|undo|erase|ignore|forget|scrap|disregard) (?:that|the|my) (?:last|previous) (?:text|message|msg|one|thing)',
  'no (?:lo |la )?quise (?:mandar|enviar|hacer)(?:lo|la)? ?(?:eso|esa|ese)?',
]

/** The link once more: "the invoice" and "her invoice" are there already; "an invoice" is a new one. */
const RESEND: readonly string[] = [
  `(?:send|text|email|e-mail|forward|fwd|shoot|give|get|message|mail) ${WHO} (?:(?:${HERS} (?:${INVOICE}|copy|link))|(?:a|another) (?:copy|link)(?: of (?:the|her|his|their|that) ${INVOICE})?)`,
  `(?:send|text|email|forward|fwd|shoot|give|get) (?:me|us) (?:${WHOSE} (?:${INVOICE}|copy|link)|(?:the|that|a copy of the) ${INVOICE} (?:for|of|to) ${WHO}|a copy of ${NUMBER})`,
  `(?:send|forward|fwd) ${WHOSE} (?:${INVOICE}|link)(?: (?:over|out))? to (?:me|him|her|them)`,
  `${WHO} (?:needs|wants|asked for|is asking for) (?:(?:another|a|a new) (?:copy|link)(?: of (?:the|his|her|their) ${INVOICE})?|(?:the|his|her|their) (?:link|${INVOICE}))(?: (?:again|resent))?`,
  `(?:manda|envia|pasa|reenvia|mande|envie)(?:le|les|r|rle) (?:la|su|otra copia de la|una copia de la) ${INVOICE} a (?:la |el )?${WHO}`,
]

const SHOW =
  '(?:(?:show|give|tell|send|text|get|list|see|dame|dime|muestrame|ensename|mandame|pasame|quiero ver|listame)(?: me)? )'
const LIST: readonly string[] = [
  `${SHOW}?(?:me )?(?:(?:the|a|la|una) )?(?:(?:list|lista)(?: of| de)? )?(?:what|whats|what's|who|whos|who's|which ones|those who|everything that|everyone that|everybody who|los que|las que|l[oa]s q|quienes|quien)(?: all)? (?:(?:still|me|nos|has|have|todavia|aun) )*(?:hasn't|hasnt|haven't|havent|isn't|isnt|aren't|arent|not|no|falta|faltan|deben|debe|owes?|behind|late)(?: (?:been|yet|han|ha|me|nos|todavia|por|de))*(?: (?:paid|pagado|pagan?|pagaron|pagar|money))?(?: (?:yet|me|us|todavia|aun|for yet)){0,8}`,
  `(?:what(?: all)?|how much|que|cuanto)(?:'s| has| have|s| ha)? (?:come|came|been paid|got paid|entro|entrado|cayo|llego)(?: in)?(?: (?:so far|today|yesterday|this|last|week|month|year|hoy|ayer|esta|este|semana|mes|en|el|la)){0,12}`,
  `(?:any |all |the )?(?:money|cash|dinero) (?:still )?(?:owed|outstanding|out there|due|pendiente|por cobrar)(?: (?:to )?me)?`,
]

const STATUS: readonly string[] = [
  `how long (?:has|have|'s) ${WHICH} been (?:out|open|unpaid|outstanding|due|overdue|late)`,
  `${WHO} (?:ever )?(?:pay|open|see|settle) (?:(?:the|his|her|their|that) )?(?:${INVOICE}|it|up|yet|me)(?: yet)? ?(?=\\?)`,
  `(?:todavia |aun )?(?:sigue|esta) (?:pendiente|abierta|sin pagar|vencida) ${CUAL} ?(?=\\?)`,
  `(?:when|cuando)(?: |'s |s )(?:(?:is|was|does|will|did) )?${WHICH} (?:due|come due|coming due|supposed to be paid|get paid|paid)`,
  `when (?:is|was|does|will) ${WHO} (?:supposed to )?(?:pay|paying|due)(?: (?:me|us|up|by))?`,
  `(?:cuando|que dia) (?:se )?(?:vence|vencia|toca|se paga) ${CUAL}`,
  `(?:how much|what)(?:'s|s)? (?:(?:is|was|did) )?${WHICH}(?: (?:for|at|total|come to|come out to|due))*`,
  `(?:how much|what) did i (?:bill|charge|invoice) ${WHO}(?: for)?`,
  `(?:en )?(?:cuanto|que) (?:fue|era|es|quedo|salio|sale) ${CUAL}`,
]

const forms = (intent: Intent, said: readonly string[]): OrderForm[] =>
  said.map((form) => ({ intent, test: whole(form) }))

/** In the order in which they are tried. */
export const ORDER_FORMS: readonly OrderForm[] = [
  ...forms('undo', UNDO),
  ...forms('list', LIST),
  ...forms('status', STATUS),
  ...forms('remind', REMIND),
  ...forms('cancel', CANCEL),
  ...forms('resend', RESEND),
  ...forms('paid', PAID),
]
