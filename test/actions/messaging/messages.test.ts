// Texts on their way out: whatever the provider does, a reply arrives once, within 90 seconds.
import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { sendMessage } from '../../../worker/actions/messaging/messages.ts'
import { openApp } from '../../../worker/context.ts'
import {
  CLAIM_MS,
  claimMessage,
  findMessage,
  markUnsent,
  postponeMessage,
} from '../../../worker/db/messaging/messages.ts'
import { breakBindings } from '../../support/broken-bindings.ts'
import { joinWorld, newPhone, textsTo, world } from '../../support/sandbox-world.ts'
import { setRows } from '../../support/tables.ts'
import { addMessages, messagesTo, trouble } from '../../support/texting.ts'

beforeEach(() => {
  joinWorld()
  vi.useFakeTimers({ now: Date.now(), toFake: ['Date'] })
})

afterEach(() => {
  vi.useRealTimers()
})

let made = 0

/** A reply that is written, and not yet sent. */
async function writeReply(phone: string, body = 'Invoice INV-0001 for Maria: $200.00'): Promise<string> {
  made += 1
  const id = `message${made}`
  await addMessages([{ id, recipient: phone, body, at: Date.now() }])
  return id
}

async function fault(effect: string, more: { target?: string; remaining?: number } = {}): Promise<void> {
  const response = await world().fetch(
    new Request('http://sandbox.localhost/sandbox/faults', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(trouble(effect, more)),
    }),
  )
  expect(response.status).toBe(201)
}

/** A connection that hangs takes the ten seconds after which we give it up; the clock is told, nobody waits. */
function hurryHangs(): void {
  let open = 0
  const through = vi.mocked(globalThis.fetch).getMockImplementation() ?? globalThis.fetch
  vi.mocked(globalThis.fetch).mockImplementation(async (input, init) => {
    open += 1
    return await through(input, init).finally(() => {
      open -= 1
    })
  })
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    const controller = new AbortController()
    setTimeout(() => {
      if (open === 0) return
      vi.setSystemTime(Date.now() + ms)
      controller.abort(new DOMException('The operation timed out.', 'TimeoutError'))
    }, 20)
    return controller.signal
  })
}

/** Brings the text as often as it is asked for, letting the time in between pass; answers the seconds it took. */
async function drive(id: string): Promise<number> {
  const began = Date.now()
  for (let i = 0; i < 20; i += 1) {
    const again = await sendMessage(openApp(env), id)
    if (again === null) return (Date.now() - began) / 1000
    vi.setSystemTime(Date.now() + again * 1000)
  }
  throw new Error('still not done')
}

/** A provider that only knows how to send: every read answers 404. */
function withoutReads(): void {
  const through = vi.mocked(globalThis.fetch).getMockImplementation() ?? globalThis.fetch
  vi.mocked(globalThis.fetch).mockImplementation(async (input, init) => {
    const request = new Request(input as Request, init)
    return request.method === 'GET' ? new Response('{"code":20404}', { status: 404 }) : await through(request)
  })
}

const EFFECTS = [
  ...['rate_limit', 'error_before', 'error_after', 'cut_before', 'cut_after'],
  ...['hang_before', 'hang_after'],
]

describe.each(EFFECTS)('when the provider answers with %s', (effect) => {
  test.each([1, 2, 3])('%i times, the reply arrives exactly once within 90 seconds', async (remaining) => {
    const phone = newPhone()
    const id = await writeReply(phone)
    if (effect.startsWith('hang')) hurryHangs()
    await fault(effect, { remaining })
    const seconds = await drive(id)
    expect(textsTo(phone)).toHaveLength(1)
    expect(seconds).toBeLessThan(90)
    expect((await messagesTo(phone))[0]?.state).toBe('sent')
  })

  test('also to the look-up, the reply arrives exactly once within 90 seconds', async () => {
    const phone = newPhone()
    const id = await writeReply(phone)
    if (effect.startsWith('hang')) hurryHangs()
    await fault(effect, { target: '*', remaining: 3 })
    const seconds = await drive(id)
    expect(textsTo(phone)).toHaveLength(1)
    expect(seconds).toBeLessThan(90)
  })
})

