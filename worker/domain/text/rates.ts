// Reads what a price is per: "each", "an hour", "/sq ft", "la hora", "c/u".
import type { Token } from './tokenize.ts'
import { FUNCTION_WORDS } from './words/common.ts'
import { FIRST_NAMES } from './words/first-names.ts'
import { NUMERALS } from './words/numerals.ts'
import { wordSet } from './words/sets.ts'
import { isPeople, TIME_UNITS, unitName, WORK_UNITS } from './words/units.ts'
import { WORK_NOUNS_EN } from './words/work-en.ts'

/** `unit` is "each" or a unit's one name. `to` is exclusive. */
export type Rate = { to: number; unit: string }

const EACH = wordSet('each ea apiece c/u cu  pp')
const PER = wordSet('per por x cada')
const THE = wordSet('a an the la el un una')

const low = (tokens: readonly Token[], i: number): string => tokens[i]?.low ?? ''

const SQUARE = new Map([
  ['foot', 'sqft'],
  ['yard', 'sqyd'],
])

/** A unit at `i`, multi-word ones too ("sq ft", "square foot", "pie cuadrado", "linear foot"). */
export function unitAt(tokens: readonly Token[], i: number): Rate | null {
  const word = low(tokens, i)
  const next = low(tokens, i + 1)
  const dot = low(tokens, i + 1) === '.' && !tokens[i + 1]?.gap ? 1 : 0
  if (word === 'sq' || word === 'square') {
    const j = i + 1 + dot
    if (/^(ft|feet|foot|pies?)$/.test(low(tokens, j))) return { to: j + 1, unit: 'sqft' }
    if (/^(yd|yds|yard|yards)$/.test(low(tokens, j))) return { to: j + 1, unit: 'sqyd' }
  }
  if (/^(linear|lineal|cubic|running)$/.test(word) && WORK_UNITS.has(next)) return { to: i + 2, unit: unitName(next) }
  if (/^(pies?|metros?|yardas?)$/.test(word) && /^(cuadrad|lineal|cubic)/.test(next))
    return { to: i + 2, unit: next.startsWith('cuad') ? (SQUARE.get(unitName(word)) ?? 'sqmeter') : unitName(word) }
  if (TIME_UNITS.has(word) || WORK_UNITS.has(word)) return { to: i + 1, unit: unitName(word) }
  return null
}

/** The "per what" right after a price at `i`, or null. `counted` are the nouns that the text counts. */
export function rateAt(tokens: readonly Token[], i: number, counted: readonly string[]): Rate | null {
  const word = low(tokens, i)
  if (EACH.has(word)) return { to: low(tokens, i + 1) === 'one' ? i + 2 : i + 1, unit: 'each' }
  if (word === 'for' && low(tokens, i + 1) === 'each') return { to: i + 2, unit: 'each' }
  // "40 dollar for hour", "45 dollar one window"
  if (word === 'for' && TIME_UNITS.has(low(tokens, i + 1)) && !/s$/.test(low(tokens, i + 1)))
    return unitAt(tokens, i + 1)
  if (word === 'one' || word === '1') {
    const unit = unitAt(tokens, i + 1)
    const noun = low(tokens, i + 1)
    if (unit) return unit
    if (counted.some((c) => c === noun || c === `${noun}s` || c === `${noun}es`)) return { to: i + 2, unit: noun }
  }
  if (/^(for|por)$/.test(word) && /^(one|every|each|1|cada|un|una)$/.test(low(tokens, i + 1))) {
    const unit = unitAt(tokens, i + 2)
    if (unit && low(tokens, unit.to) !== 'and') return unit
    // "80 por cada cuarto, 4 cuartos"
    const noun = low(tokens, i + 2)
    const isCounted = counted.some((c) => c === noun || c === `${noun}s` || c === `${noun}es`)
    if (/^(every|each|cada)$/.test(low(tokens, i + 1)) && isCounted) return { to: i + 3, unit: noun }
  }
  if (word === 'a' && /^(piece|pop)$/.test(low(tokens, i + 1))) return { to: i + 2, unit: 'each' }
  if (word === 'cada' && /^(uno|una|1)$/.test(low(tokens, i + 1))) return { to: i + 2, unit: 'each' }
  // "thirty dollar hour"
  if (/^(dollars?|bucks|dolares|dolar)$/.test(low(tokens, i - 1)) && /^(hour|hr|hora)$/.test(word))
    return { to: i + 1, unit: 'hour' }
  if (word === 'hourly') return { to: i + 1, unit: 'hour' }
  if (word === 'daily' || word === 'diarios' || word === 'diario') return { to: i + 1, unit: 'day' }
  if (word === 'weekly' || word === 'semanales') return null
  if (word === '/' || PER.has(word)) return perNoun(tokens, i + 1, word, counted)
  if (word === 'al' && TIME_UNITS.has(low(tokens, i + 1))) return unitAt(tokens, i + 1)
  if (THE.has(word)) {
    const unit = unitAt(tokens, i + 1)
    if (unit) return low(tokens, unit.to) === 'and' && low(tokens, unit.to + 1) === 'a' ? null : unit
    const noun = low(tokens, i + 1)
    if (/^(a|an)$/.test(word) && (isPeople(noun) || isThing(tokens, i + 1))) return { to: i + 2, unit: noun }
    return counted.includes(noun) || counted.some((c) => c === `${noun}s` || c === `${noun}es`)
      ? { to: i + 2, unit: noun }
      : null
  }
  return null
}

