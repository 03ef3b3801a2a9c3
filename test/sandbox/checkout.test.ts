import { describe, expect, test } from 'vitest'
import fixtures from './fixtures.ts'
import { buildWorld, invoiceSession, paidSession, refusal } from './world.ts'

describe('Checkout', () => {
  test('a session looks like one of Stripe’s', async () => {
    const { stripe } = buildWorld()
    const session = await stripe.checkout.sessions.create(invoiceSession())
    expect(session).toMatchObject({
      object: 'checkout.session',
      status: 'open',
      payment_status: 'unpaid',
      amount_total: 20_780,
      currency: 'usd',
      payment_intent: null,
      client_reference_id: 'inv_1',
      metadata: { invoice_id: 'inv_1' },
    })
    expect(session.url).toBe(`http://sandbox.localhost/c/pay/${session.id}`)
    expect(Object.keys(session)).toEqual(expect.arrayContaining(fixtures.session))
  })

  test('paying by card completes it, charges once and tells the product', async () => {
    const world = buildWorld()
    const { session, payment } = await paidSession(world)
    expect(session).toMatchObject({ status: 'complete', payment_status: 'paid', url: null })
    const intent = await world.stripe.paymentIntents.retrieve(payment, {
      expand: ['latest_charge.balance_transaction'],
    })
    expect(Object.keys(intent)).toEqual(expect.arrayContaining(fixtures.paymentIntent))
    expect(intent).toMatchObject({
      status: 'succeeded',
      amount_received: 20_780,
      transfer_group: 'inv_1',
      metadata: { invoice_id: 'inv_1' },
      latest_charge: {
        object: 'charge',
        paid: true,
        transfer_group: 'inv_1',
        balance_transaction: { amount: 20_780, fee: 633, net: 20_147 },
      },
    })
    await world.sandbox.flush()
    const types = world.events().map((event) => event.type)
    expect(types).toEqual([
      'payment_intent.created',
      'charge.succeeded',
      'payment_intent.succeeded',
      'charge.updated',
      'checkout.session.completed',
    ])
    const event = await world.verifyEvent(world.received.at(-1) ?? expect.fail('nothing was received'))
    expect(event).toMatchObject({
      object: 'event',
      type: 'checkout.session.completed',
      data: { object: { id: session.id, payment_status: 'paid' } },
    })
    expect(Object.keys(event)).toEqual(expect.arrayContaining(fixtures.event))
  })

  test('two tabs paying the same session charge once', async () => {
    const world = buildWorld()
    const { id } = await world.stripe.checkout.sessions.create(invoiceSession())
    const both = await Promise.all([1, 2].map(() => world.control(`/checkout/${id}/pay`, { method: 'card' })))
    expect(both.map((one) => one.status).sort()).toEqual([200, 409])
    expect((await world.stripe.charges.list()).data).toHaveLength(1)
  })

  test('one invoice can have two sessions, and both can be paid', async () => {
    const world = buildWorld()
    await paidSession(world)
    await paidSession(world)
    const charges = await world.stripe.charges.list({ transfer_group: 'inv_1' })
    expect(charges.data.map((charge) => charge.status)).toEqual(['succeeded', 'succeeded'])
  })

  test('a declined card leaves the session open, and a good one then pays the same payment intent', async () => {
    const world = buildWorld()
    const { id } = await world.stripe.checkout.sessions.create(invoiceSession())
    const declined = await world.control(`/checkout/${id}/pay`, { method: 'declined' })
    expect(declined.body).toMatchObject({
      ok: false,
      reason: 'declined',
      message: 'Your card was declined.',
      session: { status: 'open' },
    })
    const open = await world.stripe.checkout.sessions.retrieve(id, { expand: ['payment_intent'] })
    expect(open.payment_intent).toMatchObject({
      status: 'requires_payment_method',
      last_payment_error: { decline_code: 'generic_decline' },
    })
    await world.control(`/checkout/${id}/pay`, { method: 'card' })
    const paid = await world.stripe.checkout.sessions.retrieve(id, { expand: ['payment_intent'] })
    expect(paid.payment_intent).toMatchObject({
      id: (open.payment_intent as { id: string }).id,
      status: 'succeeded',
      last_payment_error: null,
    })
  })

  test.each([
    ['succeed', 'paid', 'checkout.session.async_payment_succeeded', 'succeeded'],
    ['fail', 'unpaid', 'checkout.session.async_payment_failed', 'failed'],
  ] as const)(
    'a bank payment is complete but unpaid until the bank lets it %s',
    async (outcome, paymentStatus, type, chargeStatus) => {
      const world = buildWorld()
      const { id } = await world.stripe.checkout.sessions.create(invoiceSession())
      const started = await world.control(`/checkout/${id}/pay`, { method: 'bank' })
      expect(started.body).toMatchObject({ session: { status: 'complete', payment_status: 'unpaid' } })
      await world.control(`/checkout/${id}/settle`, { outcome })
      const session = await world.stripe.checkout.sessions.retrieve(id, { expand: ['payment_intent.latest_charge'] })
      expect(session).toMatchObject({
        status: 'complete',
        payment_status: paymentStatus,
        payment_intent: { latest_charge: { status: chargeStatus } },
      })
      await world.sandbox.flush()
      const types = world.events().map((event) => event.type)
      expect(types.indexOf('checkout.session.completed')).toBeLessThan(types.indexOf(type))
      expect((await world.control(`/checkout/${id}/settle`, { outcome })).status).toBe(409)
    },
  )

  test('a bank payment is not offered when the product asked for cards only', async () => {
    const world = buildWorld()
    const { id } = await world.stripe.checkout.sessions.create(
      invoiceSession(500, { allowed_payment_method_types: ['card'] }),
    )
    expect((await world.control(`/checkout/${id}/pay`, { method: 'bank' })).status).toBe(409)
  })

  test('an open session can be expired once, a paid one never', async () => {
    const world = buildWorld()
    const { id } = await world.stripe.checkout.sessions.create(invoiceSession())
    expect(await world.stripe.checkout.sessions.expire(id)).toMatchObject({ status: 'expired', url: null })
    expect((await refusal(world.stripe.checkout.sessions.expire(id))).statusCode).toBe(400)
    expect((await world.control(`/checkout/${id}/pay`, { method: 'card' })).status).toBe(409)
    const { session } = await paidSession(world)
    expect((await refusal(world.stripe.checkout.sessions.expire(session.id))).message).toContain('"complete"')
    await world.sandbox.flush()
    expect(world.events().filter((event) => event.type === 'checkout.session.expired')).toHaveLength(1)
  })

  test('a session ends by the clock', async () => {
    const world = buildWorld()
    const expires_at = Math.floor(world.now() / 1000) + 31 * 60
    const { id } = await world.stripe.checkout.sessions.create(invoiceSession(500, { expires_at }))
    expect(world.sandbox.nextDueAt()).toBe(expires_at * 1000)
    world.passTime(31 * 60 * 1000)
    await world.sandbox.deliverDue()
    expect(world.events().map((event) => event.type)).toEqual(['checkout.session.expired'])
    expect((await world.stripe.checkout.sessions.retrieve(id)).status).toBe('expired')
  })

  test('line items come when they are asked for', async () => {
    const { stripe } = buildWorld()
    const { id } = await stripe.checkout.sessions.create(invoiceSession(1234))
    expect((await stripe.checkout.sessions.retrieve(id)).line_items).toBeUndefined()
    const { line_items } = await stripe.checkout.sessions.retrieve(id, { expand: ['line_items'] })
    expect(line_items?.data).toMatchObject([
      { object: 'item', amount_total: 1234, description: 'Invoice INV-0001', quantity: 1 },
    ])
    expect(Object.keys(line_items?.data[0] ?? {})).toEqual(expect.arrayContaining(fixtures.item))
    expect((await stripe.checkout.sessions.listLineItems(id)).data).toHaveLength(1)
  })

  test.each([
    ['less than 50 cents', { cents: 49 }, { code: 'amount_too_small' }],
    ['a million dollars', { cents: 100_000_000 }, { code: 'amount_too_large' }],
    ['an end in ten minutes', { more: { expires_at: 1_795_176_600 } }, { param: 'expires_at' }],
    ['an end in two days', { more: { expires_at: 1_795_348_800 } }, { param: 'expires_at' }],
    ['no page to come back to', { more: { success_url: '' } }, { param: 'success_url' }],
    [
      'the old name of the payment methods',
      { more: { payment_method_types: ['card'] } },
      { code: 'parameter_unknown', param: 'payment_method_types' },
    ],
    [
      'an unknown name deep inside',
      { more: { payment_intent_data: { colour: 'red' } } },
      { param: 'payment_intent_data[colour]' },
    ],
    ['a wrong email', { more: { customer_email: 'maria' } }, { code: 'email_invalid' }],
    ['no mode', { more: { mode: undefined } }, { code: 'parameter_missing', param: 'mode' }],
  ])('%s is refused', async (_, { cents, more }: { cents?: number; more?: object }, expected) => {
    const { stripe } = buildWorld()
    const error = await refusal(stripe.checkout.sessions.create(invoiceSession(cents, more as never)))
    expect(error).toMatchObject({ statusCode: 400, type: 'StripeInvalidRequestError', ...expected })
  })

  test('sessions are found by payment and by status', async () => {
    const world = buildWorld()
    const { session, payment } = await paidSession(world)
    const open = await world.stripe.checkout.sessions.create(invoiceSession())
    const byPayment = await world.stripe.checkout.sessions.list({ payment_intent: payment })
    expect(byPayment.data.map((one) => one.id)).toEqual([session.id])
    const byStatus = await world.stripe.checkout.sessions.list({ status: 'open' })
    expect(byStatus.data.map((one) => one.id)).toEqual([open.id])
  })
})
