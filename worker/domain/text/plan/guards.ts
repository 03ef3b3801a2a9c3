// What keeps a text from being read as a plan: money that came already, other kinds of deposits, one bill for a part, talk.

import { findPhrase, phrases } from '../dialog/phrases.ts'
import { writtenOut } from './rules.ts'
import type { Laid } from './symbols.ts'

const guard = (lines: string) => phrases(writtenOut(lines))

/** Said anywhere, these tell of money that came. */
const CAME = `paid|pd|payed|pagado|pagada|pagados|pagadas|received|recvd|recd|rec'd|prepaid|collected|cleared|deposited|advanced|remitted
  gave|given|dio|diio|dieron|dado|dejo|dejaron|dejado|adelantaron|adelantado|adelantada|abonaron|abonado|entrego|entregaron|recibi|recibido|recibimos|depositaron|deposite
  venmod|venmoed|venmo'd|zelled|cashapped|zelleo|handed`

/** Said anywhere, these mean that somebody paid already, or that a part is billed by itself. */
const ANYWHERE = guard(`${CAME}
  ya|me|nos|le <dep>
  ya|me|nos|le pago|adelanto|deposito|abono|mando|zelleo
  pago|adelanto|deposito|abono|mando el|la|los|las|los|un|su|<dep>|<share>
  came|come|is|was|are|he's|she's|they've|has|hit in|cleared|received|here
  in my|the? pocket|hand|already
  take|taking|took|knock|deduct|subtract|resta|quita|descuenta that|it|this|them|lo|eso off?
  put|puts down {sum}|<share>|a|the
  put {amt} down
  he|she|they|we|i|who|had|has|have|already|you put|left|sent|took|dropped|leave|did {amt}
  he|she|they|we|i|who|had|has|have|already|you put|left|sent|took|dropped a|an|the|down {amt}
  less|minus|menos his|her|the|their|el|la|los|un|a|su* {amt}? his|her|of|de? <dep>|down|<ahead>
  - {sum} <dep>|down|<ahead>|of|de
  <dep> or|o no|sin <dep>
  - <dep>
  pay|pays me|us {amt}
  <dep>|down|<ahead>|<now> last|<past>|was|were|yesterday
  <dep> on|in file|account|hand|record|hold
  <ahead>|<dep>|down|<now> ,|- done|in|ok|check
  <ahead> {sum}? ,? and|y? <share>|<%>|<rest> <now>
  <ahead>|<dep>|down|<now> is|was|all|in|en|by|con* covered|settled|taken|handled|squared|secured|cash|check|cheque|zelle|venmo|cashapp|efectivo|liquidado|liquidada|cubierto|cubierta|saldado|saldada
  <ahead>|<dep>|down|<now> is? in the|my* bank|account
  brought|mailed|wired|transferred|slipped|fronted|floated|covered me|us|a|an|the* {amt}|<dep>
  <ahead>|<dep>|down|<now> ,|- settled|handled|squared|cubierto|cubierta|saldado|saldada
  <ahead>|<dep>|down ,|. and|y|so|then? <now> the|for? <rest>|<share>|<%>
  ,|. and|y|so|then? <now> for? <rest>
  trajo|trajeron|traje|transfirio|transfirieron|cobre|cobramos|cobraron el|la|los|un|una|su|como|de* {amt}|<dep>
  tengo|tenemos el|los|un|su* <share>|<%>
  tengo|tenemos {amt} de? <dep>|<ahead>
  i|we|i've|we've have|got|hold|holding|tengo a|an|the|his|her|their? <share>|<%>
  i|we|i've|we've have|got|hold|holding {amt} of|in|as? <dep>|down|<ahead>
  so|= {sum}
  so half|<share>
  this is|makes , <n>
  payments so far
  payment , <n>
  <n>|two|one of|left|de <n> equal|even|iguales? {payments}
  <n> left of <n>
  first|second|third|fourth|next|last|1st|2nd|primer|primero|segundo of|de <n>
  made|makes|making|owes|hizo|va|lleva <n> {payments}
  other|second|otra|first|last|final|remaining|segunda|primer|primera <share>|half|mitad|third|payment|draw|pago
  <share>|<%> <now>|<ahead>|<dep>|down? of|de the|los|la? {sum}
  <share>|<%> is|was|off|price|left|goes|owing|owed|holdback|complete|discount|menos|descuento
  <share>|<%> de descuento
  security|damage|tile|cooler|key|pet|supplier|bank|direct|mobile|cleaning|bottle|damages|vendor|cash|check|garantia|apartment|rental <dep>
  deposit|deposito de|por|en garantia|danos|seguridad
  <dep> for|on|para|del|de the|a|el|la|los|my|our? tile|tiles|cabinets|supplier|lumber|order|countertop|countertops|granite|materials|dumpster|permit|rental|machine|apartment
  <dep> check|ticket|slip|back|it|invoice|bill|hits|hit|in|went|came|received|was|has|account
  deposit|deposits|deposited the|that|it|this check|cash|money
  return|returned|refund|refunded|keep|kept|give|giving|devolver|devuelve|regresar|lost the|her|his|their|a|el|la|su|el? {amt}? <dep>
  gave|give|give|dio him|her|them|back
  grua|tow|towing|towed|remolque|millas|milla|hitch
  month|monthly|<month>|weekly , ? it|bookkeeping|seo? retainer
  retainer <n>|<$>? a month
  retainer , may|june|july|november|september
  only|just|solo|solamente|nomas|nada the|a|an|el|la|un|una|his|her|mas* {amt}? <dep>|<share>|half|mitad
  bill|bills|invoice|charge|cobra|cobrale|cobrales|factura|facturale|send|manda|mandale|do|pays|owes|debe el|la|un|una|the|a|an|him|her|his|them|just|only|for|em|so|now* {amt}|<dep>
  bill|invoice|charge|cobrale the|a? <dep>|balance|rest|<rest>
  bill|invoice|send|charge the|in|whole|it|for full|whole|thing|total|everything
  <dep> for <day>|<month>|oct|next|this`)

