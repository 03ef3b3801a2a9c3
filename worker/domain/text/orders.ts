// Orders that take up the whole text: whoever says nothing else has no job to bill, whatever money, work or client is named.
import type { Intent } from './parsed.ts'

const INVOICE = '(?:invoice|inv|bill|factura|cuenta|recibo)'
const NAME = "(?:\\p{L}[\\p{L}'.-]*)"
const WHO = `(?:the )?${NAME}(?: ${NAME})?`
const SUM = '(?:\\$ ?)?\\d[\\d.,]* ?(?:dollars|bucks|dolares|dlls|pesos)?'
const NUMBER = `(?:(?:${INVOICE}|number|no|num|numero|la|the|#) ?)*#? ?\\d{1,6}`
const PAYMENT = '(?:check|cheque|chek|cash|money|payment|zelle|venmo|transfer)'
const HELLO =
  '(?:hey |hi |hello |hola |oye |ok |okay |so |oh |please |pls |plz |can you |can u |could you |could u |will you |go ahead and |i need to |need to |just |oops |sorry |perdon |also |, )*'
const CORRECTING = '(?:actually|no|nope|wait|sorry|oops|whoops|ups|correction|my bad|perdon|mejor|digo)'
const TIME = '(?:few |couple (?:of )?|two |three |\\d{1,2} )?(?:more |extra )?(?:day|week|month|dia|semana|mes)e?s?'
const LATE =
  "(?:hasn't|hasnt|has not|haven't|havent|didn't|didnt|won't|wont|still owes|owes me|(?:is|are) (?:still )?(?:late|overdue|behind)|no (?:me )?(?:ha pagado|paga|pago))"

