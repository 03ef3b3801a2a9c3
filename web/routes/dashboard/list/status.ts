// The words and the colour of an invoice's status.
import type { InvoiceJson } from '../../../../worker/domain/api-types.ts'
import type { BadgeTone } from '../../../ui/badge.tsx'

type State = Pick<InvoiceJson, 'status' | 'payout_status' | 'stripe_payment_status'> &
  Partial<Pick<InvoiceJson, 'payment_method'>>

/** Paid manually, by how it was paid. */
const PAID_MANUALLY = {
  cash: 'Cash',
  check: 'Check',
  zelle: 'Zelle',
  venmo: 'Venmo',
  other: 'Outside',
}

/** The status label of spec section 4. */
export function statusLabel({ status, payout_status, stripe_payment_status, payment_method }: State): string {
  if (status === 'paid') {
    if (payment_method && payment_method !== 'card') return `Paid - ${PAID_MANUALLY[payment_method]}`
    if (payout_status === 'completed') return 'Paid - Transferred'
    return payout_status === 'failed' ? 'Paid - Transfer Failed' : 'Paid - Pending'
  }
  return stripe_payment_status === 'pending' ? 'Payment Pending' : status.toLowerCase()
}

/** Whether it can still be paid, changed, reminded of or cancelled. */
export function isOpen({ status }: Pick<InvoiceJson, 'status'>): boolean {
  return status === 'sent' || status === 'viewed' || status === 'overdue'
}

/** Whether something is paid and something is left. */
export function isPartlyPaid({ amount_paid, balance_due }: Pick<InvoiceJson, 'amount_paid' | 'balance_due'>): boolean {
  return amount_paid > 0 && balance_due > 0
}

/** Whether the client paid manually: no fee, no payout. */
export function isPaidManually({ payment_method }: Pick<InvoiceJson, 'payment_method'>): boolean {
  return payment_method !== null && payment_method !== 'card'
}

/** Green paid, yellow pending, blue sent, red overdue or failed, grey the rest. */
export function statusTone({ status, payout_status, stripe_payment_status }: State): BadgeTone {
  if (status === 'paid') return payout_status === 'failed' ? 'red' : 'green'
  if (status === 'pending' || stripe_payment_status === 'pending') return 'yellow'
  if (status === 'sent') return 'blue'
  return status === 'overdue' ? 'red' : 'grey'
}

/** What became of the client's payment. */
export function paymentOutcome({ stripe_payment_status }: State): string {
  if (stripe_payment_status === 'paid') return 'succeeded'
  return stripe_payment_status ?? 'N/A'
}

/** How a payout reads: 'completed' is Paid to the person who waits for it; what was paid manually has none. */
export function payoutLabel({ payout_status, payment_method }: State): string {
  if (payment_method && payment_method !== 'card') return PAID_MANUALLY[payment_method]
  if (payout_status === 'completed') return 'Paid'
  if (payout_status === 'pending') return 'Pending'
  return payout_status === 'failed' ? 'Failed' : 'Processing'
}
