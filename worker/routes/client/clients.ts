// A company's clients over HTTP: the list, one client, contact data, the link, merging and taking that back; and the page behind a link.
import { Hono } from 'hono'
import { z } from 'zod'
import { linkClient, openClientPage, writeClientLink } from '../../actions/client/client-links.ts'
import { changeContact, openClient } from '../../actions/client/clients.ts'
import { lookAtMerge, merge, undoClientEvent } from '../../actions/client/merges.ts'
import { openList } from '../../actions/invoice/list-invoices.ts'
import { limitCaller, limitSession } from '../../actions/limits/route-limits.ts'
import type { Ctx } from '../../context.ts'
import { findLastOfClient } from '../../db/client/client-events.ts'
import { listOfClient } from '../../db/client/client-invoices.ts'
import { type Client, findClient, listClients, listNames } from '../../db/client/clients.ts'
import { listByNumbers } from '../../db/invoice/invoice-pages.ts'
import { listLines } from '../../db/invoice/invoices.ts'
import { MOST_NAMES, UNDO_CLIENT_MS } from '../../domain/client-actions.ts'
import type {
  ClientDetailsJson,
  ClientJson,
  ClientLinkJson,
  ClientPageJson,
  OwedJson,
} from '../../domain/client-api-types.ts'
import { civilDate } from '../../domain/dates.ts'
import { FORM_RULES } from '../../domain/refusals/form-rules.ts'
import { rule } from '../../domain/refusals/rules.ts'
import { smsUrl } from '../../domain/reply/reminders.ts'
import { LISTS, VIEWS } from '../../domain/route-limits.ts'
import { readQuery } from '../../http/read-query.ts'
import { type Open, readJson, type SignedIn } from '../../http/request.ts'
import { requiredRequestId } from '../../http/request-id.ts'
import { requireCompany } from '../../http/session.ts'
import { serializeInvoice } from '../serialize.ts'
import { clientsQuery, contactForm, detailsQuery, encodePlace } from './client-query.ts'
import { serializeClient, serializeClientPage } from './serialize-clients.ts'

const mergeForm = z.object({
  other_id: z.string(rule(FORM_RULES, 'field_missing', { field: 'other_id' })),
  request_id: requiredRequestId,
})
const linkForm = z.object({ renew: z.boolean().catch(false), one_person: z.boolean().catch(false) })

/** With their newest invoices, in the same order. */
async function showClients({ db }: Ctx, rows: Client[]): Promise<ClientJson[]> {
  const newest = rows.length === 0 ? [] : await listByNumbers(db, [...new Set(rows.map((row) => row.lastNumber))])
  const byNumber = new Map(newest.map((invoice) => [invoice.number, invoice]))
  return rows.map((row) => serializeClient(row, byNumber.get(row.lastNumber)))
}

/** Of the company's own people, as its invoices are. */
export const clientRoutes = new Hono<SignedIn>()
  .get('/', requireCompany, async (c) => {
    const { ctx, app } = c.var
    const { limit, cursor, sort, q } = readQuery(c, clientsQuery)
    await Promise.all([openList(ctx), limitSession(app, c.var.session.id, LISTS)])
    const { rows, next } = await listClients(ctx.db, { sort, search: q || null, after: cursor, limit })
    return c.json<ClientPageJson>({
      clients: await showClients(ctx, rows),
      next_cursor: next && encodePlace(next, sort),
    })
  })
  .get('/:id', requireCompany, async (c) => {
    const { ctx, app } = c.var
    const { before, limit } = readQuery(c, detailsQuery)
    const [{ client, nameKeys }, { company }] = await Promise.all([
      openClient(ctx, c.req.param('id')),
      openList(ctx),
      limitSession(app, c.var.session.id, LISTS),
    ])
    const found = await listOfClient(ctx.db, nameKeys, before, limit + 1)
    const rows = found.slice(0, limit)
    const [lines, names, event] = await Promise.all([
      listLines(
        ctx.db,
        rows.map(({ id }) => id),
      ),
      listNames(ctx.db, client.id, MOST_NAMES),
      findLastOfClient(ctx.db, client.id, app.now() - UNDO_CLIENT_MS),
    ])
    const other = event?.otherId ? await findClient(ctx.db, event.otherId) : null
    const today = civilDate(app.now(), company.timezone)
    const at = { origin: app.settings.APP_ORIGIN, companyId: ctx.companyId, today }
    const [shown] = await showClients(ctx, [client])
    return c.json<ClientDetailsJson>({
      client: shown ?? serializeClient(client, undefined),
      names: names.map(({ name }) => name).filter((name) => name !== client.name),
      invoices: rows.map((row) => serializeInvoice(row, lines.get(row.id) ?? [], at)),
      next_before: found.length > limit ? (rows.at(-1)?.number ?? null) : null,
      has_link: client.linkId !== null,
      undo: event && { id: event.id, kind: event.kind, other_name: other?.name ?? null },
    })
  })
  .patch('/:id', requireCompany, async (c) => {
    const { ctx, user } = c.var
    const { request_id, ...contact } = await readJson(c, contactForm)
    const source = toSource(c.var, `contact:${c.req.param('id')}:${request_id}`)
    const client = await changeContact(ctx, c.req.param('id'), contact, { ...source, actor: user.phone })
    const [shown] = await showClients(ctx, [client])
    return c.json({ client: shown ?? serializeClient(client, undefined) })
  })
  .post('/:id/link', requireCompany, async (c) => {
    const { ctx } = c.var
    const { renew, one_person } = await readJson(c, linkForm)
    const linked = await linkClient(ctx, c.req.param('id'), { isRenewed: renew, isOnePerson: one_person })
    const message = await writeClientLink(ctx, linked, linked.open[0]?.language ?? 'en')
    const { url, hidden, client } = linked
    return c.json<ClientLinkJson>({ url, message, sms_url: smsUrl(client.phone, message), hidden })
  })
  .get('/:id/merge/:otherId', requireCompany, async (c) => {
    const { into, other } = await lookAtMerge(c.var.ctx, c.req.param('id'), c.req.param('otherId'))
    const [first, second] = await showClients(c.var.ctx, [into, other])
    return c.json({
      client: first ?? serializeClient(into, undefined),
      other: second ?? serializeClient(other, undefined),
    })
  })
  .post('/:id/merge', requireCompany, async (c) => {
    const { other_id, request_id } = await readJson(c, mergeForm)
    const id = c.req.param('id')
    const event = await merge(c.var.ctx, id, other_id, toSource(c.var, `merge:${id}:${request_id}`))
    return c.json({ undo_id: event.id })
  })
  .delete('/:id/events/:eventId', requireCompany, async (c) => {
    await undoClientEvent(c.var.ctx, c.req.param('id'), c.req.param('eventId'))
    return c.body(null, 204)
  })

const toSource = ({ app, user }: SignedIn['Variables'], idempotencyKey: string) => ({
  idempotencyKey,
  actor: user.phone,
  via: 'web' as const,
  at: app.now(),
})

/** Anybody who holds a client's link; one that was renewed opens nothing. */
export const clientLinkRoutes = new Hono<Open>().get('/all/:linkId', async (c) => {
  const { app, address } = c.var
  await limitCaller(app, address, VIEWS)
  const page = await openClientPage(app, c.req.param('linkId'))
  const today = civilDate(app.now(), page.company.timezone)
  c.header('x-robots-tag', 'noindex')
  return c.json<{ data: OwedJson }>({ data: serializeClientPage(page, app.settings.APP_ORIGIN, today) })
})
