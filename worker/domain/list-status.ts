// The status filters of a list of invoices: the specification's values (its section 4), and ours.
import type { PayoutStatus } from './statuses.ts'

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

/**
 * Every invoice is in exactly one of these. `paid-outside`: settled in cash or the like, so that nothing is paid out.
 * `refunded`: all that was paid, tips too, went back to the client before any payout, so that it needs no setup any more.
 */
export type ListStatus = StatusFilter | 'pending' | 'paid-outside' | 'refunded'

const PAID: [PayoutStatus, StatusFilter][] = [
  ['pending', 'paid-pending-transfer'],
  ['completed', 'paid-transferred'],
  ['failed', 'paid-transfer-failed'],
]

/**
 * The list status as an expression of SQL over a stored invoice's row. Five indexes are written anew with each column that
 * it reads: it reads none that every payment moves.
 */
export const LIST_STATUS_SQL = [
  "case when status <> 'paid' then status",
  "when paid_method is not null and payment_intent is null then 'paid-outside'",
  ...PAID.map(([payout, filter]) => `when payout_status = '${payout}' then '${filter}'`),
  "when given_back then 'refunded'",
  "else 'paid-setup-required' end",
].join(' ')
