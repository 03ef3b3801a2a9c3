// A quote for whoever holds its link: both halves of it, as for paying. They read it, ask, accept it or decline it.
import { Hono } from 'hono'
import { consumeFromCaller } from '../../actions/limits/rate-limits.ts'
import { limitCaller } from '../../actions/limits/route-limits.ts'
import { acceptQuote } from '../../actions/quote/acceptances.ts'
import { declineQuote } from '../../actions/quote/quote-acts.ts'
import { openQuotePdf } from '../../actions/quote/quote-pdf.ts'
import { askAboutQuote } from '../../actions/quote/quote-questions.ts'
import { getQuote, viewQuote } from '../../actions/quote/quotes.ts'
import type { App, Ctx } from '../../context.ts'
import { getCompany } from '../../db/company/companies.ts'
import { listQuoteMessages } from '../../db/quote/quote-messages.ts'
import { civilDate } from '../../domain/dates.ts'
import { isId } from '../../domain/ids.ts'
import type { PublicQuoteJson } from '../../domain/quote-api-types.ts'
import { QUESTIONS_PER_CALLER, QUOTE_ANSWERS_PER_CALLER } from '../../domain/rate-limits.ts'
import { FILES, VIEWS } from '../../domain/route-limits.ts'
import { AppError, refuse } from '../../errors.ts'
import { isLook } from '../../http/is-look.ts'
import { type Open, readJson } from '../../http/request.ts'
import { findSession } from '../../http/session.ts'
import { isLookedAt, sendPdf } from '../invoice/send-pdf.ts'
import { questionForm } from '../question/questions.ts'
import { acceptForm, declineForm } from './quote-query.ts'
import { serializePublicQuote } from './serialize-quotes.ts'

/** The work of the company whose quote this is. Raises `not_found`, also when `pair` names another company. */
async function openByLink(app: App, id: string, pair: string | undefined): Promise<Ctx> {
  const owner = isId(id) ? await app.directory.findQuote(id) : null
  if (!owner || (pair !== undefined && pair !== owner)) throw refuse('quote_not_found')
  return app.forCompany(owner)
}

async function read(ctx: Ctx, id: string): Promise<PublicQuoteJson> {
  const { app } = ctx
  const [quote, company, messages] = await Promise.all([
    getQuote(ctx, id),
    getCompany(app.db, ctx.companyId),
    listQuoteMessages(ctx.db, id),
  ])
  const today = civilDate(app.now(), company.timezone)
  return serializePublicQuote(quote, company, messages, { origin: app.settings.APP_ORIGIN, today })
}

export const publicQuoteRoutes = new Hono<Open>()
  .get('/:id', async (c) => {
    const id = c.req.param('id')
    const { app, address } = c.var
    const [ctx] = await Promise.all([openByLink(app, id, c.req.query('company')), limitCaller(app, address, VIEWS)])
    // The page that is served must not count as a view: machines that make link previews ask for it too.
    const isOpened = c.req.query('opened') === 'true' && isLook(c.req.raw)
    const session = isOpened ? await findSession(c) : null
    if (isOpened && session?.ctx.companyId !== ctx.companyId) await viewQuote(ctx, await getQuote(ctx, id))
    c.header('x-robots-tag', 'noindex')
    return c.json(await read(ctx, id))
  })
  .get('/:id/pdf', async (c) => {
    const id = c.req.param('id')
    try {
      await limitCaller(c.var.app, c.var.address, FILES)
      const ctx = await openByLink(c.var.app, id, c.req.query('company'))
      return sendPdf(c, await openQuotePdf(ctx, id), 'no-store')
    } catch (error) {
      if (!(error instanceof AppError) || !isLookedAt(c)) throw error
      const query = new URLSearchParams({ company: c.req.query('company') ?? '', pdf: error.kind })
      return c.redirect(`/quote/${encodeURIComponent(id)}?${query}`, 302)
    }
  })
  .post('/:id/accept', async (c) => {
    const { app, address } = c.var
    const id = c.req.param('id')
    const { company_id, name, revision, request_id } = await readJson(c, acceptForm)
    await consumeFromCaller(app, address, { always: [QUOTE_ANSWERS_PER_CALLER] })
    const ctx = await openByLink(app, id, company_id)
    await acceptQuote(ctx, id, {
      by: name,
      via: 'page',
      idempotencyKey: `accept:${id}:${request_id}`,
      at: app.now(),
      edition: revision,
      addressHash: app.tokens.hashAddress(address),
    })
    return c.json(await read(ctx, id))
  })
  .post('/:id/decline', async (c) => {
    const { app, address } = c.var
    const id = c.req.param('id')
    const { company_id, reason, request_id } = await readJson(c, declineForm)
    await consumeFromCaller(app, address, { always: [QUOTE_ANSWERS_PER_CALLER] })
    const ctx = await openByLink(app, id, company_id)
    const source = { idempotencyKey: `decline:${id}:${request_id}`, actor: null, via: 'page' as const, at: app.now() }
    await declineQuote(ctx, id, reason ?? null, source)
    return c.json(await read(ctx, id))
  })
  .post('/:id/questions', async (c) => {
    const { app, address } = c.var
    const { company_id, words, request_id: requestId } = await readJson(c, questionForm)
    await consumeFromCaller(app, address, { always: [QUESTIONS_PER_CALLER] })
    const id = c.req.param('id')
    await askAboutQuote(await openByLink(app, id, company_id), id, { requestId, words })
    return c.json({ sent: true as const })
  })
