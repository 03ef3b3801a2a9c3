// Reads what a company's people see of its payouts: what holds them, and how long they take.
import type { Ctx } from '../../context.ts'
import { getCompany } from '../../db/company/companies.ts'
import { findIntake } from '../../db/payout/volume-ceiling.ts'
import { delayDaysFor, findBlocker, type PayoutBlocker, youngUntil } from '../../domain/payout-guard.ts'
import { ceilingOf } from './payout-blockers.ts'

/** `reason` stands for a freeze; `limitCents` and when the hold ends by itself (ms) for a ceiling. */
type Hold = { kind: PayoutBlocker; reason: string | null; limitCents: number | null; endsAt: number | null }

/** What holds a company's payouts, and how many days Stripe keeps a payout back. */
export async function readPayoutOverview(ctx: Ctx): Promise<{ hold: Hold | null; delayDays: number }> {
  const { app, companyId } = ctx
  const { settings } = app
  const [company, { firstPaidAt, limitCents }] = await Promise.all([
    getCompany(app.db, companyId),
    findIntake(app.db, companyId, ceilingOf(settings)),
  ])
  const delayDays = delayDaysFor(firstPaidAt, settings, app.now())
  const kind = findBlocker(company)
  if (kind === null) return { hold: null, delayDays }
  if (kind === 'frozen')
    return { hold: { kind, reason: company.frozenReason, limitCents: null, endsAt: null }, delayDays }
  const endsAt = youngUntil(firstPaidAt, settings.YOUNG_COMPANY_DAYS)
  return { hold: { kind, reason: null, limitCents, endsAt }, delayDays }
}
