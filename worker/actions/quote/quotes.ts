// Issues quotes, and keeps them where a restored database is healed from.
import type { Ctx } from '../../context.ts'
import { getCompany } from '../../db/company/companies.ts'
import { findQuote, markQuoteViewed, type Quote } from '../../db/quote/quotes.ts'
import { civilDate } from '../../domain/dates.ts'
import type { Language } from '../../domain/pending-questions.ts'
import { faultOfDeposit, type QuoteDraft, type QuoteRefusal, quoteUrl } from '../../domain/quote.ts'
import type { RefusalCode } from '../../domain/refusals.ts'
import { refuse } from '../../errors.ts'
import { describeFault } from '../stripe/provider-failures.ts'

/** As many as a text's list or a search by client looks at. */
export const MOST_QUOTES = 200

/**
 * Issues a quote for its cause (the sid of the text that asked for it): the same cause again gives the same quote. `sid` is
 * the text that is dealt with by this, sent at `textedAt` (ms), null where nobody's is; `sender` who is answered, unless
 * `isMuted`. Cents; `validUntil` a civil date. Raises `conflict` for a deposit that its total does not allow.
 */
export async function issueQuote(
  ctx: Ctx,
  draft: QuoteDraft,
  from: {
    idempotencyKey: string
    sid: string | null
    sender: string
    textedAt: number
    validUntil: string | null
    depositCents: number | null
    language?: Language
    isMuted?: boolean
  },
): Promise<{ quoteId: string; number: number }> {
  const { app } = ctx
  const { idempotencyKey, sid, sender, textedAt, validUntil, depositCents, language = draft.language } = from
  const fault = faultOfDeposit(depositCents, draft.totalCents)
  if (fault) throw refuse(fault)
  const issued = await ctx.companyObject.issueQuote({
    id: app.newId(),
    messageId: app.newId(),
    idempotencyKey,
    sid,
    sender,
    textedAt,
    createdAt: app.now(),
    draft: { ...draft, language },
    validUntil,
    depositCents,
    ...(from.isMuted && { isMuted: true }),
  })
  await rememberQuotes(ctx)
  return issued
}

/** Whatever is done to a quote between these two is remembered outside of the database, also when a crash cuts it off. */
export async function prepareQuote(ctx: Ctx, quoteId: string): Promise<void> {
  await ctx.companyObject.scheduleRecovery()
  await ctx.companyObject.keepQuotes(quoteId)
}

/** Told at once; when that fails, the object's own look finds it. */
export async function rememberQuotes(ctx: Ctx): Promise<void> {
  await ctx.companyObject
    .keepQuotes()
    .catch((error) => ctx.app.log('quotes not remembered', { companyId: ctx.companyId, error: describeFault(error) }))
}

const CODES = {
  open: 'quote_open',
  expired: 'quote_expired',
  accepted: 'quote_accepted',
  declined: 'quote_declined',
  cancelled: 'quote_cancelled',
} as const satisfies Record<QuoteRefusal | 'open', RefusalCode>

/** Says why something cannot be done to a quote now; null: it can. */
export function refuseQuote(refusal: keyof typeof CODES | null): void {
  if (refusal) throw refuse(CODES[refusal])
}

/** Raises `not_found`. */
export async function getQuote(ctx: Ctx, id: string): Promise<Quote> {
  const quote = await findQuote(ctx.db, id)
  if (!quote) throw refuse('quote_not_found')
  return quote
}

/** The company's date. */
export async function todayOf(ctx: Ctx): Promise<string> {
  return civilDate(ctx.app.now(), (await getCompany(ctx.app.db, ctx.companyId)).timezone)
}

/** The page that its client opens. */
export const linkOfQuote = (ctx: Ctx, { id }: Pick<Quote, 'id'>): string =>
  quoteUrl(ctx.app.settings.APP_ORIGIN, id, ctx.companyId)

/** Somebody outside the company looked at it. */
export async function viewQuote(ctx: Ctx, quote: Quote): Promise<void> {
  if (quote.viewedAt === null) await ctx.db.batch([markQuoteViewed(ctx.db, quote.id, ctx.app.now())])
}
