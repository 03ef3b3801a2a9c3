// Serializes quotes for their own company and for whoever holds the link.
import { linkOfQuote } from '../../actions/quote/quotes.ts'
import type { Ctx } from '../../context.ts'
import type { User } from '../../db/account/users.ts'
import type { Company } from '../../db/company/companies.ts'
import type { QuoteEvent } from '../../db/quote/quote-events.ts'
import type { QuoteMessage } from '../../db/quote/quote-messages.ts'
import type { Quote } from '../../db/quote/quotes.ts'
import { civilDate } from '../../domain/dates.ts'
import { formatInvoiceNumber, paymentUrl } from '../../domain/invoice.ts'
import { toDollars } from '../../domain/money.ts'
import { toPhoneDigits } from '../../domain/phone.ts'
import { formatQuoteNumber, quoteStatus } from '../../domain/quote.ts'
import type { PublicQuoteJson, QuoteEventJson, QuoteJson } from '../../domain/quote-api-types.ts'
import { nameOf } from '../company/serialize-people.ts'
import { showLine } from '../invoice/serialize-lines.ts'
import { serializePublicMessages } from '../question/serialize-messages.ts'
import { logoUrl } from '../serialize.ts'

/** What is told beside the row. `today` is the company's date; `numbers` has the invoices that quotes became. */
export type Around = { ctx: Ctx; today: string; people: User[]; numbers: Map<string, { number: number }> }

const iso = (at: number) => new Date(at).toISOString()
const orDollars = (cents: number | null) => (cents === null ? null : toDollars(cents))

/** As the company's people see it. */
export function serializeQuote(quote: Quote, { ctx, today, people, numbers }: Around): QuoteJson {
  const { decidedBy, decidedVia, invoiceId } = quote
  const billed = invoiceId === null ? undefined : numbers.get(invoiceId)
  return {
    ...shared(quote, today),
    client_email: quote.clientEmail,
    client_phone: quote.clientPhone && toPhoneDigits(quote.clientPhone),
    created_at: iso(quote.createdAt),
    decided_at: quote.decidedAt === null ? null : iso(quote.decidedAt),
    decided_by: decidedBy === null || decidedVia === 'page' ? decidedBy : nameOf(people, decidedBy),
    reason: quote.reason,
    invoice: invoiceId && billed ? { id: invoiceId, invoice_number: formatInvoiceNumber(billed.number) } : null,
    quote_url: linkOfQuote(ctx, quote),
    ...(quote.askedAt !== null && { asked_at: iso(quote.askedAt) }),
  }
}

const shared = (quote: Quote, today: string) => ({
  id: quote.id,
  quote_number: formatQuoteNumber(quote.number),
  client_name: quote.clientName,
  description: quote.description,
  line_items: quote.lines.map(showLine),
  status: quoteStatus(quote, today),
  total_amount: toDollars(quote.totalCents),
  deposit_amount: orDollars(quote.depositCents),
  valid_until: quote.validUntil,
})

/** What was done to it, oldest first, with when its client first looked. */
export function serializeQuoteEvents(quote: Quote, events: readonly QuoteEvent[], people: User[]): QuoteEventJson[] {
  const acts = events.map(({ kind, at, actor, via, undoneAt }) => {
    // The name of a yes that was taken back is not kept.
    const client = via === 'page' && kind === 'accepted' && undoneAt === null ? quote.decidedBy : null
    const by = actor === null ? client : nameOf(people, actor)
    return { kind, at, ...(by !== null && { by }), ...(via !== null && { via }) }
  })
  const opened = quote.viewedAt === null ? [] : [{ kind: 'opened' as const, at: quote.viewedAt }]
  // Of one moment the look comes before what was done after it.
  return [...acts.slice(0, 1), ...opened, ...acts.slice(1)]
    .sort((one, other) => one.at - other.at)
    .map((one) => ({ ...one, at: iso(one.at) }))
}

/** As anybody with the link may see it: no contact data, and of who decided only the name that was typed here. */
export function serializePublicQuote(
  quote: Quote,
  company: Company,
  messages: readonly QuoteMessage[],
  { origin, today }: { origin: string; today: string },
): PublicQuoteJson {
  const { state, decidedAt, decidedBy, decidedVia, invoiceId } = quote
  const on = (at: number) => civilDate(at, company.timezone)
  return {
    ...shared(quote, today),
    created_on: on(quote.createdAt),
    decided_on: decidedAt === null ? null : on(decidedAt),
    accepted_by: state === 'accepted' && decidedVia === 'page' ? decidedBy : null,
    payment_url: invoiceId === null ? null : paymentUrl(origin, invoiceId, company.id),
    company: { id: company.id, name: company.name, logo_url: logoUrl(origin, company) },
    revision: quote.edition,
    pdf_url: `${origin}/api/public/quotes/${quote.id}/pdf?company=${company.id}`,
    ...(messages.length > 0 && { messages: serializePublicMessages(messages, company.timezone) }),
  }
}
