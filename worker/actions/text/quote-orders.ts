// "ann said yes", "change quote 3 to 3,300", "which quotes are open": orders about quotes that are there. None of them falls to an invoice.
import { listNewestQuotes, type Quote } from '../../db/quote/quotes.ts'
import { type QuoteOrder, readAgreed, readQuoteOrder } from '../../domain/quote-order.ts'
import { type QuoteTarget, quoteNumberIn, saysQuote } from '../../domain/quote-target.ts'
import { MEMORY_MS } from '../../domain/recent-texts.ts'
import { noQuoteReply } from '../../domain/reply/quote-orders.ts'
import { countQuoteLines, quoteListReply } from '../../domain/reply/quote-questions.ts'
import { type Heard, hear } from '../../domain/text/dialog/hear.ts'
import { isQuote } from '../../domain/text/dialog/quotes.ts'
import type { ParsedText } from '../../domain/text/reading.ts'
import { MOST_QUOTES, todayOf } from '../quote/quotes.ts'
import { aboutQuotes, findQuotes, toShown } from './quotes-found.ts'
import { askWhichQuote, doToQuote, resumeAccepting, tellState } from './quotes-ordered.ts'
import { dashboardOf, type ReplyContext, reply } from './reply-context.ts'

/** As many as a question or a list names. */
const OFFERED = 6
const SHOWN = 8

/**
 * Does it, asks which is meant, or says that there is none; false where the text orders nothing of a quote. `isToldOf`: a price
 * that was only told of waits to be billed.
 */
export async function handleQuoteOrder(
  context: ReplyContext,
  reading: ParsedText,
  isToldOf: boolean,
): Promise<boolean> {
  const order = readQuoteOrder(context.text.body)
  if (!order) return await tellNamed(context, reading)
  if (order.act === 'list') return await tellQuotes(context)
  if (order.act === 'accept' && (await resumeAccepting(context))) return true
  const found = await findQuotes(context, order.of, order.act)
  const [only, ...more] = found
  if (!only) return await tellNone(context, order, isToldOf)
  if (!order.isPlain && !isAbout(context, order, only)) return false
  // "the estimate" of a price that was only told of a moment ago.
  if (order.of === null && isToldOf) return false
  // What it says of payments is no part of the order that was read.
  if (context.asks) return await told(tellState(context, only))
  if (more.length > 0) await askWhichQuote(context, order, found.slice(0, OFFERED))
  else await doToQuote(context, order, only)
  return true
}

/** "Ann said yes" is about her quote while it is open, or was accepted a moment ago. */
function isAbout({ text }: ReplyContext, order: { of: QuoteTarget }, { state, decidedAt }: Quote): boolean {
  if (order.of !== null && 'place' in order.of) return true
  return state === 'open' || (state === 'accepted' && text.receivedAt - (decidedAt ?? 0) < MEMORY_MS)
}

async function tellNone(
  context: ReplyContext,
  { of, isPlain }: Exclude<QuoteOrder, { act: 'list' }>,
  isToldOf: boolean,
): Promise<boolean> {
  if (!isPlain || isToldOf) return false
  const said = of === null || 'place' in of ? null : 'number' in of ? of.number : of.client
  await reply(context, { body: noQuoteReply(said, context.language) })
  return true
}

const ORDERS = new Set(['paid', 'cancel', 'change', 'resend', 'remind', 'status'])

/**
 * "mark EST-3 paid", "extend quote 3 to friday", "Ann gave me 100 for the quote", "Ann said yes, do it friday": what is said of
 * a quote and not understood is answered with how that stands, since it is said of no invoice. A job of its own is billed.
 */
async function tellNamed(context: ReplyContext, reading: ParsedText): Promise<boolean> {
  const heard = hear(context.text.body)
  const { intent, reference } = reading
  const isOrder = ORDERS.has(intent)
  const number = quoteNumberIn(heard)
  if (number !== null && (isOrder || intent === 'other' || isQuote(context.text.body))) {
    const [quote] = await findQuotes(context, { number }, 'send')
    if (quote) return await told(tellState(context, quote))
    // "EST-1" may be heard as somebody's name.
    const isInName = quoteNumberIn(hear(reference?.client ?? '')) === number
    const isIts = isInName || reference?.number === number || reference?.numbers?.includes(number) === true
    return isOrder && isIts && (await told(reply(context, { body: noQuoteReply(number, context.language) })))
  }
  if (intent === 'invoice' || saysInvoice(heard)) return false
  const client = readAgreed(context.text.body) ?? (isOrder && saysQuote(heard) ? reference?.client : undefined)
  const [quote] = client === undefined ? [] : await findQuotes(context, { client }, 'send')
  return quote?.state === 'open' && (await told(tellState(context, quote)))
}

const INVOICE = new Set('invoice|bill|factura'.split('|'))
const saysInvoice = ({ words }: Heard) => words.some((word) => INVOICE.has(word))

async function told(answer: Promise<void>): Promise<true> {
  await answer
  return true
}

/** Those that are open, the newest first; the next text may pick one by its line. */
async function tellQuotes(context: ReplyContext): Promise<boolean> {
  const { ctx, text } = context
  const language = /presupuesto|cotizaci/i.test(text.body) ? 'es' : context.language
  const open = await listNewestQuotes(ctx.db, ['open'], { limit: MOST_QUOTES })
  if (open.length === 0) {
    await reply(aboutQuotes(context, [], []), { body: noQuoteReply(null, language) })
    return true
  }
  const today = await todayOf(ctx)
  const totalCents = open.reduce((sum, quote) => sum + quote.totalCents, 0)
  const shown = open.slice(0, SHOWN)
  const list = { quotes: shown.map((quote) => toShown(quote, today)), count: open.length, totalCents }
  const body = quoteListReply(list, `${dashboardOf(context)}?tab=quotes`, language)
  await reply(aboutQuotes(context, [], shown.slice(0, countQuoteLines(body))), { body })
  return true
}
