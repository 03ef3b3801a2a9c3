// Describes the events of an invoice for its timeline.
import type { InvoiceEventKind, ManualPaymentMethod, Terms } from './invoice-actions.ts'
import type { Plan } from './plan.ts'

/** One of an invoice's terms before and after; cents, civil dates and E.164 numbers, null for none. */
export type TermDifference =
  | { field: 'totalCents'; from: number; to: number }
  | { field: (typeof TEXTS)[number] | 'feePayer'; from: string | null; to: string | null }
  | { field: 'plan'; from: Plan; to: Plan }
  | { field: 'anyAmount'; from: boolean; to: boolean }
  | { field: 'tipCents'; from: number | null; to: number | null }

/** An action as its timeline needs it, oldest first in a list. `at` is ms; `before` are the terms that a change replaced. */
export type EventFacts = {
  id: string
  kind: InvoiceEventKind
  at: number
  before: Terms | null
  method: ManualPaymentMethod | null
  /** How much was paid by hand (cents); null where that was not kept, which is all of it. */
  amountCents: number | null
  undoes: string | null
  /** Who did it, as they are to be shown, and on which way; null where that was not kept. */
  by?: string | null
  via?: 'text' | 'web' | null
}

/** Who did something to an invoice, in the timeline; left out where that was not kept. */
export type EventSource = { by?: string; via?: 'text' | 'web' }

/** One action in the timeline: `restored` takes back a cancelling, `reopened` a manual payment. */
export type EventEntry = {
  kind: 'changed' | 'reminded' | 'cancelled' | 'paid_outside' | 'reopened' | 'restored'
  at: number
  amountCents?: number
  method?: ManualPaymentMethod
  changes?: TermDifference[]
} & EventSource

type Told = Omit<Terms, 'lines'>
const TEXTS = ['dueOn', 'clientName', 'clientEmail', 'clientPhone', 'description'] as const

function compareTerms(before: Told, after: Told): TermDifference[] {
  const texts = TEXTS.map((field) => ({ field, from: before[field], to: after[field] }))
  const total = { field: 'totalCents', from: before.totalCents, to: after.totalCents } as const
  // Not kept with changes of before a company could choose.
  const payer =
    before.feePayer && after.feePayer ? [{ field: 'feePayer' as const, from: before.feePayer, to: after.feePayer }] : []
  const plan = { field: 'plan', from: before.plan ?? [], to: after.plan ?? [] } as const
  const any = { field: 'anyAmount', from: before.anyAmount === true, to: after.anyAmount === true } as const
  const tip = { field: 'tipCents', from: before.tipCents ?? null, to: after.tipCents ?? null } as const
  return [total, ...payer, ...texts, plan, any, tip].filter(
    (one) => JSON.stringify(one.from) !== JSON.stringify(one.to),
  )
}

/** The terms that each action left behind: what the next change replaced, else how the invoice is now. */
function termsAfter(events: readonly EventFacts[], now: Told): (Told | null)[] {
  return events.map((_, place) => {
    const next = events.slice(place + 1).find(({ kind }) => kind === 'changed')
    return next ? next.before : now
  })
}

/** Who did it and how, as far as that was kept. */
export function describeEvent({ by, via }: Pick<EventFacts, 'by' | 'via'>): EventSource {
  return { ...(by && { by }), ...(via && { via }) }
}

/** Tells every action but the first, which is the invoice itself. `now` are the terms as they stand. */
export function describeEvents(events: readonly EventFacts[], now: Told): EventEntry[] {
  const after = termsAfter(events, now)
  return events.flatMap((event, place): EventEntry[] => {
    const { kind, at } = event
    const terms = after[place] ?? null
    if (kind === 'issued') return []
    if (kind === 'changed') {
      const changes = event.before && terms ? compareTerms(event.before, terms) : []
      return [{ kind, at, ...describeEvent(event), ...(changes.length > 0 && { changes }) }]
    }
    if (kind === 'paid') {
      const amountCents = event.amountCents ?? terms?.totalCents
      const how = { method: event.method ?? 'other', ...(amountCents !== undefined && { amountCents }) }
      return [{ kind: 'paid_outside', at, ...how, ...describeEvent(event) }]
    }
    const undone = events.find(({ id }) => id === event.undoes)
    const told = kind === 'reopened' && undone?.kind === 'cancelled' ? 'restored' : kind
    return [{ kind: told, at, ...describeEvent(event) }]
  })
}

/** Since when (ms) which due date held, oldest first; `issuedAt` is when the first began. */
export function dueDates(
  events: readonly EventFacts[],
  now: Told,
  issuedAt: number,
): { dueOn: string; since: number }[] {
  const changes = events.filter(({ kind, before }) => kind === 'changed' && before)
  const dates = [...changes.map(({ before }) => before?.dueOn ?? now.dueOn), now.dueOn]
  return dates.map((dueOn, place) => ({ dueOn, since: changes[place - 1]?.at ?? issuedAt }))
}
