// Lists recent objects at Stripe for reconciliation.
import type Stripe from 'stripe'
import type { Payments } from './payments.ts'
import { ask, orNull } from './payments-calling.ts'
import { toEvent } from './payments-event.ts'
import { idOf, toDispute, toRefund, toTransfer } from './payments-shapes.ts'

/** A comparison reads so many rows of a list at most; the caller takes a shorter stretch when there are more. */
const MOST = 500
/**
 * What becomes of a thing that Stripe made long ago, so that no list of recent things shows it. Stripe writes these events
 * whether anybody listens or not, and shows those of our own account only.
 */
const LATER_NEWS = [
  'charge.dispute.closed',
  'charge.dispute.funds_reinstated',
  'charge.dispute.funds_withdrawn',
  'charge.dispute.updated',
  'refund.failed',
  'refund.updated',
  'transfer.reversed',
  // A bank debit on a page that somebody made by hand: the pages that we made ourselves are looked at one by one.
  'checkout.session.async_payment_failed',
  'checkout.session.async_payment_succeeded',
]

type Listed =
  | 'listRecentCharges'
  | 'listRecentRefunds'
  | 'listRecentDisputes'
  | 'listRecentTransfers'
  | 'listRecentEvents'
  | 'listFailedPayouts'
type Range = { created: { gte: number; lt: number }; limit: number }

/** The half of the port that lists what Stripe made within a stretch of time. */
export function recentCalls(stripe: Stripe): Pick<Payments, Listed> {
  return {
    listRecentCharges: (from, to) =>
      read(
        from,
        to,
        (range) => stripe.charges.list(range),
        (charge) => {
          const paymentIntent = idOf(charge.payment_intent)
          if (!charge.paid || paymentIntent === null) return null
          const { amount_refunded: refundedCents, disputed } = charge
          return { paymentIntent, refundedCents, disputed, invoiceId: charge.metadata.invoice_id ?? null }
        },
      ),
    listFailedPayouts: async (stripeAccount, since) =>
      (await orNull(async () => {
        const created = { gte: Math.floor(since / 1000) }
        const { data } = await stripe.payouts.list({ status: 'failed', created, limit: 100 }, { stripeAccount })
        return data.map(({ id: payoutId, amount: amountCents, failure_code: code }) => ({
          payoutId,
          amountCents,
          code,
        }))
      })) ?? [],
    listRecentRefunds: (from, to) => read(from, to, (range) => stripe.refunds.list(range), toRefund),
    listRecentEvents: (from, to) =>
      read(from, to, (range) => stripe.events.list({ ...range, types: LATER_NEWS }), toEvent),
    listRecentDisputes: (from, to) => read(from, to, (range) => stripe.disputes.list(range), toDispute),
    listRecentTransfers: (from, to) =>
      read(
        from,
        to,
        (range) => stripe.transfers.list(range),
        (transfer) =>
          transfer.metadata.correction === undefined
            ? { ...toTransfer(transfer), invoiceId: transfer.metadata.invoice_id ?? null }
            : null,
      ),
  }
}

/** Newest first, as Stripe lists; what `map` answers null for is not compared. */
function read<S extends { id: string }, T>(
  from: number,
  to: number,
  list: (range: Range) => Stripe.ApiListPromise<S>,
  map: (row: S) => T | null,
): Promise<{ rows: T[]; isWhole: boolean }> {
  return ask(async () => {
    const created = { gte: Math.floor(from / 1000), lt: Math.ceil(to / 1000) }
    const found = await list({ created, limit: 100 }).autoPagingToArray({ limit: MOST })
    const rows = found.map(map).filter((row) => row !== null)
    return { rows, isWhole: found.length < MOST }
  })
}
