// What follows from captured money: the contractor is told, surplus goes back, the rest goes to the bank.
import type { Ctx, House } from '../context.ts'
import { type Capture, listDueCaptures, postponeCapture, settleCapture } from '../db/captures.ts'
import { findInvoice, type Invoice } from '../db/invoices.ts'
import { createTransfer, listDueTransfers } from '../db/transfers.ts'
import { paidNotice, surplusNotice } from '../domain/reply.ts'
import { readFailure } from './failures.ts'
import { writeMessages } from './messages.ts'
import { findReadyAccount } from './payout-accounts.ts'
import { advanceTransfer, retryDelayMs } from './payouts.ts'

const BATCH = 25

/** Does all money work of a company that is due. `companyId` comes from a queue and is looked up first. */
export async function settleMoney(house: House, companyId: string): Promise<void> {
  const owner = await house.directory.findCompany(companyId)
  if (!owner) return
  const ctx = house.open(owner)
  await ctx.book.watch()
  for (const capture of await listDueCaptures(ctx.db, house.now(), BATCH)) {
    const invoice = await findInvoice(ctx.db, capture.invoiceId)
    if (!invoice) continue
    if (capture.state === 'kept') await announcePayment(ctx, invoice, capture)
    if (capture.state === 'surplus') await refundSurplus(ctx, invoice, capture)
  }
  const account = await findReadyAccount(ctx)
  for (const transfer of await listDueTransfers(ctx.db, house.now(), BATCH))
    await advanceTransfer(ctx, transfer, account)
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
    settleCapture(db, capture.paymentIntent, null, house.now()),
  ])
}

/** A payment that was not kept goes back in full: looked up first, since keys are forgotten after a day. */
async function refundSurplus(ctx: Ctx, invoice: Invoice, capture: Capture): Promise<void> {
  const { db, house } = ctx
  const pi = capture.paymentIntent
  try {
    const refundId =
      (await house.payments.findRefund(pi)) ?? (await house.payments.refund(pi, `refund:${pi}:${capture.attempt}`))
    const recipient = invoice.sender
    const body = surplusNotice({
      ...invoice,
      amountCents: capture.amountCents,
      cancelled: invoice.status === 'cancelled',
    })
    const text = recipient ? [{ key: `surplus:${pi}`, kind: 'notice' as const, recipient, body }] : []
    await writeMessages(ctx, text, [settleCapture(db, pi, refundId, house.now())])
  } catch (error) {
    const failure = readFailure(error)
    const attempt = capture.attempt + (failure.kind === 'refused' ? 1 : 0)
    const nextAt = house.now() + retryDelayMs(failure.kind === 'refused' ? capture.attempt : 1)
    await db.batch([postponeCapture(db, capture, { attempt, error: failure.reason, nextAt })])
    await ctx.book.watch(nextAt)
    house.log('refund not made', {
      companyId: ctx.companyId,
      paymentIntent: pi,
      kind: failure.kind,
      reason: failure.reason,
    })
  }
}
