import { describe, expect, test } from 'vitest'
import fixtures from './fixtures.ts'
import { buildWorld, paidSession, readyAccount, refusal, type World } from './world.ts'

function newAccount(world: World) {
  return world.stripe.accounts.create({
    country: 'US',
    email: 'ana@example.com',
    controller: {
      fees: { payer: 'application' },
      losses: { payments: 'application' },
      stripe_dashboard: { type: 'express' },
    },
    capabilities: { transfers: { requested: true } },
    metadata: { company_id: 'co_1' },
  })
}

function onboardingLink(world: World, account: string) {
  return world.stripe.accountLinks.create({
    account,
    type: 'account_onboarding',
    refresh_url: 'http://product.test/dashboard?setup=refresh',
    return_url: 'http://product.test/dashboard?setup=return',
    collection_options: { fields: 'eventually_due' },
  })
}

describe('Connected accounts', () => {
  test('a new account looks like one of Stripe’s and owes everything', async () => {
    const world = buildWorld()
    const account = await newAccount(world)
    expect(Object.keys(account)).toEqual(expect.arrayContaining(fixtures.account))
    expect(Object.keys(account.requirements ?? {})).toEqual(expect.arrayContaining(fixtures.requirements))
    expect(account).toMatchObject({
      type: 'express',
      details_submitted: false,
      payouts_enabled: false,
      capabilities: { transfers: 'inactive' },
    })
    expect(account.requirements?.currently_due).toContain('individual.ssn_last_4')
    expect((await world.stripe.accounts.list()).data.map((one) => one.id)).toEqual([account.id])
  })

  test('the payout schedule is Stripe’s own, what the platform asks for, or by hand, and its days are kept', async () => {
    const world = buildWorld()
    const { id, settings } = await newAccount(world)
    expect(settings?.payouts?.schedule).toEqual({ delay_days: 2, interval: 'daily' })
    const set = async (schedule: { delay_days?: number | 'minimum'; interval?: 'daily' | 'manual' }) =>
      (await world.stripe.accounts.update(id, { settings: { payouts: { schedule } } })).settings?.payouts?.schedule
    expect(await set({ interval: 'daily', delay_days: 7 })).toEqual({ delay_days: 7, interval: 'daily' })
    expect(await set({ interval: 'manual' })).toEqual({ delay_days: 7, interval: 'manual' })
    expect(await set({ interval: 'daily' })).toEqual({ delay_days: 7, interval: 'daily' })
    expect(await set({ delay_days: 'minimum' })).toEqual({ delay_days: 2, interval: 'daily' })
    expect((await refusal(set({ delay_days: 1 }))).param).toBe('settings[payouts][schedule][delay_days]')
    expect((await refusal(set({ delay_days: 32 }))).param).toBe('settings[payouts][schedule][delay_days]')
    expect((await world.stripe.accounts.retrieve(id)).settings?.payouts?.schedule.delay_days).toBe(2)
  })

  test('what is known at the start is not asked for', async () => {
    const { stripe } = buildWorld()
    const account = await stripe.accounts.create({
      type: 'express',
      business_type: 'individual',
      individual: { first_name: 'Ana' },
    })
    expect(account.requirements?.currently_due).not.toContain('business_type')
    expect(account.requirements?.currently_due).not.toContain('individual.first_name')
    expect(account.requirements?.currently_due).toContain('individual.last_name')
  })

  test('onboarding a step at a time shrinks what is due, then Stripe verifies, and money can go out', async () => {
    const world = buildWorld()
    const { id } = await newAccount(world)
    const before = (await world.stripe.accounts.retrieve(id)).requirements?.currently_due?.length ?? 0
    await world.control(`/accounts/${id}/step`, { step: 'identity' })
    expect((await world.stripe.accounts.retrieve(id)).requirements?.currently_due).toHaveLength(before - 1)
    await world.control(`/accounts/${id}/complete`, {})
    expect(await world.stripe.accounts.retrieve(id)).toMatchObject({
      details_submitted: true,
      payouts_enabled: false,
      capabilities: { transfers: 'pending' },
      requirements: { currently_due: [], pending_verification: ['individual.ssn_last_4'] },
    })
    await world.control(`/accounts/${id}/verify`, {})
    expect(await world.stripe.accounts.retrieve(id)).toMatchObject({
      payouts_enabled: true,
      capabilities: { transfers: 'active' },
      requirements: { pending_verification: [], disabled_reason: null },
    })
    await world.sandbox.flush()
    const updates = world.events().filter((event) => event.type === 'account.updated')
    expect(updates.length).toBeGreaterThanOrEqual(4)
    expect(updates.every((event) => event.account === id)).toBe(true)
  })

  test('a verified account can be asked for a document and stops being payable', async () => {
    const world = buildWorld()
    const id = await readyAccount(world)
    await world.control(`/accounts/${id}/document`, {})
    expect(await world.stripe.accounts.retrieve(id)).toMatchObject({
      capabilities: { transfers: 'inactive' },
      requirements: { past_due: ['individual.verification.document'] },
    })
  })

  test('after deauthorization the product is told and may no longer see the account', async () => {
    const world = buildWorld()
    const id = await readyAccount(world)
    await world.control(`/accounts/${id}/deauthorize`, {})
    await world.sandbox.flush()
    expect(world.events().at(-1)).toMatchObject({ type: 'account.application.deauthorized', account: id })
    expect(await refusal(world.stripe.accounts.retrieve(id))).toMatchObject({
      statusCode: 403,
      code: 'account_invalid',
    })
    expect(
      await refusal(world.stripe.transfers.create({ amount: 100, currency: 'usd', destination: id })),
    ).toMatchObject({ code: 'resource_missing' })
  })

  test('a link for onboarding works once, then sends its visitor to ask for a new one', async () => {
    const world = buildWorld()
    const { id } = await newAccount(world)
    const link = await onboardingLink(world, id)
    expect(link.expires_at).toBe(link.created + 300)
    const first = await world.callSandbox(link.url, { redirect: 'manual' })
    expect(first.headers.get('location')).toMatch(/^\/setup\/e\//)
    const second = await world.callSandbox(link.url, { redirect: 'manual' })
    expect(second.headers.get('location')).toBe('http://product.test/dashboard?setup=refresh')
  })

  test('a link for onboarding dies after five minutes', async () => {
    const world = buildWorld()
    const { id } = await newAccount(world)
    const link = await onboardingLink(world, id)
    world.passTime(5 * 60 * 1000)
    const late = await world.callSandbox(link.url, { redirect: 'manual' })
    expect(late.headers.get('location')).toBe('http://product.test/dashboard?setup=refresh')
  })

  test('a link to the dashboard needs finished onboarding', async () => {
    const world = buildWorld()
    const { id } = await newAccount(world)
    expect((await refusal(world.stripe.accounts.createLoginLink(id))).statusCode).toBe(400)
    await world.control(`/accounts/${id}/complete`, {})
    expect((await world.stripe.accounts.createLoginLink(id)).url).toBe(`http://sandbox.localhost/express/${id}`)
  })

  test('a link without a way back is refused', async () => {
    const world = buildWorld()
    const { id } = await newAccount(world)
    const error = await refusal(
      world.stripe.accountLinks.create({
        account: id,
        type: 'account_onboarding',
        refresh_url: 'http://product.test/x',
      }),
    )
    expect(error).toMatchObject({ code: 'parameter_missing', param: 'return_url' })
  })
})

describe('a payout to the owner’s bank', () => {
  const wanted = (account: string) => ({ stripeAccount: account })

  test('is listed for its account alone, and one that the bank refused takes the bank account with it', async () => {
    const world = buildWorld()
    const [id, other] = [await readyAccount(world), await readyAccount(world)]
    const { charge } = await paidSession(world)
    const money = { amount: 20_000, currency: 'usd', destination: id, source_transaction: charge }
    await world.stripe.transfers.create(money)
    await world.control(`/accounts/${id}/payout`, { outcome: 'failed' })
    const { data } = await world.stripe.payouts.list({ status: 'failed' }, wanted(id))
    expect(data).toMatchObject([{ object: 'payout', amount: 20_000, status: 'failed', failure_code: 'account_closed' }])
    expect((await world.stripe.payouts.list({}, wanted(other))).data).toEqual([])
    const account = await world.stripe.accounts.retrieve(id)
    expect(account).toMatchObject({ payouts_enabled: false, requirements: { past_due: ['external_account'] } })
    expect(account.capabilities?.transfers).toBe('active')
    await world.control(`/accounts/${id}/step`, { step: 'bank' })
    await world.control(`/accounts/${id}/payout`, { outcome: 'paid' })
    expect((await world.stripe.payouts.list({ status: 'paid' }, wanted(id))).data).toHaveLength(1)
    const types = Object.values(world.sandbox.state.event).map((event) => event.type)
    expect(types.filter((type) => type.startsWith('payout.'))).toEqual(['payout.failed', 'payout.paid'])
  })

  test('is under way until its day, which is written as a midnight in UTC; what is left waits in the account’s own balance', async () => {
    const world = buildWorld()
    const id = await readyAccount(world)
    const { charge } = await paidSession(world)
    const send = (amount: number) =>
      world.stripe.transfers.create({ amount, currency: 'usd', destination: id, source_transaction: charge })
    const waiting = async () => {
      const { available, pending } = await world.stripe.balance.retrieve({}, wanted(id))
      return [...available, ...pending].reduce((sum, { amount }) => sum + amount, 0)
    }
    await send(15_000)
    expect(await waiting()).toBe(15_000)
    await world.control(`/accounts/${id}/payout`, { outcome: 'in_transit', days: 2 })
    await send(1_000)
    expect(await waiting()).toBe(1_000)
    const list = async () => (await world.stripe.payouts.list({}, wanted(id))).data
    expect(await list()).toMatchObject([
      { amount: 15_000, status: 'in_transit', arrival_date: Date.parse('2026-11-22T00:00:00Z') / 1000 },
    ])
    world.passTime(2 * 86_400_000)
    expect(await list()).toMatchObject([{ status: 'paid' }])
    const stranger = world.stripe.balance.retrieve({}, wanted('acct_nobody'))
    expect((await refusal(stranger)).code).toBe('resource_missing')
  })
})
