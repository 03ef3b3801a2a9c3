// A client presses Pay: one open session an invoice, with the exact amounts, whatever goes wrong on the way.
import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, expect } from 'vitest'
import { expireOpenCheckout } from '../../../worker/actions/payment/checkout.ts'
import { markCancelled } from '../../../worker/db/invoice/invoices.ts'
import { runSchedule } from '../../../worker/schedule.ts'
import { test } from '../../support/fixtures.ts'
import {
  all,
  beginMoney,
  control,
  type Effect,
  fault,
  findInvoiceRow,
  newCompany,
  newInvoice,
  openSession,
  pay,
  press,
  settleAll,
  writes,
} from '../../support/money.ts'
import { expectConserved } from '../../support/money-conserved.ts'
import { call, world } from '../../support/sandbox-world.ts'
import { setRows } from '../../support/tables.ts'
import { openCheckouts } from '../../support/waits.ts'

beforeEach(beginMoney)
afterEach(expectConserved)

const sessions = () => all('checkoutSession')

test('the client pays the total and the fee as two lines, to the cent', async ({ ctx }) => {
  const job = await newInvoice(ctx, 12_345)
  const id = await openSession(ctx, job.id)
  const [session] = sessions()
  expect(session?.lines.map((line) => [line.name, line.unitCents * line.quantity])).toEqual([
    ['Invoice INV-0001', 12_345],
    ['Secure card processing fee (3.9%)', 481],
  ])
  expect(session).toMatchObject({ id, totalCents: job.dueCents, currency: 'usd', clientReference: job.id })
})

test('the smallest and the largest invoice can be paid', async ({ ctx }) => {
  for (const cents of [100, 90_000_000]) expect((await press(ctx, (await newInvoice(ctx, cents)).id)).status).toBe(200)
  expect(sessions().map((session) => session.totalCents)).toEqual([104, 93_510_000])
})

test('a second press leads to the same page', async ({ ctx, job }) => {
  const first = await press(ctx, job.id)
  expect((await press(ctx, job.id)).body).toEqual(first.body)
  expect(sessions()).toHaveLength(1)
})

test('eight clients who press at once get one page, even while Stripe is slow', async ({ ctx, job }) => {
  await control('/faults', { provider: 'stripe', target: 'checkout.create', effect: 'delay', delayMs: 300 })
  const answers = await Promise.all(Array.from({ length: 8 }, () => press(ctx, job.id)))
  const urls = new Set(answers.map((answer) => JSON.stringify([answer.status, answer.body])))
  expect(urls.size).toBe(1)
  expect(answers[0]?.status).toBe(200)
  expect(sessions()).toHaveLength(1)
})

test('an invoice and a company that do not belong together are not found', async () => {
  const [ctx, other] = [await newCompany(), await newCompany()]
  const job = await newInvoice(ctx)
  const ask = (invoice_id: unknown, company_id: unknown) =>
    call('POST', '/stripe/create-checkout-session', { invoice_id, company_id })
  expect((await ask(job.id, other.companyId)).status).toBe(404)
  expect((await ask(job.id, '')).status).toBe(404)
  expect((await ask('0'.repeat(22), ctx.companyId)).status).toBe(404)
  expect((await ask('no id at all', ctx.companyId)).status).toBe(404)
  expect((await ask(7, ctx.companyId)).status).toBe(400)
  expect(sessions()).toEqual([])
})

test('what is paid, pending or cancelled is refused in words', async ({ ctx }) => {
  for (const [status, words] of [
    ['paid', 'already been paid'],
    ['pending', 'on its way'],
    ['cancelled', 'cancelled'],
  ] as const) {
    const job = await newInvoice(ctx)
    const id = status === 'cancelled' ? null : await openSession(ctx, job.id)
    if (id) await pay(id, status === 'paid' ? 'card' : 'bank')
    else await ctx.db.batch([markCancelled(ctx.db, job.id, Date.now())])
    await settleAll(ctx)
    expect((await findInvoiceRow(job.id)).status).toBe(status)
    const answer = await press(ctx, job.id)
    expect([answer.status, answer.body.message]).toEqual([409, expect.stringContaining(words)])
  }
})

test('a press after somebody has paid is refused, though no webhook has come in', async ({ ctx, job }) => {
  await pay(await openSession(ctx, job.id))
  expect((await press(ctx, job.id)).status).toBe(409)
  expect((await findInvoiceRow(job.id)).status).toBe('paid')
  await settleAll(ctx)
})

test('a press while a bank payment runs is refused, though no webhook has come in', async ({ ctx, job }) => {
  await pay(await openSession(ctx, job.id), 'bank')
  expect((await press(ctx, job.id)).status).toBe(409)
  expect((await findInvoiceRow(job.id)).status).toBe('pending')
})

test('a page that has expired is followed by a new one', async ({ ctx, job }) => {
  const first = await openSession(ctx, job.id)
  await control(`/checkout/${first}/expire`)
  const second = await openSession(ctx, job.id)
  expect(second).not.toBe(first)
  expect(sessions().filter((session) => session.status === 'open')).toHaveLength(1)
})

test('a page of an amount that has changed is closed and replaced', async ({ ctx, job }) => {
  const first = await openSession(ctx, job.id)
  await setRows('invoices', { total_cents: 30_000, fee_cents: 1170 }, { id: job.id })
  await openSession(ctx, job.id)
  expect(sessions().map((session) => [session.id === first, session.status, session.totalCents])).toEqual([
    [true, 'expired', 20_780],
    [false, 'open', 31_170],
  ])
})

