// Invoice numbers and texts in progress, stored in the object. Every function is one synchronous step of SQLite.
import type { InboundText } from '../domain/queue-messages.ts'
import { NumberSeries } from './number-series.ts'
import { parseIssueRequest, parseText } from './stored.ts'

/** The fact `base` is the last number from before this book. */
export const invoiceSeries = new NumberSeries({
  table: 'issues',
  id: 'invoice_id',
  base: (sql) => findFact(sql, 'base') ?? 0,
  parse: parseIssueRequest,
})

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
  if (invoiceSeries.listUndrained(sql, 1).length > 0) return now
  return sql.exec<{ at: number | null }>('select min(next_at) as at from begun').one().at
}
