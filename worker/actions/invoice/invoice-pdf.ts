// Serves the invoice as a PDF: rendered on request, stored by its content, opened by a signed link.
import type { App, Ctx } from '../../context.ts'
import { type Attachment, listPhotos } from '../../db/attachment/attachments.ts'
import { type Company, getCompany } from '../../db/company/companies.ts'
import { findInvoice, type Invoice, listLines } from '../../db/invoice/invoices.ts'
import { listRefunds } from '../../db/payment/refunds.ts'
import { balanceOf, feeDueOf, feeOn, isPartlyPaid } from '../../domain/balance.ts'
import { bankFeeOn, bankTermsOf } from '../../domain/bank-fee.ts'
import { civilDate } from '../../domain/dates.ts'
import { isId } from '../../domain/ids.ts'
import { formatInvoiceNumber, type Line, paymentUrl } from '../../domain/invoice.ts'
import { refusalOf } from '../../domain/invoice-actions.ts'
import { formatPhone } from '../../domain/phone.ts'
import { askedNow, partsOf } from '../../domain/plan.ts'
import { PRINTS } from '../../domain/route-limits.ts'
import { AppError, refuse } from '../../errors.ts'
import { MOST_PHOTOS, readPrintable } from '../attachment/photos.ts'
import { findLogo } from '../company/logos.ts'
import { limitInvoice } from '../limits/route-limits.ts'
import { listInvoicePayments } from '../payment/invoice-payments.ts'
import { describeFault } from '../stripe/provider-failures.ts'

export type InvoicePdf = { bytes: Uint8Array<ArrayBuffer>; fileName: string }
type PdfFacts = Parameters<Ctx['renderPdf']>[0]

const LINK_MS = 15 * 60_000
/** Part of the cache's key: raise it when the look of the page changes. */
const LOOK = 1
/** Pictures that are printed, and their bytes together. */
const PRINTED = { count: 8, bytes: 8_000_000 }

/** All that one page shows but the bytes of logo and pictures, which only the printing needs. */
type Printable = { ctx: Ctx; invoice: Invoice; company: Company; facts: PdfFacts; photos: Attachment[] }

/**
 * A link to the PDF that is good for 15 minutes and needs no session; the PDF is there when this answers. Raises
 * `not_found`, `unavailable`.
 */
export async function linkInvoicePdf(ctx: Ctx, invoiceId: string): Promise<string> {
  const { app } = ctx
  const printable = isId(invoiceId) ? await findPrintable(ctx, invoiceId) : null
  if (!printable) throw refuse('invoice_not_found')
  await findOrMake(printable)
  const token = await app.tokens.sign('file', { invoice: invoiceId }, app.now() + LINK_MS)
  return `${app.settings.APP_ORIGIN}/files/pdf/${token}/${nameOf(printable.invoice)}`
}

/** The PDF of the company's invoice. Raises `not_found`, `unavailable`. */
export async function openInvoicePdf(ctx: Ctx, invoiceId: string): Promise<InvoicePdf> {
  const printable = await findPrintable(ctx, invoiceId)
  if (!printable) throw refuse('invoice_not_found')
  return { bytes: await findOrMake(printable), fileName: nameOf(printable.invoice) }
}

/**
 * The PDF behind a signed link, whose last part is the file's name. Raises `forbidden` for a changed link, `gone` for an
 * expired one, `unavailable`.
 */
export async function readInvoicePdf(app: App, token: string, name: string): Promise<InvoicePdf> {
  const reading = await app.tokens.read('file', token)
  if (!reading.ok && reading.reason === 'expired') throw refuse('link_expired')
  const id = reading.ok ? String(reading.claims.invoice ?? '') : ''
  const owner = isId(id) ? await app.directory.findInvoice(id) : null
  const ctx = owner && app.forCompany(owner)
  const invoice = ctx && (await findInvoice(ctx.db, id))
  // An invoice keeps its number for good: another name is a link that somebody has changed.
  if (!invoice || name !== nameOf(invoice)) throw refuse('link_invalid')
  return await openInvoicePdf(ctx, id)
}

