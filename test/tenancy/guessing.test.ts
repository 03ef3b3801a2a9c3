// A day of guessing: a hundred thousand codes tried from ten thousand addresses, on the product's own counters and rows.
import { runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { afterEach, expect, test, vi } from 'vitest'
import { startReset, verifyReset } from '../../worker/actions/account/password-resets.ts'
import { openApp } from '../../worker/context.ts'
import type { LimitObject } from '../../worker/objects/limit-object.ts'
import { newCompany, rows } from '../support/money.ts'
import { Browser, codeSentBy, foundingForm } from '../support/people.ts'
import { seeded } from '../support/seeded-random.ts'
import { quicken } from './quick-counters.ts'

const GUESSES = 100_000
const DAY = 24 * 3_600_000
const SLICES = 96

afterEach(() => {
  vi.useRealTimers()
})

type Attack = { app: ReturnType<typeof openApp>; random: () => number; refused: number; opened: number }

const address = (random: () => number) => `2001:db8:${Math.floor(random() * 10_000).toString(16)}::1`

/** True when it was let through; what a thief is told does not matter to him. */
async function isLet(act: Promise<unknown>): Promise<boolean> {
  return await act.then(
    () => true,
    (error: { name: string }) => {
      if (error.name !== 'AppError') throw error
      return false
    },
  )
}

async function guess(attack: Attack, phone: string): Promise<void> {
  const otp = String(Math.floor(attack.random() * 1_000_000)).padStart(6, '0')
  const isOpen = await isLet(verifyReset(attack.app, { phone, otp, address: address(attack.random) }))
  attack[isOpen ? 'opened' : 'refused'] += 1
}

/** People with accounts, by hand: nobody signs a thousand up for one test. */
async function insertUsers(count: number): Promise<string[]> {
  const { companyId } = await newCompany()
  const phones = Array.from({ length: count }, (_, i) => `+1${212 + (i % 70)}${String(2_000_000 + i * 1013)}`)
  const insert = env.DB.prepare(
    `insert into users (company_id, id, first_name, last_name, phone, password_hash, created_at)
     values (?, ?, 'Ann', 'Lee', ?, 'none', 0)`,
  )
  await env.DB.batch(phones.map((phone, i) => insert.bind(companyId, `user${i}`, phone)))
  return phones
}

/** One quarter of an hour: codes asked for wherever they are given, five guesses at each, all others at the eight. */
async function attackFor(attack: Attack, eight: string[], many: string[], guesses: number): Promise<void> {
  let left = guesses
  for (const phone of [...eight, ...many]) {
    const isSent = await isLet(startReset(attack.app, phone, address(attack.random)))
    for (let i = 0; isSent && i < 5; i += 1, left -= 1) await guess(attack, phone)
  }
  for (; left > 0; left -= 1) await guess(attack, eight[left % eight.length] ?? '')
}

test('forty companies register from one address within a minute, each entering its code', async () => {
  const office = new Browser('203.0.113.40')
  for (let i = 0; i < 40; i += 1) {
    const phone = `+1415555${String(1000 + i)}`
    const browser = new Browser(office.address)
    const otp = await codeSentBy(phone, () => browser.post('register', foundingForm(phone)))
    expect((await browser.post('verify-otp', { phone_number: phone, otp })).status).toBe(200)
  }
  const [left] = await runInDurableObject(env.LIMITS.getByName('network:203.0.113.0/24'), (_counters, state) =>
    state.storage.sql.exec<{ n: number }>("select count(*) as n from hits where name like 'open-code%'").toArray(),
  )
  expect(left?.n).toBe(0)
})

test('100,000 guesses in a day from 10,000 addresses: under 5 in 100,000 for each phone, and 500 texts in all', async () => {
  const quiet = vi.spyOn(console, 'log').mockImplementation(() => undefined)
  const phones = await insertUsers(900)
  const [eight, many] = [phones.slice(0, 8), phones.slice(8)]
  const start = Date.now()
  const seen = await runInDurableObject(env.LIMITS.getByName('all of them'), async (counters: LimitObject) => {
    const attack: Attack = { app: openApp(quicken(counters, env)), random: seeded(3), refused: 0, opened: 0 }
    for (let slice = 0; slice < SLICES; slice += 1) {
      vi.useFakeTimers({ now: start + (slice * DAY) / SLICES, toFake: ['Date'] })
      const fresh = many.slice((slice * many.length) / SLICES, ((slice + 1) * many.length) / SLICES)
      // While the eight still have tries left a guess is dear for us; later it is cheap.
      await attackFor(attack, eight, fresh, slice < 12 ? 100 : 1180)
    }
    return attack
  })
  quiet.mockRestore()
  expect(seen.refused).toBeGreaterThanOrEqual(GUESSES)
  expect(seen.opened).toBe(0)
  const tried = await rows<{ tries: number }>('select sum(tries) as tries from codes group by phone order by 1 desc')
  const most = tried[0]?.tries ?? 0
  // Eight codes for strangers, five tries at each; what is left of 45 is the known device's.
  expect(most).toBe(40)
  expect(most / 1_000_000).toBeLessThan(5e-5)
  const [texts] = await rows<{ n: number }>(
    "select count(*) as n from messages where kind = 'code' and state <> 'stopped' and created_at >= ?",
    start,
  )
  // Nobody is to send them after all.
  await env.DB.prepare("update messages set state = 'stopped' where kind = 'code'").run()
  expect(texts?.n).toBeGreaterThan(400)
  expect(texts?.n).toBeLessThanOrEqual(500)
}, 900_000)
