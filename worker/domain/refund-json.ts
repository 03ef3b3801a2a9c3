// Refunds and disputes as the API shows them to the company's own people.
import type { DisputeStatus } from './statuses.ts'

/**
 * A refund; amounts in dollars, instants ISO 8601 UTC. `waiting_amount` is what the payout account must hold before it goes
 * out, null when nothing is waited for; only then it can be cancelled.
 */
export type RefundJson = {
  id: string
  payment_id: string
  amount: number
  status: 'pending' | 'made' | 'failed' | 'cancelled'
  waiting_amount: number | null
  reason: string | null
  error: string | null
  by_hand: boolean
  created_at: string
  made_at: string | null
  failed_at: string | null
}

/** A dispute that a client's bank opened; `answer_by` is when the bank stops listening. */
export type DisputeJson = {
  id: string
  payment_id: string
  amount: number
  status: DisputeStatus
  reason: string | null
  answer_by: string | null
  opened_at: string
  closed_at: string | null
}
