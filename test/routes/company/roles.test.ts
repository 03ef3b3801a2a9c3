// Who may do what: the owner's acts are refused to members, and ask for the password again after ten minutes.
import { afterEach, expect, vi } from 'vitest'
import { test } from '../../support/fixtures.ts'
import { newInvoice, openCompany, openSession, pay, settleAll } from '../../support/money.ts'
import { Browser, join, openAccount, PASSWORD } from '../../support/people.ts'
import { product } from '../../support/sandbox-world.ts'

const LATER_MS = 10 * 60_000 + 1000

afterEach(() => {
  vi.useRealTimers()
})

const wait = (ms: number) => vi.useFakeTimers({ now: Date.now() + ms, toFake: ['Date'] })
const confirm = (browser: Browser, password: unknown) => browser.post('confirm', { password })

const OWNERS_ACTS: [string, string, unknown][] = [
  ['POST', '/api/stripe/create-account-link', {}],
  ['POST', '/stripe/create-account-link', undefined],
  ['POST', '/api/invoices/0123456789abcdefghijkl/refunds', { amount: 1 }],
  ['POST', '/api/company/invitation-code', {}],
]

test('a user is shown as the owner who founded the company, or as a member who joined it', async ({
  owner: { browser, user },
}) => {
  expect(user).toMatchObject({ role: 'owner', can_act: true })
  const ann = await join(browser)
  expect((await ann.browser.me()).body.user).toMatchObject({ role: 'member', can_act: false })
})

test.each(OWNERS_ACTS)('a member is told who may instead: %s %s', async (method, path, body) => {
  const { browser } = await openAccount()
  const ann = await join(browser)
  const answer = await ann.browser.call(method, path, body)
  expect([answer.status, answer.body]).toEqual([
    403,
    {
      code: 'owner_only',
      message: 'Only Joe Ace can do this, as the owner of this company.',
      params: { name: 'Joe Ace' },
    },
  ])
  expect((await new Browser().call(method, path, body)).status).toBe(401)
})

test('above which amount a text asks back is up to the owner, while a member may correct an address', async ({
  owner: { browser },
}) => {
  const ann = await join(browser)
  const limit = async () =>
    ((await browser.call('GET', '/api/company')).body.company as { confirm_text_above: number }).confirm_text_above
  const before = await limit()
  const raise = { confirm_text_above: 900_000, address_street: '7 Elm St' }
  const refused = await ann.browser.call('PUT', '/company', raise)
  expect([refused.status, refused.body.code]).toEqual([403, 'owner_only'])
  expect(await limit()).toBe(before)
  expect((await ann.browser.call('PUT', '/company', { address_street: '7 Elm St' })).status).toBe(200)
  const { id } = (await ann.browser.me()).body.user as { id: string }
  await browser.call('PUT', `/api/company/people/${id}`, { can_act: true })
  expect((await ann.browser.call('PUT', '/company', { confirm_text_above: 500 })).status).toBe(200)
  expect(await limit()).toBe(500)
  expect((await browser.call('PUT', '/company', { confirm_text_above: 0 })).status).toBe(200)
})

test('who pays the fee of what is billed is up to the owner', async ({ owner: { browser } }) => {
  const ann = await join(browser)
  const refused = await ann.browser.call('PUT', '/company', { fee_payer: 'company' })
  expect([refused.status, refused.body.code]).toEqual([403, 'owner_only'])
  expect((await browser.call('PUT', '/company', { fee_payer: 'company' })).body.company).toMatchObject({
    fee_payer: 'company',
  })
})

test.each(OWNERS_ACTS)(
  'ten minutes after signing in the password is asked for again: %s %s',
  async (method, path, body) => {
    const { browser } = await openAccount()
    expect((await browser.call(method, path, body)).status).not.toBe(403)
    wait(LATER_MS)
    const asked = await browser.call(method, path, body)
    expect([asked.status, asked.body]).toEqual([
      403,
      { code: 'confirm_password', message: 'Please enter your password to go on.' },
    ])
    expect((await confirm(browser, PASSWORD)).status).toBe(204)
    expect((await browser.call(method, path, body)).status).not.toBe(403)
    wait(LATER_MS)
    expect((await browser.call(method, path, body)).status).toBe(403)
  },
)

