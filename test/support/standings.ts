// However an invoice stands: its status, how it was paid, where its money is, and what of it went back.
import { MANUAL_PAYMENT_METHODS } from '../../worker/domain/invoice-actions.ts'
import type { StatusFacts } from '../../worker/domain/reply/lists.ts'
import type { InvoiceStatus } from '../../worker/domain/statuses.ts'

const STATUSES: InvoiceStatus[] = ['sent', 'viewed', 'overdue', 'pending', 'paid', 'cancelled']
const PAYOUTS = ['pending', 'completed', 'failed', null] as const
const NONE = { givenCents: 0, isGivenBack: false, keptTipCents: 0 }
const GIVEN = [
  NONE,
  { ...NONE, givenCents: 90_000_000, isGivenBack: true },
  { ...NONE, givenCents: 12_345_678 },
  { ...NONE, givenCents: 90_000_000, keptTipCents: 90_000_000 },
]

/** All its standings; everything happened on a Saturday, whose short name in Spanish no carrier can send, or days later. */
export function standings(named: {
  number: number
  clientName: string
  totalCents: number
  dueOn: string
}): StatusFacts[] {
  const days = { createdOn: '2026-11-21', viewedOn: '2026-11-21', remindedOn: '2026-11-28', paidOn: '2026-11-29' }
  const rest = { ...named, ...days, cancelledOn: '2026-11-28', method: null, payout: null, ...NONE }
  return [
    ...STATUSES.map((status) => ({ ...rest, status })),
    { ...rest, viewedOn: null, status: 'sent' },
    ...PAYOUTS.flatMap((payout) => GIVEN.map((back) => ({ ...rest, ...back, status: 'paid' as const, payout }))),
    ...MANUAL_PAYMENT_METHODS.map((method) => ({ ...rest, status: 'paid' as const, method })),
  ]
}
