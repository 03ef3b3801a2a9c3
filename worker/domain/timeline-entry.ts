// One entry of the timeline of an invoice, before it is serialized.
import type { ManualPaymentMethod } from './invoice-actions.ts'
import type { EventSource, TermDifference } from './invoice-history.ts'
import type { TimelineKind } from './statuses.ts'

/** One thing that happened. `at` is ms, null when only known to be so by now; `amountCents` is what moved. */
export type TimelineEntry = {
  kind: TimelineKind
  at: number | null
  amountCents?: number
  /** What the payout account must hold before a refund goes out. */
  waitingCents?: number
  reason?: string
  /** How it was paid manually. */
  method?: ManualPaymentMethod
  changes?: TermDifference[]
} & EventSource
