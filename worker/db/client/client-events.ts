// What people did to clients. Each is written in one batch with what it changes.
import { and, desc, eq, gte, isNull, lte, type SQL, sql } from 'drizzle-orm'
import type { ClientEventKind } from '../../domain/client-actions.ts'
import { all, type Change, type CompanyDb } from '../company-db.ts'
import { clientEvents, clientNames, clients } from './tables.ts'

export type ClientEvent = Omit<typeof clientEvents.$inferSelect, 'companyId'>

export type NewClientEvent = Pick<ClientEvent, 'id' | 'clientId' | 'idempotencyKey' | 'actor' | 'via' | 'at'>

/** Drizzle writes an expression where a value stands; its row types do not say so. */
function asText(expression: SQL): string {
  return expression as unknown as string
}

/** The id of a client that stands by itself; null, which the column refuses, of one that was merged meanwhile. */
const standing = (db: CompanyDb, id: string, where: (other: typeof clients) => SQL = () => sql`true`) =>
  db.scalar(
    clients,
    (other) => sql`${other.id}`,
    (other) => all(eq(other.id, id), isNull(other.mergedInto), where(other)),
  )

/** Other contact data; `before` is what stood there. */
export function createContactEvent(
  db: CompanyDb,
  event: NewClientEvent,
  before: { phone: string | null; email: string | null },
): Change[] {
  const clientId = asText(standing(db, event.clientId))
  return db.insert(clientEvents, [{ ...event, ...before, kind: 'contact' as ClientEventKind, clientId }])
}

/**
 * `otherId` goes into the client of the event: its names, and whoever was merged into it before, move there with all that
 * is owed under them. No invoice is touched. The whole batch fails with what `isClientGone` knows when one of the two was
 * merged meanwhile.
 */
export function mergeClients(db: CompanyDb, event: NewClientEvent, otherId: string): Change[] {
  const { clientId: intoId } = event
  const isOtherThere = db.exists(
    clients,
    () => and(sql`other.id = ${otherId}`, sql`other.merged_into is null`) ?? sql`true`,
  )
  const listOf = (of: SQL) => asText(of)
  const movedNames = db.scalar(
    clientNames,
    (other) => sql`json_group_array(${other.nameKey})`,
    (other) => eq(other.clientId, otherId),
  )
  const movedClients = db.scalar(
    clients,
    (other) => sql`json_group_array(${other.id})`,
    (other) => eq(other.mergedInto, otherId),
  )
  return [
    ...db.insert(clientEvents, [
      {
        ...event,
        kind: 'merged' as ClientEventKind,
        clientId: asText(sql`(select ${standing(db, intoId)} where ${isOtherThere})`),
        otherId,
        movedNames: listOf(movedNames),
        movedClients: listOf(movedClients),
      },
    ]),
    db.update(clientNames, { clientId: intoId }, all(eq(clientNames.clientId, otherId), isDone(db, event))),
    db.update(clients, { mergedInto: intoId }, all(eq(clients.mergedInto, otherId), isDone(db, event))),
    db.update(clients, { mergedInto: intoId }, all(eq(clients.id, otherId), isDone(db, event))),
  ]
}

/** Sent twice, the second changes nothing: its event is another's. */
const isDone = (db: CompanyDb, { id }: NewClientEvent) => db.exists(clientEvents, (other) => eq(other.id, id))

/** Takes a merge back: the names that moved move back, with what is owed under them by now. */
export function splitClients(db: CompanyDb, event: ClientEvent, now: number): Change[] {
  const { id, clientId, otherId } = event
  const listed = (list: string | null) => sql`(select value from json_each(${list ?? '[]'}))`
  const isOpen = db.exists(clientEvents, (other) => all(eq(other.id, id), isNull(other.undoneAt)))
  const isUnmoved = db.exists(clients, (other) => all(eq(other.id, clientId), isNull(other.mergedInto)))
  const both = all(isOpen, isUnmoved)
  return [
    db.update(
      clientNames,
      { clientId: otherId ?? clientId },
      all(sql`${clientNames.nameKey} in ${listed(event.movedNames)}`, eq(clientNames.clientId, clientId), both),
    ),
    db.update(
      clients,
      { mergedInto: otherId },
      all(sql`${clients.id} in ${listed(event.movedClients)}`, eq(clients.mergedInto, clientId), both),
    ),
    db.update(
      clients,
      { mergedInto: null },
      all(eq(clients.id, otherId ?? ''), eq(clients.mergedInto, clientId), both),
    ),
    db.update(clientEvents, { undoneAt: now }, all(eq(clientEvents.id, id), isNull(clientEvents.undoneAt), isUnmoved)),
  ]
}

/** Whether a batch failed because a client was merged meanwhile. */
export function isClientGone(error: unknown): boolean {
  const said =
    error instanceof Error ? `${error.message} ${error.cause instanceof Error ? error.cause.message : ''}` : ''
  return said.includes('NOT NULL constraint failed: client_events.client_id')
}

/** Notes that other contact data were taken back. */
export function markClientEventUndone(db: CompanyDb, id: string, now: number): Change {
  return db.update(clientEvents, { undoneAt: now }, all(eq(clientEvents.id, id), isNull(clientEvents.undoneAt)))
}

/** What was done under this name, or null. */
export function findClientEventOf(db: CompanyDb, idempotencyKey: string): Promise<ClientEvent | null> {
  return db.find(clientEvents, eq(clientEvents.idempotencyKey, idempotencyKey))
}

/** An event by its unguessable id, or null. */
export function findClientEvent(db: CompanyDb, id: string): Promise<ClientEvent | null> {
  return db.find(clientEvents, eq(clientEvents.id, id))
}

/** What was done to a client last and stands, since a moment (ms), or null. */
export async function findLastOfClient(db: CompanyDb, clientId: string, since: number): Promise<ClientEvent | null> {
  const where = all(eq(clientEvents.clientId, clientId), gte(clientEvents.at, since), isNull(clientEvents.undoneAt))
  const [last] = await db.list(clientEvents, {
    where,
    orderBy: [desc(clientEvents.at), desc(clientEvents.id)],
    limit: 1,
  })
  return last ?? null
}

/** The last of a person that stands, up to `until` and not before `since` (ms). */
export async function findLastClientEvent(
  db: CompanyDb,
  actor: string,
  since: number,
  until: number,
): Promise<ClientEvent | null> {
  const { actor: who, at, undoneAt } = clientEvents
  const [last] = await db.list(clientEvents, {
    where: all(eq(who, actor), gte(at, since), lte(at, until), isNull(undoneAt)),
    orderBy: [desc(at), desc(clientEvents.id)],
    limit: 1,
  })
  return last ?? null
}
