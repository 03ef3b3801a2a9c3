// What was done to quotes. Each act is written in one batch with what it changes.
import { asc, desc, eq, gte, isNull, lte, type SQL } from 'drizzle-orm'
import { all, type Change, type CompanyDb } from '../company-db.ts'
import type { Quote } from './quotes.ts'
import { quoteEvents, quotes } from './tables.ts'

export type QuoteEvent = Omit<typeof quoteEvents.$inferSelect, 'companyId'>
export type NewQuoteEvent = Omit<QuoteEvent, 'quoteId' | 'revision' | 'undoneAt' | 'undoes' | 'before'> &
  Partial<Pick<QuoteEvent, 'undoes' | 'before'>>

/** More acts than a quote ever sees. */
const MOST = 1000

/**
 * An act on a quote as it was read. Should it have moved on since, the whole batch fails with what `isQuoteMovedOn` knows:
 * the caller reads again and plans again.
 */
export function createQuoteEvent(db: CompanyDb, read: Quote, event: NewQuoteEvent): Change[] {
  const same = db.scalar(
    quotes,
    ({ id }) => id,
    ({ id, revision, state }) => all(eq(id, read.id), eq(revision, read.revision), eq(state, read.state)),
  )
  // No row, so null, which the column refuses.
  return db.insert(quoteEvents, [{ ...event, revision: read.revision + 1, quoteId: asText(same) }])
}

/** Drizzle writes an expression where a value stands; its row types do not say so. */
function asText(expression: SQL): string {
  return expression as unknown as string
}

/** The first event of a quote that is written in the same batch. */
export function createFirstQuoteEvent(db: CompanyDb, quoteId: string, event: Omit<NewQuoteEvent, 'kind'>): Change[] {
  return db.insert(quoteEvents, [{ ...event, quoteId, kind: 'created', revision: 1 }])
}

/** Whether a batch failed because its quote was no longer as it had been read. */
export function isQuoteMovedOn(error: unknown): boolean {
  const said =
    error instanceof Error ? `${error.message} ${error.cause instanceof Error ? error.cause.message : ''}` : ''
  return said.includes('NOT NULL constraint failed: quote_events.quote_id')
}

/** What was done under this key, or null. */
export function findQuoteEventOf(db: CompanyDb, idempotencyKey: string): Promise<QuoteEvent | null> {
  return db.find(quoteEvents, eq(quoteEvents.idempotencyKey, idempotencyKey))
}

/** All acts on a quote, oldest first. */
export function listQuoteEvents(db: CompanyDb, quoteId: string): Promise<QuoteEvent[]> {
  const where = eq(quoteEvents.quoteId, quoteId)
  return db.list(quoteEvents, { where, orderBy: [asc(quoteEvents.revision)], limit: MOST })
}

const stands = all(isNull(quoteEvents.undoneAt), isNull(quoteEvents.undoes))

/** The last act of a person (E.164) that stands, up to `until` and not before `since` (ms), or null. */
export async function findLastQuoteEvent(
  db: CompanyDb,
  actor: string,
  since: number,
  until: number,
): Promise<QuoteEvent | null> {
  const { actor: who, at } = quoteEvents
  const [last] = await db.list(quoteEvents, {
    where: all(eq(who, actor), gte(at, since), lte(at, until), stands),
    orderBy: [desc(at), desc(quoteEvents.revision)],
    limit: 1,
  })
  return last ?? null
}

/** The last act on a quote that stands, or null. */
export async function findStandingEvent(db: CompanyDb, quoteId: string): Promise<QuoteEvent | null> {
  const [last] = await db.list(quoteEvents, {
    where: all(eq(quoteEvents.quoteId, quoteId), stands),
    orderBy: [desc(quoteEvents.revision)],
    limit: 1,
  })
  return last ?? null
}

/** Notes when (ms) an act was taken back. */
export function markQuoteEventUndone(db: CompanyDb, id: string, now: number): Change {
  return db.update(quoteEvents, { undoneAt: now }, eq(quoteEvents.id, id))
}

/** What a restored database lacks of a quote's acts. */
export function putBackQuoteEvents(db: CompanyDb, events: QuoteEvent[]): Change[] {
  const undone = events.flatMap(({ id, undoneAt }) =>
    undoneAt === null ? [] : [markQuoteEventUndone(db, id, undoneAt)],
  )
  return [...db.insert(quoteEvents, events), ...undone]
}

/** What somebody (E.164) did to quotes is another number's; null: nobody's. */
export function passOnQuoteEvents(db: CompanyDb, phone: string, to: string | null): Change {
  return db.update(quoteEvents, { actor: to }, eq(quoteEvents.actor, phone))
}
