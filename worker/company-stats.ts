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
  sql.exec(`create table if not exists counted (
    id text primary key, revision integer not null, status text not null, total_cents integer not null
  ) strict, without rowid`)
  sql.exec('create table if not exists totals (name text primary key, value integer not null) strict')
}

/** Takes in an invoice's latest state; an older or known revision is ignored. */
export function countInvoice(sql: SqlStorage, invoice: Counted): void {
  const before = sql
    .exec<{ revision: number; status: string; total_cents: number }>(
      'select revision, status, total_cents from counted where id = ?',
      invoice.id,
    )
    .toArray()[0]
  if (before && before.revision >= invoice.revision) return
  if (before) addToTotals(sql, before.status, before.total_cents, -1)
  addToTotals(sql, invoice.status, invoice.totalCents, 1)
  sql.exec(
    `insert into counted values (?, ?, ?, ?)
     on conflict (id) do update set revision = excluded.revision, status = excluded.status, total_cents = excluded.total_cents`,
    invoice.id,
    invoice.revision,
    invoice.status,
    invoice.totalCents,
  )
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

export function clearStats(sql: SqlStorage): void {
  sql.exec('delete from counted')
  sql.exec('delete from totals')
}
