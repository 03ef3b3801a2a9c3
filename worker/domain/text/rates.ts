// Reads what a price is per: "each", "an hour", "/sq ft", "la hora", "c/u".
import type { Token } from './tokenize.ts'
import { FUNCTION_WORDS } from './words/common.ts'
import { FIRST_NAMES } from './words/first-names.ts'
import { wordSet } from './words/sets.ts'
import { TIME_UNITS, unitName, WORK_UNITS } from './words/units.ts'

/** `unit` is "each" or a unit's one name. `to` is exclusive. */
export type Rate = { to: number; unit: string }

const EACH = wordSet('each ea apiece c/u cu  pp')
const PER = wordSet('per por x cada')
const THE = wordSet('a an the la el un una')

const low = (tokens: readonly Token[], i: number): string => tokens[i]?.low ?? ''

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
    return { to: i + 2, unit: next.startsWith('cuad') ? `sq${unitName(word)}` : unitName(word) }
  if (TIME_UNITS.has(word) || WORK_UNITS.has(word)) return { to: i + 1, unit: unitName(word) }
  return null
}

/** The "per what" right after a price at `i`, or null. `counted` are the nouns that the text counts. */
export function rateAt(tokens: readonly Token[], i: number, counted: readonly string[]): Rate | null {
  const word = low(tokens, i)
  if (EACH.has(word)) return { to: low(tokens, i + 1) === 'one' ? i + 2 : i + 1, unit: 'each' }
  if (word === 'for' && low(tokens, i + 1) === 'each') return { to: i + 2, unit: 'each' }
  if (word === 'a' && /^(piece|pop)$/.test(low(tokens, i + 1))) return { to: i + 2, unit: 'each' }
  if (word === 'cada' && /^(uno|una|1)$/.test(low(tokens, i + 1))) return { to: i + 2, unit: 'each' }
  if (word === 'hourly') return { to: i + 1, unit: 'hour' }
  if (word === 'daily' || word === 'diarios' || word === 'diario') return { to: i + 1, unit: 'day' }
  if (word === 'weekly' || word === 'semanales') return null
  if (word === '/' || PER.has(word)) return perNoun(tokens, i + 1, word, counted)
  if (word === 'al' && TIME_UNITS.has(low(tokens, i + 1))) return unitAt(tokens, i + 1)
  if (THE.has(word)) {
    const unit = unitAt(tokens, i + 1)
    if (unit) return low(tokens, unit.to) === 'and' && low(tokens, unit.to + 1) === 'a' ? null : unit
    const noun = low(tokens, i + 1)
    return counted.includes(noun) || counted.some((c) => c === `${noun}s` || c === `${noun}es`)
      ? { to: i + 2, unit: noun }
      : null
  }
  return null
}

function perNoun(tokens: readonly Token[], i: number, sign: string, counted: readonly string[]): Rate | null {
  const j = (low(tokens, i) === 'la' || low(tokens, i) === 'el') && sign !== '/' ? i + 1 : i
  const unit = unitAt(tokens, j)
  if (unit) return unit
  const t = tokens[j]
  if (t?.kind !== 'word' || FUNCTION_WORDS.has(t.low) || (sign === '/' && t.gap && tokens[j - 1]?.gap)) return null
  if (counted.some((c) => c === t.low || c === `${t.low}s` || c === `${t.low}es`)) return { to: j + 1, unit: t.low }
  if (FIRST_NAMES.has(t.low)) return null
  if (sign === 'por' || sign === 'x' || (sign === 'cada' && /s$/.test(t.low))) return null
  if (/^(ea|each|unit|pc|un)$/.test(t.low)) return { to: j + 1, unit: 'each' }
  return { to: j + 1, unit: t.low }
}
