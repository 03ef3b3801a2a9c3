import { describe, expect, test } from 'vitest'
import { createSandbox } from '../../sandbox/create-sandbox.ts'
import { emptyState, type State } from '../../sandbox/state.ts'
import { buildWorld, CONTRACTOR, invoiceSession, paidSession, readyAccount } from './world.ts'

describe('Webhooks', () => {
  test('a webhook the product refused is tried again later, newly signed', async () => {
    const world = buildWorld()
    const { id } = await world.stripe.checkout.sessions.create(invoiceSession())
    await world.stripe.checkout.sessions.expire(id)
    world.answers.push(() => new Response('no', { status: 500 }))
    await world.sandbox.deliverDue()
    expect(world.events()).toHaveLength(1)
    expect(await world.sandbox.deliverDue()).toBe(0)
    world.passTime((world.sandbox.nextDueAt() ?? 0) - world.now())
    await world.sandbox.deliverDue()
    const [first, second] = world.received
    expect(second?.body).toBe(first?.body)
    expect(second?.headers.get('stripe-signature')).not.toBe(first?.headers.get('stripe-signature'))
    expect(world.sandbox.nextDueAt()).toBeNull()
  })

  test('a product that is not there is tried again with growing patience', async () => {
    const world = buildWorld({ deliver: () => Promise.reject(new TypeError('connection refused')) })
    const { id } = await world.stripe.checkout.sessions.create(invoiceSession())
    await world.stripe.checkout.sessions.expire(id)
    const waits: number[] = []
    for (let i = 0; i < 4; i++) {
      await world.sandbox.deliverDue()
      waits.push((world.sandbox.nextDueAt() ?? 0) - world.now())
      world.passTime(waits.at(-1) ?? 0)
    }
    expect(waits).toEqual([2000, 5000, 15_000, 60_000])
  })

  test('an event can be delivered again by hand, as often as wanted', async () => {
    const world = buildWorld()
    await paidSession(world)
    await world.sandbox.flush()
    const event = world.events().at(-1)
    await world.control(`/events/${event?.id}/redeliver`, { times: 2 })
    await world.sandbox.flush()
    expect(world.events().filter((one) => one.id === event?.id)).toHaveLength(3)
  })

  test('webhooks arrive twice when asked to', async () => {
    const world = buildWorld()
    await world.control('/webhooks', { provider: 'stripe', duplicate: true })
    await paidSession(world)
    await world.sandbox.flush()
    const ids = world.events().map((event) => event.id)
    expect(ids).toHaveLength(2 * new Set(ids).size)
  })

  test('webhooks arrive out of order when asked to', async () => {
    const world = buildWorld()
    await paidSession(world)
    await world.sandbox.flush()
    const usual = world.events().map((event) => event.type)
    const other = buildWorld()
    await other.control('/webhooks', { provider: 'stripe', reorder: true })
    await paidSession(other)
    other.passTime(1500)
    await other.sandbox.deliverDue()
    expect(other.events().map((event) => event.type)).toEqual(usual.reverse())
  })

  test('webhooks can be held back, and lost', async () => {
    const world = buildWorld()
    await world.control('/webhooks', { provider: 'stripe', paused: true })
    await paidSession(world)
    expect(await world.sandbox.flush()).toBe(0)
    expect(world.sandbox.nextDueAt()).toBeNull()
    await world.control('/webhooks', { provider: 'stripe', paused: false, lose: true })
    const before = await world.sandbox.flush()
    expect(before).toBeGreaterThan(0)
    await paidSession(world)
    expect(await world.sandbox.flush()).toBe(0)
    const kept = await world.stripe.events.list({ type: 'checkout.session.completed' })
    expect(kept.data).toHaveLength(2)
    expect((await world.stripe.events.retrieve(kept.data[0]?.id ?? '')).type).toBe('checkout.session.completed')
  })

  test('events are listed by type and time for 30 days, a connected account’s own only for that account', async () => {
    const world = buildWorld()
    const { charge } = await paidSession(world)
    const refund = await world.stripe.refunds.create({ charge })
    await world.control(`/refunds/${refund.id}/fail`, {})
    const stripeAccount = await readyAccount(world)
    const types = ['refund.failed', 'refund.updated', 'account.updated']
    const list = async (more: object = {}, of?: string) => {
      const found = await world.stripe.events.list({ types, ...more }, of ? { stripeAccount: of } : {})
      return [found.data.map(({ type }) => type), found.has_more]
    }
    expect(await list()).toEqual([['refund.failed', 'refund.updated'], false])
    expect(await list({ limit: 1 })).toEqual([['refund.failed'], true])
    const now = Math.floor(world.now() / 1000)
    expect(await list({ created: { gt: now } })).toEqual([[], false])
    expect((await list({}, stripeAccount))[0]).toContain('account.updated')
    const tooMany = world.stripe.events.list({ types: Array.from({ length: 21 }, (_, nth) => `t${nth}`) })
    await expect(tooMany).rejects.toThrow('at most 20')
    await expect(list({ type: 'refund.failed' })).rejects.toThrow('not both')
    world.passTime(31 * 86_400_000)
    expect(await list()).toEqual([[], false])
  })

  test('a sandbox that is stopped at any moment goes on from what it wrote down', async () => {
    const rows: State = emptyState()
    const world = buildWorld({
      onChange: ({ kind, id, row }) => {
        const table: Record<string, unknown> = rows[kind]
        if (row === null) delete table[id]
        else table[id] = structuredClone(row)
      },
    })
    const first = await world.stripe.checkout.sessions.create(invoiceSession(), { idempotencyKey: 'key-1' })
    await world.control(`/checkout/${first.id}/pay`, { method: 'card' })
    world.sandbox.text(CONTRACTOR, 'STOP')
    expect(rows).toEqual(JSON.parse(JSON.stringify(world.sandbox.state)))
    const heir = buildWorld({
      state: JSON.parse(JSON.stringify(rows)),
      randomId: (prefix) => prefix + crypto.randomUUID().replaceAll('-', ''),
    })
    expect((await heir.stripe.checkout.sessions.create(invoiceSession(), { idempotencyKey: 'key-1' })).id).toBe(
      first.id,
    )
    await heir.sandbox.flush()
    expect(heir.events().map((event) => event.type)).toContain('checkout.session.completed')
    expect((await heir.twilio({ To: CONTRACTOR, From: '+12025550100', Body: 'Hello' })).body.code).toBe(21610)
  })

  test('a state of an older sandbox, with fewer tables, is taken over', () => {
    const { phone, message } = emptyState()
    const old = { phone, message } as State
    const sandbox = createSandbox({
      origin: 'http://sandbox.localhost',
      productOrigin: 'http://product.test',
      textNumber: '+12025550100',
      twilio: { accountSid: 'AC', authToken: 't' },
      stripe: { secretKey: 'sk', webhookSecret: 'whsec' },
      now: () => 0,
      randomId: (prefix) => prefix,
      deliver: () => Promise.reject(new Error('unused')),
      wait: () => Promise.resolve(),
      state: old,
    })
    expect(sandbox.state.checkoutSession).toEqual({})
  })
})
