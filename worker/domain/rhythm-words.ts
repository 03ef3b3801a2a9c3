// Reads a rhythm: "every friday", "every two weeks on monday", "on the 1st of each month", "cada viernes", "el 1 de cada mes".
import { type Rhythm, weekdayOf } from './rhythm.ts'
import { figureOf } from './text/dialog/hear.ts'
import { phrase, reach } from './text/dialog/phrases.ts'

/** What is said of days, read from its first word on: so many `words`; the day that was left out is `today`'s. */
export type Said = { rhythm: Rhythm; words: number; isDaySaid: boolean }

const WEEKDAYS = [
  'sunday|sundays|sun|domingo|domingos',
  'monday|mondays|mon|lunes',
  'tuesday|tuesdays|tue|tues|martes',
  'wednesday|wednesdays|wed|weds|miercoles',
  'thursday|thursdays|thu|thur|thurs|jueves',
  'friday|fridays|fri|viernes',
  'saturday|saturdays|sat|sabado|sabados',
].map((names) => new Set(names.split('|')))

const COUNTS = new Map(
  Object.entries({ two: 2, other: 2, second: 2, dos: 2, three: 3, tres: 3, four: 4, cuatro: 4, six: 6, seis: 6 }),
)
const MOST_EVERY = 12
const ORDINALS = new Map(
  Object.entries({
    first: 1,
    primero: 1,
    second: 2,
    third: 3,
    fifth: 5,
    tenth: 10,
    fifteenth: 15,
    last: 31,
    ultimo: 31,
  }),
)
const BEHIND_FIGURE = new Set(['st', 'nd', 'rd', 'th', 'º', '°', 'ro', 'er'])
const EVERY = [phrase('every|each|cada'), phrase('todos|todas los|las')]
const MONTHS = { one: new Set(['month', 'mes', 'meses']), many: new Set(['months', 'meses']) }
const WEEKS = { one: new Set(['week', 'semana', 'semanas']), many: new Set(['weeks', 'semanas']) }
const YEARS = { one: new Set(['year', 'ano', 'anos']), many: new Set<string>() }
/** One word that says it by itself, at the end of a text. */
const ALONE = new Map<string, { unit: 'week' | 'month'; every: number }>(
  Object.entries({
    weekly: { unit: 'week', every: 1 },
    semanal: { unit: 'week', every: 1 },
    semanalmente: { unit: 'week', every: 1 },
    biweekly: { unit: 'week', every: 2 },
    fortnightly: { unit: 'week', every: 2 },
    monthly: { unit: 'month', every: 1 },
    mensual: { unit: 'month', every: 1 },
    mensualmente: { unit: 'month', every: 1 },
    quarterly: { unit: 'month', every: 3 },
    trimestral: { unit: 'month', every: 3 },
    yearly: { unit: 'month', every: 12 },
    anualmente: { unit: 'month', every: 12 },
  }),
)

type Words = readonly string[]

/** The rhythm that begins at the word `at`, or null. `today`: the day it is counted from where none is said. */
export function readRhythm(words: Words, at: number, today: string): Said | null {
  return readAlone(words, at, today) ?? readDayFirst(words, at) ?? readEvery(words, at, today)
}

/** Whether a word says a rhythm by itself. */
export const isOneWord = (word: string | undefined) => word === 'bi' || ALONE.has(word ?? '')

/** "weekly", "monthly on the 5th". */
function readAlone(words: Words, at: number, today: string): Said | null {
  const isSplit = words[at] === 'bi' && words[at + 1] === 'weekly'
  const alone = isSplit ? { unit: 'week' as const, every: 2 } : ALONE.get(words[at] ?? '')
  return alone ? withDay(words, at, at + (isSplit ? 2 : 1), alone, today) : null
}

/** "on the 1st of each month", "el 1 de cada mes", "the last day of every month". */
function readDayFirst(words: Words, at: number): Said | null {
  const day = readDay(words, at)
  if (!day) return null
  const isOf = words[day.to] === 'of' || words[day.to] === 'de'
  // "for Ana 25 each month": a sum.
  if (!isOf && !day.isNamed) return null
  const every = day.to + (isOf ? 1 : 0)
  const taken = everyOf(words, every)
  const unit = taken === 0 ? 0 : every + taken
  if (unit === 0 || !MONTHS.one.has(words[unit] ?? '')) return null
  return { rhythm: { unit: 'month', every: 1, day: day.value }, words: unit + 1 - at, isDaySaid: true }
}

