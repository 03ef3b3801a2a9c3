// Transfers a payment's money to the connected account once: held, pending, then completed or failed.
import type { App, Ctx } from '../../context.ts'
import { mirrorPayout } from '../../db/payment/invoice-payment-status.ts'
import { wakeWaiting } from '../../db/payment/refunds.ts'
import { findHeldCents } from '../../db/payout/ledger.ts'
import type { PayoutAccount } from '../../db/payout/payout-accounts.ts'
import {
  blockTransfer,
  completeTransfer,
  dropTransfer,
  failTransfer,
  findTransfer,
  holdTransfer,
  importTransfer,
  isBlocked,
  postponeTransfer,
  restartTransfer,
  STEP_MS,
  startTransfer,
  type Transfer,
} from '../../db/payout/transfers.ts'
import { holdIntake } from '../../db/payout/volume-ceiling.ts'
import type { PayoutBlocker } from '../../domain/payout-guard.ts'
import { refusalDelayMs, retryDelayMs } from '../../domain/retries.ts'
import { writeMessages } from '../messaging/messages.ts'
import { syncRefundsAndDisputes } from '../payment/sync-refunds-and-disputes.ts'
import { type Failure, readFailure } from '../stripe/provider-failures.ts'
import { describeBlocker } from './held-funds-reminders.ts'
import { refreshAccount } from './payout-accounts.ts'
import { ceilingOf, findPayoutBlocker } from './payout-blockers.ts'
import { tellOfHold } from './volume-ceiling.ts'

type ReadyAccount = PayoutAccount & { accountId: string }
type PaymentState = NonNullable<Awaited<ReturnType<App['payments']['findPayment']>>>
/** A transfer whose attempt has fixed what it asks for. */
type Running = Transfer & { amountCents: number; accountId: string }

const BLOCKED = 'a refund is under way or a bank has not decided'

/** Takes one transfer as far as it goes now. `account` is the company's account when it can take transfers. */
export async function advanceTransfer(ctx: Ctx, row: Transfer, account: ReadyAccount | null): Promise<void> {
  try {
    if (row.state !== 'pending' && !account) return await postpone(ctx, row, 'the account takes no transfers')
    const payment = await ctx.app.payments.findPayment(row.paymentIntent)
    const running = row.state === 'pending' ? row : await begin(ctx, row, account, payment)
    if (running) await finish(ctx, toRunning(running), account, payment)
  } catch (error) {
    const current = await findTransfer(ctx.db, row)
    if (current) await postpone(ctx, current, readFailure(error).reason)
  }
}

async function postpone(ctx: Ctx, row: Transfer, reason: string): Promise<void> {
  const { db, app } = ctx
  const nextAt = app.now() + retryDelayMs(row.tries + 1)
  app.log('transfer postponed', { companyId: ctx.companyId, invoiceId: row.invoiceId, reason })
  await ctx.companyObject.scheduleRecovery(nextAt)
  await db.batch([postponeTransfer(db, row, nextAt)])
}

/** What the ledger holds for the contractor, never more than refunds have left of the charge. Null while nothing may move. */
async function findRemaining(ctx: Ctx, row: Transfer, payment: PaymentState): Promise<number | null> {
  await syncRefundsAndDisputes(ctx, payment)
  if (await isBlocked(ctx.db, row)) return null
  return Math.min(await findHeldCents(ctx.db, row), payment.amountCents - payment.refundedCents)
}

/** Fixes amount and account of the attempt. Null when nothing is left, or somebody else moved it on. */
async function begin(
  ctx: Ctx,
  row: Transfer,
  account: ReadyAccount | null,
  payment: PaymentState | null,
): Promise<Transfer | null> {
  const { db, app } = ctx
  if (!account || !payment) {
    await postpone(ctx, row, 'the payment is not known')
    return null
  }
  const amountCents = await findRemaining(ctx, row, payment)
  if (amountCents === null) {
    await postpone(ctx, row, BLOCKED)
    return null
  }
  if (amountCents <= 0) {
    await drop(ctx, row)
    return null
  }
  await db.batch([
    holdIntake(app.db, ctx.companyId, ceilingOf(app.settings), app.now()),
    startTransfer(db, row, amountCents, account.accountId, app.now() + STEP_MS),
    mirrorPayout(db, row.invoiceId),
  ])
  const started = await findTransfer(db, row)
  if (started?.state === 'pending') return started
  const blocker = await findPayoutBlocker(ctx)
  if (blocker) await markBlocked(ctx, row, blocker)
  return null
}

