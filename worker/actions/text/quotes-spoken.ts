// "make it 3,300", "cancel it", "bill it" right after a quote, and a line of the list of quotes: no invoice is meant.
import { findQuote, type Quote } from '../../db/quote/quotes.ts'
import { toChange } from '../../domain/command.ts'
import { isInBounds } from '../../domain/invoice-actions.ts'
import type { QuoteChange } from '../../domain/quote.ts'
import { readQuoteOrder } from '../../domain/quote-order.ts'
import { quoteChangeHowReply } from '../../domain/reply/quote-orders.ts'
import { withPercent } from '../../domain/text/dialog/additions.ts'
import { readAmendment } from '../../domain/text/dialog/amend.ts'
import { readLine, readYesNo } from '../../domain/text/dialog/choices.ts'
import { hear } from '../../domain/text/dialog/hear.ts'
import { saysBill } from '../../domain/text/dialog/quotes.ts'
import type { ParsedText, Reference } from '../../domain/text/reading.ts'
import { aboutQuotes, asLine } from './quotes-found.ts'
import { askNewTotal, askToAccept, changeTo, doToQuote, tellLink, tellState } from './quotes-ordered.ts'
import { type ReplyContext, reply } from './reply-context.ts'

const MOST_TO_BILL = 4

/** Does it to the quote that was spoken of last, or tells of the line; false where the text may mean something else. */
export async function handleSpokenQuote(context: ReplyContext, reading: ParsedText): Promise<boolean> {
  const { ctx, memory, text } = context
  const { quoteIds = [], listedQuotes = [] } = memory ?? {}
  if (quoteIds.length === 0 && listedQuotes.length === 0) return false
  if (await handleLine(context, listedQuotes)) return true
  const [only, ...more] = quoteIds
  const quote = only === undefined || more.length > 0 ? null : await findQuote(ctx.db, only)
  // What an acceptance made is an invoice.
  if (!quote || quote.state === 'accepted' || !isOfNothingElse(reading.reference)) return false
  const { intent } = reading
  if (intent === 'change') return await change(context, reading, quote)
  if (intent === 'cancel') return await done(doToQuote(context, { act: 'cancel' }, quote))
  if (intent === 'resend') return await done(tellLink(context, quote))
  if (intent === 'paid' || intent === 'status' || intent === 'remind') return await done(tellState(context, quote))
  // Whoever is named as having agreed has no quote, or it would have been found by now.
  const isOfOther = readQuoteOrder(text.body)?.act === 'accept'
  const isShort = hear(text.body).words.length <= MOST_TO_BILL
  const isBill = !isOfOther && isShort && saysBill(text.body) && readYesNo(text.body) === null
  if (isBill && reading.client_name === null) return await done(askToAccept(context, quote))
  return reading.client_name === null && (await amend(context, quote))
}

const isOfNothingElse = (reference: Reference | null) => reference === null || reference.last === true

async function done(work: Promise<void>): Promise<true> {
  await work
  return true
}

/** "the first", "2": that quote's link. */
async function handleLine(context: ReplyContext, listed: readonly string[]): Promise<boolean> {
  const { db } = context.ctx
  const found = await Promise.all(listed.map((id) => findQuote(db, id)))
  const quotes = found.filter((quote) => quote !== null)
  const place = readLine(context.text.body, quotes.map(asLine))
  const quote = place === null ? undefined : quotes[place]
  if (quote) await tellLink(context, quote)
  return quote !== undefined
}

/** "make it 3,300", "10% off", "it's for Bob": what of it a quote can have. */
async function change(context: ReplyContext, reading: ParsedText, quote: Quote): Promise<boolean> {
  const command = toChange(reading.change, context.text.body)
  const { totalCents, addCents, clientName, clientPhone, clientEmail, description } = command.change ?? {}
  const percent = command.percent === undefined ? undefined : withPercent(quote.totalCents, command.percent)
  const added = addCents === undefined ? undefined : quote.totalCents + addCents
  const wanted: QuoteChange = Object.fromEntries(
    Object.entries({
      clientName,
      clientPhone,
      clientEmail,
      description,
      totalCents: totalCents ?? added ?? percent,
    }).filter(([, value]) => value !== undefined),
  )
  if (Object.keys(wanted).length === 0) {
    await reply(aboutQuotes(context, [quote]), { body: quoteChangeHowReply(quote, context.language) })
    return true
  }
  if (quote.state !== 'open') await tellState(context, quote)
  else await changeTo(context, quote, wanted)
  return true
}

/** "oops 3,300": a new total where nothing else can be meant by it. */
async function amend(context: ReplyContext, quote: Quote): Promise<boolean> {
  const { totalCents, description, lines } = quote
  const amendment = readAmendment(context.text.body, { totalCents, description, lines, source: '' })
  const cents =
    amendment?.kind === 'total'
      ? amendment.totalCents
      : amendment?.kind === 'more'
        ? totalCents + amendment.addCents
        : null
  if (cents === null || !isInBounds(cents) || quote.state !== 'open') return false
  await askNewTotal(context, quote, cents)
  return true
}
