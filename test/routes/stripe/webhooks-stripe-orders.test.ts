// Stripe's events of one payment in every order: they end in the same state.

import { afterEach, beforeEach, expect } from 'vitest'
import { test } from '../../support/fixtures.ts'
import {
  all,
  beginMoney,
  control,
  findInvoiceRow,
  loseWebhooks,
  newInvoice,
  openSession,
  pay,
  postEvent,
  settleAll,
} from '../../support/money.ts'
import { expectConserved } from '../../support/money-conserved.ts'
import { listRows } from '../../support/tables.ts'

beforeEach(beginMoney)
afterEach(expectConserved)

function permutations<T>(list: T[]): T[][] {
  if (list.length <= 1) return [list]
  return list.flatMap((item, i) => permutations(list.toSpliced(i, 1)).map((rest) => [item, ...rest]))
}

/** What is known of an invoice's money, without ids and times. */
async function standing(id: string) {
  const { status, payment_status, payout_status } = await findInvoiceRow(id)
  const payments = await listRows('captures', { invoice_id: id })
  const captures = payments.map(({ state, refund_id }) => ({ state, refund_id }))
  const transfers = (await listRows('transfers', { invoice_id: id })).map(({ state, attempt }) => ({ state, attempt }))
  const checkouts = (await listRows('checkouts', { invoice_id: id })).map(({ state }) => ({ state }))
  return JSON.stringify({ status, payment_status, payout_status, captures, transfers, checkouts })
}

test('all orders of the events of one card payment end in the same state', async ({ readyCtx: ctx }) => {
  await loseWebhooks()
  const ends = new Set<string>()
  const orders = permutations([
    'checkout.session.completed',
    'payment_intent.succeeded',
    'charge.succeeded',
    'charge.updated',
  ])
  for (const order of orders) {
    const job = await newInvoice(ctx)
    await pay(await openSession(ctx, job.id))
    for (const type of order) {
      const event = all('event').find((one) => one.type === type && one.body.includes(job.id))
      expect(await postEvent(event?.body ?? '')).toBe(200)
    }
    await settleAll(ctx)
    ends.add(await standing(job.id))
  }
  expect(orders).toHaveLength(24)
  expect([...ends]).toEqual([
    '{"status":"paid","payment_status":"paid","payout_status":"completed","captures":[{"state":"kept","refund_id":null}],"transfers":[{"state":"completed","attempt":1}],"checkouts":[{"state":"complete"}]}',
  ])
})

test('all orders of the events of a bank payment end in the same state', async ({ ctx }) => {
  await loseWebhooks()
  for (const outcome of ['succeed', 'fail'] as const) {
    const ends = new Set<string>()
    const last = outcome === 'succeed' ? 'succeeded' : 'payment_failed'
    const end = `checkout.session.async_payment_${outcome === 'succeed' ? 'succeeded' : 'failed'}`
    for (const order of permutations(['checkout.session.completed', `payment_intent.${last}`, end])) {
      const job = await newInvoice(ctx)
      const session = await openSession(ctx, job.id)
      await pay(session, 'bank')
      await control(`/checkout/${session}/settle`, { outcome })
      for (const type of order) {
        const event = all('event').find((one) => one.type === type && one.body.includes(job.id))
        expect(await postEvent(event?.body ?? '')).toBe(200)
      }
      await settleAll(ctx)
      ends.add(await standing(job.id))
    }
    expect(ends.size).toBe(1)
    expect([...ends][0]).toContain(outcome === 'succeed' ? '"status":"paid"' : '"status":"sent","payment_status":null')
  }
})
