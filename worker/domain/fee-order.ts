// Reads an order about who pays the fee: "I'll cover the fee on 12". Nothing else may be said in the text.
import type { FeePayer } from './fee.ts'
import { FEE_RULES, patternsOf } from './fee-rules.ts'
import { figureOf, type Heard, hear } from './text/dialog/hear.ts'
import { findPhrase, isOneOf, leadOf, type Phrase, phrase, phrases, reach, reachAny } from './text/dialog/phrases.ts'
import { isSaid } from './text/lexicon/conversation.ts'
import type { Reference } from './text/reading.ts'

/** `reference`: the invoice that is named; null where none is, or only pointed at; `all` where every one to come is meant. */
export type FeeOrder = { payer: FeePayer; reference: Reference | null }

const MOST_WORDS = 18
const MOST_LEAD = 6
const MOST_OF_NAME = 4
/** Sums and questions are about something else. */
const OTHER_SIGNS = ['?', '¿', '$', '%', '€']
const ASKING = phrases('who|whose|why|when|how|what|can|could|should|does|did|quien|cuando|cuanto')

const LEADS = phrases(`ok|okay|yes|si|hey|oh|and|y|so|please|pls|actually|bueno|oye
  por favor`)
const OF = phrases(`on|for|of|in|to|from|de|en|para|a|sobre the|this|that|la|el|las|los|esta|esa*
  del`)
const NAMED = phrases('the|la|el? invoice|inv|bill|job|factura|number|numero|num|no|nro*')
const POINTED = phrases(`it|this|that|esa|ese|esta|este one|invoice|bill|factura?
  one|invoice|bill|factura`)
const OF_FACTURA = phrases(`factura|cuenta|facturas|cuentas de|del la|el?
  all|each|every|las of|facturas|cuentas de|del? la|el?`)
/** The invoice, where somebody could be named. */
const THINGS = phrases(
  'the|this|that|la|el|esta|esa invoice|bill|job|factura|trabajo\n  invoice|job|factura|trabajo|it|one',
)
const INVOICES = phrases('invoices|bills|jobs|facturas')
const LAST = phrases('last|latest|ultima|ultimo one|invoice|bill|factura?')

const ALL = phrases(`everyone|everybody|everything|anyone|anybody|all|todo|todos|todas
  all|every|each|any|todo|todos|todas|cada of? the|my|our|los|las|mis|nuestros|nuestras* future|new|upcoming|other* invoice|invoices|bill|bills|job|jobs|client|clients|customer|customers|them|one|factura|facturas|cliente|clientes|trabajo|trabajos nuevas|nuevos|futuras|futuros?
  the|my|our|los|las|mis|nuestros|nuestras* future|new|upcoming|other* invoices|bills|jobs|clients|customers|facturas|clientes|trabajos nuevas|nuevos|futuras|futuros?`)
/** Said of what is to come. */
const ALWAYS = phrases(`from now|here|today on? out?
  going|moving forward
  always|siempre
  every|each time
  in the future
  by default
  de ahora|hoy en adelante
  a partir de ahora|hoy
  desde ahora|hoy
  en adelante`)
/** Whoever is billed, without a name. */
const THEM = phrases(`he|she|they|him|her|them|he'll|she'll|they'll
  a? el|ella|ellos|ellas
  the|my|our|this|that|a|al|el|la|mi* client|customer|cliente|clienta`)
/** They stand before a name. */
const TITLES = phrases('the|my|our|a|al|el|la|mi|client|customer|cliente|clienta')
const NO_NAME =
  phrases(`fee|fees|surcharge|comision|comisiones|cargo|cargos|recargo|card|credit|processing|service|stripe|tarjeta|procesamiento
  pay|pays|paid|pago|paga|charge|cobra|half|mitad|we'll|ill|im|you'll|let's|lets|usted|ustedes|tu|nosotros|nobody|ninguno|last|ultima
  to|and|y|or|o|must|may|might|also|then|if`)

/** Where a pattern ends in a text, and whom it names. */
type Match = { to: number; name: Reference | null }
/** A pattern: what stands before the name in it, and what stands behind it; `isNamed` where there is one. */
type Pattern = { payer: FeePayer; before: Phrase | null; after: Phrase | null; isNamed: boolean }

let read: Pattern[] | null = null
const patterns = () => {
  read ??= FEE_RULES.flatMap((rule) => patternsOf(rule).map((line) => toPattern(rule.payer, line)))
  return read
}

function toPattern(payer: FeePayer, line: string): Pattern {
  const [before = '', after = ''] = line.split('NAME').map((part) => part.trim())
  const toPhrase = (part: string) => (part === '' ? null : phrase(part))
  return { payer, before: toPhrase(before), after: toPhrase(after), isNamed: line.includes('NAME') }
}

/** The order that the whole text gives, or null. */
export function readFeeOrder(body: string): FeeOrder | null {
  const whole = hear(body)
  const end = endOf(whole.words)
  if (end === 0 || end > MOST_WORDS || OTHER_SIGNS.some((sign) => whole.signs.has(sign))) return null
  const { heard, isAlways } = withoutAlways({
    ...whole,
    words: whole.words.slice(0, end),
    tokens: whole.tokens.slice(0, end),
  })
  const start = leadOf(heard.words, LEADS)
  if (reachAny(heard.words, ASKING, start) > 0) return null
  for (const { at, number } of startsOf(heard.words, start)) {
    for (const pattern of patterns()) {
      for (const { to, name } of matchesOf(heard, pattern, at)) {
        const reference = oneOf(number, name, readReference(heard, to))
        if (reference !== undefined) return { payer: pattern.payer, reference: isAlways ? { all: true } : reference }
      }
    }
  }
  return null
}

