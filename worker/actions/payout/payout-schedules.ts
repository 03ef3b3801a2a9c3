// Sets how long Stripe delays payouts: longer for a young company, for as long as it is frozen for a frozen one.
import type { Ctx } from '../../context.ts'
import { getCompany } from '../../db/company/companies.ts'
import { findPayoutAccount } from '../../db/payout/payout-accounts.ts'
import { claimSchedule, findFirstPaidAt, setSchedule } from '../../db/payout/volume-ceiling.ts'
import { delayDaysFor, nextScheduleAt, type PayoutSchedule } from '../../domain/payout-guard.ts'
import { readFailure } from '../stripe/provider-failures.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/**
 * Compares the account's payout schedule at Stripe, when it is due for a look, with what it should be and sets it when it
 * differs. Whatever Stripe says of it, the next try is an hour later, and no transfer waits for it.
 */
export async function updateSchedule(ctx: Ctx): Promise<void> {
  const { db, app } = ctx
  const account = await findPayoutAccount(db)
  if (!account?.accountId || account.deauthorizedAt !== null) return
  const { accountId } = account
  const now = app.now()
  if (account.scheduleAt > now) return
  const claimedUntil = now + HOUR_MS
  const [claimed] = await db.batch([claimSchedule(db, account, claimedUntil)])
  if (claimed !== 1) return
  const [company, firstPaidAt] = await Promise.all([getCompany(app.db, ctx.companyId), findFirstPaidAt(db)])
  const wanted = { paused: company.frozenAt !== null, delayDays: delayDaysFor(firstPaidAt, app.settings, now) }
  try {
    const found = await app.payments.findAccount(accountId)
    if (!found) return
    const isSet = isSame(found.schedule, wanted)
    // The same state asked for twice is one state: a key that repeated an earlier answer would change nothing.
    if (!isSet) await app.payments.setPayoutSchedule(accountId, wanted, `schedule:${accountId}:${app.newId()}`)
    if (!isSet) app.log('payout schedule set', { companyId: ctx.companyId, ...wanted })
    const pausedAt = wanted.paused ? (account.pausedAt ?? now) : null
    const later = wanted.paused ? now + DAY_MS : nextScheduleAt(firstPaidAt, app.settings, now)
    // What was just set is looked at once more: two who set it at once may have met at Stripe in another order.
    const nextAt = isSet ? later : Math.min(later, now + DAY_MS)
    await db.batch([setSchedule(db, account, { delayDays: wanted.delayDays, pausedAt, claimedUntil, nextAt })])
  } catch (error) {
    app.log('payout schedule not set', { companyId: ctx.companyId, reason: readFailure(error).reason })
  }
}

/** While nothing is paid out by itself, the days do not matter. */
function isSame(found: PayoutSchedule | null, wanted: PayoutSchedule): boolean {
  if (!found || found.paused !== wanted.paused) return false
  return wanted.paused || found.delayDays === wanted.delayDays
}
