// Lists invoices. Those that became overdue since the last cron run are marked before the list is read.
import type { Ctx } from '../../context.ts'
import { type Company, getCompany } from '../../db/company/companies.ts'
import { hasPastDue } from '../../db/invoice/invoice-pages.ts'
import { civilDate } from '../../domain/dates.ts'
import { updateOverdue } from './invoices.ts'

/** Makes the company's invoices ready to be listed by status; answers the company and its date. */
export async function openList(ctx: Ctx): Promise<{ company: Company; today: string }> {
  const company = await getCompany(ctx.app.db, ctx.companyId)
  const today = civilDate(ctx.app.now(), company.timezone)
  if (await hasPastDue(ctx.db, today)) await updateOverdue(ctx)
  return { company, today }
}
