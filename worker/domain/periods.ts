// Stretches of a company's calendar that its money is told of: a day, a week, a month, a quarter, a year.
import { addDays, addMonths } from './dates.ts'

/** Civil dates, both inclusive. */
export type Period = { first: string; last: string }
export type PeriodUnit = 'day' | 'week' | 'month' | 'quarter' | 'year'

const MONTHS: Partial<Record<PeriodUnit, number>> = { month: 1, quarter: 3, year: 12 }

/** A week begins on Monday, as it does where a day to pay is read. */
function beginOf(unit: PeriodUnit, on: string): string {
  if (unit === 'day') return on
  if (unit === 'week') return addDays(on, -((new Date(`${on}T00:00:00Z`).getUTCDay() + 6) % 7))
  if (unit === 'year') return `${on.slice(0, 4)}-01-01`
  const month = Number(on.slice(5, 7))
  const first = unit === 'quarter' ? month - ((month - 1) % 3) : month
  return `${on.slice(0, 5)}${String(first).padStart(2, '0')}-01`
}

function move(unit: PeriodUnit, first: string, by: number): string {
  const months = MONTHS[unit]
  return months === undefined ? addDays(first, by * (unit === 'week' ? 7 : 1)) : addMonths(first, by * months)
}

/** The whole period that holds `on`, or one so many before (-1) or after it. */
export function periodOf(unit: PeriodUnit, on: string, by = 0): Period {
  const first = move(unit, beginOf(unit, on), by)
  return { first, last: addDays(move(unit, first, 1), -1) }
}

/** The last so many days, weeks or months up to and with `on`. */
export function lastOf(unit: PeriodUnit, count: number, on: string): Period {
  return { first: addDays(move(unit, on, -count), 1), last: on }
}

/** Month `month` (1 to 12) of a year, or without one the last such month that has begun. */
export function monthOf(month: number, year: number | null, today: string): Period {
  const within = (y: number) => `${y}-${String(month).padStart(2, '0')}-01`
  const current = Number(today.slice(0, 4))
  return periodOf('month', within(year ?? (within(current) > today ? current - 1 : current)))
}

/** Quarter `quarter` (1 to 4), likewise. */
export function quarterOf(quarter: number, year: number | null, today: string): Period {
  const { first } = monthOf(quarter * 3 - 2, year, today)
  return periodOf('quarter', first)
}

/** The year that a text about taxes means where it names none: until the middle of April the one before. */
export const taxYearOf = (today: string): number => Number(today.slice(0, 4)) - (today.slice(5) <= '04-15' ? 1 : 0)