test.each(['rate_limit', 'error_before', 'cut_before'])(
  'a provider that cannot list still gets the reply once after %s',
  async (effect) => {
    const phone = newPhone()
    const id = await writeReply(phone)
    withoutReads()
    await fault(effect)
    await drive(id)
    expect(textsTo(phone)).toHaveLength(1)
  },
)

test('a provider whose list never answers gets the reply within 90 seconds all the same', async () => {
  const phone = newPhone()
  const id = await writeReply(phone)
  await fault('error_before')
  await fault('error_before', { target: 'messages.list', remaining: 99 })
  expect(await drive(id)).toBeLessThan(90)
  expect(textsTo(phone)).toHaveLength(1)
})

test('an earlier try that notes what it sent while the next one is looking for it is believed', async () => {
  const phone = newPhone()
  const id = await writeReply(phone)
  await fault('cut_after')
  expect(await sendMessage(openApp(env), id)).not.toBeNull()
  const sid = Object.values(world().state.message).find(({ to }) => to === phone)?.sid ?? ''
  const through = vi.mocked(globalThis.fetch).getMockImplementation() ?? globalThis.fetch
  vi.mocked(globalThis.fetch).mockImplementation(async (input, init) => {
    const request = new Request(input as Request, init)
    const answer = await through(request)
    if (request.method === 'GET') await setRows('messages', { state: 'sent', provider_sid: sid }, { id })
    return answer
  })
  vi.setSystemTime(Date.now() + CLAIM_MS)
  expect(await sendMessage(openApp(env), id)).toBeNull()
  expect(textsTo(phone)).toHaveLength(1)
})

test('a try that was overtaken while it hung does not undo what the later one noted', async () => {
  const phone = newPhone()
  const id = await writeReply(phone)
  const app = openApp(env)
  const { db } = app.forCompany(app.directory.systemCompany())
  const found = await findMessage(db, id)
  const overtaken = found && (await claimMessage(db, found, Date.now()))
  if (!overtaken) throw new Error('not claimed')
  vi.setSystemTime(Date.now() + CLAIM_MS + 1000)
  await fault('error_after')
  expect(await sendMessage(app, id)).not.toBeNull()
  await db.batch([
    postponeMessage(db, overtaken, Date.now(), { reason: 'came too late', taken: false }),
    markUnsent(db, overtaken, 'failed', 'came too late'),
  ])
  vi.setSystemTime(Date.now() + 10_000)
  await drive(id)
  expect(textsTo(phone)).toHaveLength(1)
  expect((await messagesTo(phone))[0]?.state).toBe('sent')
})

test('ten consumers that are given the same text send it once', async () => {
  const phone = newPhone()
  const id = await writeReply(phone)
  await Promise.all(Array.from({ length: 10 }, () => sendMessage(openApp(env), id)))
  expect(textsTo(phone)).toHaveLength(1)
})

test('a duplicate in the queue does not cut the wait after a failure short', async () => {
  const phone = newPhone()
  const id = await writeReply(phone)
  await fault('cut_before')
  expect(await sendMessage(openApp(env), id)).toBe(3)
  expect(await sendMessage(openApp(env), id)).toBeNull()
  expect(textsTo(phone)).toEqual([])
  vi.setSystemTime(Date.now() + 3_000)
  expect(await sendMessage(openApp(env), id)).toBeNull()
  expect(textsTo(phone)).toHaveLength(1)
})

test('two texts with the same words are two texts, although the second one is cut', async () => {
  const phone = newPhone()
  const [first, second] = [await writeReply(phone, 'the same'), await writeReply(phone, 'the same')]
  await drive(first)
  await fault('cut_before')
  await drive(second)
  expect(textsTo(phone)).toEqual(['the same', 'the same'])
})

