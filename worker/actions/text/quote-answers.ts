// The answer to which quote is meant, or whether it is this one.
import { listQuotesById, type Quote } from '../../db/quote/quotes.ts'
import type { WhichQuoteQuestion } from '../../domain/pending-questions.ts'
import { quoteNumberIn } from '../../domain/quote-target.ts'
import { droppedReply } from '../../domain/reply/jobs.ts'
import { whichQuoteQuestion } from '../../domain/reply/quote-questions.ts'
import { readChoice, readYesNo } from '../../domain/text/dialog/choices.ts'
import { hear } from '../../domain/text/dialog/hear.ts'
import { todayOf } from '../quote/quotes.ts'
import { asLine, toShown } from './quotes-found.ts'
import { askWhichQuote, doToQuote, resumeAccepting } from './quotes-ordered.ts'
import { type ReplyContext, reply } from './reply-context.ts'

/** The answer to which quote is meant, or whether it is this one; false where it is none. */
export async function handleWhichQuote(context: ReplyContext, question: WhichQuoteQuestion): Promise<boolean> {
  const { text, language } = context
  const { order, ids, sums } = question
  if (order.act === 'accept' && (await resumeAccepting(context))) return true
  const quotes = await listAsked(context, ids)
  if (ids.length === 1 && readYesNo(text.body) === null) return false
  const numbered = quoteNumberIn(hear(text.body))
  const named = quotes.findIndex(({ number }) => number === numbered)
  const choice = named >= 0 ? named : readChoice(text.body, quotes.map(asLine))
  if (choice === null) return false
  const quote = choice === 'none' ? undefined : quotes[choice]
  if (!quote) {
    await reply(context, { body: droppedReply(language) })
    return true
  }
  // It was changed since its sum was named.
  const isAsNamed = quote.totalCents === sums[ids.indexOf(quote.id)]
  if (isAsNamed || order.act !== 'accept' || quote.state === 'accepted')
    await doToQuote(context, order, quote, ids.length === 1)
  else await askWhichQuote(context, order, quotes)
  return true
}

async function listAsked({ ctx }: ReplyContext, ids: readonly string[]): Promise<Quote[]> {
  const rows = await listQuotesById(ctx.db, [...ids])
  return rows.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id))
}

/** Asks it once more; null where it is not there any more. */
export async function quoteAgain(context: ReplyContext, { ids, language }: WhichQuoteQuestion): Promise<string | null> {
  const quotes = await listAsked(context, ids)
  const today = await todayOf(context.ctx)
  if (quotes.length === 0) return null
  return whichQuoteQuestion(
    quotes.map((quote) => toShown(quote, today)),
    language,
  )
}
