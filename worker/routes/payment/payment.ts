// The client's side of a payment: the invoice without counting a view, the session's state, the PDF.
import { type Context, Hono } from 'hono'
import { openInvoicePdf } from '../../actions/invoice/invoice-pdf.ts'
import { limitCaller } from '../../actions/limits/route-limits.ts'
import { checkSession } from '../../actions/payment/payments.ts'
import { getCompany } from '../../db/company/companies.ts'
import type { PublicInvoiceJson } from '../../domain/api-types.ts'
import { formatInvoiceNumber } from '../../domain/invoice.ts'
import { toDollars } from '../../domain/money.ts'
import { FILES, PAYMENT_STATES, VIEWS } from '../../domain/route-limits.ts'
import { AppError } from '../../errors.ts'
import { within } from '../../http/deadline.ts'
import type { Open } from '../../http/request.ts'
import { openByLink, readPublicInvoice } from '../invoice/public-invoice.ts'
import { isLookedAt, sendPdf } from '../invoice/send-pdf.ts'

export const paymentRoutes = new Hono<Open>()
  .get('/session/:sessionId', async (c) => {
    const { app, address } = c.var
    await limitCaller(app, address, PAYMENT_STATES)
    const state = await within(checkSession(app, c.req.param('sessionId')), 'payment_state_unavailable')
    const company = await getCompany(app.db, state.ctx.companyId)
    return c.json({
      status: state.status,
      invoice_number: formatInvoiceNumber(state.invoice.number),
      company_name: company.name,
      amount: toDollars(state.chargedCents),
      ...(state.tipCents > 0 && { tip: toDollars(state.tipCents) }),
    })
  })
  // The page that is served must not count as a view: machines that make link previews ask for it too.
  .get('/:id', async (c) => {
    const id = c.req.param('id')
    const { app, address } = c.var
    const [ctx] = await Promise.all([openByLink(app, id, c.req.query('company')), limitCaller(app, address, VIEWS)])
    return c.json<{ data: PublicInvoiceJson }>({ data: await readPublicInvoice(ctx, id) })
  })
  .get('/:id/pdf', openPdf)
  // The same PDF: once paid it is marked so.
  .get('/:id/receipt', openPdf)

// Its address is good for as long as the pay page's, so that a tab with it may be opened again.
async function openPdf(c: Context<Open>) {
  const id = c.req.param('id') ?? ''
  // Without the company's half of the link there is no invoice.
  const company = c.req.query('company') ?? ''
  try {
    await limitCaller(c.var.app, c.var.address, FILES)
    const ctx = await openByLink(c.var.app, id, company)
    return sendPdf(c, await openInvoicePdf(ctx, id), 'no-store')
  } catch (error) {
    if (!(error instanceof AppError) || !isLookedAt(c)) throw error
    return c.redirect(`/payment/${encodeURIComponent(id)}?${new URLSearchParams({ company, pdf: error.kind })}`, 302)
  }
}
