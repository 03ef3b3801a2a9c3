// The invoice as a PDF: made when somebody asks, kept by its content, opened by a signed link.
import type { Ctx, House } from '../context.ts'
import { type Company, getCompany } from '../db/companies.ts'
import { findInvoice, type Invoice, listLines } from '../db/invoices.ts'
import { civilDate } from '../domain/dates.ts'
import { isId } from '../domain/ids.ts'
import { currentStatus, formatInvoiceNumber, type Line, paymentUrl } from '../domain/invoice.ts'
import { formatPhone } from '../domain/phone.ts'
import { AppError, notFound } from '../errors.ts'

type PdfFacts = Parameters<Ctx['renderPdf']>[0]

const LINK_MS = 15 * 60_000
/** Part of the cache's key: raise it when the look of the page changes. */
const LOOK = 1

/** A link to the PDF that is good for 15 minutes and needs no session. Raises `not_found`. */
export async function linkInvoicePdf(ctx: Ctx, invoiceId: string): Promise<string> {
  const { house } = ctx
  const invoice = isId(invoiceId) ? await findInvoice(ctx.db, invoiceId) : null
  if (!invoice) throw notFound('Invoice')
  const token = await house.tokens.sign('file', { invoice: invoice.id }, house.now() + LINK_MS)
  return `${house.settings.APP_ORIGIN}/files/pdf/${token}/${formatInvoiceNumber(invoice.number)}.pdf`
}

/** The PDF behind a signed link. Raises `forbidden` for a changed link, `gone` for an expired one, `unavailable`. */
export async function readInvoicePdf(
  house: House,
  token: string,
): Promise<{ bytes: Uint8Array<ArrayBuffer>; fileName: string }> {
  const reading = await house.tokens.read('file', token)
  if (!reading.ok && reading.reason === 'expired')
    throw new AppError('gone', 'This link has expired. Please ask for a new one.')
  const id = reading.ok ? String(reading.claims.invoice ?? '') : ''
  if (!isId(id)) throw new AppError('forbidden', 'This link is not valid.')
  const owner = await house.directory.findInvoice(id)
  if (!owner) throw notFound('Invoice')
  const ctx = house.open(owner)
  const [invoice, lines, company] = await Promise.all([
    findInvoice(ctx.db, id),
    listLines(ctx.db, [id]),
    getCompany(house.db, owner),
  ])
  if (!invoice) throw notFound('Invoice')
  const facts = toFacts(ctx, invoice, lines.get(id) ?? [], company)
  return { bytes: await findOrMake(ctx, id, facts), fileName: `${formatInvoiceNumber(invoice.number)}.pdf` }
}

async function findOrMake(ctx: Ctx, invoiceId: string, facts: PdfFacts): Promise<Uint8Array<ArrayBuffer>> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(JSON.stringify([LOOK, facts])))
  const name = `invoices/${invoiceId}/${Buffer.from(digest).toString('base64url')}.pdf`
  try {
    const kept = await ctx.files.find(name)
    if (kept) return new Uint8Array(kept)
    const bytes = await ctx.renderPdf(facts)
    await ctx.files.put(name, bytes, 'application/pdf')
    return new Uint8Array(bytes)
  } catch (error) {
    ctx.house.log('pdf not available', { companyId: ctx.companyId, invoiceId, error: String(error) })
    throw new AppError('unavailable', 'PDF service is temporarily unavailable. Please contact support.')
  }
}

const sumOf = (lines: Line[], kind: Line['kind']) =>
  lines.filter((line) => line.kind === kind).reduce((sum, line) => sum + line.amountCents, 0)

function toFacts(ctx: Ctx, invoice: Invoice, lines: Line[], company: Company): PdfFacts {
  const { settings, now } = ctx.house
  const on = (instant: number) => civilDate(instant, company.timezone)
  const shown = lines.filter((line) => line.kind !== 'tax' && line.kind !== 'discount')
  const place = [company.addressCity, [company.addressState, company.addressZip].filter(Boolean).join(' ')]
  return {
    language: invoice.language,
    number: formatInvoiceNumber(invoice.number),
    status: currentStatus(invoice.status, invoice.dueOn, on(now())),
    issuedOn: on(invoice.createdAt),
    dueOn: invoice.dueOn,
    paidOn: invoice.paidAt === null ? null : on(invoice.paidAt),
    paidByCard: invoice.paymentIntent !== null,
    company: {
      name: company.name,
      email: company.email,
      phone: company.phone && formatPhone(company.phone),
      addressLines: [company.addressStreet, place.filter(Boolean).join(', ')].filter((line): line is string =>
        Boolean(line),
      ),
    },
    client: { name: invoice.clientName, email: invoice.clientEmail, phone: invoice.clientPhone },
    description: shown.length === 1 && shown[0]?.description === invoice.description ? null : invoice.description,
    lines: shown,
    subtotalCents: shown.length === lines.length ? null : shown.reduce((sum, line) => sum + line.amountCents, 0),
    discountCents: -sumOf(lines, 'discount'),
    taxCents: sumOf(lines, 'tax'),
    totalCents: invoice.totalCents,
    processingFeeCents: invoice.feeCents,
    processingFeeBps: settings.PROCESSING_FEE_BPS,
    paymentUrl: paymentUrl(settings.APP_ORIGIN, invoice.id, company.id),
  }
}
