// What a bank does to money already paid: disputes, and refunds that arrive or bounce.
import type { Box } from '../box.ts'
import type { Charge, Dispute, Refund } from '../rows.ts'
import { emit } from './emit.ts'
import { addEntry } from './ledger.ts'
import { renderDispute, renderRefund } from './render-money.ts'
import { renderCharge } from './render-payment.ts'

const DISPUTE_FEE_CENTS = 1500

/** The client's bank asks what a charge was for; no money moves yet. Null when that is not possible. */
export function openInquiry(box: Box, charge: Charge): Dispute | null {
  const amountCents = charge.amountCents - charge.refundedCents
  if (charge.status !== 'succeeded' || charge.disputed || amountCents === 0) return null
  const id = box.id('du_')
  const { currency, paymentId } = charge
  const common = { id, chargeId: charge.id, paymentId, createdAt: box.now(), amountCents, currency }
  const inquiry: Dispute = box.store.put('dispute', id, { ...common, status: 'warning_needs_response' })
  emit(box, 'charge.dispute.created', renderDispute(box, inquiry))
  return inquiry
}

/** The bank is content with the answer, and leaves it at that; false when it was no inquiry (any more). */
export function closeInquiry(box: Box, dispute: Dispute): boolean {
  if (dispute.status !== 'warning_needs_response') return false
  const closed = box.store.put('dispute', dispute.id, { ...dispute, status: 'warning_closed' })
  emit(box, 'charge.dispute.closed', renderDispute(box, closed))
  return true
}

/** The client disputes what is left of a charge, or a part of it; null when that is not possible. */
export function openDispute(box: Box, charge: Charge, partCents: number | null): Dispute | null {
  const leftCents = charge.amountCents - charge.refundedCents
  const amountCents = partCents ?? leftCents
  if (charge.status !== 'succeeded' || charge.disputed || amountCents === 0 || amountCents > leftCents) return null
  const id = box.id('du_')
  const { currency, paymentId } = charge
  addEntry(box, { amountCents: -amountCents, feeCents: DISPUTE_FEE_CENTS, currency, type: 'adjustment', source: id })
  const common = { id, chargeId: charge.id, paymentId, createdAt: box.now() }
  const dispute: Dispute = box.store.put('dispute', id, { ...common, amountCents, currency, status: 'needs_response' })
  const disputed = box.store.put('charge', charge.id, { ...charge, disputed: true })
  emit(box, 'charge.dispute.created', renderDispute(box, dispute))
  emit(box, 'charge.dispute.funds_withdrawn', renderDispute(box, dispute))
  emit(box, 'charge.updated', renderCharge(box, disputed))
  return dispute
}

/** The bank decides; false when it has decided before. */
export function closeDispute(box: Box, dispute: Dispute, status: 'won' | 'lost'): boolean {
  if (dispute.status !== 'needs_response') return false
  const { amountCents, currency, id } = dispute
  if (status === 'won') addEntry(box, { amountCents, currency, type: 'adjustment', source: id })
  const closed = box.store.put('dispute', id, { ...dispute, status })
  if (status === 'won') emit(box, 'charge.dispute.funds_reinstated', renderDispute(box, closed))
  emit(box, 'charge.dispute.closed', renderDispute(box, closed))
  return true
}

/** A refund from a bank account has arrived; false when it was not on its way. */
export function settleRefund(box: Box, refund: Refund): boolean {
  if (refund.status !== 'pending') return false
  emit(box, 'refund.updated', renderRefund(box.store.put('refund', refund.id, { ...refund, status: 'succeeded' })))
  return true
}

/** A refund bounces: the money is back with the platform, and the charge counts as not refunded by it. */
export function failRefund(box: Box, refund: Refund): boolean {
  const charge = box.store.get('charge', refund.chargeId)
  if (refund.status === 'failed' || !charge) return false
  const { amountCents, currency, id } = refund
  addEntry(box, { amountCents, currency, type: 'refund_failure', source: id })
  box.store.put('charge', charge.id, { ...charge, refundedCents: charge.refundedCents - amountCents })
  const failed = box.store.put('refund', id, { ...refund, status: 'failed' })
  emit(box, 'refund.updated', renderRefund(failed))
  emit(box, 'refund.failed', renderRefund(failed))
  return true
}
