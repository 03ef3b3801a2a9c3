import { describe, expect, test } from 'vitest'
import { buildWorld, invoiceSession, paidSession, readyAccount, refusal, type World } from './world.ts'

const HOUR_MS = 60 * 60 * 1000

function create(world: World, idempotencyKey: string, cents = 500) {
  return world.stripe.checkout.sessions.create(invoiceSession(cents), { idempotencyKey })
}

async function sessionCount(world: World): Promise<number> {
  return (await world.stripe.checkout.sessions.list({ limit: 100 })).data.length
}

describe('Idempotency keys', () => {
  test('the same request under the same key is answered again, not done again', async () => {
    const world = buildWorld()
    const first = await create(world, 'key-1')
    const second = await create(world, 'key-1')
    expect(second.id).toBe(first.id)
    const headers = second.lastResponse.headers as unknown as Headers
    expect((first.lastResponse.headers as unknown as Headers).has('idempotent-replayed')).toBe(false)
    expect(headers.get('idempotent-replayed')).toBe('true')
    expect(headers.get('original-request')).toBe(first.lastResponse.requestId)
    expect(second.lastResponse.requestId).toMatch(/^req_/)
    expect(second.lastResponse.requestId).not.toBe(first.lastResponse.requestId)
    expect(await sessionCount(world)).toBe(1)
  })

  test('another request under the same key is refused', async () => {
    const world = buildWorld()
    await create(world, 'key-1', 500)
    expect(await refusal(create(world, 'key-1', 600))).toMatchObject({
      statusCode: 400,
      type: 'StripeIdempotencyError',
    })
    const other = world.stripe.accounts.create({ type: 'express' }, { idempotencyKey: 'key-1' })
    expect(await refusal(other)).toMatchObject({ statusCode: 400, type: 'StripeIdempotencyError' })
  })

  test('a key is forgotten after 24 hours', async () => {
    const world = buildWorld()
    const first = await create(world, 'key-1')
    world.passTime(24 * HOUR_MS - 1)
    expect((await create(world, 'key-1')).id).toBe(first.id)
    world.passTime(1)
    expect((await create(world, 'key-1')).id).not.toBe(first.id)
  })

  test('a refusal by the endpoint is kept, even when the reason is gone', async () => {
    const world = buildWorld()
    const { charge } = await paidSession(world)
    const { id } = await world.stripe.accounts.create({
      type: 'express',
      capabilities: { transfers: { requested: true } },
    })
    const send = (idempotencyKey: string) =>
      world.stripe.transfers.create(
        { amount: 100, currency: 'usd', destination: id, source_transaction: charge },
        { idempotencyKey },
      )
    await refusal(send('transfer-1'))
    await world.control(`/accounts/${id}/verify`, {})
    expect((await refusal(send('transfer-1'))).code).toBe('insufficient_capabilities_for_transfer')
    expect((await send('transfer-2')).amount).toBe(100)
  })

  test('a refusal of the parameters is not kept', async () => {
    const world = buildWorld()
    await refusal(create(world, 'key-1', 1))
    expect((await create(world, 'key-1', 500)).amount_total).toBe(500)
  })

  test('a key whose request is still under way answers 409', async () => {
    const world = buildWorld()
    await world.control('/faults', {
      provider: 'stripe',
      target: 'checkout.create',
      effect: 'delay',
      delayMs: 30,
      remaining: 1,
    })
    const [first, second] = await Promise.allSettled([create(world, 'key-1'), create(world, 'key-1')])
    expect(first.status).toBe('fulfilled')
    expect(second).toMatchObject({ status: 'rejected', reason: { statusCode: 409, code: 'idempotency_key_in_use' } })
    expect(await sessionCount(world)).toBe(1)
  })
})

