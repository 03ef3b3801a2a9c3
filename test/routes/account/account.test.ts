// One's own account while signed in: the password, the devices, the company's invitation code.
import { afterEach, expect, vi } from 'vitest'
import { test } from '../../support/fixtures.ts'
import { Browser, codeSentBy, foundingForm, joiningForm, PASSWORD } from '../../support/people.ts'
import { newPhone, textsTo, waitForTexts } from '../../support/sandbox-world.ts'
import { setRows } from '../../support/tables.ts'

const NEW = 'Wrench34'
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1'

afterEach(() => {
  vi.useRealTimers()
})

type Listed = { id: string; device: string; created_at: string; last_seen_at: string; current: boolean }

async function listOf(browser: Browser): Promise<Listed[]> {
  return (await browser.call('GET', '/api/account/sessions')).body.sessions as Listed[]
}

async function signIn(phone: string, more: { remembered?: boolean; agent?: string; password?: string } = {}) {
  const browser = new Browser()
  const body = { identifier: phone, password: more.password ?? PASSWORD, remember_me: more.remembered ?? false }
  const answer = await browser.call('POST', '/api/auth/login', body, { 'user-agent': more.agent ?? IPHONE })
  return { browser, status: answer.status }
}

const change = (browser: Browser, currentPassword: unknown, newPassword: unknown) =>
  browser.call('POST', '/api/account/password', { currentPassword, newPassword })

test('a new password ends all other sessions, renews this one and is told by text', async ({
  owner: { phone, browser },
}) => {
  const { browser: other } = await signIn(phone)
  const old = new Browser()
  for (const [name, value] of browser.cookies) old.cookies.set(name, value)
  const count = textsTo(phone).length
  const answer = await change(browser, PASSWORD, NEW)
  expect([answer.status, answer.body.message]).toEqual([
    200,
    'Your password was changed. All other devices were signed out.',
  ])
  expect((await browser.me()).body.authenticated).toBe(true)
  expect((await other.me()).body.authenticated).toBe(false)
  expect((await old.me()).body.authenticated).toBe(false)
  expect((await signIn(phone)).status).toBe(401)
  expect((await signIn(phone, { password: NEW })).status).toBe(200)
  const texts = await waitForTexts(phone, count + 1)
  expect(texts.at(-1)).toMatch(/^Jobslip: your password was changed and you were signed out everywhere else\./)
})

test('a remembered session stays remembered through a new password', async ({ owner: { phone } }) => {
  const { browser } = await signIn(phone, { remembered: true })
  await change(browser, PASSWORD, NEW)
  expect(browser.lastSetCookies.join()).toContain('Max-Age=2592000')
})

test('the current password must be right, and guessing it is held to ten', async ({ owner: { phone, browser } }) => {
  const wrong = await change(browser, `${PASSWORD}x`, NEW)
  expect([wrong.status, wrong.body]).toEqual([
    400,
    {
      message: 'The current password is wrong.',
      code: 'current_password_wrong',
      details: [
        { field: 'currentPassword', code: 'current_password_wrong', message: 'The current password is wrong.' },
      ],
    },
  ])
  for (let i = 0; i < 9; i += 1) await change(browser, `${PASSWORD}${i}`, NEW)
  expect((await change(browser, PASSWORD, NEW)).status).toBe(429)
  // Counted by session: neither signing in nor another device pays for it.
  expect((await signIn(phone)).status).toBe(200)
  expect((await browser.me()).body.authenticated).toBe(true)
})

test('the new password follows the rules', async ({ owner: { browser } }) => {
  const weak = await change(browser, PASSWORD, 'short')
  expect(weak.status).toBe(400)
  expect(weak.body.message).toContain('Password must be at least 8 characters long')
  const common = await change(browser, PASSWORD, 'Password123')
  expect([common.status, common.body.details]).toEqual([
    400,
    [{ field: 'newPassword', code: 'password_common', message: expect.stringContaining('one of the most common') }],
  ])
  expect((await change(browser, undefined, undefined)).body.details).toHaveLength(2)
})

test('a reset that is under way ends with a password change', async ({ owner: { phone, browser } }) => {
  const stranger = new Browser()
  const otp = await codeSentBy(phone, () => stranger.post('forgot-password', { phone_number: phone }))
  const { body } = await stranger.post('verify-reset-otp', { phone_number: phone, otp })
  await change(browser, PASSWORD, NEW)
  const request = { phone_number: phone, resetToken: body.resetToken, newPassword: 'Chisel56' }
  expect((await stranger.post('reset-password-with-otp', request)).status).toBe(400)
})

test('of two password changes at once with the same old password one counts', async ({ owner: { phone, browser } }) => {
  const { browser: other } = await signIn(phone)
  const answers = await Promise.all([change(browser, PASSWORD, 'Wrench34'), change(other, PASSWORD, 'Chisel56')])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
})

