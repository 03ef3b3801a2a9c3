// Texts that go out. A row is written before anything is sent.
import { asc, desc, eq, gt, gte, inArray, isNull, lt, lte, ne, or, sql } from 'drizzle-orm'
import { isStillMember } from '../account/users.ts'
import { all, type Change, type CompanyDb } from '../company-db.ts'
import { texts } from '../text/tables.ts'
import { messages } from './tables.ts'

export type Message = Omit<typeof messages.$inferSelect, 'companyId'>
export type NewMessage = Pick<Message, 'id' | 'key' | 'kind' | 'recipient' | 'body'>

/** A send that has run longer than this crashed or hangs; somebody else may take it over. */
export const CLAIM_MS = 25_000

const unfinished = inArray(messages.state, ['queued', 'sending'])

/** Adds a text to send; the same key never makes a second one. */
export function createMessage(db: CompanyDb, message: NewMessage, at: number): Change[] {
  return db.insert(messages, [{ ...message, createdAt: at, nextAt: at }])
}

/** A text whose row was lost, and with it whether it went out: the provider is asked for it, from `writtenAt` on, before it is sent. */
export function recreateMessage(db: CompanyDb, message: NewMessage, { writtenAt, now }: RewrittenAt): Change[] {
  return db.insert(messages, [{ ...message, createdAt: writtenAt, nextAt: now, attempts: 1 }])
}

/** When it was first written, and when again (ms). */
type RewrittenAt = { writtenAt: number; now: number }

/** A text that was sent and that a restored database has forgotten, or believes unsent: it does not go out again. */
export function putBackMessage(db: CompanyDb, message: Message): Change[] {
  const { state, providerSid, sentAt, body, error } = message
  return [
    ...db.insert(messages, [message]),
    db.update(
      messages,
      { state, providerSid, sentAt, body, error },
      all(eq(messages.key, message.key), isNull(messages.providerSid)),
    ),
  ]
}

/** A restored database may believe unsent what has gone out: the provider is asked for each before it is sent. */
export function doubtUnsent(db: CompanyDb): Change {
  // The count goes up, so that a sender who read the row before does not go on with it.
  const doubt = { attempts: sql`${messages.attempts} + 1`, error: null }
  return db.update(messages, doubt, eq(messages.state, 'queued'))
}

/** The outgoing text with this id, or null. */
export function findMessage(db: CompanyDb, id: string): Promise<Message | null> {
  return db.find(messages, eq(messages.id, id))
}

/** The outgoing text of this cause, or null. */
export function findMessageByKey(db: CompanyDb, key: string): Promise<Message | null> {
  return db.find(messages, eq(messages.key, key))
}

/**
 * Takes a text, as it was just read, for sending; answers it with this try counted. Null when it is done, not due yet,
 * or in somebody else's hands.
 */
export async function claimMessage(db: CompanyDb, message: Message, now: number): Promise<Message | null> {
  const isFree = or(
    all(eq(messages.state, 'queued'), lte(messages.nextAt, now)),
    all(eq(messages.state, 'sending'), lte(messages.claimedAt, now - CLAIM_MS)),
  )
  const claim = { state: 'sending' as const, attempts: message.attempts + 1, claimedAt: now, nextAt: now + CLAIM_MS }
  // Nobody has tried in between: what was read of the last try still holds.
  const isSame = eq(messages.attempts, message.attempts)
  const [changed] = await db.batch([db.update(messages, claim, all(eq(messages.id, message.id), isSame, isFree))])
  return changed ? { ...message, ...claim } : null
}

/** The provider took it, as it told the holder of the claim. A code's body is not kept. */
export function markSent(db: CompanyDb, message: Message, providerSid: string, now: number): Change {
  return db.update(messages, sent(message, providerSid, now), all(eq(messages.id, message.id), unfinished))
}

/** It is known to have gone out before the database was restored; under which sid, healing tells. */
export function markSentBefore(db: CompanyDb, message: Message, now: number): Change {
  return db.update(messages, { state: 'sent', sentAt: now, error: null }, all(eq(messages.id, message.id), unfinished))
}

/**
 * The holder of `message` was told that this sid is its own: a text with the same words that was taken to have it, before
 * that was noted, has not been sent. It is due again. Belongs before `markSent`.
 */
export function takeBackSid(db: CompanyDb, message: Message, providerSid: string, now: number): Change {
  const isOurs = db.exists(messages, (other) =>
    all(eq(other.id, message.id), eq(other.attempts, message.attempts), eq(other.state, 'sending')),
  )
  return db.update(
    messages,
    { state: 'queued', providerSid: null, sentAt: null, error: null, nextAt: now },
    all(eq(messages.providerSid, providerSid), ne(messages.body, ''), isOurs),
  )
}

