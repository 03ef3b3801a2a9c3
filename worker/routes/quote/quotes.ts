// Quotes for their own company: the list, one of them, changing, noting a yes, cancelling, the PDF.
import { Hono } from 'hono'
import { limitSession } from '../../actions/limits/route-limits.ts'
import { acceptQuote } from '../../actions/quote/acceptances.ts'
import { cancelQuote, changeQuote, restoreQuote } from '../../actions/quote/quote-acts.ts'
import { openQuotePdf } from '../../actions/quote/quote-pdf.ts'
import { answerAboutQuote } from '../../actions/quote/quote-questions.ts'
import { getQuote, todayOf } from '../../actions/quote/quotes.ts'
import type { Ctx } from '../../context.ts'
import { listUsers } from '../../db/account/users.ts'
import { listInvoiceNames } from '../../db/invoice/invoices.ts'
import { listQuoteEvents } from '../../db/quote/quote-events.ts'
import { listQuoteMessages } from '../../db/quote/quote-messages.ts'
import { countQuotes, listQuotes, type Quote } from '../../db/quote/quotes.ts'
import type { QuoteDetailsJson, QuotePageJson } from '../../domain/quote-api-types.ts'
import { quoteChangeForm } from '../../domain/quote-form.ts'
import { LISTS, PDF_LINKS } from '../../domain/route-limits.ts'
import { AppError } from '../../errors.ts'
import { readQuery } from '../../http/read-query.ts'
import { readJson, type SignedIn } from '../../http/request.ts'
import { requireCompany } from '../../http/session.ts'
import { nameOf } from '../company/serialize-people.ts'
import { isLookedAt, sayRefusal, sendPdf } from '../invoice/send-pdf.ts'
import { answerForm } from '../question/questions.ts'
import { serializeMessages } from '../question/serialize-messages.ts'
import { encodePlace, quotesQuery } from './quote-query.ts'
import { type Around, serializeQuote, serializeQuoteEvents } from './serialize-quotes.ts'

/** As many colleagues as a company can have names told of. */
const PEOPLE = 500

async function around(ctx: Ctx, rows: Quote[]): Promise<Around> {
  const billed = rows.flatMap(({ invoiceId }) => invoiceId ?? [])
  const [today, people, numbers] = await Promise.all([
    todayOf(ctx),
    listUsers(ctx.db, PEOPLE),
    billed.length > 0 ? listInvoiceNames(ctx.db, billed) : new Map(),
  ])
  return { ctx, today, people, numbers }
}

async function show(ctx: Ctx, quote: Quote): Promise<QuoteDetailsJson> {
  const [beside, events, messages] = await Promise.all([
    around(ctx, [quote]),
    listQuoteEvents(ctx.db, quote.id),
    listQuoteMessages(ctx.db, quote.id),
  ])
  return {
    quote: serializeQuote(quote, beside),
    timeline: serializeQuoteEvents(quote, events, beside.people),
    messages: serializeMessages(messages, (phone) => nameOf(beside.people, phone)),
  }
}

/** The signed-in person, by the phone that can undo it too. */
const sourceOf = ({ app, user }: SignedIn['Variables']) => ({
  idempotencyKey: `web:${app.newId()}`,
  actor: user.phone,
  via: 'web' as const,
  at: app.now(),
})

export const quoteRoutes = new Hono<SignedIn>()
  .get('/', requireCompany, async (c) => {
    const { ctx, app } = c.var
    const { limit, cursor, status, q } = readQuery(c, quotesQuery)
    const [today] = await Promise.all([todayOf(ctx), limitSession(app, c.var.session.id, LISTS)])
    const filter = { status: status === 'all' ? null : status, search: q || null, today }
    const [page, total] = await Promise.all([
      listQuotes(ctx.db, { filter, cursor, limit }),
      countQuotes(ctx.db, filter),
    ])
    const beside = await around(ctx, page.rows)
    return c.json<QuotePageJson>({
      quotes: page.rows.map((row) => serializeQuote(row, beside)),
      total,
      next_cursor: page.next && encodePlace(page.next),
      prev_cursor: page.prev && encodePlace(page.prev),
    })
  })
  .get('/:id', requireCompany, async (c) => {
    await limitSession(c.var.app, c.var.session.id, LISTS)
    return c.json(await show(c.var.ctx, await getQuote(c.var.ctx, c.req.param('id'))))
  })
  .patch('/:id', requireCompany, async (c) => {
    const change = await readJson(c, quoteChangeForm)
    return c.json(await show(c.var.ctx, await changeQuote(c.var.ctx, c.req.param('id'), change, sourceOf(c.var))))
  })
  .post('/:id/accept', requireCompany, async (c) => {
    const { actor: by, ...noted } = sourceOf(c.var)
    const { quote } = await acceptQuote(c.var.ctx, c.req.param('id'), { ...noted, by })
    return c.json(await show(c.var.ctx, quote))
  })
  .post('/:id/cancel', requireCompany, async (c) => {
    return c.json(await show(c.var.ctx, await cancelQuote(c.var.ctx, c.req.param('id'), sourceOf(c.var))))
  })
  .post('/:id/restore', requireCompany, async (c) => {
    return c.json(await show(c.var.ctx, await restoreQuote(c.var.ctx, c.req.param('id'), sourceOf(c.var))))
  })
  .post('/:id/answers', requireCompany, async (c) => {
    const { words, request_id: requestId } = await readJson(c, answerForm)
    await answerAboutQuote(c.var.ctx, c.req.param('id'), { requestId, words, actor: c.var.user.phone })
    return c.body(null, 204)
  })
  .get('/:id/pdf', requireCompany, async (c) => {
    try {
      await limitSession(c.var.app, c.var.session.id, PDF_LINKS)
      return sendPdf(c, await openQuotePdf(c.var.ctx, c.req.param('id')), 'no-store')
    } catch (error) {
      if (error instanceof AppError && isLookedAt(c)) return sayRefusal(c, error)
      throw error
    }
  })
