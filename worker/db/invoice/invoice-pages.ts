// Pages through a company's invoices in any order by keyset. A page costs what it shows, and new rows do not shift it.
import { asc, desc, eq, gte, lt, lte, type SQL, sql } from 'drizzle-orm'
import type { InvoiceSort, ListFilter, ListOrder, PageCursor } from '../../domain/invoice-list.ts'
import { all, type CompanyDb } from '../company-db.ts'
import { conditionOfPass, conditionOfSearch, isIndexed } from './invoice-search.ts'
import type { Invoice } from './invoices.ts'
import { invoiceCounts, invoices } from './tables.ts'

const COLUMNS = {
  created_at: invoices.createdAt,
  due_date: invoices.dueOn,
  total_amount: invoices.totalCents,
  client_name: invoices.clientOrder,
  invoice_number: invoices.number,
} as const satisfies Record<InvoiceSort, unknown>

function conditionOf(db: CompanyDb, filter: ListFilter): SQL {
  const { status, search, ids, createdFrom, createdBefore, minCents, maxCents } = filter
  return all(
    status === null ? undefined : eq(invoices.listStatus, status),
    createdFrom === null ? undefined : gte(invoices.createdAt, createdFrom),
    createdBefore === null ? undefined : lt(invoices.createdAt, createdBefore),
    minCents === null ? undefined : gte(invoices.totalCents, minCents),
    maxCents === null ? undefined : lte(invoices.totalCents, maxCents),
    ids === null ? undefined : sql`${invoices.id} in (select value from json_each(${JSON.stringify(ids)}))`,
    search === null ? undefined : conditionOfSearch(db, search),
  )
}

/** The columns of an order. A plus hides them from the planner: few rows are found first and then sorted. */
function keysOf(order: ListOrder, filter: ListFilter): SQL[] {
  const fewLead = filter.ids !== null || (filter.search !== null && isIndexed(filter.search))
  const columns = order.by === 'invoice_number' ? [invoices.number] : [COLUMNS[order.by], invoices.id]
  return columns.map((column) => (fewLead ? sql`+${column}` : sql`${column}`))
}

function after(cursor: PageCursor, order: ListOrder, keys: SQL[]): SQL {
  const place = keys.length === 1 ? [cursor.key] : [cursor.key, cursor.id]
  const list = (parts: unknown[]) =>
    sql`(${sql.join(
      parts.map((part) => sql`${part}`),
      sql`, `,
    )})`
  return order.descending ? sql`${list(keys)} < ${list(place)}` : sql`${list(keys)} > ${list(place)}`
}

const inOrder = (order: ListOrder, keys: SQL[]) => keys.map((key) => (order.descending ? desc(key) : asc(key)))

function placeOf(invoice: Invoice, by: InvoiceSort, back: boolean): PageCursor {
  const keys = {
    created_at: invoice.createdAt,
    due_date: invoice.dueOn,
    total_amount: invoice.totalCents,
    client_name: invoice.clientOrder ?? '',
    invoice_number: invoice.number,
  }
  return { key: keys[by], id: invoice.id, back }
}

/** A bound that the cursor implies is left out: the planner would take it and read again what lies before the cursor. */
function narrow(filter: ListFilter, order: ListOrder, cursor: PageCursor | null): ListFilter {
  const key = cursor?.key
  if (typeof key !== 'number') return filter
  const { createdFrom: from, createdBefore: before, minCents: min, maxCents: max } = filter
  if (order.by === 'created_at') {
    return order.descending
      ? { ...filter, createdBefore: before !== null && key < before ? null : before }
      : { ...filter, createdFrom: from !== null && key >= from ? null : from }
  }
  if (order.by !== 'total_amount') return filter
  return order.descending
    ? { ...filter, maxCents: max !== null && key <= max ? null : max }
    : { ...filter, minCents: min !== null && key >= min ? null : min }
}

/** So many matches are found first and then sorted; of more a walk in order soon meets a page. */
const FEW = 500

