// Texts from numbers that nobody signed up with: an invitation each, and the jobs become the first invoices.

import { runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { expect, test, vi } from 'vitest'
import { importTexts } from '../../../worker/actions/text/receive-text.ts'
import { openApp } from '../../../worker/context.ts'
import { asRecorded } from '../../../worker/domain/company-id.ts'
import { systemClock } from '../../../worker/objects/clock.ts'
import { Locks } from '../../../worker/objects/company-locks.ts'
import { runSchedule } from '../../../worker/schedule.ts'
import { type Break, breakBindings } from '../../support/broken-bindings.ts'
import { newPhone, signUp, textsTo, waitForTexts } from '../../support/sandbox-world.ts'
import { settings } from '../../support/settings.ts'
import { settle } from '../../support/settle.ts'
import { addRows } from '../../support/tables.ts'
import { addTexts, inbound, invoicesOf, openTexts, receive } from '../../support/texting.ts'

const DAY_MS = 24 * 3_600_000
const register = (phone: string) => `${settings.APP_ORIGIN}/register?phone=${phone.slice(1)}`

test('every text from an unknown number gets one invitation with the number filled in', async () => {
  const phone = newPhone()
  const texts = ['fixed sink for Maria, 200, due friday', 'hello', 'Dashboard'].map((body) => inbound(phone, body))
  await receive(texts)
  await Promise.all(texts.map((one) => receive([one])))
  const got = await waitForTexts(phone, 3)
  await settle()
  expect(textsTo(phone)).toHaveLength(3)
  for (const invitation of got) expect(invitation).toContain(register(phone))
})

test('a number of a country where nobody can sign up is not invited', async () => {
  const abroad = '+882161234567'
  await receive([inbound(abroad, 'fixed sink for Maria, 200')])
  await settle()
  expect(textsTo(abroad)).toEqual([])
})

test('jobs texted before signing up become the first invoices in order, and their links are texted', async () => {
  const phone = newPhone()
  const at = Date.now()
  await receive([inbound(phone, 'painted fence for Bob, 300', { receivedAt: at - 2 * DAY_MS })])
  await receive([inbound(phone, 'mowed lawn for Carla, 45', { receivedAt: at - DAY_MS })])
  await receive([inbound(phone, 'fixed sink for Maria, 200', { receivedAt: at - 6.9 * DAY_MS })])
  await receive([inbound(phone, 'hello there', { receivedAt: at - DAY_MS / 2 })])
  await waitForTexts(phone, 4)
  const joe = await signUp({ phone })
  const got = await waitForTexts(phone, 8)
  const invoices = await invoicesOf(joe.companyId)
  expect(invoices.map((row) => [row.number, row.client_name, row.total_cents])).toEqual([
    [1, 'Maria', 20_000],
    [2, 'Bob', 30_000],
    [3, 'Carla', 4_500],
  ])
  for (const row of invoices) expect(got.filter((one) => one.includes(row.id))).toHaveLength(1)
  await settle()
  // The greeting had its one answer before.
  expect(textsTo(phone)).toHaveLength(8)
  expect(await openTexts(phone)).toBe(0)
})

test('a job from eight days before the sign-up is not invoiced, not even when it is delivered again', async () => {
  const phone = newPhone()
  const old = inbound(phone, 'fixed sink for Maria, 200', { receivedAt: Date.now() - 8 * DAY_MS })
  await receive([old])
  await waitForTexts(phone, 1)
  const joe = await signUp({ phone })
  await receive([old])
  await receive([inbound(phone, 'painted fence for Bob, 300')])
  await waitForTexts(phone, 3)
  expect((await invoicesOf(joe.companyId)).map((row) => row.client_name)).toEqual(['Bob'])
})

test('however many jobs a number texted long ago, those of its last week become invoices', async () => {
  const phone = newPhone()
  const long = Date.now() - 30 * DAY_MS
  await addTexts(
    Array.from({ length: 100 }, (_, nth) => {
      return { sid: `SMlong${phone}${nth}`, sender: phone, body: 'fixed sink for Maria, 200', at: long + nth }
    }),
  )
  await receive([inbound(phone, 'painted fence for Bob, 300', { receivedAt: Date.now() - DAY_MS })])
  await waitForTexts(phone, 1)
  const joe = await signUp({ phone })
  await settle()
  await runSchedule(env)
  await waitForTexts(phone, 3)
  expect((await invoicesOf(joe.companyId)).map((row) => row.client_name)).toEqual(['Bob'])
})

test('an invited text delivered again after the sign-up changes nothing', async () => {
  const phone = newPhone()
  const texts = ['fixed sink for Maria, 200', 'hello'].map((body) => inbound(phone, body))
  await receive(texts)
  await waitForTexts(phone, 2)
  const joe = await signUp({ phone })
  await waitForTexts(phone, 4)
  await receive(texts)
  await settle()
  expect(await invoicesOf(joe.companyId)).toHaveLength(1)
  expect(textsTo(phone)).toHaveLength(4)
})

test('a job kept without its amount is asked for on sign-up', async () => {
  const phone = newPhone()
  await receive([inbound(phone, 'fixed sink for Maria')])
  await waitForTexts(phone, 1)
  await signUp({ phone })
  expect((await waitForTexts(phone, 3)).at(-1)).toBe('What is the total for Maria?')
})

test('an import that breaks off at any step is finished later and never doubles', async () => {
  const steps = await breakImport(0, 'before')
  expect(steps).toBeGreaterThan(15)
  for (const how of ['before', 'after'] as Break[]) {
    for (let at = 1; at <= steps; at += 1) await breakImport(at, how)
  }
}, 180_000)

/** Two kept jobs, an account, and a consumer that fails once; answers how many steps it took. */
async function breakImport(at: number, how: Break): Promise<number> {
  const phone = newPhone()
  const first = inbound(phone, 'fixed sink for Maria, 200', { receivedAt: Date.now() - 2_000 })
  await receive([first, inbound(phone, 'painted fence for Bob, 300', { receivedAt: Date.now() - 1_000 })])
  const companyId = await signUpQuietly(phone)
  const { bindings, asked } = breakBindings(env, at, how)
  await receive([first], bindings)
  // A turn whose holder was never told, or could not give it back, would end by itself, but not within a test's time.
  await runInDurableObject(env.COMPANY.getByName(companyId), (object) => {
    Object.assign(object, { locks: new Locks(systemClock) })
  })
  await receive([first])
  expect(await openTexts(phone)).toBe(0)
  const found = (await invoicesOf(companyId)).map((row) => [row.number, row.client_name])
  expect(found, `${how} step ${at}`).toEqual([
    [1, 'Maria'],
    [2, 'Bob'],
  ])
  return asked.length
}

test('an import that was never begun is taken up by the cron', async () => {
  const phone = newPhone()
  await receive([inbound(phone, 'fixed sink for Maria, 200')])
  const companyId = await signUpQuietly(phone)
  await runSchedule(env)
  await vi.waitFor(async () => expect(await invoicesOf(companyId)).toHaveLength(1))
})

test('an import that was never begun is taken up by the next text, which comes after it', async () => {
  const phone = newPhone()
  await receive([inbound(phone, 'fixed sink for Maria, 200')])
  const companyId = await signUpQuietly(phone)
  await receive([inbound(phone, 'painted fence for Bob, 300')])
  expect((await invoicesOf(companyId)).map((row) => row.client_name)).toEqual(['Maria', 'Bob'])
})

test('a job that arrives while its sender is signing up is not lost', async () => {
  const phone = newPhone()
  const app = openApp(env)
  let companyId = ''
  // The person signs up just when the text has been looked up and found nobody.
  const late = {
    ...env,
    COMPANY: {
      getByName: (name: string) =>
        new Proxy(env.COMPANY.getByName(name), {
          get: (stub, verb) =>
            verb === 'begin'
              ? async (one: Parameters<typeof stub.begin>[0]) => {
                  companyId = await signUpQuietly(phone)
                  await importTexts(
                    app,
                    (await app.directory.findCompany(asRecorded(companyId))) ?? app.directory.systemCompany(),
                    phone,
                  )
                  return await stub.begin(one)
                }
              : (...args: unknown[]) => Reflect.get(stub, verb)(...args),
        }),
    },
  } as unknown as typeof env
  await receive([inbound(phone, 'fixed sink for Maria, 200')], late)
  await vi.waitFor(async () => expect(await invoicesOf(companyId)).toHaveLength(1))
})

/** An account as the sign-up leaves it when it is cut off right after its creation: nobody has looked for kept texts. */
async function signUpQuietly(phone: string): Promise<string> {
  const id = `company${phone.slice(1)}`
  const now = Date.now()
  const zone = { timezone: 'America/New_York', created_at: now }
  await addRows('companies', [{ id, name: 'Ace', invitation_code: id, ...zone }])
  const person = { first_name: 'Joe', last_name: 'Ace', phone, password_hash: 'x', created_at: now }
  await addRows('users', [{ company_id: id, id: `user${phone.slice(1)}`, ...person }])
  return id
}
