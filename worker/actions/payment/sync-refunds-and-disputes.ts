// Syncs the refunds and disputes of an applied payment from Stripe, in any order.
import type { App, Ctx } from '../../context.ts'
import { getCompany } from '../../db/company/companies.ts'
import type { Change } from '../../db/company-db.ts'
import type { Invoice } from '../../db/invoice/invoices.ts'
import { type Dispute, listDisputesOfPayment, recordDispute } from '../../db/payment/disputes.ts'
import { mirrorPayout } from '../../db/payment/invoice-payment-status.ts'
import { excessName, excessOf, findPaymentRow } from '../../db/payment/payments.ts'
import {
  importRefund,
  listRefundsOfPayment,
  markRefundFailed,
  markRefundMade,
  type Refund,
} from '../../db/payment/refunds.ts'
import type { PaymentKey } from '../../db/payout/ledger.ts'
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
  const [refunds, disputes] = await Promise.all([
    listRefundsOfPayment(db, paymentIntent),
    listDisputesOfPayment(db, paymentIntent),
  ])
  const key = { invoiceId: invoice.id, paymentIntent }
  const newRefunds = seen.filter((state) => !isKnown(refunds, state) && state.name !== excessName(paymentIntent))
  const newDisputes = disputed.filter((state) => !isKnownDispute(disputes, state))
  if (newRefunds.length === 0 && newDisputes.length === 0) return false
  await ctx.companyObject.scheduleRecovery()
  const refundSteps = newRefunds.map((state) => syncRefund(ctx, invoice, refunds, { ...state, paymentIntent }))
  const disputeSteps = await Promise.all(
    newDisputes.map((state) => syncDispute(ctx, invoice, disputes, { ...state, paymentIntent })),
  )
  const steps = [...refundSteps, ...disputeSteps]
  await writeMessages(
    ctx,
    steps.flatMap((step) => step.notices),
    [...steps.flatMap((step) => step.changes), ...wake(ctx, key)],
  )
  await notifyCompanyObject(ctx, invoice.id)
  await app.queueOut({ kind: 'money', companyId: ctx.companyId })
  return true
}

/** The same when Stripe shows of a payment what we have not heard: somebody gave money back there, or a bank asks for it. */
export async function syncRefundsAndDisputes(
  ctx: Ctx,
  payment: NonNullable<Awaited<ReturnType<Payments['findPayment']>>>,
): Promise<void> {
  const { paymentIntent } = payment
  const [row, refunds, disputes] = await Promise.all([
    findPaymentRow(ctx.db, paymentIntent),
    listRefundsOfPayment(ctx.db, paymentIntent),
    payment.disputed ? listDisputesOfPayment(ctx.db, paymentIntent) : [],
  ])
  const made = refunds.filter(({ state }) => state === 'made')
  const givenCents = made.reduce((sum, { amountCents }) => sum + amountCents, 0)
  // What was given back beyond what counts was of what was too much.
  const refundedCents =
    row && row.refundId !== null ? Math.min(givenCents, row.amountCents - excessOf(row)) + excessOf(row) : givenCents
  // One that was decided, or an inquiry that was dropped, may have another behind it.
  const isOpen = disputes.some(({ state }) => state === 'open' || state === 'inquiry')
  if (payment.refundedCents !== refundedCents || (payment.disputed && !isOpen)) await syncPayment(ctx, paymentIntent)
}

/** What stands behind a move of money that changes what the contractor is due. */
export function wake(ctx: Ctx, payment: PaymentKey): Change[] {
  return [...wakeTransfer(ctx.db, payment, ctx.app.now()), mirrorPayout(ctx.db, payment.invoiceId)]
}

/** As seen at Stripe, with the payment that was asked about. */
type OfPayment<T> = T & { paymentIntent: string }
type Step = { changes: Change[]; notices: Outgoing[] }

const isKnown = (rows: Refund[], state: RefundState) =>
  rows.some((row) => row.refundId === state.refundId && row.state === (state.failed ? 'failed' : 'made'))

const isKnownDispute = (rows: Dispute[], { disputeId, state, amountCents }: DisputeState) =>
  rows.some((row) => row.disputeId === disputeId && row.state === state && row.amountCents === amountCents)

function syncRefund(ctx: Ctx, invoice: Invoice, rows: Refund[], state: OfPayment<RefundState>): Step {
  const { db, app } = ctx
  const now = app.now()
  const { refundId, paymentIntent, amountCents, failed } = state
  const known = rows.find((row) => row.refundId === refundId || row.id === state.name)
  const id = known?.id ?? state.name ?? refundId
  const row = { id, invoiceId: invoice.id, paymentIntent, amountCents, refundId }
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

async function syncDispute(
  ctx: Ctx,
  invoice: Invoice,
  rows: Dispute[],
  dispute: OfPayment<DisputeState>,
): Promise<Step> {
  const { db, app } = ctx
  const { disputeId, paymentIntent, state, amountCents, reason, dueAt } = dispute
  const row = { disputeId, paymentIntent, state, amountCents, reason, dueAt, invoiceId: invoice.id }
  const changes = recordDispute(db, row, app.now())
  // Of an inquiry nobody need be afraid, and of one that was dropped nobody has heard.
  const wasOpen = rows.some((known) => known.disputeId === disputeId && known.state === 'open')
  if (!invoice.sender || state === 'inquiry' || (state === 'won' && !wasOpen)) return { changes, notices: [] }
  const { timezone } = await getCompany(app.db, ctx.companyId)
  const answerBy = dueAt === null ? null : civilDate(dueAt, timezone)
  const body = disputeNotice(invoice, { amountCents, state, answerBy }, app.settings.CONTACT_EMAIL)
  return {
    changes,
    notices: [{ key: `dispute:${disputeId}:${state}`, kind: 'notice', recipient: invoice.sender, body }],
  }
}
