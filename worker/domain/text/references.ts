// Which existing invoice a command speaks of.
import { formatName } from './name-format.ts'
import { findNames } from './names.ts'
import type { Intent, Reference } from './parsed.ts'
import { setScene } from './scene.ts'
import { findReceiver } from './told-commands.ts'
import { MONTHS } from './words/dates.ts'
import { FIRST_NAMES } from './words/first-names.ts'
import { fold } from './words/sets.ts'

const NUMBER =
  /(?:#|\binv(?:oice)?[ .#-]{0,10}(?:no\.?|number|num)? ?#?|\bfactura (?:n[uo]m(?:ero)?\.? )?#?|\bno\. ?|\bnumber |\bnumero |\b(?:a |de |en )?la )\s*0*(\d{1,6})(?![\d,]*\.?\d)(?! ?(?:dollars|bucks|dolares|dlls|%|am|pm))/
const BARE =
  /(?<![\d$.,:/-]|\bone (?:for|of) )0*(\d{1,6})(?![\d.,:/%-]*\d)(?! ?(?:dollars|bucks|dolares|dlls|%|\$|days|weeks|dias|am|pm|th|st|nd|rd))/

// "he paid 200", "ya me pagaron 200": a sum, and no invoice's number.
const HANDED =
  /(?:^| )(?:paid|payed|gave|sent|got|received|collected|handed|venmo'?d|zelled|pago|pagaron|dio|dieron|mando|recibi|cobre|deposito|transfirio)(?: (?:me|us|nos|already|ya|just|los|the))* \$?\d/
const DIRECT =
  /^(?:please |pls |can you |can u |could you |hey )*(?:cancel|void|delete|resend|re-send|remind|status|mark|paid|anula|cancela|reenvia|marca|borra|is|did|has|was|check|estado|send) (?:on |of |de )?0*(\d{1,6})\b|^0*(?:(?=\d{1,6} (?:is |was |ya |esta )*(?:paid|pagad|void|cancel|settled)))(\d{1,6})\b/

function numberIn(flat: string): number | null {
  const marked = NUMBER.exec(flat)
  if (marked?.[1]) return Number(marked[1])
  const direct = DIRECT.exec(flat)
  const found = direct?.[1] ?? direct?.[2]
  return found ? Number(found) : null
}

// "cancel 3 and 4", "la 3 y la 4", "#3, #4 and 7"
function numbersIn(flat: string): number[] {
  const listed =
    /(?:^|[\s#])#?(\d{1,6})((?: ?(?:,(?: ?(?:and|y))?|and|y|&|\+) ?(?:the |la |el |number |invoice |factura |inv ?(?:- ?)?)?(?:# ?)?\d{1,6})+)(?![\d.,:/%-]*\d)(?! ?(?:dollars|bucks|dolares|%|cash))/.exec(
      flat,
    )
  return listed ? [listed[1] ?? '', ...(listed[2]?.match(/\d+/g) ?? [])].map(Number).slice(0, 5) : []
}

function bareNumberIn(flat: string): number | null {
  const bare = BARE.exec(flat)
  return bare?.[1] ? Number(bare[1]) : null
}

// "bob hasn't paid, bug him"
const NOT_YET = /\s+(?:still\s+)?(?:hasn|haven|didn|won)['’]?t\b.*$|\s+any ?more\b/is

function clientIn(text: string): string | null {
  const scene = setScene(text.replace(VERB, '').replace(NOT_YET, ''))
  const best = findNames(scene)[0]
  if (best && best.score >= 1.6) return formatName(scene, best.from, best.to, !best.possessive)
  return null
}

// The command's own verb is no name: "mark maria's invoice paid".
const VERB =
  /^\s*(?:(?:please|pls|can you|could you|hey|just)\s+)*(?:mark|cancel|void|delete|resend|remind|nudge|bill|make|change|tell|let|dile a|diles a|avisale a|avísale a|scrap|nix)\s+/i

const TAILS =
  /\b(?:pay|paid|payed|yet|cash|owe|owes|again|invoice|bill|link|factura|see|seen|open|view|received|get)\b.*$/

// After the command's own verb the next words are the name, whatever they look like.
function namedAfter(flat: string): string | null {
  const m =
    /(?:\b(?:remind|tell|nudge|ping|status(?: of| on| for| de| del)?|resend|did|has|was|is|reminder (?:to|for)|link (?:for|to|de|para)|recordatorio a|recuerdale a|cancela? (?:la factura )?de|void)) (?:the (?=\p{L}+ (?:job|invoice|one|bill|account)))?(?!the\b|it\b|that\b|him\b|her\b|them\b|he\b|she\b|they\b|el\b|ella\b|la\b|any(?:one|body)\b|me\b|my\b|i\b|there\b|everyone\b|all\b|invoice\b|factura\b|#|\d)([\p{L}'&.-]+(?: [\p{L}'&.-]+){0,3})/u.exec(
      flat,
    )
  const name = m?.[1]
    ?.replace(TAILS, '')
    .replace(/\b(?:about|for|to|on|that|please|pls|again|invoice|bill|'s)\b.*$/, '')
    .replace(/'s$/, '')
    .trim()
  return name ? name.replace(/(^|[\s-])\p{L}/gu, (c) => c.toUpperCase()) : null
}

const LAST =
  /\b(?:(?:the |my |that |this |la |el |mi )?(?:last|latest|previous|newest|ultim[ao]) ?(?:one|invoice|bill|job|factura|trabajo|cobro)?|(?:that|this) one(?! (?:hundred|thousand|ten|eleven|twelve|[a-z]+(?:ty|teen))\b)|that invoice|esa|ese)\b/

// In a correction most numbers are new values: one names the invoice only where its place says so.
const CHANGED_NUMBERS: readonly RegExp[] = [
  /(?:#|\binv(?:-| |#)?|\b(?:invoice|factura|bill)(?: (?:number|numero|no\.?|num))? ?#?)\s*0*(\d{1,6})(?![\d.,]*\d)/d,
  /\b(?:change|update|edit|modify|adjust|correct|fix|switch|move|push|extend|raise|lower|reduce|increase|bump|make|put|set|mueve|pasa|sube|baja|cambia\w*|corrige\w*)(?: the)? 0*(\d{1,6})(?=(?:'s)? (?:to|from|by|due|a|para|date|amount|price|total|name|phone|email|number|description|so|it's|its|for)\b|,)/d,
  /^(?:\p{L}+ ){0,2}?(?:change|update|edit|modify|correct|fix|cambia|corrige|modifica)(?: la| the)? 0*(\d{1,6})[ .!]*$/du,
  /\b(?<!\b(?:take|took|knock|knocked) )(?:to|off|from|a|de) 0*(\d{1,6})(?=$|[ .!]+(?:for|por)\b|[ .!]*$)(?<=\b(?:(?:add|plus|take|knock)\b|agrega|suma|quita|resta).*)/d,
  /(?<!\b(?:descuento|rebaja|discount) )\b(?:on|of|for|en|de) 0*(\d{1,6})(?= (?:to|should|is|a)\b)/d,
  /^(?:la |el )?0*(\d{1,6}) (?=should|needs|debe|is supposed|is due|es para|vence|deberia)/d,
  /\bla 0*(\d{1,6})(?! ?(?:%|dolares))\b/d,
  /\b(?:on|for|of|en) (?:the )?0*(\d{1,6})[ .!]*$(?<!\b(?:due|date|move|push|vence|fecha)\b.*)/d,
]

const CHANGED_CLIENTS: readonly RegExp[] = [
  /\b(?:the|that) (?:one|invoice|bill) (?:for|of) (?:mr |mrs |ms |don |dona )?([\p{L}-]{2,}(?: [\p{L}-]{2,})?)(?=[ .!]*$)/du,
  /\b(?:la|el) (?:factura|cuenta|recibo|cobro) (?:de|para) (?:la |el |don |dona )?([\p{L}-]{2,}(?: [\p{L}-]{2,})?)(?=[ .!]*$)/du,
  /\b(?:la|el|lo|(?:the|that) (?:one|invoice|bill)) (?:de|for|of) (?!la\b|el\b|the\b|mi\b|my\b|\d)(?:don |dona )?([\p{L}-]{2,}(?: (?!por\b)[\p{L}-]{2,})?)(?=(?: por (?:los )?\$? ?\d[\d.,]{0,15})?[ .!]*$)/du,
  /\b(?!it'|that'|what'|here'|let'|he'|she')([\p{L}-]+(?: [\p{L}-]+)?)'s (?:[\p{L}]+ )?(?:invoice|bill|job)\b/du,
  /\b(?!it'|that'|what'|here'|let'|he'|she')([\p{L}-]+)'s(?= (?:amount|price|total|due|date|one|name|phone|number|email|description|to\b|is\b|should|\$?\d))/du,
  /\b(?:invoice|bill|factura|precio|monto|fecha|amount|price|total|date)\b(?: (?:for|of|de|to))? (?:for|of|de|a) (?!la\b|el\b|the\b|it\b|\d)([\p{L}-]+(?: [\p{L}-]+)?)(?= (?:to|a|should|is|es|due|at|from)\b)/du,
  /\b(?:push|move|bump|extend|give|let) (?:the )?([\p{L}-]+)(?: [\p{L}-]+)?(?= (?:out|back|another|one more|an (?:extra|additional)|a (?:week|few|couple)|until|till|til|have|\d{1,2} more|(?:an? )?\d{1,2} ?(?:%|percent))(?![\p{L}\d]))(?<!\b(?:it|that|this|him|her|them|date|invoice|bill|one))/du,
  /\b(?:change|update|move|push|make|set|raise|lower|cambia\w*|mueve) ([\p{L}-]+)(?: [\p{L}-]+)?(?= (?:to \$?\d|from \$?\d|due\b|a \$?\d))(?<!\b(?:it|that|this|him|her|them|lo|la|price|amount|total|date|invoice|bill|name|due|one|precio|monto|fecha|ultima|ultimo|factura))/du,
]

// "add 50 to Maria", "make it 250 for Maria", "take 20 off doña Rosa": whose it is comes after the amount.
const AFTER_SUM =
  /\d(?: ?(?:dollars|bucks|dolares))?(?: more| mas)?( (?:to|for|off|off of|from|a|para) (?:mrs? |ms |don |dona )?([\p{L}-]{2,})(?: [\p{L}-]{2,})?)(?:'s(?: one)?)?(?=[ .!]*$| (?:for|por) )/du

/** The client after the amount, with the word that leads to it. */
function findAfterSum(flat: string): Found | null {
  const match = AFTER_SUM.exec(flat)
  const [from, to] = match?.indices?.[1] ?? []
  const first = match?.[2]
  if (!match || !first || from === undefined || to === undefined) return null
  if (!FIRST_NAMES.has(first) || first === 'bill' || MONTHS.has(first)) return null
  const name = flat.slice(match.indices?.[2]?.[0] ?? from, to)
  return { reference: { client: name.replace(/(^|[\s-])\p{L}/gu, (letter) => letter.toUpperCase()) }, from, to }
}

// What may stand before a name and is none of it.
const LEADING =
  /^(?:to|for|of|off|from|make|change|update|move|push|set|lower|raise|reduce|bump|fix|correct|edit|on|a|de|the|mr|wrong) /

type Found = { reference: Reference; from: number; to: number }

/** The invoice that a correction is for, and where its words stand in the folded text. */
function findInChange(flat: string): Found {
  for (const words of CHANGED_CLIENTS) {
    const match = words.exec(flat)
    const name = match?.[1]
    if (!match || !name || /^(?:last|latest|ultima|ultimo|due|the|wrong)\b/.test(name)) continue
    const bare = name.replace(LEADING, '')
    const client = bare.replace(/(^|[\s-])\p{L}/gu, (letter) => letter.toUpperCase())
    const isWhole = words === CHANGED_CLIENTS[0] || words === CHANGED_CLIENTS[1]
    const from = isWhole ? match.index : (match.indices?.[1]?.[0] ?? 0) + name.length - bare.length
    return { reference: { client }, from, to: match.index + match[0].length }
  }
  for (const words of CHANGED_NUMBERS) {
    const match = words.exec(flat)
    const number = Number(match?.[1] ?? 0)
    if (match && number > 0) {
      const isWhole = words === CHANGED_NUMBERS[0] || words === CHANGED_NUMBERS.at(-1)
      const from = isWhole ? match.index : (match.indices?.[1]?.[0] ?? 0)
      return { reference: { number }, from, to: match.indices?.[1]?.[1] ?? 0 }
    }
  }
  const after = findAfterSum(flat)
  if (after) return after
  const last = LAST.exec(flat)
  return { reference: { last: true }, from: last?.index ?? 0, to: last ? last.index + last[0].length : 0 }
}

// "with check #1180": the check's number, no invoice's.
const withoutChecks = (flat: string) =>
  flat.replace(/\b(check|chek|cheque|chk|ck) ?(?:# ?|no\.? ?|num(?:ber|ero)?\.? ?)?\d{2,7}\b(?![.,]\d)/g, '$1')

const flatten = (text: string) => fold(text.normalize('NFC')).replace(/\s/g, ' ')

/** What is left of a correction without the words that name its invoice. */
export function withoutReference(text: string, reference: Reference | null): string {
  const whole = text.normalize('NFC')
  const flat = flatten(whole)
  if (!reference || flat.length !== whole.length) return whole
  const { from, to } = findInChange(flat)
  // "ponle que vence el viernes a [la 12]"
  const before = whole.slice(0, from)
  const isOfDay = to >= whole.trimEnd().length && /\b(?:vence|venza|vencimiento|fecha|sea|es) /i.test(before)
  const led = isOfDay
    ? before.replace(/(?:\s+(?:a|en|de|para))?(?:\s+la)?(?:\s+factura)?(?:\s+del?)?\s*$/i, '')
    : before
  return `${led.trimEnd()} ${whole
    .slice(to)
    .replace(/^'s\b|^\s*[:,]/, '')
    .trimStart()}`.trim()
}

/** The invoice that a command names: by number, by client, or the last one. Null when it names none. */
export function readReference(text: string, intent: Intent): Reference | null {
  if (/^(?:list|undo|dashboard|help|stop|start|other|invoice)$/.test(intent)) return null
  const flat = withoutChecks(flatten(text).slice(0, 2000))
    .replace(/(?<!\d)(\d{1,3}),(?=\d{3}(?!\d))/g, '$1')
    .replace(/ +/g, ' ')
    .trim()
  if (intent === 'change') return findInChange(flatten(text)).reference
  const numbers = numbersIn(flat)
  if (numbers.length > 1) return { numbers }
  const number = numberIn(flat)
  if (number !== null && number > 0) return { number }
  const receiver = intent === 'cancel' ? findReceiver(flat) : null
  if (receiver) return { client: receiver }
  if (LAST.test(flat)) return { last: true }
  const client =
    intent === 'status' || intent === 'remind'
      ? (namedAfter(flat) ?? clientIn(text))
      : (clientIn(text) ?? namedAfter(flat))
  if (client) return { client }
  const bare = intent === 'paid' && HANDED.test(flat) ? null : bareNumberIn(flat)
  if (bare) return { number: bare }
  return /\b(?:that|it|this|again)\b/.test(flat) ? { last: true } : null
}
