// Invoices over HTTP: the company's list, the page a client sees, the link to the PDF.
import { Hono } from 'hono'
import { z } from 'zod'
import { linkInvoicePdf } from '../actions/invoice-files.ts'
import { viewInvoice } from '../actions/invoices.ts'
import { getCompany } from '../db/companies.ts'
import { listInvoices } from '../db/invoice-pages.ts'
import { findInvoice, listLines } from '../db/invoices.ts'
import { civilDate } from '../domain/dates.ts'
import { isId } from '../domain/ids.ts'
import type { InvoicePageWire, PublicInvoiceWire } from '../domain/wire.ts'
import type { Open, SignedIn } from '../door.ts'
import { notFound } from '../errors.ts'
import { findSession, requireCompany } from '../session.ts'
import { readQuery } from './read-query.ts'
import { showInvoice, showPublicInvoice } from './show.ts'

const FILTERS = [
  'sent',
  'viewed',
  'overdue',
  'cancelled',
  'paid-setup-required',
  'paid-pending-transfer',
  'paid-transferred',
  'paid-transfer-failed',
] as const

const cursor = z.string().transform((value, context) => {
  const match = /^(\d{1,15})\.([0-9A-Za-z]{22})$/.exec(value)
  if (match?.[1] && match[2]) return { createdAt: Number(match[1]), id: match[2] }
  context.addIssue('cursor is not one that we gave')
  return z.NEVER
})

const listQuery = z.object({
  limit: z
    .string()
    .regex(/^\d{1,3}$/, 'limit must be a whole number from 1 to 100')
    .transform(Number)
    .refine((limit) => limit >= 1 && limit <= 100, 'limit must be a whole number from 1 to 100')
    .optional(),
  status: z.enum(FILTERS, `status must be one of ${FILTERS.join(', ')}`).optional(),
  cursor: cursor.optional(),
})

/** The company's own list. */
export const invoiceListRoutes = new Hono<SignedIn>().get('/', requireCompany, async (c) => {
  const { ctx, house } = c.var
  const query = readQuery(c, listQuery)
  const company = await getCompany(house.db, ctx.companyId)
  const today = civilDate(house.now(), company.timezone)
  const page = await listInvoices(ctx.db, {
    filter: query.status ?? null,
    today,
    cursor: query.cursor ?? null,
    limit: query.limit ?? 20,
  })
  const lines = await listLines(
    ctx.db,
    page.rows.map((row) => row.id),
  )
  const at = { origin: house.settings.APP_ORIGIN, companyId: ctx.companyId, today }
  return c.json<InvoicePageWire>({
    invoices: page.rows.map((row) => showInvoice(row, lines.get(row.id) ?? [], at)),
    total: page.total,
    next_cursor: page.next && `${page.next.createdAt}.${page.next.id}`,
  })
})

/** One invoice: public for whoever holds its link, and the PDF link for its own company. */
export const invoiceRoutes = new Hono<Open>()
  .get('/:id', async (c) => {
    const { house } = c.var
    const id = c.req.param('id')
    const owner = isId(id) ? await house.directory.findInvoice(id) : null
    const pair = c.req.query('company')
    if (!owner || (pair !== undefined && pair !== owner)) throw notFound('Invoice')
    const ctx = house.open(owner)
    const session = await findSession(c)
    if (session?.ctx.companyId !== owner) await viewInvoice(ctx, id)
    const [invoice, lines, company] = await Promise.all([
      findInvoice(ctx.db, id),
      listLines(ctx.db, [id]),
      getCompany(house.db, owner),
    ])
    if (!invoice) throw notFound('Invoice')
    const at = { origin: house.settings.APP_ORIGIN, today: civilDate(house.now(), company.timezone) }
    return c.json<{ data: PublicInvoiceWire }>({ data: showPublicInvoice(invoice, lines.get(id) ?? [], company, at) })
  })
  .get('/:id/pdf', requireCompany, async (c) => {
    return c.json({ pdf_url: await linkInvoicePdf(c.var.ctx, c.req.param('id')) })
  })
