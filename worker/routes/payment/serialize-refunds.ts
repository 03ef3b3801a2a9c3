// Serializes refunds and disputes.
import type { Dispute } from '../../db/payment/disputes.ts'
import type { Refund } from '../../db/payment/refunds.ts'
import { toDollars } from '../../domain/money.ts'
import type { DisputeJson, RefundJson } from '../../domain/refund-json.ts'

const showInstant = (at: number | null) => (at === null ? null : new Date(at).toISOString())

/** A refund for the invoice's own company. `by_hand`: made at Stripe, not here. */
export function serializeRefund(refund: Refund): RefundJson {
  return {
    id: refund.id,
    payment_id: refund.paymentIntent,
    amount: toDollars(refund.amountCents),
    status: refund.state,
    waiting_amount: refund.waitingCents === null ? null : toDollars(refund.waitingCents),
    reason: refund.reason,
    error: refund.state === 'made' ? null : refund.error,
    by_hand: refund.askedBy === null,
    created_at: new Date(refund.createdAt).toISOString(),
    made_at: showInstant(refund.madeAt),
    failed_at: showInstant(refund.failedAt),
  }
}

/** A dispute for the invoice's own company. */
export function serializeDispute(dispute: Dispute): DisputeJson {
  return {
    id: dispute.disputeId,
    payment_id: dispute.paymentIntent,
    amount: toDollars(dispute.amountCents),
    status: dispute.state,
    reason: dispute.reason,
    answer_by: showInstant(dispute.dueAt),
    opened_at: new Date(dispute.openedAt).toISOString(),
    closed_at: showInstant(dispute.closedAt),
  }
}