test('what only shows something never asks for the password', async ({ owner: { browser } }) => {
  wait(LATER_MS)
  for (const path of ['/api/company', '/api/company/people', '/api/account/sessions', '/stripe/setup-status']) {
    expect((await browser.call('GET', path)).status).toBe(200)
  }
})

test('confirming counts for the very session in which it was done', async ({ owner: { phone, browser } }) => {
  const other = new Browser()
  await other.post('login', { identifier: phone, password: PASSWORD, remember_me: true })
  wait(LATER_MS)
  await confirm(browser, PASSWORD)
  expect((await browser.call('POST', '/api/company/invitation-code')).status).toBe(200)
  expect((await other.call('POST', '/api/company/invitation-code')).status).toBe(403)
})

test('a wrong password confirms nothing, and the session stays open', async ({ owner: { browser } }) => {
  wait(LATER_MS)
  const wrong = await confirm(browser, 'Hammer13')
  expect([wrong.status, wrong.body]).toEqual([
    400,
    {
      code: 'password_wrong',
      message: 'That password is wrong.',
      details: [{ field: 'password', code: 'password_wrong', message: 'That password is wrong.' }],
    },
  ])
  expect((await confirm(browser, undefined)).status).toBe(400)
  expect((await new Browser().post('confirm', { password: PASSWORD })).status).toBe(401)
  expect((await browser.call('POST', '/api/company/invitation-code')).status).toBe(403)
  expect((await browser.me()).body.authenticated).toBe(true)
})

test('a stolen session is no place to guess the password from, however many of them there are', async ({
  owner: { phone, browser },
}) => {
  for (let i = 0; i < 10; i += 1) expect((await confirm(browser, `Guess-${i}`)).status).toBe(400)
  expect((await confirm(browser, PASSWORD)).status).toBe(429)
  const statuses: number[] = []
  for (let round = 0; round < 3; round += 1) {
    const other = new Browser()
    expect((await other.post('login', { identifier: phone, password: PASSWORD })).status).toBe(200)
    for (let i = 0; i < 10; i += 1) statuses.push((await confirm(other, `Guess-${round}-${i}`)).status)
  }
  expect(statuses.filter((status) => status === 400)).toHaveLength(20)
  expect(statuses.slice(-10)).toEqual(Array(10).fill(429))
})

test('an onboarding link is renewed for who may ask for one; anybody else is led to the dashboard', async ({
  owner: { browser },
}) => {
  const ann = await join(browser)
  await browser.call('POST', '/stripe/create-account-link')
  const visit = async (who: Browser) => {
    const cookie = Array.from(who.cookies, ([name, value]) => `${name}=${value}`).join('; ')
    const answer = await product().fetch('https://jobslip.test/stripe/refresh-account-link', {
      headers: { cookie },
      redirect: 'manual',
    })
    return answer.headers.get('location')
  }
  const dashboard = 'https://jobslip.test/dashboard?tab=business'
  expect(await visit(browser)).not.toBe(dashboard)
  expect(await visit(ann.browser)).toBe(dashboard)
  wait(LATER_MS)
  expect(await visit(browser)).toBe(dashboard)
})

test('a refund that had to wait for the password goes through once, under its own name', async ({
  owner: { browser, user },
}) => {
  const { id } = user.company as { id: string }
  const ctx = await openCompany(id)
  const job = await newInvoice(ctx)
  await pay(await openSession(ctx, job.id))
  await settleAll(ctx)
  wait(LATER_MS)
  const ask = () =>
    browser.call('POST', `/api/invoices/${job.id}/refunds`, { amount: 50, request_id: 'the-very-same-wish' })
  expect((await ask()).body.code).toBe('confirm_password')
  await confirm(browser, PASSWORD)
  const answers = [await ask(), await ask()]
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  const { refunds } = (await browser.call('GET', `/api/invoices/${job.id}/refunds`)).body as { refunds: object[] }
  expect(refunds).toHaveLength(1)
})
