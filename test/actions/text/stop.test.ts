// STOP, START and HELP, as the carriers require.
import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, describe, expect, vi } from 'vitest'
import { sendMessage } from '../../../worker/actions/messaging/messages.ts'
import { openApp } from '../../../worker/context.ts'
import { breakBindings } from '../../support/broken-bindings.ts'
import { test } from '../../support/fixtures.ts'
import { call, joinWorld, newPhone, signUp, text, textsTo, waitForTexts, world } from '../../support/sandbox-world.ts'
import { settle } from '../../support/settle.ts'
import {
  converse,
  inbound,
  invoicesOf,
  messagesTo,
  openTexts,
  optOutOf,
  receive,
  trouble,
} from '../../support/texting.ts'

beforeEach(() => {
  joinWorld()
})

afterEach(() => {
  vi.useRealTimers()
})

describe('STOP', () => {
  test.each(['STOP', 'stop.', ' Unsubscribe ', 'QUIT', 'End', 'cancel', 'StopAll', 'alto', 'parar'])(
    '"%s" silences the product: no answer, and no invoice for a job texted while stopped',
    async (word) => {
      const joe = await signUp()
      await converse(joe.phone, word, 'fixed sink for Maria, 200, due friday', 'HELP', 'Dashboard')
      await settle()
      expect(await optOutOf(joe.phone)).toBe('text')
      expect(textsTo(joe.phone)).toHaveLength(1)
      expect(await invoicesOf(joe.companyId)).toEqual([])
      expect(await openTexts(joe.phone)).toBe(0)
    },
  )

  test('keeps back even what was already on its way: nothing is tried at the provider', async ({ joe }) => {
    await world().fetch(post('/sandbox/faults', trouble('rate_limit')))
    await converse(joe.phone, 'fixed sink for Maria, 200, due friday')
    await vi.waitFor(async () => expect((await messagesTo(joe.phone)).at(-1)?.error).toMatch(/^busy: 429/))
    await converse(joe.phone, 'STOP')
    await waitForState(joe.phone, 'stopped', 8_000)
    expect(textsTo(joe.phone)).toHaveLength(1)
    expect(await tries(joe.phone)).toBe(2)
  })

  test('a code asked for on the website is not sent either', async () => {
    const phone = newPhone()
    await converse(phone, 'STOP')
    const user = { first_name: 'Joe', last_name: 'Ace', password: 'Hammer12', phone_number: phone }
    const company = { name: 'A', email: 'a@example.com', phone, address_street: '1', address_city: 'S' }
    const form = { user, company: { ...company, address_state: 'NY', address_zip: '10001' } }
    expect((await call('POST', '/api/auth/register', form)).status).toBe(200)
    await waitForState(phone, 'stopped')
    expect(textsTo(phone)).toEqual([])
  })

  test('drops the open question: a later figure is no answer to it', async ({ joe }) => {
    await converse(joe.phone, 'fixed sink for Maria', 'STOP', 'START', '200')
    expect(await invoicesOf(joe.companyId)).toEqual([])
  })
})

