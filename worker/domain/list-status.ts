// What a list of invoices can be narrowed to: the spec's filter values (its section 4), and the rest.
import type { InvoiceStatus, PayoutStatus } from './wire.ts'

/** The spec's status filter values. */
export const STATUS_FILTERS = [
  'sent',
  'viewed',
  'overdue',
  'cancelled',
  'paid-setup-required',
  'paid-pending-transfer',
  'paid-transferred',
  'paid-transfer-failed',
] as const
export type StatusFilter = (typeof STATUS_FILTERS)[number]

/** Every invoice is in exactly one of these. */
export type ListStatus = StatusFilter | 'pending'

const PAID: [PayoutStatus, StatusFilter][] = [
  ['pending', 'paid-pending-transfer'],
  ['completed', 'paid-transferred'],
  ['failed', 'paid-transfer-failed'],
]

/** The list status of a stored invoice. */
export function listStatusOf(status: InvoiceStatus, payoutStatus: PayoutStatus | null): ListStatus {
  if (status !== 'paid') return status
  return PAID.find(([payout]) => payout === payoutStatus)?.[1] ?? 'paid-setup-required'
}

/** The same as an expression of SQL over an invoice's row. */
export const LIST_STATUS_SQL = [
  "case when status <> 'paid' then status",
  ...PAID.map(([payout, filter]) => `when payout_status = '${payout}' then '${filter}'`),
  "else 'paid-setup-required' end",
].join(' ')
