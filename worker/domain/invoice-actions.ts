// Rules for actions on an existing invoice: which are allowed when, and what the invoice becomes.

import type { FeePayer } from './fee.ts'
import { type Line, type PAYABLE, statusAfterFailedPayment } from './invoice.ts'
import { MAX_INVOICE_CENTS, MIN_INVOICE_CENTS } from './money.ts'
import { fitPlan, type Plan, type PlanTerms, planUntil } from './plan.ts'
import type { InvoiceStatus } from './statuses.ts'
import { tipOf } from './tip.ts'

/** Ways in which a client pays manually. */
export const MANUAL_PAYMENT_METHODS = ['cash', 'check', 'zelle', 'venmo', 'other'] as const
export type ManualPaymentMethod = (typeof MANUAL_PAYMENT_METHODS)[number]

/** `reopened` takes back a cancelling or a payment that was noted. */
export type InvoiceEventKind = 'issued' | 'changed' | 'cancelled' | 'paid' | 'reopened' | 'reminded'

const HOUR_MS = 3_600_000

/** How long an action can be taken back (ms): a new invoice for an hour, what was done to it, perhaps not by its owner, for a day. */
export const undoMsOf = (kind: InvoiceEventKind): number => (kind === 'issued' ? HOUR_MS : 24 * HOUR_MS)

/** All of an invoice that a person may change. Cents; `dueOn` a civil date. */
export type Terms = {
  clientName: string
  clientPhone: string | null
  clientEmail: string | null
  description: string
  totalCents: number
  dueOn: string
  /** What is asked for before the rest; absent in what was kept before there were plans. */
  plan?: Plan | null
  /** Whether its client may pay any part; null or absent: as the company says. */
  anyAmount?: boolean | null
  /** A tip that its client agreed to by word; null for none, absent in what was kept before there were tips. */
  tipCents?: number | null
  lines: Line[]
  /** Who pays the fee; not given in what was kept before a company could choose, which leaves it as it is. */
  feePayer?: FeePayer
}

/** New values for some of it; `addCents` is a step up or down, `addLabel` what it is for; `asks` is worked out as its plan, `tipPercent` as a tip of its total. `lines` come with their sum as `totalCents`. */
export type TermsChange = Partial<Terms> & {
  addCents?: number
  addLabel?: string | null
  asks?: PlanTerms
  /** The sums of `asks` are of what is left, and make just that where `cents` says so. */
  ofLeft?: { cents: number | null }
  tipPercent?: number
}

/** Why something cannot be done to an invoice. */
export type Refusal = 'paid' | 'pending' | 'cancelled'

/** Whether an invoice is still open to be cancelled, changed, reminded of or marked paid; else why not. */
export function refusalOf(status: InvoiceStatus): Refusal | null {
  return status === 'paid' || status === 'pending' || status === 'cancelled' ? status : null
}

const PRICE_CHANGE = { en: 'Adjustment', es: 'Ajuste' }
const sumOf = (lines: readonly Line[]) => lines.reduce((sum, line) => sum + line.amountCents, 0)

function toLine(description: string, cents: number): Line {
  return { kind: cents < 0 ? 'discount' : 'work', description, quantity: 1, unitCents: cents, amountCents: cents }
}

/** Lines that add up to the new total: one line carries it by itself, several get one more that says the difference. */
function adjust(terms: Terms, totalCents: number, language: 'en' | 'es'): Line[] {
  const [only, ...more] = terms.lines
  if (!only || more.length === 0) return [toLine(only?.description ?? terms.description, totalCents)]
  const kept = terms.lines.filter((line) => line.description !== PRICE_CHANGE[language])
  const difference = totalCents - sumOf(kept)
  return difference === 0 ? kept : [...kept, toLine(PRICE_CHANGE[language], difference)]
}

