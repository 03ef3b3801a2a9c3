// Invoices over HTTP: the company's list, its CSV, one invoice with its timeline; the page a client sees, the link to the PDF.

import { Hono } from 'hono'
import { MOST_PHOTOS } from '../../actions/attachment/photos.ts'
import { exportInvoices } from '../../actions/invoice/invoice-export.ts'
import { linkInvoicePdf } from '../../actions/invoice/invoice-pdf.ts'
import { viewInvoice } from '../../actions/invoice/invoices.ts'
import { openList } from '../../actions/invoice/list-invoices.ts'
import { limitCaller, limitExport, limitSession } from '../../actions/limits/route-limits.ts'
import { listInvoicePayments } from '../../actions/payment/invoice-payments.ts'
import type { Ctx } from '../../context.ts'
import { listUsers } from '../../db/account/users.ts'
import { listPhotos } from '../../db/attachment/attachments.ts'
import { getCompany } from '../../db/company/companies.ts'
import { countInvoices, listInvoices } from '../../db/invoice/invoice-pages.ts'
import { listVersions } from '../../db/invoice/invoice-versions.ts'
import { findInvoice, listLines } from '../../db/invoice/invoices.ts'
import { listDisputes } from '../../db/payment/disputes.ts'
import { listRefunds } from '../../db/payment/refunds.ts'
import { listInvoiceCorrections } from '../../db/payout/transfer-corrections.ts'
import { listTransfers } from '../../db/payout/transfers.ts'
import { listClientMessages } from '../../db/question/client-messages.ts'
import type { InvoiceDetailsJson, InvoicePageJson, PublicInvoiceJson } from '../../domain/api-types.ts'
import { civilDate } from '../../domain/dates.ts'
import { canRestore } from '../../domain/invoice-actions.ts'
import { LISTS, PDF_LINKS, VIEWS } from '../../domain/route-limits.ts'
import { buildTimeline } from '../../domain/timeline.ts'
import { refuse } from '../../errors.ts'
import { isLook } from '../../http/is-look.ts'
import { readQuery } from '../../http/read-query.ts'
import type { Open, SignedIn } from '../../http/request.ts'
import { findSession, requireCompany } from '../../http/session.ts'
import { serializeOwnPhoto } from '../attachment/serialize-photos.ts'
import { nameOf } from '../company/serialize-people.ts'
import { serializePayment } from '../payment/serialize-payments.ts'
import { serializeDispute, serializeRefund } from '../payment/serialize-refunds.ts'
import { serializeMessages } from '../question/serialize-messages.ts'
import { serializeInvoice, serializeTimelineEntry } from '../serialize.ts'
import { encodeCursor, exportQuery, listQuery, toFilter } from './invoice-query.ts'
import { MESSAGES, openByLink, readPublicInvoice } from './public-invoice.ts'

/** As many colleagues as a company can have names told of. */
const PEOPLE = 500

