// A queue: at least once, in no order, each message acknowledged or asked for again, the hopeless ones filed elsewhere.
import { Fiber, spawn } from './fibers.ts'
import { pass, stage } from './sandbox-app.ts'

export type QueueSettings = { name: string; batch: number; retries: number; retrySeconds: number; dead: string | null }
export type Consume = (batch: MessageBatch<unknown>) => Promise<void>

type Waiting = { id: string; body: unknown; attempts: number; sentAt: number; isOut: boolean; readyAt: number }

const LIMIT_MS = 15 * 60_000

export class MessageQueue {
  readonly settings: QueueSettings
  readonly waiting = new Set<Waiting>()
  private readonly consume: Consume
  private readonly find: (name: string) => MessageQueue
  private sent = 0

  constructor(settings: QueueSettings, consume: Consume, find: (name: string) => MessageQueue) {
    this.settings = settings
    this.consume = consume
    this.find = find
  }

  /** The producer's side of it. */
  send(body: unknown, options: { delaySeconds?: number } = {}): Promise<void> {
    const copy = structuredClone(body)
    return pass(
      'queue',
      () => `${this.settings.name} send ${JSON.stringify(copy).slice(0, 80)}`,
      () => {
        this.put(copy, (options.delaySeconds ?? 0) * 1000)
      },
    )
  }

  put(body: unknown, delayMs: number): void {
    this.sent += 1
    const { clock } = stage()
    const message = {
      id: `${this.settings.name}-${this.sent}`,
      body,
      attempts: 0,
      sentAt: clock.now,
      isOut: false,
      readyAt: 0,
    }
    this.waiting.add(message)
    this.bring(message, delayMs)
  }

  private bring(message: Waiting, delayMs: number): void {
    const { clock, chaos } = stage()
    message.isOut = false
    message.readyAt = clock.now + delayMs + chaos.share(11) * 40
    clock.after(message.readyAt - clock.now, () => this.deliver())
  }

  /** A batch of what is ready, in any order. */
  private deliver(): void {
    const { clock, chaos } = stage()
    const ready = [...this.waiting].filter((one) => !one.isOut && one.readyAt <= clock.now)
    if (ready.length === 0) return
    if (chaos.isLucky(0.5, 12)) ready.reverse()
    const batch = ready.slice(0, this.settings.batch)
    for (const message of batch) {
      message.isOut = true
      message.attempts += 1
    }
    this.hand(batch)
  }

  private hand(batch: Waiting[]): void {
    const now = stage()
    const { name } = this.settings
    const verdicts = new Map<Waiting, number | 'ack'>()
    const first = <V extends number | 'ack'>(one: Waiting, verdict: V) =>
      verdicts.has(one) || verdicts.set(one, verdict)
    const messages = batch.map((one) => ({
      id: one.id,
      body: structuredClone(one.body),
      attempts: one.attempts,
      timestamp: new Date(one.sentAt),
      ack: () => void first(one, 'ack'),
      retry: (options: { delaySeconds?: number } = {}) =>
        void first(one, (options.delaySeconds ?? this.settings.retrySeconds) * 1000),
    }))
    const fiber = new Fiber(`${name} batch of ${batch.length}`, now.fibers)
    now.note(() => `${name} brings ${batch.map((one) => `${one.id} (try ${one.attempts})`).join(', ')}`)
    const stop = now.clock.after(LIMIT_MS, () => fiber.die())
    const lost = new Error('the consumer went down')
    const work = () => this.consume(asBatch({ queue: name, messages }))
    spawn(fiber, work, () => lost).then(
      () => this.settle(batch, (one) => verdicts.get(one) ?? 'ack', stop),
      (error) => {
        // Of a consumer that went down nothing is heard, not even what it had acknowledged.
        const again = this.settings.retrySeconds * 1000
        this.settle(batch, (one) => (error === lost ? again : (verdicts.get(one) ?? again)), stop)
      },
    )
  }

  private settle(batch: Waiting[], verdictOf: (one: Waiting) => number | 'ack', stop: () => void): void {
    stop()
    const { chaos } = stage()
    for (const message of batch) {
      const verdict = verdictOf(message)
      if (verdict === 'ack') {
        // At least once: what was acknowledged may come again all the same.
        const isTwice = chaos.has('twice') && message.attempts < 3 && chaos.isLucky(0.2, message.attempts)
        if (isTwice) this.bring(message, chaos.share(13) * 90_000)
        else this.waiting.delete(message)
      } else if (message.attempts > this.settings.retries) this.file(message)
      else this.bring(message, verdict)
    }
  }

  private file(message: Waiting): void {
    this.waiting.delete(message)
    if (this.settings.dead) this.find(this.settings.dead).put(message.body, 0)
  }

  reset(): void {
    this.waiting.clear()
    this.sent = 0
  }
}

/** It has what a consumer asks of a batch. */
function asBatch(batch: object): MessageBatch<unknown> {
  return batch as MessageBatch<unknown>
}
