// After a refund or a dispute the contractor has more or less than the ledger leaves him: a transfer is corrected.
import type { Ctx, House } from '../context.ts'
import {
  type Adjustment,
  adoptAdjustment,
  completeAdjustment,
  createAdjustment,
  dropAdjustment,
  listAdjustments,
  retryAdjustment,
} from '../db/adjustments.ts'
import type { Change } from '../db/company-db.ts'
import { findInvoice } from '../db/invoices.ts'
import { findHeldCents } from '../db/ledger.ts'
import type { PayoutAccount } from '../db/payout-accounts.ts'
import { isBlocked, settleBalance, type Transfer, wakeTransfer } from '../db/transfers.ts'
import { owedNotice } from '../domain/reply/money-back.ts'
import { isSpent, readFailure } from './failures.ts'
import { writeMessages } from './messages.ts'
import { retryDelayMs } from './payouts.ts'

type ReadyAccount = PayoutAccount & { accountId: string }
type ReversalState = Awaited<ReturnType<House['payments']['listReversals']>>[number]

/** Compares one completed transfer with the ledger and corrects it by one step. `account` is ready for transfers, or null. */
export async function rebalance(ctx: Ctx, row: Transfer, account: ReadyAccount | null): Promise<void> {
  try {
    await takeReversals(ctx, row)
    const next = await plan(ctx, row)
    if (next === null) await ctx.db.batch([settleBalance(ctx.db, row, null)])
    else await correct(ctx, row, next, account)
  } catch (error) {
    await postpone(ctx, row, readFailure(error).reason)
  }
}

async function postpone(ctx: Ctx, row: Transfer, reason: string, also: Change[] = []): Promise<void> {
  const { db, house } = ctx
  const nextAt = house.now() + retryDelayMs(row.tries + 1)
  house.log('correction postponed', { companyId: ctx.companyId, invoiceId: row.invoiceId, reason })
  await ctx.book.watch(nextAt)
  await db.batch([...also, settleBalance(db, row, nextAt)])
}

/** What Stripe has of reversals and we do not: one of ours whose answer was lost, or one that a person made there. */
export async function takeReversals(ctx: Ctx, row: Transfer): Promise<boolean> {
  const { db, house } = ctx
  if (!row.transferId) return false
  const seen = (await house.payments.listReversals(row.transferId)).reverse()
  const known = await listAdjustments(db, row.invoiceId)
  const news = seen
    .map((state) => ({ ...state, seq: state.adjustment ?? seqByHand(seen, state) }))
    .filter(({ reversalId }) => !known.some((one) => one.stripeId === reversalId))
  const now = house.now()
  const changes = news.flatMap(({ seq, amountCents, reversalId: stripeId, adjustment }) => [
    completeAdjustment(db, { invoiceId: row.invoiceId, seq }, { stripeId, amountCents }, now),
    ...adoptAdjustment(
      db,
      { invoiceId: row.invoiceId, seq, kind: 'reversal', amountCents, stripeId, byHand: adjustment === null },
      now,
    ),
  ])
  if (changes.length > 0) await db.batch([...changes, ...wakeTransfer(db, row.invoiceId, now)])
  return changes.length > 0
}

/** Reversals made by hand count down from -1, in the order in which they were made. */
function seqByHand(seen: ReversalState[], state: ReversalState): number {
  return -1 - seen.filter((one) => one.adjustment === null).indexOf(state)
}

/** The correction that is under way, or a new one; null when nothing has to move, or nothing may. */
async function plan(ctx: Ctx, row: Transfer): Promise<Adjustment | null> {
  const { db, house } = ctx
  const { invoiceId } = row
  const wanted = await findWanted(ctx, invoiceId)
  const pending = (await listAdjustments(db, invoiceId)).find((one) => one.state === 'pending')
  if (pending) {
    if (wanted?.kind === pending.kind && wanted.amountCents === pending.amountCents) return pending
    if (await isSent(ctx, row, pending)) return pending
    await db.batch([
      wanted?.kind === pending.kind
        ? retryAdjustment(db, pending, wanted.amountCents, null)
        : dropAdjustment(db, pending),
    ])
  } else if (wanted) {
    const seq = Math.max(0, ...(await listAdjustments(db, invoiceId)).map((one) => one.seq)) + 1
    await db.batch(createAdjustment(db, { invoiceId, seq, ...wanted }, house.now()))
  } else return null
  return (
    (await listAdjustments(db, invoiceId)).find((one) => one.state === 'pending') ?? (wanted && (await plan(ctx, row)))
  )
}

