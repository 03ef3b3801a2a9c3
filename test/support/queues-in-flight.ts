// What lies in a queue or is in a consumer's hands: the runtime does not tell, so it is counted where it goes in and comes out.
import { env } from 'cloudflare:workers'
import worker from '../../worker/index.ts'

/** Bodies that were sent and not brought yet; a message has its id only once it is brought. */
const lying = new Map<string, number>()
let inHands = 0

/** Messages that lie in a queue to be brought at once, and batches being dealt with. A message that waits to be tried again is neither. */
export function countInFlight(): number {
  return [...lying.values()].reduce((sum, n) => sum + n, inHands)
}

function add(body: unknown, n: 1 | -1): void {
  const key = JSON.stringify(body)
  const left = (lying.get(key) ?? 0) + n
  if (left > 0) lying.set(key, left)
  else lying.delete(key)
}

type Send = (this: Queue<unknown>, body: unknown, options?: QueueSendOptions) => Promise<unknown>

function countWhatIsSent(): void {
  // All queues of a runtime have one prototype, also those that a company's object sends to.
  const queue = Object.getPrototypeOf(env.OUTBOUND) as { send: Send }
  const { send } = queue
  queue.send = function (body, options) {
    if (!options?.delaySeconds) add(body, 1)
    return send.call(this, body, options)
  }
}

function countWhatIsBrought(): void {
  const consume = worker.queue
  worker.queue = async (batch, bindings) => {
    inHands += 1
    for (const { body } of batch.messages) add(body, -1)
    try {
      await consume(batch, bindings)
    } finally {
      inHands -= 1
    }
  }
}

countWhatIsSent()
countWhatIsBrought()
