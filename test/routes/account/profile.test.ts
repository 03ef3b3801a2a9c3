// One's own name and e-mail, and all other devices at once.
import { expect } from 'vitest'
import { test } from '../../support/fixtures.ts'
import { Browser, openAccount, PASSWORD } from '../../support/people.ts'

const edit = (browser: Browser, body: unknown) => browser.call('PUT', '/api/account/profile', body)

test('a person changes name and e-mail, each alone, and is called so from then on', async ({
  owner: { browser, user },
}) => {
  expect((await edit(browser, { first_name: '  Joanna ' })).body.user).toEqual({ ...user, first_name: 'Joanna' })
  expect((await edit(browser, { last_name: 'Bell', email: 'jo@example.com' })).status).toBe(200)
  const kept = { ...user, first_name: 'Joanna', last_name: 'Bell', email: 'jo@example.com' }
  expect((await browser.me()).body.user).toEqual(kept)
  expect((await edit(browser, { email: '' })).body.user).toEqual({ ...kept, email: null })
})

test('what nobody may change, or what is unknown, is ignored', async ({ owner: { browser, user } }) => {
  const body = { id: 'x', phone_number: '12133734253', password: 'Wrench34', company: { id: 'x' } }
  expect((await edit(browser, body)).body.user).toEqual(user)
  expect((await browser.me()).body.user).toEqual(user)
})

test.each([
  ['first_name', ' ', 'Please enter your first name', { code: 'own_text_missing', params: { label: 'first_name' } }],
  ['last_name', 7, 'Please enter your last name', { code: 'own_text_missing', params: { label: 'last_name' } }],
  [
    ...(['last_name', 'x'.repeat(201), 'Please keep your last name under 200 characters'] as const),
    { code: 'own_text_too_long', params: { label: 'last_name', most: 200 } },
  ],
  ['email', 'nobody', 'Please enter a valid email, or leave it empty', { code: 'own_email_invalid' }],
])('%s cannot be %j', async (field, value, message, rule) => {
  const { browser, user } = await openAccount()
  const answer = await edit(browser, { first_name: 'Other', [field]: value })
  expect([answer.status, answer.body]).toEqual([
    400,
    { message, code: 'invalid', details: [{ field, message, ...rule }] },
  ])
  expect((await browser.me()).body.user).toEqual(user)
})

test('signing out everywhere else leaves this device and nobody else’s', async ({ owner: { phone, browser } }) => {
  const { browser: stranger } = await openAccount()
  const others = [new Browser(), new Browser()]
  for (const other of others) await other.post('login', { identifier: phone, password: PASSWORD })
  expect((await browser.call('DELETE', '/api/account/sessions')).status).toBe(200)
  for (const other of others) expect((await other.me()).body.authenticated).toBe(false)
  expect((await browser.me()).body.authenticated).toBe(true)
  expect((await stranger.me()).body.authenticated).toBe(true)
  expect((await browser.call('GET', '/api/account/sessions')).body.sessions).toHaveLength(1)
})

test('without a session there is no profile to change', async () => {
  expect((await edit(new Browser(), { first_name: 'Eve' })).status).toBe(401)
  expect((await new Browser().call('DELETE', '/api/account/sessions')).status).toBe(401)
})
