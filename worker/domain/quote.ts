// Quotes: their numbers, their status, what a change makes of one, and what its invoice asks for; pure.
import { addDays } from './dates.ts'
import type { InvoiceDraft, Line } from './invoice.ts'
import { applyChange } from './invoice-actions.ts'
import { isPlanRefusal, makePlan, type PlanRefusal, refusalOfPlan } from './plan.ts'
import type { QuoteStatus } from './quote-api-types.ts'

/** Where one stands, but for its last day: that is looked up on the company's calendar. */
export type QuoteState = 'open' | 'accepted' | 'declined' | 'cancelled'
export type QuoteActKind = 'created' | 'changed' | 'accepted' | 'declined' | 'cancelled' | 'restored'
/** `page`: its client did it on the quote's own page. */
export type QuoteVia = 'text' | 'web' | 'page'

/** What a quote offers, complete and certain; an invoice's draft is one too. */
export type QuoteDraft = Omit<InvoiceDraft, 'dueOn' | 'plan'>

/** All of a quote that its company may change. Cents; `validUntil` a civil date. */
export type QuoteTerms = {
  clientName: string
  clientPhone: string | null
  clientEmail: string | null
  description: string
  totalCents: number
  depositCents: number | null
  validUntil: string | null
  lines: Line[]
}

/** New values for some of it. */
export type QuoteChange = Partial<Omit<QuoteTerms, 'lines'>>

/** All that an act may alter: what UNDO puts back. */
export type QuoteBefore = QuoteTerms & {
  state: QuoteState
  decidedAt: number | null
  decidedBy: string | null
  decidedVia: QuoteVia | null
  reason: string | null
}

/** What of an accepted quote is told with its invoice: `by` is the name that a client typed, null for the company's own yes. */
export type AcceptedQuote = { id: string; round: number; number: number; via: QuoteVia; by: string | null }

type Quote = QuoteBefore & { id: string; number: number; language: 'en' | 'es'; round: number }

const DAY_MS = 24 * 3_600_000
/** How long an act on a quote can be taken back (ms). */
export const UNDO_QUOTE_MS = DAY_MS

/** 7 → 'EST-0007'. */
export function formatQuoteNumber(number: number): string {
  return `EST-${String(number).padStart(4, '0')}`
}

/** The page on which a client reads and accepts it. */
export function quoteUrl(origin: string, quoteId: string, companyId: string): string {
  return `${origin}/quote/${quoteId}?company=${companyId}`
}

/** The status a person sees on `today`, the company's date: the last day still counts. */
export function quoteStatus({ state, validUntil }: Pick<Quote, 'state' | 'validUntil'>, today: string): QuoteStatus {
  return state === 'open' && validUntil !== null && validUntil < today ? 'expired' : state
}

/** The key of the invoice of an acceptance: no second one has it. One that was taken back has had its own. */
export const billingKey = ({ id, round }: Pick<Quote, 'id' | 'round'>) =>
  round === 0 ? `quote:${id}` : `quote:${id}:${round}`

/** How it is now, to be put back by UNDO. */
export const beforeOf = (quote: QuoteBefore): QuoteBefore => ({
  ...termsOf(quote),
  state: quote.state,
  decidedAt: quote.decidedAt,
  decidedBy: quote.decidedBy,
  decidedVia: quote.decidedVia,
  reason: quote.reason,
})

const termsOf = (quote: QuoteTerms): QuoteTerms => ({
  clientName: quote.clientName,
  clientPhone: quote.clientPhone,
  clientEmail: quote.clientEmail,
  description: quote.description,
  totalCents: quote.totalCents,
  depositCents: quote.depositCents,
  validUntil: quote.validUntil,
  lines: quote.lines,
})

/** Why no quote can be so: no invoice may have such a total, or the deposit does not fit it. */
export type QuoteFault = 'bounds' | PlanRefusal

/** Why a quote of this total cannot ask for this deposit, or null. */
export function faultOfDeposit(depositCents: number | null, totalCents: number): PlanRefusal | null {
  return depositCents === null ? null : refusalOfPlan([{ cents: depositCents, dueOn: '' }], totalCents)
}

/** The terms with the change in them, their lines adding up to the cent; null where nothing is different. */
export function applyQuoteChange(quote: Quote, change: QuoteChange): QuoteTerms | QuoteFault | null {
  const before = termsOf(quote)
  const { depositCents = quote.depositCents, validUntil = quote.validUntil, ...values } = change
  const { depositCents: _, validUntil: __, ...terms } = before
  // A quote has no due day; that of an invoice is not looked at without a plan.
  const changed = applyChange({ ...terms, dueOn: '' }, values, quote.language)
  if (!changed) return 'bounds'
  const { clientName, clientPhone, clientEmail, description, totalCents, lines } = changed
  const next = { clientName, clientPhone, clientEmail, description, totalCents, depositCents, validUntil, lines }
  const fault = faultOfDeposit(depositCents, totalCents)
  if (fault) return fault
  return JSON.stringify(next) === JSON.stringify(before) ? null : next
}

/** What its invoice asks for when it is accepted on `today`, as a job texted that day without a due date. */
export function draftOfQuote(quote: Quote, today: string, restDays: number): InvoiceDraft {
  const { clientName, clientPhone, clientEmail, description, lines, totalCents, depositCents, language } = quote
  const draft = { clientName, clientPhone, clientEmail, description, lines, totalCents, language }
  const dueOn = addDays(today, restDays)
  if (depositCents === null) return { ...draft, dueOn }
  const first = { kind: 'deposit' as const, first: { cents: depositCents }, firstDue: null, restDue: null }
  const made = makePlan(first, { totalCents, dueOn }, { today, restDays })
  return isPlanRefusal(made) ? { ...draft, dueOn } : { ...draft, ...made }
}

/** Why something cannot be done to a quote now. */
export type QuoteRefusal = 'accepted' | 'declined' | 'cancelled' | 'expired'

/** What a client may accept or decline: an open one, up to its last day. */
export function refusalForClient(quote: Pick<Quote, 'state' | 'validUntil'>, today: string): QuoteRefusal | null {
  const status = quoteStatus(quote, today)
  return status === 'open' ? null : status
}

/** What the company may do: change or cancel an open one, note the yes to one that was declined too, open again what is over. */
export function refusalForCompany(
  { state }: Pick<Quote, 'state'>,
  act: 'changed' | 'accepted' | 'declined' | 'cancelled' | 'restored',
): QuoteRefusal | 'open' | null {
  if (act === 'restored') return state === 'declined' || state === 'cancelled' ? null : state
  if (act === 'accepted') return state === 'open' || state === 'declined' ? null : state
  return state === 'open' ? null : state
}