const nameOf = (invoice: Invoice) => `${formatInvoiceNumber(invoice.number)}.pdf`

async function findPrintable(ctx: Ctx, invoiceId: string): Promise<Printable | null> {
  const [invoice, lines, company, photos] = await Promise.all([
    findInvoice(ctx.db, invoiceId),
    listLines(ctx.db, [invoiceId]),
    getCompany(ctx.app.db, ctx.companyId),
    listPhotos(ctx.db, invoiceId, MOST_PHOTOS),
  ])
  // Of a company that was deleted nothing is printed any more.
  if (!invoice || company.deletedAt !== null) return null
  const [refunds, parts] = await Promise.all([findRefunds(ctx, invoice, company), findParts(ctx, invoice, company)])
  const asks = findAsks(invoice, civilDate(ctx.app.now(), company.timezone))
  const bank = findBankFee(ctx, invoice, asks.asks?.now?.cents ?? balanceOf(invoice))
  const facts = {
    ...toFacts(ctx, invoice, lines.get(invoiceId) ?? [], company),
    ...parts,
    ...asks,
    ...bank,
    ...refunds,
  }
  return { ctx, invoice, company, facts, photos }
}

/** What went back stands on the receipt; a dispute is between the client and the bank. */
async function findRefunds(ctx: Ctx, invoice: Invoice, company: Company): Promise<Pick<PdfFacts, 'refunds'>> {
  if (invoice.refundedCents === 0) return {}
  const refunds = (await listRefunds(ctx.db, invoice.id)).filter((row) => row.state === 'made')
  const on = ({ madeAt, createdAt }: (typeof refunds)[number]) => civilDate(madeAt ?? createdAt, company.timezone)
  return { refunds: refunds.map((row) => ({ amountCents: row.amountCents, refundedOn: on(row) })) }
}

/** What was paid in parts; of one that was paid at once its total says all. */
async function findParts(
  ctx: Ctx,
  invoice: Invoice,
  company: Company,
): Promise<Pick<PdfFacts, 'parts' | 'paidByBank'>> {
  const payments = await listInvoicePayments(ctx, invoice)
  const [only, ...more] = payments
  if (more.length === 0 && !isPartlyPaid(invoice)) return only?.way === 'bank' ? { paidByBank: true } : {}
  const shown = payments.map(({ amountCents, feeCents, tipCents, method, way, paidAt }) => {
    return { amountCents, feeCents, tipCents, method: way ?? method, paidOn: civilDate(paidAt, company.timezone) }
  })
  return { parts: { payments: shown, balanceCents: balanceOf(invoice), feeDueCents: feeDueOf(invoice) } }
}

/** What one that asks for something first still asks for. */
function findAsks(invoice: Invoice, today: string): Pick<PdfFacts, 'asks'> {
  if (invoice.plan === null || refusalOf(invoice.status) !== null) return {}
  const open = partsOf(invoice)
    .map(({ cents, paidCents, dueOn }) => ({ cents: cents - paidCents, dueOn }))
    .filter(({ cents }) => cents > 0)
  const asked = askedNow(invoice, today)
  return { asks: { open, now: asked && { cents: asked.cents, feeCents: feeOn(invoice, asked.cents) } } }
}

/** What paying so much from a bank account adds, where that is offered beside the card. */
function findBankFee({ app }: Ctx, invoice: Invoice, cents: number): Pick<PdfFacts, 'bankFeeCents'> {
  const terms = bankTermsOf(app.settings)
  return terms && refusalOf(invoice.status) === null ? { bankFeeCents: bankFeeOn(invoice, cents, terms) } : {}
}

