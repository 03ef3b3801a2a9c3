// A person moves to another number, and everything that was theirs at the old one moves with them.
import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { runSchedule } from '../../../worker/schedule.ts'
import { found, join } from '../../support/departures.ts'
import { Browser, codeIn, codeSentBy, otherThan, PASSWORD } from '../../support/people.ts'
import { newPhone, textsTo, waitForTexts } from '../../support/sandbox-world.ts'
import { settle } from '../../support/settle.ts'
import { countRowsOf, setRows } from '../../support/tables.ts'
import { converse, invoicesOf, messagesTo } from '../../support/texting.ts'

async function move(browser: Browser, phone: string) {
  const otp = await codeSentBy(phone, () => browser.call('POST', '/api/account/phone', { phone_number: phone }))
  return await browser.call('POST', '/api/account/phone/verify', { phone_number: phone, otp })
}

async function signedIn(phone: string, address?: string): Promise<Browser> {
  const browser = new Browser(address)
  await browser.post('login', { identifier: phone, password: PASSWORD })
  return browser
}

test('the number changes with a code sent to the new one, and the old one is told', async () => {
  const joe = await found()
  await converse(joe.phone, 'fixed sink for Maria, 200, due friday')
  const elsewhere = new Browser()
  await elsewhere.post('login', { identifier: joe.phone, password: PASSWORD })
  const phone = newPhone()
  const moved = await move(joe.browser, phone)
  expect([moved.status, (moved.body.user as { phone_number: string }).phone_number]).toEqual([200, phone.slice(1)])
  expect((await joe.browser.me()).body.authenticated).toBe(true)
  expect((await elsewhere.me()).body.authenticated, 'other sessions end').toBe(false)
  expect((await waitForTexts(joe.phone, 3)).at(-1)).toContain(`changed to one ending in ${phone.slice(-4)}`)
  const again = new Browser()
  expect((await again.post('login', { identifier: joe.phone, password: PASSWORD })).status).toBe(401)
  expect((await again.post('login', { identifier: phone, password: PASSWORD })).status).toBe(200)
  // What was texted is theirs from the new number, and money is told there.
  expect((await invoicesOf(joe.companyId))[0]?.sender).toBe(phone)
  await converse(phone, 'undo')
  expect((await invoicesOf(joe.companyId))[0]?.status).toBe('cancelled')
  await settle()
  await converse(joe.phone, 'fixed a door for Bob, 300, due friday')
  expect(await invoicesOf(joe.companyId), 'the old number is a stranger’s').toHaveLength(1)
  expect((await messagesTo(joe.phone)).at(-1)?.body).toContain('/register?phone=')
  expect(await countRowsOf('consents', { phone, ended_at: null })).toBe(1)
})

test('a wrong code, a code for another purpose or for somebody else changes nothing', async () => {
  const [joe, eve] = [await found(), await found('Eve Inc')]
  const phone = newPhone()
  const otp = await codeSentBy(phone, () => joe.browser.call('POST', '/api/account/phone', { phone_number: phone }))
  const verify = (browser: Browser, code: string, number = phone) =>
    browser.call('POST', '/api/account/phone/verify', { phone_number: number, otp: code })
  expect((await verify(joe.browser, otherThan(otp))).status).toBe(400)
  expect((await verify(eve.browser, otp)).status).toBe(400)
  expect((await verify(joe.browser, otp, newPhone())).status).toBe(400)
  await joe.browser.post('forgot-password', { phone_number: joe.phone })
  const reset = codeIn((await waitForTexts(joe.phone, 2)).at(-1))
  expect((await verify(joe.browser, reset, joe.phone)).status).toBe(400)
  expect(await countRowsOf('users', { phone: [joe.phone, phone] })).toBe(1)
  expect((await verify(joe.browser, otp)).status).toBe(200)
  expect((await verify(joe.browser, otp)).status, 'a code is good once').toBe(400)
})

