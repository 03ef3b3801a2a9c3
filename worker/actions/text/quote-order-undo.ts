// UNDO of what was done to a quote: it is as it was before. An acceptance goes back with its invoice.
import type { QuoteEvent } from '../../db/quote/quote-events.ts'
import { quoteUndoneReply } from '../../domain/reply/quote-orders.ts'
import { undoQuote } from '../quote/quote-undo.ts'
import { linkOfQuote, todayOf } from '../quote/quotes.ts'
import { toShown } from './quotes-found.ts'
import { endWith } from './replies.ts'
import { type ReplyContext, sourceOf } from './reply-context.ts'

/** Takes it back, or says why it stays. */
export async function takeQuoteBack(context: ReplyContext, event: QuoteEvent): Promise<void> {
  const { ctx, text, language, ends } = context
  const today = await todayOf(ctx)
  await undoQuote(ctx, event, sourceOf(context), (now, refusal) => {
    const body = quoteUndoneReply(toShown(now, today), refusal, linkOfQuote(ctx, now), language)
    return endWith(ctx, text, { body, ends })
  })
}
