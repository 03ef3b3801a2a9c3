// Texts that go out: rows first, sends second.
import { asc, desc, eq, gt, inArray, isNull, lt, lte, or, sql } from 'drizzle-orm'
import { all, type Change, type CompanyDb } from './company-db.ts'
import { messages } from './schema.ts'

export type Message = Omit<typeof messages.$inferSelect, 'companyId'>
export type NewMessage = Pick<Message, 'id' | 'key' | 'kind' | 'recipient' | 'body'>

/** A send that has run longer than this crashed or hangs; somebody else may take it over. */
export const CLAIM_MS = 25_000

const unfinished = inArray(messages.state, ['queued', 'sending'])

/** Adds a text to send; the same key never makes a second one. */
export function createMessage(db: CompanyDb, message: NewMessage, at: number): Change[] {
  return db.insert(messages, [{ ...message, createdAt: at, nextAt: at }])
}

export function findMessage(db: CompanyDb, id: string): Promise<Message | null> {
  return db.find(messages, eq(messages.id, id))
}

export function findMessageByKey(db: CompanyDb, key: string): Promise<Message | null> {
  return db.find(messages, eq(messages.key, key))
}

/** Takes a text for sending; false when it is done, or in somebody else's hands. */
export async function claimMessage(db: CompanyDb, id: string, now: number): Promise<boolean> {
  const free = or(eq(messages.state, 'queued'), lt(messages.claimedAt, now - CLAIM_MS))
  const [changed] = await db.batch([
    db.update(
      messages,
      { state: 'sending', attempts: sql`${messages.attempts} + 1`, claimedAt: now, nextAt: now + CLAIM_MS },
      all(eq(messages.id, id), unfinished, free),
    ),
  ])
  return changed === 1
}

/** The provider took it. A code's body is not kept. */
export function markSent(db: CompanyDb, message: Message, providerSid: string, now: number): Change {
  const body = message.kind === 'code' ? '' : message.body
  return db.update(
    messages,
    { state: 'sent', providerSid, sentAt: now, body, error: null },
    all(eq(messages.id, message.id), unfinished),
  )
}

/** It will never be sent: refused for good, or the recipient said STOP. */
export function markUnsent(db: CompanyDb, id: string, state: 'failed' | 'stopped', error: string): Change {
  return db.update(messages, { state, error }, all(eq(messages.id, id), unfinished))
}

/** To be tried again at `nextAt`. `unsure` keeps it in the state from which a status callback can still claim it. */
export function postponeMessage(db: CompanyDb, id: string, nextAt: number, error: string): Change {
  return db.update(messages, { state: 'queued', nextAt, error }, all(eq(messages.id, id), unfinished))
}

/** The carrier's word on a text that the provider took; only ever moves forward. */
export function recordDelivery(
  db: CompanyDb,
  providerSid: string,
  state: 'delivered' | 'failed',
  error: string | null,
): Change {
  return db.update(messages, { state, error }, all(eq(messages.providerSid, providerSid), eq(messages.state, 'sent')))
}

/** Texts that should have gone out by now. */
export function listDueMessages(db: CompanyDb, now: number, limit: number): Promise<Message[]> {
  return db.list(messages, {
    where: all(unfinished, lte(messages.nextAt, now)),
    orderBy: [asc(messages.nextAt)],
    limit,
  })
}

/** When the next unsent text is due, or null. */
export async function findNextMessageAt(db: CompanyDb): Promise<number | null> {
  const [row] = await db.list(messages, { where: unfinished, orderBy: [asc(messages.nextAt)], limit: 1 })
  return row?.nextAt ?? null
}

/** A text to this number whose send was cut or hung lately, so that the provider may have it after all. */
export async function findUnsureMessage(db: CompanyDb, recipient: string, since: number): Promise<Message | null> {
  const [row] = await db.list(messages, {
    where: all(
      eq(messages.recipient, recipient),
      unfinished,
      isNull(messages.providerSid),
      gt(messages.claimedAt, since),
    ),
    orderBy: [desc(messages.claimedAt)],
    limit: 1,
  })
  return row ?? null
}
