// Syncs the reversals of a payment's transfers from Stripe, and makes new ones.
import type { Ctx } from '../../context.ts'
import { raiseRevision } from '../../db/invoice/invoices.ts'
import {
  completeTransferCorrection,
  importTransferCorrection,
  listTransferCorrections,
  type TransferCorrection,
} from '../../db/payout/transfer-corrections.ts'
import { type Transfer, wakeTransfer } from '../../db/payout/transfers.ts'
import { notifyCompanyObject } from '../payment/payments.ts'

/** A transfer and what is left of it in the account (cents). */
export type Sent = { transferId: string; leftCents: number }

/** What Stripe did of a correction. */
export type Made = { stripeId: string; amountCents: number }

/** Takes a part of a transfer back under the attempt's key. Raises PaymentError. */
export async function takeBack(ctx: Ctx, one: TransferCorrection, transferId: string): Promise<Made> {
  const { amountCents, seq, attempt } = one
  const key = `reverse:${transferId}:${seq}:${attempt}`
  const stripeId = await ctx.app.payments.reverseTransfer(transferId, { amountCents, correction: seq }, key)
  return { stripeId, amountCents }
}

/** What was sent again as this correction, although we may not have heard of it; null when Stripe has none. */
export function findReturn(ctx: Ctx, one: TransferCorrection) {
  return ctx.app.payments.findTransfer(`inv_${one.invoiceId}`, one, one.seq)
}

/**
 * Reads the reversals of a payment's transfers and takes in those that we do not know: ours whose answer was lost, and
 * those that a person made at Stripe. Answers whether there were any, and what is left of each transfer.
 */
export async function syncReversals(ctx: Ctx, row: Transfer): Promise<{ isNews: boolean; sent: Sent[] }> {
  const { db, app } = ctx
  const known = await listTransferCorrections(db, row)
  const read = await Promise.all(
    listSent(row, known).map(async ({ transferId, amountCents }) => {
      const reversals = (await app.payments.listReversals(transferId)).reverse()
      const back = reversals.reduce((sum, one) => sum + one.amountCents, 0)
      return { reversals, transferId, leftCents: amountCents - back }
    }),
  )
  const sent = read.map(({ transferId, leftCents }) => ({ transferId, leftCents }))
  const news = read
    .flatMap(({ reversals }) => reversals)
    .filter(({ reversalId }) => !known.some((one) => one.stripeId === reversalId))
  if (news.length === 0) return { isNews: false, sent }
  const now = app.now()
  const { invoiceId, paymentIntent } = row
  let byHand = Math.min(0, ...known.map(({ seq }) => seq))
  const changes = news.flatMap(({ amountCents, reversalId: stripeId, correction }) => {
    // What was made by hand counts down from -1.
    if (correction === null) byHand -= 1
    const one = { invoiceId, paymentIntent, seq: correction ?? byHand, amountCents, stripeId }
    const imported = { ...one, kind: 'reversal' as const, byHand: correction === null }
    return [completeTransferCorrection(db, one, one, now), ...importTransferCorrection(db, imported, now)]
  })
  await db.batch([...changes, raiseRevision(db, invoiceId), ...wakeTransfer(db, row, now)])
  await notifyCompanyObject(ctx, invoiceId)
  return { isNews: true, sent }
}

/** The payment's one transfer, and what was sent again after it. */
function listSent(row: Transfer, known: TransferCorrection[]): { transferId: string; amountCents: number }[] {
  const { transferId, amountCents } = row
  const again = known.flatMap(({ kind, state, stripeId, amountCents: cents }) =>
    kind === 'return' && state === 'done' && stripeId ? [{ transferId: stripeId, amountCents: cents }] : [],
  )
  return transferId === null || amountCents === null ? again : [{ transferId, amountCents }, ...again]
}
