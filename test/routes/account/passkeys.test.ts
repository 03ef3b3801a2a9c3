// Passkeys: made on a device, used alone or beside the password, refused when anything about them is off.
import { afterEach, expect, vi } from 'vitest'
import type { CreationOptions, RequestOptions } from '../../../worker/providers/passkeys.ts'
import { Device, type Lie } from '../../support/authenticator.ts'
import { test } from '../../support/fixtures.ts'
import { Browser, codeSentBy, join, openAccount, PASSWORD } from '../../support/people.ts'
import { textsTo } from '../../support/sandbox-world.ts'

const LATER_MS = 10 * 60_000 + 1000

afterEach(() => {
  vi.useRealTimers()
})

const wait = (ms: number) => vi.useFakeTimers({ now: Date.now() + ms, toFake: ['Date'] })
type Asked<T> = { challenge_id: string; options: T }

async function add(browser: Browser, { device = new Device(), lie = {} as Lie, name = 'My phone' } = {}) {
  const asked = (await browser.call('POST', '/api/account/passkeys/options')).body as Asked<CreationOptions>
  const response = await device.create(asked.options, lie)
  const { challenge_id } = asked
  const answer = await browser.call('POST', '/api/account/passkeys', { challenge_id, response, name })
  return { device, answer, asked }
}

async function signIn(device: Device, lie: Lie = {}, browser = new Browser()) {
  const asked = (await browser.post('passkey/options')).body as Asked<RequestOptions>
  const response = await device.sign(asked.options, lie)
  const answer = await browser.post('passkey', { challenge_id: asked.challenge_id, response, remember_me: true })
  return { browser, answer, asked, response }
}

test('a passkey is added, listed, told by text, and signs in alone, as a proof too', async ({
  owner: { phone, browser, user },
}) => {
  const { device, answer } = await add(browser)
  expect([answer.status, answer.body]).toEqual([
    200,
    {
      required: false,
      passkeys: [{ id: device.id, name: 'My phone', created_at: expect.any(String), used_at: null }],
    },
  ])
  await vi.waitFor(() => expect(textsTo(phone).join()).toContain('the passkey "My phone" was added'))
  wait(LATER_MS)
  const signed = await signIn(device)
  expect([signed.answer.status, (signed.answer.body.user as { id: string }).id]).toEqual([200, user.id])
  expect(signed.browser.lastSetCookies.join()).toContain('Max-Age=2592000')
  expect((await signed.browser.call('POST', '/api/company/invitation-code')).status).toBe(200)
})

test('adding and removing a passkey asks for the password after ten minutes', async ({ owner: { browser } }) => {
  const { device } = await add(browser)
  wait(LATER_MS)
  for (const [method, path] of [
    ['POST', '/api/account/passkeys/options'],
    ['POST', '/api/account/passkeys'],
    ['PUT', '/api/account/passkeys'],
    ['DELETE', `/api/account/passkeys/${device.id}`],
  ] as const) {
    expect((await browser.call(method, path, {})).body.code).toBe('confirm_password')
  }
})

