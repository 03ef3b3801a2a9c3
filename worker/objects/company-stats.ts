// The company's stats: one small row for each invoice, so that a repeated or late change counts once, and sums of them.

import {
  type Counted,
  lastMonths,
  medianOf,
  monthOf,
  type PayoutStage,
  type StatName,
  type Stats,
  statsOf,
} from '../domain/company-stats.ts'
import { addDays, civilDate, openCalendar } from '../domain/dates.ts'
import { parseCounted } from './stored.ts'

/** Grows when the tables or what an invoice adds change: an object that counted otherwise forgets and counts again. */
const VERSION = '7'
const MONTHS = 12

export function createStatsTables(sql: SqlStorage): void {
  sql.exec('create table if not exists stats_notes (name text primary key, value text not null) strict')
  if (readNote(sql, 'version') !== VERSION) {
    for (const table of ['counted', 'totals', 'figures']) sql.exec(`drop table if exists ${table}`)
    sql.exec('delete from stats_notes')
    setNote(sql, 'version', VERSION)
  }
  // `pass` is the recount under way when the row was last written, or the one before.
  sql.exec(`create table if not exists counted (
    number integer primary key, revision integer not null, body text not null, pass integer not null
  ) strict`)
  sql.exec(`create table if not exists figures (
    name text not null, key text not null, value integer not null, primary key (name, key)
  ) strict, without rowid`)
}

type Note = 'version' | 'timezone' | 'pass' | 'counted'

export function readNote(sql: SqlStorage, name: Note): string | null {
  return sql.exec<{ value: string }>('select value from stats_notes where name = ?', name).toArray()[0]?.value ?? null
}

export function setNote(sql: SqlStorage, name: Note, value: string): void {
  sql.exec('insert into stats_notes values (?, ?) on conflict (name) do update set value = excluded.value', name, value)
}

export const readPass = (sql: SqlStorage) => Number(readNote(sql, 'pass') ?? 0)

const readTimezone = (sql: SqlStorage) => readNote(sql, 'timezone') ?? 'UTC'
/** The calendar that the stats are kept by. */
export const openOwnCalendar = (sql: SqlStorage) => openCalendar(readTimezone(sql))
/** The date on that calendar. */
export const readToday = (sql: SqlStorage, now: number) => civilDate(now, readTimezone(sql))

export type CountedRow = { number: number; revision: number; body: string; pass: number }

/** What is known of the invoices whose numbers lie behind `after`, up to `last`. */
export function listCountedRows(sql: SqlStorage, after: number, last: number): CountedRow[] {
  return sql.exec<CountedRow>('select * from counted where number > ? and number <= ?', after, last).toArray()
}

export const readBody = (row: { body: string }) => parseCounted(row.body)

/** Takes in an invoice's latest state; an older or known revision is ignored. */
export function countInvoice(sql: SqlStorage, invoice: Counted): void {
  const before = listCountedRows(sql, invoice.number - 1, invoice.number)[0]
  if (before && before.revision >= invoice.revision) return
  writeCounted(sql, invoice)
  moveStats(sql, before ? readBody(before) : null, invoice)
}

/** The row alone, without the sums. */
export function writeCounted(sql: SqlStorage, invoice: Counted): void {
  sql.exec(
    `insert into counted values (?, ?, ?, ?) on conflict (number) do update set
     revision = excluded.revision, body = excluded.body, pass = excluded.pass`,
    invoice.number,
    invoice.revision,
    JSON.stringify(invoice),
    readPass(sql),
  )
}

/** Sums of figures by name and key. */
export class Sums {
  private readonly values = new Map<string, number>()

  add(invoice: Counted, dateOf: (instant: number) => string, sign: 1 | -1): void {
    for (const [name, key, value] of statsOf(invoice, dateOf)) {
      const at = `${name} ${key}`
      this.values.set(at, (this.values.get(at) ?? 0) + value * sign)
    }
  }

  /** What is not zero, with name and key in one. */
  list(): [at: string, value: number][] {
    return [...this.values].filter(([, value]) => value !== 0)
  }
}

