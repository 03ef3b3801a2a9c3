// Makes refunds. A row with its own idempotency key is written before Stripe is asked.
import type { Ctx } from '../../context.ts'
import { getUser } from '../../db/account/users.ts'
import { type Invoice, raiseRevision } from '../../db/invoice/invoices.ts'
import { listDisputes } from '../../db/payment/disputes.ts'
import { findPaymentRow, listKeptPayments, type PaymentRow } from '../../db/payment/payments.ts'
import {
  cancelWaitingRefund,
  createRefund,
  findRefund,
  hasWaiting,
  listRefunds,
  markRefundMade,
  markRefundRefused,
  postponeRefund,
  type Refund,
  startRefund,
  waitForBalance,
  wakeWaiting,
} from '../../db/payment/refunds.ts'
import { STEP_MS } from '../../db/payout/transfers.ts'
import { refundWaitsNotice } from '../../domain/reply/refunds-and-disputes.ts'
import { retryDelayMs } from '../../domain/retries.ts'
import { refuse } from '../../errors.ts'
import { findAddressed } from '../company/people-notices.ts'
import { type Outgoing, writeMessages } from '../messaging/messages.ts'
import { isKeyExhausted, readFailure } from '../stripe/provider-failures.ts'
import { notifyCompanyObject } from './payments.ts'
import { choosePayment, findSame, type RefundRequest, refundId, requireAmount } from './refund-request.ts'
import { type Cover, coverRefund } from './reverse-before-refund.ts'
import { noteRefund, syncPayment, wake } from './sync-refunds-and-disputes.ts'

/**
 * Gives a client money back. The same request again is the same refund. Raises `not_found`, `conflict` with words for
 * the contractor when there is nothing (so much) to give back, Stripe refuses, or the name was used for another sum. The
 * refund comes back `pending` when Stripe could not be asked: it is asked again until it answers; and with `waitingCents`
 * while the contractor's part cannot be taken back from their payout account.
 */
export async function refundInvoice(ctx: Ctx, invoiceId: string, request: RefundRequest): Promise<Refund> {
  const { db, app } = ctx
  const { invoice, payments } = await getRefundable(ctx, invoiceId)
  const [refunds, disputes] = await Promise.all([listRefunds(db, invoiceId), listDisputes(db, invoiceId)])
  const known = { payments, refunds, disputes }
  const same = findSame(invoiceId, known, request, app.now())
  if (same) return requireTaken(same)
  const payment = choosePayment(known, request)
  const amountCents = requireAmount(payment, known, request)
  const { paymentIntent } = payment
  const { reason, by } = request
  const id = refundId(invoiceId, request, { nth: refunds.length + 1, amountCents, paymentIntent })
  const row = { id, invoiceId, paymentIntent, amountCents, reason, askedBy: by.id, tells: invoice.sender !== by.phone }
  await ctx.companyObject.scheduleRecovery()
  await db.batch([...createRefund(db, row, app.now()), raiseRevision(db, invoiceId)])
  // Before anybody is told: a restored database gets it back from there.
  await notifyCompanyObject(ctx, invoiceId)
  const created = await findRefund(db, id)
  if (!created) throw refuse('refund_under_way')
  if (created.state === 'pending') await advanceRefund(ctx, created)
  return requireTaken((await findRefund(db, id)) ?? created)
}

/** A request that Stripe has refused stays refused, however often it is sent again under its name. */
function requireTaken(refund: Refund): Refund {
  if (refund.state === 'cancelled') throw refuse('refund_cancelled')
  if (refund.state !== 'failed') return refund
  throw refund.error === null
    ? refuse('refund_refused_unexplained')
    : refuse('refund_refused', { reason: refund.error })
}

async function getRefundable(ctx: Ctx, invoiceId: string): Promise<{ invoice: Invoice; payments: PaymentRow[] }> {
  const invoice = await findAddressed(ctx, invoiceId)
  if (!invoice) throw refuse('invoice_not_found')
  const payments = await listKeptPayments(ctx.db, invoiceId)
  if (payments.length > 0) return { invoice, payments }
  throw refuse(invoice.status === 'paid' ? 'refund_offline' : 'refund_unpaid')
}

