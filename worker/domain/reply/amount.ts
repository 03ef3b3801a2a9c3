// Words for an amount, and for what is left where a part is paid.
import { formatUsd } from '../money.ts'
import type { Language } from '../pending-questions.ts'

/** Cents; `leftCents` where a part is paid. */
export type Amount = { totalCents: number; leftCents?: number }

/** What was paid, what is left, what the company bears of the fee, and a tip (cents); by card unless it was a bank debit. */
export type PaidAmount = {
  appliedCents: number
  leftCents: number
  companyFeeCents?: number
  tipCents?: number
  way?: 'bank' | null
}

/** "$300.00 of it, $700.00 is left" of a part, else the amount alone, "and a $20.00 tip"; "(less $11.70 card fee)" where the company pays that. */
export function describeAmount(paid: PaidAmount, language: Language): string {
  const { appliedCents, leftCents, companyFeeCents = 0, tipCents = 0, way } = paid
  const [amount, left, fee, tip] = [appliedCents, leftCents, companyFeeCents, tipCents].map(formatUsd)
  const es = language === 'es'
  const less = companyFeeCents === 0 ? '' : es ? ` (menos ${fee} de cargo)` : ` (less ${fee} ${way ?? 'card'} fee)`
  const more = tipCents === 0 ? '' : es ? ` y ${tip} de propina` : ` and a ${tip} tip`
  if (leftCents <= 0) return `${amount}${more}${less}`
  return es ? `${amount} de una parte${more}${less}, faltan ${left}` : `${amount} of it${more}${less}, ${left} is left`
}

/** The invoice's amount, with what is left where a part is paid: "$700.00 left of $1,000.00". */
export function amountWords({ totalCents, leftCents = totalCents }: Amount, language: Language): string {
  const [total, left] = [formatUsd(totalCents), formatUsd(leftCents)]
  if (leftCents <= 0 || leftCents === totalCents) return total
  return language === 'es' ? `faltan ${left} de ${total}` : `${left} left of ${total}`
}
