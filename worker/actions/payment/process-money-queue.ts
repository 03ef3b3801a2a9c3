// Processes a company's due money work: bills accepted quotes, tells the contractor, refunds duplicates, hands the rest to payouts.

import type { App, Ctx } from '../../context.ts'
import type { Invoice } from '../../db/invoice/invoices.ts'
import { mirrorPayout } from '../../db/payment/invoice-payment-status.ts'
import {
  excessName,
  excessOf,
  findPaymentRow,
  listDuePayments,
  type PaymentRow,
  postponePayment,
  reopenPayment,
  settlePayment,
} from '../../db/payment/payments.ts'
import { listDueRefunds } from '../../db/payment/refunds.ts'
import { createTransfer, hasHeldTransfers, listDueTransfers, listUnbalanced } from '../../db/payout/transfers.ts'
import { findFirstPaidAt } from '../../db/payout/volume-ceiling.ts'
import { balanceOf } from '../../domain/balance.ts'
import type { RecordedCompanyId } from '../../domain/company-id.ts'
import { delayDaysFor } from '../../domain/payout-guard.ts'
import { paidButHeldNotice } from '../../domain/reply/held-funds.ts'
import {
  duplicatePaymentNotice,
  duplicatePaymentStuckNotice,
  excessNotice,
  paidNotice,
} from '../../domain/reply/money.ts'
import { delayAfterMs, retryDelayMs } from '../../domain/retries.ts'
import { findAddressed } from '../company/people-notices.ts'
import { writeMessages } from '../messaging/messages.ts'
import { findReadyAccount } from '../payout/payout-accounts.ts'
import { findPayoutBlocker } from '../payout/payout-blockers.ts'
import { reconcileTransfer } from '../payout/transfer-corrections.ts'
import { advanceTransfer } from '../payout/transfers.ts'
import { billAccepted } from '../quote/acceptances.ts'
import { type Failure, isKeyExhausted, readFailure } from '../stripe/provider-failures.ts'
import { notifyCompanyObject } from './payments.ts'
import { advanceRefund } from './refunds.ts'

const BATCH = 25

/** Does the money work of a company that is due. `companyId` comes from a queue and is looked up first. */
export async function settleMoney(app: App, companyId: RecordedCompanyId): Promise<void> {
  const owner = await app.directory.findCompany(companyId)
  if (!owner) return
  const ctx = app.forCompany(owner)
  await ctx.companyObject.scheduleRecovery()
  const faults = new Set<unknown>()
  const keep = (error: unknown) => faults.add(error)
  await billAccepted(ctx).catch(keep)
  const refunds = await listDueRefunds(ctx.db, app.now(), BATCH)
  for (const refund of refunds) await advanceRefund(ctx, refund).catch(keep)
  const paymentRows = await listDuePayments(ctx.db, app.now(), BATCH)
  for (const paymentRow of paymentRows) await settleOne(ctx, paymentRow).catch(keep)
  const account = (await hasHeldTransfers(ctx.db)) ? await findReadyAccount(ctx) : await findReadyAccount(ctx, false)
  const transfers = await listDueTransfers(ctx.db, app.now(), account !== null, BATCH)
  for (const transfer of transfers) {
    await advanceTransfer(ctx, transfer, account).catch(keep)
    await notifyCompanyObject(ctx, transfer.invoiceId).catch(keep)
  }
  // A transfer that has just gone out may be what they waited for.
  const woken = transfers.length > 0 ? await listDueRefunds(ctx.db, app.now(), BATCH) : []
  for (const refund of woken) await advanceRefund(ctx, refund).catch(keep)
  const unbalanced = await listUnbalanced(ctx.db, app.now(), BATCH)
  for (const transfer of unbalanced) await reconcileTransfer(ctx, transfer, account).catch(keep)
  // One item's fault does not keep the others waiting, but it is not swallowed either.
  for (const fault of faults) throw fault
  const isMore = [refunds, paymentRows, transfers, unbalanced].some((due) => due.length === BATCH)
  if (isMore) await app.queueOut({ kind: 'money', companyId: owner })
}

async function settleOne(ctx: Ctx, paymentRow: PaymentRow): Promise<void> {
  const invoice = await findAddressed(ctx, paymentRow.invoiceId)
  if (invoice && paymentRow.state === 'kept') await announcePayment(ctx, invoice, paymentRow)
  if (invoice && paymentRow.state !== 'new' && excessOf(paymentRow) > 0) await refundExcess(ctx, invoice, paymentRow)
}

