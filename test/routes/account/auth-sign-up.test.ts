// Signing up over HTTP: the form, what exists before the code and after it, and who gets a number that two want.

import { afterEach, expect, vi } from 'vitest'
import { test } from '../../support/fixtures.ts'
import {
  Browser,
  codeSentBy,
  foundingForm,
  joiningForm,
  openAccount,
  otherThan,
  PASSWORD,
} from '../../support/people.ts'
import { newPhone, text, textsTo, waitForTexts } from '../../support/sandbox-world.ts'
import { settings } from '../../support/settings.ts'
import { countRowsOf, listRows, listValues, not } from '../../support/tables.ts'

const TAKEN = 'A user with this phone number already exists. Please log in or use a different number.'

afterEach(() => {
  vi.useRealTimers()
})

async function invitationOf(browser: Browser): Promise<string> {
  const { body } = await browser.call('GET', '/api/company')
  return (body.company as { invitation_code: string }).invitation_code
}

test('a registration answers the number as digits and texts a code that completes it', async () => {
  const phone = newPhone()
  const browser = new Browser()
  const written = `(${phone.slice(2, 5)}) ${phone.slice(5, 8)}-${phone.slice(8)}`
  const otp = await codeSentBy(phone, async () => {
    const answer = await browser.post('register', foundingForm(written))
    expect(answer.body).toEqual({
      phone_number: phone.slice(1),
      message: 'OTP sent to your phone number. Please check your messages.',
    })
    return answer
  })
  const verified = await browser.post('verify-otp', { phone_number: phone, otp })
  expect(verified.status).toBe(200)
  expect(verified.body).toEqual({
    user: {
      id: expect.stringMatching(/^[0-9A-Za-z]{22}$/),
      first_name: 'Joe',
      last_name: 'Ace',
      phone_number: phone.slice(1),
      email: null,
      company: { id: expect.stringMatching(/^[0-9A-Za-z]{22}$/), name: 'Ace Plumbing' },
      role: 'owner',
      can_act: true,
    },
  })
  expect((await browser.me()).body).toEqual({ authenticated: true, ...verified.body })
})

test('before the code is entered there is no user, no company and no session', async () => {
  const phone = newPhone()
  const browser = new Browser()
  const before = await countRowsOf('companies')
  await codeSentBy(phone, () => browser.post('register', foundingForm(phone)))
  expect(await countRowsOf('users', { phone })).toBe(0)
  expect(await countRowsOf('companies')).toBe(before)
  expect((await browser.me()).body).toEqual({ authenticated: false })
  expect((await browser.post('check-phone', { phone_number: phone })).body.exists).toBe(false)
  expect((await browser.post('login', { identifier: phone, password: PASSWORD })).status).toBe(401)
})

test('neither the code nor the password can be read in the database', async () => {
  const phone = newPhone()
  const otp = await codeSentBy(phone, () => new Browser().post('register', foundingForm(phone)))
  for (const table of ['codes', 'sign_ups', 'messages']) {
    const written = JSON.stringify(await listRows(table))
    expect(written).not.toContain(`"${otp}"`)
    expect(written).not.toContain(`${otp} is`)
    expect(written).not.toContain(PASSWORD)
  }
  const [hash] = await listValues('sign_ups', 'password_hash', { phone })
  expect(hash).toMatch(new RegExp(`^scrypt\\$${settings.PASSWORD_LOG_N}\\$8\\$5\\$[\\w-]{22}\\$[\\w-]{43}$`))
})

test('a finished sign-up keeps no second copy of what the form said', async ({ owner: { phone } }) => {
  expect(await countRowsOf('sign_ups', { phone })).toBe(0)
  expect(await countRowsOf('users', { phone })).toBe(1)
})

test('a new company lives in the timezone of its address and has an invitation code of its own', async () => {
  const { browser } = await openAccount({ company: { address_state: 'California', address_zip: '90012' } })
  const { body } = await browser.call('GET', '/api/company')
  expect(body.company).toMatchObject({ timezone: 'America/Los_Angeles', address_state: 'California' })
  expect(await invitationOf(browser)).toMatch(/^([0-9A-Z]{4}-){6}[0-9A-Z]{4}$/)
})

