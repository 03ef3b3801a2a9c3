// Which quote a text means: "quote 3", "EST-0003", "the estimate for Ann", "Ann's quote", "the first one".
import { placeOf } from './text/dialog/choices.ts'
import { figureOf, type Heard, writtenFrom } from './text/dialog/hear.ts'
import { phrases, reachAny } from './text/dialog/phrases.ts'

/**
 * By its number, its client as written, or its line (from 0) of the list that was shown last; null: the one that was spoken of, or
 * the only open one.
 */
export type QuoteTarget = { number: number } | { client: string } | { place: number } | null

/** A target that ends before the word `to`. `saysQuote`: its words name a quote, so that no invoice can be meant. */
export type TargetRead = { of: QuoteTarget; to: number; saysQuote: boolean }

export const QUOTE = 'quote|estimate|presupuesto|cotizacion'
export const QUOTES = 'quotes|estimates|presupuestos|cotizaciones'
const IS_QUOTE = new Set(QUOTE.split('|'))
const THE = 'the|that|this|my|el|la|ese|esa|este|esta|mi'
const THE_QUOTE = phrases(`${THE}? ${QUOTE} number|no|numero?`)
const THE_EST = phrases(`${THE}|${QUOTE}? est`)
const OF_CLIENT = phrases('for|of|de|del|para|pa|to a|la|el?')
const A_LINE = phrases(
  `${THE}|number? first|second|third|fourth|fifth|1st|2nd|3rd|4th|5th|primero|primera|primer|segundo|segunda|tercero|tercera|tercer|cuarto|cuarta|quinto|quinta one|${QUOTE}?
  ${THE}|number? 1|2|3|4|5 st|nd|rd|th one|${QUOTE}?`,
)
const MOST_OF_NAME = 4
/** No name of a client. */
const NOBODY = new Set(
  `she he they i we you it who nobody not never has have had ella el ellos yo no nadie ya the that this my la mi a an un una to for of de
  again over link please price total deck job work good valid open till until hasta and y or o`.split(/\s+/),
)

/** Whether these words can be a client's name. */
export const isName = (words: readonly string[]): boolean =>
  words.length > 0 &&
  words.length <= MOST_OF_NAME &&
  words.every((word) => figureOf(word) === null && !NOBODY.has(word) && !IS_QUOTE.has(word) && word !== 'est')

/** A whole number above zero that is written without a comma, or null. */
export function wholeOf(word: string | undefined): number | null {
  const figure = word?.includes(',') ? null : figureOf(word)
  return figure !== null && Number.isInteger(figure) && figure > 0 ? figure : null
}

const bare = (name: string) => name.replace(/['’]s$/i, '').trim()

/** Each way in which the words from `at` on can say which quote is meant. */
export function* targetsAt(heard: Heard, at: number): Generator<TargetRead> {
  const { words } = heard
  const est = reachAny(words, THE_EST, at)
  const numbered = est > 0 ? wholeOf(words[at + est]) : null
  if (numbered !== null) yield { of: { number: numbered }, to: at + est + 1, saysQuote: true }
  const the = reachAny(words, THE_QUOTE, at)
  if (the > 0) yield* behindQuote(heard, at + the)
  yield* ofOwner(heard, at)
  const line = reachAny(words, A_LINE, at)
  const said = words.slice(at, at + line)
  const place = line > 0 ? placeOf(said) : null
  if (place !== null) yield { of: { place }, to: at + line, saysQuote: said.some((word) => IS_QUOTE.has(word)) }
}

function* behindQuote(heard: Heard, to: number): Generator<TargetRead> {
  const { words } = heard
  const number = wholeOf(words[to])
  if (number !== null) yield { of: { number }, to: to + 1, saysQuote: true }
  const joined = reachAny(words, OF_CLIENT, to)
  const from = to + joined
  for (let end = from + 1; joined > 0 && end <= words.length && isName(words.slice(from, end)); end += 1)
    yield { of: { client: bare(writtenFrom(heard, from, end)) }, to: end, saysQuote: true }
  yield { of: null, to, saysQuote: true }
}

/** "Ann Lee's quote". */
function* ofOwner(heard: Heard, at: number): Generator<TargetRead> {
  const { words } = heard
  for (let end = at + 1; end < words.length && isName(words.slice(at, end)); end += 1) {
    const isOwner = /['’]s$/.test(words[end - 1] ?? '') && IS_QUOTE.has(words[end] ?? '')
    if (isOwner) yield { of: { client: bare(writtenFrom(heard, at, end)) }, to: end + 1, saysQuote: true }
  }
}

const NUMBERED = phrases(`${QUOTE} number|no|numero?
  est`)

/** Whether the words name a quote, whichever it is. */
export const saysQuote = ({ words }: Heard): boolean => words.some((word) => IS_QUOTE.has(word))

/** The number that the text gives to a quote anywhere in it, or null. */
export function quoteNumberIn({ words }: Heard): number | null {
  for (let at = 0; at < words.length; at += 1) {
    const taken = reachAny(words, NUMBERED, at)
    const number = taken > 0 ? wholeOf(words[at + taken]) : null
    if (number !== null) return number
  }
  return null
}
