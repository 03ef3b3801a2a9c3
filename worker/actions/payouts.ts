// An invoice's money on its way to the contractor's bank: held, then transferred once.
import type { Ctx } from '../context.ts'
import { findInvoice, setPayoutStatus } from '../db/invoices.ts'
import type { PayoutAccount } from '../db/payout-accounts.ts'
import {
  completeTransfer,
  dropTransfer,
  failTransfer,
  findTransfer,
  postponeTransfer,
  startTransfer,
  type Transfer,
} from '../db/transfers.ts'
import { readFailure } from './failures.ts'

const MINUTE_MS = 60_000
const DELAYS_MINUTES = [1, 5, 30, 120, 360, 1440]

/** How long to wait after the nth failure in a row. */
export function retryDelayMs(failures: number): number {
  return (DELAYS_MINUTES[Math.min(failures, DELAYS_MINUTES.length) - 1] ?? 1) * MINUTE_MS
}

/** Takes one transfer as far as it goes now. `account` is the company's account when it can take transfers. */
export async function advanceTransfer(
  ctx: Ctx,
  row: Transfer,
  account: (PayoutAccount & { accountId: string }) | null,
): Promise<void> {
  try {
    const running = row.state === 'pending' ? row : account && (await begin(ctx, row, account.accountId))
    if (running) await finish(ctx, running)
  } catch (error) {
    const failure = readFailure(error)
    const { db, house } = ctx
    house.log('transfer not made', { companyId: ctx.companyId, invoiceId: row.invoiceId, ...failure })
    const current = await findTransfer(db, row.invoiceId)
    if (!current) return
    const isRefused = failure.kind === 'refused' && current.state === 'pending'
    const nextAt = house.now() + (isRefused ? retryDelayMs(current.attempt) : MINUTE_MS)
    await db.batch(
      isRefused
        ? [
            failTransfer(db, current, failure.reason, nextAt),
            setPayoutStatus(db, row.invoiceId, 'failed', failure.reason),
          ]
        : [postponeTransfer(db, current, nextAt)],
    )
    await ctx.book.watch(nextAt)
  }
}

/** Fixes amount and account of the attempt: what remains of the charge, never more. Null when nothing is left. */
async function begin(ctx: Ctx, row: Transfer, accountId: string): Promise<Transfer | null> {
  const { db, house } = ctx
  const invoice = await findInvoice(db, row.invoiceId)
  const payment = await house.payments.findPayment(row.paymentIntent)
  if (!invoice || !payment) return null
  const remaining = Math.min(invoice.totalCents, payment.amountCents - payment.refundedCents)
  if (remaining <= 0) {
    await db.batch([dropTransfer(db, row, 'refunded in full'), setPayoutStatus(db, row.invoiceId, null, null)])
    return null
  }
  await db.batch([
    startTransfer(db, row, remaining, accountId, house.now() + MINUTE_MS),
    setPayoutStatus(db, row.invoiceId, 'pending', null),
  ])
  const started = await findTransfer(db, row.invoiceId)
  return started?.state === 'pending' ? started : null
}

/** Looks the transfer up, else makes it under the attempt's key; either way it is complete. */
async function finish(ctx: Ctx, row: Transfer): Promise<void> {
  const { db, house } = ctx
  if (row.amountCents === null || row.accountId === null)
    throw new Error('a running transfer without amount or account')
  const group = `inv_${row.invoiceId}`
  const found = await house.payments.findTransfer(group, row.invoiceId)
  const made =
    found ??
    (await house.payments.createTransfer(
      {
        amountCents: row.amountCents,
        accountId: row.accountId,
        chargeId: (await house.payments.findPayment(row.paymentIntent))?.chargeId ?? null,
        group,
        invoiceId: row.invoiceId,
        companyId: ctx.companyId,
      },
      `transfer:${row.invoiceId}:${row.attempt}`,
    ))
  await db.batch([completeTransfer(db, row, made.transferId), setPayoutStatus(db, row.invoiceId, 'completed', null)])
}