/** The sums lose what the invoice was and gain what it is. */
function moveStats(sql: SqlStorage, before: Counted | null, after: Counted): void {
  const dateOf = openOwnCalendar(sql)
  const sums = new Sums()
  if (before) sums.add(before, dateOf, -1)
  sums.add(after, dateOf, 1)
  for (const [at, value] of sums.list()) addStat(sql, at, value)
}

function addStat(sql: SqlStorage, at: string, value: number): void {
  const space = at.indexOf(' ')
  sql.exec(
    'insert into figures values (?, ?, ?) on conflict (name, key) do update set value = value + excluded.value',
    at.slice(0, space),
    at.slice(space + 1),
    value,
  )
}

/** All figures of a name between two keys, by key. */
function listStats(sql: SqlStorage, name: StatName, from = '', before = '~'): Map<string, number> {
  const rows = sql.exec<{ key: string; value: number }>(
    'select key, value from figures where name = ? and key >= ? and key < ? order by key',
    name,
    from,
    before,
  )
  return new Map(rows.toArray().map((row) => [row.key, row.value]))
}

const sum = (stats: Map<string, number>) => [...stats.values()].reduce((total, value) => total + value, 0)

/** Reads some dozens of rows, however many invoices there are. */
export function readStats(sql: SqlStorage, today: string): Stats {
  const count = listStats(sql, 'count')
  const cents = listStats(sql, 'cents')
  const parts = listStats(sql, 'part_cents')
  const leftOf = (status: string) => (cents.get(status) ?? 0) - (parts.get(status) ?? 0)
  const months = lastMonths(today, MONTHS)
  const invoiced = listStats(sql, 'invoiced_cents', months[0])
  const paid = listStats(sql, 'paid_cents', months[0])
  const histogram = [...listStats(sql, 'paid_days')].map(([days, n]) => ({ days: Number(days), count: n }))
  return {
    totalInvoices: sum(count),
    paidInvoices: count.get('paid') ?? 0,
    cancelledInvoices: count.get('cancelled') ?? 0,
    invoicedCents: sum(cents) - (cents.get('cancelled') ?? 0),
    paidCents: cents.get('paid') ?? 0,
    partCents: sum(parts),
    keptCents: sum(listStats(sql, 'kept_cents')),
    pendingCents: leftOf('pending'),
    ...readDue(sql, today, leftOf('open')),
    paidThisMonthCents: paid.get(months.at(-1) ?? '') ?? 0,
    paidLastMonthCents: paid.get(months.at(-2) ?? '') ?? 0,
    medianDaysToPaid: medianOf(histogram),
    months: months.map((month) => ({
      month,
      invoicedCents: invoiced.get(month) ?? 0,
      paidCents: paid.get(month) ?? 0,
    })),
    payouts: readPayouts(sql),
    feeCents: sum(listStats(sql, 'fee_cents')),
    refundedCents: sum(listStats(sql, 'refunded_cents')),
    owedCents: sum(listStats(sql, 'owed_cents')),
  }
}

/** What is open, by when it is due: whole months that are past, and the days of this one. */
function readDue(sql: SqlStorage, today: string, openCents: number) {
  const month = monthOf(today)
  const past = (months: StatName, days: StatName) =>
    sum(listStats(sql, months, '', month)) + sum(listStats(sql, days, month, today))
  const dueCents = (from: number, before: number) =>
    sum(listStats(sql, 'due_cents', addDays(today, from), addDays(today, before)))
  const overdueCents = past('due_month_cents', 'due_cents')
  const dueWithin7Cents = dueCents(0, 8)
  const dueWithin30Cents = dueCents(8, 31)
  return {
    overdueInvoices: past('due_month_count', 'due_count'),
    overdueCents,
    dueWithin7Cents,
    dueWithin30Cents,
    dueLaterCents: openCents - overdueCents - dueWithin7Cents - dueWithin30Cents,
  }
}

function readPayouts(sql: SqlStorage): Stats['payouts'] {
  const count = listStats(sql, 'payout_count')
  const cents = listStats(sql, 'payout_cents')
  const at = (stage: PayoutStage) => ({ count: count.get(stage) ?? 0, cents: cents.get(stage) ?? 0 })
  return { held: at('held'), pending: at('pending'), completed: at('completed'), failed: at('failed') }
}
