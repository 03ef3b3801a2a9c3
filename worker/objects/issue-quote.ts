// Writes a numbered quote: the quote, the reply to its text, and the text's end.
import type { Change, CompanyDb } from '../db/company-db.ts'
import { createMessage, recreateMessage } from '../db/messaging/messages.ts'
import { createFirstQuoteEvent } from '../db/quote/quote-events.ts'
import { createQuote, type IssuedQuote } from '../db/quote/quotes.ts'
import { markHandled, removePendingQuestion } from '../db/text/texts.ts'
import { quoteUrl } from '../domain/quote.ts'
import { quoteReply } from '../domain/reply/quotes.ts'
import { replyKey } from './issue-invoice.ts'
import type { QuoteRequest } from './stored.ts'

/** The quote as it was asked for, with its number. */
function quoteOf(number: number, request: QuoteRequest): IssuedQuote {
  const { id, idempotencyKey, sender, createdAt, depositCents, validUntil, draft } = request
  const { clientName, clientPhone, clientEmail, description, lines, totalCents, language } = draft
  const terms = { clientName, clientPhone, clientEmail, description, lines, totalCents, language }
  return { id, number, idempotencyKey, sender, createdAt, depositCents, validUntil, draft: terms }
}

/** The quote with its first event; written again it changes nothing. */
export function writeQuote(db: CompanyDb, number: number, request: QuoteRequest): Change[] {
  const { id, messageId, sid, sender, textedAt, idempotencyKey } = request
  const via = sid ? ('text' as const) : ('web' as const)
  const event = { id: messageId, idempotencyKey: sid ?? idempotencyKey, actor: sender, via, at: textedAt }
  return [...createQuote(db, quoteOf(number, request)), ...createFirstQuoteEvent(db, id, event)]
}

/** Whether somebody hears of it by text. */
export const isQuoteAnswered = ({ sender, isMuted = false }: QuoteRequest): boolean => sender !== null && !isMuted

/** The reply with its link, at `now` (ms), once. `isAgain`: it may have gone out before a restored database forgot it. */
export function writeQuoteReply(
  db: CompanyDb,
  number: number,
  request: QuoteRequest,
  { origin, now, isAgain = false }: { origin: string; now: number; isAgain?: boolean },
): Change[] {
  const { messageId, id, sender: recipient, textedAt, draft, depositCents, validUntil } = request
  if (!isQuoteAnswered(request) || !recipient) return []
  const body = quoteReply({ number, ...draft, depositCents, validUntil }, quoteUrl(origin, id, db.companyId))
  const message = { id: messageId, key: replyKey(request), kind: 'reply' as const, recipient, body }
  return isAgain ? recreateMessage(db, message, { writtenAt: textedAt, now }) : createMessage(db, message, now)
}

/** The text that asked for it is dealt with, and so is the question that it answered. */
export function endQuoteText(db: CompanyDb, request: QuoteRequest, now: number): Change[] {
  const { sid, sender, textedAt, idempotencyKey } = request
  return sid && sender ? [markHandled(db, sid, now), removePendingQuestion(db, sender, idempotencyKey, textedAt)] : []
}
