// What the forms of orders are built of: who, which invoice, how much, and what may stand before and after.

const WORD = '\\p{L}+(?:[&-]+\\p{L}+)*[&-]{0,2}'
const TITLE =
  '(?:(?:mr|mrs|ms|miss|dr|don|dona|sr|sra|senor|senora|the|los|la senora|la sra|el senor|el sr|la familia)\\.? )?'
/** Nobody's name begins with one of these. */
const NOBODY =
  '(?!(?:me|you|u|him|her|them|it|us|that|this|those|these|to|for|from|out|over|off|up|down|and|a|an|my|our|his|their|your|who|what|when|how|why|where|i|we|he|she|they|everyone|everybody|anyone|people|the|at|in|on|by|la|lo|el|los|las|al|de|del|para|por|con|que|se|me|te|le|yo|ti|usted|quien|nadie|todos|eso|esa|ese|esto|su|mi|un|una|otra?|ya|no|not|is|was|are|were|did|does|do|has|have|had|can|could|will|would|should|any|some|all|every|each)\\b)'

const PERSON = `${TITLE}${NOBODY}${WORD}(?: (?!(?:for|to|from|the|a|an|and|on|by|till|until|never|still|said|already|just|ya|no|por|para|a|con|y|todavia|aun|otra)\\b)${WORD}){0,2}?`

/** Somebody. */
export const WHO = `(?<who>${PERSON})`
/** What is somebody's: the apostrophe is often left out. */
export const WHOSE = `(?<whose>${PERSON}(?:'s|s'?))`
export const INVOICE = '(?:invoice|inv|bill|factura|cuenta|recibo|cobro)'
/** An invoice by its number. */
export const NUMBER = `(?:(?:the |that |${INVOICE} |number |num |no\\.? |numero |la |# ?|inv ?- ?){0,20}0*(?<number>\\d{1,6})(?![\\d.,]*\\d| ?%))`
/** An invoice by its number or as somebody's. */
export const WHICH = `(?:${NUMBER}|${WHOSE}(?: (?:last |latest )?(?:${INVOICE}|one|total|price|amount))?|(?:the |that )(?:${INVOICE}|one) (?:for|to|of) (?<sent>${PERSON}))`
/** The same in Spanish: "la 12", "la de Bob", "la factura de Bob". */
export const CUAL = `(?:(?:la |lo |el )?(?:${INVOICE} )?(?:numero |# ?)?0*(?<nth>\\d{1,6})(?![\\d.,]*\\d| ?%)|(?:la|lo|el)(?: ${INVOICE})? de (?:la |el )?(?<de>${PERSON}))`
/** An amount. */
export const SUM =
  '(?<value>\\$? ?\\d[\\d,]{0,15}(?:\\.\\d{1,2})?(?![\\d,/:]*\\d| ?%| ?(?:percent|por ciento|st|nd|rd|th|am|pm)\\b)(?: ?(?:dollars|bucks|dolares|pesos|dlls))?)'

export const METHOD =
  '(?:check|chek|cheque|cash|efectivo|money|dinero|payment|pago|zelle|venmo|cash ?app|pay ?pal|transfer|transferencia|money order)'

const HELLO =
  "(?:(?:hey|hi|hello|hola|oye|ok|okay|so|oh|um|and|y|also|please|pls|plz|can you|can u|could you|could u|would you|i need to|i need you to|need to|need you to|i want to|lets|let's|go ahead and|just|oops|whoops|ups|uy|sorry|perdon|actually|no|wait|espera|nvm|never ?mind|my bad|shoot|dang|crap|puedes|podrias|por favor|porfa|favor de|mejor)[ ,.!]+)*"
const BYE =
  '(?:[ ,.!]*(?:please|pls|plz|thanks|thank you|thx|ty|gracias|por favor|porfa|ok|again|already|now|today|yesterday|this morning|ya|hoy|ayer|sorry|perdon|my bad|lol|man|bro|when you can|asap)(?![\\p{L}\\d]))*[^\\p{L}\\d]*$'

/** A form that takes up the whole text but for politeness. */
export const whole = (form: string): RegExp => new RegExp(`^[^\\p{L}\\d#$]*${HELLO}(?:${form})${BYE}`, 'du')
