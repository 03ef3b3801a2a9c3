// The consumers: each message is dealt with alone, acknowledged or asked for again; what is hopeless is filed.
import { fileText } from './actions/failed-texts.ts'
import { describeFault } from './actions/failures.ts'
import { sendMessage } from './actions/messages.ts'
import { isFlood } from './actions/reply-limits.ts'
import { settleMoney } from './actions/settlement.ts'
import { receiveAlone, receiveText } from './actions/texts.ts'
import { type House, openHouse } from './context.ts'
import { createDeadLetter } from './db/dead-letters.ts'
import type { InboundText, OutboundJob } from './domain/jobs.ts'
import type { Bindings } from './env.ts'

/** A text that failed this often is tried by itself. */
const TRIES_TOGETHER = 2

/** Seconds before a message that failed is tried again, growing with each try: a hundred tries by itself last a day. */
function retryDelay(queue: string, attempts: number): number {
  return Math.min(2 ** attempts, queue.endsWith('-alone') ? 900 : 300)
}

/** Deals with one batch of any of our queues: one sender's texts in order, everything else side by side. */
export async function consume(batch: MessageBatch<unknown>, env: Bindings): Promise<void> {
  const house = openHouse(env, batch.messages[0]?.id ?? null)
  const { queue } = batch
  const isWorn = ({ attempts }: Message<unknown>) => queue.endsWith('-inbound') && attempts > TRIES_TOGETHER
  // Before anything else: what may take the consumer down does so with nobody beside it.
  await setApart(house, batch.messages.filter(isWorn))
  const messages = batch.messages.filter((message) => !isWorn(message)).sort((a, b) => receivedAt(a) - receivedAt(b))
  const lanes = Map.groupBy(messages, laneOf)
  await Promise.all(Array.from(lanes.values(), (lane) => consumeLane(house, queue, lane)))
}

/** Hands texts that failed twice to the queue that brings one at a time. */
async function setApart(house: House, messages: Message<unknown>[]): Promise<void> {
  for (const message of messages) {
    try {
      await house.queueAlone(message.body as InboundText)
      message.ack()
    } catch (error) {
      house.log('message failed', { queue: 'alone', attempts: message.attempts, error: describeFault(error) })
      message.retry({ delaySeconds: retryDelay('', message.attempts) })
    }
  }
}

async function consumeLane(house: House, queue: string, lane: Message<unknown>[]): Promise<void> {
  for (const message of lane) {
    try {
      const again = await handle(house, queue, message)
      if (again === null) message.ack()
      else message.retry({ delaySeconds: again })
    } catch (error) {
      house.log('message failed', { queue, attempts: message.attempts, error: describeFault(error) })
      message.retry({ delaySeconds: retryDelay(queue, message.attempts) })
    }
  }
}

/** What must not run side by side: texts of one sender, money of one company. */
function laneOf(message: Message<unknown>): string {
  const body = (message.body ?? {}) as Partial<InboundText> & { companyId?: string }
  return body.from ?? body.companyId ?? message.id
}

/** Null when done, or the seconds after which to bring it again. */
async function handle(house: House, queue: string, message: Message<unknown>): Promise<number | null> {
  if (queue.endsWith('-dead')) return await bury(house, queue, message)
  if (queue.endsWith('-alone')) {
    await receiveAlone(house, message.body as InboundText, message.id)
    return null
  }
  if (queue.endsWith('-inbound')) {
    const text = message.body as InboundText
    // What is brought again was counted when it came first; a counter that does not answer holds nobody up.
    const isNew = message.attempts === 1 && !text.isAgain
    if (!(isNew && (await isFlood(house, text).catch(() => false)))) await receiveText(house, text)
    return null
  }
  const job = message.body as OutboundJob
  if (job.kind === 'message') return await sendMessage(house, job.messageId)
  await settleMoney(house, job.companyId)
  return null
}

/** What no try has helped is filed where a person sees it; whose text it was is told. */
async function bury(house: House, queue: string, { id, body }: Message<unknown>): Promise<null> {
  const reason = 'all its tries failed'
  const isText = typeof (body as Partial<InboundText> | null)?.sid === 'string'
  if (queue.includes('-inbound') && isText) await fileText(house, body as InboundText, { id, reason })
  else {
    await createDeadLetter(house.db, { id, queue, body: JSON.stringify(body), reason, at: house.now() })
    house.log('dead letter', { queue, id, reason })
  }
  return null
}

function receivedAt(message: Message<unknown>): number {
  const body = message.body as { receivedAt?: number } | null
  return body?.receivedAt ?? 0
}