/**
 * A payment that counts: the contractor hears of it and the money is held for its transfer, in one batch. One of which a
 * part goes back is settled when that has gone.
 */
async function announcePayment(ctx: Ctx, invoice: Invoice, paymentRow: PaymentRow): Promise<void> {
  const { db, app } = ctx
  const recipient = invoice.sender
  const body = await describePayment(ctx, invoice, paymentRow)
  const key = `paid:${paymentRow.paymentIntent}`
  const text = recipient ? [{ key, kind: 'notice' as const, recipient, body }] : []
  await writeMessages(ctx, text, [
    ...createTransfer(db, paymentRow, app.now()),
    mirrorPayout(db, invoice.id),
    ...(excessOf(paymentRow) === 0 ? [settlePayment(db, paymentRow, null, app.now())] : []),
  ])
}

/** What the client paid, what is left, and where the money is. */
async function describePayment(ctx: Ctx, invoice: Invoice, paymentRow: PaymentRow): Promise<string> {
  const { settings, now } = ctx.app
  const [blocker, firstPaidAt] = await Promise.all([findPayoutBlocker(ctx), findFirstPaidAt(ctx.db)])
  const { appliedCents, companyFeeCents, tipCents, way, capturedAt } = paymentRow
  const paid = { ...invoice, appliedCents, companyFeeCents, tipCents, way, leftCents: balanceOf(invoice) }
  if (blocker) return paidButHeldNotice(paid, blocker, settings.CONTACT_EMAIL)
  const ready = (await findReadyAccount(ctx)) !== null
  const days = delayDaysFor(firstPaidAt, settings, now())
  const isFirst = firstPaidAt === capturedAt && days > settings.PAYOUT_DELAY_DAYS
  return paidNotice({ ...paid, ready, firstDays: isFirst ? days : null }, `${settings.APP_ORIGIN}/dashboard`)
}

/** What of a payment is too much goes back, whatever of it went back already; of a duplicate that is all of it. */
async function refundExcess(ctx: Ctx, invoice: Invoice, paymentRow: PaymentRow): Promise<void> {
  try {
    const rest = await readRest(ctx, paymentRow)
    const refundId = rest && (rest.leftCents > 0 ? await refundRest(ctx, invoice, paymentRow, rest) : rest.lastId)
    if (refundId) await closeExcess(ctx, invoice, paymentRow, refundId)
    else await postpone(ctx, paymentRow, { kind: 'unknown', reason: 'the payment is not known' })
  } catch (error) {
    await postpone(ctx, paymentRow, readFailure(error))
  }
}

/** What of a payment banks took back for good and what is left, in cents; `lastId` names what gave it back when nothing is. */
type Rest = { lostCents: number; leftCents: number; lastId: string | null }

/** Null when Stripe does not know the payment. */
async function readRest(ctx: Ctx, paymentRow: PaymentRow): Promise<Rest | null> {
  const { payments } = ctx.app
  const { paymentIntent } = paymentRow
  if (paymentRow.state === 'kept') return await readExcess(ctx, paymentRow)
  const payment = await payments.findPayment(paymentIntent)
  if (!payment) return null
  const lost = payment.disputed ? await listLost(ctx, paymentIntent) : []
  const lostCents = sumOf(lost)
  const leftCents = payment.amountCents - payment.refundedCents - lostCents
  if (leftCents > 0) return { lostCents, leftCents, lastId: null }
  // The refund before the dispute: it is the one that may come back.
  const lastId = (await payments.findRefundOf(paymentIntent))?.refundId ?? lost[0]?.disputeId ?? null
  return { lostCents, leftCents: 0, lastId }
}

const sumOf = (rows: readonly { amountCents: number }[]) =>
  rows.reduce((cents, { amountCents }) => cents + amountCents, 0)

/** What banks took back for good. */
async function listLost({ app }: Ctx, paymentIntent: string) {
  return (await app.payments.listDisputesOf(paymentIntent)).filter(({ state }) => state === 'lost')
}

/**
 * Of a payment that counts only what is too much goes back, under a name of its own. Whoever gave back at Stripe more than
 * what counts, a person or a bank, has given back some of that too.
 */
