// Reads an invoice for somebody who holds its link.
import { MOST_PHOTOS } from '../../actions/attachment/photos.ts'
import { listInvoicePayments } from '../../actions/payment/invoice-payments.ts'
import type { App, Ctx } from '../../context.ts'
import { listPhotos } from '../../db/attachment/attachments.ts'
import { getCompany } from '../../db/company/companies.ts'
import { findInvoice, listLines } from '../../db/invoice/invoices.ts'
import { listRefunds } from '../../db/payment/refunds.ts'
import { listClientMessages } from '../../db/question/client-messages.ts'
import type { PublicInvoiceJson } from '../../domain/api-types.ts'
import { bankTermsOf } from '../../domain/bank-fee.ts'
import { civilDate } from '../../domain/dates.ts'
import { isId } from '../../domain/ids.ts'
import { refuse } from '../../errors.ts'
import { serializePublicInvoice } from '../serialize.ts'

/** As many messages as a page shows, the newest. */
export const MESSAGES = 100

/** The work of the company whose invoice this is. Raises `not_found`, also when `pair` names another company. */
export async function openByLink(app: App, id: string, pair: string | undefined): Promise<Ctx> {
  const owner = isId(id) ? await app.directory.findInvoice(id) : null
  if (!owner || (pair !== undefined && pair !== owner)) throw refuse('invoice_not_found')
  return app.forCompany(owner)
}

/** The invoice in its public shape, due by the company's own date. Raises `not_found`. */
export async function readPublicInvoice(ctx: Ctx, id: string): Promise<PublicInvoiceJson> {
  const { app } = ctx
  const [invoice, lines, company, messages, photos] = await Promise.all([
    findInvoice(ctx.db, id),
    listLines(ctx.db, [id]),
    getCompany(app.db, ctx.companyId),
    listClientMessages(ctx.db, id, MESSAGES),
    listPhotos(ctx.db, id, MOST_PHOTOS),
  ])
  if (!invoice) throw refuse('invoice_not_found')
  const { settings } = app
  const today = civilDate(app.now(), company.timezone)
  const at = { origin: settings.APP_ORIGIN, today, bankTerms: bankTermsOf(settings) }
  const [refunds, payments] = await Promise.all([
    invoice.refundedCents > 0 ? listRefunds(ctx.db, id) : [],
    listInvoicePayments(ctx, invoice),
  ])
  return serializePublicInvoice(invoice, lines.get(id) ?? [], company, { refunds, payments, messages, photos }, at)
}
