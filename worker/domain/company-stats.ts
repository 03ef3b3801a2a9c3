// Computes what one invoice adds to its company's stats. The same state always adds the same.
import type { PayoutStatus } from './statuses.ts'

/** What the stats must know of one invoice; `revision` orders what is heard out of order. */
export type Counted = {
  id: string
  number: number
  revision: number
  /** `open` still waits for its client; `pending` is a payment on its way. */
  status: 'open' | 'pending' | 'paid' | 'cancelled'
  totalCents: number
  /** What of it is paid, through us or by hand, and the fee on that, whoever pays it. */
  paidCents: number
  feeCents: number
  dueOn: string
  createdAt: number
  paidAt: number | null
  /** `outside`: nothing of it was paid through us, so no fee and nothing to pay out. `refunded`: it went back before it was paid out. */
  payout: PayoutStatus | 'outside' | 'refunded' | null
  /** What went back to the client, fee included. */
  refundedCents: number
  /** What was paid of a cancelled one and has not gone back; only where there is something. */
  keptCents?: number
  /** What the ledger has of it for the contractor: with us (below zero he owes it), and in his account. */
  heldCents: number
  transferredCents: number
}

/** One number of many: what it counts, under which key, and how much is added. */
export type Stat = [name: StatName, key: string, value: number]
export type StatName =
  // By status, and for paid invoices by how far the money has come.
  | 'count'
  | 'cents'
  // What is paid of those that are not paid in full, by status.
  | 'part_cents'
  // What is kept of cancelled ones.
  | 'kept_cents'
  | 'payout_count'
  | 'payout_cents'
  | 'fee_cents'
  | 'refunded_cents'
  | 'owed_cents'
  // What is open, by due date, and by its month so that years past are few rows.
  | 'due_count'
  | 'due_cents'
  | 'due_month_count'
  | 'due_month_cents'
  // By month of the company's calendar, and how many were paid after so many days.
  | 'invoiced_cents'
  | 'paid_cents'
  | 'paid_days'

/** Counts, and amounts in cents, of all invoices of the company on its date `today`. */
export type Stats = {
  totalInvoices: number
  paidInvoices: number
  cancelledInvoices: number
  /** Without cancelled ones. */
  invoicedCents: number
  paidCents: number
  /** What is paid of invoices that are not paid in full. */
  partCents: number
  /** What was paid of cancelled ones and has not gone back. */
  keptCents: number
  /** Past due, and neither paid nor on its way: what is left of it. */
  overdueInvoices: number
  overdueCents: number
  /** Payments on their way. */
  pendingCents: number
  /** Due from today on: within 7 days, in 8 to 30 days, later. */
  dueWithin7Cents: number
  dueWithin30Cents: number
  dueLaterCents: number
  paidThisMonthCents: number
  paidLastMonthCents: number
  /** Civil days from the invoice to its payment; null while nothing is paid. */
  medianDaysToPaid: number | null
  /** Oldest first, the last is the month of `today`; invoiced by the day of the invoice, paid by the day of the payment. */
  months: { month: string; invoicedCents: number; paidCents: number }[]
  /** What is paid, by how far it has come on its way to the bank. */
  payouts: Record<PayoutStage, { count: number; cents: number }>
  /** The fees of payments, whoever paid them. */
  feeCents: number
  /** What went back to clients, fees included; paid invoices stay paid. */
  refundedCents: number
  /** What the contractor has had too much of, over all invoices. */
  owedCents: number
}
export type PayoutStage = 'held' | 'pending' | 'completed' | 'failed'

const DAY_MS = 86_400_000
/** Days are keys: with leading zeros they sort as numbers do. */
const DAY_DIGITS = 6

/** The month of a civil date: `2026-11` of `2026-11-22`. */
export const monthOf = (on: string) => on.slice(0, 7)

/** Everything this invoice adds; `dateOf` is the company's calendar. */
export function statsOf(invoice: Counted, dateOf: (instant: number) => string): Stat[] {
  const { status, totalCents, paidCents, dueOn } = invoice
  const createdOn = dateOf(invoice.createdAt)
  const base: Stat[] = [
    ['count', status, 1],
    ['cents', status, totalCents],
  ]
  if (status === 'cancelled') return [...base, ['kept_cents', '', invoice.keptCents ?? 0], ...statsOfPayout(invoice)]
  const live: Stat[] = [...base, ['invoiced_cents', monthOf(createdOn), totalCents], ...statsOfPayout(invoice)]
  if (status === 'paid') return [...live, ...statsOfPaid(invoice, createdOn, dateOf)]
  const parts: Stat[] = paidCents === 0 ? live : [...live, ['part_cents', status, paidCents]]
  if (status === 'pending') return parts
  const leftCents = totalCents - paidCents
  return [
    ...parts,
    ['due_count', dueOn, 1],
    ['due_cents', dueOn, leftCents],
    ['due_month_count', monthOf(dueOn), 1],
    ['due_month_cents', monthOf(dueOn), leftCents],
  ]
}

function statsOfPaid(invoice: Counted, createdOn: string, dateOf: (instant: number) => string): Stat[] {
  const { totalCents, paidAt } = invoice
  if (paidAt === null) return []
  const paidOn = dateOf(paidAt)
  const days = Math.max(0, (Date.parse(paidOn) - Date.parse(createdOn)) / DAY_MS)
  return [
    ['paid_cents', monthOf(paidOn), totalCents],
    ['paid_days', String(days).padStart(DAY_DIGITS, '0'), 1],
  ]
}

function statsOfPayout(invoice: Counted): Stat[] {
  const { feeCents, refundedCents, payout } = invoice
  if (payout === 'outside') return []
  const charged: Stat[] = [
    ['fee_cents', '', feeCents],
    ['refunded_cents', '', refundedCents],
    ['owed_cents', '', Math.max(0, -invoice.heldCents)],
  ]
  if (payout === 'refunded') return charged
  // Of several payments some may have arrived while others wait: the invoice is counted at each of the two.
  const arrived: Stat[] = [
    ['payout_count', 'completed', 1],
    ['payout_cents', 'completed', invoice.transferredCents],
  ]
  if (payout === 'completed') return [...charged, ...arrived]
  const stage = payout ?? 'held'
  const waits: Stat[] = [...charged, ['payout_count', stage, 1], ['payout_cents', stage, invoice.heldCents]]
  return invoice.transferredCents > 0 ? [...waits, ...arrived] : waits
}

/** The exact median of a histogram of days, given in their order; null of nothing. Between two middles, half way. */
export function medianOf(histogram: { days: number; count: number }[]): number | null {
  const total = histogram.reduce((sum, bar) => sum + bar.count, 0)
  if (total === 0) return null
  const at = (place: number) => {
    let seen = 0
    for (const bar of histogram) {
      seen += bar.count
      if (seen > place) return bar.days
    }
    return 0
  }
  return (at(Math.floor((total - 1) / 2)) + at(Math.floor(total / 2))) / 2
}

/** The last `count` months up to the one `today` is in, oldest first, as YYYY-MM. */
export function lastMonths(today: string, count: number): string[] {
  const months = Number(today.slice(0, 4)) * 12 + Number(today.slice(5, 7)) - 1
  return Array.from({ length: count }, (_, at) => {
    const month = months - count + 1 + at
    return `${String(Math.floor(month / 12)).padStart(4, '0')}-${String((month % 12) + 1).padStart(2, '0')}`
  })
}
