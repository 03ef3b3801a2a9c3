// Whoever signed up by text has no password: what lets them in, what does not, and the web that goes on where the texts stopped.
import { expect, test } from 'vitest'
import { Browser, codeIn, codeSentBy } from '../../support/people.ts'
import { product, textsTo, waitForTexts } from '../../support/sandbox-world.ts'
import { settings } from '../../support/settings.ts'
import { stranger } from '../../support/stranger.ts'
import { findRow } from '../../support/tables.ts'

const SINK = 'fixed sink for Maria, 200, due friday'

async function signedUp() {
  const joe = stranger()
  await joe.say(SINK, 'Ace Plumbing', 'YES')
  await waitForTexts(joe.phone, 4)
  return joe
}

/** A code to the number, a first password or another one. */
async function setPassword(phone: string, newPassword: string, browser = new Browser()) {
  const before = textsTo(phone).length
  await browser.post('forgot-password', { phone_number: phone })
  const texts = await waitForTexts(phone, before + 1)
  const { body } = await browser.post('verify-reset-otp', { phone_number: phone, otp: codeIn(texts.at(-1)) })
  return await browser.post('reset-password-with-otp', {
    phone_number: phone,
    resetToken: body.resetToken,
    newPassword,
  })
}

test('no password opens such an account, and its answer is anybody’s', async () => {
  const joe = await signedUp()
  const wrong = await new Browser().post('login', { identifier: '+12139999999', password: 'Hammer12' })
  for (const password of ['Hammer12', ' ', 'undefined', 'null', '$']) {
    const answer = await new Browser().post('login', { identifier: joe.phone, password })
    expect(answer.status).toBe(401)
    expect(answer.body).toEqual(wrong.body)
  }
  expect((await new Browser().post('login', { identifier: joe.phone, password: '' })).status).not.toBe(200)
})

test('a code to the phone sets the first one: signed in, the bank and passkeys at once', async () => {
  const joe = await signedUp()
  const browser = new Browser()
  expect((await setPassword(joe.phone, 'Wrench34x', browser)).status).toBe(200)
  await waitForTexts(joe.phone, 6)
  expect(textsTo(joe.phone).at(-1)).toContain('your password is set, you can sign in on the web now')
  const { body } = await browser.post('login', { identifier: joe.phone, password: 'Wrench34x' })
  expect(body.user).toMatchObject({ first_name: '', last_name: '', role: 'owner', company: { name: 'Ace Plumbing' } })
  const link = await browser.call('POST', '/stripe/create-account-link', {})
  expect(link.status).toBe(200)
  expect((await browser.call('POST', '/api/account/passkeys/options', {})).status).toBe(200)
  const { company } = (await browser.call('GET', '/company')).body
  expect(company).toMatchObject({ name: 'Ace Plumbing', email: null, address_street: null, state_is_guess: true })
  const people = (await browser.call('GET', '/api/company/people')).body.people
  expect(people).toMatchObject([{ first_name: '', phone_end: `…${joe.phone.slice(-4)}` }])
  const { invoices } = (await browser.call('GET', '/api/invoices')).body as { invoices: { id: string }[] }
  const { pdf_url: pdf } = (await browser.call('GET', `/invoices/${invoices[0]?.id}/pdf`)).body
  const sheet = await product().fetch(new Request(String(pdf)))
  expect(sheet.headers.get('content-type')).toContain('application/pdf')
  const cookie = Array.from(browser.cookies, ([name, value]) => `${name}=${value}`).join('; ')
  const month = new Date().toISOString().slice(0, 7)
  for (const path of ['/api/invoices/export', `/api/company/statement?month=${month}`]) {
    const answer = await product().fetch(new Request(`${settings.APP_ORIGIN}${path}`, { headers: { cookie } }))
    expect([path, answer.status]).toEqual([path, 200])
    expect(await answer.text()).not.toMatch(/undefined|null|\(guess/)
  }
  // The second is a reset like anybody's, after which the bank waits.
  await setPassword(joe.phone, 'Wrench34y', browser)
  await browser.post('login', { identifier: joe.phone, password: 'Wrench34y' })
  expect((await browser.call('POST', '/stripe/create-account-link', {})).status).toBe(409)
})

test('the link of the invitation opens the registration where the texts have come to, for its holder alone', async () => {
  const joe = stranger()
  await joe.say(SINK, 'Smith & "Sons" Roofing')
  const token = (await joe.signUp())?.token ?? ''
  expect(joe.heard()[0]).toContain(`&t=${token}`)
  const page = async (query: string) => {
    const response = await product().fetch(new Request(`${settings.APP_ORIGIN}/register?${query}`))
    return await response.text()
  }
  const digits = joe.phone.slice(1)
  expect(await page(`phone=${digits}&t=${token}`)).toContain('value="Smith &amp; &quot;Sons&quot; Roofing"')
  for (const query of [`phone=${digits}`, `phone=${digits}&t=${token.slice(1)}`, 't=%00', `t=${'x'.repeat(3000)}`])
    expect(await page(query)).not.toContain('Sons')
  // Finishing there ends what waits by text.
  const browser = new Browser()
  const form = {
    user: { first_name: 'Joe', last_name: 'Ace', password: 'Hammer12', phone_number: joe.phone },
    company: {
      ...{ name: 'Smith Roofing', email: 'a@example.com', phone: joe.phone, address_street: '1 Main St' },
      ...{ address_city: 'Springfield', address_state: 'NY', address_zip: '10001' },
    },
  }
  const otp = await codeSentBy(joe.phone, () => browser.post('register', form))
  await browser.post('verify-otp', { phone_number: joe.phone, otp })
  expect(await joe.signUp()).toBeNull()
  expect((await joe.company()).name).toBe('Smith Roofing')
  expect(await findRow('text_sign_ups', { token })).toBeNull()
  expect(await page(`phone=${digits}&t=${token}`)).not.toContain('Sons')
})
