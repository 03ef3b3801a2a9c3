// What accounts owe beyond their routes: codes that survive a crash, nothing kept longer than needed, no secret in a log.
import { createExecutionContext, runDurableObjectAlarm } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { afterEach, expect, test, vi } from 'vitest'
import { verifyReset } from '../../../worker/actions/account/password-resets.ts'
import { hashPassword, isOldHash, isPassword } from '../../../worker/actions/account/passwords.ts'
import { register } from '../../../worker/actions/account/sign-ups.ts'
import { forgetEnded } from '../../../worker/actions/account/verify-sign-up.ts'
import { api } from '../../../worker/app.ts'
import { openApp } from '../../../worker/context.ts'
import { registrationForm } from '../../../worker/domain/registration.ts'
import { Browser, codeIn, codeSentBy, foundingForm, openAccount, PASSWORD } from '../../support/people.ts'
import { joinWorld, newPhone, waitForTexts } from '../../support/sandbox-world.ts'
import { settings } from '../../support/settings.ts'
import { countRowsOf, prepareFailing } from '../../support/tables.ts'

const HOUR = 3_600_000

afterEach(() => {
  vi.useRealTimers()
})

test('a code whose way to the queue was cut off is sent all the same', async () => {
  const phone = newPhone()
  const send = () => Promise.reject(new Error('the queue is away'))
  const app = openApp({ ...env, OUTBOUND: { ...env.OUTBOUND, send } as typeof env.OUTBOUND })
  const registration = registrationForm.parse(foundingForm(phone))
  await register(app, registration, '198.51.100.9')
  await runDurableObjectAlarm(env.COMPANY.getByName('house'))
  const [text] = await waitForTexts(phone, 1)
  const answer = await new Browser().post('verify-otp', { phone_number: phone, otp: codeIn(text) })
  expect(answer.status).toBe(200)
})

test('a reset code entered again while its first entry is under way gives one token', async () => {
  const { phone, browser } = await openAccount()
  const otp = await codeSentBy(phone, () => browser.post('forgot-password', { phone_number: phone }))
  const entry = { phone, otp, address: '198.51.100.9' }
  const batch = async (statements: D1PreparedStatement[]) => {
    await new Promise((resolve) => setTimeout(resolve, 150))
    return await env.DB.batch(statements)
  }
  const slow = openApp({ ...env, DB: { prepare: (sql: string) => env.DB.prepare(sql), batch } as typeof env.DB })
  const tries = [verifyReset(slow, entry), verifyReset(openApp(env), entry)]
  const outcomes = await Promise.allSettled(tries)
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'fulfilled'])
})

test('what nobody can use any more is forgotten, what somebody uses stays', async () => {
  const app = openApp(env)
  const unfinished = newPhone()
  await codeSentBy(unfinished, () => new Browser().post('register', foundingForm(unfinished)))
  const { phone, browser } = await openAccount()
  await browser.post('login', { identifier: phone, password: PASSWORD, remember_me: true })
  const otp = await codeSentBy(phone, () => browser.post('forgot-password', { phone_number: phone }))
  const tokens = await countRowsOf('reset_tokens')
  await browser.post('verify-reset-otp', { phone_number: phone, otp })
  await forgetEnded(app)
  expect(await countRowsOf('sign_ups', { phone: unfinished })).toBe(1)
  expect(await countRowsOf('reset_tokens')).toBe(tokens + 1)
  vi.useFakeTimers({ now: Date.now() + 49 * HOUR, toFake: ['Date'] })
  await forgetEnded(app)
  expect(await countRowsOf('sign_ups', { phone: unfinished })).toBe(0)
  expect(await countRowsOf('codes', { phone: unfinished })).toBe(0)
  expect(await countRowsOf('codes', { phone })).toBe(0)
  expect(await countRowsOf('reset_tokens')).toBe(0)
  expect((await browser.me()).body.authenticated).toBe(true)
  vi.setSystemTime(Date.now() + 31 * 24 * HOUR)
  await forgetEnded(app)
  expect(await countRowsOf('sessions')).toBe(0)
  expect(await countRowsOf('users', { phone })).toBe(1)
})

