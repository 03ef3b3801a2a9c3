// Syncs the refunds and disputes of an applied payment from Stripe, in any order.
import type { App, Ctx } from '../../context.ts'
import { getCompany } from '../../db/company/companies.ts'
import type { Change } from '../../db/company-db.ts'
import { findInvoice, type Invoice } from '../../db/invoice/invoices.ts'
import { type Dispute, listDisputes, recordDispute } from '../../db/payment/disputes.ts'
import { mirrorPayout } from '../../db/payment/invoice-payment-status.ts'
import { findPaymentRow } from '../../db/payment/payments.ts'
import { importRefund, listRefunds, markRefundFailed, markRefundMade, type Refund } from '../../db/payment/refunds.ts'
import { wakeTransfer } from '../../db/payout/transfers.ts'
import { civilDate } from '../../domain/dates.ts'
import { disputeNotice, refundFailedNotice, refundNotice } from '../../domain/reply/refunds-and-disputes.ts'
import { findAddressed } from '../company/people-notices.ts'
import { type Outgoing, writeMessages } from '../messaging/messages.ts'
import { notifyCompanyObject } from './payments.ts'

type Payments = App['payments']
type RefundState = Awaited<ReturnType<Payments['listRefundsOf']>>[number]
type DisputeState = Awaited<ReturnType<Payments['listDisputesOf']>>[number]

/** Re-reads a kept payment's refunds and disputes from Stripe; answers whether anything was new. */
export async function syncPayment(ctx: Ctx, paymentIntent: string): Promise<boolean> {
  const { db, app } = ctx
  const paymentRow = await findPaymentRow(db, paymentIntent)
  const invoice = paymentRow?.state === 'kept' ? await findAddressed(ctx, paymentRow.invoiceId) : null
  if (!invoice) return false
  const [seen, disputed] = await Promise.all([
    app.payments.listRefundsOf(paymentIntent),
    app.payments.listDisputesOf(paymentIntent),
  ])
  const [refunds, disputes] = await Promise.all([listRefunds(db, invoice.id), listDisputes(db, invoice.id)])
  const newRefunds = seen.filter((state) => !isKnown(refunds, state))
  const newDisputes = disputed.filter((state) => !isKnownDispute(disputes, state))
  if (newRefunds.length === 0 && newDisputes.length === 0) return false
  await ctx.companyObject.scheduleRecovery()
  const refundSteps = newRefunds.map((state) => syncRefund(ctx, invoice, refunds, state))
  const disputeSteps = await Promise.all(newDisputes.map((state) => syncDispute(ctx, invoice, state)))
  const steps = [...refundSteps, ...disputeSteps]
  await writeMessages(
    ctx,
    steps.flatMap((step) => step.notices),
    [...steps.flatMap((step) => step.changes), ...wake(ctx, invoice.id)],
  )
  await notifyCompanyObject(ctx, invoice.id)
  await app.queueOut({ kind: 'money', companyId: ctx.companyId })
  return true
}

/** The same when Stripe shows of a payment what we have not heard: somebody gave money back there, or a bank asks for it. */
export async function syncRefundsAndDisputes(
  ctx: Ctx,
  invoiceId: string,
  payment: NonNullable<Awaited<ReturnType<Payments['findPayment']>>>,
): Promise<void> {
  const invoice = await findInvoice(ctx.db, invoiceId)
  // One that was decided, or an inquiry that was dropped, may have another behind it.
  const isOpen = invoice?.disputeStatus === 'open' || invoice?.disputeStatus === 'inquiry'
  if (payment.refundedCents !== invoice?.refundedCents || (payment.disputed && !isOpen))
    await syncPayment(ctx, payment.paymentIntent)
}

/** What stands behind a move of money that changes what the contractor is due. */
export function wake(ctx: Ctx, invoiceId: string): Change[] {
  return [...wakeTransfer(ctx.db, invoiceId, ctx.app.now()), mirrorPayout(ctx.db, invoiceId)]
}

type Step = { changes: Change[]; notices: Outgoing[] }

const isKnown = (rows: Refund[], state: RefundState) =>
  rows.some((row) => row.refundId === state.refundId && row.state === (state.failed ? 'failed' : 'made'))

const isKnownDispute = (rows: Dispute[], { disputeId, state, amountCents }: DisputeState) =>
  rows.some((row) => row.disputeId === disputeId && row.state === state && row.amountCents === amountCents)

function syncRefund(ctx: Ctx, invoice: Invoice, rows: Refund[], state: RefundState): Step {
  const { db, app } = ctx
  const now = app.now()
  const { refundId, amountCents, failed } = state
  const known = rows.find((row) => row.refundId === refundId || row.id === state.name)
  const id = known?.id ?? state.name ?? refundId
  const row = { id, invoiceId: invoice.id, paymentIntent: invoice.paymentIntent ?? '', amountCents, refundId }
  const changes = known
    ? [
        markRefundMade(db, id, refundId, now),
        ...(failed ? [markRefundFailed(db, id, 'The bank did not take it.', now)] : []),
      ]
    : importRefund(db, { ...row, failed }, now)
  return { changes, notices: noteRefund(invoice, { id, amountCents, failed, tells: known?.tells ?? true }) }
}

/** The texts that follow a refund: who sent the invoice hears of what others gave back, and of what came back. */
export function noteRefund(
  invoice: Invoice,
  refund: { id: string; amountCents: number; failed: boolean; tells: boolean },
): Outgoing[] {
  const { id, amountCents, failed, tells } = refund
  if (!invoice.sender || !(failed || tells)) return []
  const body = failed ? refundFailedNotice(invoice, amountCents) : refundNotice(invoice, amountCents)
  return [{ key: `refund:${id}:${failed ? 'failed' : 'made'}`, kind: 'notice', recipient: invoice.sender, body }]
}

async function syncDispute(ctx: Ctx, invoice: Invoice, dispute: DisputeState): Promise<Step> {
  const { db, app } = ctx
  const { disputeId, state, amountCents, reason, dueAt } = dispute
  const row = { disputeId, state, amountCents, reason, dueAt, invoiceId: invoice.id }
  const changes = recordDispute(db, { ...row, paymentIntent: invoice.paymentIntent ?? '' }, app.now())
  // Of an inquiry nobody need be afraid, and of one that was dropped nobody has heard.
  const wasOpen = (await listDisputes(db, invoice.id)).some(
    (known) => known.disputeId === disputeId && known.state === 'open',
  )
  if (!invoice.sender || state === 'inquiry' || (state === 'won' && !wasOpen)) return { changes, notices: [] }
  const { timezone } = await getCompany(app.db, ctx.companyId)
  const answerBy = dueAt === null ? null : civilDate(dueAt, timezone)
  const body = disputeNotice(invoice, { amountCents, state, answerBy }, app.settings.CONTACT_EMAIL)
  return {
    changes,
    notices: [{ key: `dispute:${disputeId}:${state}`, kind: 'notice', recipient: invoice.sender, body }],
  }
}
