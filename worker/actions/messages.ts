// Texts on their way out: written as rows, sent from the queue, looked up before they are sent again.
import type { Ctx, House } from '../context.ts'
import type { Change } from '../db/company-db.ts'
import {
  claimMessage,
  createMessage,
  findMessage,
  findUnsureMessage,
  type Message,
  markSent,
  markUnsent,
  postponeMessage,
  recordDelivery,
} from '../db/messages.ts'
import { createOptOut, findOptOut } from '../db/opt-outs.ts'
import { maskPhone } from '../domain/phone.ts'

export type Outgoing = Pick<Message, 'key' | 'kind' | 'recipient' | 'body'>

/** Seconds until the next try, by how many there were; the first minute has most of them. */
const RETRY_SECONDS = [3, 6, 12, 20, 30, 60, 300, 900, 3600]
const GIVE_UP_MS = 24 * 3_600_000
/** How long after a cut send a status callback may still tell that it worked. */
const UNSURE_MS = 10 * 60_000

/** Writes texts in one batch with whatever else happened, then puts them on the queue. The same key never makes a second. */
export async function writeMessages(ctx: Ctx, outgoing: Outgoing[], also: Change[] = []): Promise<void> {
  const rows = outgoing.map((message) => ({ ...message, id: ctx.house.newId() }))
  await ctx.db.batch([...also, ...rows.flatMap((row) => createMessage(ctx.db, row, ctx.house.now()))])
  for (const row of rows) await ctx.house.queueOut({ kind: 'message', messageId: row.id })
}

/** Sends one text. Answers null when it is done with, or the seconds after which to try again. */
export async function sendMessage(house: House, messageId: string): Promise<number | null> {
  const companyId = await house.directory.findMessage(messageId)
  if (!companyId) return null
  const ctx = house.open(companyId)
  if (!(await claimMessage(ctx.db, messageId, house.now()))) return null
  const message = await findMessage(ctx.db, messageId)
  if (!message) return null
  if (await findOptOut(house.db, message.recipient)) {
    await ctx.db.batch([markUnsent(ctx.db, messageId, 'stopped', 'the recipient said STOP')])
    return null
  }
  const body = message.kind === 'code' ? house.tokens.open(message.body) : message.body
  const earlier = await findEarlierSend(house, message, body)
  if (earlier === 'unknown') return await postpone(ctx, message, 'the provider cannot be asked')
  if (earlier) {
    await ctx.db.batch([markSent(ctx.db, message, earlier, house.now())])
    return null
  }
  return await trySend(ctx, message, body)
}

/** A try that was cut may have worked: the provider has no idempotency key, so ask it before sending again. */
async function findEarlierSend(house: House, message: Message, body: string): Promise<string | null | 'unknown'> {
  if (message.attempts <= 1) return null
  try {
    return await house.sms.findSent(message.recipient, body, message.createdAt)
  } catch {
    return 'unknown'
  }
}

async function trySend(ctx: Ctx, message: Message, body: string): Promise<number | null> {
  const { house, db } = ctx
  const result = await house.sms.send(message.recipient, body)
  if (result.outcome === 'sent') {
    await db.batch([markSent(db, message, result.sid, house.now())])
    return null
  }
  house.log('text not sent', { to: maskPhone(message.recipient), outcome: result.outcome, reason: result.reason })
  if (result.outcome === 'refused') {
    if (result.optedOut) await createOptOut(house.db, message.recipient, 'carrier', house.now())
    await db.batch([markUnsent(db, message.id, result.optedOut ? 'stopped' : 'failed', result.reason)])
    return null
  }
  const asked = result.outcome === 'busy' ? result.retryAfterSeconds : null
  return await postpone(ctx, message, result.reason, asked)
}

async function postpone(
  ctx: Ctx,
  message: Message,
  reason: string,
  askedSeconds: number | null = null,
): Promise<number | null> {
  const { house, db } = ctx
  const now = house.now()
  if (now - message.createdAt > GIVE_UP_MS) {
    await db.batch([markUnsent(db, message.id, 'failed', reason)])
    house.log('text given up', { to: maskPhone(message.recipient), reason })
    return null
  }
  const planned = RETRY_SECONDS[Math.min(message.attempts, RETRY_SECONDS.length) - 1] ?? 3
  const seconds = Math.min(Math.max(planned, askedSeconds ?? 0), 3600)
  await db.batch([postponeMessage(db, message.id, now + seconds * 1000 - 500, reason)])
  await ctx.book.watch(now + seconds * 1000 + 10_000)
  return seconds
}

/**
 * The carrier's word on a text. One that we do not know by its sid may be a send that was cut after the provider took
 * it: then the newest unsure text to that number has been sent after all.
 */
export async function recordStatus(
  house: House,
  status: { sid: string; to: string; state: string; error: string | null },
): Promise<void> {
  const companyId = await house.directory.findMessageByProviderSid(status.sid)
  if (companyId) {
    const db = house.open(companyId).db
    const failed = status.state === 'failed' || status.state === 'undelivered'
    if (failed || status.state === 'delivered') {
      await db.batch([recordDelivery(db, status.sid, failed ? 'failed' : 'delivered', status.error)])
    }
    return
  }
  if (status.state === 'failed') return
  const user = await house.directory.findUserByPhone(status.to)
  for (const owner of [user?.companyId, house.directory.house()]) {
    const ctx = owner && house.open(owner)
    const unsure = ctx && (await findUnsureMessage(ctx.db, status.to, house.now() - UNSURE_MS))
    if (!unsure) continue
    await ctx.db.batch([markSent(ctx.db, unsure, status.sid, house.now())])
    return
  }
}
