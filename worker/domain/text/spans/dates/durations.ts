// Reads "in 2 weeks", "net 30", "dentro de 15 días": how many days or months on.

import { isDigits, type Token } from '../../document/tokenize.ts'
import { SPAN_UNITS } from '../../lexicon/time/date-words.ts'
import { readNumeral } from '../numbers/numerals.ts'

/** Added to a day: `days` or `months`. `to` is exclusive. */
export type Span = { to: number; days: number; months: number }

const UNIT_NAMES = ['day', 'week', 'month', 'year'] as const

const unitOf = (word: string) => UNIT_NAMES.find((unit) => SPAN_UNITS[unit].has(word))

/** A small count at `i`: digits, a number word, "a", "a couple of". */
export function readCount(tokens: readonly Token[], i: number): { to: number; value: number } | null {
  const t = tokens[i]
  if (!t) return null
  if (t.kind === 'number') return isDigits(t.text, 1, 3) ? { to: i + 1, value: Number(t.text) } : null
  if (t.low === 'a' || t.low === 'an') {
    if (tokens[i + 1]?.low === 'couple') return { to: tokens[i + 2]?.low === 'of' ? i + 3 : i + 2, value: 2 }
    return { to: i + 1, value: 1 }
  }
  if (t.low === 'couple') return { to: tokens[i + 1]?.low === 'of' ? i + 2 : i + 1, value: 2 }
  if (t.low === 'par' && tokens[i + 1]?.low === 'de') return { to: i + 2, value: 2 }
  const spoken = readNumeral(tokens, i)
  return spoken?.value != null && Number.isInteger(spoken.value) && spoken.value < 1000
    ? { to: spoken.to, value: spoken.value }
    : null
}

/** "2 weeks", "10 business days", "un mes" at `i`. */
export function readSpan(tokens: readonly Token[], i: number): Span | null {
  const start = tokens[i]?.low === 'un' && tokens[i + 1]?.low === 'par' ? i + 1 : i
  const count = readCount(tokens, start)
  if (!count) return null
  let j = count.to
  if (tokens[j]?.low === 'business' || tokens[j]?.low === 'calendar' || tokens[j]?.low === 'working') j += 1
  const unit = unitOf(tokens[j]?.low ?? '')
  if (!unit) return null
  let to = j + 1
  if (tokens[to]?.low === 'habiles' || tokens[to]?.text === "'") to += 1
  if (unit === 'month') return { to, days: 0, months: count.value }
  if (unit === 'year') return { to, days: 0, months: count.value * 12 }
  return { to, days: count.value * (unit === 'week' ? 7 : 1), months: 0 }
}
