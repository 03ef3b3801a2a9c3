// A known and an unknown number: the same answer, and the same work for it, wherever one asks.
import { createExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { afterEach, expect, vi } from 'vitest'
import { api } from '../../../worker/app.ts'
import type { Bindings } from '../../../worker/env.ts'
import { breakDatabase } from '../../support/broken-bindings.ts'
import { test } from '../../support/fixtures.ts'
import { newPhone } from '../../support/sandbox-world.ts'
import { settings } from '../../support/settings.ts'

afterEach(() => {
  vi.useRealTimers()
})

/** The product's bindings, noting each call that goes to another place and so takes time. */
function watch(calls: string[]): Bindings {
  const stub = <T extends object>(name: string, real: T): T =>
    new Proxy(real, {
      get:
        (target, verb) =>
        (...params: unknown[]) => {
          calls.push(`${name}.${String(verb)}`)
          return (Reflect.get(target, verb) as (...given: unknown[]) => unknown)(...params)
        },
    })
  const of = (name: string, space: { getByName: (id: string) => object }) => ({
    getByName: (id: string) => stub(name, space.getByName(id)),
  })
  const send = (body: never) => {
    calls.push('OUTBOUND.send')
    return env.OUTBOUND.send(body)
  }
  const database = breakDatabase(env.DB, (name, work) => {
    calls.push(name)
    return work()
  })
  return {
    ...env,
    DB: database,
    LIMITS: of('LIMITS', env.LIMITS),
    COMPANY: of('COMPANY', env.COMPANY),
    OUTBOUND: { send },
  } as never
}

type Asked = { status: number; body: unknown; calls: string[]; sizes: string[] }

async function ask(verb: string, body: object): Promise<Asked> {
  const calls: string[] = []
  const request = new Request(`${settings.APP_ORIGIN}/api/auth/${verb}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'cf-connecting-ip': '198.51.100.60' },
    body: JSON.stringify(body),
  })
  const response = await api.fetch(request, watch(calls), createExecutionContext() as never)
  const names = [...response.headers.keys()].sort()
  return { status: response.status, body: await response.json(), calls, sizes: names }
}

/** Asks for somebody who has an account and for nobody, with a body made for each. */
async function compare(verb: string, bodyOf: (phone: string) => object, known: string, unknown: string) {
  const one = await ask(verb, bodyOf(known))
  const other = await ask(verb, bodyOf(unknown))
  expect(one.calls.length).toBeGreaterThan(0)
  expect(other).toEqual(one)
  return one
}

test('a forgotten password, its code and its resend take the same calls and give the same answers', async ({
  owner: { phone },
}) => {
  const nobody = newPhone()
  const byPhone = (phone_number: string) => ({ phone_number })
  const wrong = (phone_number: string) => ({ phone_number, otp: '000000' })
  await compare('verify-reset-otp', wrong, phone, nobody)
  const asked = await compare('forgot-password', byPhone, phone, nobody)
  expect(asked.calls).toContain('OUTBOUND.send')
  await compare('verify-reset-otp', wrong, phone, nobody)
  await compare('resend-otp', byPhone, phone, nobody)
  vi.useFakeTimers({ now: Date.now() + 61_000, toFake: ['Date'] })
  const again = await compare('resend-otp', byPhone, phone, nobody)
  expect(again.status).toBe(200)
  await compare('verify-reset-otp', wrong, phone, nobody)
  vi.setSystemTime(Date.now() + 2 * 3_600_000)
  await compare('resend-otp', byPhone, phone, nobody)
})

test('a sign-up code that was never asked for is refused alike', async ({ owner: { phone } }) => {
  await compare('verify-otp', (phone_number) => ({ phone_number, otp: '000000' }), phone, newPhone())
})

test('a wrong password and an unknown number are refused alike, until both are locked', async ({
  owner: { phone },
}) => {
  const nobody = newPhone()
  const bodyOf = (identifier: string) => ({ identifier, password: 'Not-This-1' })
  for (let i = 0; i < 11; i += 1) await compare('login', bodyOf, phone, nobody)
})

test('a reset with a made-up token is refused alike', async ({ owner: { phone } }) => {
  const bodyOf = (phone_number: string) => ({ phone_number, resetToken: 'made.up.token', newPassword: 'Wrench34' })
  await compare('reset-password-with-otp', bodyOf, phone, newPhone())
})

test('a number of a country without texts is told so before anything is looked up', async () => {
  for (const verb of ['forgot-password', 'resend-otp']) {
    const asked = await ask(verb, { phone_number: '+18765550123' })
    expect([asked.status, asked.calls]).toEqual([400, []])
    expect((asked.body as { message: string }).message).toBe(
      'Codes can only be texted to numbers of the United States and Canada. Please use another number.',
    )
  }
})
