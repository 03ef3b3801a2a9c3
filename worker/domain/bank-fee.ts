// The fee of a payment by bank debit: a rate of its own, and the most that it comes to.
import { type FeePayer, splitRate } from './fee.ts'
import { formatRate, formatUsd, processingFeeCents } from './money.ts'

/** In which way a page of Checkout takes money: by card or from a bank account; `any` where the operator set no bank fee. */
export type PayWay = 'any' | 'card' | 'bank'

/** The whole fee's rate in basis points and the most that it comes to in cents, null for no such limit. */
export type BankTerms = { bps: number; capCents: number | null }

/** The same by whose it is: the client's part, and the whole. A cap that nothing reaches is the highest number. */
export type BankRates = { feeBps: number; feeCap: number; wholeBps: number; wholeCap: number }

const NO_CAP = Number.MAX_SAFE_INTEGER

/** Both ways are offered once there is a rate for the bank; null while there is none. */
export function bankTermsOf(settings: {
  BANK_FEE_BPS?: number | undefined
  BANK_FEE_CAP_CENTS?: number | undefined
}): BankTerms | null {
  const { BANK_FEE_BPS: bps, BANK_FEE_CAP_CENTS: capCents = null } = settings
  return bps === undefined ? null : { bps, capCents }
}

/** Of halves the company bears the odd cent of the cap too. */
export function bankRatesOf({ bps, capCents }: BankTerms, payer: FeePayer): BankRates {
  const { feeBps } = splitRate(bps, payer)
  const wholeCap = capCents ?? NO_CAP
  const feeCap =
    payer === 'client' ? wholeCap : payer === 'half' && capCents !== null ? Math.floor(capCents / 2) : NO_CAP
  return { feeBps, feeCap, wholeBps: bps, wholeCap }
}

/** The client's fee on so much of an invoice, in cents, paid from a bank account. */
export function bankFeeOn({ feePayer }: { feePayer: FeePayer }, cents: number, terms: BankTerms): number {
  const { feeBps, feeCap } = bankRatesOf(terms, feePayer)
  return Math.min(feeCap, processingFeeCents(cents, feeBps))
}

/** What the fee's line is called where the client is charged. */
export function bankFeeLabelOf({ bps, capCents }: BankTerms, payer: FeePayer): string {
  if (payer === 'company') return 'Bank debit fee, paid by the business'
  const { feeBps, feeCap } = bankRatesOf({ bps, capCents }, payer)
  const most = capCents === null ? '' : `, at most ${formatUsd(feeCap)}`
  return `${payer === 'half' ? 'Half of the bank debit fee' : 'Bank debit fee'} (${formatRate(feeBps)}${most})`
}