/** The text without "from now on" and the like. */
function withoutAlways(heard: Heard): { heard: Heard; isAlways: boolean } {
  const at = findPhrase(heard.words, ALWAYS)
  if (at < 0) return { heard, isAlways: false }
  const to = at + reachAny(heard.words, ALWAYS, at)
  const cut = <T>(list: readonly T[]) => [...list.slice(0, at), ...list.slice(to)]
  return { heard: { ...heard, words: cut(heard.words), tokens: cut(heard.tokens) }, isAlways: true }
}

/** Where the pattern may end, and whom it names by then: null for nobody, or "the client". */
function* matchesOf(heard: Heard, { before, after, isNamed }: Pattern, at: number): Generator<Match, void> {
  const taken = before === null ? 0 : reach(heard.words, before, at)
  if (taken < 0) return
  const from = at + taken
  if (!isNamed) yield { to: from, name: null }
  const last = isNamed ? Math.min(from + MOST_OF_NAME, heard.words.length) : from
  for (let end = from + 1; end <= last; end += 1) {
    const name = readName(heard, from, end)
    const more = after === null ? 0 : reach(heard.words, after, end)
    if (name !== undefined && more >= 0) yield { to: end + more, name }
  }
}

/** The client that these words name; null for "she" or "the client", undefined where they are no name. */
function readName(heard: Heard, from: number, to: number): Reference | null | undefined {
  const words = heard.words.slice(from, to)
  if (isOneOf(words, ALL)) return { all: true }
  if (isOneOf(words, THEM)) return null
  const name = leadOf(words, TITLES)
  const isOther = (word: string) => figureOf(word) !== null || isSaid('talk', word) || reachAny([word], NO_NAME) > 0
  if (name === words.length || isOneOf(words, THINGS) || words.some(isOther)) return undefined
  return { client: written(heard, from + name, to) }
}

/** What is meant, of the number before the order, the name in it and what stands behind it; undefined where they differ. */
function oneOf(
  number: number | null,
  name: Reference | null,
  behind: Reference | null | undefined,
): Reference | null | undefined {
  if (behind === undefined || (behind !== null && number !== null)) return undefined
  const said = number === null ? behind : { number }
  if (said === null || name === null) return said ?? name
  const isSame = said.number !== undefined || said.numbers !== undefined || said.client === name.client
  return isSame && !name.all ? said : undefined
}

/** Where the words of politeness at the end begin. */
function endOf(words: readonly string[]): number {
  const last = words.findLastIndex((word) => !isSaid('polite', word) && word !== 'too' && word !== 'tambien')
  return last + 1
}

/** The order begins at once, or behind the number of its invoice: "on 12 I cover the fee". */
function startsOf(words: readonly string[], start: number): { at: number; number: number | null }[] {
  const behind = words.slice(start, start + MOST_LEAD).findIndex((word) => numberOf([word]) !== null)
  const number = behind < 0 ? null : numberOf(withoutOf(words.slice(start, start + behind + 1)))
  const plain = { at: start, number: null }
  return number === null ? [plain] : [plain, { at: start + behind + 1, number }]
}

const withoutOf = (words: readonly string[]) => words.slice(reachAny(words, OF))

/** "12", "invoice 12", "inv 0012"; null for anything else. */
function numberOf(words: readonly string[]): number | null {
  const rest = words.slice(reachAny(words, NAMED))
  const [figure, ...more] = rest
  const number = more.length === 0 || isOneOf(more, POINTED) ? figureOf(figure) : null
  return number !== null && Number.isInteger(number) && number > 0 ? number : null
}

/** "12 and 13", "12, 13 y 14". */
function numbersOf(words: readonly string[]): number[] | null {
  const said = words.filter((word) => word !== 'and' && word !== 'y')
  const numbers = said.map((word) => numberOf([word]))
  return numbers.length > 1 && numbers.every((one) => one !== null) ? numbers : null
}

/** The invoice that the words from `at` on name: null for none or "it", undefined where they say something else. */
export function readReference(heard: Heard, at: number): Reference | null | undefined {
  const said = heard.words.slice(at)
  const rest = withoutOf(said)
  if (said.length === 0 || isOneOf(rest, POINTED) || isOneOf(rest, THEM)) return null
  if (isOneOf(rest, LAST)) return { last: true }
  if (isOneOf(rest, ALL)) return { all: true }
  const number = numberOf(rest)
  if (number !== null) return { number }
  const numbers = numbersOf(rest)
  if (numbers !== null) return { numbers }
  return readClient(heard, at, said.length - rest.length)
}

/** "for Maria Lopez", "on maria's invoice", "de la factura de María". */
function readClient(heard: Heard, at: number, taken: number): Reference | undefined {
  const end = heard.words.length
  const from = at + taken
  const again = reachAny(heard.words.slice(from), OF_FACTURA)
  const last = heard.words[end - 1] ?? ''
  const isThing = isOneOf([last], POINTED) || isOneOf([last], INVOICES)
  const to = isThing && end - 1 > from ? end - 1 : end
  const name = heard.words.slice(from + again, to)
  const isName = taken > 0 && name.length > 0 && name.length <= MOST_OF_NAME
  if (!isName || name.some((word) => figureOf(word) !== null)) return undefined
  return { client: written(heard, from + again, to) }
}

/** A name as it was written, in small letters and without its 's. */
function written({ text, tokens }: Heard, from: number, to: number): string {
  const name = text.slice(tokens[from]?.start ?? 0, tokens[to - 1]?.end ?? 0)
  return name.replace(/['’]s$/i, '').toLowerCase()
}
