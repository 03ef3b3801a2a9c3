// The consumers: each message is dealt with alone, acknowledged or asked for again; what is hopeless is filed.
import { describeFault } from './actions/failures.ts'
import { sendMessage } from './actions/messages.ts'
import { settleMoney } from './actions/settlement.ts'
import { receiveText } from './actions/texts.ts'
import { type House, openHouse } from './context.ts'
import { createDeadLetter } from './db/dead-letters.ts'
import type { InboundText, OutboundJob } from './domain/jobs.ts'
import type { Bindings } from './env.ts'

/** Seconds before a message that failed is tried again, growing with each try. */
function retryDelay(attempts: number): number {
  return Math.min(2 ** attempts, 300)
}

/** Deals with one batch of any of our queues: one sender's texts in order, everything else side by side. */
export async function consume(batch: MessageBatch<unknown>, env: Bindings): Promise<void> {
  const house = openHouse(env, batch.messages[0]?.id ?? null)
  const messages = [...batch.messages].sort((a, b) => receivedAt(a) - receivedAt(b))
  const lanes = Map.groupBy(messages, laneOf)
  await Promise.all(Array.from(lanes.values(), (lane) => consumeLane(house, batch.queue, lane)))
}

async function consumeLane(house: House, queue: string, lane: Message<unknown>[]): Promise<void> {
  for (const message of lane) {
    try {
      const again = await handle(house, queue, message)
      if (again === null) message.ack()
      else message.retry({ delaySeconds: again })
    } catch (error) {
      house.log('message failed', { queue, attempts: message.attempts, error: describeFault(error) })
      message.retry({ delaySeconds: retryDelay(message.attempts) })
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
  if (queue.endsWith('-dead')) {
    await createDeadLetter(house.db, { id: message.id, queue, body: JSON.stringify(message.body), at: house.now() })
    house.log('dead letter', { queue, id: message.id })
    return null
  }
  if (queue.endsWith('-inbound')) {
    await receiveText(house, message.body as InboundText)
    return null
  }
  const job = message.body as OutboundJob
  if (job.kind === 'message') return await sendMessage(house, job.messageId)
  await settleMoney(house, job.companyId)
  return null
}

function receivedAt(message: Message<unknown>): number {
  const body = message.body as { receivedAt?: number } | null
  return body?.receivedAt ?? 0
}
