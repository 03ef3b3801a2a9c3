// The pieces of a written date: weekday and month words, day numbers, years.

import { closest } from '../../document/spelling.ts'
import { isDigits, type Token } from '../../document/tokenize.ts'
import { FIRST_NAMES } from '../../lexicon/names/first-names.ts'
import { NUMERALS, ORDINALS } from '../../lexicon/numerals.ts'
import { NO_DAY, NUMBER_GOES_ON, ORDINAL_ENDS } from '../../lexicon/time/date-words.ts'
import { MONTH_WORDS, MONTHS, WEEKDAY_WORDS, WEEKDAYS } from '../../lexicon/time/dates.ts'
import { readNumeral } from '../numbers/numerals.ts'
import { type Day, dayOf, daysInMonth, nextMonthDay } from './calendar.ts'

export type Found = { to: number; day: Day; weak?: boolean; past?: boolean }
export type Reader = (tokens: readonly Token[], i: number, today: Day) => Found | null

export const low = (tokens: readonly Token[], i: number): string => tokens[i]?.low ?? ''
export const is = (tokens: readonly Token[], i: number, ...words: string[]): boolean => words.includes(low(tokens, i))

// The words at `i` are exactly these.
export function phrase(tokens: readonly Token[], i: number, text: string): number | null {
  const first = low(tokens, i)
  if (first === '' || !text.startsWith(first)) return null
  const words = text.split(' ')
  return words.every((w, n) => low(tokens, i + n) === w) ? i + words.length : null
}

const withoutS = (word: string) => (word.endsWith("'s") ? word.slice(0, -2) : word)

export function weekdayAt(tokens: readonly Token[], i: number): number | null {
  const word = withoutS(low(tokens, i))
  const known = WEEKDAYS.get(word)
  if (known !== undefined) return known
  if (tokens[i]?.kind !== 'word' || word.length < 5 || FIRST_NAMES.has(word)) return null
  const nearest = closest(word, WEEKDAY_WORDS)
  return nearest ? (WEEKDAYS.get(nearest) ?? null) : null
}

export function monthAt(tokens: readonly Token[], i: number): number | null {
  const word = low(tokens, i)
  const known = MONTHS.get(word)
  if (known !== undefined) return known + 1
  if (tokens[i]?.kind !== 'word' || word.length < 5 || FIRST_NAMES.has(word)) return null
  const nearest = closest(word, MONTH_WORDS)
  return nearest ? (MONTHS.get(nearest) ?? 0) + 1 : null
}

// A day of the month: 15, 15th, fifteenth, twenty first.
export function dayNumberAt(tokens: readonly Token[], i: number): { to: number; day: number; ordinal: boolean } | null {
  const t = tokens[i]
  if (t?.kind === 'number') {
    if (!isDigits(t.text, 1, 2)) return null
    const day = Number(t.text)
    if (day < 1 || day > 31) return null
    const suffix = tokens[i + 1]
    if (suffix && !suffix.gap && ORDINAL_ENDS.has(suffix.low)) return { to: i + 2, day, ordinal: true }
    if (suffix && !suffix.gap && (suffix.kind === 'word' || '%x$'.includes(suffix.text))) return null
    return { to: i + 1, day, ordinal: false }
  }
  const tens = t?.low === 'twenty' ? 20 : t?.low === 'thirty' ? 30 : 0
  if (tens) {
    const j = tokens[i + 1]?.text === '-' ? i + 2 : i + 1
    const unit = ORDINALS.get(low(tokens, j))
    return unit && unit < 10 && tens + unit <= 31 ? { to: j + 1, day: tens + unit, ordinal: true } : null
  }
  const ordinal = ORDINALS.get(t?.low ?? '')
  return ordinal ? { to: i + 1, day: ordinal, ordinal: true } : null
}

/** A day of the month said as a plain number word: "june twenty", "el catorce", "veintidós de agosto". */
export function saidDayAt(tokens: readonly Token[], i: number): { to: number; day: number; ordinal: boolean } | null {
  if (tokens[i]?.kind !== 'word' || NO_DAY.has(low(tokens, i))) return null
  const said = readNumeral(tokens, i)
  if (said?.value == null || said.scaled || !Number.isInteger(said.value) || said.value < 1 || said.value > 31)
    return null
  const next = low(tokens, said.to)
  const goes = NUMBER_GOES_ON.has(next)
  return goes &&
    !(next === 'y' && !NUMERALS.has(low(tokens, said.to + 1))) &&
    !(next === 'por' && low(tokens, said.to + 1) !== 'ciento')
    ? null
    : { to: said.to, day: said.value, ordinal: false }
}

export function yearAt(tokens: readonly Token[], i: number): { to: number; year: number } | null {
  const j = tokens[i]?.text === ',' || is(tokens, i, 'de', 'del') ? i + 1 : i
  const t = tokens[j]
  if (t?.kind === 'number' && isDigits(t.text, 4, 4) && t.text >= '2020' && t.text <= '2099')
    return { to: j + 1, year: Number(t.text) }
  return null
}

export function onMonthDay(today: Day, month: number, day: number, year?: number): Day | null {
  if (year !== undefined) return day <= daysInMonth(year, month) ? dayOf(year, month, day) : null
  return nextMonthDay(today, month, day)
}
