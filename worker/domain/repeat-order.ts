// Reads "same for Mrs Lee": a client's last invoice is wanted once more. Nothing else may be said but a day to pay and a sum.
import { readAmount, readDue } from './text/dialog/answers.ts'
import { figureOf, type Heard, hear, writtenFrom } from './text/dialog/hear.ts'
import { leadOf, phrases, reachAny } from './text/dialog/phrases.ts'
import { isSaid } from './text/lexicon/conversation.ts'

/** What is to be made again: the last invoice of this client, or the one of this number; with another sum (cents) or day where one is said. */
export type RepeatOrder = {
  of: { client: string } | { number: number }
  totalCents: number | null
  dueOn: string | null
}

const MOST_WORDS = 20
const MOST_OF_NAME = 4
const MOST_BEHIND = 6

const LEADS = phrases('ok|okay|yes|si|hey|and|y|so|please|pls|can|could|you|bueno|oye|just|por|favor')
/** Said before the client. */
const BEFORE =
  phrases(`do|bill|invoice|charge? the|another? same|usual thing|job|work|one|again|deal|price|amount* as|like? last|before|usual|always* time|week|month|one|job|invoice* for
  repeat|redo the|last|same* job|invoice|bill|one? for|of?
  another of the same for
  haz|hazle|pon|ponle|cobra|cobrale|factura|otra? vez? lo* mismo|igual de|que? siempre|antes|la? ultima|pasada|vez|otra|semana* para|a
  lo de siempre para|a
  repite|repetir|repiteme la|lo|el? ultima|misma|mismo? factura|trabajo|cuenta? de|para|a?`)
/** Said before a client behind whom it is said what is wanted. */
const BILL = phrases('bill|invoice|charge|do\n  cobra|cobrale|factura|facturale|haz|hazle a?')
/** Said behind the client. */
const BEHIND =
  phrases(`the? same|usual thing|job|work|again|price|amount* as|like* last|before|usual|always* time|week|month|one|job*
  like last|before time|week|month|one?
  lo mismo|igual de|que? siempre|antes|la? ultima|pasada|vez|otra|semana*
  lo de siempre`)
const AS_LAST = phrases(
  'as|like last|before|usual|always time|week|month|one?\n  que la? ultima|pasada|otra? vez|semana?',
)
/** Said before another sum. */
const AT = phrases('but|at|for|this|time|make|it|pero|por|a|con|esta|vez*')
const TAIL =
  'due by before on but at for this next today tomorrow vence para pero por antes el este hoy mañana manana con'
const NAMED = phrases('the|my|a|el|la? invoice|inv|bill|job|factura|number|numero|num|no*')
const NOT_NAMES = new Set(
  `it|this|that|me|him|her|them|everyone|everybody|all|todos|ella|eso|esto|job|invoice|factura|time|vez|same|mismo|lo|usual|as|like|and|y|or|o`.split(
    '|',
  ),
)
const TAILS = new Set(TAIL.split(' '))
const QUESTIONS = ['?', '¿']

/** The order that the whole text gives, or null. `now`: the sender's wall clock, as in `parse`. */
export function readRepeat(body: string, now: string): RepeatOrder | null {
  const heard = hear(body)
  const { words, signs } = heard
  if (words.length < 2 || words.length > MOST_WORDS || QUESTIONS.some((sign) => signs.has(sign))) return null
  const start = leadOf(words, LEADS)
  const before = reachAny(words, BEFORE, start)
  return (
    (before > 0 ? readFrom(heard, start + before, now, false) : null) ??
    readFrom(heard, start + reachAny(words, BILL, start), now, true)
  )
}

/** Who is named from `at` on, then what is wanted (`isBehind`), then the rest. */
function readFrom(heard: Heard, at: number, now: string, isBehind: boolean): RepeatOrder | null {
  const { words } = heard
  const number = isBehind ? null : numberAt(words, at)
  const ends = number ? [number.to] : endsOfName(words, at)
  // "the Wilsons the same": what stands behind a name is none of it.
  if (isBehind) ends.reverse()
  for (const end of ends) {
    const more = reachAny(words, isBehind ? BEHIND : AS_LAST, end)
    const rest = isBehind && more === 0 ? null : readTail(heard, end + more, now)
    const of = number ? { number: number.value } : { client: writtenName(heard, at, end) }
    if (rest) return { of, ...rest }
  }
  return null
}

/** "12", "invoice 12". */
function numberAt(words: readonly string[], at: number): { value: number; to: number } | null {
  const from = at + reachAny(words, NAMED, at)
  const value = figureOf(words[from])
  return value !== null && Number.isInteger(value) && value > 0 ? { value, to: from + 1 } : null
}

/** Where a name that begins at `at` may end, the longest first. */
function endsOfName(words: readonly string[], at: number): number[] {
  const isOver = (word: string | undefined) =>
    word === undefined || figureOf(word) !== null || TAILS.has(word) || NOT_NAMES.has(word) || isSaid('talk', word)
  const ends: number[] = []
  for (let end = at; end < at + MOST_OF_NAME && !isOver(words[end]); end += 1) ends.unshift(end + 1)
  return ends
}

/** A name as it was written, without its 's. */
const writtenName = (heard: Heard, from: number, to: number) =>
  writtenFrom(heard, from, to)
    .replace(/[\s,.!;:]+$/, '')
    .replace(/['’]s$/i, '')

/** A day to pay, or another sum, and nothing else; null where something else is said. */
function readTail(heard: Heard, at: number, now: string): Omit<RepeatOrder, 'of'> | null {
  const said = heard.words.slice(at).filter((word) => !isSaid('polite', word))
  const [first] = said
  if (first === undefined) return { totalCents: null, dueOn: null }
  if (said.length > MOST_BEHIND) return null
  const sumAt = at + reachAny(heard.words, AT, at)
  const isSum = figureOf(heard.words[sumAt]) !== null
  const day = writtenFrom(heard, isSum ? sumAt + 1 : at)
  const dueOn = day === '' ? null : readDue(day, now)
  const totalCents = isSum ? readAmount(writtenFrom(heard, sumAt, sumAt + 1)).value : null
  const isWhole = isSum ? totalCents !== null && (day === '' || dueOn !== null) : TAILS.has(first) && dueOn !== null
  return isWhole ? { totalCents, dueOn } : null
}
