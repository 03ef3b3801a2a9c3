// Reverses the contractor's part of a payment from its transfer before a refund leaves the platform.
import type { Ctx } from '../../context.ts'
import { raiseRevision } from '../../db/invoice/invoices.ts'
import { listDisputesOfPayment } from '../../db/payment/disputes.ts'
import { mirrorPayout } from '../../db/payment/invoice-payment-status.ts'
import { findRefund, type Refund } from '../../db/payment/refunds.ts'
import { findGivenCents, findHeldCents } from '../../db/payout/ledger.ts'
import {
  completeTransferCorrection,
  createTransferCorrection,
  dropTransferCorrection,
  findNextSeq,
  listTransferCorrections,
  retryTransferCorrection,
  type TransferCorrection,
} from '../../db/payout/transfer-corrections.ts'
import {
  createTransfer,
  findTransfer,
  holdTransfer,
  importTransfer,
  STEP_MS,
  type Transfer,
  wakeTransfer,
} from '../../db/payout/transfers.ts'
import { sharesOf } from '../../domain/fee.ts'
import { contractorPartCents } from '../../domain/ledger.ts'
import { findReturn, type Sent, syncReversals, takeBack } from '../payout/transfer-reversals.ts'
import { type Failure, isKeyExhausted, readFailure } from '../stripe/provider-failures.ts'
import { notifyCompanyObject } from './payments.ts'

/** One step takes back of one transfer; of more transfers than this the next try takes the rest. */
const MOST_STEPS = 8

/** What of the payment counts for its invoice, the client's fee in it, the company's part of the fee, and the tip, in cents. */
export type Charged = { appliedCents: number; feeCents: number; companyFeeCents: number; tipCents: number }

/**
 * `covered`: nothing of the contractor's part is in the account any more. `short`: the account does not give it back, and
 * must hold `waitingCents` first. `unsettled`: something is still on its way; to be looked at again at `at` (ms).
 * `refused`: it cannot be made at all, in words for the contractor.
 */
export type Cover =
  | { state: 'covered' }
  | { state: 'short'; waitingCents: number; reason: string }
  | { state: 'unsettled'; at: number }
  | { state: 'refused'; reason: string }

/**
 * Takes back from the payment's transfers what the contractor owes once the refund has left: his part of it, and what he
 * owes of the payment already. The pending refund keeps what came back from being sent again. Raises PaymentError when
 * Stripe cannot be asked.
 */
export async function coverRefund(ctx: Ctx, refund: Refund, charged: Charged): Promise<Cover> {
  const transfer = await settleTransfer(ctx, refund)
  if (transfer === 'unsettled') return settledAt(refund)
  const refusals = new Map<string, Failure>()
  for (let step = 0; step < MOST_STEPS; step += 1) {
    if (transfer && !(await settleReturn(ctx, refund))) return settledAt(refund)
    const { sent } = transfer ? await syncReversals(ctx, transfer) : { sent: [] }
    // Read before what is missing: whoever takes something back in between has taken this place.
    const seq = await findNextSeq(ctx.db, refund)
    const reason = await findObstacle(ctx, refund, charged)
    const missingCents = await findMissingCents(ctx, refund, charged)
    // Somebody else may have come to its end meanwhile: what was read may count it twice, and nothing more is taken back for it.
    if ((await findRefund(ctx.db, refund.id))?.state !== 'pending') return { state: 'covered' }
    if (reason !== null) return { state: 'refused', reason }
    const left = sent.filter(({ leftCents }) => leftCents > 0)
    if (missingCents <= 0 || left.length === 0) return { state: 'covered' }
    // What one transfer's account does not give back, another's may.
    const from = left.find(({ transferId }) => !refusals.has(transferId))
    if (!from) return { state: 'short', waitingCents: missingCents, reason: [...refusals.values()][0]?.reason ?? '' }
    const one = await planReversal(ctx, refund, seq, Math.min(missingCents, from.leftCents))
    if (!one) continue
    const refusal = await reverse(ctx, one, from)
    if (refusal) refusals.set(from.transferId, refusal)
  }
  return { state: 'unsettled', at: ctx.app.now() }
}

/** When nothing that was begun before the refund was asked for can be on its way any more. */
const settledAt = ({ createdAt }: Refund): Cover => ({ state: 'unsettled', at: createdAt + STEP_MS })

const isSettled = (ctx: Ctx, { createdAt }: Refund) => ctx.app.now() >= createdAt + STEP_MS

/**
 * The payment's transfer when there is one, null when nothing was sent. One under way is looked up; the step that was making it
 * has stopped since the refund is there, so that what is not found after a step's time was not made.
 */
