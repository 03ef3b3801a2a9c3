// Pictures and contact cards that came with texts: fetched, placed on invoices, taken off them again.
import { and, asc, desc, eq, gt, gte, inArray, isNotNull, isNull, lte, ne, type SQL, sql } from 'drizzle-orm'
import type { InboundText } from '../../domain/queue-messages.ts'
import { all, type Change, type CompanyDb } from '../company-db.ts'
import { invoices } from '../invoice/tables.ts'
import { attachments } from './tables.ts'

export type Attachment = Omit<typeof attachments.$inferSelect, 'companyId'>

/** Who did something to pictures, when (ms), and by which fact. */
export type PhotoAct = { at: number; by: string | null; key: string }

/** As long as UNDO may bring a picture back that was taken off: then its bytes go. */
export const KEPT_REMOVED_MS = 7 * 24 * 3_600_000
/** A picture of which nobody says what it is for goes after this long. */
export const KEPT_UNPLACED_MS = 30 * 24 * 3_600_000

const MOST = 100

/** What came with a text, to be fetched at once; the same text again changes nothing. `dueAt` null: it waits for its sender to sign up. */
export function createAttachments(db: CompanyDb, text: InboundText, dueAt: number | null): Change[] {
  const rows = (text.media ?? []).map(({ id, url }, position) => {
    const { sid, from: sender, receivedAt: at } = text
    return { id, sid, position, sender, at, url, state: 'waiting' as const, dueAt }
  })
  return rows.length === 0 ? [] : db.insert(attachments, rows)
}

/** The invoice's id, null once it is cancelled. */
const payableInvoice = (db: CompanyDb, invoiceId: string): SQL =>
  db.scalar(
    invoices,
    ({ id }) => id,
    ({ id, status }) => all(eq(id, invoiceId), ne(status, 'cancelled')),
  )

/** What one text brought, in its order. */
export function listOfText(db: CompanyDb, sid: string): Promise<Attachment[]> {
  return db.list(attachments, { where: eq(attachments.sid, sid), orderBy: [asc(attachments.position)], limit: MOST })
}

/** Those about which there is something to do by now. */
export function listDue(db: CompanyDb, now: number, limit: number): Promise<Attachment[]> {
  return db.list(attachments, { where: lte(attachments.dueAt, now), orderBy: [asc(attachments.dueAt)], limit })
}

/** By its unguessable id, or null. */
export const findAttachment = (db: CompanyDb, id: string): Promise<Attachment | null> =>
  db.find(attachments, eq(attachments.id, id))

const isShown = all(eq(attachments.state, 'photo'), isNull(attachments.removedAt))

/** The pictures that an invoice shows, oldest first. */
export function listPhotos(db: CompanyDb, invoiceId: string, limit: number): Promise<Attachment[]> {
  return db.list(attachments, {
    where: all(eq(attachments.invoiceId, invoiceId), isShown),
    orderBy: [asc(attachments.at), asc(attachments.position), asc(attachments.id)],
    limit,
  })
}

const isLoose = all(
  isNull(attachments.invoiceId),
  isNull(attachments.removedAt),
  inArray(attachments.state, ['photo', 'card', 'waiting']),
)

/** A sender's pictures since then (ms) that are nobody's yet, the newest first. */
export function listLoose(db: CompanyDb, sender: string, since: number, limit: number): Promise<Attachment[]> {
  return db.list(attachments, {
    where: all(eq(attachments.sender, sender), gt(attachments.at, since), isLoose),
    orderBy: [desc(attachments.at)],
    limit,
  })
}

/** Looks at a sender's pictures that are nobody's once more: something was said that may tell. */
export function reviewLoose(db: CompanyDb, sender: string, since: number, now: number): Change {
  return db.update(attachments, { dueAt: now }, all(eq(attachments.sender, sender), gt(attachments.at, since), isLoose))
}

/** The pictures on an invoice that a person put there last, the newest first. */
export function listLastPlaced(db: CompanyDb, by: string, since: number, limit: number): Promise<Attachment[]> {
  return db.list(attachments, {
    where: all(eq(attachments.actedBy, by), gte(attachments.actedAt, since), isNotNull(attachments.invoiceId), isShown),
    orderBy: [desc(attachments.actedAt), desc(attachments.position)],
    limit,
  })
}

