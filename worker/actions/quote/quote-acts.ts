// Changes, declines, cancels and reopens quotes: the act and what it changes are one batch, on the quote as it was read.
import type { Ctx } from '../../context.ts'
import type { Change } from '../../db/company-db.ts'
import { createQuoteEvent, findQuoteEventOf, isQuoteMovedOn } from '../../db/quote/quote-events.ts'
import { type Quote, type QuotePatch, reviseQuote } from '../../db/quote/quotes.ts'
import {
  applyQuoteChange,
  beforeOf,
  type QuoteActKind,
  type QuoteChange,
  type QuoteVia,
  refusalForClient,
  refusalForCompany,
} from '../../domain/quote.ts'
import { quoteDeclinedNotice } from '../../domain/reply/quotes.ts'
import { refuse, refuseField } from '../../errors.ts'
import { type Outgoing, writeMessages } from '../messaging/messages.ts'
import { findTold } from '../question/questions.ts'
import { getQuote, prepareQuote, refuseQuote, rememberQuotes, todayOf } from './quotes.ts'

/** Who does it (E.164; null for the client), on which way, when (ms), and the fact that it is keyed by. */
export type QuoteSource = { idempotencyKey: string; actor: string | null; via: QuoteVia; at: number }
/** What goes into the same batch: a reply and a text's end, for how the quote is then. */
export type WriteWith = (now: Quote, isChanged: boolean) => { outgoing?: Outgoing[]; also?: Change[] }
export type QuoteUpdate = { changes: Change[]; outgoing?: Outgoing[] }

const TRIES = 4

/** Alters one quote. Should it move on while the plan is made, the plan is made again. Raises `not_found`. */
export async function updateQuote(ctx: Ctx, id: string, plan: (quote: Quote) => Promise<QuoteUpdate>): Promise<Quote> {
  await prepareQuote(ctx, id)
  for (let left = TRIES - 1; ; left -= 1) {
    const { changes, outgoing = [] } = await plan(await getQuote(ctx, id))
    try {
      if (changes.length > 0 || outgoing.length > 0) await writeMessages(ctx, outgoing, changes)
      break
    } catch (error) {
      if (left === 0 || !isQuoteMovedOn(error)) throw error
    }
  }
  await rememberQuotes(ctx)
  return await getQuote(ctx, id)
}

/** What an act makes of a quote, or null where it is so already; with what else is told of it. */
type Act = { kind: QuoteActKind; patch: QuotePatch | null; outgoing?: Outgoing[] }

async function act(
  ctx: Ctx,
  id: string,
  source: QuoteSource,
  write: WriteWith | undefined,
  plan: (quote: Quote) => Promise<Act>,
): Promise<Quote> {
  return await updateQuote(ctx, id, async (quote) => {
    const before = await findQuoteEventOf(ctx.db, source.idempotencyKey)
    const { kind, patch, outgoing = [] } = before ? { kind: before.kind, patch: null } : await plan(quote)
    const changes = patch ? planAct(ctx, quote, { kind, patch }, source) : []
    const said = write?.({ ...quote, ...patch }, patch !== null) ?? {}
    return {
      changes: [...changes, ...(said.also ?? [])],
      outgoing: [...outgoing, ...(said.outgoing ?? [])],
    }
  })
}

/** The event with what it changes. */
export function planAct(
  ctx: Ctx,
  quote: Quote,
  { kind, patch, undoes = null }: { kind: QuoteActKind; patch: QuotePatch; undoes?: string | null },
  source: QuoteSource,
): Change[] {
  const event = { ...source, id: ctx.app.newId(), kind, before: beforeOf(quote), undoes }
  return [...createQuoteEvent(ctx.db, quote, event), reviseQuote(ctx.db, quote, patch)]
}

/** New values for some of it. Raises `not_found`, `conflict` for one that was decided or a deposit too high, `invalid` for its total or a day that has passed. */
export async function changeQuote(
  ctx: Ctx,
  id: string,
  change: QuoteChange,
  source: QuoteSource,
  write?: WriteWith,
): Promise<Quote> {
  const today = await todayOf(ctx)
  return await act(ctx, id, source, write, async (quote) => {
    refuseCompany(quote, 'changed')
    const { validUntil = quote.validUntil } = change
    if (validUntil !== null && validUntil !== quote.validUntil && validUntil < today)
      throw refuseField('valid_until', 'quote_day_past')
    const terms = applyQuoteChange(quote, change)
    if (terms === 'bounds') throw refuse('total_out_of_bounds')
    if (typeof terms === 'string') throw refuse(terms)
    return { kind: 'changed', patch: terms }
  })
}

function refuseCompany(quote: Quote, kind: Parameters<typeof refusalForCompany>[1]): void {
  refuseQuote(refusalForCompany(quote, kind))
}

/** Nobody can accept it any more. Raises `not_found`, `conflict`. */
export async function cancelQuote(ctx: Ctx, id: string, source: QuoteSource, write?: WriteWith): Promise<Quote> {
  return await act(ctx, id, source, write, async (quote) => {
    if (quote.state === 'cancelled') return { kind: 'cancelled', patch: null }
    refuseCompany(quote, 'cancelled')
    return { kind: 'cancelled', patch: decided('cancelled', source) }
  })
}

const decided = (state: 'cancelled' | 'declined', { actor, via, at }: QuoteSource, reason: string | null = null) => ({
  state,
  decidedAt: at,
  decidedBy: actor,
  decidedVia: via,
  reason,
})

/**
 * The client does not want it: on its page, which the contractor is told of, or as the contractor notes. Declined twice it is
 * declined once. Raises `not_found`, `conflict`.
 */
export async function declineQuote(
  ctx: Ctx,
  id: string,
  reason: string | null,
  source: QuoteSource,
  write?: WriteWith,
): Promise<Quote> {
  const isClient = source.via === 'page'
  const today = await todayOf(ctx)
  return await act(ctx, id, source, write, async (quote) => {
    if (quote.state === 'declined') return { kind: 'declined', patch: null }
    const refusal = isClient ? refusalForClient(quote, today) : null
    // Who says no to what is over already is heard all the same.
    if (refusal !== 'expired') refuseQuote(refusal)
    refuseCompany(quote, 'declined')
    const recipient = isClient ? await findTold(ctx, quote) : null
    const body = quoteDeclinedNotice(quote, reason)
    const notice = { key: `quote-declined:${source.idempotencyKey}`, kind: 'notice' as const, body }
    return {
      kind: 'declined',
      patch: decided('declined', source, reason),
      outgoing: recipient === null ? [] : [{ ...notice, recipient }],
    }
  })
}

/** What was declined or cancelled is open again. Raises `not_found`, `conflict`. */
export async function restoreQuote(ctx: Ctx, id: string, source: QuoteSource, write?: WriteWith): Promise<Quote> {
  return await act(ctx, id, source, write, async (quote) => {
    if (quote.state === 'open') return { kind: 'restored', patch: null }
    refuseCompany(quote, 'restored')
    return { kind: 'restored', patch: REOPENED }
  })
}

/** Nothing was decided about it. */
export const REOPENED = {
  state: 'open',
  decidedAt: null,
  decidedBy: null,
  decidedVia: null,
  decidedSid: null,
  addressHash: null,
  reason: null,
  invoiceId: null,
} as const satisfies QuotePatch
