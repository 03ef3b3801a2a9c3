// Which of the words around an amount are its own, where others lead on to the amount beside it.
import type { Surroundings } from './price-cues.ts'
import { DISCOUNT, LESS } from './words/money.ts'

const JOINS = /^(plus|mas|\+|less|minus|menos|then|luego|despues|knock|knocked|take|took|deduct|subtract)$/

/** "8% tax less $20": what leads to the amount is nearer than the word of the one before. "mas o menos 20" is a guess. */
export function ledByLess({ before, after }: Surroundings): Surroundings {
  // "24 tax - 20 off"
  if (before[0] === '-' && DISCOUNT.has(after[0] ?? '')) return { before: [], after }
  const at = before.findIndex((w) => LESS.has(w))
  const isGuess = /^(or|o)$/.test(before[at + 1] ?? '')
  return at < 0 || isGuess ? { before, after } : { before: before.slice(0, at + 1), after }
}

/** "less 50 discount plus 6% tax": what stands beyond the word that joins belongs to the other amount. */
export function within({ before, after }: Surroundings): Surroundings {
  const start = before.findIndex((w) => JOINS.test(w))
  const end = after.findIndex((w) => JOINS.test(w))
  return {
    before: start < 0 ? before : before.slice(0, start + 1),
    after: end < 0 ? after : after.slice(0, end),
  }
}