test('every broken rule is one detail, and the message is all of them in a row', async () => {
  const answer = await new Browser().post('register', { user: { password: 'hammer' }, company: { name: 'Ace' } })
  expect(answer.status).toBe(400)
  const rules = [
    'Password must be at least 8 characters long',
    'Password must contain at least one uppercase letter',
    'Password must contain at least one number',
    'Please fill in all required fields',
    'Please fill in all company fields',
  ]
  expect((answer.body.details as { message: string }[]).map((detail) => detail.message)).toEqual(rules)
  expect(answer.body.message).toBe(rules.join('. '))
})

test('a registration that is refused sends no text', async () => {
  const phone = newPhone()
  await new Browser().post('register', foundingForm(phone, { user: { last_name: '' } }))
  await new Browser().post('register', joiningForm(phone, 'NOBODY'))
  expect(await countRowsOf('codes', { phone })).toBe(0)
  expect(textsTo(phone)).toEqual([])
})

test('a colleague joins with the invitation code, spaces around it forgiven', async ({ owner: { browser, user } }) => {
  const code = await invitationOf(browser)
  const phone = newPhone()
  const colleague = new Browser()
  const otp = await codeSentBy(phone, () => colleague.post('register', joiningForm(phone, `  ${code.toLowerCase()}\n`)))
  const { body } = await colleague.post('verify-otp', { phone_number: phone, otp })
  expect((body.user as typeof user).company).toEqual(user.company)
})

test.each(['NOBODY-HAS-THIS', 'house'])('the unknown invitation code %s is refused', async (code) => {
  const answer = await new Browser().post('register', joiningForm(newPhone(), code))
  expect(answer.status).toBe(400)
  expect(answer.body.details).toEqual([
    { field: 'invitation_code', code: 'invitation_code_unknown', message: answer.body.message },
  ])
})

test('a number that has a user is told so, by the check and by the registration', async ({ owner: { phone } }) => {
  expect((await new Browser().post('check-phone', { phone_number: phone })).body).toEqual({
    exists: true,
    message: TAKEN,
  })
  const answer = await new Browser().post('register', foundingForm(phone))
  expect([answer.status, answer.body.message]).toEqual([409, TAKEN])
})

test('a stranger who registers a number first does not keep its owner out', async () => {
  const phone = newPhone()
  await codeSentBy(phone, () =>
    new Browser('203.0.113.9').post('register', foundingForm(phone, { user: { first_name: 'Eve' } })),
  )
  const owner = new Browser()
  const otp = await codeSentBy(phone, () => owner.post('register', foundingForm(phone)))
  const { status, body } = await owner.post('verify-otp', { phone_number: phone, otp })
  expect([status, (body.user as { first_name: string }).first_name]).toEqual([200, 'Joe'])
})

test('an older code does not complete a newer registration of the same browser', async () => {
  const phone = newPhone()
  const browser = new Browser()
  const older = await codeSentBy(phone, () =>
    browser.post('register', foundingForm(phone, { company: { name: 'Old' } })),
  )
  const newer = await codeSentBy(phone, () =>
    browser.post('register', foundingForm(phone, { company: { name: 'New' } })),
  )
  if (older !== newer) {
    expect((await browser.post('verify-otp', { phone_number: phone, otp: older })).status).toBe(400)
  }
  const { body } = await browser.post('verify-otp', { phone_number: phone, otp: newer })
  expect(body.user).toMatchObject({ company: { name: 'New' } })
})

test('a caller without cookies completes the newest registration, with its own code only', async () => {
  const phone = newPhone()
  const older = await codeSentBy(phone, () =>
    new Browser().post('register', foundingForm(phone, { company: { name: 'Old' } })),
  )
  const newer = await codeSentBy(phone, () =>
    new Browser().post('register', foundingForm(phone, { company: { name: 'New' } })),
  )
  if (older !== newer) {
    expect((await new Browser().post('verify-otp', { phone_number: phone, otp: older })).status).toBe(400)
  }
  const { body } = await new Browser().post('verify-otp', { phone_number: phone, otp: newer })
  expect(body.user).toMatchObject({ company: { name: 'New' } })
})

test("a stranger's later registration can neither replace the owner's nor be completed by the owner", async () => {
  const phone = newPhone()
  const owner = new Browser()
  const own = await codeSentBy(phone, () => owner.post('register', foundingForm(phone)))
  const foreign = await codeSentBy(phone, () =>
    new Browser('203.0.113.9').post('register', foundingForm(phone, { user: { first_name: 'Eve' } })),
  )
  if (own !== foreign) {
    expect((await owner.post('verify-otp', { phone_number: phone, otp: foreign })).status).toBe(400)
  }
  const { body } = await owner.post('verify-otp', { phone_number: phone, otp: own })
  expect(body.user).toMatchObject({ first_name: 'Joe' })
})

