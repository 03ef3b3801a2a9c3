// Does what is ordered of one quote, or says why not. The act, its reply and the text's end are one batch.
import { findQuoteEventOf } from '../../db/quote/quote-events.ts'
import { findQuote, type Quote } from '../../db/quote/quotes.ts'
import { removePendingQuestion } from '../../db/text/texts.ts'
import { isInBounds } from '../../domain/invoice-actions.ts'
import type { WhichQuoteQuestion } from '../../domain/pending-questions.ts'
import { faultOfDeposit, type QuoteChange } from '../../domain/quote.ts'
import type { QuoteAct } from '../../domain/quote-order.ts'
import {
  quoteBoundsReply,
  quoteChangedReply,
  quoteDoneReply,
  quoteLinkReply,
  quoteSameReply,
  quoteStateReply,
} from '../../domain/reply/quote-orders.ts'
import { acceptQuestion, newQuoteTotalQuestion, whichQuoteQuestion } from '../../domain/reply/quote-questions.ts'
import { acceptQuote } from '../quote/acceptances.ts'
import { cancelQuote, changeQuote, declineQuote, restoreQuote, type WriteWith } from '../quote/quote-acts.ts'
import { linkOfQuote, todayOf } from '../quote/quotes.ts'
import { aboutQuotes, billedNumber, toShown } from './quotes-found.ts'
import { endWith } from './replies.ts'
import { type ReplyContext, reply, sourceOf } from './reply-context.ts'

/** `isSure`: the person was asked about this very quote and said yes. */
export async function doToQuote(context: ReplyContext, order: QuoteAct, quote: Quote, isSure = false): Promise<void> {
  const { ctx, language } = context
  const today = await todayOf(ctx)
  const { status } = toShown(quote, today)
  const isOpen = status === 'open' || status === 'expired'
  if (order.act === 'send' && isOpen) return await tellLink(context, quote)
  if (order.act === 'restore' && (status === 'cancelled' || status === 'declined'))
    return await act(context, quote, order.act)
  if (order.act === 'accept' && (isOpen || status === 'declined')) {
    if (status === 'open' || isSure) return await accept(context, quote)
    return await askAbout(context, order, quote, acceptQuestion(toShown(quote, today), language))
  }
  if (!isOpen || order.act === 'send' || order.act === 'restore' || order.act === 'accept')
    return await tellState(context, quote)
  if (order.act === 'change') return await changeTo(context, quote, { totalCents: order.totalCents })
  await act(context, quote, order.act)
}

/** How it stands, and that nothing was done. */
export async function tellState(context: ReplyContext, quote: Quote): Promise<void> {
  const billed = await billedNumber(context, quote)
  const body = quoteStateReply(toShown(quote, await todayOf(context.ctx)), billed, context.language)
  await reply(aboutQuotes(context, [quote]), { body })
}

/** Its link to share; where it is open no more, how it stands. */
export async function tellLink(context: ReplyContext, quote: Quote): Promise<void> {
  const shown = toShown(quote, await todayOf(context.ctx))
  if (shown.status !== 'open' && shown.status !== 'expired') return await tellState(context, quote)
  const body = quoteLinkReply(shown, linkOfQuote(context.ctx, quote), context.language)
  await reply(aboutQuotes(context, [quote]), { body })
}

/** A question that a yes or no answers, about this quote alone. */
async function askAbout(context: ReplyContext, order: QuoteAct, quote: Quote, body: string): Promise<void> {
  const { id, totalCents } = quote
  const { language } = context
  const question: WhichQuoteQuestion = { about: 'quote', order, ids: [id], sums: [totalCents], language }
  await reply(aboutQuotes(context, [quote]), { body, question })
}

/** Whether its total is to be that. */
export const askNewTotal = (context: ReplyContext, quote: Quote, totalCents: number): Promise<void> =>
  askAbout(context, { act: 'change', totalCents }, quote, newQuoteTotalQuestion(quote, totalCents, context.language))

