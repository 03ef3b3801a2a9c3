// Setting up the payout account: one account however often and however badly it is asked for, and how far it is.
import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { runSchedule } from '../../../worker/schedule.ts'
import { all, beginMoney, control, type Effect, fault, loseWebhooks, openCompany, writes } from '../../support/money.ts'
import { expectConserved } from '../../support/money-conserved.ts'
import { type Contractor, call, signUp, world } from '../../support/sandbox-world.ts'
import { countRowsOf, loseRows, shiftRows } from '../../support/tables.ts'

let joe: Contractor

beforeEach(async () => {
  await beginMoney()
  joe = await signUp()
})
afterEach(expectConserved)

const press = () => call('POST', '/stripe/create-account-link', {}, joe.cookie)
const status = async () => (await call('GET', '/stripe/account-status', undefined, joe.cookie)).body
const setup = async () => (await call('GET', '/api/stripe/setup-status', undefined, joe.cookie)).body
const accountId = () => all('account').at(-1)?.id ?? ''

test('before the first setup there is no account', async () => {
  expect(await status()).toEqual({ hasAccount: false, bankVerified: false })
  expect(await setup()).toEqual({
    hasAccount: false,
    is_deauthorized: false,
    isReadyForTransfers: false,
    progress: 0,
    progressData: { pending: [] },
  })
})

test('nobody sets up an account without being signed in', async () => {
  expect((await call('POST', '/stripe/create-account-link', {})).status).toBe(401)
  expect((await call('GET', '/stripe/account-status')).status).toBe(401)
  expect((await call('GET', '/stripe/setup-status')).status).toBe(401)
})

