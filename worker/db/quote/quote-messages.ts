// What clients ask about quotes, and what the company answers them.
import { asc, eq, lte, ne, type SQL, sql } from 'drizzle-orm'
import { all, type Change, type CompanyDb } from '../company-db.ts'
import { quoteMessages, quotes } from './tables.ts'

export type QuoteMessage = Omit<typeof quoteMessages.$inferSelect, 'companyId'>

/** As many as a page shows. */
const MOST = 100

/** Drizzle writes an expression where a value stands; its row types do not say so. */
function asText(expression: SQL): string {
  return expression as unknown as string
}

const nextRevision = sql`${quotes.revision} + 1`

/**
 * The client asks, and the quote waits for an answer. Of one that was cancelled meanwhile the whole batch fails with what
 * `isQuoteClosed` knows: nothing may be written behind the erasure of a company.
 */
export function createQuoteQuestion(
  db: CompanyDb,
  question: Pick<QuoteMessage, 'id' | 'quoteId' | 'idempotencyKey' | 'words' | 'at'>,
): Change[] {
  const open = db.scalar(
    quotes,
    ({ id }) => id,
    ({ id, state }) => all(eq(id, question.quoteId), ne(state, 'cancelled')),
  )
  return [
    ...db.insert(quoteMessages, [{ ...question, author: 'client', quoteId: asText(open) }]),
    db.update(quotes, { askedAt: question.at, revision: nextRevision }, eq(quotes.id, question.quoteId)),
  ]
}

/** Whether a batch failed because nothing can be asked about its quote any more. */
export function isQuoteClosed(error: unknown): boolean {
  const said =
    error instanceof Error ? `${error.message} ${error.cause instanceof Error ? error.cause.message : ''}` : ''
  return said.includes('NOT NULL constraint failed: quote_messages.quote_id')
}

/** The company answers what was asked until then. The same fact never makes a second answer. */
export function createQuoteAnswer(db: CompanyDb, answer: Omit<QuoteMessage, 'author'>): Change[] {
  const isAsked = all(eq(quotes.id, answer.quoteId), lte(quotes.askedAt, answer.at))
  return [
    ...db.insert(quoteMessages, [{ ...answer, author: 'company' }]),
    db.update(quotes, { revision: nextRevision }, eq(quotes.id, answer.quoteId)),
    db.update(quotes, { askedAt: null }, isAsked),
  ]
}

/** The message of this cause, or null. */
export function findQuoteMessageOf(db: CompanyDb, idempotencyKey: string): Promise<QuoteMessage | null> {
  return db.find(quoteMessages, eq(quoteMessages.idempotencyKey, idempotencyKey))
}

/** The messages about a quote, oldest first. */
export function listQuoteMessages(db: CompanyDb, quoteId: string): Promise<QuoteMessage[]> {
  const { at, id } = quoteMessages
  return db.list(quoteMessages, { where: eq(quoteMessages.quoteId, quoteId), orderBy: [asc(at), asc(id)], limit: MOST })
}

/** What a restored database lacks of a quote's messages. */
export function putBackQuoteMessages(db: CompanyDb, messages: QuoteMessage[]): Change[] {
  return db.insert(quoteMessages, messages)
}

/** What somebody (E.164) answered is another number's; null: nobody's. */
export function passOnQuoteMessages(db: CompanyDb, phone: string, to: string | null): Change {
  return db.update(quoteMessages, { actor: to }, eq(quoteMessages.actor, phone))
}
