// The code by text: how long it lives, how often it may be tried and asked for.

import { afterEach, expect, test, vi } from 'vitest'
import { Browser, codeSentBy, foundingForm, openAccount, otherThan } from '../../support/people.ts'
import { newPhone, textsTo, waitForTexts } from '../../support/sandbox-world.ts'
import { settle } from '../../support/settle.ts'
import { listValues, setRows } from '../../support/tables.ts'

const MINUTE = 60_000
const WRONG = 'That code is wrong or has expired. Check the newest text, or ask for a new code.'

afterEach(() => {
  vi.useRealTimers()
})

/** Lets that much time pass for the product. */
function pass(ms: number) {
  vi.useFakeTimers({ now: Date.now() + ms, toFake: ['Date'] })
}

async function begin(): Promise<{ phone: string; browser: Browser; otp: string }> {
  const phone = newPhone()
  const browser = new Browser()
  const otp = await codeSentBy(phone, () => browser.post('register', foundingForm(phone)))
  return { phone, browser, otp }
}

test('a code works for ten minutes', async () => {
  const { phone, browser, otp } = await begin()
  pass(10 * MINUTE - 5000)
  expect((await browser.post('verify-otp', { phone_number: phone, otp })).status).toBe(200)
})

test('a code older than ten minutes is refused', async () => {
  const { phone, browser, otp } = await begin()
  pass(10 * MINUTE + 1000)
  const answer = await browser.post('verify-otp', { phone_number: phone, otp })
  expect([answer.status, answer.body.message]).toEqual([400, WRONG])
})

test('the fifth try may still be right', async () => {
  const { phone, browser, otp } = await begin()
  for (let i = 0; i < 4; i += 1) await browser.post('verify-otp', { phone_number: phone, otp: otherThan(otp) })
  expect((await browser.post('verify-otp', { phone_number: phone, otp })).status).toBe(200)
})

test('after five wrong tries the right code is refused too', async () => {
  const { phone, browser, otp } = await begin()
  for (let i = 0; i < 5; i += 1) {
    const answer = await browser.post('verify-otp', { phone_number: phone, otp: otherThan(otp) })
    expect([answer.status, answer.body.message]).toEqual([400, WRONG])
  }
  expect((await browser.post('verify-otp', { phone_number: phone, otp })).status).toBe(400)
})

test('guesses sent all at once are five guesses as well', async () => {
  const { phone, browser, otp } = await begin()
  const wrong = { phone_number: phone, otp: otherThan(otp) }
  await Promise.all(Array.from({ length: 12 }, () => browser.post('verify-otp', wrong)))
  expect((await browser.post('verify-otp', { phone_number: phone, otp })).status).toBe(400)
})

test('a code works once', async () => {
  const { phone, browser, otp } = await begin()
  expect((await browser.post('verify-otp', { phone_number: phone, otp })).status).toBe(200)
  const again = await new Browser().post('verify-otp', { phone_number: phone, otp })
  expect([again.status, again.body.message]).toEqual([400, WRONG])
})

test('a code opens nothing for another number', async () => {
  const one = await begin()
  const other = await begin()
  if (one.otp !== other.otp) {
    expect((await other.browser.post('verify-otp', { phone_number: other.phone, otp: one.otp })).status).toBe(400)
  }
  expect((await new Browser().post('verify-otp', { phone_number: newPhone(), otp: one.otp })).status).toBe(400)
})

test('a code cannot be moved to another registration, not even inside the database', async () => {
  const one = await begin()
  const other = await begin()
  const [hash = null] = await listValues('codes', 'code_hash', { phone: one.phone })
  await setRows('codes', { code_hash: hash }, { phone: other.phone })
  expect((await other.browser.post('verify-otp', { phone_number: other.phone, otp: one.otp })).status).toBe(400)
})

