// Pages of a company's invoices, newest first, by keyset: a page costs what it shows.
import { desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { all, type CompanyDb } from './company-db.ts'
import type { Invoice } from './invoices.ts'
import { invoices } from './schema.ts'

export type InvoiceFilter =
  | 'sent'
  | 'viewed'
  | 'overdue'
  | 'cancelled'
  | 'paid-setup-required'
  | 'paid-pending-transfer'
  | 'paid-transferred'
  | 'paid-transfer-failed'

export type PageCursor = { createdAt: number; id: string }

/** What a filter value of spec section 4 means; overdue is also right between two runs of the cron. */
function conditionOf(filter: InvoiceFilter, today: string): SQL {
  const open = inArray(invoices.status, ['sent', 'viewed'])
  switch (filter) {
    case 'sent':
    case 'viewed':
      return all(eq(invoices.status, filter), sql`${invoices.dueOn} >= ${today}`)
    case 'overdue':
      return sql`${invoices.status} = 'overdue' or (${open} and ${invoices.dueOn} < ${today})`
    case 'cancelled':
      return eq(invoices.status, 'cancelled')
    case 'paid-setup-required':
      return all(eq(invoices.status, 'paid'), isNull(invoices.payoutStatus))
    case 'paid-pending-transfer':
      return all(eq(invoices.status, 'paid'), eq(invoices.payoutStatus, 'pending'))
    case 'paid-transferred':
      return all(eq(invoices.status, 'paid'), eq(invoices.payoutStatus, 'completed'))
    case 'paid-transfer-failed':
      return all(eq(invoices.status, 'paid'), eq(invoices.payoutStatus, 'failed'))
  }
}

/** One page with the exact total; `today` is the company's own date. */
export async function listInvoices(
  db: CompanyDb,
  page: { filter: InvoiceFilter | null; today: string; cursor: PageCursor | null; limit: number },
): Promise<{ rows: Invoice[]; total: number; next: PageCursor | null }> {
  const where = page.filter ? conditionOf(page.filter, page.today) : undefined
  const after =
    page.cursor && sql`(${invoices.createdAt}, ${invoices.id}) < (${page.cursor.createdAt}, ${page.cursor.id})`
  const rows = await db.list(invoices, {
    where: all(where && sql`(${where})`, after ?? undefined),
    orderBy: [desc(invoices.createdAt), desc(invoices.id)],
    limit: page.limit + 1,
  })
  const shown = rows.slice(0, page.limit)
  const last = shown.at(-1)
  return {
    rows: shown,
    total: await db.count(invoices, where),
    next: rows.length > page.limit && last ? { createdAt: last.createdAt, id: last.id } : null,
  }
}
