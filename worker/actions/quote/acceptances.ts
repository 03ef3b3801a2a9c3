// Accepts quotes. That it is accepted is decided first, in one batch; then its invoice is made, once, whatever is cut off.
import type { Ctx } from '../../context.ts'
import { findUserOfPhone } from '../../db/account/users.ts'
import { getCompany } from '../../db/company/companies.ts'
import type { Change } from '../../db/company-db.ts'
import { createQuoteEvent, findQuoteEventOf } from '../../db/quote/quote-events.ts'
import { listUnbilled, markBilled, type Quote, reviseQuote } from '../../db/quote/quotes.ts'
import { civilDate } from '../../domain/dates.ts'
import {
  beforeOf,
  billingKey,
  draftOfQuote,
  type QuoteVia,
  refusalForClient,
  refusalForCompany,
} from '../../domain/quote.ts'
import { refuse } from '../../errors.ts'
import { issueInvoice } from '../invoice/invoices.ts'
import { findTold } from '../question/questions.ts'
import { isAboveLimit } from '../text/deposit-limits.ts'
import { updateQuote } from './quote-acts.ts'
import { getQuote, refuseQuote, rememberQuotes, todayOf } from './quotes.ts'

/**
 * A yes. `by`: the name that the client typed (`page`), else who of the company notes it (E.164). `edition` and `totalCents`
 * are what whoever says yes has seen; another quote than that is not accepted. `sid`: the text that ends with the invoice.
 */
export type Acceptance = {
  by: string
  via: QuoteVia
  idempotencyKey: string
  at: number
  edition?: number | null
  totalCents?: number | null
  addressHash?: string | null
  sid?: string | null
  /** To be written in the batch that decides it. */
  also?: Change[]
}

/** `isNew`: this very fact accepted it; else somebody had before, and nothing was written. */
export type Accepted = { quote: Quote; invoiceId: string; number: number; isNew: boolean }

/**
 * Accepts it and makes its invoice: twice, by two at once or after a crash it is one. Raises `not_found`, `conflict` for one
 * that was declined, cancelled, is over or has changed.
 */
export async function acceptQuote(ctx: Ctx, quoteId: string, yes: Acceptance): Promise<Accepted> {
  const { by, via, at, idempotencyKey, also = [], sid = null, addressHash = null } = yes
  const today = await todayOf(ctx)
  const isDone = async () => (await findQuoteEventOf(ctx.db, idempotencyKey))?.quoteId === quoteId
  await updateQuote(ctx, quoteId, async (quote) => {
    if (quote.state === 'accepted' || (await isDone())) return { changes: [] }
    const refusal = via === 'page' ? refusalForClient(quote, today) : refusalForCompany(quote, 'accepted')
    refuseQuote(refusal)
    if (!isAsSeen(quote, yes)) throw refuse('quote_changed')
    const actor = via === 'page' ? null : by
    const event = { id: ctx.app.newId(), kind: 'accepted' as const, idempotencyKey, actor, via, at }
    const decided = { decidedAt: ctx.app.now(), decidedBy: by, decidedVia: via, decidedSid: sid, addressHash }
    return {
      changes: [
        ...createQuoteEvent(ctx.db, quote, { ...event, before: beforeOf(quote) }),
        reviseQuote(ctx.db, quote, { state: 'accepted', reason: null, ...decided }),
        ...also,
      ],
    }
  })
  const quote = await getQuote(ctx, quoteId)
  // Taken back in the same moment.
  if (quote.state !== 'accepted') throw refuse('quote_changed')
  const issued = await billQuote(ctx, quote)
  if (!issued) throw refuse('quote_cancelled')
  return { quote: await getQuote(ctx, quoteId), ...issued, isNew: await isDone() }
}

function isAsSeen(quote: Quote, { edition = null, totalCents = null }: Acceptance): boolean {
  return (edition === null || edition === quote.edition) && (totalCents === null || totalCents === quote.totalCents)
}

/**
 * The invoice of an accepted quote: its key is the quote's, so that it is made once. It is due as a job that was texted on the
 * day of the yes. Null: the company is being deleted.
 */
async function billQuote(ctx: Ctx, quote: Quote): Promise<{ invoiceId: string; number: number } | null> {
  const { app } = ctx
  const { id, round, number, decidedVia, decidedBy, decidedSid, language } = quote
  const company = await getCompany(app.db, ctx.companyId)
  const decidedAt = quote.decidedAt ?? app.now()
  const via = decidedVia ?? 'web'
  const isClient = via === 'page'
  const noter = isClient || decidedBy === null ? null : await findUserOfPhone(ctx.db, decidedBy)
  const told = noter?.phone ?? (await findTold(ctx, quote))
  if (told === null || company.deletedAt !== null) return null
  const draft = draftOfQuote(quote, civilDate(decidedAt, company.timezone), app.settings.DEFAULT_DUE_DAYS)
  const issued = await issueInvoice(
    ctx,
    { ...draft, language },
    {
      idempotencyKey: billingKey(quote),
      // A text of somebody who has left is dealt with by nobody.
      sid: noter && via === 'text' ? decidedSid : null,
      sender: told,
      textedAt: decidedAt,
      isMuted: via === 'web',
      isAboveLimit: await isAboveLimit(ctx, draft),
      quote: { id, round, number, via, by: isClient ? decidedBy : null },
    },
  )
  // A restored database may have got the invoice back, and the quote as it was before.
  if (quote.invoiceId === null) await ctx.db.batch([markBilled(ctx.db, quote, issued.invoiceId)])
  await rememberQuotes(ctx)
  return issued
}

const BATCH = 25

/** Makes the invoices of quotes that were accepted by somebody who was cut off before. */
export async function billAccepted(ctx: Ctx): Promise<void> {
  for (const quote of await listUnbilled(ctx.db, BATCH)) await billQuote(ctx, quote)
}