test('the setup leads to a page of Stripe’s, for an account that takes transfers and nothing else', async () => {
  const answer = await press()
  expect(answer.body).toEqual({ success: true, url: expect.stringMatching(/^http:\/\/sandbox\.localhost\/setup\//) })
  expect(all('account')).toMatchObject([
    {
      requested: ['transfers'],
      country: 'US',
      controller: { losses: 'application', fees: 'application', dashboard: 'express' },
    },
  ])
})

test('two presses, one after the other or at once, make one account', async () => {
  await control('/faults', { provider: 'stripe', target: 'accounts.create', effect: 'delay', delayMs: 200 })
  const answers = await Promise.all([press(), press(), press()])
  expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200])
  expect((await press()).status).toBe(200)
  expect(all('account')).toHaveLength(1)
  expect(new Set(all('accountLink').map((link) => link.id)).size).toBe(4)
})

test.each<[Effect, boolean]>([
  ['cut_before', false],
  ['cut_after', false],
  ['error_before', false],
  ['error_before', true],
  ['error_after', true],
])('an account whose making met %s (repeated: %s) is not made twice', async (effect, kept) => {
  await fault('accounts.create', effect, { kept })
  expect((await press()).status).toBe(503)
  for (let i = 0; i < 2; i += 1) await press()
  expect((await press()).status).toBe(200)
  expect(all('account')).toHaveLength(1)
  expect((await status()).hasAccount).toBe(true)
})

test('an account whose making was cut off more than a day ago is found again', async () => {
  await fault('accounts.create', 'cut_after')
  expect((await press()).status).toBe(503)
  const dayMs = 86_400_000
  await shiftRows('payout_accounts', { created_at: -dayMs })
  for (const outcome of all('outcome')) outcome.keptAt -= dayMs
  expect((await press()).status).toBe(200)
  expect(all('account')).toHaveLength(1)
})

test('a setup that Stripe does not answer says so', async () => {
  await fault('account_links.create', 'error_before')
  const answer = await press()
  expect([answer.status, answer.body.message]).toEqual([503, 'Failed to create setup link. Please try again.'])
})

test('progress is a whole number that rises to 100 when nothing is due', async () => {
  await press()
  const seen = [await setup()]
  for (const step of ['business', 'person', 'contact', 'identity', 'bank', 'terms']) {
    await control(`/accounts/${accountId()}/step`, { step })
    seen.push(await setup())
  }
  const progress = seen.map((one) => Number(one.progress))
  expect(progress[0]).toBe(0)
  expect(progress.at(-1)).toBe(100)
  expect(progress).toEqual(progress.toSorted((a, b) => a - b))
  expect(progress.every(Number.isInteger)).toBe(true)
  expect(progress.slice(0, -1).every((one) => one < 100)).toBe(true)
  expect(seen[0]?.progressData).toMatchObject({ pending: expect.arrayContaining(['individual.first_name']) })
  await control(`/accounts/${accountId()}/submit`)
  expect(await setup()).toEqual({
    hasAccount: true,
    is_deauthorized: false,
    isReadyForTransfers: false,
    progress: 100,
    progressData: { pending: ['individual.ssn_last_4'] },
  })
  await control(`/accounts/${accountId()}/verify`)
  expect(await setup()).toMatchObject({ isReadyForTransfers: true, progress: 100, progressData: { pending: [] } })
  expect(await status()).toEqual({ hasAccount: true, bankVerified: true })
})

test('a document that Stripe asks for later lowers the progress again', async () => {
  await press()
  await control(`/accounts/${accountId()}/verify`)
  expect((await setup()).progress).toBe(100)
  await control(`/accounts/${accountId()}/document`)
  expect(await setup()).toMatchObject({
    isReadyForTransfers: false,
    progressData: { pending: ['individual.verification.document'] },
  })
  expect(Number((await setup()).progress)).toBeLessThan(100)
})

test('while Stripe does not answer, what it last said of the bank holds, and nothing is said of the setup', async () => {
  await press()
  await control(`/accounts/${accountId()}/verify`)
  await world().flush()
  await fault('accounts.get', 'error_before', { remaining: 2 })
  expect((await call('GET', '/stripe/setup-status', undefined, joe.cookie)).status).toBe(503)
  expect(await status()).toEqual({ hasAccount: true, bankVerified: true })
})

test.each([true, false])('after a deauthorization (heard of: %s) a new account is made', async (isHeard) => {
  await press()
  const first = accountId()
  await control(`/accounts/${first}/verify`)
  await world().flush()
  await loseWebhooks(!isHeard)
  await control(`/accounts/${first}/deauthorize`)
  await world().flush()
  if (isHeard) expect(await setup()).toMatchObject({ hasAccount: false, is_deauthorized: true, progress: 0 })
  await Promise.all([press(), press()])
  expect((await press()).status).toBe(200)
  expect(all('account')).toHaveLength(2)
  expect(await setup()).toMatchObject({ hasAccount: true, is_deauthorized: false, isReadyForTransfers: false })
})

test('a deauthorization nobody told us of is seen on the dashboard', async () => {
  await press()
  await control(`/accounts/${accountId()}/verify`)
  await world().flush()
  await loseWebhooks()
  await control(`/accounts/${accountId()}/deauthorize`)
  expect(await setup()).toMatchObject({ hasAccount: false, is_deauthorized: true, isReadyForTransfers: false })
})

test('a new setup that fails does not hide the deauthorization', async () => {
  await press()
  await control(`/accounts/${accountId()}/deauthorize`)
  await world().flush()
  await fault('accounts.create', 'cut_before')
  expect((await press()).status).toBe(503)
  expect(await setup()).toMatchObject({ hasAccount: false, is_deauthorized: true })
})

test('the news of an old account does not touch the new one', async () => {
  await press()
  const first = accountId()
  await control(`/accounts/${first}/deauthorize`)
  await world().flush()
  await press()
  await control(`/accounts/${accountId()}/verify`)
  await world().flush()
  for (const event of all('event').filter((one) => one.account === first)) {
    await loseRows('stripe_events', { id: event.id })
    await control(`/events/${event.id}/redeliver`)
  }
  await world().flush()
  expect(await setup()).toMatchObject({ hasAccount: true, isReadyForTransfers: true, is_deauthorized: false })
})

test('the cron leaves a company with nothing held alone', async () => {
  await press()
  const ctx = await openCompany(joe.companyId)
  expect(ctx.companyId).toBe(joe.companyId)
  // The first run of all compares Stripe's lists with ours; the next has no reason to ask.
  await runSchedule(env)
  const asked = () => all('request').filter((request) => request.provider === 'stripe').length
  const before = asked()
  await runSchedule(env)
  expect(asked()).toBe(before)
  expect(writes('accounts.create')).toHaveLength(1)
  expect(await countRowsOf('payout_accounts')).toBe(1)
})
