// Sends texts: a row first, then the queue. A send that was cut off is looked up before it is repeated.
import type { App, Ctx } from '../../context.ts'
import type { Change } from '../../db/company-db.ts'
import { endConsents } from '../../db/messaging/consents.ts'
import {
  claimMessage,
  createMessage,
  findMessage,
  importSent,
  type Message,
  markSent,
  markSentBefore,
  markUnsent,
  mayBeTaken,
  postponeMessage,
  takeBackSid,
} from '../../db/messaging/messages.ts'
import { createOptOut, findOptOut } from '../../db/messaging/opt-outs.ts'
import { writeAll } from '../../db/system-changes.ts'
import { CODE_LIFE_MS } from '../../domain/codes.ts'
import { maskPhone } from '../../domain/phone.ts'
import { describeFault } from '../stripe/provider-failures.ts'
import { findStartSince } from './opt-outs.ts'

export type Outgoing = Pick<Message, 'key' | 'kind' | 'recipient' | 'body'>

/** Seconds until the next try, by how many there were; the first minute has most of them. */
const RETRY_SECONDS = [3, 6, 12, 20, 30, 60, 300, 900, 3600]
const GIVE_UP_MS = 24 * 3_600_000
/** A send that begins later than this after its claim could outlive the claim. */
const BEGIN_MS = 13_000
/** From this try on a text goes out even when the provider cannot be asked for earlier tries: twice is better than never. */
const BLIND_TRY = 6
const REMEMBER_TRIES = 3

/** Writes texts in one batch with whatever else happened, then puts them on the queue. The same key never makes a second. */
export async function writeMessages(ctx: Ctx, outgoing: Outgoing[], also: Change[] = []): Promise<void> {
  const { app } = ctx
  const rows = outgoing.map((message) => ({ ...message, id: app.newId() }))
  await ctx.db.batch([...also, ...rows.flatMap((row) => createMessage(ctx.db, row, app.now()))])
  for (const row of rows) {
    // The rows are safe: what the queue does not take now, the company's watch brings.
    await app
      .queueOut({ kind: 'message', messageId: row.id })
      .catch((error) => app.log('text not queued', { id: row.id, error: describeFault(error) }))
  }
}

/** Sends one text. Answers null when it is done with, or the seconds after which to try again. */
export async function sendMessage(app: App, messageId: string): Promise<number | null> {
  const companyId = await app.directory.findMessage(messageId)
  if (!companyId) return null
  const ctx = app.forCompany(companyId)
  const found = await findMessage(ctx.db, messageId)
  const claimedAt = app.now()
  const message = found && (await claimMessage(ctx.db, found, claimedAt))
  if (!message) {
    // Whoever sent it may have been cut off before it was remembered.
    if (found && found.providerSid !== null) await remember(ctx, found)
    return null
  }
  if (claimedAt - message.createdAt > lifeOf(message)) return await giveUp(ctx, message, message.error ?? 'too old')
  if (await findOptOut(app.db, message.recipient)) {
    await ctx.db.batch([markUnsent(ctx.db, message, 'stopped', 'the recipient said STOP')])
    return null
  }
  if (await wasSentBefore(ctx, message.key)) {
    await ctx.db.batch([markSentBefore(ctx.db, message, claimedAt)])
    return null
  }
  const body = message.kind === 'code' ? app.tokens.open(message.body) : message.body
  const doubtful = mayBeTaken(found)
  const earlier = doubtful ? await findEarlierSend(ctx, message, body) : 'none'
  if (earlier === 'imported') return null
  const mustWait = earlier === 'unknown' && message.attempts < BLIND_TRY
  if (mustWait || app.now() - claimedAt > BEGIN_MS) {
    return await postpone(ctx, message, { reason: 'the provider could not be asked in time', doubtful })
  }
  return await trySend(ctx, message, body, doubtful)
}

/**
 * A restored database believes it unsent, or has had it written again, as another row under the same key. Where the sid
 * that it was taken to have is in use, it has turned out to be another's.
 */
async function wasSentBefore({ app, companyObject }: Ctx, key: string): Promise<boolean> {
  const sid = await companyObject.findSentSid(key).catch(() => null)
  return sid !== null && (await app.directory.findMessageByProviderSid(sid)) === null
}

/** A code that comes too late would only confuse. */
function lifeOf(message: Message): number {
  return message.kind === 'code' ? CODE_LIFE_MS : GIVE_UP_MS
}

/**
 * A try that was cut may have worked, and the provider has no idempotency key: it is asked before anything is sent
 * again. A text with the same words to the same number that another row has sent is not this one.
 */