/** The provider was found to have it from an earlier try, unless that sid is another text's. */
export function importSent(db: CompanyDb, message: Message, providerSid: string, now: number): Change {
  const isNobodys = sql`not exists (select 1 from messages as other where other.provider_sid = ${providerSid})`
  return db.update(messages, sent(message, providerSid, now), all(eq(messages.id, message.id), unfinished, isNobodys))
}

function sent(message: Message, providerSid: string, now: number) {
  const body = message.kind === 'code' ? '' : message.body
  return { state: 'sent' as const, providerSid, sentAt: now, body, error: null }
}

/** The last holder decides what becomes of it: a try that was overtaken while it hung has no say any more. */
const isHeldBy = (message: Message) =>
  all(eq(messages.id, message.id), eq(messages.attempts, message.attempts), unfinished)

/** It will never be sent: refused for good, or the recipient said STOP. `message` as it was claimed. */
export function markUnsent(db: CompanyDb, message: Message, state: 'failed' | 'stopped', error: string): Change {
  return db.update(messages, { state, error }, isHeldBy(message))
}

/** What is noted on a text whose last tries were all refused for now: the provider has none of them. */
const NOT_TAKEN = 'busy: '

/** To be tried again at `nextAt`. `message` as it was claimed; `taken`: whether the provider may have it after all. */
export function postponeMessage(
  db: CompanyDb,
  message: Message,
  nextAt: number,
  why: { reason: string; taken: boolean },
): Change {
  const error = why.taken ? why.reason : NOT_TAKEN + why.reason
  return db.update(messages, { state: 'queued', nextAt, error }, isHeldBy(message))
}

/** Whether an earlier try may have reached the provider: it was unsure, or nobody lived to tell. */
export function mayBeTaken(message: Message): boolean {
  if (message.attempts === 0) return false
  return message.state === 'sending' || !message.error?.startsWith(NOT_TAKEN)
}

/**
 * What waits to be sent to somebody who leaves the company: notices, of its invoices' money, go to the owner instead;
 * answers and what is about their own account stay theirs. Touches nothing while `userId` is the owner.
 */
export function redirectMessages(db: CompanyDb, from: string, to: string, userId: string): Change {
  const isMember = isStillMember(db, userId)
  const isOwn = sql`${messages.key} like 'password:%' or ${messages.key} like 'passkey%'`
  return db.update(
    messages,
    { recipient: to },
    all(
      eq(messages.recipient, from),
      eq(messages.kind, 'notice'),
      eq(messages.state, 'queued'),
      sql`not (${isOwn})`,
      isMember,
    ),
  )
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

/** The newest text whose key begins with `prefix`, where what follows it sorts by age. */
export async function findLastMessage(db: CompanyDb, prefix: string): Promise<Message | null> {
  const where = all(gte(messages.key, prefix), lt(messages.key, `${prefix}\uffff`))
  const [row] = await db.list(messages, { where, orderBy: [desc(messages.key)], limit: 1 })
  return row ?? null
}

/** What was replied to these texts (their sids), the newest first. */
export function listRepliesTo(db: CompanyDb, sids: string[]): Promise<Message[]> {
  if (sids.length === 0) return Promise.resolve([])
  const keys = sids.map((sid) => `reply:${sid}`)
  return db.list(messages, {
    where: inArray(messages.key, keys),
    orderBy: [desc(messages.createdAt)],
    limit: keys.length,
  })
}

const MOST_COUNTED = 1000

/** How many of a sender's texts since then (ms) got a reply, but for the text `sid`; the latest thousand are counted. */
export async function countRepliesTo(db: CompanyDb, sender: string, since: number, sid: string): Promise<number> {
  const keys = db.values(texts, (other) => sql`'reply:' || ${other.sid}`, {
    where: (other) => all(eq(other.sender, sender), gt(other.receivedAt, since), ne(other.sid, sid)),
    orderBy: (other) => desc(other.receivedAt),
    limit: MOST_COUNTED,
  })
  return await db.count(messages, sql`${messages.key} in ${keys}`)
}

/** Texts to this number whose send was cut or hung lately, or runs just now: the provider may have them. */
export async function listUnsureMessages(db: CompanyDb, recipient: string, since: number): Promise<Message[]> {
  const rows = await db.list(messages, {
    where: all(
      eq(messages.recipient, recipient),
      unfinished,
      isNull(messages.providerSid),
      gt(messages.claimedAt, since),
    ),
    orderBy: [asc(messages.claimedAt)],
    limit: 100,
  })
  return rows.filter(mayBeTaken)
}