/** "every friday", "every other week on friday", "every 15th", "on fridays", "cada dos semanas". */
function readEvery(words: Words, at: number, today: string): Said | null {
  const taken = everyOf(words, at)
  if (taken === 0) return readPlural(words, at)
  const from = at + taken
  const weekday = weekdayAt(words, from)
  if (weekday !== null) return weekly(at, from + 1, 1, weekday)
  const every = countAt(words, from)
  const next = every === null ? from : from + 1
  const later = every === null ? null : weekdayAt(words, next)
  if (later !== null && every === 2) return weekly(at, next + 1, 2, later)
  const unit = unitAt(words[next], every ?? 1)
  if (unit) return withDay(words, at, next + 1, unit, today)
  const day = every === null || every > 1 ? ofMonth(words, from) : null
  return day ? { rhythm: { unit: 'month', every: 1, day: day.value }, words: day.to - at, isDaySaid: true } : null
}

/** "on fridays". */
function readPlural(words: Words, at: number): Said | null {
  const named = words[at] === 'on' || words[at] === 'los' ? (words[at + 1] ?? '') : ''
  const weekday = named.endsWith('s') && named.length > 5 ? weekdayAt(words, at + 1) : null
  return weekday === null ? null : weekly(at, at + 2, 1, weekday)
}

const weekly = (at: number, to: number, every: number, weekday: number): Said => ({
  rhythm: { unit: 'week', every, weekday },
  words: to - at,
  isDaySaid: true,
})

function everyOf(words: Words, at: number): number {
  return Math.max(0, ...EVERY.map((pattern) => reach(words, pattern, at)))
}

function weekdayAt(words: Words, at: number): number | null {
  const found = WEEKDAYS.findIndex((names) => names.has(words[at] ?? ''))
  return found < 0 ? null : found
}

/** How many: "two", "2", "other". */
function countAt(words: Words, at: number): number | null {
  const figure = figureOf(words[at])
  const value = figure ?? COUNTS.get(words[at] ?? '') ?? null
  // "every 2nd": a day of the month.
  if (figure !== null && BEHIND_FIGURE.has(words[at + 1] ?? '')) return null
  return value !== null && Number.isInteger(value) && value >= 1 && value <= MOST_EVERY ? value : null
}

function unitAt(word: string | undefined, every: number): { unit: 'week' | 'month'; every: number } | null {
  const fits = ({ one, many }: { one: ReadonlySet<string>; many: ReadonlySet<string> }) =>
    word !== undefined && (one.has(word) || (every > 1 && many.has(word)))
  if (fits(WEEKS)) return { unit: 'week', every }
  if (fits(MONTHS)) return { unit: 'month', every }
  return every === 1 && fits(YEARS) ? { unit: 'month', every: 12 } : null
}

/** "the 15th", "15th", "el dia 15", "the last day". */
function readDay(words: Words, at: number): { value: number; to: number; isNamed: boolean } | null {
  const from = at + Math.max(0, reach(words, phrase('on? the|el|los? day|dia|dias?'), at))
  const word = words[from]
  const figure = figureOf(word)
  const value = figure ?? ORDINALS.get(word ?? '') ?? null
  if (value === null || !Number.isInteger(value) || value < 1 || value > 31) return null
  const behind = BEHIND_FIGURE.has(words[from + 1] ?? '') ? from + 2 : from + 1
  const isDay = words[behind] === 'day' || words[behind] === 'dia'
  // "last friday" is no day of the month.
  if (figure === null && value === 31 && !isDay) return null
  return { value, to: isDay ? behind + 1 : behind, isNamed: from > at || isDay || behind > from + 1 || figure === null }
}

/** "every 15th", "cada dia 15": a figure alone could be anything. */
function ofMonth(words: Words, at: number): { value: number; to: number } | null {
  const day = readDay(words, at)
  const isOrdinal = day !== null && words.slice(at, day.to).some((word) => BEHIND_FIGURE.has(word))
  return day && (isOrdinal || words[at] === 'dia') ? day : null
}

/** A rhythm of weeks or months with the day that is said behind it, or today's. */
function withDay(
  words: Words,
  at: number,
  to: number,
  { unit, every }: { unit: 'week' | 'month'; every: number },
  today: string,
): Said | null {
  if (unit === 'week') {
    const on = to + Math.max(0, reach(words, phrase('on|the|el|los*'), to))
    const weekday = weekdayAt(words, on)
    if (weekday !== null) return weekly(at, on + 1, every, weekday)
    return { rhythm: { unit, every, weekday: weekdayOf(today) }, words: to - at, isDaySaid: false }
  }
  const isOn = reach(words, phrase('on|the|el|los|day|dia'), to) > 0
  const day = isOn ? readDay(words, to) : null
  // The day of a year needs its month, which nobody said.
  if (day && every < 12) return { rhythm: { unit, every, day: day.value }, words: day.to - at, isDaySaid: true }
  const own = Number(today.slice(8))
  return { rhythm: { unit, every, day: own }, words: to - at, isDaySaid: false }
}
