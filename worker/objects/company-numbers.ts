// Invoice numbers and texts in progress, stored in the object. Every function is one synchronous step of SQLite.
import type { InboundText } from '../domain/queue-messages.ts'
import { type IssueRequest, parseIssueRequest, parseText } from './stored.ts'

/** `request` is null once the database has the invoice. */
export type Issued = { number: number; invoiceId: string; request: IssueRequest | null }

type IssueRow = { number: number; invoice_id: string; request: string | null; drained_at: number | null }

export function createLedgerTables(sql: SqlStorage): void {
  sql.exec(`create table if not exists issues (
    cause text primary key, number integer not null unique, invoice_id text not null, request text
  ) strict`)
  const columns = sql.exec<{ name: string }>("select name from pragma_table_info('issues')").toArray()
  if (!columns.some(({ name }) => name === 'drained_at')) sql.exec('alter table issues add column drained_at integer')
  sql.exec('drop index if exists issues_open')
  sql.exec(
    'create index if not exists issues_undrained on issues (number) where request is not null and drained_at is null',
  )
  sql.exec('create index if not exists issues_kept on issues (drained_at) where request is not null')
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
    request: row.request === null || row.drained_at !== null ? null : parseIssueRequest(row.request),
  }
}

/** Gives the next number, or the one this cause already has. The fact `base` is the last number from before this book. */
export function giveNumber(sql: SqlStorage, request: IssueRequest): Issued {
  const known = sql
    .exec<IssueRow>(
      'select number, invoice_id, request, drained_at from issues where cause = ?',
      request.idempotencyKey,
    )
    .toArray()[0]
  if (known) return toIssued(known)
  const row = sql
    .exec<IssueRow>(
      `insert into issues (cause, number, invoice_id, request)
       values (?, max(?, coalesce((select max(number) from issues), 0)) + 1, ?, ?)
       returning number, invoice_id, request, drained_at`,
      request.idempotencyKey,
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
      `select number, invoice_id, request, drained_at from issues
       where request is not null and drained_at is null order by number limit ?`,
      limit,
    )
    .toArray()
    .map(toIssued)
}

/** Written to the database at this moment, as far as this book knows. */
export function isUndrained(sql: SqlStorage, number: number): boolean {
  const open = 'select 1 from issues where number = ? and request is not null and drained_at is null'
  return sql.exec(open, number).toArray().length > 0
}

/** The database has it (`now`, ms). The request stays until no backup is older: a database that was restored gets it again. */
export function markDrained(sql: SqlStorage, number: number, now: number): void {
  sql.exec('update issues set drained_at = ? where number = ? and drained_at is null', now, number)
}

/** What was issued and confirmed, in the order of numbers behind `after`: with what it was asked for, while that is kept. */
export function listConfirmed(
  sql: SqlStorage,
  after: number,
  limit: number,
): { number: number; request: IssueRequest; at: number }[] {
  return sql
    .exec<{ number: number; request: string; at: number }>(
      `select number, request, drained_at as at from issues
       where number > ? and request is not null and drained_at is not null order by number limit ?`,
      after,
      limit,
    )
    .toArray()
    .map(({ request, ...row }) => ({ ...row, request: parseIssueRequest(request) }))
}

/** Forgets what was asked for before `until` (ms), so many at once; number, id and cause stay for ever. */
export function pruneRequests(sql: SqlStorage, until: number, limit: number): void {
  sql.exec(
    `update issues set request = null where number in (
       select number from issues where request is not null and drained_at <= ? limit ?)`,
    until,
    limit,
  )
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

/** The text that is being dealt with under this sid, as it was kept; null when none is. */
export function findBegun(sql: SqlStorage, sid: string): string | null {
  return sql.exec<{ body: string }>('select body from begun where sid = ?', sid).toArray()[0]?.body ?? null
}

/** Whether this cause has its number already. */
export function isIssued(sql: SqlStorage, idempotencyKey: string): boolean {
  return sql.exec('select 1 from issues where cause = ?', idempotencyKey).toArray().length > 0
}

/** Answers what was kept of it, or null. */
export function removeBegun(sql: SqlStorage, sid: string): string | null {
  const [row] = sql.exec<{ body: string }>('delete from begun where sid = ? returning body', sid).toArray()
  return row?.body ?? null
}

/** Texts that were begun and not finished in time, with how often they were handed out again. */
function listOverdueTexts(sql: SqlStorage, now: number): { text: InboundText; tries: number }[] {
  return sql
    .exec<{ body: string; tries: number }>('select body, tries from begun where next_at <= ? order by next_at', now)
    .toArray()
    .map((row) => ({ text: parseText(row.body), tries: row.tries }))
}

function postponeBegun(sql: SqlStorage, sid: string, nextAt: number): void {
  sql.exec('update begun set tries = tries + 1, next_at = ? where sid = ?', nextAt, sid)
}

/** A text is handed out again this often, over a good day, before it is filed. */
const MAX_TRIES = 16

/** Where texts go that nobody finished: tried by themselves, or to the system company when their sender has left the company. */
export type TextWays = {
  isSender: (phone: string) => Promise<boolean>
  toAlone: (text: InboundText) => Promise<unknown>
  toSystem: (text: InboundText) => Promise<unknown>
}

/** Texts that a consumer began and never finished go back on a queue, each time after twice as long. */
export async function pushTexts(sql: SqlStorage, now: number, graceMs: number, ways: TextWays): Promise<void> {
  for (const { text, tries } of listOverdueTexts(sql, now)) {
    postponeBegun(sql, text.sid, now + graceMs * 2 ** Math.min(tries + 1, 10))
    // Somebody who has left is a stranger now, whose texts are the system company's.
    if (!(await ways.isSender(text.from))) {
      await ways.toSystem(text)
      removeBegun(sql, text.sid)
      continue
    }
    // It may have brought a consumer down. The last time it is dealt with or filed, and only then forgotten.
    await ways.toAlone({ ...text, isAgain: true, ...(tries >= MAX_TRIES && { isLast: true }) })
  }
}

/** When the object has to look again for its own sake, or null when nothing is open. */
export function findNextLedgerAt(sql: SqlStorage, now: number): number | null {
  if (listUndrained(sql, 1).length > 0) return now
  return sql.exec<{ at: number | null }>('select min(next_at) as at from begun').one().at
}
