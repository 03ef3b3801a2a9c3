// A client pays: one payment is kept, every other goes back, in whatever order the news comes.
import { afterEach, beforeEach, expect } from 'vitest'
import { markCancelled } from '../../../worker/db/invoice/invoices.ts'
import { test } from '../../support/fixtures.ts'
import {
  all,
  beginMoney,
  control,
  day,
  findInvoiceRow,
  makeSession,
  newCompany,
  newInvoice,
  noticesTo,
  openSession,
  pay,
  postEvent,
  press,
  settleAll,
} from '../../support/money.ts'
import { expectConserved } from '../../support/money-conserved.ts'
import { call } from '../../support/sandbox-world.ts'
import { loseRows } from '../../support/tables.ts'

beforeEach(beginMoney)
afterEach(expectConserved)

const refunded = () => all('charge').map((charge) => charge.refundedCents)

test('a card payment turns the invoice paid, and the contractor is told once', async ({ ctx, job }) => {
  await pay(await openSession(ctx, job.id))
  await settleAll(ctx)
  expect(await findInvoiceRow(job.id)).toMatchObject({ status: 'paid', payment_status: 'paid', payout_status: null })
  expect(await noticesTo(job.sender)).toEqual([expect.stringContaining('Maria paid INV-0001: $200.00')])
  expect(await ctx.companyObject.stats()).toMatchObject({ paidInvoices: 1, paidCents: 20_000 })
})

test('of two clients who pay at the same moment one is kept and the other gets everything back', async ({
  ctx,
  job,
}) => {
  const first = await openSession(ctx, job.id)
  const second = await makeSession(ctx, job.id, job.dueCents)
  await Promise.all([pay(first), pay(second)])
  await settleAll(ctx)
  expect(refunded().sort()).toEqual([0, job.dueCents])
  expect((await noticesTo(job.sender)).map((body) => body.includes('went back in full')).sort()).toEqual([false, true])
})

test('a session that is paid long after the invoice was settled goes back', async ({ readyCtx: ctx, job }) => {
  const late = await makeSession(ctx, job.id, job.dueCents)
  await pay(await openSession(ctx, job.id))
  await settleAll(ctx)
  await pay(late)
  await settleAll(ctx)
  expect(refunded()).toEqual([0, job.dueCents])
  expect((await findInvoiceRow(job.id)).payout_status).toBe('completed')
})

test('a payment after the cancellation goes back, and the contractor hears why', async ({ ctx, job }) => {
  const id = await openSession(ctx, job.id)
  await ctx.db.batch([markCancelled(ctx.db, job.id, Date.now())])
  await pay(id)
  await settleAll(ctx)
  expect(refunded()).toEqual([job.dueCents])
  expect(await noticesTo(job.sender)).toEqual([expect.stringContaining('it was cancelled')])
})

test('a payment for somebody else’s invoice goes back in full and leaves this one payable', async ({ ctx, job }) => {
  const other = { 'payment_intent_data[metadata][invoice_id]': '0'.repeat(22) }
  await pay(await makeSession(ctx, job.id, job.dueCents, other))
  await settleAll(ctx)
  expect(refunded()).toEqual([job.dueCents])
  expect((await findInvoiceRow(job.id)).status).toBe('sent')
  expect(await noticesTo(job.sender)).toEqual([expect.stringContaining('it asks for another amount')])
  expect((await press(ctx, job.id)).status).toBe(200)
})

test('a payment of less than the invoice asks counts as a part of it', async ({ ctx, job }) => {
  await pay(await makeSession(ctx, job.id, 10_390))
  await settleAll(ctx)
  expect(refunded()).toEqual([0])
  expect(await findInvoiceRow(job.id)).toMatchObject({
    status: 'sent',
    captured_cents: 10_000,
    captured_fee_cents: 390,
  })
  expect(await noticesTo(job.sender)).toEqual([expect.stringContaining('$100.00 of it, $100.00 is left')])
  await pay(await openSession(ctx, job.id))
  await settleAll(ctx)
  expect(all('checkoutSession').at(-1)?.totalCents).toBe(10_390)
  expect((await findInvoiceRow(job.id)).status).toBe('paid')
})

test('of a payment of more than the invoice asks the part that is too much goes back', async ({ ctx, job }) => {
  await pay(await makeSession(ctx, job.id, job.dueCents + 1234))
  await settleAll(ctx)
  expect(refunded()).toEqual([1234])
  expect((await findInvoiceRow(job.id)).status).toBe('paid')
  expect(await noticesTo(job.sender)).toEqual([
    expect.stringContaining('Maria paid INV-0001: $200.00'),
    expect.stringContaining('The $12.34 too much went back'),
  ])
})

test('a payment in another currency goes back', async ({ ctx, job }) => {
  await pay(await openSession(ctx, job.id))
  for (const payment of all('payment')) payment.currency = 'cad'
  await settleAll(ctx)
  expect(refunded()).toEqual([job.dueCents])
  expect((await findInvoiceRow(job.id)).status).toBe('sent')
})

test('a bank payment of a part does not leave the invoice pending', async ({ ctx, job }) => {
  const id = await makeSession(ctx, job.id, 10_390)
  await pay(id, 'bank')
  await settleAll(ctx)
  expect((await findInvoiceRow(job.id)).status).toBe('pending')
  await control(`/checkout/${id}/settle`, { outcome: 'succeed' })
  await settleAll(ctx)
  expect(await findInvoiceRow(job.id)).toMatchObject({ status: 'sent', captured_cents: 10_000, payment_status: null })
  expect(refunded()).toEqual([0])
})

test('a bank payment is pending until the bank answers, then paid', async ({ ctx, job }) => {
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

test('late news of a bank payment that failed does not disturb the next one', async ({ ctx, job }) => {
  const first = await openSession(ctx, job.id)
  await pay(first, 'bank')
  await control(`/checkout/${first}/settle`, { outcome: 'fail' })
  const events = all('event').filter((event) => event.type.endsWith('failed'))
  await settleAll(ctx)
  await loseRows('stripe_events')
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