test('one code entered twice at once makes one account', async () => {
  const phone = newPhone()
  const browser = new Browser()
  const otp = await codeSentBy(phone, () => browser.post('register', foundingForm(phone)))
  const before = await countRowsOf('companies')
  const answers = await Promise.all(
    [1, 2, 3, 4].map((i) => new Browser(`192.0.2.${i}`).post('verify-otp', { phone_number: phone, otp })),
  )
  const statuses = answers.map((answer) => answer.status).sort()
  expect(statuses[0]).toBe(200)
  expect(statuses.slice(1).every((status) => status === 409 || status === 400)).toBe(true)
  expect(answers.filter(({ status }) => status === 409).every(({ body }) => body.message === TAKEN)).toBe(true)
  expect(await countRowsOf('users', { phone })).toBe(1)
  expect(await countRowsOf('companies')).toBe(before + 1)
})

test('two registrations of one number that finish at once make one account', async () => {
  const phone = newPhone()
  const browsers = [new Browser(), new Browser('203.0.113.9')]
  const codes: string[] = []
  for (const browser of browsers)
    codes.push(await codeSentBy(phone, () => browser.post('register', foundingForm(phone))))
  const answers = await Promise.all(
    browsers.map((browser, i) => browser.post('verify-otp', { phone_number: phone, otp: codes[i] })),
  )
  expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409])
  expect(answers.find(({ status }) => status === 409)?.body.message).toBe(TAKEN)
  expect(await countRowsOf('users', { phone })).toBe(1)
  const withPeople = await listValues('users', 'company_id')
  const companies = await listValues('companies', 'id', { id: not('house') })
  expect(companies.filter((id) => !withPeople.includes(id))).toEqual([])
})

test('ten forms sent at once for one number send five codes and still make one account', async () => {
  const phone = newPhone()
  const browsers = Array.from({ length: 10 }, () => new Browser())
  const answers = await Promise.all(browsers.map((browser) => browser.post('register', foundingForm(phone))))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(5)
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(5)
  await vi.waitFor(() => expect(textsTo(phone)).toHaveLength(5), { timeout: 10_000 })
})

test('a sign-up keeps the browser signed in for twelve hours', async ({ owner: { browser } }) => {
  const now = Date.now()
  vi.useFakeTimers({ now: now + 12 * 3_600_000 - 60_000, toFake: ['Date'] })
  expect((await browser.me()).body.authenticated).toBe(true)
  vi.setSystemTime(now + 12 * 3_600_000 + 1000)
  expect((await browser.me()).body).toEqual({ authenticated: false })
})

test('a job texted before signing up becomes the first invoice', async () => {
  const phone = newPhone()
  await text(phone, 'fixed sink for Maria, 200, due friday')
  await waitForTexts(phone, 1)
  await openAccount({ phone })
  const texts = await waitForTexts(phone, 3)
  expect(texts.at(-1)).toContain('INV-0001')
})

test('a wrong code creates nothing', async () => {
  const phone = newPhone()
  const browser = new Browser()
  const otp = await codeSentBy(phone, () => browser.post('register', foundingForm(phone)))
  const answer = await browser.post('verify-otp', { phone_number: phone, otp: otherThan(otp) })
  expect(answer.status).toBe(400)
  expect(await countRowsOf('users', { phone })).toBe(0)
})

test('one of the commonest passwords is refused in words, and nothing is sent', async () => {
  const phone = newPhone()
  const answer = await new Browser().post('register', foundingForm(phone, { user: { password: 'Password1' } }))
  expect(answer.status).toBe(400)
  expect(answer.body.details).toEqual([
    {
      field: 'user.password',
      code: 'password_common',
      message: 'This password is one of the most common ones and is guessed first. Please choose another',
    },
  ])
  expect(await countRowsOf('codes', { phone })).toBe(0)
})

test('a number of a country to which no texts go is told so, and nothing is sent', async () => {
  for (const phone of ['+447911123456', '+18765550123', '+37251234567']) {
    const answer = await new Browser().post('register', foundingForm(phone, { company: { phone: newPhone() } }))
    expect([answer.status, answer.body.message]).toEqual([
      400,
      'Codes can only be texted to numbers of the United States and Canada. Please use another number.',
    ])
    expect(await countRowsOf('codes', { phone })).toBe(0)
  }
})
