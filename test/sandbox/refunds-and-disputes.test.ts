// What banks and people at Stripe do to money that was paid: inquiries, refunds and reversals by hand, a spent balance.
import { expect, test } from 'vitest'
import { buildWorld, paidSession, readyAccount, refusal, type World } from './world.ts'

async function transferred(world: World) {
  const destination = await readyAccount(world)
  const { charge } = await paidSession(world, 10_000)
  const transfer = await world.stripe.transfers.create({
    amount: 5000,
    currency: 'usd',
    destination,
    source_transaction: charge,
  })
  return { charge, transfer: transfer.id }
}
const types = (world: World) => world.events().map((event) => event.type)

test('an inquiry takes no money, and may be dropped', async () => {
  const world = buildWorld()
  const { charge } = await paidSession(world)
  const before = await world.stripe.balance.retrieve()
  const { dispute } = (await world.control(`/charges/${charge}/dispute`, { inquiry: true })).body as {
    dispute: { id: string }
  }
  expect(await world.stripe.disputes.retrieve(dispute.id)).toMatchObject({ status: 'warning_needs_response' })
  expect(await world.stripe.balance.retrieve()).toEqual(before)
  await world.control(`/disputes/${dispute.id}/close`, { status: 'dropped' })
  expect((await world.stripe.disputes.list({ charge })).data).toMatchObject([{ status: 'warning_closed' }])
  await world.sandbox.flush()
  expect(types(world)).toEqual(expect.arrayContaining(['charge.dispute.created', 'charge.dispute.closed']))
})

test('a person at Stripe gives back a part, and never more than is left', async () => {
  const world = buildWorld()
  const { charge } = await paidSession(world, 10_000)
  await world.control(`/charges/${charge}/refund`, { amount: 3000 })
  expect(await world.stripe.charges.retrieve(charge)).toMatchObject({ amount_refunded: 3000, refunded: false })
  expect((await world.control(`/charges/${charge}/refund`, { amount: 7001 })).status).toBe(409)
  await world.control(`/charges/${charge}/refund`, {})
  expect(await world.stripe.charges.retrieve(charge)).toMatchObject({ amount_refunded: 10_000, refunded: true })
  await world.sandbox.flush()
  expect(types(world)).toContain('charge.refunded')
})

test('a transfer is taken back by hand in parts, and each is listed', async () => {
  const world = buildWorld()
  const { transfer } = await transferred(world)
  await world.control(`/transfers/${transfer}/reverse`, { amount: 2000 })
  await world.control(`/transfers/${transfer}/reverse`, {})
  expect(await world.stripe.transfers.retrieve(transfer)).toMatchObject({ amount_reversed: 5000, reversed: true })
  const listed = await world.stripe.transfers.listReversals(transfer)
  expect(listed.data.map((one) => one.amount)).toEqual([3000, 2000])
  expect((await world.control(`/transfers/${transfer}/reverse`, {})).status).toBe(409)
  await world.sandbox.flush()
  expect(types(world)).toContain('transfer.reversed')
})

test('an account that has spent its money gives none back until there is some again', async () => {
  const world = buildWorld()
  const { transfer } = await transferred(world)
  await world.control(`/transfers/${transfer}/spend`, {})
  expect(await refusal(world.stripe.transfers.createReversal(transfer, { amount: 1000 }))).toMatchObject({
    code: 'balance_insufficient',
  })
  await world.control(`/transfers/${transfer}/spend`, { spent: false })
  expect(await world.stripe.transfers.createReversal(transfer, { amount: 1000 })).toMatchObject({ amount: 1000 })
})