/** Kept under its content: whatever changes on the page, the logo's name among it, changes the name it is kept under. */
async function findOrMake({ ctx, invoice, company, facts, photos }: Printable): Promise<Uint8Array<ArrayBuffer>> {
  const content = new TextEncoder().encode(
    JSON.stringify([LOOK, company.logoKey, facts, ...photos.map(({ id }) => id)]),
  )
  const digest = await crypto.subtle.digest('SHA-256', content)
  const name = `invoices/${invoice.id}/${Buffer.from(digest).toString('base64url')}.pdf`
  try {
    const kept = await ctx.files.find(name)
    if (kept) return new Uint8Array(kept)
    await limitInvoice(ctx, invoice.id, PRINTS)
    const logo = await findLogo(ctx, company)
    const printed = photos.length > 0 ? { photos: await readPrintable(ctx, photos, PRINTED) } : {}
    const bytes = await ctx.renderPdf({ ...facts, ...printed, company: { ...facts.company, logo } })
    await ctx.files.put(name, bytes, 'application/pdf')
    await removeReplaced(ctx, invoice.id, name)
    return new Uint8Array(bytes)
  } catch (error) {
    if (error instanceof AppError) throw error
    ctx.app.log('pdf not available', { companyId: ctx.companyId, invoiceId: invoice.id, error: describeFault(error) })
    throw refuse('pdf_unavailable')
  }
}

/** What the page looked like before is not kept; one that stays behind goes with the next. */
async function removeReplaced(ctx: Ctx, invoiceId: string, kept: string): Promise<void> {
  try {
    const { names } = await ctx.files.list(`invoices/${invoiceId}/`, null)
    for (const name of names) if (name !== kept) await ctx.files.remove(name)
  } catch (error) {
    ctx.app.log('old pdf not deleted', { companyId: ctx.companyId, invoiceId, error: describeFault(error) })
  }
}

/** Whether it was seen or is late does not stand on paper: such an invoice is not made again for it. */
const printedStatus = (status: PdfFacts['status']): PdfFacts['status'] =>
  status === 'viewed' || status === 'overdue' ? 'sent' : status

const sumOf = (lines: Line[], kind: Line['kind']) =>
  lines.filter((line) => line.kind === kind).reduce((sum, line) => sum + line.amountCents, 0)

/** Who bills, as paper says it. */
export function printedCompany(company: Company): PdfFacts['company'] {
  // What only the area code tells stands on no paper.
  const state = company.isStateGuessed ? null : company.addressState
  const place = [company.addressCity, [state, company.addressZip].filter(Boolean).join(' ')]
  return {
    name: company.name,
    email: company.email,
    phone: company.phone && formatPhone(company.phone),
    addressLines: [company.addressStreet, place.filter(Boolean).join(', ')].filter((line): line is string =>
      Boolean(line),
    ),
  }
}

/** What was done, and the sums under it. */
export function linesOf({ description }: { description: string }, lines: Line[]) {
  const shown = lines.filter((line) => line.kind !== 'tax' && line.kind !== 'discount')
  return {
    description: shown.length === 1 && shown[0]?.description === description ? null : description,
    lines: shown,
    subtotalCents: shown.length === lines.length ? null : shown.reduce((sum, line) => sum + line.amountCents, 0),
    discountCents: -sumOf(lines, 'discount'),
    taxCents: sumOf(lines, 'tax'),
  }
}

function toFacts(ctx: Ctx, invoice: Invoice, lines: Line[], company: Company): PdfFacts {
  const { settings } = ctx.app
  const on = (instant: number) => civilDate(instant, company.timezone)
  return {
    language: invoice.language,
    number: formatInvoiceNumber(invoice.number),
    status: printedStatus(invoice.status),
    issuedOn: on(invoice.createdAt),
    dueOn: invoice.dueOn,
    paidOn: invoice.paidAt === null ? null : on(invoice.paidAt),
    paidByCard: invoice.paymentIntent !== null,
    company: printedCompany(company),
    client: { name: invoice.clientName, email: invoice.clientEmail, phone: invoice.clientPhone },
    ...linesOf(invoice, lines),
    totalCents: invoice.totalCents,
    processingFeeCents: invoice.feeCents,
    processingFeeBps: invoice.feeBps,
    // The page of any other invoice stays the one that is stored.
    ...(invoice.feePayer !== 'client' && { feePayer: invoice.feePayer }),
    ...(invoice.capturedTipCents > 0 && { tipCents: invoice.capturedTipCents }),
    paymentUrl: paymentUrl(settings.APP_ORIGIN, invoice.id, company.id),
  }
}
