// Quote numbers, a series of their own, stored in the object. Every function is one synchronous step of SQLite.
import { findFact } from './company-numbers.ts'
import { parseQuoteRequest, type QuoteRequest } from './stored.ts'

/** `request` is null once the database has the quote. */
export type NumberedQuote = { number: number; quoteId: string; request: QuoteRequest | null }

type Row = { number: number; quote_id: string; request: string | null; drained_at: number | null }

export function createQuoteTables(sql: SqlStorage): void {
  sql.exec(`create table if not exists quote_issues (
    cause text primary key, number integer not null unique, quote_id text not null, request text, drained_at integer
  ) strict`)
  sql.exec(
    'create index if not exists quote_issues_undrained on quote_issues (number) where request is not null and drained_at is null',
  )
  sql.exec('create index if not exists quote_issues_kept on quote_issues (drained_at) where request is not null')
}

const toNumbered = (row: Row): NumberedQuote => ({
  number: row.number,
  quoteId: row.quote_id,
  request: row.request === null || row.drained_at !== null ? null : parseQuoteRequest(row.request),
})

/** Gives the next number, or the one this cause already has. The fact `quotes` is the last number from before this book. */
export function giveQuoteNumber(sql: SqlStorage, request: QuoteRequest): NumberedQuote {
  const columns = 'number, quote_id, request, drained_at'
  const known = sql
    .exec<Row>(`select ${columns} from quote_issues where cause = ?`, request.idempotencyKey)
    .toArray()[0]
  if (known) return toNumbered(known)
  const row = sql
    .exec<Row>(
      `insert into quote_issues (cause, number, quote_id, request)
       values (?, max(?, coalesce((select max(number) from quote_issues), 0)) + 1, ?, ?) returning ${columns}`,
      request.idempotencyKey,
      findFact(sql, 'quotes') ?? 0,
      request.id,
      JSON.stringify(request),
    )
    .one()
  return toNumbered(row)
}

/** Whether this cause has its number already. */
export function isQuoteNumbered(sql: SqlStorage, idempotencyKey: string): boolean {
  return sql.exec('select 1 from quote_issues where cause = ?', idempotencyKey).toArray().length > 0
}

/** Numbers whose quote the database has not confirmed, in order. */
export function listUndrainedQuotes(sql: SqlStorage, limit: number): NumberedQuote[] {
  return sql
    .exec<Row>(
      `select number, quote_id, request, drained_at from quote_issues
       where request is not null and drained_at is null order by number limit ?`,
      limit,
    )
    .toArray()
    .map(toNumbered)
}

/** The database has it (`now`, ms). The request stays until no backup is older. */
export function markQuoteDrained(sql: SqlStorage, number: number, now: number): void {
  sql.exec('update quote_issues set drained_at = ? where number = ? and drained_at is null', now, number)
}

/** What was issued and confirmed, in the order of numbers behind `after`, with what it was asked for. */
export function listConfirmedQuotes(
  sql: SqlStorage,
  after: number,
  limit: number,
): { number: number; request: QuoteRequest; at: number }[] {
  return sql
    .exec<{ number: number; request: string; at: number }>(
      `select number, request, drained_at as at from quote_issues
       where number > ? and request is not null and drained_at is not null order by number limit ?`,
      after,
      limit,
    )
    .toArray()
    .map(({ request, ...row }) => ({ ...row, request: parseQuoteRequest(request) }))
}

/** Forgets what was asked for before `until` (ms), so many at once; number, id and cause stay for ever. */
export function pruneQuoteRequests(sql: SqlStorage, until: number, limit: number): void {
  sql.exec(
    `update quote_issues set request = null where number in (
       select number from quote_issues where request is not null and drained_at <= ? limit ?)`,
    until,
    limit,
  )
}
