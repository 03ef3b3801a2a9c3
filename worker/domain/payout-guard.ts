// Decides what holds a company's money on the platform, and how long Stripe delays its payouts.

/** Why nothing may be sent to a company: an operator froze it, or it took in more than a young company may. */
export type PayoutBlocker = 'frozen' | 'intake'

/** How a connected account pays out by itself: every day so many days after the payment, or not at all. */
export type PayoutSchedule = { paused: boolean; delayDays: number }

const DAY_MS = 86_400_000

/** The blocker of a company as its row stands; a freeze says more than a ceiling. */
export function findBlocker(company: { frozenAt: number | null; intakeHeldAt: number | null }): PayoutBlocker | null {
  if (company.frozenAt !== null) return 'frozen'
  return company.intakeHeldAt === null ? null : 'intake'
}

/**
 * Until when a company is young (ms): so many days from its first payment, since an account that only waits earns no
 * trust. Null while nobody has paid it: then it has yet to begin.
 */
export function youngUntil(firstPaidAt: number | null, youngDays: number): number | null {
  return firstPaidAt === null ? null : firstPaidAt + youngDays * DAY_MS
}

/** Whether a company is young at `now` (ms). */
export function isYoung(firstPaidAt: number | null, youngDays: number, now: number): boolean {
  const until = youngUntil(firstPaidAt, youngDays)
  return until === null || now < until
}

export type ScheduleSettings = {
  PAYOUT_DELAY_DAYS: number
  PAYOUT_DELAY_DAYS_YOUNG: number
  YOUNG_COMPANY_DAYS: number
}

/** Days that Stripe is to keep a payout back. */
export function delayDaysFor(firstPaidAt: number | null, settings: ScheduleSettings, now: number): number {
  const { PAYOUT_DELAY_DAYS: usual, PAYOUT_DELAY_DAYS_YOUNG: young, YOUNG_COMPANY_DAYS: days } = settings
  return isYoung(firstPaidAt, days, now) ? Math.max(usual, young) : usual
}

/** When the schedule is next to be looked at (ms): when the company stops being young, daily until its first payment. */
export function nextScheduleAt(firstPaidAt: number | null, settings: ScheduleSettings, now: number): number {
  const until = youngUntil(firstPaidAt, settings.YOUNG_COMPANY_DAYS)
  if (until === null) return now + DAY_MS
  return now < until ? until : now + settings.YOUNG_COMPANY_DAYS * DAY_MS
}
