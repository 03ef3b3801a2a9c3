// When a contractor is told in the morning of what became due: the days after the due date, and the hours of the day.
import { addDays, civilDate, localTime, startOfDay } from './dates.ts'

/** So many days after an invoice's due day its contractor is told of it. */
export const STEP_DAYS = [0, 3, 7, 14]
/** What fell on a day without a text (the service was down, the number had said STOP) is told as long after. */
const CATCH_UP_DAYS = 3

/** The key of a person's morning text of a day; those of one person sort by day. */
export const morningKey = (phone: string, today: string) => `${morningPrefix(phone)}${today}`
/** What the keys of a person's morning texts begin with. */
export const morningPrefix = (phone: string) => `morning:${phone}:`

const FIRST_HOUR = 8
const QUIET_HOUR = 20
const HOUR_MS = 3_600_000

/** Whether somebody may be texted by themselves now: from 8 until 20 where the company is. */
export function isAwake(instant: number, timezone: string): boolean {
  const hour = hourOf(instant, timezone)
  return hour >= FIRST_HOUR && hour < QUIET_HOUR
}

const hourOf = (instant: number, timezone: string) => Number(localTime(instant, timezone).slice(11, 13))

/** The next 8 in the morning there (ms), today's where that is still to come. */
export function nextMorning(instant: number, timezone: string): number {
  const today = civilDate(instant, timezone)
  const eight = [today, addDays(today, 1)].map((on) => {
    const at = startOfDay(on, timezone) + FIRST_HOUR * HOUR_MS
    // A clock that was changed in the night.
    return at + (FIRST_HOUR - hourOf(at, timezone)) * HOUR_MS
  })
  return eight.find((at) => at > instant) ?? instant + 24 * HOUR_MS
}

/** The days that a text of `today` speaks of: those behind `after`. `lastOn`: the day of the last such text, null for none. */
export function daysSince(lastOn: string | null, today: string): { after: string; today: string } {
  const earliest = addDays(today, -CATCH_UP_DAYS)
  return { after: lastOn !== null && lastOn > earliest ? lastOn : earliest, today }
}

/** Whether one of the days on which an invoice is told of lies among these. */
export function isStepReached(dueOn: string, { after, today }: { after: string; today: string }): boolean {
  return STEP_DAYS.map((step) => addDays(dueOn, step)).some((on) => on > after && on <= today)
}

/** The due days between which an invoice can be told of on this day. */
export const dueBetween = (today: string) => ({
  from: addDays(today, -(STEP_DAYS.at(-1) ?? 0) - CATCH_UP_DAYS),
  to: today,
})
