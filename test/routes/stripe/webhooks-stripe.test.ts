// What Stripe sends: only what it signed itself and lately, each event once, in any order.
import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, expect } from 'vitest'
import { stripeSignature } from '../../../sandbox/sign.ts'
import { runSchedule } from '../../../worker/schedule.ts'
import { test } from '../../support/fixtures.ts'
import {
  all,
  beginMoney,
  endFaults,
  fault,
  findInvoiceRow,
  loseWebhooks,
  newCompany,
  newInvoice,
  noticesTo,
  openSession,
  pay,
  postEvent,
  postWebhook,
  settleAll,
  snapshot,
} from '../../support/money.ts'
import { expectConserved } from '../../support/money-conserved.ts'
import { addRows, shiftRows } from '../../support/tables.ts'
import { ageEvents, openEvents } from '../../support/waits.ts'

beforeEach(beginMoney)
afterEach(expectConserved)

const MINUTE_MS = 60_000

/** An invoice that was paid, with the news of it still on the way. */
async function paidUnheard(method: 'card' | 'bank' = 'card') {
  const ctx = await newCompany()
  const job = await newInvoice(ctx)
  const session = await openSession(ctx, job.id)
  await loseWebhooks()
  await pay(session, method)
  return { ctx, job, session, events: all('event') }
}

function eventOf(type: string): string {
  return all('event').find((event) => event.type === type)?.body ?? ''
}

test('an event that Stripe did not sign changes nothing', async () => {
  const { ctx } = await paidUnheard()
  const body = eventOf('checkout.session.completed')
  const before = await snapshot()
  expect(await postEvent(body, { secret: 'whsec_of_somebody_else' })).toBe(400)
  expect(await postWebhook(body, {})).toBe(400)
  expect(await postWebhook(body, { 'stripe-signature': '' })).toBe(400)
  expect(await postWebhook(body, { 'stripe-signature': `t=${Math.floor(Date.now() / 1000)},v1=00` })).toBe(400)
  expect(await snapshot()).toBe(before)
  await runSchedule(env)
  await settleAll(ctx)
})

test('an event that was changed on the way changes nothing', async () => {
  const { ctx } = await paidUnheard()
  const body = eventOf('checkout.session.completed')
  const before = await snapshot()
  const signature = await stripeSignature('whsec_test_jobslip', Math.floor(Date.now() / 1000), body)
  expect(await postWebhook(`${body} `, { 'stripe-signature': signature })).toBe(400)
  expect(await snapshot()).toBe(before)
  await runSchedule(env)
  await settleAll(ctx)
})

test('an event older than five minutes is refused, a younger one is taken', async () => {
  const { ctx, job } = await paidUnheard()
  const body = eventOf('checkout.session.completed')
  const before = await snapshot()
  expect(await postEvent(body, { agedMs: 6 * MINUTE_MS })).toBe(400)
  expect(await snapshot()).toBe(before)
  expect(await postEvent(body, { agedMs: 4 * MINUTE_MS })).toBe(200)
  await settleAll(ctx)
  expect((await findInvoiceRow(job.id)).status).toBe('paid')
})

test('what is signed and makes no sense is refused or ignored', async () => {
  expect(await postEvent('no json')).toBe(400)
  expect(await postEvent('{}')).toBe(400)
  expect(await postEvent('{"id":"evt_x","object":"event","type":"checkout.session.completed"}')).toBe(200)
  for (const type of ['checkout.session.completed', 'payment_intent.succeeded', 'account.updated', 'refund.failed']) {
    const event = { id: `evt_${type}`, object: 'event', type, data: { object: { id: 'nobody', object: 'thing' } } }
    expect(await postEvent(JSON.stringify(event))).toBe(200)
  }
  expect(await openEvents()).toEqual([])
})

test('an event’s own claims count for nothing', async ({ ctx, job }) => {
  const session = await openSession(ctx, job.id)
  const object = { id: session, object: 'checkout.session', payment_status: 'paid', status: 'complete' }
  const event = { id: 'evt_liar', object: 'event', type: 'checkout.session.completed', data: { object } }
  expect(await postEvent(JSON.stringify(event))).toBe(200)
  expect((await findInvoiceRow(job.id)).status).toBe('sent')
})

test('an event that comes twice, or many times at once, counts once', async () => {
  const { ctx, job, events } = await paidUnheard()
  await Promise.all(events.flatMap(({ body }) => [postEvent(body), postEvent(body), postEvent(body)]))
  await settleAll(ctx)
  const before = await snapshot()
  for (const { body } of events) expect(await postEvent(body)).toBe(200)
  expect(await snapshot()).toBe(before)
  expect(await noticesTo(job.sender)).toHaveLength(1)
})

test('an event whose work was cut off is taken up again by the cron', async () => {
  const { ctx, job } = await paidUnheard()
  await fault('*', 'cut_before')
  expect(await postEvent(eventOf('payment_intent.succeeded'))).toBe(503)
  expect((await findInvoiceRow(job.id)).status).toBe('sent')
  await ageEvents(2 * MINUTE_MS)
  // Nothing but the event is left to go by.
  await shiftRows('checkouts', { next_at: 1_000_000 })
  await runSchedule(env)
  expect((await findInvoiceRow(job.id)).status).toBe('paid')
  expect(await openEvents()).toEqual([])
  await settleAll(ctx)
})

test('an event that failed is worked off when Stripe sends it again', async () => {
  const { ctx, job } = await paidUnheard()
  await fault('*', 'error_before')
  const body = eventOf('checkout.session.completed')
  expect(await postEvent(body)).toBe(503)
  expect(await postEvent(body)).toBe(200)
  await settleAll(ctx)
  expect((await findInvoiceRow(job.id)).status).toBe('paid')
})

test('while Stripe is down the cron gives up on events after a few, and the next run goes on', async () => {
  const { ctx } = await paidUnheard()
  await addRows(
    'stripe_events',
    Array.from({ length: 20 }, (_, i) => {
      const event = { id: `evt_old${i}`, type: 'checkout.session.completed', object_id: `cs_old${i}` }
      return { ...event, received_at: Date.now() - 2 * MINUTE_MS }
    }),
  )
  await fault('checkout.get', 'cut_before', { remaining: 1000 })
  const reads = () => all('request').filter((request) => request.endpoint === 'checkout.get').length
  const before = reads()
  await runSchedule(env)
  expect(reads() - before).toBeLessThan(10)
  await endFaults()
  await runSchedule(env)
  expect(await openEvents()).toEqual([])
  await settleAll(ctx)
})
