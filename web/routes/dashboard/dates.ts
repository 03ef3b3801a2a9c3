// Dates on the dashboard: instants in the company's timezone, and the distance to a due date.
import { civilDate } from '../../../worker/domain/dates.ts'

/** 'Nov 21, 2026' where the company is. */
export function showDay(instant: string, timezone: string): string {
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: timezone }).format(new Date(instant))
}

/** 'Nov 21, 2026, 3:05 PM' where the company is. */
export function showInstant(instant: string, timezone: string): string {
  const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short', timeZone: timezone })
  return format.format(new Date(instant))
}

const relative = new Intl.RelativeTimeFormat('en-US', { numeric: 'auto' })

/** A civil date seen from today where the company is: 'tomorrow', 'in 5 days', '3 days ago'. */
export function showDistance(on: string, timezone: string, now: number): string {
  const days = Math.round((Date.parse(on) - Date.parse(civilDate(now, timezone))) / 86_400_000)
  if (Math.abs(days) < 45) return relative.format(days, 'day')
  return Math.abs(days) < 548
    ? relative.format(Math.round(days / 30.4), 'month')
    : relative.format(Math.round(days / 365), 'year')
}
