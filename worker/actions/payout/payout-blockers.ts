// Decides whether a company's money may move. Every step that sends money or accepts a payment asks here first.
import type { App, Ctx } from '../../context.ts'
import { getCompany } from '../../db/company/companies.ts'
import type { Ceiling } from '../../db/payout/volume-ceiling.ts'
import { findBlocker, type PayoutBlocker } from '../../domain/payout-guard.ts'
import { refuse } from '../../errors.ts'

const DAY_MS = 86_400_000

/** What a young company may take in by the settings (cents), and how long it is young (ms). */
export function ceilingOf(settings: App['settings']): Ceiling {
  return { limitCents: settings.YOUNG_COMPANY_INTAKE_CENTS, youngMs: settings.YOUNG_COMPANY_DAYS * DAY_MS }
}

/** Why nothing may be sent to the company at this moment; null when money may go. */
export async function findPayoutBlocker(ctx: Ctx): Promise<PayoutBlocker | null> {
  return findBlocker(await getCompany(ctx.app.db, ctx.companyId))
}

/** Raises `conflict` with words for a client while the company is frozen. */
export async function requireTakesPayments(ctx: Ctx): Promise<void> {
  if ((await findPayoutBlocker(ctx)) !== 'frozen') return
  throw refuse('payments_paused')
}

/** Raises `conflict` with words for the company's people while it is frozen. */
export async function requireUnfrozen(ctx: Ctx): Promise<void> {
  if ((await findPayoutBlocker(ctx)) !== 'frozen') return
  throw refuse('company_frozen')
}
