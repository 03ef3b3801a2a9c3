import { describe, expect, test } from 'vitest'
import fixtures from './fixtures.ts'
import { buildWorld, invoiceSession, paidSession, readyAccount, refusal } from './world.ts'

const DAY_MS = 24 * 60 * 60 * 1000

describe('Transfers', () => {
  test('money of a charge goes to a ready account, and the product is told', async () => {
    const world = buildWorld()
    const destination = await readyAccount(world)
    const { charge } = await paidSession(world)
    const transfer = await world.stripe.transfers.create({
      amount: 20_000,
      currency: 'usd',
      destination,
      source_transaction: charge,
      metadata: { invoice_id: 'inv_1' },
    })
    expect(Object.keys(transfer)).toEqual(expect.arrayContaining(fixtures.transfer))
    expect(transfer).toMatchObject({
      amount: 20_000,
      transfer_group: 'inv_1',
      metadata: { invoice_id: 'inv_1' },
      reversed: false,
    })
    expect((await world.stripe.transfers.list({ transfer_group: 'inv_1' })).data.map((one) => one.id)).toEqual([
      transfer.id,
    ])
    expect((await world.stripe.transfers.list({ destination: 'acct_other' })).data).toEqual([])
    await world.sandbox.flush()
    expect(world.events().at(-1)).toMatchObject({ type: 'transfer.created', data: { object: { id: transfer.id } } })
  })

  test('an account that is not ready cannot be paid', async () => {
    const world = buildWorld()
    const { charge } = await paidSession(world)
    const { id } = await world.stripe.accounts.create({
      type: 'express',
      capabilities: { transfers: { requested: true } },
    })
    const call = world.stripe.transfers.create({
      amount: 100,
      currency: 'usd',
      destination: id,
      source_transaction: charge,
    })
    expect(await refusal(call)).toMatchObject({ statusCode: 400, code: 'insufficient_capabilities_for_transfer' })
  })

  test('never more goes out than remains of the charge', async () => {
    const world = buildWorld()
    const destination = await readyAccount(world)
    const { charge } = await paidSession(world, 10_000)
    const send = (amount: number) =>
      world.stripe.transfers.create({ amount, currency: 'usd', destination, source_transaction: charge })
    await world.stripe.refunds.create({ charge, amount: 4000 })
    expect((await refusal(send(6001))).param).toBe('amount')
    const sent = await send(6000)
    expect((await refusal(send(1))).param).toBe('amount')
    await world.stripe.transfers.createReversal(sent.id, { amount: 1000 })
    expect((await send(1000)).amount).toBe(1000)
  })

  test('money that a bank has not settled cannot be sent on', async () => {
    const world = buildWorld()
    const destination = await readyAccount(world)
    const { id } = await world.stripe.checkout.sessions.create(invoiceSession())
    await world.control(`/checkout/${id}/pay`, { method: 'bank' })
    const { data } = await world.stripe.charges.list()
    const call = world.stripe.transfers.create({
      amount: 100,
      currency: 'usd',
      destination,
      source_transaction: data[0]?.id ?? '',
    })
    expect((await refusal(call)).param).toBe('source_transaction')
  })

  test('without a charge to draw on, money must be available', async () => {
    const world = buildWorld()
    const destination = await readyAccount(world)
    await paidSession(world, 10_000)
    const send = () => world.stripe.transfers.create({ amount: 9000, currency: 'usd', destination })
    expect((await refusal(send())).code).toBe('balance_insufficient')
    world.passTime(2 * DAY_MS)
    expect((await send()).amount).toBe(9000)
  })

  test('a transfer is taken back in parts, but not twice', async () => {
    const world = buildWorld()
    const destination = await readyAccount(world)
    const { charge } = await paidSession(world, 10_000)
    const { id } = await world.stripe.transfers.create({
      amount: 8000,
      currency: 'usd',
      destination,
      source_transaction: charge,
    })
    const reversal = await world.stripe.transfers.createReversal(id, { amount: 3000 })
    expect(Object.keys(reversal)).toEqual(expect.arrayContaining(fixtures.reversal))
    await world.stripe.transfers.createReversal(id)
    expect(await world.stripe.transfers.retrieve(id)).toMatchObject({ amount_reversed: 8000, reversed: true })
    expect((await refusal(world.stripe.transfers.createReversal(id))).param).toBe('amount')
  })

  test('an amount that is not a whole positive number of cents is refused before anything else', async () => {
    const { stripe } = buildWorld()
    for (const amount of [0, -5, 1.5]) {
      const error = await refusal(stripe.transfers.create({ amount, currency: 'usd', destination: 'acct_none' }))
      expect(error).toMatchObject({ code: 'parameter_invalid_integer', param: 'amount' })
    }
  })
})