/** Said in the plan's own sentence, these mean the same. */
const NEAR =
  guard(`already|alr|alrdy|alredy|ya|less|minus|menos|got|get|took|sent|left|had|has|owes|owe|debe|deben|queda|quedan|faltan|resta|restan|received|recd|credit|applied|towards|toward|back|refund|refunded|returned|keep
  missed|misses|skipped|bounced
  after his|her|the|their|el|la|los {amt}? <dep>
  the|his|her|their|el|los|las|su|sus|that|this {amt} <dep>
  <dep>|{amt} each|per|apiece|cada|every|c/u
  price|half off
  came|come|made|hechos|hechas|landed
  after|net|before of? a|an|un? of|de? <dep>|{sum}
  leaves|leaving|remaining|left {sum}
  {sum} left|remaining|owed
  <rest> is|of|de|:|,? {sum}
  {sum} <rest>
  <dep>|down {sum}? check|cheque|cash|zelle|venmo|efectivo|cashapp|#`)

/** Talk: a condition, a wish that nobody settled, what somebody said, a client's own text, one's own debts. */
const TALK =
  guard(`if|should|might|maybe|perhaps|think|thinking|wonder|wondering|suppose|supposed|would|usually|always|normally|tempted|quoted|quote|estimate|heard|told|tell|says|said|say|asked|asks|asking|wishes|wonders|haggling
  wants|wishes|prefers|quiere|quieren|hopes|hoping to? pay|do|know|split|put|dar|pagar|give|know
  no|sin <dep> ,? no
  who|what|whats|what's|why|how|when's|where|is is|are|do|does|if|much|many|the
  can|could|may|do|should|am i|we|you|they|he|she
  si|quiza|quizas|podria|podrian|deberia|pregunta|preguntan|preguntaron|dice|dicen|dijo|dijeron|siempre|normalmente|creo|pensando|puedo|pueden|puede|cotice|cotizacion
  tal vez
  let's|lets say
  don't|dont|didn't|didnt|never|won't|wont|not|no forget|want|need|skip|use|take|ask|cancel|drop|remove|have
  no te|se|me|le olvides|olvide|olvida
  landlord|landlady|realtor|lawyer|dealership|dealer|airline|casino|atm|loan|mortgage|rent
  i|i'm|im|i've|we're paying|pay|bought|financed|financing|owe
  i|we have|need|must|got|gotta to? pay
  tengo|tenemos|debo|debemos que? pagar
  my truck|car|loan|rent|mortgage|trailer|laptop|compressor|own|van|lease
  me costo|compre|vendio|cobran|cobra
  no|not|without|sin <dep>|anticipo|deposit yet|so|received|came|in|from|paid|aun|todavia
  he|she|they|i|it|we refuses|refused|hates|balked|wont|never|forgot`)

