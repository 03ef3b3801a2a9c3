// A forgotten password: code, token, new password, and what all of it must not give away.
import { afterEach, expect, vi } from 'vitest'
import { openTokens } from '../../../worker/tokens.ts'
import { test } from '../../support/fixtures.ts'
import { Browser, codeSentBy, openAccount, otherThan, PASSWORD } from '../../support/people.ts'
import { newPhone, textsTo, waitForTexts } from '../../support/sandbox-world.ts'
import { settings } from '../../support/settings.ts'
import { settle } from '../../support/settle.ts'

const NEW = 'Wrench34'
const EXPIRED = 'This password reset has expired or was used already. Please ask for a new code.'

afterEach(() => {
  vi.useRealTimers()
})

async function askToken(phone: string): Promise<string> {
  const browser = new Browser()
  const otp = await codeSentBy(phone, () => browser.post('forgot-password', { phone_number: phone }))
  const answer = await browser.post('verify-reset-otp', { phone_number: phone, otp })
  expect(answer.status).toBe(200)
  return String(answer.body.resetToken)
}

function reset(phone: string, resetToken: unknown, newPassword = NEW) {
  return new Browser().post('reset-password-with-otp', { phone_number: phone, resetToken, newPassword })
}

async function canSignIn(phone: string, password: string): Promise<boolean> {
  return (await new Browser().post('login', { identifier: phone, password })).status === 200
}

test('code, token and new password replace the old one', async ({ owner: { phone } }) => {
  const answer = await reset(phone, await askToken(phone))
  expect([answer.status, answer.body]).toEqual([200, { message: 'Password reset successful!' }])
  expect(await canSignIn(phone, PASSWORD)).toBe(false)
  expect(await canSignIn(phone, NEW)).toBe(true)
})

test('a reset ends every session, and the owner is told by text', async ({ owner: { phone, browser } }) => {
  const other = new Browser()
  await other.post('login', { identifier: phone, password: PASSWORD, remember_me: true })
  const token = await askToken(phone)
  const count = textsTo(phone).length
  await reset(phone, token)
  expect((await browser.me()).body.authenticated).toBe(false)
  expect((await other.me()).body.authenticated).toBe(false)
  const texts = await waitForTexts(phone, count + 1)
  expect(texts.at(-1)).toMatch(
    /^Jobslip: your password was changed and you were signed out everywhere; bank changes wait 24 hours\./,
  )
})

test('a colleague stays signed in', async ({ owner: boss }) => {
  const { body } = await boss.browser.call('GET', '/api/company')
  const { invitation_code } = body.company as { invitation_code: string }
  const phone = newPhone()
  const colleague = new Browser()
  const user = { first_name: 'Al', last_name: 'Li', password: PASSWORD, phone_number: phone }
  const otp = await codeSentBy(phone, () => colleague.post('register', { user, invitation_code }))
  await colleague.post('verify-otp', { phone_number: phone, otp })
  await reset(boss.phone, await askToken(boss.phone))
  expect((await colleague.me()).body.authenticated).toBe(true)
})

test('a token works once', async ({ owner: { phone } }) => {
  const token = await askToken(phone)
  expect((await reset(phone, token)).status).toBe(200)
  const again = await reset(phone, token, 'Chisel56')
  expect([again.status, again.body.message]).toEqual([400, EXPIRED])
  expect(await canSignIn(phone, NEW)).toBe(true)
})

