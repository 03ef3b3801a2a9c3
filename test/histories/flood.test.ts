// A day under attack: one address, then a whole site of version 6, asks for codes as fast as it can while people sign up.
import { readdirSync, readFileSync } from 'node:fs'
import { afterEach, expect, test, vi } from 'vitest'
import { startReset, verifyReset } from '../../worker/actions/account/password-resets.ts'
import { register } from '../../worker/actions/account/sign-ups.ts'
import { completeSignUp } from '../../worker/actions/account/verify-sign-up.ts'
import { type App, openApp } from '../../worker/context.ts'
import { registrationForm } from '../../worker/domain/registration.ts'
import type { Bindings } from '../../worker/env.ts'
import { AppError } from '../../worker/errors.ts'
import { LimitObject } from '../../worker/objects/limit-object.ts'
import type { Value } from '../simulation/sql-value.ts'
import { Sqlite } from '../simulation/sqlite.ts'
import { seeded } from '../support/seeded-random.ts'
import { settings } from '../support/settings.ts'
import { quicken } from '../tenancy/quick-counters.ts'
import { type MemoryD1, openMemoryD1 } from './sqlite-d1.ts'

// The runtime's base class keeps what an object is given, and nothing more.
vi.mock('cloudflare:workers', () => ({
  DurableObject: class {
    readonly ctx: unknown
    constructor(ctx: unknown) {
      this.ctx = ctx
    }
  },
}))

const MIGRATIONS = new URL('../../migrations/', import.meta.url)
const PEOPLE = 1000
const AREAS = [212, 213, 310, 312, 404, 503, 602, 617, 702, 713, 718, 808]
const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
/** How often somebody who does not care for Retry-After tries again. */
const HEEDLESS_MS = 10_000
/** As long as a person bears with it. */
const PATIENCE_MS = 15 * MINUTE

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

type Scene = {
  app: App
  memory: MemoryD1
  random: () => number
  lastMessage: () => string
  now: (at: number) => void
}

/** Milliseconds to wait when it was refused for being too much, null when it was let through. */
async function waitOf(task: Promise<unknown>): Promise<number | null> {
  try {
    await task
    return null
  } catch (error) {
    if (!(error instanceof AppError) || error.kind !== 'too_many') throw error
    return (error.retryAfterSeconds ?? 0) * 1000
  }
}

const below = ({ random }: Scene, count: number) => Math.floor(random() * count)
const read = (phone: string) =>
  registrationForm.parse({
    user: { first_name: 'Joe', last_name: 'Ace', password: 'Hammer12', phone_number: phone },
    company: {
      name: 'Ace Plumbing',
      email: 'ace@example.com',
      phone,
      address_street: '1 Main St',
      address_city: 'Springfield',
      address_state: 'NY',
      address_zip: '10001',
    },
  })

/** Where people call from: lines of their own, and carriers that put hundreds behind one address. */
function addressOf(scene: Scene, i: number): string {
  if (i % 5 === 0) return `198.51.100.${i % 3}`
  if (i % 5 === 1) return `2600:${(i * 7).toString(16)}:${below(scene, 60_000).toString(16)}:1::${i.toString(16)}`
  return `${11 + (i % 80)}.${below(scene, 256)}.${below(scene, 256)}.${below(scene, 256)}`
}

async function readCode({ app, memory, lastMessage }: Scene): Promise<string> {
  const row = await memory.d1
    .prepare('select body from messages where id = ?')
    .bind(lastMessage())
    .first<{ body: string }>()
  return /\b\d{6}\b/.exec(app.tokens.open(row?.body ?? ''))?.[0] ?? ''
}

type Person = { at: number; phone: string; address: string; isNew: boolean; since: number; ownId: string | null }

/** Asks for a code; told to wait, the person comes back while patience lasts. Answers when the next step is due. */
async function ask(scene: Scene, person: Person): Promise<{ otp: string | null; at: number } | null> {
  const { app } = scene
  const { phone, address, isNew, at } = person
  const wait = await waitOf(
    isNew
      ? register(app, read(phone), address).then((id) => {
          person.ownId = id
        })
      : startReset(app, phone, address),
  )
  if (wait === null) return { otp: await readCode(scene), at: at + 20_000 }
  const again = at + Math.max(1000, wait)
  return again - person.since > PATIENCE_MS ? null : { otp: null, at: again }
}

