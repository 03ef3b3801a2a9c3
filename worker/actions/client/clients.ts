// A company's clients: opened, their contact data told anew, and that taken back.
import type { Ctx } from '../../context.ts'
import {
  type ClientEvent,
  createContactEvent,
  findClientEventOf,
  isClientGone,
  markClientEventUndone,
} from '../../db/client/client-events.ts'
import { type Client, findClient, listNames, setContact, setLinkPhones } from '../../db/client/clients.ts'
import type { Change } from '../../db/company-db.ts'
import { MOST_NAMES } from '../../domain/client-actions.ts'
import { refuse } from '../../errors.ts'
import type { ActionSource } from '../invoice/invoice-actions.ts'

/** Null takes a contact away; what is not given stays. Phone in E.164. */
export type Contact = { phone?: string | null; email?: string | null }

/** The client, or the one that it turned out to be, with all names, the newest first. Raises `not_found`. */
export async function openClient(ctx: Ctx, id: string): Promise<{ client: Client; nameKeys: string[] }> {
  const found = await findClient(ctx.db, id)
  const client = found?.mergedInto ? await findClient(ctx.db, found.mergedInto) : found
  if (!client) throw refuse('client_not_found')
  const names = await listNames(ctx.db, client.id, MOST_NAMES)
  return { client, nameKeys: names.map(({ nameKey }) => nameKey) }
}

/** What changes a client's contact data, in one batch with whatever else is written. Whoever has the link sees invoices with the new number too. */
export function planContact({ app, db }: Ctx, client: Client, contact: Contact, source: ActionSource): Change[] {
  const { phone, email, linkPhones } = client
  const next = { phone, email, ...contact }
  const told = next.phone === null || linkPhones?.includes(next.phone) !== false ? null : next.phone
  return [
    ...createContactEvent(db, { ...source, id: app.newId(), clientId: client.id }, { phone, email }),
    setContact(db, client.id, next),
    ...(told === null ? [] : [setLinkPhones(db, client.id, [...(linkPhones ?? []), told])]),
  ]
}

/** Tells a client's contact data anew; sent twice under one name it is done once. Raises `not_found`, `conflict` for one that was merged meanwhile. */
export async function changeContact(ctx: Ctx, id: string, contact: Contact, source: ActionSource): Promise<Client> {
  if (!(await findClientEventOf(ctx.db, source.idempotencyKey))) {
    const { client } = await openClient(ctx, id)
    await ctx.db.batch(planContact(ctx, client, contact, source)).catch(refuseGone)
  }
  return (await openClient(ctx, id)).client
}

/** What puts the contact data back that an event took away. */
export function planContactBack({ db }: Ctx, event: ClientEvent, now: number): Change[] {
  const { clientId, phone, email } = event
  return [setContact(db, clientId, { phone, email }), markClientEventUndone(db, event.id, now)]
}

/** For a batch on clients as they were read. */
export function refuseGone(error: unknown): never {
  throw isClientGone(error) ? refuse('client_merged') : error
}