async function findEarlierSend(ctx: Ctx, message: Message, body: string): Promise<'imported' | 'none' | 'unknown'> {
  const { app, db } = ctx
  try {
    for (const sid of await app.sms.listSent(message.recipient, body, message.createdAt)) {
      const isTaken = await app.directory.findMessageByProviderSid(sid)
      if (!isTaken) await importEarlierSend(ctx, message, sid)
      // It may have been this text's own earlier try that noted it, in this very moment.
      const now = await findMessage(db, message.id)
      if (now?.state !== 'sending') return 'imported'
      // Another text was quicker: this one is looked at again.
      if (!isTaken) return 'unknown'
    }
    return 'none'
  } catch (error) {
    app.log('look-up failed', { id: message.id, error: error instanceof Error ? error.name : 'unknown' })
    return 'unknown'
  }
}

/** The provider has it under this sid from a try that was cut: it is sent, and remembered as such. */
export async function importEarlierSend(ctx: Ctx, message: Message, sid: string): Promise<void> {
  const now = ctx.app.now()
  const [isImported] = await ctx.db.batch([importSent(ctx.db, message, sid, now)])
  if (isImported) await remember(ctx, { ...message, ...sentNow(message, sid, now) })
}

async function trySend(ctx: Ctx, message: Message, body: string, doubtful: boolean): Promise<number | null> {
  const { app, db } = ctx
  const result = await app.sms.send(message.recipient, body)
  if (result.outcome === 'sent') {
    const now = app.now()
    const [wronged] = await db.batch([
      takeBackSid(db, message, result.sid, now),
      markSent(db, message, result.sid, now),
    ])
    await remember(ctx, { ...message, ...sentNow(message, result.sid, now) })
    if (wronged) await ctx.companyObject.scheduleRecovery(now)
    return null
  }
  const { reason } = result
  app.log('text not sent', { to: maskPhone(message.recipient), outcome: result.outcome, reason })
  if (result.outcome === 'refused') {
    await refuse(ctx, message, reason, result.optedOut)
    return null
  }
  if (result.outcome === 'unsure') return await postpone(ctx, message, { reason, doubtful: true })
  return await postpone(ctx, message, { reason, doubtful }, result.retryAfterSeconds)
}

/** Of a code the words are not kept. */
const sentNow = ({ kind, body }: Message, providerSid: string, sentAt: number) =>
  ({ state: 'sent', providerSid, sentAt, body: kind === 'code' ? '' : body, error: null }) as const

/** Should the database be restored to before a text went out, it is not to go out once more. */
async function remember(ctx: Ctx, message: Message): Promise<void> {
  for (let left = REMEMBER_TRIES - 1; left >= 0; left -= 1) {
    try {
      return await ctx.companyObject.keep('message', message.key, message)
    } catch (error) {
      // The text is out, and nothing else will remember it: one call that fails is no reason to forget it.
      if (left === 0) ctx.app.log('text not remembered', { id: message.id, error: describeFault(error) })
    }
  }
}

/** Final. A recipient who has said STOP to the carrier is sent nothing more, unless START came while this was sent. */
async function refuse(ctx: Ctx, message: Message, reason: string, optedOut: boolean): Promise<void> {
  const { app, db } = ctx
  const { recipient } = message
  const since = message.claimedAt ?? app.now()
  const isStopped = optedOut && !(await findStartSince(db, recipient, since))
  await writeAll(app.db, [
    ...(isStopped ? [createOptOut(app.db, recipient, 'carrier', since), endConsents(app.db, recipient, since)] : []),
    markUnsent(db, message, optedOut ? 'stopped' : 'failed', reason),
  ])
}

async function postpone(
  ctx: Ctx,
  message: Message,
  why: { reason: string; doubtful: boolean },
  askedSeconds: number | null = null,
): Promise<number | null> {
  const { app, db } = ctx
  const now = app.now()
  if (now - message.createdAt > lifeOf(message)) return await giveUp(ctx, message, why.reason)
  const planned = RETRY_SECONDS[Math.min(message.attempts, RETRY_SECONDS.length) - 1] ?? 3
  const seconds = Math.ceil(Math.min(Math.max(planned, askedSeconds ?? 0), 3600))
  const note = { reason: why.reason, taken: why.doubtful }
  await db.batch([postponeMessage(db, message, now + seconds * 1000 - 500, note)])
  await ctx.companyObject.scheduleRecovery(now + seconds * 1000 + 10_000)
  return seconds
}

async function giveUp(ctx: Ctx, message: Message, reason: string): Promise<null> {
  await ctx.db.batch([markUnsent(ctx.db, message, 'failed', reason)])
  ctx.app.log('text given up', { to: maskPhone(message.recipient), reason })
  return null
}
