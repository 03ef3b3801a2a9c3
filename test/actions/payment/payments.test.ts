// A client pays: one payment is kept, every other goes back, in whatever order the news comes.
import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { markCancelled } from '../../../worker/db/invoice/invoices.ts'
import {
  all,
  beginMoney,
  control,
  day,
  findInvoiceRow,
  loseWebhooks,
  makeSession,
  newCompany,
  newInvoice,
  noticesTo,
  openSession,
  pay,
  postEvent,
  press,
  readyAccount,
  settleAll,
} from '../../support/money.ts'
import { expectConserved } from '../../support/money-conserved.ts'
import { call } from '../../support/sandbox-world.ts'
import { seeded, shuffle } from '../../support/seeded-random.ts'

beforeEach(beginMoney)
afterEach(expectConserved)

const refunded = () => all('charge').map((charge) => charge.refundedCents)

test('a card payment turns the invoice paid, and the contractor is told once', async () => {
  const ctx = await newCompany()
  const job = await newInvoice(ctx)
  await pay(await openSession(ctx, job.id))
  await settleAll(ctx)
  expect(await findInvoiceRow(job.id)).toMatchObject({ status: 'paid', payment_status: 'paid', payout_status: null })
  expect(await noticesTo(job.sender)).toEqual([expect.stringContaining('Maria paid INV-0001: $200.00')])
  expect(await ctx.companyObject.stats()).toMatchObject({ paidInvoices: 1, paidCents: 20_000 })
})

test('of two clients who pay at the same moment one is kept and the other gets everything back', async () => {
  const ctx = await newCompany()
  const job = await newInvoice(ctx)
  const first = await openSession(ctx, job.id)
  const second = await makeSession(ctx, job.id, job.dueCents)
  await Promise.all([pay(first), pay(second)])
  await settleAll(ctx)
  expect(refunded().sort()).toEqual([0, job.dueCents])
  expect((await noticesTo(job.sender)).map((body) => body.includes('went back in full')).sort()).toEqual([false, true])
})

test('of many clients who pay at once exactly one is kept, whatever the order of the news', async () => {
  const random = seeded(7)
  for (let payers = 2; payers <= 8; payers += 1) {
    const ctx = await newCompany()
    const job = await newInvoice(ctx)
    const sessions = [await openSession(ctx, job.id)]
    while (sessions.length < payers) sessions.push(await makeSession(ctx, job.id, job.dueCents))
    await loseWebhooks()
    for (const session of shuffle(sessions, random)) await pay(session)
    const events = shuffle(
      all('event').filter((event) => event.body.includes(job.id)),
      random,
    )
    const half = Math.floor(random() * events.length)
    for (const event of events.slice(0, half)) expect(await postEvent(event.body)).toBe(200)
    await Promise.all(events.slice(half).map((event) => postEvent(event.body)))
    await loseWebhooks(false)
    await settleAll(ctx)
    const charges = all('charge').filter((charge) => charge.transferGroup === `inv_${job.id}`)
    expect(charges.map((c) => c.refundedCents).sort()).toEqual([0, ...Array(payers - 1).fill(job.dueCents)])
    expect(await noticesTo(job.sender)).toHaveLength(payers)
  }
})

test('a session that is paid long after the invoice was settled goes back', async () => {
  const ctx = await newCompany()
  await readyAccount(ctx)
  const job = await newInvoice(ctx)
  const late = await makeSession(ctx, job.id, job.dueCents)
  await pay(await openSession(ctx, job.id))
  await settleAll(ctx)
  await pay(late)
  await settleAll(ctx)
  expect(refunded()).toEqual([0, job.dueCents])
  expect((await findInvoiceRow(job.id)).payout_status).toBe('completed')
})

test('a payment after the cancellation goes back, and the contractor hears why', async () => {
  const ctx = await newCompany()
  const job = await newInvoice(ctx)
  const id = await openSession(ctx, job.id)
  await ctx.db.batch([markCancelled(ctx.db, job.id, Date.now())])
  await pay(id)
  await settleAll(ctx)
  expect(refunded()).toEqual([job.dueCents])
  expect(await noticesTo(job.sender)).toEqual([expect.stringContaining('it was cancelled')])
})

