// Quotes: written, changed, found and listed, and what their company's object has to remember of them.
import { asc, desc, eq, gt, gte, inArray, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import type { QuoteDraft, QuoteState } from '../../domain/quote.ts'
import type { QuoteStatus } from '../../domain/quote-api-types.ts'
import { normalizeForSearch } from '../../domain/search-text.ts'
import { all, type Change, type CompanyDb } from '../company-db.ts'
import { isIndexed, matchOf } from '../invoice/invoice-search.ts'
import { searchSlots } from '../invoice/tables.ts'
import { quotes } from './tables.ts'

export type Quote = Omit<typeof quotes.$inferSelect, 'companyId' | 'clientOrder'>

/** A quote as the company's object numbered it. */
export type IssuedQuote = {
  id: string
  number: number
  idempotencyKey: string
  sender: string | null
  createdAt: number
  depositCents: number | null
  validUntil: string | null
  draft: QuoteDraft
}

/** Writes it; written again it changes nothing. */
export function createQuote(db: CompanyDb, { draft, ...fields }: IssuedQuote): Change[] {
  return db.insert(quotes, [{ ...fields, ...draft, state: 'open', round: 0, edition: 1, revision: 1, kept: 0 }])
}

/** What an act makes of a quote. */
export type QuotePatch = Partial<Omit<Quote, 'id' | 'number' | 'idempotencyKey' | 'edition' | 'revision' | 'kept'>>

const nextRevision = sql`${quotes.revision} + 1`

/** Alters one as it was read, behind the event that knows whether it still is so. */
export function reviseQuote(
  db: CompanyDb,
  { id, revision }: Pick<Quote, 'id' | 'revision'>,
  patch: QuotePatch,
): Change {
  const raised = { edition: sql`${quotes.edition} + 1`, revision: nextRevision }
  return db.update(quotes, { ...patch, ...raised }, all(eq(quotes.id, id), eq(quotes.revision, revision)))
}

/** The invoice that this acceptance made; once, and none where it was taken back meanwhile. */
export function markBilled(db: CompanyDb, { id, round }: Pick<Quote, 'id' | 'round'>, invoiceId: string): Change {
  const isWaiting = all(eq(quotes.state, 'accepted'), eq(quotes.round, round), isNull(quotes.invoiceId))
  return db.update(quotes, { invoiceId, revision: nextRevision }, all(eq(quotes.id, id), isWaiting))
}

/** Somebody outside the company has looked at it, once. No change: what they saw is what they may accept. */
export function markQuoteViewed(db: CompanyDb, id: string, now: number): Change {
  return db.update(quotes, { viewedAt: now }, all(eq(quotes.id, id), isNull(quotes.viewedAt)))
}

/** The company's quote with this id, or null. */
export function findQuote(db: CompanyDb, id: string): Promise<Quote | null> {
  return db.find(quotes, eq(quotes.id, id))
}

/** The company's quote with this number (7 for EST-0007), or null. */
export function findQuoteByNumber(db: CompanyDb, number: number): Promise<Quote | null> {
  return db.find(quotes, eq(quotes.number, number))
}

/** The quote that became this invoice, or null. */
export function findQuoteOfInvoice(db: CompanyDb, invoiceId: string): Promise<Quote | null> {
  return db.find(quotes, eq(quotes.invoiceId, invoiceId))
}

/** The highest number that was given, 0 before the first. */
export async function findLastQuoteNumber(db: CompanyDb): Promise<number> {
  const [last] = await db.pluck(quotes, quotes.number, { orderBy: [desc(quotes.number)], limit: 1 })
  return last ?? 0
}

/** The newest quotes of these states below a number, for lists in texts and for finding one by its client. */
export function listNewestQuotes(
  db: CompanyDb,
  states: readonly QuoteState[],
  { below = null, limit }: { below?: number | null; limit: number },
): Promise<Quote[]> {
  const where = all(inArray(quotes.state, [...states]), below === null ? undefined : lt(quotes.number, below))
  return db.list(quotes, { where, orderBy: [desc(quotes.number)], limit })
}

/** Accepted and not billed yet: whoever accepted them was cut off, the longest ago first. */
export function listUnbilled(db: CompanyDb, limit: number): Promise<Quote[]> {
  return db.list(quotes, { where: unbilled, orderBy: [asc(quotes.decidedAt)], limit })
}

/** When the first of those was accepted (ms), or null. */
export async function findUnbilledAt(db: CompanyDb): Promise<number | null> {
  const [first] = await db.pluck(quotes, quotes.decidedAt, {
    where: unbilled,
    orderBy: [asc(quotes.decidedAt)],
    limit: 1,
  })
  return first ?? null
}

// In the very words of the index.
const unbilled = sql`state = 'accepted' and invoice_id is null`

export type QuoteFilter = { status: QuoteStatus | null; search: string | null; today: string }
/** Behind which number a page begins; `back`: it ends before it. */
export type QuotePlace = { number: number; back: boolean }

function conditionOf(db: CompanyDb, { status, search, today }: QuoteFilter): SQL {
  const isOver = sql`${quotes.validUntil} < ${today}`
  const isGood = or(isNull(quotes.validUntil), gte(quotes.validUntil, today))
  return all(
    status === null ? undefined : eq(quotes.state, status === 'expired' ? 'open' : status),
    status === 'open' ? isGood : undefined,
    status === 'expired' ? isOver : undefined,
    search === null ? undefined : conditionOfSearch(db, search),
  )
}

/** Client name, number, e-mail or phone holds it, taken literally: by the index for three signs and more. */
function conditionOfSearch(db: CompanyDb, typed: string): SQL {
  if (isIndexed(typed)) {
    const slot = db.scalar(
      searchSlots,
      (other) => sql`${other.slot} << 32`,
      () => sql`true`,
    )
    return sql`${quotes.number} in (select rowid & 4294967295 from quote_search
      where quote_search match ${matchOf(typed)} and rowid between ${slot} and ${slot} + 4294967295)`
  }
  const folded = normalizeForSearch(typed)
  const fields = [
    sql`${quotes.clientOrder}`,
    sql`printf('est-%04d', ${quotes.number})`,
    sql`lower(${quotes.clientEmail})`,
    sql`ltrim(${quotes.clientPhone}, '+')`,
  ]
  return sql`(${or(...fields.map((field) => sql`instr(${field}, ${folded}) > 0`))})`
}

export type QuotePage = { rows: Quote[]; prev: QuotePlace | null; next: QuotePlace | null }

/** One page, the newest first, with the places where its neighbours begin and end. */
export async function listQuotes(
  db: CompanyDb,
  { filter, cursor, limit }: { filter: QuoteFilter; cursor: QuotePlace | null; limit: number },
): Promise<QuotePage> {
  const back = cursor?.back ?? false
  const after = cursor && (back ? gt(quotes.number, cursor.number) : lt(quotes.number, cursor.number))
  const found = await db.list(quotes, {
    where: all(conditionOf(db, filter), after ?? undefined),
    orderBy: [back ? asc(quotes.number) : desc(quotes.number)],
    limit: limit + 1,
  })
  const rows = back ? found.slice(0, limit).reverse() : found.slice(0, limit)
  const isMore = found.length > limit
  const [first, last] = [rows[0], rows.at(-1)]
  return {
    rows,
    prev: first && (back ? isMore : cursor !== null) ? { number: first.number, back: true } : null,
    next: last && (back || isMore) ? { number: last.number, back: false } : null,
  }
}

/** How many quotes pass a filter: one stretch of an index where it asks for no more than a status. */
export function countQuotes(db: CompanyDb, filter: QuoteFilter): Promise<number> {
  return db.count(quotes, conditionOf(db, filter))
}

/** What somebody (E.164) made or decided goes to `heir`; null: nobody's. */
export function passOnQuotes(db: CompanyDb, phone: string, heir: string | null, decider: string | null): Change[] {
  const swap = (column: typeof quotes.sender | typeof quotes.decidedBy, to: string | null): SQL =>
    sql`case when ${column} = ${phone} then ${to} else ${column} end`
  const isTheirs = or(eq(quotes.sender, phone), eq(quotes.decidedBy, phone)) ?? sql`false`
  const { sender, decidedBy } = quotes
  return [
    db.update(
      quotes,
      { sender: swap(sender, heir), decidedBy: swap(decidedBy, decider), revision: nextRevision },
      isTheirs,
    ),
  ]
}

/** Goes with the deletion of a company: nobody can accept what is open. */
export function cancelOpenQuotes(db: CompanyDb, now: number, where: SQL): Change {
  const patch = { state: 'cancelled' as const, decidedAt: now, revision: nextRevision }
  return db.update(quotes, patch, all(eq(quotes.state, 'open'), where))
}

/** Those of which the object has not been told the latest. */
export function listUnkeptQuotes(db: CompanyDb, limit: number): Promise<Quote[]> {
  return db.list(quotes, { where: sql`kept <> revision`, limit })
}

/** These quotes, in no order. */
export function listQuotesById(db: CompanyDb, ids: string[]): Promise<Quote[]> {
  if (ids.length === 0) return Promise.resolve([])
  const where = sql`${quotes.id} in (select value from json_each(${JSON.stringify(ids)}))`
  return db.list(quotes, { where, limit: ids.length })
}

/** Its company's object remembers it as it was read. */
export function markQuoteKept(db: CompanyDb, { id, revision }: Quote): Change {
  return db.update(quotes, { kept: revision }, all(eq(quotes.id, id), lt(quotes.kept, revision)))
}

/** What a restored database lacks of one, or has in an earlier state. */
export function putBackQuote(db: CompanyDb, quote: Quote): Change[] {
  const { id, number: _, idempotencyKey: __, ...state } = quote
  const isBehind = all(eq(quotes.id, id), lt(quotes.revision, quote.revision))
  return [...db.insert(quotes, [quote]), db.update(quotes, state, isBehind)]
}