test('two texts with the same words that are both cut after they were taken stay two', async () => {
  const phone = newPhone()
  const ids = [await writeReply(phone, 'the same'), await writeReply(phone, 'the same')]
  await fault('cut_after', { remaining: 2 })
  await Promise.all(ids.map((id) => drive(id)))
  expect(textsTo(phone)).toEqual(['the same', 'the same'])
  expect((await messagesTo(phone)).map((row) => row.state)).toEqual(['sent', 'sent'])
})

test('a text that was taken for another with the same words, before that one was noted, is sent after all', async () => {
  const phone = newPhone()
  const [cut, other] = [await writeReply(phone, 'the same'), await writeReply(phone, 'the same')]
  await fault('cut_before')
  expect(await sendMessage(openApp(env), cut)).toBe(3)
  vi.setSystemTime(Date.now() + 3_000)
  const through = vi.mocked(globalThis.fetch).getMockImplementation() ?? globalThis.fetch
  vi.mocked(globalThis.fetch).mockImplementationOnce(async (input, init) => {
    const answer = await through(input, init)
    expect(await sendMessage(openApp(env), cut)).toBeNull()
    return answer
  })
  await sendMessage(openApp(env), other)
  // The company's watch brings it.
  await expect.poll(() => textsTo(phone), { timeout: 10_000 }).toEqual(['the same', 'the same'])
  await expect.poll(async () => (await messagesTo(phone)).map((row) => row.state)).toEqual(['sent', 'sent'])
  const sids = (await messagesTo(phone)).map(({ provider_sid }) => provider_sid)
  expect(new Set(sids).size).toBe(2)
})

test('a sender that crashes at any step leaves a text that goes out once', async () => {
  const probe = breakBindings(env, 0, 'before')
  await sendMessage(openApp(probe.bindings), await writeReply(newPhone()))
  expect(probe.asked.length).toBeGreaterThan(3)
  for (const how of ['before', 'after'] as const) {
    for (let at = 1; at <= probe.asked.length; at += 1) {
      const phone = newPhone()
      const id = await writeReply(phone)
      // What only remembers the text for a restored database does not end the try.
      await sendMessage(openApp(breakBindings(env, at, how).bindings), id).catch(() => null)
      // Its claim runs out; then the company's watch brings the text again.
      vi.setSystemTime(Date.now() + 26_000)
      await drive(id)
      expect(textsTo(phone), `${how} step ${at}`).toHaveLength(1)
      expect((await messagesTo(phone))[0]?.state).toBe('sent')
    }
  }
})

test('a text that nobody could send for a day is given up', async () => {
  const phone = newPhone()
  const id = await writeReply(phone)
  vi.setSystemTime(Date.now() + 25 * 3_600_000)
  expect(await sendMessage(openApp(env), id)).toBeNull()
  expect(textsTo(phone)).toEqual([])
  expect((await messagesTo(phone))[0]?.state).toBe('failed')
})

test('a number that cannot be texted is not tried again', async () => {
  const id = await writeReply('+1555')
  expect(await sendMessage(openApp(env), id)).toBeNull()
  const [row] = await messagesTo('+1555')
  expect(row).toMatchObject({ state: 'failed', attempts: 1 })
})

test('a wrong key at the provider costs no reply: it waits until the key is right', async () => {
  const phone = newPhone()
  const id = await writeReply(phone)
  const wrong = { ...env, TWILIO_AUTH_TOKEN: 'wrong' }
  expect(await sendMessage(openApp(wrong), id)).toBe(3)
  vi.setSystemTime(Date.now() + 3_000)
  expect(await sendMessage(openApp(env), id)).toBeNull()
  expect(textsTo(phone)).toHaveLength(1)
})
