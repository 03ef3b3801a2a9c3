// Whether a deposit is above what the company's state allows; the contractor is told, and decides.
import type { Ctx } from '../../context.ts'
import { getCompany } from '../../db/company/companies.ts'
import { isAboveCalifornia, type Plan } from '../../domain/plan.ts'

/** The first part of an invoice against the limit of the company's state. */
export async function isAboveLimit(ctx: Ctx, asking: { totalCents: number; plan?: Plan | null }): Promise<boolean> {
  const [first] = asking.plan ?? []
  if (!first) return false
  const { addressState } = await getCompany(ctx.app.db, ctx.companyId)
  return /^(?:ca|california)$/i.test(addressState?.trim() ?? '') && isAboveCalifornia(first.cents, asking.totalCents)
}