/** Whether it is to become an invoice. */
export async function askToAccept(context: ReplyContext, quote: Quote): Promise<void> {
  const shown = toShown(quote, await todayOf(context.ctx))
  if (shown.status === 'accepted' || shown.status === 'cancelled') return await tellState(context, quote)
  await askAbout(context, { act: 'accept' }, quote, acceptQuestion(shown, context.language))
}

/** Which of these is meant? */
export async function askWhichQuote(context: ReplyContext, order: QuoteAct, quotes: readonly Quote[]): Promise<void> {
  const { ctx, language } = context
  const today = await todayOf(ctx)
  const body = whichQuoteQuestion(
    quotes.map((quote) => toShown(quote, today)),
    language,
  )
  const [ids, sums] = [quotes.map(({ id }) => id), quotes.map(({ totalCents }) => totalCents)]
  const question: WhichQuoteQuestion = { about: 'quote', order, ids, sums, language }
  await reply(aboutQuotes(context, [], quotes), { body, question })
}

/** Bills what this very text accepted before it was cut off; false where it has accepted nothing. */
export async function resumeAccepting(context: ReplyContext): Promise<boolean> {
  const event = await findQuoteEventOf(context.ctx.db, context.text.sid)
  const quote = event?.kind === 'accepted' ? await findQuote(context.ctx.db, event.quoteId) : null
  if (quote) await accept(context, quote)
  return quote !== null
}

/** The invoice's own batch answers the text and ends it, unless somebody else's yes was quicker and made it. */
async function accept(context: ReplyContext, { id, totalCents }: Quote): Promise<void> {
  const { ctx, text, ends } = context
  const { sid, from: by, receivedAt: at } = text
  const yes = { by, via: 'text' as const, idempotencyKey: sid, at, sid, totalCents }
  const { quote, isNew } = await acceptQuote(ctx, id, yes)
  if (!isNew) return await tellState(context, quote)
  // Not before: a text that was cut off finds its question again.
  const ended = ends.map((question) => removePendingQuestion(ctx.db, by, question, at))
  if (ended.length > 0) await ctx.db.batch(ended)
}

/** New values for some of it, where it can have them. */
export async function changeTo(context: ReplyContext, quote: Quote, change: QuoteChange): Promise<void> {
  const { ctx, language } = context
  const shown = toShown(quote, await todayOf(ctx))
  const { totalCents = quote.totalCents } = change
  const why = !isInBounds(totalCents) ? 'bounds' : faultOfDeposit(quote.depositCents, totalCents) ? 'deposit' : null
  if (why) return await reply(aboutQuotes(context, [quote]), { body: quoteBoundsReply(shown, why, language) })
  const link = linkOfQuote(ctx, quote)
  await changeQuote(
    ctx,
    quote.id,
    change,
    sourceOf(context),
    ending(context, quote, (now, isChanged) => {
      const then = { ...now, status: shown.status }
      return isChanged ? quoteChangedReply(then, link, language) : quoteSameReply(then, link, language)
    }),
  )
}

async function act(context: ReplyContext, quote: Quote, kind: 'cancel' | 'decline' | 'restore'): Promise<void> {
  const { ctx, language } = context
  const write = ending(context, quote, (now) => quoteDoneReply(now, kind, linkOfQuote(ctx, quote), language))
  const source = sourceOf(context)
  if (kind === 'cancel') await cancelQuote(ctx, quote.id, source, write)
  else if (kind === 'restore') await restoreQuote(ctx, quote.id, source, write)
  else await declineQuote(ctx, quote.id, null, source, write)
}

/** The reply and the text's end, for how the quote is then. */
function ending(context: ReplyContext, quote: Quote, say: (now: Quote, isChanged: boolean) => string): WriteWith {
  const { ctx, text, ends, about } = aboutQuotes(context, [quote])
  return (now, isChanged) => endWith(ctx, text, { body: say(now, isChanged), ends, ...(about && { about }) })
}