test('a registration left alone for a day can no longer be finished', async () => {
  const phone = newPhone()
  const browser = new Browser()
  await codeSentBy(phone, () => browser.post('register', foundingForm(phone)))
  vi.useFakeTimers({ now: Date.now() + 24 * HOUR + 1000, toFake: ['Date'] })
  expect((await browser.post('resend-otp', { phone_number: phone })).status).toBe(200)
  expect(await countRowsOf('codes', { phone, purpose: 'sign-up' })).toBe(1)
})

test('no log line holds a whole number, a code, a password or a token', async () => {
  const lines: string[] = []
  const spies = (['log', 'error', 'warn'] as const).map((level) =>
    vi.spyOn(console, level).mockImplementation((...args: unknown[]) => void lines.push(args.join(' '))),
  )
  const { phone, browser } = await openAccount()
  await new Browser().post('login', { identifier: phone, password: `${PASSWORD}x` })
  const otp = await codeSentBy(phone, () => browser.post('forgot-password', { phone_number: phone }))
  const { body } = await browser.post('verify-reset-otp', { phone_number: phone, otp })
  const resetToken = String(body.resetToken)
  await browser.post('reset-password-with-otp', { phone_number: phone, resetToken, newPassword: 'Wrench34' })
  await new Browser().post('login', { identifier: phone, password: 'Wrench34' })
  for (const spy of spies) spy.mockRestore()
  const log = lines.join('\n')
  const events = ['code sent', 'account created', 'sign-in refused', 'password reset', 'signed in']
  for (const event of events) expect(log).toContain(`"event":"${event}"`)
  for (const secret of [phone.slice(1), otp, PASSWORD, 'Wrench34', resetToken]) expect(log).not.toContain(secret)
})

test('nor does it when the database fails half-way, or when the provider repeats the number that it refuses', async () => {
  const phone = newPhone()
  const browser = new Browser()
  const otp = await codeSentBy(phone, () => browser.post('register', foundingForm(phone)))
  const lines: string[] = []
  vi.spyOn(console, 'log').mockImplementation((line: string) => void lines.push(line))
  // The kept texts of a number cannot be read: the statement and what was bound to it stand in the error's message.
  const prepare = (sql: string) => (/ from "texts"/.test(sql) ? prepareFailing() : env.DB.prepare(sql))
  const DB = { prepare, batch: (all: D1PreparedStatement[]) => env.DB.batch(all) } as unknown as D1Database
  const request = new Request(`${settings.APP_ORIGIN}/api/auth/verify-otp`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ phone_number: phone, otp }),
  })
  expect((await api.fetch(request, { ...env, DB }, createExecutionContext() as never)).status).toBe(200)
  const refusal = { code: 21211, message: `The 'To' number ${phone} is not a valid phone number.` }
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json(refusal, { status: 400 }))
  const other = newPhone()
  await new Browser().post('register', foundingForm(other))
  const isSent = () => expect(lines.join('\n')).toContain('"event":"text not sent"')
  await vi.waitFor(isSent, { timeout: 20_000 }).finally(() => joinWorld())
  const log = lines.join('\n')
  expect(log).toContain('"event":"texts not imported"')
  expect(log).not.toContain(phone.slice(1))
})

test('a hash says how it was made, and two people with one password have two hashes', async () => {
  const app = openApp({ ...env, PASSWORD_LOG_N: '14' } as typeof env)
  const [one, other] = [await hashPassword(app, PASSWORD), await hashPassword(app, PASSWORD)]
  expect(one).toMatch(/^scrypt\$14\$8\$5\$[\w-]{22}\$[\w-]{43}$/)
  expect(one).not.toBe(other)
  expect(await isPassword(app, PASSWORD, one)).toBe(true)
  expect(await isPassword(app, 'hammer12', one)).toBe(false)
  expect(await isPassword(app, PASSWORD, 'scrypt$14$8$5$$')).toBe(false)
  expect([isOldHash(app, one), isOldHash(openApp(env), one)]).toEqual([false, true])
})
