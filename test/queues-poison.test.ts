// One text that nobody can deal with, among nine others: they are served at once, it is filed, and its sender is told.
import { createExecutionContext, createMessageBatch, getQueueResult, runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { LONE_TRIES, tryCounted } from '../worker/actions/text/failed-texts.ts'
import { openApp } from '../worker/context.ts'
import type { InboundText } from '../worker/domain/queue-messages.ts'
import type { Bindings } from '../worker/env.ts'
import { systemClock } from '../worker/objects/clock.ts'
import { Locks } from '../worker/objects/company-locks.ts'
import { consume } from '../worker/queues.ts'
import { breakDatabase } from './support/broken-bindings.ts'
import { listStored } from './support/company-storage.ts'
import { type Contractor, signUp, textsTo, waitForTexts } from './support/sandbox-world.ts'
import { settle } from './support/settle.ts'
import { like, listRows } from './support/tables.ts'
import { inbound, invoicesOf, openTexts } from './support/texting.ts'

type How = 'throws' | 'dies' | 'outage'
type Waiting = { id: string; attempts: number; body: InboundText }

/** The two queues as the platform keeps them, with a consumer on which one text does harm. */
class Courier {
  readonly inbound: Waiting[] = []
  readonly alone: Waiting[] = []
  readonly dead: Waiting[] = []
  private readonly poison: string
  private readonly companies: string[]
  how: How
  rounds = 0

  constructor(poison: string, how: How, companies: string[]) {
    this.poison = poison
    this.how = how
    this.companies = companies
  }

  bring(text: InboundText): void {
    this.inbound.push({ id: `${text.sid}-q`, attempts: 0, body: text })
  }

  /** As long as something waits. */
  async run(most: number): Promise<void> {
    for (; this.inbound.length + this.alone.length > 0 && this.rounds < most; this.rounds += 1) {
      await this.deliver('jobslip-inbound', this.inbound, 10, 20)
      await this.deliver('jobslip-inbound-alone', this.alone, 1, 100)
    }
  }

  async deliver(queue: string, waiting: Waiting[], size: number, retries: number): Promise<void> {
    const batch = waiting.splice(0, size)
    if (batch.length === 0) return
    for (const message of batch) message.attempts += 1
    const asked = createMessageBatch(
      queue,
      batch.map((message) => ({ ...message, timestamp: new Date() })),
    )
    const { bindings, died } = this.breakAt()
    const gone = await Promise.race([consume(asked, bindings).then(() => false), died])
    const again = gone ? batch.map(({ id }) => id) : await listAgain(asked)
    for (const message of batch.filter(({ id }) => again.includes(id))) {
      if (message.attempts > retries) this.dead.push(message)
      else waiting.push(message)
    }
    // The machine that died held turns: the object forgets them as when it is told.
    if (gone) for (const name of this.companies) await forgetLocks(name)
  }

  private breakAt(): { bindings: Bindings; died: Promise<boolean> } {
    const { promise: died, resolve } = Promise.withResolvers<boolean>()
    let isDead = false
    const strike = async <T>(_: string, work: () => Promise<T>): Promise<T> => {
      if (isDead) return await new Promise<never>(() => undefined)
      if (this.how === 'outage') throw new Error('D1_ERROR: Network connection lost.')
      return await work()
    }
    const calm = breakDatabase(env.DB, strike)
    const touched = () => {
      if (this.how === 'throws') throw new TypeError('cannot read properties of undefined')
      if (this.how !== 'dies') return
      isDead = true
      resolve(true)
    }
    const DB = {
      prepare: (query: string) =>
        query.includes('from "companies"') ? watch(calm.prepare(query), this.poison, touched) : calm.prepare(query),
      batch: (statements: D1PreparedStatement[]) => calm.batch(statements),
    } as unknown as D1Database
    const alone = {
      send: async (body: InboundText) => void this.alone.push({ id: `${body.sid}-a`, attempts: 0, body }),
    }
    return { bindings: { ...env, DB, INBOUND_ALONE: alone as unknown as Queue<InboundText> }, died }
  }
}

async function listAgain(batch: MessageBatch<unknown>): Promise<string[]> {
  const { explicitAcks } = await getQueueResult(batch, createExecutionContext())
  return batch.messages.map(({ id }) => id).filter((id) => !explicitAcks.includes(id))
}

/** Before a text is read its company is looked up: whoever asks for this one does harm. */
function watch(statement: D1PreparedStatement, poison: string, touched: () => void): D1PreparedStatement {
  return new Proxy(statement, {
    get(target, name) {
      const own = Reflect.get(target, name)
      if (name !== 'bind') return own
      return (...params: unknown[]) => {
        if (params.includes(poison)) touched()
        return target.bind(...params)
      }
    },
  })
}

const forgetLocks = (name: string) =>
  runInDurableObject(env.COMPANY.getByName(name), (object) => {
    Object.assign(object, { locks: new Locks(systemClock) })
  })

async function tenTexts(
  how: How,
): Promise<{ courier: Courier; nine: Contractor[]; bad: Contractor; poison: InboundText }> {
  const nine = [await signUp(), await signUp(), await signUp()]
  const bad = await signUp()
  const poison = inbound(bad.phone, `fixed sink for Poison ${how}, 100`)
  const courier = new Courier(
    bad.companyId,
    how,
    [...nine, bad].map(({ companyId }) => companyId),
  )
  const jobs = nine.flatMap((joe) =>
    ['Maria, 200', 'Bob, 300', 'Rosa, 400'].map((job) => inbound(joe.phone, `fixed sink for ${job}, due friday`)),
  )
  for (const text of [...jobs.slice(0, 4), poison, ...jobs.slice(4)]) courier.bring(text)
  return { courier, nine, bad, poison }
}

const letters = (sid: string) => listRows<{ body: string; reason: string }>('dead_letters', { body: like(`%${sid}%`) })
const begun = async (companyId: string) => (await listStored(companyId, 'begun')).map(({ sid }) => sid)

test.each(['throws', 'dies'] as const)(
  'a text that %s every time leaves nine others answered, is filed once, and its sender is told once',
  async (how) => {
    const { courier, nine, bad, poison } = await tenTexts(how)
    await courier.run(14)
    for (const joe of nine) {
      expect((await invoicesOf(joe.companyId)).map((row) => row.number)).toEqual([1, 2, 3])
      expect(await waitForTexts(joe.phone, 4)).toHaveLength(4)
    }
    await courier.run(60)
    expect([...courier.inbound, ...courier.alone, ...courier.dead]).toEqual([])
    expect(await invoicesOf(bad.companyId)).toEqual([])
    const [letter, ...more] = await letters(poison.sid)
    expect(more).toEqual([])
    expect(JSON.parse(letter?.body ?? '{}')).toMatchObject({ sid: poison.sid, body: poison.body })
    expect(letter?.reason).toContain('4 times')
    const told = (await waitForTexts(bad.phone, 2)).slice(1)
    expect(told).toEqual([expect.stringMatching(/^Sorry, we could not read your last text.*no se pudo leer/)])
    // Nobody brings it again: neither the object, nor the queue.
    expect(await begun(bad.companyId)).toEqual([])
    await consume(
      createMessageBatch('jobslip-inbound-alone', [{ id: 'x', timestamp: new Date(), attempts: 1, body: poison }]),
      env,
    )
    await settle()
    expect(textsTo(bad.phone)).toHaveLength(2)
    expect(await openTexts(bad.phone)).toBe(0)
  },
)

test('a database that is down for hours makes no honest text a dead letter', async () => {
  const { courier, nine, bad, poison } = await tenTexts('outage')
  await courier.run(40)
  expect(courier.dead).toEqual([])
  expect(courier.alone).toHaveLength(10)
  courier.how = 'throws'
  Object.assign(courier, { poison: 'nothing', rounds: 0 })
  await courier.run(20)
  for (const joe of nine) expect(await invoicesOf(joe.companyId)).toHaveLength(3)
  expect(await invoicesOf(bad.companyId)).toHaveLength(1)
  expect(await letters(poison.sid)).toEqual([])
  expect((await waitForTexts(bad.phone, 2)).at(-1)).toContain('INV-0001')
})

test('a text that failed twice is set apart before anything is tried with it', async () => {
  const joe = await signUp()
  const body = inbound(joe.phone, 'fixed sink for Maria, 200')
  const sent: unknown[] = []
  const batch = createMessageBatch('jobslip-inbound', [{ id: 'worn', timestamp: new Date(), attempts: 3, body }])
  const INBOUND_ALONE = { send: async (text: unknown) => void sent.push(text) } as unknown as Queue<InboundText>
  await consume(batch, { ...env, INBOUND_ALONE })
  expect(sent).toEqual([body])
  expect((await getQueueResult(batch, createExecutionContext())).explicitAcks).toEqual(['worn'])
  expect(await invoicesOf(joe.companyId)).toEqual([])
})

test('what takes four copies of a text down at once is one try of each', async () => {
  const app = openApp(env)
  const { sid } = inbound('+12135550111', 'fixed sink for Maria, 200')
  const neverEnds = () => new Promise<string>(() => undefined)
  for (const by of ['a', 'b', 'c', 'd']) void tryCounted(app, { sid, by, most: LONE_TRIES }, neverEnds)
  expect(await tryCounted(app, { sid, by: 'a', most: LONE_TRIES }, async () => 'done')).toBe('done')
  for (let n = 0; n < LONE_TRIES; n += 1) void tryCounted(app, { sid, by: 'e', most: LONE_TRIES }, neverEnds)
  expect(await tryCounted(app, { sid, by: 'e', most: LONE_TRIES }, async () => 'done')).toBeNull()
})
