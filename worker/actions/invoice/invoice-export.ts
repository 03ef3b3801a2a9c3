// Exports invoices as CSV. Pages are read while the file is written, so memory stays flat.
import type { Ctx } from '../../context.ts'
import { type InvoicePage, listByNumbers, listInvoices, listNumbers } from '../../db/invoice/invoice-pages.ts'
import type { Invoice } from '../../db/invoice/invoices.ts'
import { balanceOf, paidOf } from '../../domain/balance.ts'
import { companyFeeOf, netOf } from '../../domain/fee.ts'
import { currentStatus } from '../../domain/invoice.ts'
import { refusalOf } from '../../domain/invoice-actions.ts'
import type { ListFilter, ListOrder, PageCursor } from '../../domain/invoice-list.ts'
import { askedNow } from '../../domain/plan.ts'

const PAGE = 1000

type Asked = { filter: ListFilter; order: ListOrder; today: string }

/**
 * The invoices of a filter as CSV, in order. The first page is read before this answers, so that what cannot be read is
 * refused in words; a failure later cuts the download off, which the browser shows.
 */
export async function exportInvoices(ctx: Ctx, asked: Asked): Promise<ReadableStream<Uint8Array>> {
  const pages = asked.filter.search === null ? walk(ctx, asked) : walkMatches(ctx, asked)
  const first = await pages.next()
  async function* all() {
    if (first.done) return
    yield first.value
    yield* pages
  }
  return ctx.streamInvoiceCsv(all())
}

async function* walk(ctx: Ctx, { filter, order, today }: Asked): AsyncGenerator<Shown[]> {
  let cursor: PageCursor | null = null
  do {
    const page: InvoicePage = await listInvoices(ctx.db, { filter, order, cursor, limit: PAGE })
    yield asShown(page.rows, today)
    cursor = page.next
  } while (cursor)
}

/** A search is made once: its matches' numbers are few bytes, their rows are read page by page. */
async function* walkMatches(ctx: Ctx, { filter, order, today }: Asked): AsyncGenerator<Shown[]> {
  const numbers = await listNumbers(ctx.db, filter, order)
  for (let at = 0; at < numbers.length; at += PAGE) {
    yield asShown(await listByNumbers(ctx.db, numbers.slice(at, at + PAGE)), today)
  }
}

type Shown = Invoice & {
  paidCents: number
  leftCents: number
  asked: ReturnType<typeof askedNow>
  companyFeeCents: number
  netCents: number
}

const asShown = (rows: Invoice[], today: string): Shown[] =>
  rows.map((row) => ({
    ...row,
    status: currentStatus(row.status, row.dueOn, today),
    paidCents: paidOf(row),
    leftCents: row.status === 'cancelled' ? 0 : balanceOf(row),
    asked: refusalOf(row.status) === null ? askedNow(row, today) : null,
    companyFeeCents: companyFeeOf(row),
    netCents: netOf(row),
  }))
