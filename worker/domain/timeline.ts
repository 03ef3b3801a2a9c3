// Builds the timeline of an invoice from stored data. Nothing is stored for the timeline alone.

import { addDays, startOfDay } from './dates.ts'
import type { Terms } from './invoice-actions.ts'
import { describeEvent, describeEvents, dueDates, type EventFacts } from './invoice-history.ts'
import { payoutReason } from './payout-words.ts'
import { type CorrectionFacts, type DisputeFacts, describeRefunds, type RefundFacts } from './refund-history.ts'
import type { PayoutStatus } from './statuses.ts'
import type { TimelineEntry } from './timeline-entry.ts'

type MessageFacts = { author: 'client' | 'company'; at: number; takenBackAt: number | null } & Pick<
  EventFacts,
  'by' | 'via'
>

/** What the timeline is told from. Instants in ms, amounts in cents; `timezone` is the company's. */
export type TimelineFacts = {
  invoice: Omit<Terms, 'lines'> & {
    status: string
    feeCents: number
    createdAt: number
    viewedAt: number | null
    paidAt: number | null
    cancelledAt: number | null
  }
  /** What clients paid through us, in cents, oldest first; those by hand are among the events. */
  payments: readonly { id: string | null; amountCents: number; feeCents: number; tipCents?: number; paidAt: number }[]
  /** What people did to it, oldest first; none of an invoice from before actions were kept. */
  events: readonly EventFacts[]
  /** The payout of each of its payments; `none` when nothing was left to pay out. */
  transfers: readonly {
    state: PayoutStatus | 'held' | 'none'
    amountCents: number | null
    reason: string | null
    createdAt: number
    completedAt: number | null
  }[]
  refunds: readonly RefundFacts[]
  disputes: readonly DisputeFacts[]
  transferCorrections: readonly CorrectionFacts[]
  /** What its client asked and the company answered. */
  messages?: readonly MessageFacts[]
  timezone: string
  now: number
}

/** Everything that happened to an invoice, oldest first; what has no time stands last, in the order it comes about. */
export function buildTimeline(facts: TimelineFacts): TimelineEntry[] {
  const back = describeRefunds(facts.refunds, facts.disputes, facts.transferCorrections)
  const said = (facts.messages ?? []).flatMap(tellMessage)
  const entries = [
    ...tellInvoice(facts),
    ...tellPayments(facts),
    ...facts.transfers.flatMap(tellPayout),
    ...back,
    ...said,
  ]
  return entries.sort((a, b) => (a.at ?? Number.POSITIVE_INFINITY) - (b.at ?? Number.POSITIVE_INFINITY) || 0)
}

function tellInvoice(facts: TimelineFacts): TimelineEntry[] {
  const { invoice, events } = facts
  const { createdAt, viewedAt, cancelledAt } = invoice
  const told = describeEvents(events, invoice)
  const isTold = told.some(({ kind }) => kind === 'cancelled')
  const issued = events.find(({ kind }) => kind === 'issued')
  return [
    { kind: 'sent', at: createdAt, ...(issued && describeEvent(issued)) },
    ...(viewedAt === null ? [] : [{ kind: 'viewed', at: viewedAt } as const]),
    ...tellOverdue(facts),
    ...told,
    ...(cancelledAt === null || isTold ? [] : [{ kind: 'cancelled', at: cancelledAt } as const]),
  ]
}

/** Also of one that was paid late or given more time: that it waited is part of the timeline. */
function tellOverdue({ invoice, events, timezone, now }: TimelineFacts): TimelineEntry[] {
  const end = invoice.paidAt ?? invoice.cancelledAt ?? now
  const dates = dueDates(events, invoice, invoice.createdAt)
  const spans = dates.map(({ dueOn, since }, place) => {
    const at = Math.max(startOfDay(addDays(dueOn, 1), timezone), since)
    const until = dates[place + 1]?.since
    return { at, since, isOverdue: until === undefined ? at <= end : at < until }
  })
  // A new date that was over as well changes nothing.
  return spans
    .filter(({ isOverdue, at, since }, place) => isOverdue && !(at === since && spans[place - 1]?.isOverdue))
    .map(({ at }) => ({ kind: 'overdue', at }))
}

function tellPayments({ invoice, payments }: TimelineFacts): TimelineEntry[] {
  const online = payments.filter(({ id }) => id !== null)
  const told = online.map(({ amountCents, feeCents, tipCents = 0, paidAt }) => {
    const kind = amountCents < invoice.totalCents ? ('paid_part' as const) : ('paid' as const)
    return { kind, at: paidAt, amountCents: amountCents + feeCents + tipCents }
  })
  return invoice.status === 'pending' ? [...told, { kind: 'payment_pending', at: null }] : told
}

function tellPayout(transfer: TimelineFacts['transfers'][number]): TimelineEntry[] {
  if (transfer.state === 'none') return []
  const { state, createdAt } = transfer
  const money = transfer.amountCents === null ? {} : { amountCents: transfer.amountCents }
  if (state === 'held') return [{ kind: 'payout_held', at: createdAt }]
  if (state === 'failed') {
    return [{ kind: 'payout_failed', at: null, ...money, reason: payoutReason(transfer.reason) }]
  }
  if (state === 'completed') return [{ kind: 'transferred', at: transfer.completedAt, ...money }]
  return [{ kind: 'payout_pending', at: null, ...money }]
}

function tellMessage(message: MessageFacts): TimelineEntry[] {
  const { author, at, takenBackAt } = message
  if (author === 'client') return [{ kind: 'asked', at }]
  const answered = { kind: 'answered' as const, at, ...describeEvent(message) }
  return takenBackAt === null ? [answered] : [answered, { kind: 'answer_removed', at: takenBackAt }]
}