const ids = (rows: readonly { id: string }[]): SQL =>
  sql`${attachments.id} in (select value from json_each(${JSON.stringify(rows.map(({ id }) => id))}))`

/** What was fetched turned out to be a picture whose bytes are in the bucket, or a card, or nothing that can be used. */
export function settleFetch(
  db: CompanyDb,
  id: string,
  found: Pick<Attachment, 'state' | 'reason' | 'width' | 'height' | 'bytes' | 'card'>,
  now: number,
): Change {
  const stillWaits = all(eq(attachments.id, id), eq(attachments.state, 'waiting'))
  return db.update(attachments, { ...found, url: null, dueAt: now }, stillWaits)
}

/** A card is used: saved on this invoice, or asked about. */
export function saveCard(db: CompanyDb, { id }: Attachment, invoiceId: string | null, now: number): Change {
  return db.update(attachments, { invoiceId, removedAt: now, dueAt: now + KEPT_REMOVED_MS }, eq(attachments.id, id))
}

/** It could not be fetched this time. */
export function postponeFetch(db: CompanyDb, { id, tries }: Attachment, dueAt: number): Change {
  return db.update(
    attachments,
    { tries: tries + 1, dueAt },
    all(eq(attachments.id, id), eq(attachments.state, 'waiting')),
  )
}

/** Looks again then (ms), or never. */
export function lookAgain(db: CompanyDb, rows: readonly Attachment[], dueAt: number | null): Change {
  return db.update(attachments, { dueAt }, ids(rows))
}

/** Its sender has been told, or asked. */
export function markTold(db: CompanyDb, rows: readonly Attachment[], now: number): Change {
  return db.update(attachments, { toldAt: now }, all(ids(rows), isNull(attachments.toldAt)))
}

/** Puts pictures on an invoice, where it is not cancelled; one that was taken off meanwhile stays off. */
export function placePhotos(db: CompanyDb, rows: readonly Attachment[], invoiceId: string, act: PhotoAct): Change {
  const placed = { invoiceId: payableInvoice(db, invoiceId), dueAt: dueOfWaiting }
  const mayStand = all(ids(rows), isNull(attachments.removedAt), sql`${payableInvoice(db, invoiceId)} is not null`)
  return db.update(attachments, { ...placed, actedAt: act.at, actedBy: act.by, actKey: act.key }, mayStand)
}

/** One that is still to be fetched stays due. */
const dueOfWaiting = sql`case when ${attachments.state} = 'waiting' then ${attachments.dueAt} end`

/** Takes pictures off; their bytes stay for a while. */
export function removePhotos(db: CompanyDb, rows: readonly Attachment[], act: PhotoAct): Change {
  const acted = { actedAt: act.at, actedBy: act.by, actKey: act.key }
  const patch = { removedAt: act.at, dueAt: act.at + KEPT_REMOVED_MS, ...acted }
  return db.update(attachments, patch, all(ids(rows), isNull(attachments.removedAt)))
}

/** The last thing that a person did to pictures and that UNDO can take back, between two moments (ms): all of them. */
export async function listLastAct(db: CompanyDb, by: string, since: number, until: number): Promise<Attachment[]> {
  const mine = all(eq(attachments.actedBy, by), gte(attachments.actedAt, since), lte(attachments.actedAt, until))
  const [last] = await db.list(attachments, { where: mine, orderBy: [desc(attachments.actedAt)], limit: 1 })
  if (!last?.actKey) return []
  const same = and(mine, eq(attachments.actKey, last.actKey)) ?? mine
  return await db.list(attachments, { where: same, orderBy: [asc(attachments.at)], limit: MOST })
}

/** Takes that back: what was put on goes off, what was taken off is on again. It cannot be taken back once more. */
export function undoAct(db: CompanyDb, rows: readonly Attachment[], now: number): Change {
  const isOff = sql`${attachments.removedAt} is not null`
  return db.update(
    attachments,
    {
      removedAt: sql`case when ${isOff} then null else ${now} end`,
      dueAt: sql`case when ${isOff} then null else ${now + KEPT_REMOVED_MS} end`,
      actedAt: null,
      actKey: null,
    },
    all(ids(rows), isNotNull(attachments.actedAt)),
  )
}

/** The row of a picture whose bytes are gone. */
export function forgetAttachment(db: CompanyDb, id: string, now: number): Change {
  return db.remove(attachments, all(eq(attachments.id, id), lte(attachments.dueAt, now)))
}