async function settleTransfer(ctx: Ctx, refund: Refund): Promise<Transfer | null | 'unsettled'> {
  const { db, app } = ctx
  const { invoiceId, paymentIntent } = refund
  const row = await findTransfer(db, refund)
  if (row?.state === 'completed') return row
  const made = await app.payments.findTransfer(`inv_${invoiceId}`, refund)
  const now = app.now()
  if (made) {
    await db.batch([
      ...createTransfer(db, { invoiceId, paymentIntent }, now),
      ...importTransfer(db, refund, made, now),
      mirrorPayout(db, invoiceId),
    ])
    await notifyCompanyObject(ctx, invoiceId)
    return await findTransfer(db, refund)
  }
  if (row?.state !== 'pending') return null
  if (!isSettled(ctx, refund)) return 'unsettled'
  await db.batch([holdTransfer(db, row, now), mirrorPayout(db, invoiceId)])
  return null
}

/** The same for what was being sent again: known to be made, or known not to be. False while that cannot be told. */
async function settleReturn(ctx: Ctx, refund: Refund): Promise<boolean> {
  const { db, app } = ctx
  const pending = await findPending(ctx, refund)
  if (pending?.kind !== 'return') return true
  const made = await findReturn(ctx, pending)
  if (!made && !isSettled(ctx, refund)) return false
  const now = app.now()
  const done = made && { stripeId: made.transferId, amountCents: made.amountCents }
  await db.batch(
    done
      ? [completeTransferCorrection(db, pending, done, now), raiseRevision(db, refund.invoiceId)]
      : [dropTransferCorrection(db, pending)],
  )
  if (done) await notifyCompanyObject(ctx, refund.invoiceId)
  return true
}

const findPending = async (ctx: Ctx, refund: Refund) =>
  (await listTransferCorrections(ctx.db, refund)).find((one) => one.state === 'pending')

/** Why Stripe would refuse the refund by what is known here, so that nothing is taken back for it. */
async function findObstacle(ctx: Ctx, refund: Refund, charged: Charged): Promise<string | null> {
  const disputes = await listDisputesOfPayment(ctx.db, refund.paymentIntent)
  if (disputes.some(({ state }) => state === 'open')) return 'The client disputes this payment.'
  const given = await findGivenCents(ctx.db, refund)
  const countsCents = charged.appliedCents + charged.feeCents + charged.tipCents
  return given + refund.amountCents > countsCents ? 'So much of this payment is not left to refund.' : null
}

/** What has to come back before the ledger is at or above nothing with this refund in it (cents). */
async function findMissingCents(ctx: Ctx, refund: Refund, charged: Charged): Promise<number> {
  const [held, given] = await Promise.all([findHeldCents(ctx.db, refund), findGivenCents(ctx.db, refund)])
  const { contractorCents, productCents } = sharesOf(charged)
  const part = (backCents: number) => contractorPartCents(backCents, contractorCents, productCents, charged.tipCents)
  return part(given + refund.amountCents) - part(given) - held
}

/** The reversal that is under way, or a new one in that place; null when somebody else was quicker. */
async function planReversal(
  ctx: Ctx,
  refund: Refund,
  seq: number,
  amountCents: number,
): Promise<TransferCorrection | null> {
  const { db, app } = ctx
  const { invoiceId, paymentIntent } = refund
  const pending = await findPending(ctx, refund)
  // As it is and under its key, since it may be on its way. The rest is the next step.
  if (pending?.kind === 'reversal' && pending.amountCents <= amountCents) return pending
  // Its name stays with its amount: should it come through after all, it counts as what it is.
  if (pending) await db.batch([dropTransferCorrection(db, pending)])
  const wanted = { invoiceId, paymentIntent, seq, kind: 'reversal' as const, amountCents, refundId: refund.id }
  await db.batch(createTransferCorrection(db, wanted, app.now()))
  const planned = await findPending(ctx, refund)
  return planned?.kind === 'reversal' && planned.amountCents <= amountCents ? planned : null
}

/** Null when it is done, else Stripe's refusal, after which it is asked for under a new key. */
async function reverse(ctx: Ctx, one: TransferCorrection, from: Sent): Promise<Failure | null> {
  const { db, app } = ctx
  try {
    const made = await takeBack(ctx, one, from.transferId)
    const now = app.now()
    await db.batch([
      completeTransferCorrection(db, one, made, now),
      raiseRevision(db, one.invoiceId),
      // Once the refund is over, whatever came back too much goes to the contractor again.
      ...wakeTransfer(db, one, now),
    ])
    await notifyCompanyObject(ctx, one.invoiceId)
    return null
  } catch (error) {
    const failure = readFailure(error)
    if (isKeyExhausted(failure)) await db.batch([retryTransferCorrection(db, one, one.amountCents, failure.reason)])
    if (failure.kind !== 'refused') throw error
    app.log('transfer not reversed', {
      companyId: ctx.companyId,
      invoiceId: one.invoiceId,
      code: failure.code,
      reason: failure.reason,
    })
    return failure
  }
}
