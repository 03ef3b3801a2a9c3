// Lives every order of some news, what two orders have in common once: each step is undone before the next is tried.
import { receiveStripeEvent } from '../../worker/actions/stripe/stripe-events.ts'
import { seeded, shuffle } from '../support/seeded-random.ts'
import type { Life } from './workload.ts'

type Event = Awaited<ReturnType<Life['readEvent']>>
/** The ends that were met, each with the first order that led there. */
export type Walked = { orders: number; ends: Map<string, string> }

/**
 * Brings the news in every order, or in `sample` of them, and hears after each step what `check` says. Each comes twice
 * at least: after every event the first one comes again, and at the end they all do.
 */
export async function walkOrders(
  life: Life,
  news: Event[],
  check: { step: () => Promise<void>; end: () => Promise<unknown> },
  sample: number | null = null,
): Promise<Walked> {
  const walked: Walked = { orders: 0, ends: new Map() }
  const wanted = sample === null ? null : prefixesOf(sampleOrders(news.length, sample))
  const receive = (event: Event) => receiveStripeEvent(life.ctx.app, event)
  const finish = async (order: number[]) => {
    for (const event of news) await receive(event)
    await life.drain()
    const end = JSON.stringify(await check.end())
    if (!walked.ends.has(end)) walked.ends.set(end, order.join(' '))
    walked.orders += 1
  }
  const walk = async (order: number[]): Promise<void> => {
    if (order.length === news.length) return await finish(order)
    const kept = life.keep(order.length)
    for (const [n, event] of news.entries()) {
      const next = [...order, n]
      if (order.includes(n) || wanted?.has(next.join(' ')) === false) continue
      await receive(event)
      await receive(news[next[0] ?? n] ?? event)
      await life.drain()
      await check.step()
      await walk(next)
      life.goBack(kept)
    }
  }
  await walk([])
  return walked
}

function sampleOrders(length: number, count: number): number[][] {
  const random = seeded(7)
  const start = Array.from({ length }, (_, n) => n)
  const found = new Map<string, number[]>()
  while (found.size < count) {
    const order = shuffle(start, random)
    found.set(order.join(' '), order)
  }
  return [...found.values()]
}

function prefixesOf(orders: number[][]): Set<string> {
  return new Set(orders.flatMap((order) => order.map((_, at) => order.slice(0, at + 1).join(' '))))
}