describe('START', () => {
  test.each(['START', 'start.', 'Unstop', 'yes', 'iniciar'])(
    '"%s" lifts the silence, unanswered by us',
    async (word) => {
      const joe = await signUp()
      await converse(joe.phone, 'STOP', word)
      expect(await optOutOf(joe.phone)).toBeUndefined()
      await settle()
      expect(textsTo(joe.phone)).toHaveLength(1)
      await converse(joe.phone, 'fixed sink for Maria, 200, due friday')
      expect((await waitForTexts(joe.phone, 2)).at(-1)).toContain('INV-0001')
    },
  )

  test('with the carrier answering, STOP and START have one confirmation each', async () => {
    joinWorld({ carrierReplies: true })
    const joe = await signUp()
    await text(joe.phone, 'STOP')
    await text(joe.phone, 'STOP')
    await text(joe.phone, 'START')
    await settle()
    const answers = textsTo(joe.phone).slice(1)
    expect(answers).toHaveLength(2)
    expect(answers[0]).toContain('unsubscribed')
    expect(answers[1]).toContain('re-subscribed')
  })

  test('that was overtaken by the STOP after it does not break the silence', async ({ joe }) => {
    const at = Date.now()
    await receive([inbound(joe.phone, 'STOP', { receivedAt: at + 2_000 })])
    await receive([inbound(joe.phone, 'START', { receivedAt: at + 1_000 })])
    expect(await optOutOf(joe.phone)).toBe('text')
  })

  test('that is overtaken by a job loses nothing: the job is billed once START has come', async ({ joe }) => {
    await converse(joe.phone, 'STOP')
    const at = Date.now()
    const job = inbound(joe.phone, 'fixed sink for Maria, 200', { receivedAt: at + 2_000 })
    await receive([job])
    expect(await invoicesOf(joe.companyId)).toEqual([])
    await receive([inbound(joe.phone, 'START', { receivedAt: at + 1_000 })])
    expect((await waitForTexts(joe.phone, 2)).at(-1)).toContain('INV-0001')
    await receive([job])
    expect(await invoicesOf(joe.companyId)).toHaveLength(1)
    expect(await openTexts(joe.phone)).toBe(0)
  })

  test('that broke off half way is heard all the same: the next job is billed, and START again bills nothing twice', async () => {
    for (const at of [1, 2, 3, 4, 5, 6]) {
      const joe = await signUp()
      await converse(joe.phone, 'STOP')
      const sent = Date.now()
      const start = inbound(joe.phone, 'START', { receivedAt: sent + 1_000 })
      await receive([inbound(joe.phone, 'fixed sink for Maria, 200', { receivedAt: sent + 2_000 })])
      await receive([start], breakBindings(env, at, 'before').bindings)
      await receive([inbound(joe.phone, 'painted fence for Bob, 300', { receivedAt: sent + 3_000 })])
      await receive([start])
      await vi.waitFor(async () => expect(await invoicesOf(joe.companyId)).toHaveLength(2), { timeout: 20_000 })
      expect(await optOutOf(joe.phone)).toBeUndefined()
      await waitForTexts(joe.phone, 3)
      await receive([start])
      await settle()
      expect(await invoicesOf(joe.companyId)).toHaveLength(2)
      expect(textsTo(joe.phone)).toHaveLength(3)
    }
  })

  test('lifts no silence that came after it: a job texted after that STOP stays unbilled', async ({ joe }) => {
    const at = Date.now()
    await receive([inbound(joe.phone, 'STOP', { receivedAt: at })])
    await receive([inbound(joe.phone, 'STOP', { receivedAt: at + 3_000 })])
    await receive([inbound(joe.phone, 'START', { receivedAt: at + 1_000 })])
    await receive([inbound(joe.phone, 'fixed sink for Maria, 200', { receivedAt: at + 4_000 })])
    expect(await invoicesOf(joe.companyId)).toEqual([])
    expect(await optOutOf(joe.phone)).toBe('text')
  })

  test('holds although the STOP before it is delivered late', async ({ joe }) => {
    const at = Date.now()
    await receive([inbound(joe.phone, 'START', { receivedAt: at + 2_000 })])
    await receive([inbound(joe.phone, 'STOP', { receivedAt: at + 1_000 })])
    expect(await optOutOf(joe.phone)).toBeUndefined()
  })
})

test('the carrier’s refusal (21610) marks the number, is not tried again, and START lifts it', async ({ joe }) => {
  await world().fetch(post(`/sandbox/phones/${encodeURIComponent(joe.phone)}`, { optedOut: true }))
  await converse(joe.phone, 'fixed sink for Maria, 200, due friday')
  await waitForState(joe.phone, 'stopped')
  expect(await optOutOf(joe.phone)).toBe('carrier')
  const before = await tries(joe.phone)
  const [refused] = (await messagesTo(joe.phone)).slice(-1)
  expect(await sendMessage(openApp(env), refused?.id ?? '')).toBeNull()
  expect(await tries(joe.phone)).toBe(before)
  await text(joe.phone, 'START')
  await vi.waitFor(async () => expect(await optOutOf(joe.phone)).toBeUndefined())
  await converse(joe.phone, 'painted fence for Bob, 300')
  await vi.waitFor(() => expect(textsTo(joe.phone).at(-1)).toContain('INV-0002'))
})

test('a refusal that the carrier gave before START does not silence the number again', async ({ joe }) => {
  await world().fetch(post(`/sandbox/phones/${encodeURIComponent(joe.phone)}`, { optedOut: true }))
  await receive([inbound(joe.phone, 'START', { receivedAt: Date.now() + 60_000 })])
  await converse(joe.phone, 'fixed sink for Maria, 200, due friday')
  await waitForState(joe.phone, 'stopped')
  expect(await optOutOf(joe.phone)).toBeUndefined()
})

describe('HELP', () => {
  test.each(['HELP', 'help.', 'Info', 'ayuda'])('"%s" is answered with who we are and how to stop', async (word) => {
    const joe = await signUp()
    await converse(joe.phone, word)
    const reply = (await waitForTexts(joe.phone, 2)).at(-1)
    expect(reply).toContain('Jobslip')
    expect(reply).toContain('help@jobslip.example')
    expect(reply).toContain('STOP')
  })

  test('a number without an account gets the same answer', async () => {
    const phone = newPhone()
    await converse(phone, 'HELP')
    expect((await waitForTexts(phone, 1)).at(-1)).toContain('STOP')
    expect(await openTexts(phone)).toBe(0)
  })
})

function post(path: string, body: unknown): Request {
  return new Request(`http://sandbox.localhost${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
}

async function waitForState(phone: string, state: string, timeout = 3_000): Promise<void> {
  await vi.waitFor(async () => expect((await messagesTo(phone)).at(-1)?.state).toBe(state), { timeout })
}

/** How often the provider was asked to send something to this phone. */
async function tries(phone: string): Promise<number> {
  return Object.values(world().state.request).filter(
    (request) => request.endpoint === 'messages.create' && JSON.stringify(request.params).includes(phone),
  ).length
}