/** Verbs that tell of it too, where no time to come is named beside them. */
const TELLING = guard(`${CAME}
  already|alr|alrdy|alredy|got|took|sent|left|had|brought|mailed|wired|transferred|less|minus|menos|owes|debe|deben|came|landed
  credit|credited|discount|descuento|off|net|=
  ya pago|dio|puso|tengo
  give|gives me|us
  payments so far
  - {sum} down|<dep>
  <dep>|down|<now> was|were|yesterday`)

type Place = { from: number; to: number }

// "to be paid when done" is no payment made.
const toCome = (lows: readonly string[]) =>
  lows.map((low, i) =>
    /^(?:paid|pagado|pagada|pagados)$/.test(low) && (lows[i - 1] === 'be' || lows[i + 1] === '<done>') ? 'due' : low,
  )

const AMOUNTS = new Set(['<n>', '<$>', '<%>', '<share>'])
const PUT_TO_COME = new Set(', . please to and y will ll must can should then so'.split(' '))

// "Joe put half up front" tells; "put half up front on 12" and "has to put half down" do not.
const hasPut = (lows: readonly string[]) =>
  lows.some(
    (low, i) =>
      low === 'put' && AMOUNTS.has(lows[i + 1] ?? '') && !PUT_TO_COME.has(lows[i - 1]?.split("'").at(-1) ?? ''),
  )

/** The sentence (in signs) that a place stands in. */
function sentenceOf(lows: readonly string[], place: Place): Place {
  let { from, to } = place
  while (from > 0 && lows[from - 1] !== '.') from -= 1
  while (to < lows.length && lows[to] !== '.') to += 1
  return { from, to }
}

const ASKED_FOR = /^\W*(?:(?:hey|hi|ok|please|pls)\W+)?(?:can|could|would|will) (?:you|u|ya)\b|^\W*(?:me )?puedes\b/i

/** A question, and no request ("can you split 12 in 3 monthly payments?"). */
const isQuestion = (text: string) => /[?¿]/.test(text) && !ASKED_FOR.test(text)

/** The text without "can you …?". */
export const withoutAsking = (text: string): string =>
  ASKED_FOR.test(text)
    ? text
        .replace(ASKED_FOR, '')
        .replace(/[\s?]+$/, '')
        .trim()
    : text

const ASKING_WORDS = 4

/** Whether the text asks, tells or supposes, and orders nothing. */
export function isTalk({ doc, lows }: Laid): boolean {
  if (isQuestion(doc.text)) return true
  return findPhrase(ASKED_FOR.test(doc.text) ? lows.slice(ASKING_WORDS) : lows, TALK) >= 0
}

/** Whether money of the plan at this place may have come already, is another kind of deposit, or a part billed by itself. */
export function isSettled({ lows }: Laid, place: Place): boolean {
  const read = toCome(lows)
  const { from, to } = sentenceOf(read, place)
  return hasPut(read) || findPhrase(read, ANYWHERE) >= 0 || findPhrase(read.slice(from, to), NEAR) >= 0
}

/** Whether the text tells of money that came or was taken off, so that what it bills may be the rest alone. */
export const tellsOfPayment = ({ lows }: Laid): boolean => findPhrase(toCome(lows), TELLING) >= 0

/** Whether words anywhere may tell of money that came, of another kind of deposit, or of a part billed by itself. */
export const isPaidOrBilledAlone = ({ lows }: Laid): boolean => findPhrase(toCome(lows), ANYWHERE) >= 0
