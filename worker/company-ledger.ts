// The object's own book: numbers given out, texts begun. Every function is one synchronous step of SQLite.
import type { IssuedInvoice } from './db/invoices.ts'
import type { InboundText } from './domain/jobs.ts'

/** What an action asks to be issued; the number comes from here. `cause` makes asking again harmless. */
export type IssueRequest = Omit<IssuedInvoice, 'number'> & {
  messageId: string
  sid: string | null
  textedAt: number
  /** Its sender has had all the replies of a day. */
  isMuted?: boolean
  /** The company is frozen, which the answer says. */
  isPaused?: boolean
}
/** `request` is null once the database has the invoice. */
export type Issued = { number: number; invoiceId: string; request: IssueRequest | null }

type IssueRow = { number: number; invoice_id: string; request: string | null }

export function createLedgerTables(sql: SqlStorage): void {
  sql.exec(`create table if not exists issues (
    cause text primary key, number integer not null unique, invoice_id text not null, request text
  ) strict`)
  sql.exec('create index if not exists issues_open on issues (number) where request is not null')
  sql.exec(`create table if not exists begun (
    sid text primary key, body text not null, tries integer not null default 0, next_at integer not null
  ) strict`)
  sql.exec('create table if not exists facts (name text primary key, value integer not null) strict')
}

export function findFact(sql: SqlStorage, name: string): number | null {
  return sql.exec<{ value: number }>('select value from facts where name = ?', name).toArray()[0]?.value ?? null
}

export function setFact(sql: SqlStorage, name: string, value: number): void {
  sql.exec('insert into facts values (?, ?) on conflict (name) do update set value = excluded.value', name, value)
}

function toIssued(row: IssueRow): Issued {
  return {
    number: row.number,
    invoiceId: row.invoice_id,
    request: row.request === null ? null : (JSON.parse(row.request) as IssueRequest),
  }
}

/** Gives the next number, or the one this cause already has. The fact `base` is the last number from before this book. */
export function giveNumber(sql: SqlStorage, request: IssueRequest): Issued {
  const known = sql
    .exec<IssueRow>('select number, invoice_id, request from issues where cause = ?', request.cause)
    .toArray()[0]
  if (known) return toIssued(known)
  const row = sql
    .exec<IssueRow>(
      `insert into issues (cause, number, invoice_id, request)
       values (?, max(?, coalesce((select max(number) from issues), 0)) + 1, ?, ?)
       returning number, invoice_id, request`,
      request.cause,
      findFact(sql, 'base') ?? 0,
      request.id,
      JSON.stringify(request),
    )
    .one()
  return toIssued(row)
}

/** Numbers whose invoice the database has not confirmed, in order. */
export function listUndrained(sql: SqlStorage, limit: number): Issued[] {
  return sql
    .exec<IssueRow>(
      'select number, invoice_id, request from issues where request is not null order by number limit ?',
      limit,
    )
    .toArray()
    .map(toIssued)
}

/** Written to the database at this moment, as far as this book knows. */
export function isUndrained(sql: SqlStorage, number: number): boolean {
  return sql.exec('select 1 from issues where number = ? and request is not null', number).toArray().length > 0
}

/** The database has it; the request need not be kept twice. */
export function markDrained(sql: SqlStorage, number: number): void {
  sql.exec('update issues set request = null where number = ?', number)
}

/** Keeps a text that a consumer has begun, until it says that it has finished. */
export function noteBegun(sql: SqlStorage, text: InboundText, nextAt: number): void {
  sql.exec(
    'insert into begun (sid, body, next_at) values (?, ?, ?) on conflict (sid) do update set next_at = excluded.next_at',
    text.sid,
    JSON.stringify(text),
    nextAt,
  )
}

/** Whether this text is being dealt with. */
export function isBegun(sql: SqlStorage, sid: string): boolean {
  return sql.exec('select 1 from begun where sid = ?', sid).toArray().length > 0
}

/** Whether this cause has its number already. */
export function isIssued(sql: SqlStorage, cause: string): boolean {
  return sql.exec('select 1 from issues where cause = ?', cause).toArray().length > 0
}

export function removeBegun(sql: SqlStorage, sid: string): void {
  sql.exec('delete from begun where sid = ?', sid)
}

/** Texts that were begun and not finished in time, with how often they were handed out again. */
export function listOverdueTexts(sql: SqlStorage, now: number): { text: InboundText; tries: number }[] {
  return sql
    .exec<{ body: string; tries: number }>('select body, tries from begun where next_at <= ? order by next_at', now)
    .toArray()
    .map((row) => ({ text: JSON.parse(row.body) as InboundText, tries: row.tries }))
}

export function postponeBegun(sql: SqlStorage, sid: string, nextAt: number): void {
  sql.exec('update begun set tries = tries + 1, next_at = ? where sid = ?', nextAt, sid)
}

/** When the object has to look again for its own sake, or null when nothing is open. */
export function findNextLedgerAt(sql: SqlStorage, now: number): number | null {
  if (listUndrained(sql, 1).length > 0) return now
  return sql.exec<{ at: number | null }>('select min(next_at) as at from begun').one().at
}
