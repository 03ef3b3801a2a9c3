// Issues invoices, counts views, and marks invoices overdue.
import type { Ctx } from '../../context.ts'
import { getCompany } from '../../db/company/companies.ts'
import { findInvoice, markOverdue, markViewed } from '../../db/invoice/invoices.ts'
import { civilDate } from '../../domain/dates.ts'
import { feeOfNew } from '../../domain/fee.ts'
import type { InvoiceDraft } from '../../domain/invoice.ts'
import { findBlocker } from '../../domain/payout-guard.ts'
import type { AcceptedQuote } from '../../domain/quote.ts'
import { askState } from '../company/company-state.ts'
import { chooseFeePayer, tellOfFeeLimit } from '../payment/fee-choice.ts'
import { notifyCompanyObject } from '../payment/payments.ts'
import { describeFault } from '../stripe/provider-failures.ts'

/**
 * Issues an invoice for `cause` (the sid of the text that asked for it): the same cause again gives the same invoice.
 * `sid` is the text that is dealt with by this, sent at `textedAt` (ms), null where nobody's is; `sender` who is answered,
 * unless `isMuted`. `part`: it is one of several jobs (from 1) that the caller ends and answers together. `quote`: what was
 * accepted with it.
 */
export async function issueInvoice(
  ctx: Ctx,
  draft: InvoiceDraft,
  from: {
    idempotencyKey: string
    sid: string | null
    sender: string
    textedAt: number
    isMuted?: boolean
    part?: number
    isAboveLimit?: boolean
    quote?: AcceptedQuote
  },
): Promise<{ invoiceId: string; number: number }> {
  const { app } = ctx
  const company = await getCompany(app.db, ctx.companyId)
  const { feePayer, obstacle } = chooseFeePayer(app, company)
  const issued = await ctx.companyObject.issue({
    id: app.newId(),
    messageId: app.newId(),
    idempotencyKey: from.idempotencyKey,
    sid: from.sid,
    sender: from.sender,
    textedAt: from.textedAt,
    ...(from.isMuted && { isMuted: true }),
    ...(from.part && { part: from.part }),
    ...(from.isAboveLimit && { isAboveLimit: true }),
    ...(from.quote && { quote: from.quote }),
    createdAt: app.now(),
    ...feeOfNew(draft.totalCents, app.settings.PROCESSING_FEE_BPS, feePayer),
    draft,
    isPaused: findBlocker(company) === 'frozen',
  })
  if (from.isMuted) return issued
  if (obstacle) await tellOfFeeLimit(ctx, company, obstacle, from.sender)
  const weighs = { isClientCharged: feePayer !== 'company', isAboveLimit: from.isAboveLimit ?? false }
  await askState(ctx, company, weighs, from.sender)
  return issued
}

/** Somebody outside the company looked at it: `sent` turns `viewed`, once. */
export async function viewInvoice(ctx: Ctx, invoiceId: string): Promise<void> {
  const invoice = await findInvoice(ctx.db, invoiceId)
  if (!invoice || invoice.viewedAt !== null) return
  await ctx.db.batch([markViewed(ctx.db, invoiceId, ctx.app.now())])
  // Anybody who looks is shown the invoice all the same.
  await notifyCompanyObject(ctx, invoiceId).catch((error) =>
    ctx.app.log('view not counted', { companyId: ctx.companyId, invoiceId, error: describeFault(error) }),
  )
}

/** Locks what is past due on the company's own calendar. */
export async function updateOverdue(ctx: Ctx): Promise<void> {
  const company = await getCompany(ctx.app.db, ctx.companyId)
  await ctx.db.batch([markOverdue(ctx.db, civilDate(ctx.app.now(), company.timezone))])
}