async function enter({ app }: Scene, { phone, address, isNew, ownId }: Person, otp: string): Promise<boolean> {
  const entry = { phone, address, otp }
  const entered = isNew ? completeSignUp(app, { ...entry, ownId, device: null }) : verifyReset(app, entry)
  return (await waitOf(entered)) === null
}

/** Everybody's steps in the order of time, the attacker's between them. Answers how many people got through. */
async function liveOn(scene: Scene, people: Person[], attacker: Attacker): Promise<number> {
  const due: { person: Person; at: number; otp: string | null }[] = people.map((person) => ({
    person,
    at: person.at,
    otp: null,
  }))
  let through = 0
  for (;;) {
    due.sort((one, other) => one.at - other.at)
    const next = due.shift()
    if (!next) return through
    await attackUntil(scene, attacker, next.at)
    scene.now(next.at)
    next.person.at = next.at
    const step = next.otp === null ? await ask(scene, next.person) : null
    if (step) due.push({ person: next.person, ...step })
    else if (next.otp !== null && (await enter(scene, next.person, next.otp))) through += 1
  }
}

type Attacker = { address: () => string; isHeedful: boolean; numbers: string[]; nextAt: number; refused: number }

/** Everything one attacker gets done until this time: each call is made, and made again at once until it is refused. */
async function attackUntil(scene: Scene, attacker: Attacker, until: number): Promise<void> {
  const { app } = scene
  while (attacker.nextAt < until) {
    scene.now(attacker.nextAt)
    for (;;) {
      const phone = `+1415${String(2_000_000 + attacker.numbers.length * 53).padStart(7, '0')}`
      const address = attacker.address()
      const isNew = below(scene, 2) > 0
      const wait = await waitOf(isNew ? register(app, read(phone), address) : startReset(app, phone, address))
      if (wait === null) attacker.numbers.push(phone)
      else {
        attacker.refused += 1
        attacker.nextAt += attacker.isHeedful ? Math.max(1000, wait) : HEEDLESS_MS
        break
      }
    }
  }
}

/** The product's own counters, on a database of their own. */
function openCounters(): LimitObject {
  const sqlite = new Sqlite()
  const exec = (query: string, ...params: Value[]) => {
    const { rows } = sqlite.run(query, params)
    return { toArray: () => rows, one: () => rows[0] }
  }
  const storage = { sql: { exec }, getAlarm: async () => null, setAlarm: async () => undefined }
  return new LimitObject({ storage } as unknown as DurableObjectState, {} as Bindings)
}

function insertUsers(memory: MemoryD1, phones: string[]): void {
  memory.exec(
    "insert into companies (id, name, invitation_code, timezone, created_at) values ('c', 'Ace', 'c', 'UTC', 0)",
  )
  for (const [i, phone] of phones.entries())
    memory.exec(`insert into users (company_id, id, first_name, last_name, phone, password_hash, role, created_at)
      values ('c', 'user${i}', 'Ann', 'Lee', '${phone}', 'none', 'member', 0)`)
}

function openWorld() {
  const memory = openMemoryD1()
  for (const name of readdirSync(MIGRATIONS).sort())
    if (name.endsWith('.sql')) memory.exec(readFileSync(new URL(name, MIGRATIONS), 'utf8'))
  memory.exec('begin')
  let last = ''
  const send = async ({ messageId }: { messageId: string }) => {
    last = messageId
  }
  const vars = {
    CONTACT_PHONE: '+12025550199',
    CONTACT_EMAIL: 'help@jobslip.example',
    PROCESSING_FEE_BPS: '390',
    DEFAULT_DUE_DAYS: '14',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_jobslip_sandbox',
  }
  const nothing = async () => undefined
  const COMPANY = { getByName: () => ({ scheduleRecovery: nothing, keep: nothing, keepCompany: nothing }) }
  const env = { ...settings, ...vars, DB: memory.d1, COMPANY }
  return { memory, app: openApp(quicken(openCounters(), env, { OUTBOUND: { send } })), lastMessage: () => last }
}

