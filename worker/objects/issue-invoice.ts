// Writes a numbered invoice: the invoice, the reply to its text, and the text's end.

import type { Change, CompanyDb } from '../db/company-db.ts'
import { createFirstVersion } from '../db/invoice/invoice-versions.ts'
import { createInvoice, type IssuedInvoice } from '../db/invoice/invoices.ts'
import { createMessage, recreateMessage } from '../db/messaging/messages.ts'
import { markBilled } from '../db/quote/quotes.ts'
import { markHandled, removePendingQuestion } from '../db/text/texts.ts'
import { paymentUrl } from '../domain/invoice.ts'
import { nthKey } from '../domain/queue-messages.ts'
import { invoiceReply } from '../domain/reply/jobs.ts'
import { quoteAcceptedReply } from '../domain/reply/quotes.ts'
import type { IssueRequest } from './stored.ts'

/** The invoice as it was asked for, with its number. */
export function invoiceOf(number: number, request: IssueRequest): IssuedInvoice {
  const { messageId: _, sid: __, textedAt: ___, isMuted: ____, isPaused: _____, part: ______, ...others } = request
  const { isAboveLimit: _______, quote: ________, ...fields } = others
  return { ...fields, number }
}

/** The invoice with its first version; written again it changes nothing. */
export function writeInvoice(db: CompanyDb, number: number, request: IssueRequest): Change[] {
  const { messageId, sid, textedAt, idempotencyKey, id, part = 1 } = request
  // What a client accepted is nobody's to undo by a bare UNDO.
  const sender = request.quote?.via === 'page' ? null : request.sender
  const via = sid ? ('text' as const) : null
  const event = { id: messageId, idempotencyKey: nthKey(sid ?? idempotencyKey, part), actor: sender, via, at: textedAt }
  return [...createInvoice(db, invoiceOf(number, request)), ...createFirstVersion(db, id, event)]
}

/** Whether somebody hears of it by text: who texted the job, unless that number has had all the replies of a day. */
export function isAnswered({ sender, part, isMuted = false }: IssueRequest): boolean {
  return sender !== null && part === undefined && !isMuted
}

/** The key under which the reply is written once, by whichever step comes first. */
export const replyKey = ({ sid, idempotencyKey }: Pick<IssueRequest, 'sid' | 'idempotencyKey'>) =>
  `reply:${sid ?? idempotencyKey}`

/** The reply with its link, at `now` (ms), once. `isAgain`: it may have gone out before a restored database forgot it. */
export function writeReply(
  db: CompanyDb,
  number: number,
  request: IssueRequest,
  { origin, now, isAgain = false }: { origin: string; now: number; isAgain?: boolean },
): Change[] {
  const { messageId, draft, id, sender: recipient, textedAt } = request
  if (!isAnswered(request) || !recipient) return []
  const link = paymentUrl(origin, id, db.companyId)
  const { quote } = request
  const body = quote
    ? quoteAcceptedReply({ number, ...draft }, quote, link, request)
    : invoiceReply({ number, ...draft }, link, request)
  const message = { id: messageId, key: replyKey(request), kind: 'reply' as const, recipient, body }
  return isAgain ? recreateMessage(db, message, { writtenAt: textedAt, now }) : createMessage(db, message, now)
}

/** The quote that became this invoice says so. */
export function billQuote(db: CompanyDb, { id, quote }: IssueRequest): Change[] {
  return quote ? [markBilled(db, quote, id)] : []
}

/** The text that asked for it is dealt with, and so is the question that it answered. */
export function endText(
  db: CompanyDb,
  { sid, sender, textedAt, idempotencyKey, part }: IssueRequest,
  now: number,
): Change[] {
  return sid && sender && part === undefined
    ? [markHandled(db, sid, now), removePendingQuestion(db, sender, idempotencyKey, textedAt)]
    : []
}