/** What the ledger asks for. What a person took back by hand, without a refund behind it, is not sent again. */
async function findWanted(ctx: Ctx, invoiceId: string): Promise<Pick<Adjustment, 'kind' | 'amountCents'> | null> {
  if (await isBlocked(ctx.db, invoiceId)) return null
  const held = await findHeldCents(ctx.db, invoiceId)
  const byHand = (await listAdjustments(ctx.db, invoiceId)).filter((one) => one.byHand)
  const owed = held - byHand.reduce((sum, one) => sum + one.amountCents, 0)
  if (held < 0) return { kind: 'reversal', amountCents: -held }
  return owed > 0 ? { kind: 'return', amountCents: owed } : null
}

/** A transfer that went out although we did not hear of it; reversals have been looked up by now. */
async function isSent(ctx: Ctx, row: Transfer, pending: Adjustment): Promise<boolean> {
  if (pending.kind === 'reversal') return false
  return (await findReturn(ctx, row, pending)) !== null
}

const findReturn = (ctx: Ctx, row: Transfer, one: Adjustment) =>
  ctx.house.payments.findTransfer(`inv_${row.invoiceId}`, row.invoiceId, one.seq)

async function correct(ctx: Ctx, row: Transfer, one: Adjustment, account: ReadyAccount | null): Promise<void> {
  const { db, house } = ctx
  try {
    const stripeId = one.kind === 'reversal' ? await takeBack(ctx, row, one) : await sendAgain(ctx, row, one, account)
    if (stripeId === null) return await postpone(ctx, row, 'the account takes no transfers')
    const now = house.now()
    await db.batch([
      completeAdjustment(db, one, { stripeId, amountCents: one.amountCents }, now),
      settleBalance(db, row, null),
      ...wakeTransfer(db, row.invoiceId, now),
    ])
    // One step may leave another.
    await house.queueOut({ kind: 'money', companyId: ctx.companyId })
  } catch (error) {
    const failure = readFailure(error)
    if (!isSpent(failure)) throw error
    if (failure.kind === 'refused' && one.kind === 'reversal') await tellOwed(ctx, one)
    await postpone(ctx, row, failure.reason, [retryAdjustment(db, one, one.amountCents, failure.reason)])
  }
}

async function takeBack(ctx: Ctx, row: Transfer, one: Adjustment): Promise<string> {
  const part = { amountCents: one.amountCents, adjustment: one.seq }
  const key = `reverse:${row.invoiceId}:${one.seq}:${one.attempt}`
  return await ctx.house.payments.reverseTransfer(row.transferId ?? '', part, key)
}

async function sendAgain(ctx: Ctx, row: Transfer, one: Adjustment, account: ReadyAccount | null) {
  const { invoiceId } = row
  const { payments } = ctx.house
  const found = await findReturn(ctx, row, one)
  if (found) return found.transferId
  const payment = account && (await payments.findPayment(row.paymentIntent))
  if (!account || !payment?.chargeId) return null
  const { accountId } = account
  const { amountCents, seq: adjustment } = one
  const what = { amountCents, accountId, chargeId: payment.chargeId, group: `inv_${invoiceId}`, invoiceId, adjustment }
  const key = `return:${invoiceId}:${one.seq}:${one.attempt}`
  return (await payments.createTransfer({ ...what, companyId: ctx.companyId }, key)).transferId
}

/** The account does not hold so much: the contractor is told once; new payments fill it, and it is tried again. */
async function tellOwed(ctx: Ctx, one: Adjustment): Promise<void> {
  const invoice = await findInvoice(ctx.db, one.invoiceId)
  if (!invoice?.sender) return
  const body = owedNotice(invoice, one.amountCents)
  const key = `owed:${one.invoiceId}:${one.seq}`
  await writeMessages(ctx, [{ key, kind: 'notice', recipient: invoice.sender, body }])
}
