// Corrects a transfer when a refund or dispute leaves the contractor with more or less than the ledger says.
import type { Ctx } from '../../context.ts'
import type { Change } from '../../db/company-db.ts'
import { raiseRevision } from '../../db/invoice/invoices.ts'
import { findHeldCents, type PaymentKey } from '../../db/payout/ledger.ts'
import type { PayoutAccount } from '../../db/payout/payout-accounts.ts'
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
  finishTransferCheck,
  hasPendingRefund,
  isBlocked,
  type Transfer,
  wakeTransfer,
} from '../../db/payout/transfers.ts'
import { owedNotice } from '../../domain/reply/refunds-and-disputes.ts'
import { delayAfterMs } from '../../domain/retries.ts'
import { findAddressed } from '../company/people-notices.ts'
import { writeMessages } from '../messaging/messages.ts'
import { notifyCompanyObject } from '../payment/payments.ts'
import { syncRefundsAndDisputes } from '../payment/sync-refunds-and-disputes.ts'
import { type Failure, isKeyExhausted, readFailure } from '../stripe/provider-failures.ts'
import { findPayoutBlocker } from './payout-blockers.ts'
import { findReturn, type Made, type Sent, syncReversals, takeBack } from './transfer-reversals.ts'

type ReadyAccount = PayoutAccount & { accountId: string }

/** Compares one completed transfer with the ledger and corrects it by one step. `account` is ready for transfers, or null. */
export async function reconcileTransfer(ctx: Ctx, row: Transfer, account: ReadyAccount | null): Promise<void> {
  try {
    // A refund takes back what it needs by itself, and wakes the transfer when it is over.
    if (await hasPendingRefund(ctx.db, row)) return await rest(ctx, row)
    const { sent } = await syncReversals(ctx, row)
    // One step takes back of one transfer; the first that has something left.
    const from = sent.find(({ leftCents }) => leftCents > 0) ?? sent[0] ?? null
    const next = await plan(ctx, row, from)
    if (next === null) await rest(ctx, row)
    else await correct(ctx, row, next, { account, from })
  } catch (error) {
    await postpone(ctx, row, readFailure(error).reason)
  }
}

async function rest({ db }: Ctx, row: Transfer): Promise<void> {
  await db.batch([finishTransferCheck(db, row, null)])
}

type Wait = { kind?: Failure['kind']; also?: Change[] }

async function postpone(ctx: Ctx, row: Transfer, reason: string, wait: Wait = {}): Promise<void> {
  const { kind = 'unknown', also = [] } = wait
  const { db, app } = ctx
  const nextAt = app.now() + delayAfterMs(kind, row.tries + 1)
  app.log('correction postponed', { companyId: ctx.companyId, invoiceId: row.invoiceId, reason })
  await ctx.companyObject.scheduleRecovery(nextAt)
  await db.batch([...also, finishTransferCheck(db, row, nextAt)])
}

/** The correction that is under way, or a new one; null when nothing has to move, or nothing may. */
async function plan(ctx: Ctx, row: Transfer, from: Sent | null): Promise<TransferCorrection | null> {
  const { db, app } = ctx
  const { invoiceId, paymentIntent } = row
  const seq = await findNextSeq(db, row)
  const wanted = await findWanted(ctx, row, from)
  const pending = (await listTransferCorrections(db, row)).find((one) => one.state === 'pending')
  if (pending) {
    // Part of what is asked for: as it is and under its key, since it may be on its way. The rest is the next step.
    if (wanted?.kind === pending.kind && pending.amountCents <= wanted.amountCents) return pending
    if (await isSent(ctx, pending)) return pending
    // Its name stays with its amount: should it come through after all, it counts as what it is.
    await db.batch([dropTransferCorrection(db, pending)])
  } else if (wanted) {
    await db.batch(createTransferCorrection(db, { invoiceId, paymentIntent, seq, ...wanted }, app.now()))
  } else return null
  return (
    (await listTransferCorrections(db, row)).find((one) => one.state === 'pending') ??
    (wanted && (await plan(ctx, row, from)))
  )
}

