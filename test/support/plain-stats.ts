// A company's figures added up plainly from all its invoices: what the object must say without looking at them.
import { env } from 'cloudflare:workers'
import type { CompanyStatsJson } from '../../worker/domain/stats-api-types.ts'

export type PlainInvoice = {
  status: string
  payout_status: string | null
  refunded_cents: number
  lost_cents: number
  total_cents: number
  /** What of it is paid: through us, both parts of the fee on that, and by hand. */
  captured_cents: number
  captured_fee_cents: number
  captured_company_fee_cents: number
  captured_tip_cents: number
  manual_cents: number
  due_on: string
  created_at: number
  paid_at: number | null
  /** What the ledger holds of it, and what it has transferred. */
  held: number
  transferred: number
}

const DAY_MS = 86_400_000

/** The date on tenant isolation, by the runtime's own calendar. */
export function dateIn(timezone: string): (instant: number) => string {
  const format = new Intl.DateTimeFormat('en-CA', { timeZone: timezone })
  return (instant) => format.format(instant)
}

type Amount = 'total_cents' | 'refunded_cents' | 'held' | 'transferred'
const dollars = (rows: PlainInvoice[], of: Amount = 'total_cents') =>
  rows.reduce((cents, row) => cents + row[of], 0) / 100

const paidOf = (row: PlainInvoice) => row.captured_cents + row.manual_cents
const left = (rows: PlainInvoice[]) => rows.reduce((cents, row) => cents + row.total_cents - paidOf(row), 0) / 100

function median(days: number[]): number | null {
  if (days.length === 0) return null
  const sorted = days.toSorted((a, b) => a - b)
  const upper = sorted[Math.floor(sorted.length / 2)] ?? 0
  return sorted.length % 2 === 1 ? upper : ((sorted[sorted.length / 2 - 1] ?? 0) + upper) / 2
}

function monthsUpTo(today: string): string[] {
  const first = new Date(`${today.slice(0, 7)}-01T00:00:00Z`)
  return Array.from({ length: 12 }, (_, at) =>
    new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() - 11 + at, 1)).toISOString().slice(0, 7),
  )
}

/** What was paid and has not gone back; of a card payment the fee goes back in proportion. */
function keptOf({
  captured_cents,
  captured_fee_cents,
  manual_cents,
  refunded_cents,
  lost_cents,
}: PlainInvoice): number {
  const charged = captured_cents + captured_fee_cents
  const gone = Math.min(charged, refunded_cents + lost_cents)
  return manual_cents + captured_cents - Math.round((captured_cents * gone) / (charged || 1))
}

/** The figures of these invoices on `today`. */
export function plainStats(rows: PlainInvoice[], timezone: string, today: string): CompanyStatsJson {
  const on = dateIn(timezone)
  const live = rows.filter((row) => row.status !== 'cancelled')
  const paid = rows.filter((row) => row.status === 'paid')
  const waiting = rows.filter((row) => ['sent', 'viewed', 'overdue'].includes(row.status))
  const daysLeft = (row: PlainInvoice) => (Date.parse(row.due_on) - Date.parse(today)) / DAY_MS
  const due = (from: number, to: number) => waiting.filter((row) => daysLeft(row) >= from && daysLeft(row) <= to)
  const overdue = waiting.filter((row) => row.due_on < today)
  const known = paid.filter((row) => row.paid_at !== null)
  const paidIn = (month: string) => dollars(known.filter((row) => on(row.paid_at ?? 0).startsWith(month)))
  const days = known.map((row) =>
    Math.max(0, (Date.parse(on(row.paid_at ?? 0)) - Date.parse(on(row.created_at))) / DAY_MS),
  )
  const unpaid = live.filter((row) => row.status !== 'paid')
  const charged = rows.filter((row) => row.captured_cents > 0)
  const isBack = (row: PlainInvoice) => {
    const back = row.refunded_cents + row.lost_cents
    return back > 0 && back >= row.captured_cents + row.captured_fee_cents + row.captured_tip_cents
  }
  const stage = (payout: string | null) =>
    charged.filter((row) => row.payout_status === payout && (payout !== null || !isBack(row)))
  // What has arrived of an invoice has arrived, although another payment of it waits.
  const arrived = [
    ...stage('completed'),
    ...[null, 'pending', 'failed'].flatMap(stage).filter((row) => row.transferred > 0),
  ]
  const kept = rows.filter((row) => row.status === 'cancelled').reduce((cents, row) => cents + keptOf(row), 0)
  const months = monthsUpTo(today)
  return {
    total_invoices: rows.length,
    paid_invoices: paid.length,
    unpaid_invoices: live.length - paid.length,
    cancelled_invoices: rows.length - live.length,
    total_invoiced: dollars(live),
    total_revenue: dollars(paid),
    partly_paid_amount: unpaid.reduce((cents, row) => cents + paidOf(row), 0) / 100,
    ...(kept > 0 && { cancelled_paid_amount: kept / 100 }),
    outstanding_amount: left(unpaid),
    overdue_invoices: overdue.length,
    overdue_amount: left(overdue),
    pending_amount: left(rows.filter((row) => row.status === 'pending')),
    due_within_7_days: left(due(0, 7)),
    due_within_30_days: left(due(8, 30)),
    due_later: left(due(31, Number.POSITIVE_INFINITY)),
    paid_this_month: paidIn(months[11] ?? ''),
    paid_last_month: paidIn(months[10] ?? ''),
    median_days_to_paid: median(days),
    months: months.map((month) => ({
      month,
      invoiced: dollars(live.filter((row) => on(row.created_at).startsWith(month))),
      paid: paidIn(month),
    })),
    held_payouts: stage(null).length,
    held_amount: dollars(stage(null), 'held'),
    pending_payouts: stage('pending').length,
    pending_payout_amount: dollars(stage('pending'), 'held'),
    completed_payouts: arrived.length,
    completed_payout_amount: dollars(arrived, 'transferred'),
    failed_payouts: stage('failed').length,
    failed_payout_amount: dollars(stage('failed'), 'held'),
    platform_revenue:
      charged.reduce((sum, row) => sum + row.captured_fee_cents + row.captured_company_fee_cents, 0) / 100,
    owed_amount: charged.reduce((sum, row) => sum + Math.max(0, -row.held), 0) / 100,
    refunded_amount: dollars(charged, 'refunded_cents'),
  }
}

/** The figures of all that the database has of a company. */
export async function recomputed(companyId: string, now = Date.now()): Promise<CompanyStatsJson> {
  const inLedger = (account: string) => `coalesce((select sum(cents) from ledger l
    where l.company_id = i.company_id and l.invoice_id = i.id and l.account = '${account}'), 0) as ${account}`
  const { results } = await env.DB.prepare(
    `select i.*, ${inLedger('held')}, ${inLedger('transferred')} from invoices i where company_id = ?`,
  )
    .bind(companyId)
    .all<PlainInvoice>()
  const company = await env.DB.prepare('select timezone from companies where id = ?')
    .bind(companyId)
    .first<{ timezone: string }>()
  const timezone = company?.timezone ?? ''
  return plainStats(results, timezone, dateIn(timezone)(now))
}
