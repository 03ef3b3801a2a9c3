// Strangers keep failing at somebody's number: the person goes on, in the browser in which they signed in before.
import { afterEach, beforeEach, expect, vi } from 'vitest'
import { openTokens } from '../../../worker/tokens.ts'
import { test } from '../../support/fixtures.ts'
import { beginMoney } from '../../support/money.ts'
import { Browser, codeSentBy, foundingForm, openAccount, otherThan, PASSWORD } from '../../support/people.ts'
import { newPhone } from '../../support/sandbox-world.ts'
import { settings } from '../../support/settings.ts'

const HOUR = 3_600_000
const DEVICE = '__Host-jobslip-device'

beforeEach(beginMoney)
afterEach(() => {
  vi.useRealTimers()
})

const signIn = async (browser: Browser, identifier: string, password = PASSWORD) =>
  (await browser.post('login', { identifier, password })).status
const forgot = async (browser: Browser, phone_number: string) =>
  (await browser.post('forgot-password', { phone_number })).status
const pass = (ms: number) => vi.useFakeTimers({ now: Date.now() + ms, toFake: ['Date'] })

const LINE = () => new Browser('203.0.113.9')
let lines = 0
const MANY = () => {
  lines += 1
  return new Browser(`100.${lines % 200}.${lines % 250}.7`)
}

/** Everything a stranger can do to a number: passwords, codes, and wrong entries of those codes. */
async function besiege(phone: string, stranger: () => Browser): Promise<void> {
  for (let i = 0; i < 12; i += 1) await signIn(stranger(), phone, `Wrong-Guess-${i}`)
  for (let i = 0; i < 6; i += 1) {
    await forgot(stranger(), phone)
    for (let n = 0; n < 6; n += 1) await stranger().post('verify-reset-otp', { phone_number: phone, otp: `00000${n}` })
  }
}

test.each([
  ['one address', LINE],
  ['many addresses', MANY],
])(
  'while %s keeps failing, the person signs in, resets and changes the password as always',
  async (_, stranger) => {
    const { phone, browser } = await openAccount()
    await browser.post('logout')
    await besiege(phone, stranger)
    expect(await signIn(stranger(), phone)).toBe(429)
    expect(await forgot(stranger(), phone)).toBe(429)
    expect(await signIn(browser, phone)).toBe(200)

    const otp = await codeSentBy(phone, () => browser.post('forgot-password', { phone_number: phone }))
    for (let i = 0; i < 30; i += 1)
      await stranger().post('verify-reset-otp', { phone_number: phone, otp: otherThan(otp) })
    const { status, body } = await browser.post('verify-reset-otp', { phone_number: phone, otp })
    expect(status).toBe(200)
    const reset = { phone_number: phone, resetToken: body.resetToken, newPassword: 'Wrench-34' }
    expect((await browser.post('reset-password-with-otp', reset)).status).toBe(200)
    for (let i = 0; i < 12; i += 1) await signIn(stranger(), phone, `Wrong-Guess-${i}`)
    expect(await signIn(browser, phone, 'Wrench-34')).toBe(200)

    const change = { currentPassword: 'Wrench-34', newPassword: 'Hammer-56' }
    expect((await browser.call('POST', '/api/account/password', change)).status).toBe(200)
  },
  120_000,
)

test('a browser that resets the password is known from then on', async ({ owner: { phone } }) => {
  const browser = new Browser('192.0.2.70')
  const otp = await codeSentBy(phone, () => browser.post('forgot-password', { phone_number: phone }))
  const { body } = await browser.post('verify-reset-otp', { phone_number: phone, otp })
  await browser.post('reset-password-with-otp', {
    phone_number: phone,
    resetToken: body.resetToken,
    newPassword: 'Wrench-34',
  })
  await besiege(phone, MANY)
  expect(await signIn(browser, phone, 'Wrench-34')).toBe(200)
})

test('a known browser has ten passwords of its own, and the right one is refused after them', async ({
  owner: { phone, browser },
}) => {
  await browser.post('logout')
  for (let i = 0; i < 10; i += 1) expect(await signIn(browser, phone, 'Wrong-Guess-1')).toBe(401)
  expect(await signIn(browser, phone)).toBe(429)
  // Nobody else pays for it, and time heals it.
  expect(await signIn(new Browser('192.0.2.71'), phone)).toBe(200)
  pass(HOUR + 1000)
  expect(await signIn(browser, phone)).toBe(200)
})

