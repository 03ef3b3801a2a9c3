// Who pays the processing fee, and how much of it: the client on top of the invoice, the company out of its transfer, or both.
import { balanceOf, type Payable } from './balance.ts'
import { formatRate, processingFeeCents } from './money.ts'

/** `half`: client and company pay half each. */
export const FEE_PAYERS = ['client', 'company', 'half'] as const
export type FeePayer = (typeof FEE_PAYERS)[number]

/** Both parts of the fee's rate in basis points: the client's, as the client is told it, and the company's. */
export type FeeRates = { feeBps: number; companyFeeBps: number }

/** The rate by who pays it. Of halves the company bears the odd basis point. */
export function splitRate(rateBps: number, payer: FeePayer): FeeRates {
  const feeBps = payer === 'client' ? rateBps : payer === 'half' ? Math.floor(rateBps / 2) : 0
  return { feeBps, companyFeeBps: rateBps - feeBps }
}

/** The client's fee on a new invoice of this total, and both rates; what `createInvoice` writes down. */
export function feeOfNew(totalCents: number, rateBps: number, feePayer: FeePayer) {
  const rates = splitRate(rateBps, feePayer)
  return { ...rates, feePayer, feeCents: processingFeeCents(totalCents, rates.feeBps) }
}

/**
 * The company's part (cents) of the fee on `cents`, when the client's part of it is `clientFeeCents`: the fee is rounded
 * once, so that both parts are the fee to the cent. The statement that records a payment reckons by the same rule.
 */
export function companyFeeOn(cents: number, { feeBps, companyFeeBps }: FeeRates, clientFeeCents: number): number {
  if (companyFeeBps === 0) return 0
  return Math.max(0, processingFeeCents(cents, feeBps + companyFeeBps) - clientFeeCents)
}

/** The company's part of the invoice's fee in all: of the payments so far, and of what is left. */
export function companyFeeOf(invoice: Payable): number {
  const balance = balanceOf(invoice)
  return invoice.capturedCompanyFeeCents + companyFeeOn(balance, invoice, processingFeeCents(balance, invoice.feeBps))
}

/** What reaches the company when all of the invoice is paid (cents). */
export function netOf(invoice: Payable): number {
  return invoice.totalCents - companyFeeOf(invoice)
}

/** What of a payment's bill is the contractor's and what is the product's (cents): together what the client paid of it, a tip apart. */
export function sharesOf(payment: { appliedCents: number; feeCents: number; companyFeeCents: number }) {
  const { appliedCents, feeCents, companyFeeCents } = payment
  return { contractorCents: appliedCents - companyFeeCents, productCents: feeCents + companyFeeCents }
}

/** What the fee's line is called where the client is charged. */
export function feeLabelOf({ feePayer, feeBps }: { feePayer: FeePayer; feeBps: number }): string {
  if (feePayer === 'company') return 'Secure card processing fee, paid by the business'
  const fee = feePayer === 'half' ? 'Half of the secure card processing fee' : 'Secure card processing fee'
  return `${fee} (${formatRate(feeBps)})`
}