test.each([
  ['less', -1, {}],
  ['more', 1, {}],
  ['somebody else’s invoice', 0, { 'payment_intent_data[metadata][invoice_id]': '0'.repeat(22) }],
])('a payment of %s than the invoice asks goes back and leaves it payable', async (_, cents, more) => {
  const ctx = await newCompany()
  const job = await newInvoice(ctx)
  await pay(await makeSession(ctx, job.id, job.dueCents + cents, more))
  await settleAll(ctx)
  expect(refunded()).toEqual([job.dueCents + cents])
  expect((await findInvoiceRow(job.id)).status).toBe('sent')
  expect(await noticesTo(job.sender)).toEqual([expect.stringContaining('it asks for another amount')])
  expect((await press(ctx, job.id)).status).toBe(200)
})

test('a payment in another currency goes back', async () => {
  const ctx = await newCompany()
  const job = await newInvoice(ctx)
  await pay(await openSession(ctx, job.id))
  for (const payment of all('payment')) payment.currency = 'cad'
  await settleAll(ctx)
  expect(refunded()).toEqual([job.dueCents])
  expect((await findInvoiceRow(job.id)).status).toBe('sent')
})

test('a bank payment of the wrong sum does not leave the invoice pending', async () => {
  const ctx = await newCompany()
  const job = await newInvoice(ctx)
  const id = await makeSession(ctx, job.id, job.dueCents - 100)
  await pay(id, 'bank')
  await settleAll(ctx)
  expect((await findInvoiceRow(job.id)).status).toBe('pending')
  await control(`/checkout/${id}/settle`, { outcome: 'succeed' })
  await settleAll(ctx)
  expect((await findInvoiceRow(job.id)).status).toBe('sent')
  expect(refunded()).toEqual([job.dueCents - 100])
})

test('a bank payment is pending until the bank answers, then paid', async () => {
  const ctx = await newCompany()
  const job = await newInvoice(ctx)
  const id = await openSession(ctx, job.id)
  await pay(id, 'bank')
  await settleAll(ctx)
  expect(await findInvoiceRow(job.id)).toMatchObject({ status: 'pending', payment_status: 'pending' })
  expect(await noticesTo(job.sender)).toEqual([])
  await control(`/checkout/${id}/settle`, { outcome: 'succeed' })
  await settleAll(ctx)
  expect(await findInvoiceRow(job.id)).toMatchObject({ status: 'paid', payment_status: 'paid' })
  expect(await noticesTo(job.sender)).toHaveLength(1)
})

test.each([
  ['sent', 7, false],
  ['viewed', 7, true],
  ['overdue', -3, true],
  ['overdue', -3, false],
] as const)('a bank payment that fails brings the invoice back to %s, payable again', async (status, due, isViewed) => {
  const ctx = await newCompany()
  const job = await newInvoice(ctx, 20_000, day(due))
  if (isViewed) await call('GET', `/invoices/${job.id}?company=${ctx.companyId}`)
  const id = await openSession(ctx, job.id)
  await pay(id, 'bank')
  await settleAll(ctx)
  await control(`/checkout/${id}/settle`, { outcome: 'fail' })
  await settleAll(ctx)
  expect(await findInvoiceRow(job.id)).toMatchObject({ status, payment_status: null })
  await pay(await openSession(ctx, job.id))
  await settleAll(ctx)
  expect((await findInvoiceRow(job.id)).status).toBe('paid')
})

test('late news of a bank payment that failed does not disturb the next one', async () => {
  const ctx = await newCompany()
  const job = await newInvoice(ctx)
  const first = await openSession(ctx, job.id)
  await pay(first, 'bank')
  await control(`/checkout/${first}/settle`, { outcome: 'fail' })
  const events = all('event').filter((event) => event.type.endsWith('failed'))
  await settleAll(ctx)
  await env.DB.prepare('delete from stripe_events').run()
  const second = await openSession(ctx, job.id)
  await pay(second, 'bank')
  await settleAll(ctx)
  expect((await findInvoiceRow(job.id)).status).toBe('pending')
  for (const event of events) await postEvent(event.body)
  expect((await findInvoiceRow(job.id)).status).toBe('pending')
  await control(`/checkout/${second}/settle`, { outcome: 'succeed' })
  await settleAll(ctx)
  expect((await findInvoiceRow(job.id)).status).toBe('paid')
})