test('a number with an account is refused as the phone check refuses it, before and after the code', async () => {
  const [joe, ann] = [await found(), await found('Ann Inc')]
  const taken = await joe.browser.call('POST', '/api/account/phone', { phone_number: ann.phone })
  const checked = await joe.browser.post('check-phone', { phone_number: ann.phone })
  expect([taken.status, taken.body.message]).toEqual([409, checked.body.message])
  expect((await joe.browser.call('POST', '/api/account/phone', { phone_number: joe.phone })).status).toBe(400)
  // Signed up in the moment between the code and its entry.
  const phone = newPhone()
  const otp = await codeSentBy(phone, () => joe.browser.call('POST', '/api/account/phone', { phone_number: phone }))
  await setRows('users', { phone }, { phone: ann.phone })
  const late = await joe.browser.call('POST', '/api/account/phone/verify', { phone_number: phone, otp })
  expect(late.status).toBe(409)
  expect((await joe.browser.me()).body.user).toMatchObject({ phone_number: joe.phone.slice(1) })
})

test('a code for a new number takes five wrong entries, from however many sessions they come', async () => {
  const joe = await found()
  const phone = newPhone()
  const otp = await codeSentBy(phone, () => joe.browser.call('POST', '/api/account/phone', { phone_number: phone }))
  const verify = (browser: Browser, code: string) =>
    browser.call('POST', '/api/account/phone/verify', { phone_number: phone, otp: code })
  const sessions = await Promise.all([1, 2, 3, 4].map(() => signedIn(joe.phone)))
  for (const browser of sessions) {
    for (let i = 0; i < 2; i += 1) expect((await verify(browser, otherThan(otp))).status).toBe(400)
  }
  expect((await verify(joe.browser, otp)).status).toBe(400)
  expect(await countRowsOf('codes', { phone, tries: 5 })).toBe(1)
  const again = await codeSentBy(phone, () => joe.browser.call('POST', '/api/account/phone', { phone_number: phone }))
  expect((await verify(joe.browser, again)).status, 'the next code is as good as ever').toBe(200)
})

test('a person gets fifteen entries a day at codes for new numbers, from however many sessions', async () => {
  const joe = await found()
  const answers: number[] = []
  for (let n = 0; n < 4; n += 1) {
    const [phone, browser] = [newPhone(), await signedIn(joe.phone)]
    const otp = await codeSentBy(phone, () => browser.call('POST', '/api/account/phone', { phone_number: phone }))
    const wrong = { phone_number: phone, otp: otherThan(otp) }
    for (let i = 0; i < 4; i += 1) answers.push((await browser.call('POST', '/api/account/phone/verify', wrong)).status)
  }
  expect(answers).toEqual([...Array(15).fill(400), 429])
})

test('entries for a new number are among those that a number takes from one network, whoever guesses', async () => {
  const phone = newPhone()
  const answers: number[] = []
  for (const codes of [3, 2]) {
    const browser = await signedIn((await found()).phone, '203.0.113.77')
    for (let n = 0; n < codes; n += 1) {
      const otp = await codeSentBy(phone, () => browser.call('POST', '/api/account/phone', { phone_number: phone }))
      const wrong = { phone_number: phone, otp: otherThan(otp) }
      for (let i = 0; i < 5; i += 1)
        answers.push((await browser.call('POST', '/api/account/phone/verify', wrong)).status)
    }
  }
  expect(answers).toEqual([...Array(20).fill(400), ...Array(5).fill(429)])
})

test('five codes an hour, to whatever account they are for', async () => {
  const joe = await found()
  const phone = newPhone()
  const statuses: number[] = []
  for (let i = 0; i < 6; i += 1)
    statuses.push((await joe.browser.call('POST', '/api/account/phone', { phone_number: phone })).status)
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
})

test('jobs that somebody texted from the new number before are not made this company’s invoices', async () => {
  const owner = await found()
  const bea = await join(owner)
  const phone = newPhone()
  await converse(phone, 'fixed a roof for Tom, 900, due friday')
  await waitForTexts(phone, 1)
  await move(bea.browser, phone)
  await runSchedule(env)
  await settle()
  await converse(phone, 'fixed sink for Maria, 200, due friday')
  expect((await invoicesOf(owner.companyId)).map((row) => row.client_name)).toEqual(['Maria'])
  expect(textsTo(phone).some((body) => body.includes('Tom'))).toBe(false)
})
