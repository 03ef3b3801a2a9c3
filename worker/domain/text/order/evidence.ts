// What the product's own knowledge says for or against a target; nothing where it knows nothing.
import { wordsOfName } from '../../client-names.ts'
import type { Known } from '../known.ts'
import type { Target } from './order.ts'

// In log-odds, by hand: labelled texts come without a company.
const INVOICE = 1
const NO_INVOICE = -4
const OPEN_SUM = 2
const NO_OPEN_SUM = -0.5
const CLIENT = 2
const NO_CLIENT = -1

/** How much more likely (log-odds) a target is by the company's clients, invoices' numbers and open sums. */
export function evidenceFor(target: Target, { clientWords, isInvoice, hasNumbers, openSums }: Known): number {
  if (target.number !== undefined) return hasNumbers ? (isInvoice(target.number) ? INVOICE : NO_INVOICE) : 0
  if (target.sum_cents !== undefined) {
    if (openSums.size === 0) return 0
    return openSums.has(target.sum_cents) ? OPEN_SUM : NO_OPEN_SUM
  }
  if (target.client === undefined || clientWords.size === 0) return 0
  const words = wordsOfName(target.client)
  const found = words.filter((word) => clientWords.has(word)).length
  return found === 0 ? NO_CLIENT : found === words.length ? CLIENT : 0
}
