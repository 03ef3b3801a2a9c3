// Replies without end: machines are not answered for ever, nobody is answered without end, a flood costs nothing.

import { createMessageBatch } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { describe, expect, test, vi } from 'vitest'
import type { Bindings } from '../../../worker/env.ts'
import { consume } from '../../../worker/queues.ts'
import { say, withJobs } from '../../support/conversation.ts'
import { type Contractor, call, newPhone, signUp, textsTo, waitForTexts } from '../../support/sandbox-world.ts'
import { settle } from '../../support/settle.ts'
import {
  addMessages,
  addTexts,
  converse,
  inbound,
  invoicesOf,
  messagesTo,
  openTexts,
  optOutOf,
  questionsTo,
  receive,
} from '../../support/texting.ts'

type Machine = (got: string, nth: number) => string

const MACHINES: [string, Machine][] = [
  ['I am driving', () => "I'm driving right now. I'll get back to you when I arrive."],
  ['a headed auto-reply', () => 'Auto-reply: I am away until Monday, for jobs over $500 call the office.'],
  ['a desk that counts its tickets', (_, nth) => `Thank you for contacting Acme! Your ticket is #${4000 + nth}.`],
  ['an echo', (got) => got],
  ['a quoting one', (got) => `You wrote: ${got}`],
  ['a parrot', () => 'ok'],
  ['a Spanish one', () => 'Mensaje automático: estoy manejando, te llamo luego.'],
  ['a restless one', (_, nth) => ['Hello friend', 'How are you', 'Nice weather today', 'What a day'][nth % 4] ?? ''],
  ['a shop', () => 'We are closed. Our business hours are 9 to 5. Visit us at 12 Main St.'],
]

/** So many texts of today, each answered. */
async function haveTexted({ companyId, phone }: Contractor, count: number): Promise<void> {
  const sids = Array.from({ length: count }, (_, i) => `${crypto.randomUUID()}-${i}`)
  const start = Date.now() - 3_600_000
  await addTexts(
    sids.map((sid, i) => ({ companyId, sid, sender: phone, body: `job ${i}`, at: start + i, isHandled: true })),
  )
  await addMessages(
    sids.map((sid, i) => {
      const message = { companyId, id: sid, key: `reply:${sid}`, recipient: phone, body: `done ${i}`, at: start + i }
      return { ...message, nextAt: 0, state: 'sent', attempts: 1 }
    }),
  )
}

/** Texts back whatever is texted to it, for as long as it is texted; how many texts it got in 24 hours. */
async function converseWith(phone: string, machine: Machine): Promise<number> {
  let got = textsTo(phone).length
  const start = got
  await converse(phone, machine('Your payment link', 0))
  for (let nth = 1; nth < 60; nth += 1) {
    await settle()
    const texts = textsTo(phone)
    if (texts.length === got) break
    got = texts.length
    await converse(phone, machine(texts.at(-1) ?? '', nth))
  }
  return got - start
}

describe('an auto-responder', () => {
  test.each(MACHINES)('with a contractor’s number (%s) is answered a handful of times at most', async (_, machine) => {
    const joe = await withJobs('fixed sink for Maria, 200, due friday')
    expect(await converseWith(joe.phone, machine)).toBeLessThanOrEqual(5)
    expect(await invoicesOf(joe.companyId)).toHaveLength(1)
    expect(await openTexts(joe.phone)).toBe(0)
    // And the person behind it is heard as ever.
    expect(await say(joe, 'painted fence for Bob, 300')).toContain('INV-0002')
  })

  test.each(MACHINES)('of nobody we know (%s) is invited a handful of times at most', async (_, machine) => {
    expect(await converseWith(newPhone(), machine)).toBeLessThanOrEqual(5)
  })
})

test('three amounts in a row are three texts of a person', async () => {
  const joe = await withJobs('fixed sink for Maria, 200, due friday')
  await converse(joe.phone, '444.44', '264', '332')
  const replies = (await messagesTo(joe.phone)).filter(({ kind }) => kind === 'reply')
  expect(replies).toHaveLength(4)
})

test('our own number is not answered', async () => {
  await converse('+12025550100', 'fixed sink for Maria, 200')
  await settle()
  expect(textsTo('+12025550100')).toEqual([])
})

test('a person who quotes our question with its answer is understood', async () => {
  const joe = await withJobs()
  expect(await say(joe, 'fixed sink for Maria')).toBe('What is the total for Maria?')
  expect(await say(joe, 'What is the total for Maria? 200')).toContain('$200.00')
})