describe('Refunds', () => {
  test('a payment is refunded in full once', async () => {
    const world = buildWorld()
    const { payment, charge } = await paidSession(world)
    const refund = await world.stripe.refunds.create({ payment_intent: payment, reason: 'duplicate' })
    expect(Object.keys(refund)).toEqual(expect.arrayContaining(fixtures.refund))
    expect(refund).toMatchObject({ amount: 20_780, status: 'succeeded', charge })
    expect(await world.stripe.charges.retrieve(charge)).toMatchObject({ refunded: true, amount_refunded: 20_780 })
    expect(await refusal(world.stripe.refunds.create({ payment_intent: payment }))).toMatchObject({
      code: 'charge_already_refunded',
    })
    expect((await world.stripe.refunds.list({ payment_intent: payment })).data.map((one) => one.id)).toEqual([
      refund.id,
    ])
    expect((await world.stripe.refunds.retrieve(refund.id)).id).toBe(refund.id)
    await world.sandbox.flush()
    expect(
      world
        .events()
        .slice(-2)
        .map((event) => event.type),
    ).toEqual(['refund.created', 'charge.refunded'])
  })

  test('more than was paid is not refunded', async () => {
    const world = buildWorld()
    const { charge } = await paidSession(world, 10_000)
    await world.stripe.refunds.create({ charge, amount: 9000 })
    expect((await refusal(world.stripe.refunds.create({ charge, amount: 1001 }))).param).toBe('amount')
    expect(await world.stripe.charges.retrieve(charge)).toMatchObject({ refunded: false, amount_refunded: 9000 })
  })

  test('a refund that bounces gives the charge its money back', async () => {
    const world = buildWorld()
    const { charge } = await paidSession(world)
    const { id } = await world.stripe.refunds.create({ charge })
    await world.control(`/refunds/${id}/fail`, {})
    expect(await world.stripe.refunds.retrieve(id)).toMatchObject({ status: 'failed' })
    expect(await world.stripe.charges.retrieve(charge)).toMatchObject({ refunded: false, amount_refunded: 0 })
    await world.sandbox.flush()
    expect(world.events().map((event) => event.type)).toContain('refund.failed')
  })

  test('a payment that a bank has not settled cannot be refunded', async () => {
    const world = buildWorld()
    const { id } = await world.stripe.checkout.sessions.create(invoiceSession())
    await world.control(`/checkout/${id}/pay`, { method: 'bank' })
    const { payment_intent } = await world.stripe.checkout.sessions.retrieve(id)
    expect((await refusal(world.stripe.refunds.create({ payment_intent: String(payment_intent) }))).code).toBe(
      'charge_not_refundable',
    )
  })
})

