// Consumes the queues. Each message is handled alone and acknowledged or retried; what fails for good is filed.
import { settleAttachments } from './actions/attachment/fetch-attachments.ts'
import { sendMessage } from './actions/messaging/messages.ts'
import { settleMoney } from './actions/payment/process-money-queue.ts'
import { describeFault } from './actions/stripe/provider-failures.ts'
import { fileText } from './actions/text/failed-texts.ts'
import { receiveAlone, receiveText } from './actions/text/receive-text.ts'
import { isFlood } from './actions/text/reply-limits.ts'
import { type App, openApp } from './context.ts'
import { createDeadLetter } from './db/dead-letters.ts'
import { type InboundText, inboundText, outboundJob, readOrder } from './domain/queue-messages.ts'
import type { Bindings } from './env.ts'

/** A text that failed this often is tried by itself. */
const TRIES_TOGETHER = 2

/** Seconds before a message that failed is tried again, growing with each try: a hundred tries by itself last a day. */
function retryDelay(queue: string, attempts: number): number {
  return Math.min(2 ** attempts, queue.endsWith('-alone') ? 900 : 300)
}

/** Deals with one batch of any of our queues: one sender's texts in order, everything else side by side. */
export async function consume(batch: MessageBatch<unknown>, env: Bindings): Promise<void> {
  const app = openApp(env, batch.messages[0]?.id ?? null)
  const { queue } = batch
  const isWorn = ({ attempts }: Message<unknown>) => queue.endsWith('-inbound') && attempts > TRIES_TOGETHER
  // Before anything else: what may take the consumer down does so with nobody beside it.
  await setApart(app, batch.messages.filter(isWorn))
  const messages = batch.messages.filter((message) => !isWorn(message)).sort((a, b) => receivedAt(a) - receivedAt(b))
  const lanes = Map.groupBy(messages, laneOf)
  await Promise.all(Array.from(lanes.values(), (lane) => consumeLane(app, queue, lane)))
}

/** Hands texts that failed twice to the queue that brings one at a time. */
async function setApart(app: App, messages: Message<unknown>[]): Promise<void> {
  for (const message of messages) {
    try {
      await app.queueAlone(inboundText.parse(message.body))
      message.ack()
    } catch (error) {
      app.log('message failed', { queue: 'alone', attempts: message.attempts, error: describeFault(error) })
      message.retry({ delaySeconds: retryDelay('', message.attempts) })
    }
  }
}

async function consumeLane(app: App, queue: string, lane: Message<unknown>[]): Promise<void> {
  for (const message of lane) {
    try {
      const again = await handle(app, queue, message)
      if (again === null) message.ack()
      else message.retry({ delaySeconds: again })
    } catch (error) {
      app.log('message failed', { queue, attempts: message.attempts, error: describeFault(error) })
      message.retry({ delaySeconds: retryDelay(queue, message.attempts) })
    }
  }
}

/** What must not run side by side: texts of one sender, money of one company. */
function laneOf(message: Message<unknown>): string {
  const { from, companyId } = readOrder(message.body)
  return from ?? companyId ?? message.id
}

/** Null when done, or the seconds after which to bring it again. */
async function handle(app: App, queue: string, message: Message<unknown>): Promise<number | null> {
  if (queue.endsWith('-dead')) return await bury(app, queue, message)
  if (queue.endsWith('-alone') || queue.endsWith('-inbound')) {
    const text = inboundText.safeParse(message.body)
    if (!text.success) return await fileUnread(app, queue, message)
    if (queue.endsWith('-alone')) await receiveAlone(app, text.data, message.id)
    else await handleText(app, text.data, message.attempts)
    return null
  }
  const job = outboundJob.safeParse(message.body)
  if (!job.success) return await fileUnread(app, queue, message)
  if (job.data.kind === 'message') return await sendMessage(app, job.data.messageId)
  if (job.data.kind === 'attachments') await settleAttachments(app, job.data.companyId)
  else await settleMoney(app, job.data.companyId)
  return null
}

async function handleText(app: App, text: InboundText, attempts: number): Promise<void> {
  // What is brought again was counted when it came first; a counter that does not answer holds nobody up.
  const isNew = attempts === 1 && !text.isAgain
  if (!(isNew && (await isFlood(app, text).catch(() => false)))) await receiveText(app, text)
}

/** A message that is none of ours would fail for ever: it is filed at once. */
async function fileUnread(app: App, queue: string, { id, body }: Message<unknown>): Promise<null> {
  const reason = 'of no shape that is known'
  await createDeadLetter(app.db, { id, queue, body: JSON.stringify(body), reason, at: app.now() })
  app.log('dead letter', { queue, id, reason })
  return null
}

/** What no try has helped is filed where a person sees it; whose text it was is told. */
async function bury(app: App, queue: string, { id, body }: Message<unknown>): Promise<null> {
  const reason = 'all its tries failed'
  const text = inboundText.safeParse(body)
  if (queue.includes('-inbound') && text.success) await fileText(app, text.data, { id, reason })
  else {
    await createDeadLetter(app.db, { id, queue, body: JSON.stringify(body), reason, at: app.now() })
    app.log('dead letter', { queue, id, reason })
  }
  return null
}

function receivedAt(message: Message<unknown>): number {
  return readOrder(message.body).receivedAt ?? 0
}