test('one browser can register two numbers and finish both', async () => {
  const browser = new Browser()
  const [one, other] = [newPhone(), newPhone()]
  const first = await codeSentBy(one, () => browser.post('register', foundingForm(one)))
  await codeSentBy(other, () => browser.post('register', foundingForm(other)))
  expect((await browser.post('verify-otp', { phone_number: one, otp: first })).status).toBe(200)
  pass(MINUTE + 1000)
  const fresh = await codeSentBy(other, () => browser.post('resend-otp', { phone_number: other }))
  expect((await browser.post('verify-otp', { phone_number: other, otp: fresh })).status).toBe(200)
})

test('a sign-up code resets no password, a reset code finishes no sign-up', async () => {
  const { phone, browser, otp } = await begin()
  expect((await browser.post('verify-reset-otp', { phone_number: phone, otp })).status).toBe(400)
  await browser.post('verify-otp', { phone_number: phone, otp })
  const reset = await codeSentBy(phone, () => browser.post('forgot-password', { phone_number: phone }))
  expect((await browser.post('verify-otp', { phone_number: phone, otp: reset })).status).toBe(400)
  expect((await browser.post('verify-reset-otp', { phone_number: phone, otp: reset })).status).toBe(200)
})

test('blanks within a pasted code are forgiven', async () => {
  const { phone, browser, otp } = await begin()
  const pasted = ` ${otp.slice(0, 3)} ${otp.slice(3)} `
  expect((await browser.post('verify-otp', { phone_number: phone, otp: pasted })).status).toBe(200)
})

test.each(['12345', '1234567', 'abcdef', '', '１２３４５６'])('%j is no code and costs no try', async (entered) => {
  const { phone, browser, otp } = await begin()
  for (let i = 0; i < 6; i += 1) {
    const answer = await browser.post('verify-otp', { phone_number: phone, otp: entered })
    expect([answer.status, answer.body.details]).toEqual([
      400,
      [{ field: 'otp', code: 'code_invalid', message: 'Please enter the 6-digit code' }],
    ])
  }
  expect((await browser.post('verify-otp', { phone_number: phone, otp })).status).toBe(200)
})

test('a resend within the minute is told to wait at most sixty seconds', async () => {
  const { phone, browser } = await begin()
  const answer = await browser.post('resend-otp', { phone_number: phone })
  expect(answer.status).toBe(429)
  const seconds = Number(answer.headers.get('retry-after'))
  expect(Number.isInteger(seconds) && seconds > 50 && seconds <= 60).toBe(true)
  expect(answer.body.message).toMatch(/^A code was sent a moment ago\. Please try again in \d+ seconds\.$/)
})

test('after a minute a resend brings a fresh code and ends the old one', async () => {
  const { phone, browser, otp } = await begin()
  pass(MINUTE + 1000)
  const fresh = await codeSentBy(phone, () => browser.post('resend-otp', { phone_number: phone }))
  if (fresh !== otp) expect((await browser.post('verify-otp', { phone_number: phone, otp })).status).toBe(400)
  expect((await browser.post('verify-otp', { phone_number: phone, otp: fresh })).status).toBe(200)
})

test('a resend gives five new tries, and counts from its own time', async () => {
  const { phone, browser, otp } = await begin()
  for (let i = 0; i < 5; i += 1) await browser.post('verify-otp', { phone_number: phone, otp: otherThan(otp) })
  pass(9 * MINUTE)
  const fresh = await codeSentBy(phone, () => browser.post('resend-otp', { phone_number: phone }))
  pass(5 * MINUTE)
  expect((await browser.post('verify-otp', { phone_number: phone, otp: fresh })).status).toBe(200)
})

test('two presses on resend at once send one code', async () => {
  const { phone, browser } = await begin()
  pass(MINUTE + 1000)
  const answers = await Promise.all([1, 2].map(() => browser.post('resend-otp', { phone_number: phone })))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 429])
})

test('a resend goes to the registration that this browser began, not to a later stranger', async () => {
  const { phone, browser } = await begin()
  await codeSentBy(phone, () => new Browser().post('register', foundingForm(phone, { user: { first_name: 'Eve' } })))
  pass(MINUTE + 1000)
  const fresh = await codeSentBy(phone, () => browser.post('resend-otp', { phone_number: phone }))
  const { body } = await browser.post('verify-otp', { phone_number: phone, otp: fresh })
  expect(body.user).toMatchObject({ first_name: 'Joe' })
})