// "eighty a room for Ann", "75 a session": one thing of the trades, and then something else is said.
function isThing(tokens: readonly Token[], i: number): boolean {
  const [t, next] = [tokens[i], tokens[i + 1]]
  if (t?.kind !== 'word' || !WORK_NOUNS_EN.has(t.low) || /s$/.test(t.low) || FIRST_NAMES.has(t.low)) return false
  return next?.kind !== 'word' || FUNCTION_WORDS.has(next.low) || NUMERALS.has(next.low)
}

function perNoun(tokens: readonly Token[], i: number, sign: string, counted: readonly string[]): Rate | null {
  const j = (low(tokens, i) === 'la' || low(tokens, i) === 'el') && sign !== '/' ? i + 1 : i
  const unit = unitAt(tokens, j)
  if (unit) return unit
  const t = tokens[j]
  if (t?.kind !== 'word' || FUNCTION_WORDS.has(t.low) || (sign === '/' && t.gap && tokens[j - 1]?.gap)) return null
  // "383 por la puerta" pays for one door, "383 por puerta" for each.
  if (j > i) return null
  if (counted.some((c) => c === t.low || c === `${t.low}s` || c === `${t.low}es`)) return { to: j + 1, unit: t.low }
  if (FIRST_NAMES.has(t.low)) return null
  if (sign === 'por' || sign === 'x' || (sign === 'cada' && /s$/.test(t.low))) return null
  if (/^(ea|each|unit|pc|un)$/.test(t.low)) return { to: j + 1, unit: 'each' }
  return { to: j + 1, unit: t.low }
}

const EVERY = /^(each|every|per|cada|apiece)$/
const LEADS_PRICE = /^(a|at|@|is|es|en|for|son|sale|cuesta|costs?|=|:|,|fue|was)$/

/**
 * The "per what" that stands before a price at `i`: "each 15", "cada una 15", "por hora 25", "el metro a 12", "every hour 35".
 * `to` is where its words begin.
 */
export function rateBefore(tokens: readonly Token[], i: number): Rate | null {
  let j = i - 1
  const led = LEADS_PRICE.test(low(tokens, j)) && low(tokens, j) !== ','
  if (led) j -= 1
  if (led && LEADS_PRICE.test(low(tokens, j)) && low(tokens, j) !== ',') j -= 1
  const [word, before, further] = [low(tokens, j), low(tokens, j - 1), low(tokens, j - 2)]
  const free = (k: number) => !isPriced(tokens, k)
  if (EVERY.test(word) && word !== 'per' && free(j - 1) && (word !== 'cada' || led)) return { to: j, unit: 'each' }
  if (/^(one|uno|una)$/.test(word) && EVERY.test(before) && free(j - 2)) return { to: j - 1, unit: 'each' }
  const unit = unitAt(tokens, j)
  if (unit && unit.to === j + 1) {
    if ((EVERY.test(before) || (before === 'por' && further !== 'pagar')) && free(j - 2))
      return { to: j - 1, unit: unit.unit }
    if (/^(la|el|the)$/.test(before) && led && free(j - 2) && !TIME_AT.test(further))
      return { to: j - 1, unit: unit.unit }
  }
  const noun = tokens[j]?.kind === 'word' && !FUNCTION_WORDS.has(word) && !FIRST_NAMES.has(word)
  return noun && EVERY.test(before) && before !== 'apiece' && free(j - 2) ? { to: j - 1, unit: word } : null
}

const TIME_AT = /^(en|in|on|all|todo|toda|durante|por|para|during|of|de)$/

// "45 each", "$45 per": the word belongs to the price before it.
function isPriced(tokens: readonly Token[], i: number): boolean {
  const t = tokens[i]
  return (
    t?.kind === 'number' ||
    t?.text === '$' ||
    NUMERALS.has(t?.low ?? '') ||
    /^(dollars?|bucks|dolares|dlls)$/.test(t?.low ?? '')
  )
}
