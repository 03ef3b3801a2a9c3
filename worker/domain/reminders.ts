// When a company is reminded that its money waits for its payout account.
import { localTime } from './dates.ts'

/** What the keys of these texts begin with; the instant of the one before follows, so that each follows once. */
export const HELD_FUNDS_REMINDER = 'waiting:'

const DAY_MS = 86_400_000
/** The text about the payment itself has said that the money is held: a few days to act upon that. */
export const FIRST_REMINDER_MS = 3 * DAY_MS
export const REMINDER_GAP_MS = 7 * DAY_MS

/** The key of the reminder that follows the one of `lastAt` (ms), or of the very first. */
export function reminderKey(lastAt: number | null): string {
  return HELD_FUNDS_REMINDER + String(lastAt ?? 0).padStart(13, '0')
}

/** Nobody is reminded of money at night: from 9 in the morning until 6 in the evening where the company is. */
export function isReminderHour(instant: number, timezone: string): boolean {
  const hour = Number(localTime(instant, timezone).slice(11, 13))
  return hour >= 9 && hour < 18
}
