// Signing in and out: one answer to every wrong pair, the limit on guesses, and what a session is worth.
import { env } from 'cloudflare:workers'
import { afterEach, expect, vi } from 'vitest'
import { hashPassword } from '../../../worker/actions/account/passwords.ts'
import { api } from '../../../worker/app.ts'
import { openApp } from '../../../worker/context.ts'
import { openTokens } from '../../../worker/tokens.ts'
import { test } from '../../support/fixtures.ts'
import { Browser, openAccount, PASSWORD } from '../../support/people.ts'
import { newPhone } from '../../support/sandbox-world.ts'
import { settings } from '../../support/settings.ts'
import { findRow, setRows } from '../../support/tables.ts'

const HOUR = 3_600_000
const COOKIE = '__Host-jobslip'
const DEVICE_COOKIE = '__Host-jobslip-device'

afterEach(() => {
  vi.useRealTimers()
})

const tokens = () => openTokens(settings.SESSION_SECRET, Date.now)

async function signIn(browser: Browser, identifier: string, password = PASSWORD, remember_me?: boolean) {
  return await browser.post('login', { identifier, password, ...(remember_me !== undefined && { remember_me }) })
}

async function me(token: string) {
  const browser = new Browser()
  browser.cookies.set(COOKIE, token)
  return (await browser.me()).body
}

test('phone number and password sign in, however the number is written', async ({ owner: { phone, user } }) => {
  for (const written of [phone, phone.slice(1), phone.slice(2), `(${phone.slice(2, 5)}) ${phone.slice(5)}`]) {
    const browser = new Browser()
    const answer = await signIn(browser, written)
    expect([answer.status, answer.body]).toEqual([200, { user }])
    expect((await browser.me()).body).toEqual({ authenticated: true, user })
  }
})

test('a wrong password, an unknown number and no number at all get one and the same answer', async ({
  owner: { phone },
}) => {
  const answers = [
    await signIn(new Browser(), phone, 'Hammer13'),
    await signIn(new Browser(), newPhone()),
    await signIn(new Browser(), 'joe@example.com'),
  ]
  for (const answer of answers) {
    expect([answer.status, answer.body]).toEqual([
      401,
      { message: 'The phone number or the password is wrong.', code: 'sign_in_wrong' },
    ])
    expect(answer.headers.get('set-cookie')).toBeNull()
  }
})

test('a password counts exactly: case, blanks and every character', async () => {
  const { phone } = await openAccount({ user: { password: ` Ha\u00e9mmer12${'x'.repeat(100)}` } })
  expect((await signIn(new Browser(), phone, ` Hae\u0301mmer12${'x'.repeat(100)}`)).status).toBe(200)
  expect((await signIn(new Browser(), phone, ` Ha\u00e9mmer12${'x'.repeat(99)}`)).status).toBe(401)
  expect((await signIn(new Browser(), phone, `Ha\u00e9mmer12${'x'.repeat(100)}`)).status).toBe(401)
})

test('an empty form is told what is missing', async () => {
  const answer = await new Browser().post('login', {})
  expect([answer.status, answer.body.message]).toEqual([
    400,
    'Please enter your phone number. Please enter your password',
  ])
})

test('after ten wrong passwords in a row even the right one is refused, from every address', async ({
  owner: { phone },
}) => {
  for (let i = 0; i < 10; i += 1) {
    expect((await signIn(new Browser(`203.0.113.${i}`), phone, 'Hammer13')).status).toBe(401)
  }
  const answer = await signIn(new Browser('192.0.2.1'), phone)
  expect(answer.status).toBe(429)
  const seconds = Number(answer.headers.get('retry-after'))
  expect(Number.isInteger(seconds) && seconds > 0 && seconds <= 3600).toBe(true)
  vi.useFakeTimers({ now: Date.now() + HOUR + 1000, toFake: ['Date'] })
  expect((await signIn(new Browser(), phone)).status).toBe(200)
})

test('an unknown number is held to the same ten, so that it cannot be told apart', async () => {
  const phone = newPhone()
  for (let i = 0; i < 10; i += 1) expect((await signIn(new Browser(), phone)).status).toBe(401)
  expect((await signIn(new Browser(), phone)).status).toBe(429)
})

test('a right password ends the row of wrong ones', async ({ owner: { phone } }) => {
  for (let round = 0; round < 2; round += 1) {
    for (let i = 0; i < 9; i += 1) await signIn(new Browser(), phone, 'Hammer13')
    expect((await signIn(new Browser(), phone)).status).toBe(200)
  }
})

test('guesses sent all at once are ten guesses as well', async ({ owner: { phone } }) => {
  const answers = await Promise.all(Array.from({ length: 25 }, () => signIn(new Browser(), phone, 'Hammer13')))
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(10)
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(15)
})