const ORDERS: readonly { intent: Intent; test: RegExp; not?: RegExp }[] = [
  // "got bob's check for 12", "just got joe's cash 200"
  {
    intent: 'paid',
    test: new RegExp(
      `^${HELLO}(?:i |we |just |finally |already |ya )*(?:got|received|recieved|have|picked up|collected) ${WHO}(?:'s|(?<=s')| ') ${PAYMENT}(?: (?:for|of|on))?(?: (?:${NUMBER}|${SUM}))?(?: (?:today|yesterday|already|just now|in the mail))*$`,
      'u',
    ),
  },
  // "push maria out a week", "give her til friday"
  {
    intent: 'change',
    test: new RegExp(
      `^${HELLO}(?:push|move|bump|extend) ${WHO}(?: ${INVOICE}| due date)? (?:out|back|by)(?: (?:by |to |until |till |til )?(?:a |an |another |one |una? )?(?:${TIME}|(?:the |next )?\\p{L}+(?: \\d{1,2})?))?$`,
      'u',
    ),
    not: /\b(?:dirt|snow|furniture|couch|piano|boxes|fridge|washer|dryer|desk|bed|sofa|shed|fence)\b/,
  },
  {
    intent: 'change',
    test: new RegExp(
      `^${HELLO}(?:give|dale|let) ${WHO} (?:have )?(?:(?:another|one more|an extra|an additional|a|otra|otro|una?) ${TIME}(?: mas| more)?|(?:\\d{1,2}|two|three) (?:more|extra) (?:days|weeks)|(?:until|till|til|hasta) (?:the |el |next )?[\\p{L}\\d/]+(?: \\d{1,2})?(?: ?(?:st|nd|rd|th))?)(?: to pay| para pagar)?$`,
      'u',
    ),
  },
  // "give tony 10% off"
  {
    intent: 'change',
    test: new RegExp(
      `^${HELLO}(?:give|hazle a|dale a|hazle|dale) ${WHO} (?:a |an |un )?\\d{1,2} ?(?:%|percent|por ciento) (?:off|discount|de descuento|de rebaja|menos)$`,
      'u',
    ),
  },
  // "descuento de 20 a la 12", "knock 25 off 12", "take 20 off maria's"
  {
    intent: 'change',
    test: new RegExp(
      `^${HELLO}(?:un |una |a )?(?:descuento|rebaja|discount) (?:de |of )?${SUM} ?(?:a|en|para|to|on|for|off) (?:${NUMBER}|la de ${NAME}|la ultima|(?:the |my )?last (?:one|${INVOICE})|${WHO}'s(?: ${INVOICE}| one)?)$`,
      'u',
    ),
  },
  {
    intent: 'change',
    test: new RegExp(
      `^${HELLO}(?:take|knock|shave|drop) (?:off )?${SUM} ?(?:off of|off|from) (?:${NUMBER}|${WHO}'s(?: ${INVOICE}| one)?)$`,
      'u',
    ),
  },
  // "add 40 for materials to maria's invoice"
  {
    intent: 'change',
    test: new RegExp(
      `^${HELLO}(?:add|agrega|agregale|sumale|ponle) (?:another |otros )?${SUM} ?(?:for|de|por|in|of) .{2,40} (?:to|a|on|onto) (?:${NUMBER}|${WHO}'s(?: ${INVOICE}| one)?|(?:the |my )?last (?:one|${INVOICE})|la (?:de ${NAME}|ultima))$`,
      'u',
    ),
  },
  // "add a tip of 20 to 14", "make the last one 15 dollars less", "i forgot the tax, add 8%"
  {
    intent: 'change',
    test: new RegExp(
      `^${HELLO}(?:add|put|include|agrega|agregale) (?:a |an |the |un |una )?\\p{L}+ (?:of|for|de) ${SUM} ?(?:to|on|onto|a) (?:${NUMBER}|${WHO}'s(?: ${INVOICE}| one)?|(?:the |my )?last (?:one|${INVOICE}))$`,
      'u',
    ),
  },
  {
    intent: 'change',
    test: new RegExp(
      `^${HELLO}make (?:it|that|(?:the |my )?last (?:one|${INVOICE})|${NUMBER}|${WHO}'s(?: ${INVOICE}| one)?) ${SUM} ?(?:less|more|cheaper|higher|lower)$`,
      'u',
    ),
  },
  {
    intent: 'change',
    test: /^(?:(?:oops|oh|sorry|hey|i|we|also|and|ups|se me)[ ,.]+)*(?:forgot|olvido|olvide)(?: (?:the|to (?:add|put|include)|el|la|los))* (?:sales )?(?:tax|taxes|impuestos?|iva)(?:[ ,.]+(?:(?:please|pls|add|it's|its|put|agregale|son|es|de) )*\d{1,2}(?:\.\d{1,3})? ?(?:%|percent|por ciento))?$/,
  },
  // "12 should say drywall not painting"
  {
    intent: 'change',
    test: new RegExp(
      `^${HELLO}(?:${NUMBER}|(?:it|that|the (?:description|${INVOICE}|last one)|la ultima)) (?:should|needs to|has to|was supposed to|debe|deberia|tiene que) (?:say|read|be for|decir|ser por) .{2,80}$`,
      'u',
    ),
  },
  // "actually its 250 for maria", "not 200, 220"
  {
    intent: 'change',
    test: new RegExp(
      `^(?:${CORRECTING}[ ,.]+)+(?:it's|its|it is|it was|that's|thats|that was|that is|make it|make that|son|eran|era|es|fue) ${SUM}(?: ?(?:for|on|para|de) ${WHO})?$`,
      'u',
    ),
  },
  {
    intent: 'change',
    test: new RegExp(`^(?:it's |its |it was )?(?:no|not) ${SUM} ?, ?(?:it's |its |but |son )?${SUM}$`),
  },
  // "joe changed his mind, cancel his invoice", "throw out number 6"
  {
    intent: 'cancel',
    test: new RegExp(
      `^.{0,60}?\\b(?:cancel|void|delete|scrap|kill|cancela|cancele|anula) (?:his|her|their|that|the|su|la|esa) ${INVOICE}$`,
      'u',
    ),
    not: /\b(?:don't|dont|do not|didn't|didnt|never|not|no|how|why|when|did|as|told|asked|wants) (?:\p{L}+ ){0,3}(?:cancel|void|delete|cancele|anule)\b|\?|\d/u,
  },
  {
    intent: 'cancel',
    test: new RegExp(
      `^${HELLO}(?:throw (?:out|away)|tear up|get rid of|do away with) (?:the )?(?:${INVOICE} |number |no |# ?)+\\d{1,6}$`,
    ),
  },
  // "cancel rosa's", "we're not doing it for ed, void it"
  {
    intent: 'cancel',
    test: new RegExp(
      `^${HELLO}(?:i |we )?(?:(?:want|have|quiero|necesito) (?:to )?)?(?:cancel|void|delete|scrap|cancela|cancelar|anula|anular) ${WHO}'s$`,
      'u',
    ),
  },
  {
    intent: 'cancel',
    test: /^(?!.*\d).{3,80}[,.;] ?(?:so |please |pls |just |go ahead and )*(?:cancel|void|scrap|delete) (?:it|that|that one|hers|his|theirs|them)$/,
    not: /\b(?:don't|dont|do not|wants? (?:me )?to|asked|told) (?:\p{L}+ ){0,3}(?:cancel|void|delete)\b|\?/u,
  },
  // "list my last 5", "who do i need to chase", "what's the total i'm owed"
  {
    intent: 'list',
    test: /^(?:list|show|see|give|send|text|get|pull up)(?: me)?(?: my| the)? (?:last|latest|recent|newest) (?:\d{1,2}|few|couple|two|three|four|five|ten)(?: \p{L}+)?$/u,
    not: /\b(?:days?|weeks?|months?|photos?|pics?|pictures?|texts?|messages?)$/,
  },
  {
    intent: 'list',
    test: /^who (?:(?:do|should|can) (?:i|we) (?:still )?(?:(?:need|have|got) to |gotta )?(?:chase|bug|nudge|remind|go after|collect from|follow up with)|(?:all )?(?:still |else )?(?:needs?|has|have|gotta) (?:still )?(?:to )?pay)\b/,
  },
  {
    intent: 'list',
    test: /^(?:what's|whats|what is|how much is|cuanto es|cual es) (?:the |el )?total (?:that )?(?:i'm|im|i am|we're|we are|que me|people|they|clients) (?:still )?(?:owed|owe me|owe|deben)$/,
  },
  {
    intent: 'list',
    test: /^(?:my |the |total )*(?:outstanding|unpaid|open|overdue|past due) (?:balances?|amounts?|totals?|money) ?\?*$/,
  },
  // "hows invoice 9 looking"
  {
    intent: 'status',
    test: new RegExp(
      `^(?:how's|hows|how is|how'd|what about) (?:the )?(?:${INVOICE} |# ?)+\\d{1,6}(?: (?:looking|doing|going|coming(?: along)?))?$`,
    ),
  },
  // "bob hasn't paid, bug him"
  {
    intent: 'remind',
    test: new RegExp(
      `\\b${LATE}\\b.{0,40}?[ ,.]+(?:please |pls |can you |so |go |and )*(?:bug|nudge|ping|remind|chase|poke|hit up|text|message|recuerdale|avisale|mandale un recordatorio)(?: (?:him|her|them|it))?(?: (?:again|for me|about it|otra vez))*$`,
    ),
    not: /\?|\b(?:don't|dont|do not) /,
  },
  // "can u send joe another copy", "send maria the invoice"
  {
    intent: 'resend',
    test: new RegExp(
      `^${HELLO}(?:send|text|give|get|shoot|email|mandale|enviale|pasale)(?: (?:a )?${WHO})? (?:another|a new|a fresh|a second|otra) (?:copy|link|copia|liga)(?: .{0,30})?$`,
      'u',
    ),
  },
  {
    intent: 'resend',
    test: new RegExp(
      `^${HELLO}(?:send|text|forward|shoot) (?!me\\b|us\\b)(?:${WHO} (?:the|her|his|their) ${INVOICE}|(?:the|her|his|their) ${INVOICE} to ${WHO})$`,
      'u',
    ),
  },
  // "oops wrong one", "didnt mean to send that"
  {
    intent: 'undo',
    test: /^(?:oops|whoops|ups|shoot|crap|dang|no|wait|uy|sorry)[ ,.!]+(?:that was )?(?:the )?wrong one$|^(?:(?:oops|whoops|sorry|wait|shoot|crap|no)[ ,.!]+)?(?:i )?(?:didn't|didnt|did not) mean (?:to (?:send|do|text|bill|make) )?(?:that|it|this)(?: one)?$|^no[ ,.]+(?:olvidalo|borralo|quitalo|dejalo)$/,
  },
  {
    intent: 'undo',
    test: new RegExp(
      `^${HELLO}(?:cancel|cancela) (?:that |the |my |lo )?(?:last )?(?:thing|ultimo)(?: (?:that |que )?(?:i |yo )?(?:just )?(?:did|sent|made|texted|hice|mande))?$`,
    ),
  },
]

/** The order that is all the folded one-line text says, or null. */
export function readOrder(flat: string): Intent | null {
  return ORDERS.find(({ test, not }) => test.test(flat) && !not?.test(flat))?.intent ?? null
}
