// The days on which a job repeats: every so many weeks on a weekday, or every so many months on a day of the month.
import { addDays, daysBetween } from './dates.ts'

/** `weekday` 0 is Sunday; `day` 1 to 31, in a month that is shorter its last day. */
export type Rhythm = { unit: 'week'; every: number; weekday: number } | { unit: 'month'; every: number; day: number }

/** So many days at most are told of by their dates; of older ones it is said how many there were. */
const MOST_DAYS = 400

/** The day of the week of a civil date, 0 for Sunday. */
export const weekdayOf = (on: string) => new Date(`${on}T00:00:00Z`).getUTCDay()

/** The day of that month, counted from the month of `on`, or the month's last one. */
function dayOfMonth(on: string, months: number, day: number): string {
  const [year = 0, month = 1] = on.split('-').map(Number)
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 + months, Math.min(day, last))).toISOString().slice(0, 10)
}

/** The day after `on`, which is one of the rhythm's own. */
export function dayAfter(rhythm: Rhythm, on: string): string {
  return rhythm.unit === 'week' ? addDays(on, 7 * rhythm.every) : dayOfMonth(on, rhythm.every, rhythm.day)
}

/** The first day of a rhythm that begins behind `today`: the next such weekday or day of the month. */
export function firstDay(rhythm: Rhythm, today: string): string {
  if (rhythm.unit === 'week') return addDays(today, ((rhythm.weekday - weekdayOf(today) + 6) % 7) + 1)
  const inThis = dayOfMonth(today, 0, rhythm.day)
  return inThis > today ? inThis : dayOfMonth(today, 1, rhythm.day)
}

/** The first day of the rhythm that is not before `from`, counted on from `on`, one of its own. */
export function dayFrom(rhythm: Rhythm, on: string, from: string): string {
  if (rhythm.unit === 'week') {
    const step = 7 * rhythm.every
    return on >= from ? on : addDays(on, Math.ceil(daysBetween(on, from) / step) * step)
  }
  let day = on
  while (day < from) day = dayAfter(rhythm, day)
  return day
}

/** The days from `on`, one of its own, up to `today`, oldest first, and the one behind them. */
export function daysUntil(rhythm: Rhythm, on: string, today: string): { days: string[]; next: string } {
  const days: string[] = []
  let next = on
  while (next <= today && days.length < MOST_DAYS) {
    days.push(next)
    next = dayAfter(rhythm, next)
  }
  return { days, next }
}

const LATEST_DAYS = 3
/** Whether a day is so long past that it is asked about, though it was to be made at once. */
export const isTooLate = (on: string, today: string) => daysBetween(on, today) > LATEST_DAYS
