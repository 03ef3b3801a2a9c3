// What clients ask about their invoices, and what the company answers them.
import { desc, eq, gte, isNull, lte, ne, type SQL } from 'drizzle-orm'
import { all, type Change, type CompanyDb } from '../company-db.ts'
import { invoices } from '../invoice/tables.ts'
import { clientMessages } from './tables.ts'

export type ClientMessage = Omit<typeof clientMessages.$inferSelect, 'companyId'>

/** A question as it comes in; `at` in ms. */
export type NewQuestion = Pick<ClientMessage, 'id' | 'invoiceId' | 'idempotencyKey' | 'words' | 'at'>
/** An answer, with who gave it (E.164) and how. */
export type NewAnswer = NewQuestion & Pick<ClientMessage, 'actor' | 'via'>

/**
 * The client asks. Of an invoice that was cancelled meanwhile the whole batch fails with what `isClosed` knows: nothing
 * may be written behind the erasure of a company.
 */
export function createQuestion(db: CompanyDb, question: NewQuestion): Change[] {
  const open = db.scalar(
    invoices,
    ({ id }) => id,
    ({ id, status }) => all(eq(id, question.invoiceId), ne(status, 'cancelled')),
  )
  return db.insert(clientMessages, [{ ...question, author: 'client', invoiceId: asText(open) }])
}

/** Drizzle writes an expression where a value stands; its row types do not say so. */
function asText(expression: SQL): string {
  return expression as unknown as string
}

/** Whether a batch failed because nothing can be asked about its invoice any more. */
export function isClosed(error: unknown): boolean {
  const said =
    error instanceof Error ? `${error.message} ${error.cause instanceof Error ? error.cause.message : ''}` : ''
  return said.includes('NOT NULL constraint failed: client_messages.invoice_id')
}

/** The company answers. The same fact never makes a second answer. */
export function createAnswer(db: CompanyDb, answer: NewAnswer): Change[] {
  return db.insert(clientMessages, [{ ...answer, author: 'company' }])
}

/** Takes an answer off the page, once. */
export function takeBackAnswer(db: CompanyDb, id: string, now: number): Change {
  const { id: which, author, takenBackAt } = clientMessages
  const stands = all(eq(which, id), eq(author, 'company'), isNull(takenBackAt))
  return db.update(clientMessages, { takenBackAt: now }, stands)
}

/** The message of this cause, or null. */
export function findMessageOf(db: CompanyDb, idempotencyKey: string): Promise<ClientMessage | null> {
  return db.find(clientMessages, eq(clientMessages.idempotencyKey, idempotencyKey))
}

/** A message by its unguessable id. */
export function findClientMessage(db: CompanyDb, id: string): Promise<ClientMessage | null> {
  return db.find(clientMessages, eq(clientMessages.id, id))
}

/** The newest messages about an invoice, oldest first; those that were taken back are among them. */
export async function listClientMessages(db: CompanyDb, invoiceId: string, limit: number): Promise<ClientMessage[]> {
  const rows = await db.list(clientMessages, {
    where: eq(clientMessages.invoiceId, invoiceId),
    orderBy: [desc(clientMessages.at), desc(clientMessages.id)],
    limit,
  })
  return rows.reverse()
}

/** Whether a client has ever asked about this invoice. */
export async function hasQuestion(db: CompanyDb, invoiceId: string): Promise<boolean> {
  const asked = all(eq(clientMessages.invoiceId, invoiceId), eq(clientMessages.author, 'client'))
  return (await db.list(clientMessages, { where: asked, limit: 1 })).length > 0
}

/** Questions that came between two moments (ms), the newest first. */
export function listQuestions(db: CompanyDb, since: number, until: number, limit: number): Promise<ClientMessage[]> {
  const { author, at } = clientMessages
  return db.list(clientMessages, {
    where: all(eq(author, 'client'), gte(at, since), lte(at, until)),
    orderBy: [desc(at)],
    limit,
  })
}

/** The last answer of a person by text that stands, up to `until` and not before `since` (ms). */
export async function findLastAnswerOf(
  db: CompanyDb,
  actor: string,
  since: number,
  until: number,
): Promise<ClientMessage | null> {
  const { actor: who, at, takenBackAt, via } = clientMessages
  const [last] = await db.list(clientMessages, {
    where: all(eq(who, actor), gte(at, since), lte(at, until), eq(via, 'text'), isNull(takenBackAt)),
    orderBy: [desc(at)],
    limit: 1,
  })
  return last ?? null
}
