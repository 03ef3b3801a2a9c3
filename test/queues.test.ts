// The consumers: what could not be dealt with is filed where a person sees it, whole and once.
import { createExecutionContext, createMessageBatch, getQueueResult } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { consume } from '../worker/queues.ts'
import { listRows } from './support/tables.ts'
import { inbound } from './support/texting.ts'

type Letter = { queue: string; body: string }

async function bring(queue: string, id: string, body: unknown) {
  const batch = createMessageBatch(queue, [{ id, timestamp: new Date(), attempts: 1, body }])
  await consume(batch, env)
  return await getQueueResult(batch, createExecutionContext())
}

const letters = async (id: string) =>
  (await listRows<Letter>('dead_letters', { id })).map(({ queue, body }) => ({ queue, body }))

test.each(['jobslip-inbound-dead', 'jobslip-outbound-dead'])(
  'a message that %s brings is filed whole, once',
  async (queue) => {
    const id = `letter-${queue}`
    const text = inbound('+12135550188', 'fixed sink for Maria, 200')
    for (let times = 0; times < 2; times += 1) expect((await bring(queue, id, text)).explicitAcks).toEqual([id])
    expect(await letters(id)).toEqual([{ queue, body: JSON.stringify(text) }])
  },
)

test.each([
  ['jobslip-inbound', { sid: 'SM1', from: '+12135550189' }],
  ['jobslip-inbound-alone', 'a text'],
  ['jobslip-outbound', { kind: 'else', messageId: 'x' }],
  ['jobslip-outbound', null],
])(
  'a message on %s that is of no known shape (%j) is filed at once instead of failing for a day',
  async (queue, body) => {
    const id = `odd-${queue}-${JSON.stringify(body)}`
    expect((await bring(queue, id, body)).explicitAcks).toEqual([id])
    expect(await letters(id)).toEqual([{ queue, body: JSON.stringify(body) }])
  },
)