test("a device's cookie helps with its own people's numbers alone, and only as it was signed", async () => {
  const [victim, other] = [await openAccount(), await openAccount()]
  await besiege(victim.phone, MANY)
  expect(await signIn(other.browser, victim.phone)).toBe(429)
  const stranger = new Browser('192.0.2.72')
  const inAYear = Date.now() + 365 * 24 * HOUR
  const claims = { did: 'x', uids: [victim.user.id] }
  const forged = [
    'x',
    `${other.browser.cookies.get(DEVICE)}x`,
    await openTokens('another-secret-that-is-long-enough-too', Date.now).sign('device', claims, inAYear),
    await openTokens(settings.SESSION_SECRET, Date.now).sign('session', claims, inAYear),
    await openTokens(settings.SESSION_SECRET, Date.now).sign('device', claims, Date.now() - HOUR),
    await openTokens(settings.SESSION_SECRET, Date.now).sign('device', { did: 'x', uids: victim.user.id }, inAYear),
  ]
  for (const token of forged) {
    stranger.cookies.set(DEVICE, token)
    expect([token, await signIn(stranger, victim.phone)]).toEqual([token, 429])
  }
})

test('a tablet that several people share knows all of them', async () => {
  const [ann, bob] = [await openAccount(), await openAccount()]
  expect(await signIn(ann.browser, bob.phone)).toBe(200)
  for (const { phone } of [ann, bob]) await besiege(phone, MANY)
  expect(await signIn(ann.browser, ann.phone)).toBe(200)
  expect(await signIn(ann.browser, bob.phone)).toBe(200)
})

test('a device that asks for code after code is stopped as well', async ({ owner: { phone, browser } }) => {
  const statuses: number[] = []
  for (let i = 0; i < 5; i += 1) statuses.push(await forgot(browser, phone))
  expect(statuses).toEqual([200, 200, 200, 200, 429])
})

test('one address cannot keep a number locked all day', async ({ owner: { phone } }) => {
  for (let hour = 0; hour < 4; hour += 1) {
    for (let i = 0; i < 12; i += 1) await signIn(LINE(), phone, 'Wrong-Guess-1')
    pass(HOUR + 1000)
  }
  expect(await signIn(LINE(), phone)).toBe(429)
  expect(await signIn(new Browser('192.0.2.73'), phone)).toBe(200)
})

test('one address cannot use up the codes of a number', async () => {
  const phone = newPhone()
  const statuses: number[] = []
  for (let hour = 0; hour < 3; hour += 1) {
    for (let i = 0; i < 5; i += 1) statuses.push(await forgot(LINE(), phone))
    pass(HOUR + 1000)
  }
  expect(statuses.filter((status) => status === 200)).toHaveLength(6)
  expect(await forgot(new Browser('192.0.2.74'), phone)).toBe(200)
})

test('whoever tries codes of a registration takes no try from the browser that began it', async () => {
  const phone = newPhone()
  const browser = new Browser('192.0.2.75')
  const otp = await codeSentBy(phone, () => browser.post('register', foundingForm(phone)))
  const wrong = { phone_number: phone, otp: otherThan(otp) }
  for (let i = 0; i < 50; i += 1) await MANY().post('verify-otp', wrong)
  for (let i = 0; i < 4; i += 1) expect((await browser.post('verify-otp', wrong)).status).toBe(400)
  expect((await browser.post('verify-otp', { phone_number: phone, otp })).status).toBe(200)
})

test('the browser of a registration has five tries as well', async () => {
  const phone = newPhone()
  const browser = new Browser('192.0.2.76')
  const otp = await codeSentBy(phone, () => browser.post('register', foundingForm(phone)))
  const wrong = { phone_number: phone, otp: otherThan(otp) }
  await Promise.all(Array.from({ length: 12 }, () => browser.post('verify-otp', wrong)))
  expect((await browser.post('verify-otp', { phone_number: phone, otp })).status).toBe(400)
})

test('the wrong passwords of a session lock neither the number nor another session', async ({
  owner: { phone, browser },
}) => {
  const other = new Browser('192.0.2.77')
  await signIn(other, phone)
  const change = (currentPassword: string) => ({ currentPassword, newPassword: 'Hammer-56' })
  const answers: number[] = []
  for (let i = 0; i < 11; i += 1)
    answers.push((await browser.call('POST', '/api/account/password', change('Wrong-Guess-1'))).status)
  expect(answers).toEqual([...Array(10).fill(400), 429])
  expect(await signIn(new Browser('192.0.2.78'), phone)).toBe(200)
  expect((await other.call('POST', '/api/account/password', change(PASSWORD))).status).toBe(200)
})

test('signing out leaves the cookie of the device, and it opens nothing', async ({ owner: { browser } }) => {
  await browser.post('logout')
  expect([...browser.cookies.keys()].filter((name) => name.startsWith('__Host-jobslip'))).toContain(DEVICE)
  expect((await browser.me()).body).toEqual({ authenticated: false })
})
