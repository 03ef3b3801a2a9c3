// What is paid of an invoice and what is left of it, in cents; pure. The statements of `db/payment` reckon by the same rules.
import { processingFeeCents } from './money.ts'

/** An invoice as far as its payments go: what clients paid through us, fee apart, and what was recorded by hand. */
export type Payable = {
  totalCents: number
  /** The client's fee in all: what was charged with the payments so far, and what is charged with the balance. */
  feeCents: number
  /** The fee's rate that the client was told, in basis points, and the rate of what the company bears. */
  feeBps: number
  companyFeeBps: number
  capturedCents: number
  capturedFeeCents: number
  /** What the company bore of the fee of these payments. */
  capturedCompanyFeeCents: number
  manualCents: number
}

/** What was paid of the invoice, without fees. */
export function paidOf({ capturedCents, manualCents }: Pick<Payable, 'capturedCents' | 'manualCents'>): number {
  return capturedCents + manualCents
}

/** What of that has not gone back, by refunds or to a bank for good: bill and fee of card payments go back in proportion. */
export function keptOf(
  invoice: Pick<Payable, 'capturedCents' | 'capturedFeeCents' | 'manualCents'> & {
    refundedCents: number
    lostCents: number
  },
): number {
  const { capturedCents, capturedFeeCents, manualCents } = invoice
  const charged = capturedCents + capturedFeeCents
  const given = Math.min(charged, invoice.refundedCents + invoice.lostCents)
  return capturedCents - (given === 0 ? 0 : Math.round((given * capturedCents) / charged)) + manualCents
}

/** What is left of the invoice, without the fee on it. */
export function balanceOf(invoice: Payable): number {
  return invoice.totalCents - paidOf(invoice)
}

/** The fee on what is left. */
export function feeDueOf({ feeCents, capturedFeeCents }: Payable): number {
  return feeCents - capturedFeeCents
}

/** The fee on so much of what is left, in cents: a payment's fee is rounded on its own. */
export function feeOn(invoice: Payable, cents: number): number {
  return cents === balanceOf(invoice) ? feeDueOf(invoice) : processingFeeCents(cents, invoice.feeBps)
}

/** What the client pays to be done with it. */
export function amountDueOf(invoice: Payable): number {
  return balanceOf(invoice) + feeDueOf(invoice)
}

/** Whether something is paid and something is left. */
export function isPartlyPaid(invoice: Payable): boolean {
  return paidOf(invoice) > 0 && balanceOf(invoice) > 0
}

/** The invoice's fee in all when so much of it is left: each payment's fee is rounded on its own. */
export function feeWith(invoice: Pick<Payable, 'feeBps' | 'capturedFeeCents'>, balanceCents: number): number {
  return invoice.capturedFeeCents + processingFeeCents(balanceCents, invoice.feeBps)
}

/** What of a charge pays for work, when the rest of it is the fee on just that: the most that fits. */
export function partWithin(chargedCents: number, feeBps: number): number {
  return Math.floor((chargedCents * 10_000 + 4999) / (10_000 + feeBps))
}
