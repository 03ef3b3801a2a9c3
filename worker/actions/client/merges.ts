// Two clients that are one: merged, looked at before, and taken apart again. Invoices stay as they are.
import type { Ctx } from '../../context.ts'
import {
  type ClientEvent,
  findClientEvent,
  findClientEventOf,
  mergeClients,
  splitClients,
} from '../../db/client/client-events.ts'
import { type Client, findClient, listNames } from '../../db/client/clients.ts'
import type { Change } from '../../db/company-db.ts'
import { MOST_NAMES, UNDO_CLIENT_MS } from '../../domain/client-actions.ts'
import { refuse } from '../../errors.ts'
import type { ActionSource } from '../invoice/invoice-actions.ts'
import { openClient, planContactBack, refuseGone } from './clients.ts'

/** Both as they stand, for who is about to merge them. Raises `not_found`, `conflict` where they are one already or have too many names. */
export async function lookAtMerge(ctx: Ctx, intoId: string, otherId: string): Promise<{ into: Client; other: Client }> {
  const [into, other] = await Promise.all([findClient(ctx.db, intoId), findClient(ctx.db, otherId)])
  if (!into || !other) throw refuse('client_not_found')
  if (intoId === otherId || into.mergedInto !== null || other.mergedInto !== null) throw refuse('client_merged')
  const names = await Promise.all([intoId, otherId].map((id) => listNames(ctx.db, id, MOST_NAMES + 1)))
  if (names.flat().length > MOST_NAMES) throw refuse('client_names_full', { most: MOST_NAMES })
  return { into, other }
}

/** `otherId` turned out to be `intoId`; sent twice under one name it is done once. Answers the event, by which it is taken back. */
export async function merge(ctx: Ctx, intoId: string, otherId: string, source: ActionSource): Promise<ClientEvent> {
  const { db, app } = ctx
  const before = await findClientEventOf(db, source.idempotencyKey)
  if (before) return before
  await lookAtMerge(ctx, intoId, otherId)
  const id = app.newId()
  const written = await db
    .batch(mergeClients(db, { ...source, id, clientId: intoId }, otherId))
    .catch(async (error) => {
      // The same request may have been quicker.
      if (!(await findClientEventOf(db, source.idempotencyKey))) refuseGone(error)
      return null
    })
  const event = written ? await findClientEvent(db, id) : null
  const done = event ?? (await findClientEventOf(db, source.idempotencyKey))
  if (!done) throw refuse('client_merged')
  return done
}

/** What takes an event on a client back at `now`. */
export function planUndo(ctx: Ctx, event: ClientEvent, now: number): Change[] {
  return event.kind === 'merged' ? splitClients(ctx.db, event, now) : planContactBack(ctx, event, now)
}

/** Takes what was done to a client back, within a day; again changes nothing. Raises `not_found`, `conflict` when it is too late or another merge came after it. */
export async function undoClientEvent(ctx: Ctx, clientId: string, eventId: string): Promise<void> {
  const { db, app } = ctx
  const event = await findClientEvent(db, eventId)
  if (!event || event.clientId !== clientId) throw refuse('client_not_found')
  if (event.undoneAt !== null) return
  if (app.now() - event.at > UNDO_CLIENT_MS) throw refuse('undo_too_late')
  if (!(await isUndoable(ctx, event))) throw refuse('client_merged')
  await db.batch(planUndo(ctx, event, app.now()))
  const after = await findClientEvent(db, eventId)
  if (after?.undoneAt === null) throw refuse('client_merged')
}

/** Whether the client stands by itself still: a merge that came after it is taken back first. */
export async function isUndoable(ctx: Ctx, event: ClientEvent): Promise<boolean> {
  const { client } = await openClient(ctx, event.clientId)
  return client.id === event.clientId
}
