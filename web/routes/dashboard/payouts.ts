// The figures of the payout summary, gathered from the paid invoices.
import type { InvoiceWire } from '../../../worker/domain/wire.ts'
import * as api from '../../api.ts'

const PAID_FILTERS = ['paid-setup-required', 'paid-pending-transfer', 'paid-transferred', 'paid-transfer-failed']
const RECENT = 5
const PAGE = '100'

/** Amounts in dollars. */
export type Payouts = {
  totalPaid: number
  pending: number
  completed: number
  platformRevenue: number
  recent: InvoiceWire[]
}

async function readAll(status: string): Promise<InvoiceWire[]> {
  const found: InvoiceWire[] = []
  let cursor: string | null = null
  do {
    const page = await api.invoices.list({ status, limit: PAGE, ...(cursor && { cursor }) })
    found.push(...page.invoices)
    cursor = page.next_cursor
  } while (cursor)
  return found
}

const sum = (amounts: number[]) => amounts.reduce((cents, amount) => cents + Math.round(amount * 100), 0) / 100

/** Everything the payout summary shows. Throws `ApiError`. */
export async function readPayouts(): Promise<Payouts> {
  const [stats, ...groups] = await Promise.all([api.company.stats(), ...PAID_FILTERS.map(readAll)])
  const paid = groups.flat()
  const latest = paid.toSorted((a, b) => (b.paid_at ?? '').localeCompare(a.paid_at ?? ''))
  return {
    totalPaid: stats.total_revenue,
    pending: paid.filter((invoice) => invoice.payout_status === 'pending').length,
    completed: paid.filter((invoice) => invoice.payout_status === 'completed').length,
    platformRevenue: sum(paid.map((invoice) => invoice.platform_fee_amount)),
    recent: latest.slice(0, RECENT),
  }
}