/** The terms with the change in them, their lines adding up to the cent; null when no invoice can have such a total. */
export function applyChange(terms: Terms, change: TermsChange, language: 'en' | 'es'): Terms | null {
  const { addCents, addLabel, asks: _, ofLeft: __, tipPercent, lines, ...values } = change
  const totalCents = addCents === undefined ? (values.totalCents ?? terms.totalCents) : terms.totalCents + addCents
  if (!isInBounds(totalCents)) return null
  const isEarlier = values.dueOn !== undefined && values.dueOn < terms.dueOn
  const kept = isEarlier ? planUntil(terms.plan ?? [], values.dueOn ?? terms.dueOn) : (terms.plan ?? [])
  const next: Terms = { ...terms, ...values, totalCents, plan: fitPlan(values.plan ?? kept, totalCents) }
  if (tipPercent !== undefined) next.tipCents = tipOf(totalCents, tipPercent)
  // A tip is at most as much as what it is for.
  if (next.tipCents && next.tipCents > totalCents) next.tipCents = null
  if (lines && sumOf(lines) === totalCents) return { ...next, lines: [...lines] }
  const renamed = renameLine(terms, next.description)
  if (addCents !== undefined && addCents !== 0) {
    return { ...next, lines: [...renamed, toLine(addLabel ?? PRICE_CHANGE[language], addCents)] }
  }
  return {
    ...next,
    lines: totalCents === terms.totalCents ? renamed : adjust({ ...next, lines: renamed }, totalCents, language),
  }
}

/** The one line of an invoice says what the invoice says. */
function renameLine({ lines, description }: Terms, renamed: string): Line[] {
  const [only, ...more] = lines
  return only && more.length === 0 && renamed !== description ? [{ ...only, description: renamed }] : lines
}

/** Whether an invoice may have this total. */
export function isInBounds(cents: number): boolean {
  return Number.isSafeInteger(cents) && cents >= MIN_INVOICE_CENTS && cents <= MAX_INVOICE_CENTS
}

/** Whether the change leaves everything as it is. */
export function isSameTerms(one: Terms, other: Terms): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

/** Where an open invoice stands with this due date, and where one stands that is opened again. `today` is the company's date. */
export function openStatus(viewed: boolean, dueOn: string, today: string): (typeof PAYABLE)[number] {
  return statusAfterFailedPayment(viewed, dueOn, today)
}

/** An action as far as taking it back goes. */
export type Undoable = {
  id: string
  kind: InvoiceEventKind
  at: number
  undoes: string | null
  undoneAt: number | null
}

/** Whether `action` is the last thing people did to its invoice that still stands; `all` are the invoice's actions. */
export function isLastEvent(event: Undoable, all: readonly (Undoable & { revision: number })[]): boolean {
  const standing = all.filter((one) => one.kind !== 'reminded' && one.undoes === null && one.undoneAt === null)
  const last = standing.toSorted((one, other) => one.revision - other.revision).at(-1)
  return last?.id === event.id
}

/**
 * Why an action cannot be taken back: its time is over, the invoice moved on, money came in between, or the client would be charged
 * a fee that is forbidden where the company is.
 */
export type UndoRefusal = Refusal | 'late' | 'moved' | 'forbidden'

/** What stands against taking back this action of an invoice in this state, or null. */
export function refusalOfUndo(
  event: Undoable,
  invoice: { status: InvoiceStatus; manualCents: number },
  now: number,
  isLast: boolean,
): UndoRefusal | null {
  if (now - event.at > undoMsOf(event.kind)) return 'late'
  if (event.kind === 'cancelled') return invoice.status === 'cancelled' && isLast ? null : 'moved'
  if (event.kind === 'paid') {
    // Money that came in through us since then was asked for with that part taken off.
    if (invoice.status === 'pending' || invoice.status === 'cancelled') return invoice.status
    return isLast && invoice.manualCents > 0 ? null : (refusalOf(invoice.status) ?? 'moved')
  }
  return refusalOf(invoice.status) ?? (isLast ? null : 'moved')
}

/** The cancelling, or the manual payment, that still stands: what restoring takes back; null when there is none. */
export function findRestorable<InvoiceEvent extends Undoable>(events: readonly InvoiceEvent[]): InvoiceEvent | null {
  const stands = ({ undoes, undoneAt }: InvoiceEvent) => undoes === null && undoneAt === null
  return events.findLast((event) => (event.kind === 'cancelled' || event.kind === 'paid') && stands(event)) ?? null
}

/** Whether an invoice in this state, with these actions, would be restored now (ms). */
export function canRestore(
  invoice: Parameters<typeof refusalOfUndo>[1],
  events: readonly (Undoable & { revision: number })[],
  now: number,
): boolean {
  const event = findRestorable(events)
  return event !== null && refusalOfUndo(event, invoice, now, isLastEvent(event, events)) === null
}