/** One day. Answers how many people got through, and how many codes went to the attacker's numbers. */
async function live(seed: number, who: Pick<Attacker, 'address' | 'isHeedful'>) {
  const { memory, app, lastMessage } = openWorld()
  const random = seeded(seed)
  const start = Date.now()
  vi.useFakeTimers({ now: start, toFake: ['Date'] })
  const scene: Scene = { app, memory, random, lastMessage, now: (at) => vi.setSystemTime(at) }
  const people = Array.from({ length: PEOPLE }, (_, i): Person => {
    const at = start + Math.floor(random() * (DAY - PATIENCE_MS))
    const phone = `+1${AREAS[i % AREAS.length]}${String(2_000_000 + i * 1013)}`
    return { at, since: at, phone, address: addressOf(scene, i), isNew: i % 7 < 3, ownId: null }
  })
  insertUsers(
    memory,
    people.filter(({ isNew }) => !isNew).map(({ phone }) => phone),
  )
  const attacker: Attacker = { ...who, numbers: [], nextAt: start, refused: 0 }
  const through = await liveOn(scene, people, attacker)
  await attackUntil(scene, attacker, start + DAY)
  const sent = await memory.d1
    .prepare("select recipient from messages where kind = 'code' and state <> 'stopped'")
    .all<{ recipient: string }>()
  const own = new Set(attacker.numbers)
  return {
    through,
    codes: sent.results.filter(({ recipient }) => own.has(recipient)).length,
    refused: attacker.refused,
  }
}

const hex = (random: () => number) => Math.floor(random() * 65_536).toString(16)
const dice = seeded(48)
const LINE = () => '203.0.113.66'
/** Every request from another of the site's 65,536 networks. */
const SITE = () => `2001:db8:bad:${hex(dice)}::${hex(dice)}`

test.each([
  ['one address that waits as it is told', LINE, true],
  ['one address that does not care', LINE, false],
  ['a whole /48 that waits as it is told', SITE, true],
  ['a whole /48 that does not care', SITE, false],
])(
  '%s, a day at full speed: 999 of 1,000 people sign up or reset, and 300 codes at most go to the attacker',
  async (_, address, isHeedful) => {
    vi.spyOn(console, 'log').mockImplementation(() => undefined)
    const seen = await live(11, { address, isHeedful })
    expect(seen.through).toBeGreaterThanOrEqual(0.999 * PEOPLE)
    expect(seen.codes).toBeLessThanOrEqual(300)
    // An attack it was.
    expect(seen.codes).toBeGreaterThan(50)
    expect(seen.refused).toBeGreaterThan(isHeedful ? 100 : 5000)
  },
  240_000,
)

test('busy networks leave the second half of what is everybody’s to others, and the log tells of the first half once', async () => {
  const { memory, app } = openWorld()
  const events: string[] = []
  vi.spyOn(console, 'log').mockImplementation((line: string) => void events.push(line))
  const phones = Array.from({ length: 420 }, (_, i) => `+1${AREAS[i % AREAS.length]}${String(3_000_000 + i * 1013)}`)
  insertUsers(memory, phones)
  let sent = 0
  // Four addresses, each as far as it gets at once; people's numbers, as in a list that was bought.
  for (const [i, phone] of phones.slice(0, 400).entries()) {
    if ((await waitOf(startReset(app, phone, `203.0.${i % 4}.5`))) === null) sent += 1
  }
  expect(sent).toBe(250)
  const told = events.filter((line) => line.includes('limit half used'))
  expect(told).toHaveLength(1)
  expect(JSON.parse(told[0] ?? '')).toMatchObject({ limit: 'reset-code', used: 250 })
  for (const [i, phone] of phones.slice(400).entries())
    expect(await waitOf(startReset(app, phone, `198.51.${i}.5`))).toBeNull()
  // Whether a number is known is not to be read from it.
  expect(await waitOf(startReset(app, '+14155550199', '203.0.1.5'))).not.toBeNull()
  expect(await waitOf(startReset(app, '+14155550199', '198.51.77.5'))).toBeNull()
})