test('a resend repeats a pending password reset', async () => {
  const { phone, browser } = await openAccount()
  await codeSentBy(phone, () => browser.post('forgot-password', { phone_number: phone }))
  pass(MINUTE + 1000)
  const fresh = await codeSentBy(phone, () => browser.post('resend-otp', { phone_number: phone }))
  expect((await browser.post('verify-reset-otp', { phone_number: phone, otp: fresh })).status).toBe(200)
})

test('an unknown number gets the same answers to resend, limits included, and no text', async () => {
  const phone = newPhone()
  const browser = new Browser()
  const { phone: known, browser: owner } = await begin()
  pass(MINUTE + 1000)
  const real = await owner.post('resend-otp', { phone_number: known })
  const fake = await browser.post('resend-otp', { phone_number: phone })
  expect([fake.status, fake.body]).toEqual([real.status, real.body])
  expect((await browser.post('resend-otp', { phone_number: phone })).status).toBe(429)
  await settle()
  expect(textsTo(phone)).toEqual([])
})

test('somebody with an account and nothing pending is sent nothing by resend', async () => {
  const { phone, browser } = await openAccount()
  pass(MINUTE + 1000)
  const count = textsTo(phone).length
  expect((await browser.post('resend-otp', { phone_number: phone })).status).toBe(200)
  await settle()
  expect(textsTo(phone)).toHaveLength(count)
})

test('the sixth code within an hour is refused with the time to wait, whoever asks from wherever', async () => {
  const phone = newPhone()
  for (let i = 1; i <= 5; i += 1) {
    const answer = await new Browser(`203.0.113.${i}`).post('register', foundingForm(phone))
    expect(answer.status).toBe(200)
  }
  for (const [verb, body] of [
    ['register', foundingForm(phone)],
    ['forgot-password', { phone_number: phone }],
  ] as const) {
    const answer = await new Browser('203.0.113.77').post(verb, body)
    expect(answer.status).toBe(429)
    const seconds = Number(answer.headers.get('retry-after'))
    expect(seconds > 3500 && seconds <= 3600).toBe(true)
  }
  pass(60 * MINUTE + 1000)
  expect((await new Browser().post('register', foundingForm(phone))).status).toBe(200)
})

test('the same five codes an hour hold for a number that nobody has', async () => {
  const phone = newPhone()
  const statuses: number[] = []
  for (let i = 0; i < 6; i += 1) {
    statuses.push((await new Browser().post('forgot-password', { phone_number: phone })).status)
  }
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
})

test('one address may ask for a hundred codes at once, then waits longer for each; others go on', async () => {
  const busy = new Browser('203.0.113.200')
  const ask = (browser: Browser, i: number) =>
    browser.post('forgot-password', { phone_number: `+1415${String(2_000_000 + i * 10_007).padStart(7, '0')}` })
  const statuses: number[] = []
  for (let i = 0; i < 100; i += 1) statuses.push((await ask(busy, i)).status)
  expect(statuses.every((status) => status === 200)).toBe(true)
  const waits: number[] = []
  for (let i = 100; i < 103; i += 1) {
    const answer = await ask(busy, i)
    expect([answer.status, answer.body.message]).toEqual([
      429,
      expect.stringMatching(/^Too many codes were asked for\. Please try again in \d+ seconds?\.$/),
    ])
    waits.push(Number(answer.headers.get('retry-after')))
    pass(20_000)
    expect((await ask(busy, i)).status).toBe(200)
  }
  expect(waits).toEqual([5, 10, 15])
  expect((await ask(new Browser('203.0.113.201'), 201)).status).toBe(200)
}, 120_000)

test('the text names the product, the code and its life', async () => {
  const { phone, otp } = await begin()
  const [text] = await waitForTexts(phone, 1)
  expect(text).toBe(
    `Jobslip: ${otp} is your sign-up code. It expires in 10 minutes. Never share it with anyone.\n\n@jobslip.test #${otp}`,
  )
})
