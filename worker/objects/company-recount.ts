// Recounts all invoices from the database while changes keep arriving, and reports what differs.

import type { CompanyDb } from '../db/company-db.ts'
import { listCounted } from '../db/invoice/invoices.ts'
import { invoiceSeries } from './company-numbers.ts'
import {
  type CountedRow,
  countInvoice,
  listCountedRows,
  openOwnCalendar,
  readBody,
  readNote,
  readPass,
  Sums,
  setNote,
  writeCounted,
} from './company-stats.ts'

/** What a recount found wrong and repaired: how many invoices were not known as they are, and which sums differed. */
export type Repair = { invoices: number; stats: { stat: string; kept: number; counted: number }[] }

type StoredInvoice = Awaited<ReturnType<typeof listCounted>>[number]

const PAGE = 1000

/**
 * Counts everything again from the database, page by page; answers what it repaired. What is heard meanwhile is newer than
 * what is read, and wins. The first time there is nothing that could have been wrong. Never two at once.
 */
export async function recountAll(storage: DurableObjectStorage, db: CompanyDb): Promise<Repair> {
  const { sql } = storage
  const isFirst = readNote(sql, 'counted') === null
  setNote(sql, 'pass', String(readPass(sql) + 1))
  let after = 0
  let page: StoredInvoice[] = []
  let invoices = 0
  do {
    page = await listCounted(db, after, PAGE)
    const last = page.length < PAGE ? Number.MAX_SAFE_INTEGER : (page.at(-1)?.invoice.number ?? after)
    invoices += storage.transactionSync(() => recountInvoices(sql, page, after, last))
    after = last
  } while (page.length === PAGE)
  const stats = storage.transactionSync(() => sumAnew(sql))
  setNote(sql, 'counted', '1')
  return isFirst ? { invoices: 0, stats: [] } : { invoices, stats }
}

/**
 * The invoices between two numbers as the database has them: right, unless something newer was heard meanwhile. News on
 * its way is counted like any news. What should have been heard and was not goes into the row only, and what the database
 * does not have leaves the row only, so that the end shows it in the sums. Answers how many rows were repaired.
 */
function recountInvoices(sql: SqlStorage, stored: StoredInvoice[], after: number, last: number): number {
  const known = new Map(listCountedRows(sql, after, last).map((row) => [row.number, row]))
  let repaired = 0
  for (const one of stored) {
    if (recountInvoice(sql, one, known.get(one.invoice.number))) repaired += 1
    known.delete(one.invoice.number)
  }
  const pass = readPass(sql)
  const gone = [...known.values()].filter((row) => row.pass < pass)
  for (const row of gone) sql.exec('delete from counted where number = ?', row.number)
  return repaired + gone.length
}

/** Whether the row was not what it should have been. */
function recountInvoice(sql: SqlStorage, { invoice, heard }: StoredInvoice, known: CountedRow | undefined): boolean {
  if (known && (known.revision > invoice.revision || known.body === JSON.stringify(invoice))) return false
  const isNews = (known?.revision ?? 0) < invoice.revision
  const isOnItsWay = heard < invoice.revision || invoiceSeries.isUndrained(sql, invoice.number)
  if (isNews && isOnItsWay) countInvoice(sql, invoice)
  else writeCounted(sql, invoice)
  return !(isNews && isOnItsWay)
}

/** The same invoices by another calendar. */
export function changeTimezone(sql: SqlStorage, timezone: string): void {
  if (readNote(sql, 'timezone') === timezone) return
  setNote(sql, 'timezone', timezone)
  sumAnew(sql)
}

/** Makes the sums again from the rows; answers which were wrong. */
function sumAnew(sql: SqlStorage): Repair['stats'] {
  const dateOf = openOwnCalendar(sql)
  const sums = new Sums()
  for (const row of sql.exec<{ body: string }>('select body from counted')) {
    sums.add(readBody(row), dateOf, 1)
  }
  const counted = new Map(sums.list())
  const kept = new Map<string, number>()
  for (const row of sql.exec<{ name: string; key: string; value: number }>('select name, key, value from figures')) {
    kept.set(`${row.name} ${row.key}`, row.value)
  }
  const wrong = [...new Set([...kept.keys(), ...counted.keys()])]
    .map((stat) => ({ stat, kept: kept.get(stat) ?? 0, counted: counted.get(stat) ?? 0 }))
    .filter((one) => one.kept !== one.counted)
  for (const { stat } of wrong) putStat(sql, stat, counted.get(stat))
  return wrong
}

function putStat(sql: SqlStorage, at: string, value: number | undefined): void {
  const space = at.indexOf(' ')
  const [name, key] = [at.slice(0, space), at.slice(space + 1)]
  if (value === undefined) sql.exec('delete from figures where name = ? and key = ?', name, key)
  else
    sql.exec(
      'insert into figures values (?, ?, ?) on conflict (name, key) do update set value = excluded.value',
      name,
      key,
      value,
    )
}
