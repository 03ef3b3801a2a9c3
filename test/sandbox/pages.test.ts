import { describe, expect, test } from 'vitest'
import { buildWorld, CONTRACTOR, invoiceSession, paidSession, readyAccount, TEXT_NUMBER, type World } from './world.ts'

async function show(world: World, path: string): Promise<string> {
  const response = await world.callSandbox(`http://sandbox.localhost${path}`)
  expect(response.status).toBe(200)
  return response.text()
}

async function press(world: World, path: string, fields: Record<string, string>): Promise<string> {
  const response = await world.callSandbox(`http://sandbox.localhost${path}`, {
    method: 'POST',
    body: new URLSearchParams(fields),
    redirect: 'manual',
    headers: { referer: 'http://sandbox.localhost/payments?x=1' },
  })
  expect(response.status).toBe(303)
  return response.headers.get('location') ?? ''
}

async function visitOnboarding(world: World): Promise<{ account: string; path: string }> {
  const { id: account } = await world.stripe.accounts.create({
    type: 'express',
    capabilities: { transfers: { requested: true } },
  })
  const link = await world.stripe.accountLinks.create({
    account,
    type: 'account_onboarding',
    refresh_url: 'http://product.test/refresh',
    return_url: 'http://product.test/return',
  })
  const opened = await world.callSandbox(link.url, { redirect: 'manual' })
  return { account, path: opened.headers.get('location') ?? '' }
}

describe('The payment page', () => {
  test('shows what is paid for, takes a good card and goes on to the product', async () => {
    const world = buildWorld()
    const { id } = await world.stripe.checkout.sessions.create(invoiceSession(123_456))
    const page = await show(world, `/c/pay/${id}`)
    expect(page).toContain('Invoice INV-0001')
    expect(page).toContain('$1,234.56')
    const next = await press(world, `/c/pay/${id}`, { method: 'card', card: '4242 4242 4242 4242' })
    expect(next).toBe(`http://product.test/payment/success?session_id=${id}`)
    expect(await show(world, `/c/pay/${id}`)).toContain('This has been paid already. You were not charged again.')
  })

  test('says why a card was declined, and that nothing was charged', async () => {
    const world = buildWorld()
    const { id } = await world.stripe.checkout.sessions.create(invoiceSession())
    const back = await press(world, `/c/pay/${id}`, { method: 'card', card: '4000000000009995' })
    expect(await show(world, back)).toContain('Your card has insufficient funds. You were not charged.')
    expect((await world.stripe.checkout.sessions.retrieve(id)).status).toBe('open')
  })

  test('a number that is no test card is not taken', async () => {
    const world = buildWorld()
    const { id } = await world.stripe.checkout.sessions.create(invoiceSession())
    const back = await press(world, `/c/pay/${id}`, { method: 'card', card: '4111111111111112' })
    expect(await show(world, back)).toContain('The sandbox takes test cards only.')
  })

  test('two tabs paying at once: the second is told that it has been paid', async () => {
    const world = buildWorld()
    const { id } = await world.stripe.checkout.sessions.create(invoiceSession())
    const fields = { method: 'card', card: '4242424242424242' }
    const [one, two] = await Promise.all([press(world, `/c/pay/${id}`, fields), press(world, `/c/pay/${id}`, fields)])
    expect(one).toContain('product.test')
    expect(await show(world, two)).toContain('You were not charged again')
    expect((await world.stripe.charges.list()).data).toHaveLength(1)
  })

  test('what a stranger writes on an invoice stays text', async () => {
    const world = buildWorld()
    const product_data = { name: '<script>alert(1)</script>' }
    const line_items = [{ quantity: 1, price_data: { currency: 'usd', unit_amount: 500, product_data } }]
    const { id } = await world.stripe.checkout.sessions.create(invoiceSession(500, { line_items }))
    expect(await show(world, `/c/pay/${id}`)).not.toContain('<script>alert')
  })
})

describe('Onboarding', () => {
  test('can be answered a step at a time, submitted, and verified later', async () => {
    const world = buildWorld()
    const { account, path } = await visitOnboarding(world)
    for (const step of ['business', 'person', 'contact', 'identity', 'bank', 'terms']) {
      expect(await show(world, path)).toContain('Fill in this step')
      expect(await press(world, path, { action: 'step', step })).toBe(path)
    }
    expect(await press(world, path, { action: 'submit' })).toBe('http://product.test/return')
    expect(await world.stripe.accounts.retrieve(account)).toMatchObject({
      details_submitted: true,
      capabilities: { transfers: 'pending' },
    })
  })

  test.each([
    ['leave', 'http://product.test/return', false],
    ['expire', 'http://product.test/refresh', false],
    ['everything', 'http://product.test/return', true],
  ])('"%s" leads back to %s', async (action, address, isSubmitted) => {
    const world = buildWorld()
    const { account, path } = await visitOnboarding(world)
    expect(await press(world, path, { action })).toBe(address)
    expect((await world.stripe.accounts.retrieve(account)).details_submitted).toBe(isSubmitted)
  })
})

describe('The tools', () => {
  test('the phones page shows every thread, with links, segments and who has stopped', async () => {
    const world = buildWorld()
    await world.twilio({
      To: CONTRACTOR,
      From: TEXT_NUMBER,
      Body: `Pay at http://product.test/payment/abc. ${'x'.repeat(150)}`,
    })
    await world.twilio({ To: '+12025550177', From: TEXT_NUMBER, Body: 'Your code is 123456' })
    world.sandbox.text('+12025550103', 'STOP')
    const page = await show(world, '/')
    expect(page).toContain(
      '<a href="http://product.test/payment/abc" target="_blank" rel="noopener">http://product.test/payment/abc</a>.',
    )
    expect(page).toContain('2 segments')
    expect(page).toContain('+1 202 555 0177')
    expect(page).toContain('stopped')
  })

  test('a text sent from the page without a script reaches the product', async () => {
    const world = buildWorld()
    expect(await press(world, '/sandbox/texts', { from: CONTRACTOR, body: 'hello' })).toBe('/payments?x=1')
    await world.sandbox.flush()
    expect(world.received[0]?.body).toContain('Body=hello')
  })

  test('every page opens when everything has happened', async () => {
    const world = buildWorld()
    const account = await readyAccount(world)
    const { charge } = await paidSession(world)
    await world.stripe.transfers.create({
      amount: 100,
      currency: 'usd',
      destination: account,
      source_transaction: charge,
    })
    await world.stripe.refunds.create({ charge, amount: 200 })
    await world.control(`/charges/${charge}/dispute`, {})
    await world.control('/faults', { provider: 'twilio', effect: 'delay', delayMs: 1 })
    await world.sandbox.flush()
    expect(await show(world, '/payments')).toContain('Win the dispute')
    expect(await show(world, '/accounts')).toContain('can be paid')
    expect(await show(world, '/webhooks')).toContain('charge.dispute.created')
    expect(await show(world, '/trouble')).toContain('Answers late')
    expect(await show(world, '/log')).toContain('/v1/transfers')
    expect(await show(world, `/express/${account}`)).toContain('$1.00')
  })

  test('a wrong order is answered in words', async () => {
    const world = buildWorld()
    expect(await world.control('/texts', { from: '12', body: 'x' })).toMatchObject({
      status: 400,
      body: { error: '12 is not a phone number.' },
    })
    expect(await world.control('/faults', { provider: 'stripe', effect: 'fire' })).toMatchObject({ status: 400 })
    expect(await world.control('/accounts/acct_none/verify', {})).toMatchObject({ status: 404 })
    expect(await world.control('/nothing')).toMatchObject({ status: 404 })
  })
})
