// Which payment a requested refund is of, whether it was requested before, and whether so much is left of it; pure.
import type { Dispute } from '../../db/payment/disputes.ts'
import type { PaymentRow } from '../../db/payment/payments.ts'
import type { Refund } from '../../db/payment/refunds.ts'
import { toDollars } from '../../domain/money.ts'
import { refuse } from '../../errors.ts'

/** The same request again within this time, without a name, is the second press of one button. */
const SAME_ATTEMPT_MS = 60_000

/**
 * `amountCents` null means all that is left of the payment; `name` is the caller's own for this request, null when he
 * gives none; `paymentIntent` null means the last payment of which so much is left.
 */
export type RefundRequest = {
  paymentIntent: string | null
  amountCents: number | null
  reason: string | null
  name: string | null
  /** Whether what goes back is of the bill alone, so that the contractor keeps the tip. */
  keepsTip?: boolean
  by: { id: string; phone: string }
}

/** An invoice's payments, oldest first, and all that was given back of them so far. */
export type Known = {
  payments: readonly PaymentRow[]
  refunds: readonly Refund[]
  disputes: readonly Dispute[]
}

const isOf =
  ({ paymentIntent }: { paymentIntent: string }) =>
  (row: { paymentIntent: string }) =>
    row.paymentIntent === paymentIntent

const isMade = ({ state }: Refund) => state === 'made'

/**
 * What of a payment can still go back, by these refunds and what banks took back for good (cents). What goes back is of the
 * bill first, then of the tip; `keepsTip`: of the bill alone.
 */
function leftOf(payment: PaymentRow, refunds: readonly Refund[], { disputes }: Known, keepsTip = false): number {
  const lost = disputes.filter(({ state }) => state === 'lost')
  const given = [...refunds, ...lost].filter(isOf(payment))
  const billCents = payment.appliedCents + payment.feeCents
  return billCents + (keepsTip ? 0 : payment.tipCents) - given.reduce((sum, { amountCents }) => sum + amountCents, 0)
}

/** What of a payment can still go back, after the refunds that were made (cents); of its bill alone where the tip is kept. */
export const leftToRefund = (payment: PaymentRow, known: Known, keepsTip = false): number =>
  leftOf(payment, known.refunds.filter(isMade), known, keepsTip)

/** The payment that was named, else the last of which so much is left, else the one with the most left. Raises `not_found`. */
export function choosePayment(known: Known, request: RefundRequest): PaymentRow {
  const { payments, refunds } = known
  const left = payments.map((payment) => ({
    payment,
    leftCents: leftOf(payment, refunds.filter(isMade), known, request.keepsTip),
  }))
  const named = payments.find(({ paymentIntent }) => paymentIntent === request.paymentIntent)
  const fitting = left.findLast(({ leftCents }) => leftCents > 0 && leftCents >= (request.amountCents ?? 0))
  const most = left.toSorted((one, other) => other.leftCents - one.leftCents)[0]
  const chosen = named ?? fitting?.payment ?? most?.payment
  if (!chosen || (request.paymentIntent !== null && !named)) throw refuse('payment_not_found')
  return chosen
}

/** The refund's id. Who presses twice at once sees the same refunds before this one, and so names it the same. */
export function refundId(
  invoiceId: string,
  { name }: RefundRequest,
  press: { nth: number; amountCents: number; paymentIntent: string },
): string {
  return `${invoiceId}:${name ?? `press-${press.nth}-${press.amountCents}-${press.paymentIntent}`}`
}

/** The refund that this very request asked for before, null when it is a new one. Raises `conflict` as `requireSame` does. */
export function findSame(invoiceId: string, known: Known, request: RefundRequest, now: number): Refund | null {
  const { name } = request
  if (name === null) return known.refunds.find((row) => isSecondPress(row, known, request, now)) ?? null
  const same = known.refunds.find(({ id }) => id === `${invoiceId}:${name}`)
  return same ? requireSame(same, known, request) : null
}

function isSecondPress(row: Refund, known: Known, request: RefundRequest, now: number): boolean {
  const { paymentIntent, amountCents, keepsTip, by } = request
  if (row.state === 'failed' || row.state === 'cancelled') return false
  if (row.askedBy !== by.id || now - row.createdAt > SAME_ATTEMPT_MS) return false
  if (paymentIntent !== null && row.paymentIntent !== paymentIntent) return false
  if (amountCents !== null) return row.amountCents === amountCents
  const payment = known.payments.find(isOf(row))
  return (
    row.state === 'pending' ||
    (payment !== undefined && leftOf(payment, known.refunds.filter(isMade), known, keepsTip) <= 0)
  )
}

/** A request under a name that was used for another sum, payment or reason is no repetition: answering it as one would lie. */
function requireSame(
  row: Refund,
  known: Known,
  { paymentIntent, amountCents, reason, keepsTip }: RefundRequest,
): Refund {
  const isOtherPayment = paymentIntent !== null && row.paymentIntent !== paymentIntent
  const isOtherSum = amountCents === null ? !mayBeAll(row, known, keepsTip) : amountCents !== row.amountCents
  // One that was read from Stripe has no reason of ours.
  const isOtherReason = row.askedBy !== null && row.reason !== reason
  if (!(isOtherPayment || isOtherSum || isOtherReason)) return row
  throw refuse('request_id_used', { amount: toDollars(row.amountCents) })
}

/** Whether it can have been all that was left, by whatever else may have been given back before it. */
function mayBeAll(row: Refund, known: Known, keepsTip = false): boolean {
  const payment = known.payments.find(isOf(row))
  const others = known.refunds.filter((one) => one.id !== row.id && one.madeAt !== null)
  return payment === undefined || row.amountCents >= leftOf(payment, others, known, keepsTip)
}

/** How much is to go back (cents). Raises `conflict` when nothing, or not so much, can go back now. */
export function requireAmount(payment: PaymentRow, known: Known, { amountCents, keepsTip }: RefundRequest): number {
  const { refunds, disputes } = known
  if (refunds.filter(isOf(payment)).some(({ state }) => state === 'pending')) throw refuse('refund_under_way')
  if (disputes.filter(isOf(payment)).some(({ state }) => state === 'open')) throw refuse('refund_disputed')
  const left = leftOf(payment, refunds.filter(isMade), known, keepsTip)
  if (left <= 0) throw refuse('refund_exhausted')
  if (amountCents !== null && amountCents > left) throw refuse('refund_too_much', { amount: toDollars(left) })
  return amountCents ?? left
}