/** What the ledger asks for. What a person took back by hand, without a refund behind it, is not sent again. */
async function findWanted(
  ctx: Ctx,
  payment: PaymentKey,
  from: Sent | null,
): Promise<Pick<TransferCorrection, 'kind' | 'amountCents'> | null> {
  if (await isBlocked(ctx.db, payment)) return null
  const held = await findHeldCents(ctx.db, payment)
  const byHand = (await listTransferCorrections(ctx.db, payment)).filter((one) => one.byHand)
  const owed = held - byHand.reduce((sum, one) => sum + one.amountCents, 0)
  if (held < 0) return { kind: 'reversal', amountCents: Math.min(-held, from?.leftCents || -held) }
  return owed > 0 ? { kind: 'return', amountCents: owed } : null
}

/** A transfer that went out although we did not hear of it; reversals have been looked up by now. */
async function isSent(ctx: Ctx, pending: TransferCorrection): Promise<boolean> {
  if (pending.kind === 'reversal') return false
  return (await findReturn(ctx, pending)) !== null
}

/** The account that money goes to, and the transfer that it is taken back of. */
type Ends = { account: ReadyAccount | null; from: Sent | null }

async function correct(ctx: Ctx, row: Transfer, one: TransferCorrection, { account, from }: Ends): Promise<void> {
  const { db, app } = ctx
  try {
    const made =
      one.kind === 'reversal'
        ? await takeBack(ctx, one, from?.transferId ?? '')
        : await sendAgain(ctx, row, one, account)
    if (made === null) return await postpone(ctx, row, 'nothing can be sent now')
    const now = app.now()
    await db.batch([
      completeTransferCorrection(db, one, made, now),
      raiseRevision(db, row.invoiceId),
      finishTransferCheck(db, row, null),
      ...wakeTransfer(db, row, now),
    ])
    await notifyCompanyObject(ctx, row.invoiceId)
    // One step may leave another.
    await app.queueOut({ kind: 'money', companyId: ctx.companyId })
  } catch (error) {
    const failure = readFailure(error)
    if (!isKeyExhausted(failure)) throw error
    if (failure.code === 'balance_insufficient' && one.kind === 'reversal') await tellOwed(ctx, one)
    await postpone(ctx, row, failure.reason, {
      kind: failure.kind,
      also: [retryTransferCorrection(db, one, one.amountCents, failure.reason)],
    })
  }
}

/** Null when nothing can be sent now: there is no account for it, or it is not the contractor's any more. */
async function sendAgain(
  ctx: Ctx,
  row: Transfer,
  one: TransferCorrection,
  account: ReadyAccount | null,
): Promise<Made | null> {
  const { invoiceId, paymentIntent } = row
  const { payments } = ctx.app
  const found = await findReturn(ctx, one)
  if (found) return { stripeId: found.transferId, amountCents: found.amountCents }
  const payment = account && (await payments.findPayment(paymentIntent))
  if (!account || !payment?.chargeId) return null
  await syncRefundsAndDisputes(ctx, payment)
  const wanted = await findWanted(ctx, row, null)
  if (wanted?.kind !== 'return' || wanted.amountCents < one.amountCents) return null
  if (await findPayoutBlocker(ctx)) return null
  const { accountId } = account
  const { amountCents, seq: correction } = one
  const to = { accountId, chargeId: payment.chargeId, group: `inv_${invoiceId}` }
  const what = { ...to, amountCents, invoiceId, paymentIntent, correction }
  const key = `return:${paymentIntent}:${one.seq}:${one.attempt}`
  const made = await payments.createTransfer({ ...what, companyId: ctx.companyId }, key)
  return { stripeId: made.transferId, amountCents: made.amountCents }
}

/** The account does not hold so much: the contractor is told once; new payments fill it, and it is tried again. */
async function tellOwed(ctx: Ctx, one: TransferCorrection): Promise<void> {
  const invoice = await findAddressed(ctx, one.invoiceId)
  if (!invoice?.sender) return
  const body = owedNotice(invoice, one.amountCents)
  const key = `owed:${one.paymentIntent}:${one.seq}`
  await writeMessages(ctx, [{ key, kind: 'notice', recipient: invoice.sender, body }])
}
