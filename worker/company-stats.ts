// The object's running totals: one small row an invoice, so that hearing a change twice or late changes nothing.
import type { Counted } from './db/invoices.ts'

/** Counts and cents of all invoices of the company. */
export type Stats = {
  totalInvoices: number
  paidInvoices: number
  cancelledInvoices: number
  /** Without cancelled ones. */
  invoicedCents: number
  paidCents: number
}

const EMPTY = { total: 0, paid: 0, cancelled: 0, all_cents: 0, paid_cents: 0, cancelled_cents: 0 }
type Totals = typeof EMPTY

export function createStatsTables(sql: SqlStorage): void {
  // `pass` is the last recount that saw the row, or the one under way when it was heard of.
  sql.exec(`create table if not exists counted (
    id text primary key, revision integer not null, status text not null, total_cents integer not null, pass integer not null
  ) strict, without rowid`)
  sql.exec('create table if not exists totals (name text primary key, value integer not null) strict')
}

type CountedRow = { revision: number; status: string; total_cents: number }

function findCounted(sql: SqlStorage, id: string): CountedRow | undefined {
  return sql.exec<CountedRow>('select revision, status, total_cents from counted where id = ?', id).toArray()[0]
}

/** Takes in an invoice's latest state; an older or known revision is ignored. */
export function countInvoice(sql: SqlStorage, invoice: Counted): void {
  const before = findCounted(sql, invoice.id)
  if (!before || before.revision < invoice.revision) replaceCounted(sql, before, invoice)
}

function replaceCounted(sql: SqlStorage, before: CountedRow | undefined, invoice: Counted): void {
  if (before) addToTotals(sql, before.status, before.total_cents, -1)
  addToTotals(sql, invoice.status, invoice.totalCents, 1)
  sql.exec(
    `insert into counted values (?, ?, ?, ?, ?) on conflict (id) do update set
     revision = excluded.revision, status = excluded.status, total_cents = excluded.total_cents, pass = excluded.pass`,
    invoice.id,
    invoice.revision,
    invoice.status,
    invoice.totalCents,
    readPass(sql),
  )
}

function readPass(sql: SqlStorage): number {
  return sql.exec<{ value: number }>(`select value from totals where name = 'pass'`).toArray()[0]?.value ?? 0
}

/** Begins a recount; what is heard from here on belongs to it. */
export function startRecount(sql: SqlStorage): void {
  sql.exec(`insert into totals values ('pass', 1) on conflict (name) do update set value = value + 1`)
}

/** An invoice as the database has it: right, unless something newer was heard meanwhile. */
export function recountInvoice(sql: SqlStorage, invoice: Counted): void {
  const before = findCounted(sql, invoice.id)
  if (before && before.revision > invoice.revision) {
    sql.exec('update counted set pass = ? where id = ?', readPass(sql), invoice.id)
  } else replaceCounted(sql, before, invoice)
}

/** Ends a recount: rows that the database does not have go, and the totals are added up from the rows. */
export function finishRecount(sql: SqlStorage): void {
  sql.exec('delete from counted where pass < ?', readPass(sql))
  sql.exec(`delete from totals where name <> 'pass'`)
  sql.exec(`insert into totals select 'total', count(*) from counted
    union all select 'all_cents', coalesce(sum(total_cents), 0) from counted
    union all select status, count(*) from counted where status in ('paid', 'cancelled') group by status
    union all select status || '_cents', sum(total_cents) from counted where status in ('paid', 'cancelled') group by status`)
}

function addToTotals(sql: SqlStorage, status: string, cents: number, sign: 1 | -1): void {
  const add = (name: string, value: number) =>
    sql.exec(
      'insert into totals values (?, ?) on conflict (name) do update set value = value + excluded.value',
      name,
      value * sign,
    )
  add('total', 1)
  add('all_cents', cents)
  if (status === 'paid' || status === 'cancelled') {
    add(status, 1)
    add(`${status}_cents`, cents)
  }
}

export function readStats(sql: SqlStorage): Stats {
  const rows = sql.exec<{ name: string; value: number }>('select name, value from totals').toArray()
  const t: Totals = { ...EMPTY, ...Object.fromEntries(rows.map((row) => [row.name, row.value])) }
  return {
    totalInvoices: t.total,
    paidInvoices: t.paid,
    cancelledInvoices: t.cancelled,
    invoicedCents: t.all_cents - t.cancelled_cents,
    paidCents: t.paid_cents,
  }
}