test('a page of an amount that has changed is closed by the cron, when the change was cut off before it could do so', async ({
  ctx,
  job,
}) => {
  const id = await openSession(ctx, job.id)
  await setRows('invoices', { total_cents: 30_000, fee_cents: 1170 }, { id: job.id })
  await runSchedule(env)
  expect(sessions().map((session) => [session.id, session.status])).toEqual([[id, 'expired']])
})

test('a declined card leaves the page open for another card', async ({ ctx, job }) => {
  const id = await openSession(ctx, job.id)
  await pay(id, 'declined')
  await settleAll(ctx)
  expect((await findInvoiceRow(job.id)).status).toBe('sent')
  expect(await openSession(ctx, job.id)).toBe(id)
  await pay(id)
  await settleAll(ctx)
  expect((await findInvoiceRow(job.id)).status).toBe('paid')
})

test('after a definite refusal the next press asks under a new key', async ({ ctx, job }) => {
  await setRows('invoices', { total_cents: 99_999_999 }, { id: job.id })
  expect((await press(ctx, job.id)).status).toBe(503)
  await setRows('invoices', { total_cents: 20_000 }, { id: job.id })
  expect((await press(ctx, job.id)).status).toBe(200)
  expect(writes('checkout.create').map((row) => row.idempotencyKey)).toEqual([
    expect.stringContaining(`checkout:${job.id}:1:`),
    expect.stringContaining(`checkout:${job.id}:2:`),
  ])
})

test.each<Effect>(['cut_before', 'cut_after', 'error_before', 'rate_limit'])(
  'when Stripe’s answer is lost (%s) the next press has the same key and the same page',
  async (effect) => {
    const ctx = await newCompany()
    const job = await newInvoice(ctx)
    await fault('checkout.create', effect, { remaining: effect === 'rate_limit' ? 2 : 1 })
    const first = await press(ctx, job.id)
    expect([first.status, first.body.message]).toEqual([503, 'Payment setup failed. Please try again.'])
    expect((await press(ctx, job.id)).status).toBe(200)
    expect(new Set(writes('checkout.create').map((row) => row.idempotencyKey)).size).toBe(1)
    expect(sessions()).toHaveLength(1)
  },
)

test('when Stripe repeats its own failure for a page that it did make, that page is found', async ({ ctx, job }) => {
  await fault('checkout.create', 'error_after', { kept: true })
  expect((await press(ctx, job.id)).status).toBe(503)
  expect((await press(ctx, job.id)).status).toBe(200)
  expect(sessions()).toHaveLength(1)
})

test('when Stripe repeats its own failure for a page that it did not make, a new key is used', async ({ ctx, job }) => {
  await fault('checkout.create', 'error_before', { kept: true })
  expect((await press(ctx, job.id)).status).toBe(503)
  expect((await press(ctx, job.id)).status).toBe(200)
  expect(sessions()).toHaveLength(1)
})

test('cancelling closes the page at once', async ({ ctx, job }) => {
  await openSession(ctx, job.id)
  await ctx.db.batch([markCancelled(ctx.db, job.id, Date.now())])
  await expireOpenCheckout(ctx, job.id)
  expect(sessions().map((session) => session.status)).toEqual(['expired'])
})

test('cancelling closes the page later when Stripe does not answer', async ({ ctx, job }) => {
  await openSession(ctx, job.id)
  await ctx.db.batch([markCancelled(ctx.db, job.id, Date.now())])
  await fault('*', 'cut_before', { remaining: 2 })
  await expireOpenCheckout(ctx, job.id)
  expect(sessions().map((session) => session.status)).toEqual(['open'])
  await runSchedule(env)
  expect(sessions().map((session) => session.status)).toEqual(['expired'])
  expect(await openCheckouts()).toEqual([])
})

test('cancelling closes a page whose making was cut off before anybody learnt of it', async ({ ctx, job }) => {
  await fault('checkout.create', 'cut_after')
  await press(ctx, job.id)
  await ctx.db.batch([markCancelled(ctx.db, job.id, Date.now())])
  await expireOpenCheckout(ctx, job.id)
  expect(sessions().map((session) => session.status)).toEqual(['expired'])
})

test('an invoice cancelled while Stripe makes its page leaves no open page', async ({ ctx, job }) => {
  await control('/faults', { provider: 'stripe', target: 'checkout.create', effect: 'delay', delayMs: 200 })
  const pressed = press(ctx, job.id)
  await new Promise((resolve) => setTimeout(resolve, 80))
  await ctx.db.batch([markCancelled(ctx.db, job.id, Date.now())])
  await expireOpenCheckout(ctx, job.id)
  expect((await pressed).status).toBe(409)
  expect(sessions().map((session) => session.status)).toEqual(['expired'])
})

test('who paid before the cancelled invoice’s page was closed gets everything back', async ({ ctx, job }) => {
  const id = await openSession(ctx, job.id)
  await ctx.db.batch([markCancelled(ctx.db, job.id, Date.now())])
  await pay(id)
  await expireOpenCheckout(ctx, job.id)
  await settleAll(ctx)
  expect(all('charge').map((charge) => charge.refundedCents)).toEqual([job.dueCents])
  expect((await findInvoiceRow(job.id)).status).toBe('cancelled')
  await world().flush()
})
