// Crashes between any two steps: whatever breaks, one text ends as one invoice with one reply.
import { runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { systemClock } from '../../../worker/objects/clock.ts'
import { Locks } from '../../../worker/objects/company-locks.ts'
import { type Break, breakBindings, breakDatabase } from '../../support/broken-bindings.ts'
import { type Contractor, signUp, textsTo, waitForTexts } from '../../support/sandbox-world.ts'
import { addRows, listRows } from '../../support/tables.ts'
import { inbound, invoicesOf, openTexts, receive, statsOf } from '../../support/texting.ts'

const HOWS: Break[] = ['before', 'after', 'hang']
let joe: Contractor
let jobs = 0

beforeAll(async () => {
  joe = await signUp()
})

// Time only ever goes forward.
afterAll(() => {
  vi.useRealTimers()
})

const companyObject = () => env.COMPANY.getByName(joe.companyId)

function nextJob() {
  jobs += 1
  return inbound(joe.phone, `fixed sink for Maria, ${100 + jobs}, due friday`)
}

/** How many things a consumer asks of its bindings for one job. */
async function countSteps(): Promise<number> {
  const { bindings, asked } = breakBindings(env, 0, 'before')
  await receive([nextJob()], bindings)
  return asked.length
}

/** As when the object's machine dies: what it had in memory is gone. */
async function forgetLocks(): Promise<void> {
  await runInDurableObject(companyObject(), (object) => {
    Object.assign(object, { locks: new Locks(systemClock) })
  })
}

/** Whoever hangs is dead: nobody waits for it, and the object forgets that it was its turn, as when a machine dies. */
async function receiveBroken(text: ReturnType<typeof inbound>, at: number, how: Break): Promise<void> {
  const { bindings, asked } = breakBindings(env, at, how)
  const received = receive([text], bindings)
  if (how !== 'hang') await received
  else await Promise.race([received, new Promise((resolve) => setTimeout(resolve, 60))])
  // A turn whose holder was never told, or could not give it back, would end by itself, but not within a test's time.
  const isTurn = asked[at - 1] === 'COMPANY.begin' || asked[at - 1] === 'COMPANY.finish'
  if (how === 'hang' || isTurn) await forgetLocks()
}

/** The company's watch looks again when its time has come. */
async function letTimePass(ms = 31_000): Promise<void> {
  vi.useFakeTimers({ now: Date.now() + ms, toFake: ['Date'] })
  await runDurableObjectAlarm(companyObject())
}

async function expectAllWell(): Promise<void> {
  await waitForTexts(joe.phone, jobs + 1)
  const invoices = await invoicesOf(joe.companyId)
  expect(invoices.map((invoice) => invoice.number)).toEqual(Array.from({ length: jobs }, (_, i) => i + 1))
  const replies = textsTo(joe.phone).slice(1)
  expect(replies).toHaveLength(jobs)
  for (const invoice of invoices) {
    expect(replies.filter((reply) => reply.includes(`/payment/${invoice.id}?`))).toHaveLength(1)
  }
  expect(invoices.map((invoice) => invoice.total_cents).sort()).toEqual(
    Array.from({ length: jobs }, (_, i) => (101 + i) * 100),
  )
  expect(await openTexts(joe.phone)).toBe(0)
  const before = await statsOf(joe.cookie)
  await companyObject().recount()
  expect(await statsOf(joe.cookie)).toEqual(before)
  expect(before.total_invoices).toBe(jobs)
}

test('a consumer that fails at any step and is given the text again makes one invoice and one reply', async () => {
  const steps = await countSteps()
  expect(steps).toBeGreaterThan(6)
  for (const how of HOWS) {
    for (let at = 1; at <= steps; at += 1) {
      const job = nextJob()
      await receiveBroken(job, at, how)
      expect(await receive([job])).toEqual({ acked: 1, again: 0 })
    }
  }
  await letTimePass()
  await expectAllWell()
})

test('what a consumer had begun is finished although the queue never brings it again', async () => {
  const steps = await countSteps()
  for (const how of HOWS) {
    // The first two steps find out whose text it is and tell the object of it.
    for (let at = 3; at <= steps; at += 1) {
      await receiveBroken(nextJob(), at, how)
      await letTimePass()
      await waitForTexts(joe.phone, jobs + 1)
    }
  }
  await letTimePass()
  await expectAllWell()
})

test('an object whose database or queue fails in the middle of issuing makes one invoice and one reply', async () => {
  for (const how of ['before', 'after'] as const) {
    for (let at = 1; at <= 4; at += 1) {
      const job = nextJob()
      let asked = 0
      await runInDurableObject(companyObject(), (object) => {
        const broken = breakDatabase(env.DB, async (name, work) => {
          asked += 1
          if (asked === at && how === 'before') throw new Error(`broken before ${name}`)
          const done = await work()
          if (asked === at && how === 'after') throw new Error(`broken after ${name}`)
          return done
        })
        Object.assign(object, { env: { ...env, DB: broken }, openedDb: null })
      })
      await receive([job])
      await runInDurableObject(companyObject(), (object) => {
        Object.assign(object, { env, openedDb: null })
      })
      await letTimePass()
      await waitForTexts(joe.phone, jobs + 1)
    }
  }
  await expectAllWell()
})

test('a reply that the queue did not take goes out with the next look', async () => {
  await runInDurableObject(companyObject(), (object) => {
    const closed = { send: () => Promise.reject(new Error('the queue is closed')) }
    Object.assign(object, { env: { ...env, OUTBOUND: closed } })
  })
  expect(await receive([nextJob()])).toEqual({ acked: 1, again: 0 })
  await runInDurableObject(companyObject(), (object) => {
    Object.assign(object, { env })
  })
  expect(textsTo(joe.phone)).toHaveLength(jobs)
  await letTimePass(16_000)
  await expectAllWell()
})

test('two objects of one company would still never give a number twice: the database refuses', async () => {
  const [first] = await listRows('invoices', { company_id: joe.companyId }, 'number')
  // What the database makes of the other columns by itself cannot be written.
  const { list_status: _, client_order: __, balance_cents: ___, ...columns } = first ?? {}
  const double = { ...columns, id: 'double', cause: 'double' }
  await expect(addRows('invoices', [double])).rejects.toThrow(/UNIQUE/)
})