/** Nothing may be sent to the company: the money is held, and looked at again within the hour. */
async function markBlocked(ctx: Ctx, row: Transfer, blocker: PayoutBlocker): Promise<void> {
  const { db, app } = ctx
  const nextAt = app.now() + retryDelayMs(row.tries + 1)
  app.log('transfer held', { companyId: ctx.companyId, invoiceId: row.invoiceId, reason: blocker })
  await ctx.companyObject.scheduleRecovery(nextAt)
  await db.batch([blockTransfer(db, row, blocker, nextAt), mirrorPayout(db, row.invoiceId)])
  if (blocker === 'intake') await tellOfHold(ctx)
}

/** Nothing is left to send; but what was sent before we knew of the payment has to be taken back. */
async function drop(ctx: Ctx, row: Transfer): Promise<void> {
  const { db, app } = ctx
  const { invoiceId } = row
  const made = await app.payments.findTransfer(`inv_${invoiceId}`, row)
  const changes = made ? importTransfer(db, row, made, app.now()) : [dropTransfer(db, row, 'refunded in full')]
  await db.batch([...changes, mirrorPayout(db, invoiceId)])
}

function toRunning(row: Transfer): Running {
  const { amountCents, accountId } = row
  if (amountCents === null || accountId === null) throw new Error('a running transfer without amount or account')
  return { ...row, amountCents, accountId }
}

/** Looks the transfer up, else makes it under the attempt's key; either way it is complete. */
async function finish(
  ctx: Ctx,
  row: Running,
  account: ReadyAccount | null,
  payment: PaymentState | null,
): Promise<void> {
  const { db, app } = ctx
  const found = await app.payments.findTransfer(`inv_${row.invoiceId}`, row)
  if (found) return await complete(ctx, row, found)
  if (account?.accountId !== row.accountId) {
    await db.batch([holdTransfer(db, row, app.now()), mirrorPayout(db, row.invoiceId)])
    return
  }
  if (!payment?.chargeId) return await postpone(ctx, row, 'the charge is not known')
  const remaining = await findRemaining(ctx, row, payment)
  if (remaining === null) return await postpone(ctx, row, BLOCKED)
  if (remaining <= 0) return await drop(ctx, row)
  if (remaining < row.amountCents) return await restart(ctx, row, remaining)
  // A freeze since the attempt began: read at the last moment.
  const blocker = await findPayoutBlocker(ctx)
  if (blocker) return await markBlocked(ctx, row, blocker)
  await make(ctx, row, payment.chargeId)
}

async function complete(ctx: Ctx, row: Running, made: { transferId: string; amountCents: number }): Promise<void> {
  const { transferId, amountCents } = made
  await ctx.db.batch([
    ...completeTransfer(ctx.db, row, { transferId, amountCents }, ctx.app.now()),
    mirrorPayout(ctx.db, row.invoiceId),
    // The account holds money again: what waits for that is tried at once.
    ...wakeWaiting(ctx.db, ctx.app.now()),
  ])
}

/** The same under a new key, at once. */
async function restart(ctx: Ctx, row: Running, amountCents: number): Promise<void> {
  const { db, app } = ctx
  await db.batch([restartTransfer(db, row, amountCents, app.now())])
  await app.queueOut({ kind: 'money', companyId: ctx.companyId })
}

async function make(ctx: Ctx, row: Running, chargeId: string): Promise<void> {
  const { invoiceId, paymentIntent, amountCents, accountId } = row
  const group = `inv_${invoiceId}`
  try {
    const made = await ctx.app.payments.createTransfer(
      { amountCents, accountId, chargeId, group, invoiceId, paymentIntent, companyId: ctx.companyId },
      `transfer:${paymentIntent}:${row.attempt}`,
    )
    await complete(ctx, row, made)
  } catch (error) {
    const failure = readFailure(error)
    if (failure.kind === 'refused') await refuse(ctx, row, failure)
    else if (failure.kind === 'spent') await restart(ctx, row, amountCents)
    else throw error
  }
}

/**
 * Stripe said no: the reason is kept, the next try has a new key. The account may be to blame: it is looked at again,
 * and its owner is told what only they can mend.
 */
async function refuse(ctx: Ctx, row: Running, { code, reason }: Failure): Promise<void> {
  const { db, app } = ctx
  const nextAt = app.now() + refusalDelayMs(row.tries + 1)
  app.log('transfer refused', { companyId: ctx.companyId, invoiceId: row.invoiceId, code, reason })
  await ctx.companyObject.scheduleRecovery(nextAt)
  await refreshAccount(ctx).catch(readFailure)
  const text = await describeBlocker(ctx, row)
  await writeMessages(ctx, text, [failTransfer(db, row, code ?? reason, nextAt), mirrorPayout(db, row.invoiceId)])
}
