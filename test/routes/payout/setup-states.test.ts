// The seven faces of the payout account's banner: each reached by clicks in the sandbox, each as the calls tell it.
import { afterEach, beforeEach, expect, test } from 'vitest'
import { all, beginMoney, control, loseWebhooks } from '../../support/money.ts'
import { expectConserved } from '../../support/money-conserved.ts'
import { click, open } from '../../support/sandbox-pages.ts'
import { type Contractor, call, product, signUp, world } from '../../support/sandbox-world.ts'
import { settings } from '../../support/settings.ts'

let joe: Contractor

beforeEach(async () => {
  await beginMoney()
  joe = await signUp()
})
afterEach(expectConserved)

const setup = () => call('GET', '/stripe/setup-status', undefined, joe.cookie)
const account = async () => (await call('GET', '/stripe/account-status', undefined, joe.cookie)).body
const press = () => call('POST', '/stripe/create-account-link', {}, joe.cookie)

/** Presses "Setup Payment Account" and opens the page it leads to; answers that page's address. */
async function startSetup(): Promise<string> {
  const { address } = await open(String((await press()).body.url))
  return address
}

/** Which row of the specification's banner table the answer falls into. */
async function banner(): Promise<string> {
  const { status, body } = await setup()
  if (status !== 200) return 'status unavailable'
  expect(Object.keys(body).sort()).toEqual([
    'hasAccount',
    'isReadyForTransfers',
    'is_deauthorized',
    'progress',
    'progressData',
  ])
  expect(Object.keys(body.progressData as object)).toEqual(['pending'])
  const progress = Number(body.progress)
  expect(Number.isInteger(progress) && progress >= 0 && progress <= 100).toBe(true)
  if (body.is_deauthorized) return 'deauthorized'
  if (body.hasAccount && body.isReadyForTransfers) return 'ready'
  if (progress >= 1 && progress <= 99) return 'in progress'
  if (progress === 100) return 'verification pending'
  return body.hasAccount ? 'account without progress' : 'no account'
}

test('no account: nothing was pressed yet', async () => {
  expect(await banner()).toBe('no account')
  expect(await account()).toEqual({ hasAccount: false, bankVerified: false })
})

test('an account without progress: the setup was opened and left', async () => {
  const page = await startSetup()
  const back = await click(page, 'Leave half way')
  expect(back).toBe(`${settings.APP_ORIGIN}/dashboard?tab=business`)
  expect(await banner()).toBe('account without progress')
  expect(await account()).toEqual({ hasAccount: true, bankVerified: false })
})

test('setup in progress: a step was filled in, and the percentage and the rest are told', async () => {
  const page = await startSetup()
  await click(page, 'Fill in this step')
  await click(page, 'Leave half way')
  expect(await banner()).toBe('in progress')
  const { pending } = (await setup()).body.progressData as { pending: string[] }
  expect(pending).toContain('individual.first_name')
  expect(pending).not.toContain('business_type')
  await click(page, 'Fill in this step')
  expect(Number((await setup()).body.progress)).toBeGreaterThan(5)
})

test('verification pending: everything is in and Stripe looks at it', async () => {
  await click(await startSetup(), 'Finish everything')
  expect(await banner()).toBe('verification pending')
  expect((await setup()).body).toMatchObject({ progress: 100, isReadyForTransfers: false })
})

test('ready: verified at once, or on the sandbox’s page of accounts', async () => {
  const back = await click(await startSetup(), 'Finish, and be verified at once')
  expect(back).toBe(`${settings.APP_ORIGIN}/dashboard?tab=business`)
  expect(await banner()).toBe('ready')
  expect(await account()).toEqual({ hasAccount: true, bankVerified: true })
  await click('/accounts', 'Ask for a document')
  expect(await banner()).not.toBe('ready')
  await click('/accounts', 'Verify')
  expect(await banner()).toBe('ready')
})

test('deauthorized: the owner cut the tie', async () => {
  await click(await startSetup(), 'Finish, and be verified at once')
  await click('/accounts', 'Deauthorize')
  expect(await banner()).toBe('deauthorized')
  expect(await account()).toEqual({ hasAccount: false, bankVerified: false })
})

test('status unavailable: Stripe does not answer, and nothing is claimed instead', async () => {
  await startSetup()
  await click('/trouble', 'Start it', { effect: 'error_before', target: 'accounts.get', remaining: '1' })
  const answer = await setup()
  expect([answer.status, answer.body]).toEqual([
    503,
    { message: 'The payment provider does not answer.', code: 'account_state_unavailable' },
  ])
  expect(await banner()).toBe('account without progress')
})

test('the dashboard is told what Stripe says now, though no webhook comes in', async () => {
  await loseWebhooks()
  const page = await startSetup()
  await click(page, 'Finish everything')
  expect(await banner()).toBe('verification pending')
  await click('/accounts', 'Verify')
  expect(await banner()).toBe('ready')
})

const follow = async (cookie: string | null) => {
  const headers = new Headers(cookie ? { cookie } : {})
  const url = `${settings.APP_ORIGIN}/stripe/refresh-account-link`
  const response = await product().fetch(new Request(url, { headers, redirect: 'manual' }))
  await response.text()
  return { status: response.status, location: response.headers.get('location') ?? '' }
}

test('a setup link that was used or is too old leads on to a new one, for the same account', async () => {
  const url = String((await press()).body.url)
  await open(url)
  const used = await open(url)
  expect(used.address).toBe(`${settings.APP_ORIGIN}/stripe/refresh-account-link`)
  const again = await follow(joe.cookie)
  expect(again.status).toBe(302)
  expect(again.location).not.toBe(url)
  expect((await open(again.location)).page).toContain('Set up your payouts')
  expect(await click((await open((await follow(joe.cookie)).location)).address, 'Let the link expire')).toBe(
    used.address,
  )
  expect(all('account')).toHaveLength(1)
})

test('a visit to that address makes no account, and without a session or a link it ends on the dashboard', async () => {
  const dashboard = { status: 302, location: `${settings.APP_ORIGIN}/dashboard?tab=business` }
  expect(await follow(joe.cookie)).toEqual(dashboard)
  expect(all('account')).toEqual([])
  await press()
  expect(await follow(null)).toEqual(dashboard)
  await control('/faults', { provider: 'stripe', target: 'account_links.create', effect: 'error_before', remaining: 1 })
  expect(await follow(joe.cookie)).toEqual(dashboard)
  await control(`/accounts/${all('account')[0]?.id}/deauthorize`)
  await world().flush()
  expect(await follow(joe.cookie)).toEqual(dashboard)
  expect(all('account')).toHaveLength(1)
})
