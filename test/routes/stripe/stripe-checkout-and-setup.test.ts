// Paying and getting paid over HTTP: shapes, refusals, and nobody kept waiting by a provider.
import { afterEach, beforeEach, expect } from 'vitest'
import { test } from '../../support/fixtures.ts'
import { all, beginMoney, fault, press } from '../../support/money.ts'
import { expectConserved } from '../../support/money-conserved.ts'
import { call, product, signUp } from '../../support/sandbox-world.ts'
import { settings } from '../../support/settings.ts'

beforeEach(beginMoney)
afterEach(expectConserved)

test('the checkout answers at both its addresses, wrapped as the contract says', async ({ ctx, job }) => {
  const body = { invoice_id: job.id, company_id: ctx.companyId }
  const answer = await call('POST', '/api/stripe/create-checkout-session', body)
  expect(answer.status).toBe(200)
  expect(answer.body).toEqual({
    data: { success: true, url: expect.stringMatching(/^http:\/\/sandbox\.localhost\/c\/pay\/cs_test_/) },
  })
  expect((await press(ctx, job.id)).body).toEqual(answer.body)
})

test('a checkout without its two ids is refused field by field', async () => {
  const answer = await call('POST', '/stripe/create-checkout-session', {})
  expect(answer.status).toBe(400)
  const details = answer.body.details as { field: string }[]
  expect(details.map((detail) => detail.field)).toEqual(['invoice_id', 'company_id'])
})

test('a checkout that is no JSON, or comes from another site, is refused', async () => {
  const post = (headers: Record<string, string>, body: string) =>
    product().fetch(
      new Request(`${settings.APP_ORIGIN}/stripe/create-checkout-session`, { method: 'POST', headers, body }),
    )
  expect((await post({ 'content-type': 'text/plain' }, '{}')).status).toBe(415)
  expect((await post({ 'content-type': 'application/json' }, '{')).status).toBe(400)
  const foreign = { 'content-type': 'application/json', origin: 'https://elsewhere.test' }
  expect((await post(foreign, '{}')).status).toBe(403)
})

test('while Stripe fails every call of it answers 503 in words', async ({ ctx, job }) => {
  const joe = await signUp()
  await fault('*', 'error_before', { remaining: 100 })
  const answers = [
    await press(ctx, job.id),
    await call('POST', '/stripe/create-account-link', {}, joe.cookie),
    await call('GET', '/api/payment/session/cs_test_unknown'),
  ]
  expect(answers.map((answer) => [answer.status, answer.body.message])).toEqual([
    [503, 'Payment setup failed. Please try again.'],
    [503, 'Failed to create setup link. Please try again.'],
    [404, 'Payment not found'],
  ])
})

test('a Stripe that hangs keeps nobody waiting for 15 seconds, and what it did is not done twice', async ({
  ctx,
  job,
}) => {
  const joe = await signUp()
  await call('POST', '/stripe/create-account-link', {}, joe.cookie)
  await fault('accounts.get', 'hang_before')
  await fault('checkout.create', 'hang_after')
  const began = Date.now()
  const [account, checkout] = await Promise.all([
    call('GET', '/stripe/account-status', undefined, joe.cookie),
    press(ctx, job.id),
  ])
  expect(Date.now() - began).toBeLessThan(15_000)
  expect([account.status, account.body]).toEqual([200, { hasAccount: true, bankVerified: false }])
  expect([checkout.status, checkout.body.message]).toEqual([503, 'Payment setup failed. Please try again.'])
  expect((await press(ctx, job.id)).status).toBe(200)
  expect(all('checkoutSession')).toHaveLength(1)
})
