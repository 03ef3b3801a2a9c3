// Words for an amount, and for what is left where a part is paid.
import { formatUsd } from '../money.ts'
import type { Language } from '../pending-questions.ts'

/** Cents; `leftCents` where a part is paid. */
export type Amount = { totalCents: number; leftCents?: number }

/** What was paid, what is left, and what the company bears of the fee (cents), of a card unless it was a bank debit's. */
export type PaidAmount = { appliedCents: number; leftCents: number; companyFeeCents?: number; way?: 'bank' | null }

/** "$300.00 of it, $700.00 is left" of a part, else the amount alone; "(less $11.70 card fee)" where the company pays that. */
export function describeAmount(paid: PaidAmount, language: Language): string {
  const { appliedCents, leftCents, companyFeeCents = 0, way } = paid
  const [amount, left, fee] = [appliedCents, leftCents, companyFeeCents].map(formatUsd)
  const es = language === 'es'
  const less = companyFeeCents === 0 ? '' : es ? ` (menos ${fee} de cargo)` : ` (less ${fee} ${way ?? 'card'} fee)`
  if (leftCents <= 0) return `${amount}${less}`
  return es ? `${amount} de una parte${less}, faltan ${left}` : `${amount} of it${less}, ${left} is left`
}

/** The invoice's amount, with what is left where a part is paid: "$700.00 left of $1,000.00". */
export function amountWords({ totalCents, leftCents = totalCents }: Amount, language: Language): string {
  const [total, left] = [formatUsd(totalCents), formatUsd(leftCents)]
  if (leftCents <= 0 || leftCents === totalCents) return total
  return language === 'es' ? `faltan ${left} de ${total}` : `${left} left of ${total}`
}
