// Refunds from the dashboard: the wish is a row with a name of its own, then Stripe is asked under it.
import type { Ctx } from '../context.ts'
import { type Capture, findCapture } from '../db/captures.ts'
import { listDisputes } from '../db/disputes.ts'
import type { Invoice } from '../db/invoices.ts'
import {
  createRefund,
  findRefund,
  listRefunds,
  markRefundFailed,
  markRefundMade,
  postponeRefund,
  type Refund,
} from '../db/refunds.ts'
import { formatUsd } from '../domain/money.ts'
import { AppError, notFound } from '../errors.ts'
import { isSpent, readFailure } from './failures.ts'
import { writeMessages } from './messages.ts'
import { noteRefund, takePayment, wake } from './payment-facts.ts'
import { tellBook } from './payments.ts'
import { retryDelayMs } from './payouts.ts'
import { findAddressed } from './people-notices.ts'

/** The same sum asked for again within this time, without a name, is the second press of one wish. */
const SAME_PRESS_MS = 60_000

/** `amountCents` null means all that is left; `name` is the caller's own for this wish, null when he gives none. */
export type RefundWish = {
  amountCents: number | null
  reason: string | null
  name: string | null
  by: { id: string; phone: string }
}

/**
 * Gives a client money back. The same wish again is the same refund. Raises `not_found`, `conflict` with words for
 * the contractor when there is nothing (so much) to give back or Stripe refuses. The refund comes back `pending` when
 * Stripe could not be asked: it is asked again until it answers.
 */
export async function refundInvoice(ctx: Ctx, invoiceId: string, wish: RefundWish): Promise<Refund> {
  const { db, house } = ctx
  const { invoice, capture } = await getRefundable(ctx, invoiceId)
  const earlier = await listRefunds(db, invoiceId)
  const same = earlier.find((row) => isSameWish(row, invoice, wish, house.now()))
  if (same) return requireTaken(same)
  const amountCents = await checkAmount(ctx, capture, earlier, wish.amountCents)
  // Who presses twice at once sees the same refunds before this one, and so names it the same.
  const id = `${invoiceId}:${wish.name ?? `press-${earlier.length + 1}-${amountCents}`}`
  const { paymentIntent } = capture
  const { reason, by } = wish
  const row = { id, invoiceId, paymentIntent, amountCents, reason, askedBy: by.id, tells: invoice.sender !== by.phone }
  await ctx.book.watch()
  await db.batch(createRefund(db, row, house.now()))
  const created = await findRefund(db, id)
  if (!created) throw underWay()
  if (created.state === 'pending') await advanceRefund(ctx, created)
  return requireTaken((await findRefund(db, id)) ?? created)
}

/** A wish that Stripe has refused stays refused, however often it is sent again under its name. */
function requireTaken(refund: Refund): Refund {
  if (refund.state !== 'failed') return refund
  throw new AppError('conflict', `The refund was refused: ${refund.error ?? 'no reason was given.'}`)
}

const underWay = () => new AppError('conflict', 'A refund of this invoice is under way. Please wait until it is done.')

async function getRefundable(ctx: Ctx, invoiceId: string): Promise<{ invoice: Invoice; capture: Capture }> {
  const invoice = await findAddressed(ctx, invoiceId)
  if (!invoice) throw notFound('Invoice')
  if (invoice.status !== 'paid') {
    throw new AppError('conflict', 'This invoice has not been paid, so there is nothing to refund.')
  }
  const capture = invoice.paymentIntent ? await findCapture(ctx.db, invoice.paymentIntent) : null
  if (!capture) {
    throw new AppError('conflict', 'This invoice was not paid online. Please give the money back the way it came.')
  }
  return { invoice, capture }
}

