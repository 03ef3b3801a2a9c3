// Locks bank, ownership and account for a while after a password reset by text, so that anybody who took over a number
// cannot redirect the money before somebody notices.
import type { Ctx } from '../../context.ts'
import type { User } from '../../db/account/users.ts'
import { getCompany } from '../../db/company/companies.ts'
import { localMoment } from '../../domain/dates.ts'
import { refuse } from '../../errors.ts'

/** How long what a thief of the number would want waits. */
export const BANK_LOCK_MS = 24 * 3_600_000

/** Raises `conflict` while this person's passkeys wait: one made now would stay when the number is its owner's again. */
export async function requireNoPasskeyLock(ctx: Ctx, { resetAt }: Pick<User, 'resetAt'>): Promise<void> {
  const until = (resetAt ?? 0) + BANK_LOCK_MS
  if (ctx.app.now() >= until) return
  const { timezone } = await getCompany(ctx.app.db, ctx.companyId)
  throw refuse('passkeys_locked', { until: localMoment(until, timezone) })
}

/** Until when (ms) bank changes wait, or null when they do not. */
export async function findBankLock(ctx: Ctx): Promise<number | null> {
  const { bankLockedUntil: until } = await getCompany(ctx.app.db, ctx.companyId)
  return until !== null && ctx.app.now() < until ? until : null
}

/** Raises `conflict` while bank changes wait, with the time by the company's own clock. */
export async function requireNoBankLock(ctx: Ctx): Promise<void> {
  const until = await findBankLock(ctx)
  if (until === null) return
  const { timezone } = await getCompany(ctx.app.db, ctx.companyId)
  throw refuse('bank_locked', { until: localMoment(until, timezone) })
}
