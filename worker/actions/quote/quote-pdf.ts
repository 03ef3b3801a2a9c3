// The quote as a PDF: printed when it is asked for, with no way to pay.
import type { Ctx } from '../../context.ts'
import { getCompany } from '../../db/company/companies.ts'
import type { Quote } from '../../db/quote/quotes.ts'
import { civilDate } from '../../domain/dates.ts'
import { formatQuoteNumber } from '../../domain/quote.ts'
import { PRINTS } from '../../domain/route-limits.ts'
import { AppError, refuse } from '../../errors.ts'
import { findLogo } from '../company/logos.ts'
import { type InvoicePdf, linesOf, printedCompany } from '../invoice/invoice-pdf.ts'
import { limitInvoice } from '../limits/route-limits.ts'
import { describeFault } from '../stripe/provider-failures.ts'
import { getQuote } from './quotes.ts'

/** The PDF of the company's quote. Raises `not_found`, `unavailable`, `too_many`. */
export async function openQuotePdf(ctx: Ctx, id: string): Promise<InvoicePdf> {
  const [quote, company] = await Promise.all([getQuote(ctx, id), getCompany(ctx.app.db, ctx.companyId)])
  // Of a company that was deleted nothing is printed any more.
  if (company.deletedAt !== null) throw refuse('quote_not_found')
  await limitInvoice(ctx, id, PRINTS)
  try {
    const logo = await findLogo(ctx, company)
    const facts = factsOf(quote, civilDate(quote.createdAt, company.timezone))
    const bytes = await ctx.renderPdf({ ...facts, company: { ...printedCompany(company), logo } })
    return { bytes: new Uint8Array(bytes), fileName: `${formatQuoteNumber(quote.number)}.pdf` }
  } catch (error) {
    if (error instanceof AppError) throw error
    ctx.app.log('pdf not available', { companyId: ctx.companyId, quoteId: id, error: describeFault(error) })
    throw refuse('pdf_unavailable')
  }
}

function factsOf(quote: Quote, issuedOn: string) {
  const { language, number, clientName, clientEmail, clientPhone, validUntil, depositCents, totalCents } = quote
  return {
    language,
    number: formatQuoteNumber(number),
    status: 'sent' as const,
    issuedOn,
    dueOn: validUntil ?? '',
    client: { name: clientName, email: clientEmail, phone: clientPhone },
    ...linesOf(quote, quote.lines),
    totalCents,
    processingFeeCents: 0,
    processingFeeBps: 0,
    quote: { validUntil, depositCents },
  }
}
