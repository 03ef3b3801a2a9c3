// "200 paid" while an amount is asked for: the amount of the job at hand, or an invoice of that number; pure.
import { isNamed } from './client-names.ts'
import { isInBounds } from './invoice-actions.ts'
import type { OpenDraft } from './pending-questions.ts'
import { figureOf, type Heard, hear } from './text/dialog/hear.ts'
import { findPhrase } from './text/dialog/phrases.ts'
import type { ParsedText } from './text/reading.ts'

/** What was said to be paid: the bare number that may name an invoice, and the same as an amount (cents) where it is the only figure. */
export type PaidAnswer = { number: number | null; cents: number | null }

function namesInvoice({ words, signs }: Heard): boolean {
  const isThe = words.some((word, i) => (word === 'la' || word === 'las') && figureOf(words[i + 1]) !== null)
  return signs.has('#') || isThe || findPhrase(words, 'named') >= 0
}

/** The text as the answer that something was paid, or null when it is none or plainly names an invoice or another client. */
export function readPaidAnswer(draft: OpenDraft, body: string, reading: ParsedText): PaidAnswer | null {
  const heard = hear(body)
  if (!draft.missing.includes('amount') || namesInvoice(heard) || heard.signs.has('?')) return null
  const figures = heard.words.flatMap((word) => figureOf(word) ?? [])
  const cents = figures.length === 1 ? Math.round((figures[0] ?? 0) * 100) : null
  const said = { number: null, cents: cents !== null && isInBounds(cents) ? cents : null }
  if (reading.intent !== 'paid') return figures.length === 1 && isOnlyPaid(heard) ? said : null
  const { number, numbers, client } = reading.reference ?? {}
  if (numbers !== undefined) return null
  if (client !== undefined) return isNamed(client, draft.clientName ?? '') ? said : null
  return { ...said, number: number ?? null }
}

function isOnlyPaid({ words }: Heard): boolean {
  const said = words.filter((word) => figureOf(word) === null)
  const isPaid = (word: string) => findPhrase([word], 'paid') === 0
  return said.some(isPaid) && said.every((word) => isPaid(word) || findPhrase([word], 'beside') === 0)
}
