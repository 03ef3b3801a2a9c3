// The accounts of a company's ledger and the kinds of entries; pure.

/** Debit is above zero, credit below. Where each stands in a contractor's own books is said beside it. */
export const ACCOUNTS = {
  receivable: 'Owed by clients',
  income: 'Income from work',
  surcharge: 'Income from processing fees',
  tips: 'Income from tips',
  held: 'Held for you',
  transferred: 'Transferred to your account',
  outside: 'Paid to you directly',
  fee: 'Processing fees',
  refunded: 'Refunded to clients',
  disputed: 'Disputed by clients',
  returning: 'On its way back to clients',
  surplus: 'Paid twice, owed back to clients',
} as const
export type Account = keyof typeof ACCOUNTS

/** What an entry records, in words. */
export const POSTINGS = {
  issued: 'Invoice issued',
  changed: 'Invoice changed',
  cancelled: 'Invoice cancelled',
  restored: 'Invoice restored',
  captured: 'Paid by the client',
  outside: 'Paid outside the product',
  reopened: 'Payment outside the product undone',
  surplus: 'Paid once too often',
  surplus_returned: 'Surplus given back',
  surplus_bounced: 'Surplus came back to us',
  transferred: 'Transferred to your account',
  reversed: 'Taken back from your account',
  returned: 'Transferred to your account again',
  refunded: 'Refunded to the client',
  refund_failed: 'Refund came back',
  disputed: 'Disputed by the client',
  dispute_won: 'Dispute won',
  dispute_lost: 'Dispute lost',
} as const
export type PostingKind = keyof typeof POSTINGS

/** What a payment was of its invoice: all of it, or one of several. */
export type PaymentStage = 'whole' | 'deposit' | 'part' | 'rest'
const STAGES = { deposit: 'Deposit', part: 'Part', rest: 'Rest' }

/** The words of an entry; `stage` of one that records a payment. */
export function describePosting(kind: PostingKind, stage: PaymentStage = 'whole'): string {
  const words = POSTINGS[kind]
  return stage === 'whole' ? words : `${STAGES[stage]} ${words.slice(0, 1).toLowerCase()}${words.slice(1)}`
}

/**
 * What each payment of an invoice was, by its entry. `owed` is what moved its receivable, in order of time (cents); of an
 * invoice that asks for one sum before the rest, the first payment that leaves something is the deposit.
 */
export function stagesOf(
  owed: readonly { sourceId: string; kind: PostingKind; cents: number }[],
  hasDeposit: boolean,
): Map<string, PaymentStage> {
  const stages = new Map<string, PaymentStage>()
  let [left, paid] = [0, 0]
  for (const { sourceId, kind, cents } of owed) {
    left += cents
    if (kind === 'reopened') paid -= cents
    if (kind !== 'captured' && kind !== 'outside') continue
    const isFirst = paid === 0
    paid -= cents
    if (left > 0) stages.set(sourceId, isFirst && hasDeposit ? 'deposit' : 'part')
    else stages.set(sourceId, isFirst ? 'whole' : 'rest')
  }
  return stages
}

/**
 * The contractor's part (cents) of what goes back to a client: of the bill as he was paid, rounded half up, the rest being of
 * the fee; of what goes beyond the bill all, as far as that is the tip. Both parts are of what the client paid of the bill
 * (`sharesOf`). The ledger posts by the same rule (the view `ledger_given`). Products of large amounts leave the safe integers.
 */
export function contractorPartCents(
  backCents: number,
  contractorCents: number,
  productCents: number,
  tipCents = 0,
): number {
  const billCents = contractorCents + productCents
  const ofTipCents = Math.max(0, Math.min(tipCents, backCents - billCents))
  const charged = BigInt(billCents)
  const part = (BigInt(contractorCents) * BigInt(backCents - ofTipCents) * 2n + charged) / (2n * charged)
  return Number(part) + ofTipCents
}