test('of two resets with one token at once exactly one counts', async ({ owner: { phone } }) => {
  const token = await askToken(phone)
  const requests = ['Wrench34', 'Chisel56']
  const answers = await Promise.all(requests.map((request) => reset(phone, token, request)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
  const winner = answers.findIndex(({ status }) => status === 200)
  expect(await canSignIn(phone, requests[winner] ?? '')).toBe(true)
  expect(await canSignIn(phone, requests[1 - winner] ?? '')).toBe(false)
  await settle()
  expect(textsTo(phone).filter((text) => text.includes('password was changed'))).toHaveLength(1)
})

test("another number's token is refused", async () => {
  const [one, other] = [await openAccount(), await openAccount()]
  const answer = await reset(other.phone, await askToken(one.phone))
  expect([answer.status, answer.body.message]).toEqual([400, EXPIRED])
  expect(await canSignIn(other.phone, PASSWORD)).toBe(true)
})

test('a token older than fifteen minutes is refused', async ({ owner: { phone } }) => {
  const token = await askToken(phone)
  vi.useFakeTimers({ now: Date.now() + 15 * 60_000 + 2000, toFake: ['Date'] })
  expect((await reset(phone, token)).status).toBe(400)
})

test('a token that was changed, or signed for something else, is refused', async ({ owner: { phone, browser } }) => {
  const token = await askToken(phone)
  const tid = (JSON.parse(atob(token.split('.')[1] ?? '')) as { tid: string }).tid
  const later = Date.now() + 60_000
  const forged = [
    'x',
    token.slice(0, -3),
    browser.cookies.get('__Host-jobslip'),
    await openTokens(settings.SESSION_SECRET, Date.now).sign('session', { tid }, later),
    await openTokens('another-secret-that-is-long-enough-too', Date.now).sign('reset', { tid }, later),
    await openTokens(settings.SESSION_SECRET, Date.now).sign('reset', {}, later),
  ]
  for (const one of forged) expect((await reset(phone, one)).status).toBe(400)
  expect((await reset(phone, token)).status).toBe(200)
})

test('a new reset makes the tokens before it worthless once it is through', async ({ owner: { phone } }) => {
  const older = await askToken(phone)
  await reset(phone, await askToken(phone))
  expect((await reset(phone, older, 'Chisel56')).status).toBe(400)
})

test('the new password follows the rules, and breaking them does not cost the token', async ({ owner: { phone } }) => {
  const token = await askToken(phone)
  const answer = await reset(phone, token, 'wrench')
  expect(answer.status).toBe(400)
  expect(answer.body.details).toEqual([
    {
      field: 'newPassword',
      code: 'password_too_short',
      message: 'Password must be at least 8 characters long',
      params: { least: 8 },
    },
    {
      field: 'newPassword',
      code: 'password_lacks_uppercase',
      message: 'Password must contain at least one uppercase letter',
    },
    { field: 'newPassword', code: 'password_lacks_number', message: 'Password must contain at least one number' },
  ])
  expect((await reset(phone, token)).status).toBe(200)
})

test('an unknown number gets the same answer, and no text', async ({ owner: { phone } }) => {
  const unknown = newPhone()
  const real = await new Browser().post('forgot-password', { phone_number: phone })
  const fake = await new Browser().post('forgot-password', { phone_number: unknown })
  expect([fake.status, fake.body]).toEqual([real.status, real.body])
  expect(fake.body).toEqual({ message: 'OTP sent to your phone number. Please check your messages.' })
  const wrong = await new Browser().post('verify-reset-otp', { phone_number: phone, otp: '000000' })
  const none = await new Browser().post('verify-reset-otp', { phone_number: unknown, otp: '000000' })
  expect([none.status, none.body]).toEqual([wrong.status, wrong.body])
  await settle()
  expect(textsTo(unknown)).toEqual([])
})

test('a reset code works once, and dies after five wrong tries', async ({ owner: { phone, browser } }) => {
  const first = await codeSentBy(phone, () => browser.post('forgot-password', { phone_number: phone }))
  expect((await browser.post('verify-reset-otp', { phone_number: phone, otp: first })).status).toBe(200)
  expect((await browser.post('verify-reset-otp', { phone_number: phone, otp: first })).status).toBe(400)
  const second = await codeSentBy(phone, () => browser.post('forgot-password', { phone_number: phone }))
  for (let i = 0; i < 5; i += 1) {
    await browser.post('verify-reset-otp', { phone_number: phone, otp: otherThan(second) })
  }
  expect((await browser.post('verify-reset-otp', { phone_number: phone, otp: second })).status).toBe(400)
})

test('one reset code entered from several places at once gives one token', async ({ owner: { phone, browser } }) => {
  const otp = await codeSentBy(phone, () => browser.post('forgot-password', { phone_number: phone }))
  const answers = await Promise.all(
    [1, 2, 3, 4, 5].map((i) => new Browser(`192.0.2.${i}`).post('verify-reset-otp', { phone_number: phone, otp })),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400, 400])
})

test('who locked himself out by wrong passwords is let in again by a reset', async ({ owner: { phone } }) => {
  for (let i = 0; i < 11; i += 1) await canSignIn(phone, 'Hammer13')
  expect(await canSignIn(phone, PASSWORD)).toBe(false)
  await reset(phone, await askToken(phone))
  expect(await canSignIn(phone, NEW)).toBe(true)
})

test('a password is not changed by a code alone', async ({ owner: { phone, browser } }) => {
  const otp = await codeSentBy(phone, () => browser.post('forgot-password', { phone_number: phone }))
  expect((await reset(phone, otp)).status).toBe(400)
  expect((await reset(phone, undefined)).status).toBe(400)
  expect(await canSignIn(phone, PASSWORD)).toBe(true)
})