describe('the replies of a day', () => {
  test('are ten for a number that nobody signed up with, and the last one says so; jobs are kept', async () => {
    const phone = newPhone()
    for (let nth = 1; nth <= 14; nth += 1) await converse(phone, `fixed sink for Maria, ${100 + nth}, due friday`)
    await settle()
    const got = textsTo(phone)
    expect(got).toHaveLength(10)
    expect(got.filter((body) => body.startsWith('That is the last reply today.'))).toHaveLength(1)
    expect(await openTexts(phone)).toBe(14)
    const joe = await signUp({ phone })
    await vi.waitFor(async () => expect(await invoicesOf(joe.companyId)).toHaveLength(14), { timeout: 20_000 })
  })

  test('never end for a contractor with eighty texts; at two hundred the last one says so, and jobs go on', async () => {
    const joe = await signUp()
    const job = (nth: number) => `painted fence for Bob, ${50 + nth}, due friday`
    await haveTexted(joe, 79)
    expect(await say(joe, job(80))).toContain('INV-0001')
    await haveTexted(joe, 118)
    expect(await say(joe, job(199))).toContain('INV-0002')
    expect(await say(joe, job(200))).toMatch(/^That is the last reply today\./)
    const sent = (await messagesTo(joe.phone)).length
    await converse(joe.phone, job(201), job(202))
    expect((await messagesTo(joe.phone)).length).toBe(sent)
    expect(await invoicesOf(joe.companyId)).toHaveLength(5)
    // What would need an answer that nobody could read does nothing, and waits for none.
    await converse(joe.phone, 'fixed sink for Maria', '500')
    expect(await invoicesOf(joe.companyId)).toHaveLength(5)
    expect(await questionsTo(joe.phone)).toEqual([])
    // STOP holds all the same, HELP is answered.
    await converse(joe.phone, 'HELP')
    expect((await messagesTo(joe.phone)).at(-1)?.body).toContain('STOP')
    await converse(joe.phone, 'STOP')
    expect(await optOutOf(joe.phone)).toBeDefined()
  })

  test('do not count notices of money', async () => {
    const joe = await withJobs('fixed sink for Maria, 200, due friday')
    const kinds = (await messagesTo(joe.phone)).map(({ kind }) => kind)
    expect(kinds.filter((kind) => kind === 'reply')).toHaveLength(1)
    expect((await call('GET', '/company/stats', undefined, joe.cookie)).status).toBe(200)
  })
})

test('a flood from one number is taken in without work; STOP out of it is heard', async () => {
  const phone = newPhone()
  let asked = 0
  const log = vi.spyOn(console, 'log')
  const DB = new Proxy(env.DB, {
    get(target, name) {
      const own = Reflect.get(target, name)
      if (typeof own !== 'function') return own
      return (...params: unknown[]) => {
        asked += 1
        return own.apply(target, params)
      }
    },
  })
  const limits = env.LIMITS.getByName(`phone:${phone}`)
  for (let i = 0; i < 20; i += 1) await limits.hit('inbound-text', 20, 3_600_000, Date.now())
  const flood = Array.from({ length: 100 }, (_, i) => inbound(phone, `message number ${i} of a flood`))
  for (let i = 0; i < flood.length; i += 10) {
    expect(await receive(flood.slice(i, i + 10), { ...env, DB, TEXTS_PER_HOUR: '20' } as Bindings)).toEqual({
      acked: 10,
      again: 0,
    })
  }
  expect(asked).toBe(0)
  expect(log.mock.calls.filter(([line]) => String(line).includes('texts dropped'))).toHaveLength(1)
  log.mockRestore()
  await receive([inbound(phone, 'STOP')])
  expect(await optOutOf(phone)).toBeDefined()
})

test('texts that are brought again are counted once: no outage makes a flood of them', async () => {
  const joe = await signUp()
  const limits = env.LIMITS.getByName(`phone:${joe.phone}`)
  for (let i = 0; i < 20; i += 1) await limits.hit('inbound-text', 20, 3_600_000, Date.now())
  const body = inbound(joe.phone, 'fixed sink for Maria, 200')
  await consume(createMessageBatch('jobslip-inbound', [{ id: 'again', timestamp: new Date(), attempts: 2, body }]), {
    ...env,
    TEXTS_PER_HOUR: '20',
  } as Bindings)
  expect((await waitForTexts(joe.phone, 2)).at(-1)).toContain('INV-0001')
})