/** The company's own list, and the same as a file. */
export const invoiceListRoutes = new Hono<SignedIn>()
  .get('/', requireCompany, async (c) => {
    const { ctx, app } = c.var
    const { limit, cursor, sort, ...asked } = readQuery(c, listQuery)
    const [{ company, today }] = await Promise.all([openList(ctx), limitSession(app, c.var.session.id, LISTS)])
    const filter = toFilter(asked, company.timezone)
    const [page, total] = await Promise.all([
      listInvoices(ctx.db, { filter, order: sort, cursor, limit }),
      countInvoices(ctx.db, filter),
    ])
    const ids = page.rows.map((row) => row.id)
    const lines = await listLines(ctx.db, ids)
    const at = { origin: app.settings.APP_ORIGIN, companyId: ctx.companyId, today }
    return c.json<InvoicePageJson>({
      invoices: page.rows.map((row) => serializeInvoice(row, lines.get(row.id) ?? [], at)),
      total,
      next_cursor: page.next && encodeCursor(page.next, sort),
      prev_cursor: page.prev && encodeCursor(page.prev, sort),
    })
  })
  .get('/export', async (c) => {
    const session = await findSession(c)
    if (!session) throw refuse('export_unauthorized')
    c.set('ctx', session.ctx)
    c.set('user', session.user)
    const { sort, format, ...asked } = readQuery(c, exportQuery)
    await limitExport(session.ctx)
    const { company, today } = await openList(session.ctx)
    const filter = toFilter(asked, company.timezone)
    const name = format === 'csv' ? 'invoices' : `${format}-invoices`
    return c.body(await exportInvoices(session.ctx, { filter, order: sort, today, format }), 200, {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${name}-${today}.csv"`,
    })
  })
  .get('/:id/details', requireCompany, async (c) => {
    const { ctx, app } = c.var
    const id = c.req.param('id')
    await limitSession(app, c.var.session.id, LISTS)
    const [invoice, lines, transfers, versions, refunds, disputes, transferCorrections, company, people, messages] =
      await Promise.all([
        findInvoice(ctx.db, id),
        listLines(ctx.db, [id]),
        listTransfers(ctx.db, id),
        listVersions(ctx.db, id),
        listRefunds(ctx.db, id),
        listDisputes(ctx.db, id),
        listInvoiceCorrections(ctx.db, id),
        getCompany(app.db, ctx.companyId),
        listUsers(ctx.db, PEOPLE),
        listClientMessages(ctx.db, id, MESSAGES),
      ])
    if (!invoice) throw refuse('invoice_not_found')
    const payments = await listInvoicePayments(ctx, invoice, versions)
    const now = app.now()
    const { timezone } = company
    const at = { origin: app.settings.APP_ORIGIN, companyId: ctx.companyId, today: civilDate(now, timezone) }
    const events = versions.map((event) => ({ ...event, by: event.actor && nameOf(people, event.actor) }))
    const told = messages.map((one) => ({ ...one, by: one.actor && nameOf(people, one.actor) }))
    const facts = {
      invoice,
      events,
      payments,
      transfers,
      refunds,
      disputes,
      transferCorrections,
      messages: told,
      timezone,
      now,
    }
    return c.json<InvoiceDetailsJson>({
      invoice: serializeInvoice(invoice, lines.get(id) ?? [], at),
      timeline: buildTimeline(facts).map(serializeTimelineEntry),
      payments: payments.map((payment) => serializePayment(payment, refunds)),
      refunds: refunds.map(serializeRefund),
      disputes: disputes.map(serializeDispute),
      messages: serializeMessages(messages, (phone) => nameOf(people, phone)),
      ...(await readPhotos(ctx, id)),
      can_restore: canRestore(invoice, events, now),
    })
  })

/** Its pictures, where it has any. */
async function readPhotos(ctx: Ctx, id: string): Promise<Pick<InvoiceDetailsJson, 'photos'>> {
  const photos = await listPhotos(ctx.db, id, MOST_PHOTOS)
  const { APP_ORIGIN } = ctx.app.settings
  return photos.length > 0 ? { photos: photos.map((photo) => serializeOwnPhoto(photo, APP_ORIGIN)) } : {}
}

/** One invoice: public for anybody who holds its link, and the PDF link for its own company. */
export const invoiceRoutes = new Hono<Open>()
  .get('/:id', async (c) => {
    const id = c.req.param('id')
    const { app, address } = c.var
    const [ctx] = await Promise.all([openByLink(app, id, c.req.query('company')), limitCaller(app, address, VIEWS)])
    const session = await findSession(c)
    if (session?.ctx.companyId !== ctx.companyId && isLook(c.req.raw)) await viewInvoice(ctx, id)
    return c.json<{ data: PublicInvoiceJson }>({ data: await readPublicInvoice(ctx, id) })
  })
  .get('/:id/pdf', requireCompany, async (c) => {
    await limitSession(c.var.app, c.var.session.id, PDF_LINKS)
    return c.json({ pdf_url: await linkInvoicePdf(c.var.ctx, c.req.param('id')) })
  })