describe('Faults at Stripe', () => {
  test('too many requests are refused before anything is done, and the key stays free', async () => {
    const world = buildWorld()
    await world.control('/faults', { provider: 'stripe', target: 'writes', effect: 'rate_limit', remaining: 1 })
    expect(await refusal(create(world, 'key-1'))).toMatchObject({ statusCode: 429, type: 'StripeRateLimitError' })
    expect(await sessionCount(world)).toBe(0)
    expect((await create(world, 'key-1')).status).toBe('open')
  })

  test('a 500 before the effect leaves nothing behind, and the same key may try again', async () => {
    const world = buildWorld()
    await world.control('/faults', { provider: 'stripe', effect: 'error_before', remaining: 1 })
    expect((await refusal(create(world, 'key-1'))).statusCode).toBe(500)
    expect(await sessionCount(world)).toBe(0)
    await create(world, 'key-1')
    expect(await sessionCount(world)).toBe(1)
  })

  test('a 500 after the effect is replayed under its key, though the thing was done', async () => {
    const world = buildWorld()
    await world.control('/faults', {
      provider: 'stripe',
      target: 'checkout.create',
      effect: 'error_after',
      remaining: 1,
    })
    expect((await refusal(create(world, 'key-1'))).statusCode).toBe(500)
    const again = await refusal(create(world, 'key-1'))
    expect(again.statusCode).toBe(500)
    expect(again.headers).toMatchObject({ 'idempotent-replayed': 'true', 'stripe-should-retry': 'false' })
    expect(await sessionCount(world)).toBe(1)
  })

  test('a 500 that was lost on the way back gives its real outcome to the same key', async () => {
    const world = buildWorld()
    await world.control('/faults', {
      provider: 'stripe',
      target: 'checkout.create',
      effect: 'error_after',
      remaining: 1,
      kept: false,
    })
    await refusal(create(world, 'key-1'))
    await create(world, 'key-1')
    expect(await sessionCount(world)).toBe(1)
  })

  test.each([
    ['before', 0],
    ['after', 1],
  ])('a connection cut %s the effect fails the call and has done it %i times', async (when, times) => {
    const world = buildWorld()
    await world.control('/faults', {
      provider: 'stripe',
      target: 'checkout.create',
      effect: `cut_${when}`,
      remaining: 1,
    })
    expect((await refusal(create(world, 'key-1'))).type).toBe('StripeConnectionError')
    expect(await sessionCount(world)).toBe(times)
    await create(world, 'key-1')
    expect(await sessionCount(world)).toBe(1)
  })

  test.each([
    ['before', 0],
    ['after', 1],
  ])('a connection that hangs %s the effect ends when the caller gives up', async (when, times) => {
    const world = buildWorld()
    await world.control('/faults', {
      provider: 'stripe',
      target: 'checkout.create',
      effect: `hang_${when}`,
      remaining: 1,
    })
    const call = world.stripe.checkout.sessions.create(invoiceSession(), { idempotencyKey: 'key-1', timeout: 20 })
    expect((await refusal(call)).type).toBe('StripeConnectionError')
    expect(await sessionCount(world)).toBe(times)
  })

  test('a fault by chance strikes about as often as was asked', async () => {
    const world = buildWorld({ randomId: (prefix) => prefix + crypto.randomUUID().replaceAll('-', '') })
    await world.control('/faults', { provider: 'stripe', target: 'balance.get', effect: 'rate_limit', percent: 50 })
    const tries = await Promise.allSettled(Array.from({ length: 200 }, () => world.stripe.balance.retrieve()))
    const struck = tries.filter((one) => one.status === 'rejected').length
    expect(struck).toBeGreaterThan(60)
    expect(struck).toBeLessThan(140)
  })

  test('a wrong key opens nothing', async () => {
    const world = buildWorld()
    const response = await world.callSandbox('http://sandbox.localhost/v1/balance', {
      headers: { authorization: 'Bearer sk_test_other' },
    })
    expect(response.status).toBe(401)
    expect(await response.json()).toMatchObject({ error: { type: 'invalid_request_error' } })
  })

  test('the log shows every mutation with its key', async () => {
    const world = buildWorld()
    await readyAccount(world)
    await create(world, 'key-1', 700)
    const { body } = await world.control('/requests?endpoint=checkout.create')
    expect(body.requests).toMatchObject([
      {
        method: 'POST',
        path: '/v1/checkout/sessions',
        idempotencyKey: 'key-1',
        status: 200,
        params: { mode: 'payment', line_items: [{ price_data: { unit_amount: '700' } }] },
      },
    ])
  })
})
