// The wait after a reset by text: whoever has taken over a number must not lead the money elsewhere before anybody sees it.
import type { Ctx } from '../context.ts'
import { getCompany } from '../db/companies.ts'
import { formatMoment } from '../domain/dates.ts'
import { AppError } from '../errors.ts'

/** How long bank changes wait. */
export const BANK_LOCK_MS = 24 * 3_600_000

/** Whether bank changes wait just now. */
export async function isBankLocked(ctx: Ctx): Promise<boolean> {
  const { bankLockedUntil } = await getCompany(ctx.house.db, ctx.companyId)
  return bankLockedUntil !== null && ctx.house.now() < bankLockedUntil
}

/** Raises `conflict` while bank changes wait, with the time by the company's own clock. */
export async function requireNoBankLock(ctx: Ctx): Promise<void> {
  const { bankLockedUntil, timezone } = await getCompany(ctx.house.db, ctx.companyId)
  if (bankLockedUntil === null || ctx.house.now() >= bankLockedUntil) return
  const until = formatMoment(bankLockedUntil, timezone)
  throw new AppError('conflict', `Bank changes are locked until ${until} because the password was reset by text.`)
}
