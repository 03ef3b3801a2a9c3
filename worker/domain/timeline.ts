// The story of an invoice, told from what is stored of it: nothing is written down only to be told here.
import { addDays, startOfDay } from './dates.ts'
import type { PayoutStatus, TimelineKind } from './wire.ts'

/** One thing that happened. `at` is ms, null when only known to be so by now; `amountCents` is what moved. */
export type TimelineEntry = { kind: TimelineKind; at: number | null; amountCents?: number; reason?: string }

/** What the story is told from. Instants in ms, amounts in cents; `timezone` is the company's. */
export type TimelineFacts = {
  invoice: {
    status: string
    dueOn: string
    totalCents: number
    feeCents: number
    createdAt: number
    viewedAt: number | null
    paidAt: number | null
    cancelledAt: number | null
  }
  /** The payout of a paid invoice; `none` when nothing was left to pay out. */
  transfer: {
    state: PayoutStatus | 'held' | 'none'
    amountCents: number | null
    reason: string | null
    createdAt: number
  } | null
  timezone: string
  now: number
}

/** Everything that happened to an invoice, oldest first; what has no time stands last, in the order it comes about. */
export function buildTimeline(facts: TimelineFacts): TimelineEntry[] {
  const entries = [...tellInvoice(facts), ...tellPayment(facts), ...tellPayout(facts)]
  return entries.sort((a, b) => (a.at ?? Number.POSITIVE_INFINITY) - (b.at ?? Number.POSITIVE_INFINITY) || 0)
}

function tellInvoice({ invoice, timezone, now }: TimelineFacts): TimelineEntry[] {
  const { createdAt, viewedAt, paidAt, cancelledAt } = invoice
  const overdueAt = startOfDay(addDays(invoice.dueOn, 1), timezone)
  // Also of one that was paid late: that it waited is part of the story.
  const wasOverdue = overdueAt <= (paidAt ?? cancelledAt ?? now)
  return [
    { kind: 'sent', at: createdAt },
    ...(viewedAt === null ? [] : [{ kind: 'viewed', at: viewedAt } as const]),
    ...(wasOverdue ? [{ kind: 'overdue', at: Math.max(overdueAt, createdAt) } as const] : []),
    ...(cancelledAt === null ? [] : [{ kind: 'cancelled', at: cancelledAt } as const]),
  ]
}

function tellPayment({ invoice }: TimelineFacts): TimelineEntry[] {
  if (invoice.status === 'pending') return [{ kind: 'payment_pending', at: null }]
  if (invoice.paidAt === null) return []
  return [{ kind: 'paid', at: invoice.paidAt, amountCents: invoice.totalCents + invoice.feeCents }]
}

function tellPayout({ transfer }: TimelineFacts): TimelineEntry[] {
  if (!transfer || transfer.state === 'none') return []
  const { state, createdAt } = transfer
  const money = transfer.amountCents === null ? {} : { amountCents: transfer.amountCents }
  if (state === 'held') return [{ kind: 'payout_held', at: createdAt }]
  if (state === 'failed') {
    return [{ kind: 'payout_failed', at: null, ...money, ...(transfer.reason && { reason: transfer.reason }) }]
  }
  return [{ kind: state === 'completed' ? 'transferred' : 'payout_pending', at: null, ...money }]
}