/**
 * Takes a refund that is under way as far as it goes now: looked up first, then the contractor's part is taken back, and
 * only then Stripe is asked for the refund, under its own key. While the part cannot be taken back the refund waits.
 */
export async function advanceRefund(ctx: Ctx, row: Refund): Promise<void> {
  const { payments } = ctx.app
  const { id, paymentIntent, amountCents } = row
  try {
    const seen = await payments.listRefundsOf(paymentIntent)
    const found = seen.find((state) => state.name === id)
    if (found?.failed) return void (await syncPayment(ctx, paymentIntent))
    if (found) return await complete(ctx, row, found.refundId)
    // What somebody gave back at Stripe meanwhile is known before it is reckoned what the contractor owes.
    if (seen.length > 0) await syncPayment(ctx, paymentIntent)
    if (!(await isReadyToLeave(ctx, row))) return
    const key = `refund:${id}:${row.attempt}`
    await complete(ctx, row, await payments.refund(paymentIntent, key, { amountCents, name: id }))
  } catch (error) {
    const failure = readFailure(error)
    if (failure.kind === 'refused') await markRefused(ctx, row, failure.reason)
    else await postpone(ctx, row, { isKeyExhausted: isKeyExhausted(failure), error: failure.reason })
  }
}

/** Whether Stripe may be asked for it now: what it needs is back, or an operator has allowed it, and nobody cancelled it. */
async function isReadyToLeave(ctx: Ctx, row: Refund): Promise<boolean> {
  const { db, app } = ctx
  const cover = row.allowedAt === null ? await findCover(ctx, row) : { state: 'covered' as const }
  if (cover.state !== 'covered') {
    await hold(ctx, row, cover)
    return false
  }
  const lease = app.now() + STEP_MS
  await ctx.companyObject.scheduleRecovery(lease)
  await db.batch([startRefund(db, row, lease)])
  return (await findRefund(db, row.id))?.state === 'pending'
}

async function findCover(ctx: Ctx, row: Refund): Promise<Cover> {
  const payment = await findPaymentRow(ctx.db, row.paymentIntent)
  if (!payment) return { state: 'refused', reason: 'The payment is not known.' }
  return await coverRefund(ctx, row, payment).catch((error: unknown): Cover => {
    // Stripe has refused to show something, not the refund: that is asked for when it can be seen.
    if (readFailure(error).kind !== 'refused') throw error
    return { state: 'unsettled', at: ctx.app.now() + retryDelayMs(row.tries + 1) }
  })
}

async function hold(ctx: Ctx, row: Refund, cover: Exclude<Cover, { state: 'covered' }>): Promise<void> {
  if (cover.state === 'refused') await markRefused(ctx, row, cover.reason)
  else if (cover.state === 'short') await waitFor(ctx, row, cover)
  else {
    await ctx.companyObject.scheduleRecovery(cover.at)
    const again = { isKeyExhausted: false, error: 'what is being transferred is looked up', nextAt: cover.at }
    await ctx.db.batch([postponeRefund(ctx.db, row, again)])
  }
}

/** The account cannot give back what the contractor owes: said once to who asked and to who sent the invoice. */
async function waitFor(ctx: Ctx, row: Refund, why: { waitingCents: number; reason: string }): Promise<void> {
  const { db, app } = ctx
  const { waitingCents, reason } = why
  const nextAt = app.now() + retryDelayMs(row.tries + 1)
  app.log('refund waits', { companyId: ctx.companyId, invoiceId: row.invoiceId, waitingCents, reason })
  await ctx.companyObject.scheduleRecovery(nextAt)
  await writeMessages(ctx, await noteWaiting(ctx, row, waitingCents), [
    waitForBalance(db, row, { waitingCents, error: reason, nextAt }),
  ])
}

