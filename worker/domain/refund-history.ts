// Describes refunds and disputes for an invoice's timeline.

import type { DisputeStatus } from './statuses.ts'
import type { TimelineEntry } from './timeline-entry.ts'

/** A refund as far as the timeline goes; instants in ms. */
export type RefundFacts = {
  state: 'pending' | 'made' | 'failed' | 'cancelled'
  amountCents: number
  /** What the payout account must hold first; null when nothing is waited for. */
  waitingCents: number | null
  reason: string | null
  createdAt: number
  madeAt: number | null
  failedAt: number | null
}

/** A dispute as far as the timeline goes; instants in ms. */
export type DisputeFacts = { state: DisputeStatus; amountCents: number; openedAt: number; closedAt: number | null }

/** A correction of the transfer as far as the timeline goes; instants in ms. */
export type CorrectionFacts = {
  kind: 'reversal' | 'return'
  state: 'pending' | 'done' | 'dropped'
  amountCents: number
  doneAt: number | null
}

/** Every refund, every dispute that moved money, and what that did to the contractor's account, in no order. */
export function describeRefunds(
  refunds: readonly RefundFacts[],
  disputes: readonly DisputeFacts[],
  transferCorrections: readonly CorrectionFacts[],
): TimelineEntry[] {
  return [
    ...refunds.flatMap(tellRefund),
    ...disputes.flatMap(tellDispute),
    ...transferCorrections.flatMap(describeCorrection),
  ]
}

/** One that is under way, or was given up, has moved nothing. */
function describeCorrection({ kind, state, amountCents, doneAt }: CorrectionFacts): TimelineEntry[] {
  if (state !== 'done') return []
  return [{ kind: kind === 'reversal' ? 'transfer_reversed' : 'transfer_returned', at: doneAt, amountCents }]
}

function tellRefund(refund: RefundFacts): TimelineEntry[] {
  const { state, amountCents, waitingCents, createdAt, madeAt, failedAt } = refund
  const said = { amountCents, ...(refund.reason && { reason: refund.reason }) }
  if (state === 'pending' && waitingCents !== null)
    return [{ kind: 'refund_waiting', at: createdAt, ...said, waitingCents }]
  if (state === 'pending') return [{ kind: 'refund_pending', at: createdAt, ...said }]
  if (state === 'cancelled') return [{ kind: 'refund_cancelled', at: failedAt, amountCents }]
  return [
    ...(madeAt === null ? [] : [{ kind: 'refunded', at: madeAt, ...said } as const]),
    ...(state === 'failed' ? [{ kind: 'refund_failed', at: failedAt, amountCents } as const] : []),
  ]
}

/** A question of the bank moves nothing and is told to nobody. */
function tellDispute({ state, amountCents, openedAt, closedAt }: DisputeFacts): TimelineEntry[] {
  if (state === 'inquiry') return []
  const opened = { kind: 'disputed', at: openedAt, amountCents } as const
  if (state === 'open') return [opened]
  return [opened, { kind: state === 'won' ? 'dispute_won' : 'dispute_lost', at: closedAt, amountCents }]
}
