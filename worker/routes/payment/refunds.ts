// Refunds of an invoice over HTTP: give money back, and see what was given and disputed.
import { Hono } from 'hono'
import { z } from 'zod'
import { cancelRefund, refundInvoice } from '../../actions/payment/refunds.ts'
import type { Ctx } from '../../context.ts'
import { getCompany } from '../../db/company/companies.ts'
import { findInvoice, listLines } from '../../db/invoice/invoices.ts'
import { listDisputes } from '../../db/payment/disputes.ts'
import { listRefunds, type Refund } from '../../db/payment/refunds.ts'
import type { InvoiceJson } from '../../domain/api-types.ts'
import { civilDate } from '../../domain/dates.ts'
import { isId } from '../../domain/ids.ts'
import { formatUsd, fromDollars } from '../../domain/money.ts'
import type { RefundJson } from '../../domain/refund-json.ts'
import { FORM_RULES } from '../../domain/refusals/form-rules.ts'
import { rule } from '../../domain/refusals/rules.ts'
import { refuse } from '../../errors.ts'
import { within } from '../../http/deadline.ts'
import { readJson, type SignedIn } from '../../http/request.ts'
import { requestId } from '../../http/request-id.ts'
import { requireCompany, requireConfirmed, requireOwner } from '../../http/session.ts'
import { serializeInvoice } from '../serialize.ts'
import { serializeDispute, serializeRefund } from './serialize-refunds.ts'

const AMOUNT = rule(FORM_RULES, 'refund_amount_invalid')
const MAX_REASON = 500
const refundBody = z.object({
  amount: z
    .number(AMOUNT)
    .transform((dollars) => fromDollars(dollars) ?? 0)
    .refine((cents) => cents > 0, AMOUNT)
    .nullish(),
  /** Only of the bill, so that the contractor keeps a tip; else the bill goes back first, then the tip. */
  keep_tip: z.boolean(rule(FORM_RULES, 'flag_invalid', { field: 'keep_tip' })).nullish(),
  /** Which of the invoice's payments; the last of which so much is left where it is not said. */
  payment_id: z.string().max(100).nullish(),
  reason: z
    .string(rule(FORM_RULES, 'refund_reason_invalid'))
    .trim()
    .max(MAX_REASON, rule(FORM_RULES, 'refund_reason_too_long', { most: MAX_REASON }))
    .nullish(),
  /** Sent twice, it is one refund. */
  request_id: requestId,
})

/** The refund, and its invoice as it is by now. */
async function showBoth(ctx: Ctx, refund: Refund): Promise<{ refund: RefundJson; invoice: InvoiceJson }> {
  const { db, app, companyId } = ctx
  const { invoiceId } = refund
  const [invoice, lines, company] = await Promise.all([
    findInvoice(db, invoiceId),
    listLines(db, [invoiceId]),
    getCompany(app.db, companyId),
  ])
  if (!invoice) throw refuse('invoice_not_found')
  const today = civilDate(app.now(), company.timezone)
  const at = { origin: app.settings.APP_ORIGIN, companyId, today }
  return { refund: serializeRefund(refund), invoice: serializeInvoice(invoice, lines.get(invoiceId) ?? [], at) }
}

function describePending({ waitingCents }: Refund): string {
  if (waitingCents === null) return 'The refund is under way. We keep trying until the payment provider has taken it.'
  return `Your payout account must hold ${formatUsd(waitingCents)} first. The refund goes out by itself once it does.`
}

export const refundRoutes = new Hono<SignedIn>()
  .post('/:id/refunds', requireCompany, requireOwner, requireConfirmed, async (c) => {
    const { ctx, user } = c.var
    const id = c.req.param('id')
    const body = await readJson(c, refundBody)
    if (!isId(id)) throw refuse('invoice_not_found')
    const refund = await within(
      refundInvoice(ctx, id, {
        paymentIntent: body.payment_id ?? null,
        amountCents: body.amount ?? null,
        reason: body.reason || null,
        name: body.request_id ?? null,
        keepsTip: body.keep_tip === true,
        by: { id: user.id, phone: user.phone },
      }),
      'refund_not_answered',
    )
    const shown = await showBoth(ctx, refund)
    return refund.state === 'pending' ? c.json({ ...shown, message: describePending(refund) }, 202) : c.json(shown, 200)
  })
  .delete('/:id/refunds/:refundId', requireCompany, requireOwner, requireConfirmed, async (c) => {
    const { ctx } = c.var
    const id = c.req.param('id')
    if (!isId(id)) throw refuse('invoice_not_found')
    return c.json(await showBoth(ctx, await cancelRefund(ctx, id, c.req.param('refundId'))), 200)
  })
  .get('/:id/refunds', requireCompany, async (c) => {
    const { ctx } = c.var
    const id = c.req.param('id')
    const invoice = isId(id) ? await findInvoice(ctx.db, id) : null
    if (!invoice) throw refuse('invoice_not_found')
    const [refunds, disputes] = await Promise.all([listRefunds(ctx.db, id), listDisputes(ctx.db, id)])
    return c.json({ refunds: refunds.map(serializeRefund), disputes: disputes.map(serializeDispute) })
  })
