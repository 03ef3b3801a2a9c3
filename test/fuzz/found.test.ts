// What the fuzz has found that no single request shows.
import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { api } from '../../worker/app.ts'
import type { Bindings } from '../../worker/env.ts'
import { breakDatabase } from '../support/broken-bindings.ts'
import { openAccount, PASSWORD } from '../support/people.ts'
import { product } from '../support/sandbox-world.ts'
import { settings } from '../support/settings.ts'
import { loseRows } from '../support/tables.ts'

test('a sign-in that another device ends in the same moment is told to sign in, not that we have failed', async () => {
  const { phone } = await openAccount()
  const DB = breakDatabase(env.DB, async (name, work) => {
    const done = await work()
    if (name === 'DB.batch') await loseRows('sessions')
    return done
  })
  const answer = await api.fetch(
    new Request(`${settings.APP_ORIGIN}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ identifier: phone, password: PASSWORD }),
    }),
    { ...env, DB } as Bindings,
  )
  expect(answer.status).toBe(401)
})

const CUT = { 'content-type': 'application/x-www-form-urlencoded' }

test.each(['/api/auth/login', '/webhooks/twilio/sms', '/webhooks/stripe', '/login'])(
  'a body that breaks off on its way to %s is refused, not taken for a failure of ours',
  async (path) => {
    const body = new ReadableStream({
      pull(controller) {
        controller.error(new Error('the sender has gone'))
      },
    })
    const answer = await api.fetch(
      new Request(`${settings.APP_ORIGIN}${path}`, {
        method: 'POST',
        headers: CUT,
        body,
        duplex: 'half',
      } as RequestInit),
      env as unknown as Bindings,
    )
    expect(answer.status).toBe(400)
  },
)

test('a form whose parts cannot be told apart is refused on every page that has one', async () => {
  for (const path of ['/login', '/register', '/verify-otp', '/forgot-password', '/support', '/logout']) {
    const headers = { 'content-type': 'multipart/form-data' }
    const answer = await product().fetch(`${settings.APP_ORIGIN}${path}`, { method: 'POST', headers, body: 'a=b' })
    expect([path, answer.status]).toEqual([path, 400])
  }
})