async function noteWaiting(ctx: Ctx, row: Refund, waitingCents: number): Promise<Outgoing[]> {
  const [invoice, asker] = await Promise.all([
    findAddressed(ctx, row.invoiceId),
    row.askedBy === null ? null : getUser(ctx.db, row.askedBy),
  ])
  if (!invoice) return []
  const body = refundWaitsNotice(invoice, row.amountCents, waitingCents)
  const phones = new Set([asker?.phone, invoice.sender].filter((phone) => typeof phone === 'string'))
  return [...phones].map((recipient) => ({
    key: `refund:${row.id}:waits:${recipient}`,
    kind: 'notice',
    recipient,
    body,
  }))
}

async function complete(ctx: Ctx, row: Refund, refundId: string): Promise<void> {
  const { db, app } = ctx
  // As it stands now: whoever was told meanwhile that it waits is told that it has gone.
  const [invoice, current] = await Promise.all([findAddressed(ctx, row.invoiceId), findRefund(db, row.id)])
  if (!invoice) return
  await writeMessages(ctx, noteRefund(invoice, { ...(current ?? row), failed: false }), [
    markRefundMade(db, row.id, refundId, app.now()),
    ...wake(ctx, row),
  ])
  await notifyCompanyObject(ctx, row.invoiceId)
  await app.queueOut({ kind: 'money', companyId: ctx.companyId })
}

/** It cannot be made: whatever Stripe knows that we did not is synced, and the person reads its reason. */
async function markRefused(ctx: Ctx, row: Refund, reason: string): Promise<void> {
  const { db, app } = ctx
  app.log('refund refused', { companyId: ctx.companyId, invoiceId: row.invoiceId, reason })
  const invoice = await findAddressed(ctx, row.invoiceId)
  // Who pressed the button a moment ago is told by the answer, later only a text finds him.
  const notices = invoice && row.tries > 0 ? noteRefund(invoice, { ...row, failed: true }) : []
  await writeMessages(ctx, notices, [markRefundRefused(db, row.id, reason, app.now()), ...wake(ctx, row)])
  await notifyCompanyObject(ctx, row.invoiceId)
  // What was taken back for it goes to the contractor again.
  await app.queueOut({ kind: 'money', companyId: ctx.companyId })
  await syncPayment(ctx, row.paymentIntent).catch(readFailure)
}

async function postpone(ctx: Ctx, row: Refund, why: { isKeyExhausted: boolean; error: string }): Promise<void> {
  const { db, app } = ctx
  const nextAt = app.now() + retryDelayMs(row.tries + 1)
  app.log('refund postponed', { companyId: ctx.companyId, invoiceId: row.invoiceId, reason: why.error })
  await ctx.companyObject.scheduleRecovery(nextAt)
  await db.batch([postponeRefund(db, row, { ...why, nextAt })])
}

/** The payout account may hold money again: refunds and debts that wait for it are tried now. */
export async function wakeWaitingRefunds(ctx: Ctx): Promise<void> {
  const { db, app } = ctx
  if (!(await hasWaiting(db, app.now()))) return
  await db.batch(wakeWaiting(db, app.now()))
  await app.queueOut({ kind: 'money', companyId: ctx.companyId })
}

/**
 * Cancels a refund that waits for the payout account; what was taken back for it already is transferred again. Cancelled
 * twice is cancelled. Raises `not_found`, or `conflict` when it is on its way or settled.
 */
export async function cancelRefund(ctx: Ctx, invoiceId: string, refundId: string): Promise<Refund> {
  const { db, app } = ctx
  const row = await findRefund(db, refundId)
  if (row?.invoiceId !== invoiceId) throw refuse('refund_not_found')
  await ctx.companyObject.scheduleRecovery()
  await db.batch([cancelWaitingRefund(db, refundId, app.now()), ...wake(ctx, row)])
  const after = await findRefund(db, refundId)
  if (after?.state !== 'cancelled') {
    throw refuse('refund_not_waiting')
  }
  app.log('refund cancelled', { companyId: ctx.companyId, invoiceId })
  await notifyCompanyObject(ctx, invoiceId)
  await app.queueOut({ kind: 'money', companyId: ctx.companyId })
  return after
}
