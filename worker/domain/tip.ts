// A tip on a payment: what is offered, and how much it may be; pure. Nobody pays a fee on it, so no bill can hide in it.
import type { RefundStatus } from './statuses.ts'

/** The shares of what is paid that are offered as a tip, in percent. */
export const TIP_RATES = [10, 15, 20] as const

/** Such a share in cents, rounded half up. */
export function tipOf(paidCents: number, percent: number): number {
  return Math.floor((paidCents * percent + 50) / 100)
}

/** Whether so much may be added to a payment of this sum (cents, without its fee): as much again at most. */
export function mayTip(tipCents: number, paidCents: number): boolean {
  return Number.isSafeInteger(tipCents) && tipCents >= 0 && tipCents <= paidCents
}

/** What is left of an invoice's tips once all of its bill was refunded, in cents; 0 while it is not. */
export function keptTipOf(invoice: {
  capturedCents: number
  capturedFeeCents: number
  capturedTipCents: number
  refundedCents: number
  lostCents: number
  refundStatus: RefundStatus | null
}): number {
  if (invoice.refundStatus !== 'full') return 0
  const paid = invoice.capturedCents + invoice.capturedFeeCents + invoice.capturedTipCents
  return Math.min(invoice.capturedTipCents, Math.max(0, paid - invoice.refundedCents - invoice.lostCents))
}

/** The tip that a payment's own note names, in cents; 0 where that can be none, since half of a charge at most is one. */
export function readTip(note: string | undefined, chargedCents: number): number {
  const cents = /^\d{1,9}$/.test(note ?? '') ? Number(note) : 0
  return mayTip(cents, chargedCents - cents) ? cents : 0
}
