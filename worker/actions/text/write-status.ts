// Answers the question by text what became of an invoice.
import { getCompany } from '../../db/company/companies.ts'
import { listVersions } from '../../db/invoice/invoice-versions.ts'
import type { Invoice } from '../../db/invoice/invoices.ts'
import { civilDate } from '../../domain/dates.ts'
import { statusReply } from '../../domain/reply/lists.ts'
import { keptTipOf } from '../../domain/tip.ts'
import { dashboardOf, type ReplyContext, toListed } from './reply-context.ts'

/** When it was sent, seen, reminded of, paid or cancelled, as one reply. */
export async function writeStatus(context: ReplyContext, invoice: Invoice): Promise<string> {
  const { ctx, language } = context
  const { timezone } = await getCompany(ctx.app.db, ctx.companyId)
  const on = (at: number | null) => (at === null ? null : civilDate(at, timezone))
  const versions = await listVersions(ctx.db, invoice.id)
  const facts = {
    ...toListed(context, invoice),
    createdOn: civilDate(invoice.createdAt, timezone),
    viewedOn: on(invoice.viewedAt),
    remindedOn: on(versions.findLast(({ kind }) => kind === 'reminded')?.at ?? null),
    paidOn: on(invoice.paidAt),
    cancelledOn: on(invoice.cancelledAt),
    method: invoice.paidMethod,
    payout: invoice.payoutStatus,
    givenCents: invoice.refundedCents + invoice.lostCents,
    isGivenBack: invoice.givenBack,
    keptTipCents: keptTipOf(invoice),
  }
  return statusReply(facts, dashboardOf(context), language)
}
