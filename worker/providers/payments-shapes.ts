// Maps Stripe's objects to ours, for several files of the adapter.
import type Stripe from 'stripe'
import type { DisputeState, RefundState, ReversalState, TransferState } from './payments.ts'

/** The id of what Stripe names by its id or shows whole; null where it names nothing. */
export function idOf(value: string | { id: string } | null | undefined): string | null {
  return typeof value === 'string' ? value : (value?.id ?? null)
}

/** Everything of one invoice carries this group, so that a transfer can be looked up before it is made. */
export function transferGroup(invoiceId: string): string {
  return `inv_${invoiceId}`
}

/** Stripe's refund in our words; `name` is our own id of it, null when it was made by hand. */
export function toRefund(refund: Stripe.Refund): RefundState {
  return {
    refundId: refund.id,
    paymentIntent: idOf(refund.payment_intent),
    amountCents: refund.amount,
    failed: refund.status === 'failed' || refund.status === 'canceled',
    name: refund.metadata?.refund ?? null,
  }
}

/** A warning is an inquiry: closed without a claim it has cost nothing, as if it were won. */
export function toDispute(dispute: Stripe.Dispute): DisputeState {
  const { status } = dispute
  const state =
    status === 'lost'
      ? 'lost'
      : status === 'won' || status === 'warning_closed' || status === 'prevented'
        ? 'won'
        : status.startsWith('warning')
          ? 'inquiry'
          : 'open'
  const dueBy = dispute.evidence_details?.due_by ?? null
  return {
    disputeId: dispute.id,
    paymentIntent: idOf(dispute.payment_intent),
    amountCents: dispute.amount,
    state,
    reason: dispute.reason,
    dueAt: dueBy === null ? null : dueBy * 1000,
  }
}

/** Stripe's transfer in our words. */
export function toTransfer(transfer: Stripe.Transfer): TransferState {
  return {
    transferId: transfer.id,
    amountCents: transfer.amount,
    reversedCents: transfer.amount_reversed,
    accountId: idOf(transfer.destination) ?? '',
  }
}

/** Stripe's reversal in our words; `adjustment` is our own number of it, null when it was made by hand. */
export function toReversal(reversal: Stripe.TransferReversal): ReversalState {
  const correction = Number(reversal.metadata?.correction)
  return {
    reversalId: reversal.id,
    amountCents: reversal.amount,
    correction: Number.isSafeInteger(correction) && correction > 0 ? correction : null,
  }
}