test.each<[string, Lie]>([
  ['made for another site', { origin: 'https://evil.test' }],
  ['made for another host', { rpId: 'evil.test' }],
  ['in answer to another challenge', { challenge: 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA' }],
  ['by a device that did not know its person', { isUnverified: true }],
])('a passkey %s is neither taken nor lets anybody in', async (_, lie) => {
  const { browser } = await openAccount()
  expect((await add(browser, { lie })).answer.status).toBe(400)
  const { device } = await add(browser)
  expect((await signIn(device, lie)).answer.status).toBe(401)
  expect((await signIn(device)).answer.status).toBe(200)
})

test('an answer opens once, and only in time', async ({ owner: { browser } }) => {
  const { device } = await add(browser)
  const { asked, response } = await signIn(device)
  const again = await new Browser().post('passkey', { challenge_id: asked.challenge_id, response })
  expect(again.status).toBe(401)
  const late = (await new Browser().post('passkey/options')).body as Asked<RequestOptions>
  wait(5 * 60_000 + 1000)
  const signed = await device.sign(late.options)
  expect((await new Browser().post('passkey', { challenge_id: late.challenge_id, response: signed })).status).toBe(401)
})

test('of one answer sent ten times at once one opens', async ({ owner: { browser } }) => {
  const { device } = await add(browser)
  const asked = (await browser.post('passkey/options')).body as Asked<RequestOptions>
  const response = await device.sign(asked.options)
  const body = { challenge_id: asked.challenge_id, response }
  const answers = await Promise.all(Array.from({ length: 10 }, () => new Browser().post('passkey', body)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
})

test('a copied passkey, whose counter has not grown, is refused', async ({ owner: { browser } }) => {
  const { device } = await add(browser)
  expect((await signIn(device, { counter: 5 })).answer.status).toBe(200)
  for (const counter of [5, 4, 0]) expect((await signIn(device, { counter })).answer.status).toBe(401)
  expect((await signIn(device, { counter: 6 })).answer.status).toBe(200)
})

test('where a passkey is required the password alone opens nothing, and both do', async ({
  owner: { phone, browser },
}) => {
  expect((await browser.call('PUT', '/api/account/passkeys', { required: true })).status).toBe(409)
  const { device } = await add(browser)
  expect((await browser.call('PUT', '/api/account/passkeys', { required: true })).body.required).toBe(true)
  const other = new Browser()
  const refused = await other.post('login', { identifier: phone, password: PASSWORD })
  expect([refused.status, refused.body.code, other.cookies.size]).toEqual([403, 'passkey_required', 0])
  expect((await other.post('login', { identifier: phone, password: 'Wrong-1234' })).status).toBe(401)
  const { challenge_id, options } = refused.body.params as Asked<RequestOptions>
  expect(options.allowCredentials.map(({ id }) => id)).toEqual([device.id])
  const body = { challenge_id, response: await device.sign(options) }
  expect((await other.post('passkey', body)).status).toBe(200)
  expect((await browser.call('DELETE', `/api/account/passkeys/${device.id}`)).status).toBe(409)
})

test('a reset by text does not lead around the passkey', async ({ owner: { phone, browser } }) => {
  const { device } = await add(browser)
  await browser.call('PUT', '/api/account/passkeys', { required: true })
  const thief = new Browser()
  const otp = await codeSentBy(phone, () => thief.post('forgot-password', { phone_number: phone }))
  const { body } = await thief.post('verify-reset-otp', { phone_number: phone, otp })
  const wish = { phone_number: phone, resetToken: body.resetToken, newPassword: 'Wrench34' }
  expect((await thief.post('reset-password-with-otp', wish)).status).toBe(200)
  expect((await thief.post('login', { identifier: phone, password: 'Wrench34' })).body.code).toBe('passkey_required')
  expect((await thief.me()).body.authenticated).toBe(false)
  expect((await signIn(device)).answer.status).toBe(200)
})

test("a second step is that person's alone", async ({ owner: { phone, browser } }) => {
  await add(browser)
  await browser.call('PUT', '/api/account/passkeys', { required: true })
  const eve = await openAccount()
  const hers = await add(eve.browser)
  const refused = await new Browser().post('login', { identifier: phone, password: PASSWORD })
  const { challenge_id, options } = refused.body.params as Asked<RequestOptions>
  const body = { challenge_id, response: await hers.device.sign(options) }
  expect((await new Browser().post('passkey', body)).status).toBe(401)
})

test('a passkey confirms the session of its own person', async ({ owner: { browser } }) => {
  const { device } = await add(browser)
  const ann = await join(browser)
  expect((await ann.browser.post('confirm/options')).status).toBe(409)
  wait(LATER_MS)
  const asked = (await browser.post('confirm/options')).body as Asked<RequestOptions>
  const body = { challenge_id: asked.challenge_id, response: await device.sign(asked.options) }
  expect((await ann.browser.post('confirm', body)).status).toBe(400)
  expect((await browser.post('confirm', body)).status).toBe(204)
  expect((await browser.call('POST', '/api/company/invitation-code')).status).toBe(200)
})

test('a removed passkey, and one of a removed person, opens nothing', async ({ owner: { phone, browser } }) => {
  const { device } = await add(browser)
  const ann = await join(browser)
  const hers = await add(ann.browser, { name: "Ann's key" })
  expect((await browser.call('DELETE', `/api/account/passkeys/${hers.device.id}`)).status).toBe(404)
  expect((await browser.call('DELETE', `/api/account/passkeys/${device.id}`)).body.passkeys).toEqual([])
  await vi.waitFor(() => expect(textsTo(phone).join()).toContain('the passkey "My phone" was removed'))
  expect((await signIn(device)).answer.status).toBe(401)
  expect((await signIn(hers.device)).answer.status).toBe(200)
  await browser.call('DELETE', `/api/company/people/${ann.id}`)
  expect((await signIn(hers.device)).answer.status).toBe(401)
})
