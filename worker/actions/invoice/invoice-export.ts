// Exports invoices as CSV. Pages are read while the file is written, so memory stays flat.
import type { Ctx } from '../../context.ts'
import { getCompany } from '../../db/company/companies.ts'
import { type InvoicePage, listByNumbers, listInvoices, listNumbers } from '../../db/invoice/invoice-pages.ts'
import { type Invoice, listLines } from '../../db/invoice/invoices.ts'
import type { FileFormat } from '../../domain/accounting-format.ts'
import { balanceOf, paidOf } from '../../domain/balance.ts'
import { openCalendar } from '../../domain/dates.ts'
import { companyFeeOf, netOf } from '../../domain/fee.ts'
import { currentStatus, formatInvoiceNumber } from '../../domain/invoice.ts'
import { refusalOf } from '../../domain/invoice-actions.ts'
import type { ListFilter, ListOrder, PageCursor } from '../../domain/invoice-list.ts'
import { askedNow } from '../../domain/plan.ts'

const PAGE = 1000

type Asked = { filter: ListFilter; order: ListOrder; today: string; format: FileFormat }

/**
 * The invoices of a filter as CSV, in order. The first page is read before this answers, so that what cannot be read is
 * refused in words; a failure later cuts the download off, which the browser shows.
 */
export async function exportInvoices(ctx: Ctx, asked: Asked): Promise<ReadableStream<Uint8Array>> {
  const { format, today } = asked
  const pages = asked.filter.search === null ? walk(ctx, asked) : walkMatches(ctx, asked)
  const first = await pages.next()
  async function* all() {
    if (first.done) return
    yield first.value
    yield* pages
  }
  if (format !== 'csv') return ctx.streamAccountingInvoices(format, asAccounted(ctx, all()))
  return ctx.streamInvoiceCsv(mapPages(all(), (rows) => asShown(rows, today)))
}

async function* mapPages<T>(pages: AsyncGenerator<Invoice[]>, map: (rows: Invoice[]) => T[]): AsyncGenerator<T[]> {
  for await (const rows of pages) yield map(rows)
}

async function* walk(ctx: Ctx, { filter, order }: Asked): AsyncGenerator<Invoice[]> {
  let cursor: PageCursor | null = null
  do {
    const page: InvoicePage = await listInvoices(ctx.db, { filter, order, cursor, limit: PAGE })
    yield page.rows
    cursor = page.next
  } while (cursor)
}

/** A search is made once: its matches' numbers are few bytes, their rows are read page by page. */
async function* walkMatches(ctx: Ctx, { filter, order }: Asked): AsyncGenerator<Invoice[]> {
  const numbers = await listNumbers(ctx.db, filter, order)
  for (let at = 0; at < numbers.length; at += PAGE) yield await listByNumbers(ctx.db, numbers.slice(at, at + PAGE))
}

type Accounted = Parameters<Ctx['streamAccountingInvoices']>[1] extends AsyncGenerator<(infer I)[]> ? I : never

/** Bills as books know them: of a cancelled one what was paid of it, and one of which nothing was is none. */
async function* asAccounted(ctx: Ctx, pages: AsyncGenerator<Invoice[]>): AsyncGenerator<Accounted[]> {
  const { timezone } = await getCompany(ctx.app.db, ctx.companyId)
  const dayOf = openCalendar(timezone)
  for await (const rows of pages) {
    const lines = await listLines(
      ctx.db,
      rows.map(({ id }) => id),
    )
    yield rows.flatMap((row) => {
      const { clientName: client, clientEmail: email, dueOn, description } = row
      const cents = row.status === 'cancelled' ? paidOf(row) : row.totalCents
      if (cents === 0) return []
      const own = lines.get(row.id) ?? []
      const isWhole = own.reduce((sum, { amountCents }) => sum + amountCents, 0) === cents
      const one = { description, quantity: 1, unitCents: cents, amountCents: cents }
      const head = { number: formatInvoiceNumber(row.number), client, email, issuedOn: dayOf(row.createdAt), dueOn }
      return [{ ...head, description, lines: isWhole ? own : [one] }]
    })
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
