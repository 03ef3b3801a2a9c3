// Orders that take up the whole text and name their invoice loosely: "give her til friday", "we're not doing it for Ed, void it".
import type { Intent } from './parsed.ts'

const INVOICE = '(?:invoice|inv|bill|factura|cuenta|recibo)'
const NAME = "(?:\\p{L}[\\p{L}'.-]*)"
const WHO = `(?:the )?${NAME}(?: ${NAME})?`
const SUM = '(?:\\$ ?)?\\d[\\d.,]{0,15} ?(?:dollars|bucks|dolares|dlls|pesos)?'
const NUMBER = `(?:(?:${INVOICE}|number|no|num|numero|la|the|#) ?)*#? ?\\d{1,6}`
const HELLO =
  '(?:hey |hi |hello |hola |oye |ok |okay |so |oh |please |pls |plz |can you |can u |could you |could u |will you |go ahead and |i need to |need to |just |oops |sorry |perdon |also |, )*'
const CORRECTING = '(?:actually|no|nope|wait|sorry|oops|whoops|ups|correction|my bad|perdon|mejor|digo)'

const ORDERS: readonly { intent: Intent; test: RegExp; not?: RegExp }[] = [
  // "give her til friday"
  {
    intent: 'change',
    test: new RegExp(
      `^${HELLO}(?:give|dale|let) ${WHO} (?:have )?(?:until|till|til|hasta) (?:the |el |next )?[\\p{L}\\d/]+(?: \\d{1,2})?(?: ?(?:st|nd|rd|th))?(?: to pay| para pagar)?$`,
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
  // "actually that was 250", "not 200, 220"
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
      `^.{0,60}?\\b(?:cancel|void|delete|scrap|kill|cancela|cancele|anula) (?:his|her|their|su) ${INVOICE}$`,
      'u',
    ),
    not: /\b(?:don't|dont|do not|didn't|didnt|never|not|no|how|why|when|did|as|told|asked|wants) (?:\p{L}+ ){0,3}(?:cancel|void|delete|cancele|anule)\b|\?|\d/u,
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
    test: new RegExp(
      `^(?!.*\\d).{0,60}\\b(?:for|with) ${WHO}(?: (?:anymore|any more|after all|now))? ?[,.;] ?(?:so |please |pls |just )*(?:cancel|void) (?:it|that|hers|his|theirs)$`,
      'u',
    ),
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
  {
    intent: 'resend',
    test: new RegExp(`^${HELLO}(?:send|text|forward|shoot) (?:the|her|his|their) ${INVOICE} to ${WHO}$`, 'u'),
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
