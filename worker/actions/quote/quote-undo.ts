// Takes back what was done to a quote. An acceptance is taken back with its invoice, in one batch.
import type { Ctx } from '../../context.ts'
import type { Change } from '../../db/company-db.ts'
import {
  findLastQuoteEvent,
  findStandingEvent,
  markQuoteEventUndone,
  type QuoteEvent,
} from '../../db/quote/quote-events.ts'
import { findQuoteOfInvoice, type Quote } from '../../db/quote/quotes.ts'
import { UNDO_QUOTE_MS } from '../../domain/quote.ts'
import { planAct, type QuoteSource, REOPENED, updateQuote, type WriteWith } from './quote-acts.ts'

/** What this person (E.164) did to a quote last and may still take back at `at` (ms), or null. */
export const findUndoableOfQuote = (ctx: Ctx, actor: string, at: number): Promise<QuoteEvent | null> =>
  findLastQuoteEvent(ctx.db, actor, at - UNDO_QUOTE_MS, at)

/** Why it stays: something was done to the quote since; an acceptance goes back with its invoice, as an act on that. */
export type QuoteUndoRefusal = 'moved' | 'accepted'

/** Puts the quote back as it was before this event, or says why it stays. */
export async function undoQuote(
  ctx: Ctx,
  event: QuoteEvent,
  source: QuoteSource,
  write?: (now: Quote, refusal: QuoteUndoRefusal | null) => ReturnType<WriteWith>,
): Promise<{ quote: Quote; refusal: QuoteUndoRefusal | null }> {
  let refusal: QuoteUndoRefusal | null = null
  const quote = await updateQuote(ctx, event.quoteId, async (now) => {
    const last = await findStandingEvent(ctx.db, now.id)
    refusal = event.kind === 'accepted' ? 'accepted' : last?.id === event.id ? null : 'moved'
    const patch = refusal ? null : patchOf(event, source)
    const changes = patch
      ? [
          ...planAct(ctx, now, { kind: kindOf(event, patch), patch, undoes: event.id }, source),
          markQuoteEventUndone(ctx.db, event.id, ctx.app.now()),
        ]
      : []
    const { outgoing = [], also = [] } = write?.({ ...now, ...patch }, refusal) ?? {}
    return { changes: [...changes, ...also], outgoing }
  })
  return { quote, refusal }
}

function patchOf({ kind, before }: QuoteEvent, { actor, via, at }: QuoteSource) {
  if (kind === 'created' || !before)
    return { state: 'cancelled' as const, decidedAt: at, decidedBy: actor, decidedVia: via, reason: null }
  return { ...before }
}

function kindOf({ kind }: QuoteEvent, { state }: { state: Quote['state'] }) {
  if (kind === 'changed') return 'changed' as const
  if (state === 'open') return 'restored' as const
  return state
}

/**
 * The invoice that a quote became is taken back: the quote is open again, and its next acceptance makes another invoice.
 * Goes into the batch that cancels the invoice; nothing where the invoice was no quote's.
 */
export async function planUnaccept(ctx: Ctx, invoiceId: string, source: QuoteSource): Promise<Change[]> {
  const quote = await findQuoteOfInvoice(ctx.db, invoiceId)
  if (quote?.state !== 'accepted') return []
  const accepted = await findStandingEvent(ctx.db, quote.id)
  const undoes = accepted?.kind === 'accepted' ? accepted.id : null
  const keyed = { ...source, idempotencyKey: `unaccept:${source.idempotencyKey}:${invoiceId}` }
  return [
    ...planAct(ctx, quote, { kind: 'restored', patch: { ...REOPENED, round: quote.round + 1 }, undoes }, keyed),
    ...(undoes ? [markQuoteEventUndone(ctx.db, undoes, ctx.app.now())] : []),
  ]
}