test('an address that guesses over many numbers is stopped, others are not', async ({ owner: { phone } }) => {
  const guesser = new Browser('203.0.113.222')
  for (let i = 0; i < 100; i += 1) expect((await signIn(guesser, newPhone())).status).toBe(401)
  expect((await signIn(guesser, phone)).status).toBe(429)
  expect((await signIn(new Browser(), phone)).status).toBe(200)
})

test('guesses over many numbers sent all at once are a hundred as well', async () => {
  const guesser = new Browser('203.0.113.223')
  const answers = await Promise.all(Array.from({ length: 130 }, () => signIn(guesser, newPhone())))
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(100)
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(30)
})

test('a number that is locked costs the address of whoever goes on trying nothing', async ({ owner: { phone } }) => {
  const office = new Browser('203.0.113.224')
  for (let i = 0; i < 10; i += 1) await signIn(office, phone, 'Hammer13')
  for (let i = 0; i < 95; i += 1) expect((await signIn(office, phone, 'Hammer13')).status).toBe(429)
  expect((await signIn(office, newPhone())).status).toBe(401)
})

test('signing in rightly is never counted against an address', async ({ owner: { phone } }) => {
  const office = new Browser('203.0.113.240')
  for (let i = 0; i < 120; i += 1) expect((await signIn(office, phone)).status).toBe(200)
})

test("the cookie is the browser's alone: HttpOnly, Lax, Secure, this host, gone with the browser", async ({
  owner: { phone },
}) => {
  const browser = new Browser()
  await signIn(browser, phone)
  const [line = '', device = '', ...more] = browser.lastSetCookies
  expect(more).toEqual([])
  expect(line.startsWith(`${COOKIE}=`)).toBe(true)
  const attributes = line.split('; ').slice(1).sort()
  expect(attributes).toEqual(['HttpOnly', 'Path=/', 'SameSite=Lax', 'Secure'])
  // The other one stays, and opens nothing: it tells that somebody was signed in here before.
  expect(device.startsWith(`${DEVICE_COOKIE}=`)).toBe(true)
  expect(device.split('; ').slice(1).sort()).toEqual([
    'HttpOnly',
    'Max-Age=34560000',
    'Path=/',
    'SameSite=Lax',
    'Secure',
  ])
})

test('on plain http, as on the own machine, the cookie goes without what only https allows', async ({
  owner: { phone },
}) => {
  const origin = 'http://localhost:8787'
  const body = JSON.stringify({ identifier: phone, password: PASSWORD })
  const headers = { origin, 'content-type': 'application/json' }
  const response = await api.request(
    `${origin}/api/auth/login`,
    { method: 'POST', headers, body },
    { ...env, APP_ORIGIN: origin, PASSWORD_LOG_N: '14' },
  )
  const lines = response.headers.getSetCookie()
  expect(lines.map((line) => line.split('=')[0]).sort()).toEqual(['jobslip', 'jobslip-device'])
  const session = lines.find((line) => line.startsWith('jobslip=')) ?? ''
  expect(session.split('; ').slice(1).sort()).toEqual(['HttpOnly', 'Path=/', 'SameSite=Lax'])
  for (const line of lines) expect(line).not.toContain('Secure')
})

test('remember me keeps the session thirty days, otherwise it is twelve hours', async ({ owner: { phone } }) => {
  const [short, long] = [new Browser(), new Browser()]
  await signIn(short, phone, PASSWORD, false)
  await signIn(long, phone, PASSWORD, true)
  expect(long.lastSetCookies[0]).toMatch(/Max-Age=2592000/)
  const now = Date.now()
  vi.useFakeTimers({ now: now + 12 * HOUR + 1000, toFake: ['Date'] })
  expect((await short.me()).body.authenticated).toBe(false)
  expect((await long.me()).body.authenticated).toBe(true)
  vi.setSystemTime(now + 30 * 24 * HOUR - HOUR)
  expect((await long.me()).body.authenticated).toBe(true)
  vi.setSystemTime(now + 30 * 24 * HOUR + 1000)
  expect((await long.me()).body.authenticated).toBe(false)
})

test('signing out ends the session on the server, not only in the browser', async ({ owner: { browser } }) => {
  const kept = browser.cookies.get(COOKIE) ?? ''
  expect(await me(kept)).toMatchObject({ authenticated: true })
  expect((await browser.post('logout')).status).toBe(200)
  expect(browser.cookies.has(COOKIE)).toBe(false)
  expect(await me(kept)).toEqual({ authenticated: false })
  const late = new Browser()
  late.cookies.set(COOKIE, kept)
  const answer = await late.call('GET', '/api/company')
  expect([answer.status, answer.body]).toEqual([401, { message: 'Please sign in.', code: 'sign_in_required' }])
})

