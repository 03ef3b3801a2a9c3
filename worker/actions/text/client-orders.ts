// "my clients", "what does Maria owe", "link for Maria", "Maria's number is …". Read by phrases before the learned reader's answer;
// what names one invoice as well is left to that, so these answer what else would be asked: which of her invoices?
import { listOpenOf } from '../../db/client/client-invoices.ts'
import { type Client, listByWords, listClients, sumOwed } from '../../db/client/clients.ts'
import type { Change } from '../../db/company-db.ts'
import { createReminderLink } from '../../db/invoice/reminder-links.ts'
import { isNamed, isSameClient, wordsOfName } from '../../domain/client-names.ts'
import { type ClientOrder, readClientOrder } from '../../domain/client-order.ts'
import {
  clientLinkReply,
  clientsReply,
  contactReply,
  nothingOwedReply,
  owesReply,
  twoPhonesReply,
  whichClientReply,
} from '../../domain/reply/clients.ts'
import { AppError } from '../../errors.ts'
import { linkClient } from '../client/client-links.ts'
import { openClient, planContact } from '../client/clients.ts'
import { openList } from '../invoice/list-invoices.ts'
import { writeMessages } from '../messaging/messages.ts'
import { endWith } from './replies.ts'
import { dashboardOf, type ReplyContext, reply, sourceOf } from './reply-context.ts'

/** As many as two segments hold. */
const SHOWN = 8
const MANY = 100

const pageOf = (context: ReplyContext) => `${dashboardOf(context)}?tab=clients`

/** Does it; false where the text is no such order, names nobody's client, or means one invoice as well. `isJobOpen`: a job waits for an answer. */
export async function handleClientOrder(context: ReplyContext, isJobOpen: boolean): Promise<boolean> {
  const order = readClientOrder(context.text.body)
  if (!order || (isJobOpen && order.about !== 'list') || context.asks) return false
  if (order.about === 'list') return await tellClients(context)
  await openList(context.ctx)
  const named = await findNamed(context, order.client)
  const [client, ...others] = named
  if (!client) return false
  const isOfAll = order.about === 'link' && order.isAll
  if (others.length > 0) return isOfAll && (await askWhich(context, named))
  if (order.about === 'contact') return client.openCount !== 1 && (await keepContact(context, client, order.contact))
  if (client.openCount < 2 && !isOfAll) return false
  return order.about === 'owes' ? await tellOwed(context, client) : await tellLink(context, client)
}

/** Those whom the words may mean; "maria lopez" is nobody else once somebody has exactly this name. */
async function findNamed({ ctx }: ReplyContext, said: string): Promise<Client[]> {
  const found = await listByWords(ctx.db, wordsOfName(said), MANY)
  const named = found.filter(({ name }) => isNamed(said, name))
  const exact = said.includes(' ') ? named.filter(({ name }) => isSameClient(said, name)) : []
  return exact.length > 0 ? exact : named
}

async function tellClients(context: ReplyContext): Promise<boolean> {
  const { ctx, text, language } = context
  await openList(ctx)
  const [{ rows }, sum] = await Promise.all([
    listClients(ctx.db, { sort: 'owed', search: null, after: null, limit: SHOWN }),
    sumOwed(ctx.db),
  ])
  // Two words say too little for the reader to hear Spanish in them.
  const isSpanish = /cliente/i.test(text.body)
  await reply(context, { body: clientsReply({ clients: rows, ...sum }, pageOf(context), isSpanish ? 'es' : language) })
  return true
}

async function tellOwed(context: ReplyContext, client: Client): Promise<boolean> {
  const { ctx, language } = context
  const { nameKeys } = await openClient(ctx, client.id)
  const open = await listOpenOf(ctx.db, nameKeys, MANY)
  const numbers = open.map(({ number }) => number)
  await reply(context, { body: owesReply(client, client.overdueCents, numbers, language) })
  return true
}

async function tellLink(context: ReplyContext, client: Client): Promise<boolean> {
  const { ctx, language } = context
  const { app, db } = ctx
  if (client.openCount === 0) {
    await reply(context, { body: nothingOwedReply(client.name, language) })
    return true
  }
  const linked = await linkClient(ctx, client.id).catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'client_two_phones') return null
    throw error
  })
  const [first] = linked?.open ?? []
  if (!linked || !first) {
    await reply(context, { body: twoPhonesReply(client.name, pageOf(context), language) })
    return true
  }
  const id = app.newId()
  const page = `${app.settings.APP_ORIGIN}/remind/${id}`
  const body = clientLinkReply({ ...linked, name: client.name }, page, language)
  const link = { id, invoiceId: first.id, clientId: client.id }
  await replyWith(context, body, createReminderLink(db, link, app.now()))
  return true
}

async function keepContact(
  context: ReplyContext,
  client: Client,
  contact: Extract<ClientOrder, { about: 'contact' }>['contact'],
): Promise<boolean> {
  const { ctx, language } = context
  const changes = planContact(ctx, client, contact, sourceOf(context))
  await replyWith(context, contactReply(client.name, contact, language), changes)
  return true
}

async function askWhich(context: ReplyContext, named: readonly Client[]): Promise<boolean> {
  const { language } = context
  const example = (name: string) =>
    language === 'es' ? `link de todo lo que debe ${name}` : `send ${name} everything she owes`
  await reply(context, { body: whichClientReply(named.slice(0, SHOWN), example, pageOf(context), language) })
  return true
}

async function replyWith({ ctx, text, ends }: ReplyContext, body: string, changes: Change[]): Promise<void> {
  const { outgoing, also } = endWith(ctx, text, { body, ends })
  await writeMessages(ctx, outgoing, [...also, ...changes])
}