describe('Disputes and the balance', () => {
  test.each([['won'], ['lost']] as const)('a dispute that is %s is told twice: opened and closed', async (status) => {
    const world = buildWorld()
    const { charge } = await paidSession(world)
    const opened = await world.control(`/charges/${charge}/dispute`, {})
    const id = (opened.body.dispute as { id: string }).id
    expect(await refusal(world.stripe.refunds.create({ charge }))).toMatchObject({ code: 'charge_disputed' })
    await world.control(`/disputes/${id}/close`, { status })
    await world.sandbox.flush()
    const told = world
      .events()
      .filter((event) => ['charge.dispute.created', 'charge.dispute.closed'].includes(event.type))
    expect(told.map((event) => (event.data.object as { status: string }).status)).toEqual(['needs_response', status])
    expect(Object.keys(told[0]?.data.object ?? {})).toEqual(expect.arrayContaining(fixtures.dispute))
  })

  test('of a charge that a bank took back in part, the rest can be refunded once it has decided', async () => {
    const world = buildWorld()
    const { charge } = await paidSession(world, 10_000)
    const opened = await world.control(`/charges/${charge}/dispute`, { amount: 4000 })
    expect(await refusal(world.stripe.refunds.create({ charge, amount: 100 }))).toMatchObject({
      code: 'charge_disputed',
    })
    await world.control(`/disputes/${(opened.body.dispute as { id: string }).id}/close`, { status: 'lost' })
    expect((await refusal(world.stripe.refunds.create({ charge, amount: 6001 }))).param).toBe('amount')
    expect((await world.stripe.refunds.create({ charge })).amount).toBe(6000)
    expect(await refusal(world.stripe.refunds.create({ charge }))).toMatchObject({ code: 'charge_disputed' })
  })

  test('every cent of the balance can be accounted for', async () => {
    const world = buildWorld()
    const destination = await readyAccount(world)
    const { charge } = await paidSession(world, 10_000)
    await world.stripe.transfers.create({ amount: 5000, currency: 'usd', destination, source_transaction: charge })
    await world.stripe.refunds.create({ charge, amount: 1000 })
    world.passTime(2 * DAY_MS)
    const balance = await world.stripe.balance.retrieve()
    const feeCents = 290 + 30
    expect(balance.available[0]?.amount).toBe(10_000 - feeCents - 5000 - 1000)
    expect(balance.pending[0]?.amount).toBe(0)
  })

  test('a charge and its balance line look like Stripe’s', async () => {
    const world = buildWorld()
    const { charge } = await paidSession(world)
    const object = await world.stripe.charges.retrieve(charge)
    expect(Object.keys(object)).toEqual(expect.arrayContaining(fixtures.charge))
    const entry = await world.stripe.balanceTransactions.retrieve(String(object.balance_transaction))
    expect(Object.keys(entry)).toEqual(expect.arrayContaining(fixtures.entry))
  })
})

describe('Lists', () => {
  test('a list is read page by page, newest first, in both directions', async () => {
    const world = buildWorld()
    const ids: string[] = []
    for (let i = 0; i < 5; i++) ids.unshift((await world.stripe.checkout.sessions.create(invoiceSession(500 + i))).id)
    const first = await world.stripe.checkout.sessions.list({ limit: 2 })
    expect(first).toMatchObject({ has_more: true, data: [{ id: ids[0] }, { id: ids[1] }] })
    const back = await world.stripe.checkout.sessions.list({ limit: 2, ending_before: ids[4] ?? '' })
    expect(back).toMatchObject({ has_more: true, data: [{ id: ids[2] }, { id: ids[3] }] })
    const all: string[] = []
    for await (const session of world.stripe.checkout.sessions.list({ limit: 2 })) all.push(session.id)
    expect(all).toEqual(ids)
    expect(await refusal(world.stripe.checkout.sessions.list({ limit: 101 }))).toMatchObject({ param: 'limit' })
  })

  test('a list can be limited to a time', async () => {
    const world = buildWorld()
    await paidSession(world)
    const before = Math.floor(world.now() / 1000)
    world.passTime(60_000)
    await paidSession(world)
    expect((await world.stripe.charges.list({ created: { gt: before } })).data).toHaveLength(1)
    expect((await world.stripe.charges.list({ created: { lte: before } })).data).toHaveLength(1)
  })
})