test('signing out twice, or without a session, is no error', async ({ owner: { browser } }) => {
  await browser.post('logout')
  expect((await browser.post('logout')).status).toBe(200)
  expect((await new Browser().post('logout')).status).toBe(200)
})

test('signing out here leaves the other phone signed in', async ({ owner: { phone, browser } }) => {
  const other = new Browser()
  await signIn(other, phone)
  await browser.post('logout')
  expect((await other.me()).body.authenticated).toBe(true)
})

test('every sign-in has a session of its own and ends the one before in that browser', async ({
  owner: { phone, browser },
}) => {
  const before = browser.cookies.get(COOKIE) ?? ''
  await signIn(browser, phone)
  const after = browser.cookies.get(COOKIE) ?? ''
  expect(after).not.toBe(before)
  expect(await me(before)).toEqual({ authenticated: false })
  expect(await me(after)).toMatchObject({ authenticated: true })
})

test('a cookie that was changed, made up or signed for something else opens nothing', async ({
  owner: { browser },
}) => {
  const good = browser.cookies.get(COOKIE) ?? ''
  const [head = '', claims = '', signature = ''] = good.split('.')
  const sid = (JSON.parse(atob(claims)) as { sid: string }).sid
  const later = Date.now() + HOUR
  const none = btoa(JSON.stringify({ alg: 'none' })).replaceAll('=', '')
  const forged = [
    'x',
    '..',
    `${head}.${claims}.`,
    `${none}.${claims}.`,
    `${head}.${claims}.${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`,
    `${head}.${btoa(JSON.stringify({ ...JSON.parse(atob(claims)), exp: 4e9 })).replaceAll('=', '')}.${signature}`,
    await openTokens('another-secret-that-is-long-enough-too', Date.now).sign('session', { sid }, later),
    await tokens().sign('reset', { sid }, later),
    await tokens().sign('session', { sid: 'nobody' }, later),
    await tokens().sign('session', { sid: 7 }, later),
    await tokens().sign('session', { sid }, Date.now() - 1000),
  ]
  for (const token of forged) expect([token, await me(token)]).toEqual([token, { authenticated: false }])
  expect(await me(await tokens().sign('session', { sid }, later))).toMatchObject({ authenticated: true })
})

test('without a session the question who is signed in is answered, and everything else is 401', async () => {
  const nobody = new Browser()
  expect((await nobody.me()).status).toBe(200)
  expect((await nobody.me()).body).toEqual({ authenticated: false })
  expect((await nobody.call('GET', '/api/company')).status).toBe(401)
})

test('no answer about an account is kept by a cache', async ({ owner: { browser } }) => {
  expect((await browser.me()).headers.get('cache-control')).toBe('no-store')
  expect((await signIn(new Browser(), newPhone())).headers.get('cache-control')).toBe('no-store')
})

test('a call from another site is refused before the password is looked at', async ({ owner: { phone } }) => {
  const form = { identifier: phone, password: PASSWORD }
  const answer = await new Browser().call('POST', '/api/auth/login', form, { origin: 'https://evil.example' })
  expect(answer.status).toBe(403)
})

test.each([
  ['text/plain', '{}', 415],
  ['application/x-www-form-urlencoded', 'identifier=1', 415],
  ['application/json', '{', 400],
  ['application/json', '[]', 400],
  ['application/json', 'null', 400],
  ['application/json', '"x"', 400],
])('a body of type %s saying %s is answered %i with a message', async (type, body, status) => {
  for (const verb of ['login', 'register', 'verify-otp', 'reset-password-with-otp', 'check-phone', 'resend-otp']) {
    const answer = await new Browser().call('POST', `/api/auth/${verb}`, body, { 'content-type': type })
    expect([verb, answer.status, typeof answer.body.message]).toEqual([verb, status, 'string'])
  }
})

test("a password hashed at an older setting still works and is hashed anew at today's", async ({
  owner: { phone },
}) => {
  const app = openApp({ ...env, PASSWORD_LOG_N: '11' } as typeof env)
  await setRows('users', { password_hash: await hashPassword(app, PASSWORD) }, { phone })
  const hash = async () => (await findRow('users', { phone }))?.password_hash
  expect(await hash()).toMatch(/^scrypt\$11\$/)
  expect((await signIn(new Browser(), phone)).status).toBe(200)
  expect(await hash()).toMatch(/^scrypt\$10\$8\$5\$/)
  expect((await signIn(new Browser(), phone)).status).toBe(200)
})