/** One or two signs are in nearly every invoice or in hardly any: when in few, their ids take the search's place. */
async function leadWithFew(db: CompanyDb, filter: ListFilter): Promise<ListFilter> {
  const { search } = filter
  if (search === null || filter.ids !== null || isIndexed(search)) return filter
  const ids = await db.pluck(invoices, invoices.id, { where: conditionOfPass(search), limit: FEW + 1 })
  return ids.length > FEW ? filter : { ...filter, search: null, ids }
}

export type InvoicePage = { rows: Invoice[]; prev: PageCursor | null; next: PageCursor | null }

/**
 * One page in order, equal keys by id, with the places where its neighbours begin and end. Stored statuses count: anybody who
 * asks for one sees to it that what is past due has been turned overdue.
 */
export async function listInvoices(
  db: CompanyDb,
  page: { filter: ListFilter; order: ListOrder; cursor: PageCursor | null; limit: number },
): Promise<InvoicePage> {
  const { cursor, limit } = page
  const back = cursor?.back ?? false
  // The page before a place is the page behind it in the opposite order, turned round.
  const order = back ? { ...page.order, descending: !page.order.descending } : page.order
  const filter = await leadWithFew(db, narrow(page.filter, order, cursor))
  const keys = keysOf(order, filter)
  const found = await db.list(invoices, {
    where: all(conditionOf(db, filter), cursor ? after(cursor, order, keys) : undefined),
    orderBy: inOrder(order, keys),
    limit: limit + 1,
  })
  const rows = back ? found.slice(0, limit).reverse() : found.slice(0, limit)
  const isMore = found.length > limit
  const [first, last] = [rows[0], rows.at(-1)]
  return {
    rows,
    prev: first && (back ? isMore : cursor !== null) ? placeOf(first, order.by, true) : null,
    next: last && (back || isMore) ? placeOf(last, order.by, false) : null,
  }
}

/** More than a company can have: the number is a search's own bound. */
const ALL = 2 ** 32

/** The numbers of all invoices of a filter, in order: a search that would otherwise begin again with each page. */
export function listNumbers(db: CompanyDb, filter: ListFilter, order: ListOrder): Promise<number[]> {
  const orderBy = inOrder(order, keysOf(order, filter))
  return db.pluck(invoices, invoices.number, { where: conditionOf(db, filter), orderBy, limit: ALL })
}

/** The invoices of these numbers, in their order. */
export async function listByNumbers(db: CompanyDb, numbers: number[]): Promise<Invoice[]> {
  const where = sql`${invoices.number} in (select value from json_each(${JSON.stringify(numbers)}))`
  const rows = await db.list(invoices, { where, limit: numbers.length })
  const byNumber = new Map(rows.map((row) => [row.number, row]))
  return numbers.flatMap((number) => byNumber.get(number) ?? [])
}

function conditionOfTotal(db: CompanyDb, filter: ListFilter): SQL {
  const { search } = filter
  if (search === null || isIndexed(search)) return conditionOf(db, filter)
  return all(conditionOf(db, { ...filter, search: null }), conditionOfPass(search))
}

/** How many invoices pass a filter: read from the kept counts when it asks for no more than a status. */
export async function countInvoices(db: CompanyDb, filter: ListFilter): Promise<number> {
  const { status, ...rest } = filter
  if (Object.values(rest).some((value) => value !== null)) return await db.count(invoices, conditionOfTotal(db, filter))
  const counts = await db.list(invoiceCounts, {
    where: status === null ? undefined : eq(invoiceCounts.listStatus, status),
    limit: 100,
  })
  return counts.reduce((sum, row) => sum + row.count, 0)
}

/** Whether anything unpaid is past due on `today` (the company's date) and not yet marked so. */
export async function hasPastDue(db: CompanyDb, today: string): Promise<boolean> {
  const where = sql`${invoices.status} in ('sent','viewed') and ${invoices.dueOn} < ${today}`
  return (await db.find(invoices, where)) !== null
}
