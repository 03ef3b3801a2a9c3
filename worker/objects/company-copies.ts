// Stores what a restored database may have lost: invoices, handled texts, sent messages.
import type { InvoiceCopy } from '../db/invoice/invoice-copies.ts'
import { parseInvoiceCopy } from './stored.ts'

/** No backup is older than this. */
export const HORIZON_MS = 30 * 86_400_000
/** Texts of people who belong to no company are not kept for longer. */
export const STRANGERS_MS = 7 * 86_400_000
/** So many of a kind are forgotten at once. */
const PRUNED = 500

/**
 * `text`: dealt with; `message`: sent, by its key; `company`: its row and people; `founded` and `beat` are the system company's.
 * `link`: a client's, by name. `second`: what the second reader answered on a text, until that is dealt with. `schedule`: a job
 * that repeats. `quote`: with all that was done to it.
 */
export type KeptKind = 'text' | 'message' | 'company' | 'founded' | 'beat' | 'second' | 'link' | 'schedule' | 'quote'
export type Kept = { id: string; at: number; body: string }

export function createCopyTables(sql: SqlStorage): void {
  sql.exec(`create table if not exists copies (
    invoice_id text primary key, number integer not null unique, revision integer not null, at integer not null, body text not null
  ) strict`)
  sql.exec('create index if not exists copies_at on copies (at)')
  sql.exec(`create table if not exists kept (
    kind text not null, id text not null, at integer not null, body text not null, primary key (kind, id)
  ) strict`)
  sql.exec('create index if not exists kept_at on kept (kind, at)')
}

/** Keeps an invoice as it was read, unless a later state is known. */
export function keepCopy(sql: SqlStorage, copy: InvoiceCopy, now: number): void {
  const { id, number, revision } = copy.invoice
  sql.exec(
    `insert into copies values (?, ?, ?, ?, ?) on conflict (invoice_id) do update set
     revision = excluded.revision, at = excluded.at, body = excluded.body where excluded.revision >= copies.revision`,
    id,
    number,
    revision,
    now,
    JSON.stringify(copy),
  )
}

/** Ids and revisions of what is kept, in the order of numbers behind `after`. */
export function listCopies(
  sql: SqlStorage,
  after: number,
  limit: number,
): { invoice_id: string; number: number; revision: number }[] {
  return sql
    .exec<{ invoice_id: string; number: number; revision: number }>(
      'select invoice_id, number, revision from copies where number > ? order by number limit ?',
      after,
      limit,
    )
    .toArray()
}

/** The revision of an invoice that was kept last; 0 while none is. */
export function keptRevision(sql: SqlStorage, invoiceId: string): number {
  const found = sql.exec<{ revision: number }>('select revision from copies where invoice_id = ?', invoiceId).toArray()
  return found[0]?.revision ?? 0
}

export function findCopy(sql: SqlStorage, invoiceId: string): InvoiceCopy | null {
  const row = sql.exec<{ body: string }>('select body from copies where invoice_id = ?', invoiceId).toArray()[0]
  return row ? parseInvoiceCopy(row.body) : null
}

/** Keeps one thing under its name; a later one takes its place. */
export function keep(sql: SqlStorage, kind: KeptKind, { id, at, body }: Kept): void {
  sql.exec(
    'insert into kept values (?, ?, ?, ?) on conflict (kind, id) do update set at = excluded.at, body = excluded.body',
    kind,
    id,
    at,
    body,
  )
}

/** What is kept of a kind, by id behind `after`, as far as it is from after `since` (ms). */
export function listKept(sql: SqlStorage, kind: KeptKind, since: number, after: string, limit: number): Kept[] {
  return sql
    .exec<Kept>(
      'select id, at, body from kept where kind = ? and id > ? and at > ? order by id limit ?',
      kind,
      after,
      since,
      limit,
    )
    .toArray()
}

export function isKept(sql: SqlStorage, kind: KeptKind, id: string): boolean {
  return sql.exec('select 1 from kept where kind = ? and id = ?', kind, id).toArray().length > 0
}

/** What is kept under this name, or null. */
export function findKept(sql: SqlStorage, kind: KeptKind, id: string): Kept | null {
  return sql.exec<Kept>('select id, at, body from kept where kind = ? and id = ?', kind, id).toArray()[0] ?? null
}

export function forget(sql: SqlStorage, kind: KeptKind, id: string): void {
  sql.exec('delete from kept where kind = ? and id = ?', kind, id)
}

/** Forgets what no backup can lack any more, some hundreds at once. */
export function pruneCopies(sql: SqlStorage, now: number, textsMs: number): void {
  const until = now - HORIZON_MS
  sql.exec('delete from copies where rowid in (select rowid from copies where at <= ? limit ?)', until, PRUNED)
  const old = 'delete from kept where rowid in (select rowid from kept where kind = ? and at <= ? limit ?)'
  for (const kind of ['text', 'second']) sql.exec(old, kind, now - textsMs, PRUNED)
  for (const kind of ['message', 'company', 'founded', 'link', 'schedule', 'quote'] as const)
    sql.exec(old, kind, until, PRUNED)
}
