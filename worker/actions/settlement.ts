// What follows from captured money: the contractor is told, surplus goes back, the rest goes to the bank.
import type { Ctx, House } from '../context.ts'
import {
  type Capture,
  findCapture,
  listDueCaptures,
  postponeCapture,
  reopenCapture,
  settleCapture,
} from '../db/captures.ts'
import { findInvoice, type Invoice } from '../db/invoices.ts'
import { listDueRefunds } from '../db/refunds.ts'
import { createTransfer, hasHeldTransfers, listDueTransfers, listUnbalanced } from '../db/transfers.ts'
import { paidNotice, surplusNotice } from '../domain/reply/money.ts'
import { rebalance } from './adjustments.ts'
import { isSpent, readFailure } from './failures.ts'
import { writeMessages } from './messages.ts'
import { tellBook } from './payments.ts'
import { findReadyAccount } from './payout-accounts.ts'
import { advanceTransfer, retryDelayMs } from './payouts.ts'
import { advanceRefund } from './refunds.ts'

const BATCH = 25

/** Does the money work of a company that is due. `companyId` comes from a queue and is looked up first. */
export async function settleMoney(house: House, companyId: string): Promise<void> {
  const owner = await house.directory.findCompany(companyId)
  if (!owner) return
  const ctx = house.open(owner)
  await ctx.book.watch()
  const faults = new Set<unknown>()
  const keep = (error: unknown) => faults.add(error)
  const refunds = await listDueRefunds(ctx.db, house.now(), BATCH)
  for (const refund of refunds) await advanceRefund(ctx, refund).catch(keep)
  const captures = await listDueCaptures(ctx.db, house.now(), BATCH)
  for (const capture of captures) await settleOne(ctx, capture).catch(keep)
  const account = (await hasHeldTransfers(ctx.db)) ? await findReadyAccount(ctx) : await findReadyAccount(ctx, false)
  const transfers = await listDueTransfers(ctx.db, house.now(), account !== null, BATCH)
  for (const transfer of transfers) {
    await advanceTransfer(ctx, transfer, account).catch(keep)
    await tellBook(ctx, transfer.invoiceId).catch(keep)
  }
  const unbalanced = await listUnbalanced(ctx.db, house.now(), BATCH)
  for (const transfer of unbalanced) await rebalance(ctx, transfer, account).catch(keep)
  // One item's fault does not keep the others waiting, but it is not swallowed either.
  for (const fault of faults) throw fault
  const isMore = [refunds, captures, transfers, unbalanced].some((due) => due.length === BATCH)
  if (isMore) await house.queueOut({ kind: 'money', companyId: owner })
}

async function settleOne(ctx: Ctx, capture: Capture): Promise<void> {
  const invoice = await findInvoice(ctx.db, capture.invoiceId)
  if (invoice && capture.state === 'kept') await announcePayment(ctx, invoice, capture)
  if (invoice && capture.state === 'surplus') await refundSurplus(ctx, invoice, capture)
}

/** The payment that counts: the contractor hears of it and the money is held for its transfer, in one batch. */
async function announcePayment(ctx: Ctx, invoice: Invoice, capture: Capture): Promise<void> {
  const { db, house } = ctx
  const ready = (await findReadyAccount(ctx)) !== null
  const recipient = invoice.sender
  const body = paidNotice({ ...invoice, ready }, `${house.settings.APP_ORIGIN}/dashboard`)
  const text = recipient ? [{ key: `paid:${invoice.id}`, kind: 'notice' as const, recipient, body }] : []
  await writeMessages(ctx, text, [
    ...createTransfer(db, { invoiceId: invoice.id, paymentIntent: capture.paymentIntent }, house.now()),
    settleCapture(db, capture, null, house.now()),
  ])
}

/** A payment that was not kept goes back in full, whatever of it went back already. */
async function refundSurplus(ctx: Ctx, invoice: Invoice, capture: Capture): Promise<void> {
  try {
    const refundId = await refundWhatIsLeft(ctx, capture)
    if (refundId) await closeSurplus(ctx, invoice, capture, refundId)
    else await postpone(ctx, capture, { isSpent: false, error: 'the payment is not known' })
  } catch (error) {
    const failure = readFailure(error)
    await postpone(ctx, capture, { isSpent: isSpent(failure), error: failure.reason })
  }
}

/** The id of what gave it back: the refund that was made last, or a dispute that was lost. Null when Stripe does not know the payment. */
async function refundWhatIsLeft(ctx: Ctx, capture: Capture): Promise<string | null> {
  const { payments } = ctx.house
  const pi = capture.paymentIntent
  const payment = await payments.findPayment(pi)
  if (!payment) return null
  // A bank that has taken a payment back leaves nothing to refund.
  const lost = payment.disputed ? (await payments.listDisputesOf(pi)).find(({ state }) => state === 'lost') : undefined
  if (lost) return lost.disputeId
  if (payment.refundedCents < payment.amountCents) return await payments.refund(pi, `refund:${pi}:${capture.attempt}`)
  return (await payments.findRefundOf(pi))?.refundId ?? null
}

async function closeSurplus(ctx: Ctx, invoice: Invoice, capture: Capture, refundId: string): Promise<void> {
  const { db, house } = ctx
  const { paymentIntent, amountCents } = capture
  const recipient = invoice.sender
  // Neither paid nor cancelled: the sum was not the invoice's, most likely because it was changed meanwhile.
  const why = invoice.status === 'cancelled' || invoice.status === 'paid' ? invoice.status : 'changed'
  const body = surplusNotice({ ...invoice, amountCents, why })
  const text = recipient ? [{ key: `surplus:${paymentIntent}`, kind: 'notice' as const, recipient, body }] : []
  await writeMessages(ctx, text, [settleCapture(db, capture, refundId, house.now())])
}

/** Whether a surplus payment's refund came back (a closed account, a lost card); then it is made again. */
export async function repeatBounced(ctx: Ctx, paymentIntent: string): Promise<boolean> {
  const { db, house } = ctx
  const capture = await findCapture(db, paymentIntent)
  if (capture?.state !== 'surplus' || capture.refundId === null) return false
  const refund = await house.payments.findRefund(capture.refundId)
  if (!refund?.failed) return false
  const nextAt = house.now() + retryDelayMs(capture.tries + 1)
  house.log('refund came back', { companyId: ctx.companyId, paymentIntent })
  await ctx.book.watch(nextAt)
  await db.batch([reopenCapture(db, paymentIntent, capture.refundId, nextAt)])
  return true
}

async function postpone(ctx: Ctx, capture: Capture, why: { isSpent: boolean; error: string }): Promise<void> {
  const { db, house } = ctx
  const nextAt = house.now() + retryDelayMs(capture.tries + 1)
  house.log('refund not made', {
    companyId: ctx.companyId,
    paymentIntent: capture.paymentIntent,
    reason: why.error,
  })
  await ctx.book.watch(nextAt)
  await db.batch([postponeCapture(db, capture, { ...why, nextAt })])
}
