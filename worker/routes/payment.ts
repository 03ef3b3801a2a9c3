// The client's side of a payment: how the session stands, and the invoice as a PDF.
import { Hono } from 'hono'
import { linkInvoicePdf } from '../actions/invoice-files.ts'
import { checkSession } from '../actions/payments.ts'
import { getCompany } from '../db/companies.ts'
import { isId } from '../domain/ids.ts'
import { formatInvoiceNumber } from '../domain/invoice.ts'
import { toDollars } from '../domain/money.ts'
import type { Open } from '../door.ts'
import { notFound } from '../errors.ts'
import { within } from './deadline.ts'

export const paymentRoutes = new Hono<Open>()
  .get('/session/:sessionId', async (c) => {
    const { house } = c.var
    const standing = await within(
      checkSession(house, c.req.param('sessionId')),
      'The payment provider does not answer. Please try again.',
    )
    const company = await getCompany(house.db, standing.ctx.companyId)
    return c.json({
      status: standing.status,
      invoice_number: formatInvoiceNumber(standing.invoice.number),
      company_name: company.name,
      amount: toDollars(standing.invoice.totalCents + standing.invoice.feeCents),
    })
  })
  .get('/:id/pdf', async (c) => {
    const { house } = c.var
    const id = c.req.param('id')
    const owner = isId(id) ? await house.directory.findInvoice(id) : null
    if (!owner || owner !== c.req.query('company')) throw notFound('Invoice')
    return c.redirect(await linkInvoicePdf(house.open(owner), id), 302)
  })
