// Questions about what is owed, paid, seen or cancelled. They change nothing, whatever words of paying or cancelling they hold.
import type { Intent } from './parsed.ts'

const INVOICE = '(?:invoice|inv|bill|factura|cuenta|recibo|cobro|link|pago|payment)'

/** Somebody, not one client: what is asked for is the list. */
const ANYONE =
  /^(?:¿ ?)?(?:(?:do|does|did|is|are|has|have|there|hay|y|so|ok|still|que|si|do i have|tengo)\b ?)*(?:anyone|anybody|any of (?:my|the|our) \p{L}+|any (?:other )?(?:clients?|customers?|people)|someone|somebody|alguien|algun[oa]?s?(?: (?:de (?:mis|los) )?\p{L}+)?)\b.{0,30}\b(?:owes?|owing|late|behind|overdue|(?:hasn't|hasnt|haven't|havent|not|didn't|didnt|no)\b.{0,12}\b(?:paid|pay|pagado|pago)|deb[ae]n?|debiendo|falta)\b/u

const EVERYONE =
  /^(?:¿ ?)?(?:(?:did|has|have|is|are|ya|y|so|si)\b ?)*(?:everyone|everybody|all (?:my |the )?(?:clients|customers)|todos)\b.{0,20}\b(?:pay|paid|pagado|pago|pagaron)\b|^(?:¿ ?)?(?:ya )?(?:me )?pagaron (?:ya )?todos\b|^(?:¿ ?)?(?:ya )?quien(?:es)? (?:ya |me |nos |ha |han )*(?:pago|pagaron|pagado)\b/

const ANY_MONEY = /^any (?:payments?|money|checks?|zelle|venmo|cash) (?:from|for|on|in from)\b/

/** "did the 385 from Darlene ever come in", "has she opened it", "was 44 cancelled". */
const OPENERS =
  /^(?:¿ ?)?(?:so |and |but |y |wait |hey )*(?:did|has|have|had|was|were|is|are|didn't|didnt|hasn't|hasnt|haven't|wasn't|isn't)\b(?! (?:you|u|your|there|it possible|this|who|anyone|anybody)\b)/
const HAPPENED =
  /\b(?:come (?:in|thr(?:ough|u))|came (?:in|thr(?:ough|u))|go(?:ne)? thr(?:ough|u)|went thr(?:ough|u)|clear(?:ed)?|land(?:ed)?|arrived?|pay|paid|payed|settled?|received?|recieved?|look(?:ed)? at|see|seen|opened|open|view(?:ed)?|cancell?ed|void(?:ed)?|owes?|overdue|late|get (?:the|my|his|her|their|that|it|paid|invoice|a payment)|got(?:ten)? (?:the|my|his|her|their|that|it|paid)|send (?:me|us|that|the|his|her)|sent (?:me|us|that|the|his|her)|(?:i|we) (?:already |ever |even |just )*(?:bill|invoice|charge|cancel|void|mark|send|billed|invoiced|charged|sent|marked))\b/

const OWES = /^(?:¿ ?)?(?:so |and |but |y |wait |hey )*(?:does|do|doesn't)\b(?! (?:you|u|i|we)\b).{1,40}\bowes?\b/

/** "did darlenes 385 come in": a question by how it begins and ends. */
const ENDS_ASKING =
  /^(?:so |and |hey )*(?:did|has|have) .{1,50}\b(?:come in|come thr(?:ough|u)|go thr(?:ough|u)|clear|land|pay|pay (?:me|us|up)|see it|open it|been paid|yet)$/

/** "los Ramirez ya me pagaron los 500?": said of a client, even where the name may be work. */
const PAID_YET =
  /^[^,]{0,40}\b(?:ya (?:me |nos |le |la |lo )*(?:pag|deposit|liquid|abon|transfir|vi[oe]|abri)\p{L}*|(?:already |ever |just )?(?:paid|payed) (?:me|us)\b)[^,]{0,40}\?[ ?!.)]*$/u

/** "y la de los 340 de Mireya, ya quedó pagada o no?": an invoice told by its sum, and whether it is paid. */
const SETTLED_YET =
  /\b(?:ya )?(?:quedo|quedaron|esta|estan|fue|fueron) (?:ya )?(?:pagad|liquidad|saldad)[ao]s?(?: ya)?(?: (?:o (?:no|todavia no|aun no)|verdad))? *\?[ ?!.)]*$/

/** What only a question mark tells from a statement: "44 paid?", "don Chema ya me pagó los 190?". */
const STATED =
  /^(?!(?:who|whom|how|what|when|where|why|which|can|could|will|would|should|shall|may|quien|quienes|como|cuando|donde|por que|que|cual|cuanto|cuantos|puedo|puedes|puede|podria|debo|do|does|are you|have you|did you|will you)\b)(?=.*\b(?:paid|payed|settled|cancell?ed|voided|opened|viewed|saw|seen|received|cleared|came in|came through|went through|still owes?|pago|pagaron|pagad[ao]s?|pagado|deposito|depositaron|abono|liquido|liquidaron|vio|vieron|visto|abrio|abrieron|recibio|recibieron|llego|llegaron|cayo|cayeron|entro|entraron|transfirio|cancele|cancelaste|cancelad[ao]|anule|anulad[ao]|cobre|debe|deben)\b).*\?[ !.)]*$/

/** "whats going on w invoice 44", "que pasa con la 44". */
const NEWS = new RegExp(
  `^(?:¿ ?)?(?:so |and |hey |y )*(?:(?:what'?s|what is|whats|wats|what) (?:going on|up|the (?:deal|story|word|latest|news|scoop)|happening|happened|doing|new|about)|any (?:movement|word|news|updates?|luck|progress)|(?:que|q) (?:pasa|paso|onda|hubo|hay|sucede|sucedio)|alguna? (?:noticia|novedad)) (?:with|w|w ?/|on|about|from|con|de|sobre|to)? ?(?:the |that |la |el |lo )*(?:(?:\\p{L}+'?s? ){0,3}${INVOICE}\\b|(?:de )?# ?\\d|(?:de )?\\d{1,6}\\b(?! ?(?:dollars|bucks|dolares)))`,
  'u',
)

/** Asked to do something, or told of work beside: no mere question. */
const ASKED_TO =
  /\b(?:can|could|would|will) (?:you|u)\b|\b(?:please|pls|plz|puedes|puede usted|podrias|por favor|favor de)\b|\b(?:bill|invoice|charge) (?:her|him|them|it to)\b|\b(?:cobr|factur)[ae]l[ae]s?\b|^(?:mark|cancel|void|delete|remove|marca|cancela|anula|borra|quita|remind|send|resend|bill|invoice|charge)\b/

const POLITE =
  /\b(?:can|could|would|will) (?:you|u)\b|\b(?:please|pls|plz|puedes|puede|podrias|podria|por favor|porfa|favor de)\b/

/** Whether the folded one-line text only asks: "12 void?", "invoice for Bo paid?". "Can you cancel 12?" asks for the deed. */
export function onlyAsks(flat: string): boolean {
  return /\?[ ?!.)]*$/.test(flat) && !POLITE.test(flat)
}

/** What a question asks for, or null where the folded one-line text is none. `job`: it also tells of work, a price and a client. */
export function readQuestion(said: string, job: boolean): Intent | null {
  const flat = said.replace(/^(?:[¿ ]|(?:y|so|and|pues|entonces) )+/, '')
  if (ASKED_TO.test(flat)) return null
  const marked = /\?[ ?!.)]*$/.test(flat)
  if (ANYONE.test(flat) || EVERYONE.test(flat)) return 'list'
  if (NEWS.test(flat) || ANY_MONEY.test(flat)) return 'status'
  const several = /[.;!?] ?\p{L}/u.test(flat.replace(/\b(?:mrs?|ms|dr|sra?) ?\./g, ''))
  if (!several && ENDS_ASKING.test(flat)) return 'status'
  if (several || (job && !marked)) return null
  if (OWES.test(flat) || PAID_YET.test(flat) || SETTLED_YET.test(flat)) return 'status'
  if (OPENERS.test(flat) && HAPPENED.test(flat)) return 'status'
  return !job && STATED.test(flat) ? 'status' : null
}
