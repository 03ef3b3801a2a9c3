// "200 paid" while an amount is asked for: the amount of the job at hand, or an invoice of that number; pure.
import { isSameClient } from './client-names.ts'
import { isInBounds } from './invoice-actions.ts'
import type { OpenDraft } from './pending-questions.ts'
import { normalizeForSearch } from './search-text.ts'
import type { ParsedText } from './text/parsed.ts'

/** What was said to be paid: the bare number that may name an invoice, and the same as an amount (cents) where it is the only figure. */
export type PaidAnswer = { number: number | null; cents: number | null }

/** Words that say plainly that an invoice is meant: "mark 200 paid", "#200 paid", "la 200 está pagada", "the last one is paid". */
const NAMED =
  /#|\b(?:inv|invoices?|facturas?|bills?|recibos?|mark\w*|marca\w*|set|log|record\w*|registra\w*|anota\w*|number|numero|last|latest|previous|ultim[oa]|anterior)\b|\b(?:la|las) \d/
const PAID =
  /^(?:paid|payed|pagad[oa]s?|pago|pague|pagaron|received|recibi|recibido|got|gave|dio|dieron|collected|cobre|cobrado|settled|liquidado)$/
const BESIDE =
  /^(?:already|ya|me|us|nos|he|she|they|it|its|it's|was|is|el|ella|ellos|le|i|in|full|en|cash|efectivo|zelle|venmo|check|cheque|today|yesterday|hoy|ayer|completo|todo|dollars|bucks|dolares|by|con|with|por|of|fue|esta|fueron|son)$/

/** The text as the answer that something was paid, or null when it is none or plainly names an invoice or another client. */
export function readPaidAnswer(draft: OpenDraft, body: string, reading: ParsedText): PaidAnswer | null {
  const flat = normalizeForSearch(body)
  if (!draft.missing.includes('amount') || NAMED.test(flat) || flat.includes('?')) return null
  const figures = flat.match(/\d[\d,]*(?:\.\d{1,2})?/g) ?? []
  const cents = figures.length === 1 ? Math.round(Number(figures[0]?.replaceAll(',', '')) * 100) : null
  const said = { number: null, cents: cents !== null && isInBounds(cents) ? cents : null }
  if (reading.intent !== 'paid') return figures.length === 1 && isOnlyPaid(flat) ? said : null
  const { number, numbers, client } = reading.reference ?? {}
  if (numbers !== undefined) return null
  if (client !== undefined) return isSameClient(client, draft.clientName ?? '') ? said : null
  return { ...said, number: number ?? null }
}

function isOnlyPaid(flat: string): boolean {
  const words = flat.match(/\p{L}[\p{L}']*/gu) ?? []
  return words.some((word) => PAID.test(word)) && words.every((word) => PAID.test(word) || BESIDE.test(word))
}