test('the devices that are signed in are listed, newest first, this one marked', async ({
  owner: { phone, browser },
}) => {
  vi.useFakeTimers({ now: Date.now() + 60_000, toFake: ['Date'] })
  const { browser: iphone } = await signIn(phone)
  const list = await listOf(iphone)
  expect(list.map(({ device, current }) => [device, current])).toEqual([
    ['Safari on iPhone', true],
    ['Unknown device', false],
  ])
  expect((await listOf(browser)).map(({ current }) => current)).toEqual([false, true])
})

test('when a device was last seen is known to the hour', async ({ owner: { phone, browser } }) => {
  const { browser: iphone } = await signIn(phone)
  const before = (await listOf(browser)).find((one) => !one.current)
  vi.useFakeTimers({ now: Date.now() + 2 * 3_600_000, toFake: ['Date'] })
  await iphone.me()
  const after = (await listOf(browser)).find((one) => !one.current)
  const passed = Date.parse(after?.last_seen_at ?? '') - Date.parse(before?.last_seen_at ?? '')
  expect(passed).toBeGreaterThanOrEqual(2 * 3_600_000 - 5000)
  expect(after?.created_at).toBe(before?.created_at)
})

test('one can end a device from another, and oneself', async ({ owner: { phone, browser } }) => {
  const { browser: lost } = await signIn(phone)
  const [theirs] = (await listOf(lost)).filter(({ current }) => current)
  expect((await browser.call('DELETE', `/api/account/sessions/${theirs?.id}`)).status).toBe(200)
  expect((await lost.me()).body.authenticated).toBe(false)
  expect((await browser.call('DELETE', `/api/account/sessions/${theirs?.id}`)).status).toBe(404)
  const [mine] = await listOf(browser)
  expect((await browser.call('DELETE', `/api/account/sessions/${mine?.id}`)).status).toBe(200)
  expect(browser.cookies.has('__Host-jobslip')).toBe(false)
})

test("a colleague's devices are neither listed nor ended", async ({ owner: boss }) => {
  const { body } = await boss.browser.call('GET', '/api/company')
  const { invitation_code: code } = body.company as { invitation_code: string }
  const phone = newPhone()
  const colleague = new Browser()
  const otp = await codeSentBy(phone, () => colleague.post('register', joiningForm(phone, code)))
  await colleague.post('verify-otp', { phone_number: phone, otp })
  const [theirs] = await listOf(colleague)
  expect((await listOf(boss.browser)).map(({ id }) => id)).not.toContain(theirs?.id)
  expect((await boss.browser.call('DELETE', `/api/account/sessions/${theirs?.id}`)).status).toBe(404)
  expect((await colleague.me()).body.authenticated).toBe(true)
})

test('a fresh invitation code replaces the old one at once', async ({ owner: { browser } }) => {
  const codeOf = async (method: string, path: string) =>
    ((await browser.call(method, path)).body.company as { invitation_code: string }).invitation_code
  const old = await codeOf('GET', '/api/company')
  const fresh = await codeOf('POST', '/api/company/invitation-code')
  expect(fresh).toMatch(/^([0-9A-Z]{4}-){6}[0-9A-Z]{4}$/)
  expect(fresh).not.toBe(old)
  const join = (code: string) => new Browser().post('register', joiningForm(newPhone(), code))
  expect((await join(old)).status).toBe(400)
  expect((await join(fresh)).status).toBe(200)
  expect(await codeOf('GET', '/api/company')).toBe(fresh)
})

test('whoever has begun to join with the old code does not get in with it either, whoever founds a company does', async ({
  owner: { browser },
}) => {
  const company = (await browser.call('GET', '/api/company')).body.company as { invitation_code: string }
  const [thief, founder] = [newPhone(), newPhone()]
  const [late, own] = [new Browser(), new Browser()]
  const join = joiningForm(thief, company.invitation_code)
  const otp = await codeSentBy(thief, () => late.post('register', join))
  const ownOtp = await codeSentBy(founder, () => own.post('register', foundingForm(founder)))
  expect((await browser.call('POST', '/api/company/invitation-code')).status).toBe(200)
  expect((await late.post('verify-otp', { phone_number: thief, otp })).status).toBe(400)
  expect((await own.post('verify-otp', { phone_number: founder, otp: ownOtp })).status).toBe(200)
  const { people } = (await browser.call('GET', '/api/company/people')).body as { people: object[] }
  expect(people).toHaveLength(1)
})

test('ending a device’s session asks for the password when it was not given lately', async ({
  owner: { phone, browser },
}) => {
  await signIn(phone)
  await setRows('sessions', { confirmed_at: 0 })
  for (const path of ['/api/account/sessions', `/api/account/sessions/${(await listOf(browser))[0]?.id}`]) {
    const answer = await browser.call('DELETE', path)
    expect([answer.status, answer.body.code]).toEqual([403, 'confirm_password'])
  }
  expect((await browser.post('confirm', { password: PASSWORD })).status).toBe(204)
  expect((await browser.call('DELETE', '/api/account/sessions')).status).toBe(200)
  expect(await listOf(browser)).toHaveLength(1)
})
