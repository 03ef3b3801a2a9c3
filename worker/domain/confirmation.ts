// Decides which actions a text must confirm, since a sender's number can be forged, and reads the answer.
import type { Command, GuardedAction } from './pending-questions.ts'

/** As long as an amount counts for the question, whatever it was lowered to meanwhile. */
export const HIGHEST_MS = 24 * 3_600_000
/** Above this, or above five times the company's own sum, the YES has to carry a code that only the real phone was sent. */
const CODE_ABOVE_CENTS = 1_000_000

/** The total (cents) that the act leaves the invoice with, 0 when it is closed; null when it neither closes nor lowers it. */
export function lowersTo(act: GuardedAction, totalCents: number): number | null {
  if (act.verb === 'cancel') return 0
  if (act.verb === 'paid') return act.amountCents === null ? 0 : Math.max(0, totalCents - act.amountCents)
  const next = act.verb === 'undo' ? act.toCents : act.verb === 'change' ? totalAfter(act.change, totalCents) : null
  return next !== null && next < totalCents ? next : null
}

/** Who is to pay the fee where the act takes it off the client, all or half of it; null where it does not. */
export function givesFee(act: GuardedAction): 'company' | 'half' | null {
  const payer = act.verb === 'change' ? act.change?.feePayer : undefined
  return payer === 'company' || payer === 'half' ? payer : null
}

function totalAfter(change: Extract<Command, { verb: 'change' }>['change'], totalCents: number): number | null {
  if (change?.addCents !== undefined) return totalCents + change.addCents
  return change?.totalCents ?? null
}

/**
 * Whether a text with this act is asked back: it closes or lowers an invoice, or takes its fee off the client, that is, or was within a day, above the
 * company's sum. Cents; a sum of 0 asks always.
 */
export function isGuarded(act: GuardedAction, totalCents: number, highestCents: number, aboveCents: number): boolean {
  return (
    (lowersTo(act, totalCents) !== null || givesFee(act) !== null) && Math.max(totalCents, highestCents) > aboveCents
  )
}

/** Whether a bare YES is too little for an invoice of this much (cents). */
export function needsCode(highestCents: number, aboveCents: number): boolean {
  return highestCents > Math.max(CODE_ABOVE_CENTS, 5 * aboveCents)
}

/** Four digits out of random bytes, the first never a zero. */
export function toCode(bytes: Uint8Array): string {
  const number = bytes.reduce((sum, byte) => (sum * 256 + byte) % 9000, 0)
  return String(1000 + number)
}

/** "yes 4821", or "4821", as an answer to a question that has a code; null when the text is anything else. */
export function readCodeAnswer(body: string): string | null {
  return /^\s*(?:yes|y|yep|yeah|si|s\u00ed|ok|confirm|confirmo)?[\s,.:#]{0,3}(\d{4})[\s.!]*$/iu.exec(body)?.[1] ?? null
}