async function readExcess(ctx: Ctx, paymentRow: PaymentRow): Promise<Rest> {
  const { paymentIntent, amountCents } = paymentRow
  const [all, lost] = await Promise.all([ctx.app.payments.listRefundsOf(paymentIntent), listLost(ctx, paymentIntent)])
  const seen = all.filter(({ failed }) => !failed)
  const ours = seen.filter(({ name }) => name === excessName(paymentIntent))
  const others = seen.filter((refund) => !ours.includes(refund))
  const beyondCents = Math.max(0, sumOf(others) + sumOf(lost) - (amountCents - excessOf(paymentRow)))
  const leftCents = Math.max(0, excessOf(paymentRow) - sumOf(ours) - beyondCents)
  // The refund before the dispute: it is the one that may come back.
  return { lostCents: 0, leftCents, lastId: (ours[0] ?? others[0])?.refundId ?? lost[0]?.disputeId ?? null }
}

async function refundRest(ctx: Ctx, invoice: Invoice, paymentRow: PaymentRow, rest: Rest): Promise<string> {
  const { payments } = ctx.app
  const { paymentIntent, attempt } = paymentRow
  const key = `refund:${paymentIntent}:${attempt}`
  const { leftCents: amountCents } = rest
  if (paymentRow.state === 'kept')
    return await payments.refund(paymentIntent, `${key}:excess`, { amountCents, name: excessName(paymentIntent) })
  if (rest.lostCents === 0) return await payments.refund(paymentIntent, key)
  // Another rest is another request: its key says for how much.
  const part = { amountCents, name: null }
  try {
    return await payments.refund(paymentIntent, `${key}:${amountCents}`, part)
  } catch (error) {
    if (readFailure(error).kind === 'refused') await tellOfRest(ctx, invoice, paymentRow, rest)
    throw error
  }
}

/** Said once, however often the rest is tried again. */
async function tellOfRest(ctx: Ctx, invoice: Invoice, paymentRow: PaymentRow, rest: Rest): Promise<void> {
  if (!invoice.sender) return
  const body = duplicatePaymentStuckNotice({ ...invoice, ...rest, why: whyDuplicate(invoice) })
  const key = `surplus-stuck:${paymentRow.paymentIntent}`
  await writeMessages(ctx, [{ key, kind: 'notice', recipient: invoice.sender, body }], [])
}

/** Neither paid nor cancelled: the sum was not the invoice's, most likely because it was changed meanwhile. */
function whyDuplicate({ status }: Invoice): 'cancelled' | 'paid' | 'changed' {
  return status === 'cancelled' || status === 'paid' ? status : 'changed'
}

async function closeExcess(ctx: Ctx, invoice: Invoice, paymentRow: PaymentRow, refundId: string): Promise<void> {
  const { db, app } = ctx
  const { paymentIntent, amountCents } = paymentRow
  const recipient = invoice.sender
  const excessCents = excessOf(paymentRow)
  const body =
    paymentRow.state === 'kept'
      ? excessNotice({ ...invoice, excessCents })
      : duplicatePaymentNotice({ ...invoice, amountCents, why: whyDuplicate(invoice) })
  const text = recipient ? [{ key: `surplus:${paymentIntent}`, kind: 'notice' as const, recipient, body }] : []
  await writeMessages(ctx, text, [settlePayment(db, paymentRow, refundId, app.now())])
}

/** Whether the refund of what was too much came back (a closed account, a lost card); then it is made again. */
export async function repeatBounced(ctx: Ctx, paymentIntent: string): Promise<boolean> {
  const { db, app } = ctx
  const paymentRow = await findPaymentRow(db, paymentIntent)
  if (!paymentRow || paymentRow.refundId === null) return false
  const refund = await app.payments.findRefund(paymentRow.refundId)
  const isBack = paymentRow.state === 'kept' ? (await readExcess(ctx, paymentRow)).leftCents > 0 : refund?.failed
  if (!isBack) return false
  const nextAt = app.now() + retryDelayMs(paymentRow.tries + 1)
  app.log('refund came back', { companyId: ctx.companyId, paymentIntent })
  await ctx.companyObject.scheduleRecovery(nextAt)
  await db.batch([reopenPayment(db, paymentIntent, paymentRow.refundId, nextAt)])
  return true
}

async function postpone(ctx: Ctx, paymentRow: PaymentRow, failure: Pick<Failure, 'kind' | 'reason'>): Promise<void> {
  const { db, app } = ctx
  const nextAt = app.now() + delayAfterMs(failure.kind, paymentRow.tries + 1)
  app.log('refund not made', {
    companyId: ctx.companyId,
    paymentIntent: paymentRow.paymentIntent,
    reason: failure.reason,
  })
  await ctx.companyObject.scheduleRecovery(nextAt)
  await db.batch([
    postponePayment(db, paymentRow, { isKeyExhausted: isKeyExhausted(failure), error: failure.reason, nextAt }),
  ])
}
