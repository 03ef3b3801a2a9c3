// A day of guessing: a hundred thousand codes tried from ten thousand addresses, on the product's own counters and rows.
import { runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { afterEach, expect, test, vi } from 'vitest'
import { completeSignUp } from '../../worker/actions/accounts.ts'
import { startReset, verifyReset } from '../../worker/actions/password-resets.ts'
import { register } from '../../worker/actions/sign-ups.ts'
import { openHouse } from '../../worker/context.ts'
import { registrationForm } from '../../worker/domain/registration.ts'
import type { Bindings } from '../../worker/env.ts'
import type { LimitObject } from '../../worker/limit-object.ts'
import { rows, seeded } from '../money.ts'
import { Browser, codeSentBy, foundingForm, settle } from '../people.ts'

const GUESSES = 100_000
const DAY = 24 * 3_600_000
const SLICES = 96

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

type Counters = Pick<LimitObject, 'hit' | 'peek' | 'clear' | 'forgive'>

/**
 * The product's bindings with two shortcuts for speed: all subjects share one real limit object, called in place
 * instead of over the wire, and what is queued is left lying.
 */
function quicken(counters: LimitObject): Bindings {
  const of = (subject: string): Counters => ({
    hit: (name, ...rest) => counters.hit(`${subject}|${name}`, ...rest),
    peek: (name, ...rest) => counters.peek(`${subject}|${name}`, ...rest),
    clear: (name) => counters.clear(`${subject}|${name}`),
    forgive: (name, count) => counters.forgive(`${subject}|${name}`, count),
  })
  const queue = { send: async () => undefined }
  return { ...env, LIMITS: { getByName: of }, OUTBOUND: queue } as unknown as Bindings
}

type Attack = { house: ReturnType<typeof openHouse>; random: () => number; refused: number; opened: number }

const address = (random: () => number) => `2001:db8:${Math.floor(random() * 10_000).toString(16)}::1`

/** What the thief is told does not matter to him; that he got nothing does to us. */
async function attempt(attack: Attack, act: () => Promise<unknown>): Promise<void> {
  await act().then(
    () => {
      attack.opened += 1
    },
    (error: { name: string; code?: string }) => {
      if (error.name !== 'AppError') throw error
      attack.refused += 1
    },
  )
}

/** Asks for a code as often as he is let. */
async function ask(attack: Attack, phone: string, isUser: boolean): Promise<void> {
  const from = address(attack.random)
  const wish = isUser
    ? startReset(attack.house, phone, from)
    : register(attack.house, registrationForm.parse(foundingForm(phone)), from)
  await wish.catch((error: { name: string }) => {
    if (error.name !== 'AppError') throw error
  })
}

async function guess(attack: Attack, phone: string, isUser: boolean): Promise<void> {
  const otp = String(Math.floor(attack.random() * 1_000_000)).padStart(6, '0')
  const entry = { phone, otp, address: address(attack.random) }
  await attempt(attack, () =>
    isUser ? verifyReset(attack.house, entry) : completeSignUp(attack.house, { ...entry, ownId: null, device: null }),
  )
}

const FAR = Array.from(
  { length: 3000 },
  (_, i) => `+1${212 + (i % 70)}${String(2_000_000 + i * 1013).padStart(7, '0')}`,
)

test('100,000 guesses in a day from 10,000 addresses: under 5 in 100,000 for each phone, and 500 texts in all', async () => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined)
  const victims: string[] = []
  for (let i = 0; i < 8; i += 1) victims.push((await settle()).phone)
  const start = Date.now()
  const seen = await runInDurableObject(env.LIMITS.getByName('all of them'), async (counters: LimitObject) => {
    const attack: Attack = { house: openHouse(quicken(counters)), random: seeded(3), refused: 0, opened: 0 }
    for (let slice = 0; slice < SLICES; slice += 1) {
      vi.useFakeTimers({ now: start + (slice * DAY) / SLICES, toFake: ['Date'] })
      const fresh = FAR.slice((slice * FAR.length) / SLICES, ((slice + 1) * FAR.length) / SLICES)
      for (const phone of fresh) await ask(attack, phone, false)
      for (const phone of victims) await ask(attack, phone, true)
      for (let i = 0; i < GUESSES / SLICES; i += 1) {
        const isUser = i % 2 === 0
        const among = isUser ? victims : fresh
        await guess(attack, among[Math.floor(i / 2) % among.length] ?? '', isUser)
      }
    }
    return attack
  })
  expect(seen.refused + seen.opened).toBeGreaterThanOrEqual(GUESSES - SLICES)
  expect(seen.opened).toBe(0)
  const tried = await rows<{ phone: string; tries: number }>(
    'select phone, sum(tries) as tries from codes where created_at >= ? group by phone order by tries desc',
    start,
  )
  const most = tried[0]?.tries ?? 0
  expect(most).toBeGreaterThan(4)
  expect(most / 1_000_000).toBeLessThan(5e-5)
  const [texts] = await rows<{ n: number }>(
    "select count(*) as n from messages where kind = 'code' and state <> 'stopped' and created_at >= ?",
    start,
  )
  expect(texts?.n).toBeLessThanOrEqual(500)
  expect(texts?.n).toBeGreaterThan(100)
  console.info(`${seen.refused} refused, at most ${most} tries a phone, ${texts?.n} texts`)
}, 120_000)

test('forty companies register from one address within a minute, each entering its code', async () => {
  const office = new Browser('203.0.113.40')
  for (let i = 0; i < 40; i += 1) {
    const phone = `+1415555${String(1000 + i)}`
    const browser = new Browser(office.address)
    const otp = await codeSentBy(phone, () => browser.post('register', foundingForm(phone)))
    expect((await browser.post('verify-otp', { phone_number: phone, otp })).status).toBe(200)
  }
  const [left] = await runInDurableObject(env.LIMITS.getByName(`address:${office.address}`), (_counters, state) =>
    state.storage.sql.exec<{ n: number }>("select count(*) as n from hits where name = 'open-code'").toArray(),
  )
  expect(left?.n).toBe(0)
})