function isSameWish(row: Refund, invoice: Invoice, wish: RefundWish, now: number): boolean {
  if (wish.name !== null) return row.id === `${invoice.id}:${wish.name}`
  if (row.state === 'failed' || row.askedBy !== wish.by.id || now - row.createdAt > SAME_PRESS_MS) return false
  if (wish.amountCents !== null) return row.amountCents === wish.amountCents
  return row.state === 'pending' || invoice.refundStatus === 'full'
}

async function checkAmount(ctx: Ctx, capture: Capture, earlier: Refund[], wanted: number | null): Promise<number> {
  if (earlier.some((row) => row.state === 'pending')) throw underWay()
  const disputes = await listDisputes(ctx.db, capture.invoiceId)
  if (disputes.some((row) => row.state === 'open')) {
    throw new AppError('conflict', 'The client disputes this payment. It can be refunded once the bank has decided.')
  }
  const lost = disputes.filter((row) => row.state === 'lost')
  const given = [...earlier.filter((row) => row.state === 'made'), ...lost]
  const left = capture.amountCents - given.reduce((sum, row) => sum + row.amountCents, 0)
  if (left <= 0) throw new AppError('conflict', 'All of this payment has gone back to the client already.')
  if (wanted !== null && wanted > left) {
    throw new AppError('conflict', `Only ${formatUsd(left)} of this payment is left to refund.`)
  }
  return wanted ?? left
}

/** Takes a refund that is under way as far as it goes now: looked up first, then asked for under its own key. */
export async function advanceRefund(ctx: Ctx, row: Refund): Promise<void> {
  const { payments } = ctx.house
  const { id, paymentIntent, amountCents } = row
  try {
    const found = (await payments.listRefundsOf(paymentIntent)).find((state) => state.name === id)
    if (found?.failed) await takePayment(ctx, paymentIntent)
    else if (found) await complete(ctx, row, found.refundId)
    else
      await complete(
        ctx,
        row,
        await payments.refund(paymentIntent, `refund:${id}:${row.attempt}`, { amountCents, name: id }),
      )
  } catch (error) {
    const failure = readFailure(error)
    if (failure.kind === 'refused') await refuse(ctx, row, failure.reason)
    else await postpone(ctx, row, { isSpent: isSpent(failure), error: failure.reason })
  }
}

async function complete(ctx: Ctx, row: Refund, refundId: string): Promise<void> {
  const { db, house } = ctx
  const invoice = await findAddressed(ctx, row.invoiceId)
  if (!invoice) return
  await writeMessages(ctx, noteRefund(invoice, { ...row, failed: false }), [
    markRefundMade(db, row.id, refundId, house.now()),
    ...wake(ctx, row.invoiceId),
  ])
  await tellBook(ctx, row.invoiceId)
  await house.queueOut({ kind: 'money', companyId: ctx.companyId })
}

/** Stripe said no: whatever it knows that we did not is taken in, and the person reads its reason. */
async function refuse(ctx: Ctx, row: Refund, reason: string): Promise<void> {
  const { db, house } = ctx
  house.log('refund refused', { companyId: ctx.companyId, invoiceId: row.invoiceId, reason })
  const invoice = await findAddressed(ctx, row.invoiceId)
  // Who pressed the button a moment ago is told by the answer, later only a text finds him.
  const notices = invoice && row.tries > 0 ? noteRefund(invoice, { ...row, failed: true }) : []
  await writeMessages(ctx, notices, [markRefundFailed(db, row.id, reason, house.now()), ...wake(ctx, row.invoiceId)])
  await tellBook(ctx, row.invoiceId)
  await takePayment(ctx, row.paymentIntent).catch(readFailure)
}

async function postpone(ctx: Ctx, row: Refund, why: { isSpent: boolean; error: string }): Promise<void> {
  const { db, house } = ctx
  const nextAt = house.now() + retryDelayMs(row.tries + 1)
  house.log('refund postponed', { companyId: ctx.companyId, invoiceId: row.invoiceId, reason: why.error })
  await ctx.book.watch(nextAt)
  await db.batch([postponeRefund(db, row, { ...why, nextAt })])
}
