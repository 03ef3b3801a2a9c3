// Parts of an invoice: by card and by hand in any order, each with its own fee, transfer and refund; what is too much goes back.
import { afterEach, beforeEach, expect } from 'vitest'
import {
  cancelInvoice,
  changeInvoice,
  markInvoicePaid,
  restoreInvoice,
} from '../../../worker/actions/invoice/dashboard-actions.ts'
import type { Ctx } from '../../../worker/context.ts'
import { test } from '../../support/fixtures.ts'
import {
  all,
  beginMoney,
  control,
  findInvoiceRow,
  makeSession,
  noticesTo,
  openSession,
  pay,
  press,
  settleAll,
} from '../../support/money.ts'
import { expectConserved } from '../../support/money-conserved.ts'
import { call } from '../../support/sandbox-world.ts'

const ME = '+12025550188'

beforeEach(beginMoney)
afterEach(expectConserved)

const byHand = (ctx: Ctx, id: string, amountCents: number | null) =>
  markInvoicePaid(ctx, id, { method: 'cash', amountCents }, ME)
const refunded = () => all('charge').map((charge) => charge.refundedCents)
const sent = () => all('transfer').map((one) => one.amountCents - one.reversedCents)
const newestPage = () => all('checkoutSession').at(-1)

test('half by hand, half by card: the page asks for what is left with the fee on just that', async ({
  readyCtx: ctx,
  job,
}) => {
  await byHand(ctx, job.id, 10_000)
  await pay(await openSession(ctx, job.id))
  await settleAll(ctx)
  expect(newestPage()?.totalCents).toBe(10_390)
  expect(await findInvoiceRow(job.id)).toMatchObject({ status: 'paid', fee_cents: 390, payout_status: 'completed' })
  expect(sent()).toEqual([10_000])
  expect(await noticesTo(job.sender)).toEqual([expect.stringContaining('Maria paid INV-0001: $100.00')])
})

test('three cards, three payouts, and each fee rounded on its own', async ({ readyCtx: ctx, job }) => {
  for (const cents of [3_333, 3_333]) {
    await pay(await makeSession(ctx, job.id, cents + Math.floor((cents * 390 + 5000) / 10_000)))
    await settleAll(ctx)
  }
  await pay(await openSession(ctx, job.id))
  await settleAll(ctx)
  expect(sent()).toEqual([3_333, 3_333, 13_334])
  expect(await findInvoiceRow(job.id)).toMatchObject({ status: 'paid', captured_fee_cents: 130 + 130 + 520 })
  expect((await noticesTo(job.sender)).map((body) => /\$[\d.,]+ is left/.exec(body)?.[0] ?? 'all')).toEqual([
    '$166.67 is left',
    '$133.34 is left',
    'all',
  ])
})

test('cash that is noted while the client is at checkout: the open page ends, and a payment of it is cut to what is left', async ({
  ctx,
  job,
}) => {
  const page = await openSession(ctx, job.id)
  await byHand(ctx, job.id, 5_000)
  expect(all('checkoutSession').find(({ id }) => id === page)?.status).toBe('expired')
  const late = await makeSession(ctx, job.id, job.dueCents)
  await pay(late)
  await settleAll(ctx)
  expect(refunded()).toEqual([job.dueCents - 15_000 - 585])
  expect((await findInvoiceRow(job.id)).status).toBe('paid')
})

test('two clients at once pay half each, and a third gets all of it back', async ({ ctx, job }) => {
  const pages = await Promise.all([10_390, 10_390, 10_390].map((cents) => makeSession(ctx, job.id, cents)))
  await Promise.all(pages.map((page) => pay(page)))
  await settleAll(ctx)
  expect(refunded().sort((a, b) => a - b)).toEqual([0, 0, 10_390])
  expect(await findInvoiceRow(job.id)).toMatchObject({ status: 'paid', captured_cents: 20_000 })
})

test('a bank debit of a part that fails late leaves what a card paid meanwhile', async ({ ctx, job }) => {
  const debit = await makeSession(ctx, job.id, 10_390)
  await pay(debit, 'bank')
  await settleAll(ctx)
  await pay(await makeSession(ctx, job.id, 5_195))
  await settleAll(ctx)
  await control(`/checkout/${debit}/settle`, { outcome: 'fail' })
  await settleAll(ctx)
  expect(await findInvoiceRow(job.id)).toMatchObject({ status: 'sent', captured_cents: 5_000 })
})

test('what was noted by hand can be taken back, also after the client has paid the rest', async ({ ctx, job }) => {
  await byHand(ctx, job.id, 5_000)
  await pay(await openSession(ctx, job.id))
  await settleAll(ctx)
  expect((await findInvoiceRow(job.id)).status).toBe('paid')
  await restoreInvoice(ctx, job.id, ME)
  expect(await findInvoiceRow(job.id)).toMatchObject({ status: 'sent', manual_cents: 0, captured_cents: 15_000 })
  await pay(await openSession(ctx, job.id))
  await settleAll(ctx)
  expect(newestPage()?.totalCents).toBe(5_195)
  expect((await findInvoiceRow(job.id)).status).toBe('paid')
})

test('more than is left, and a total of no more than what is paid, are refused', async ({ ctx, job }) => {
  await byHand(ctx, job.id, 5_000)
  await expect(() => byHand(ctx, job.id, 15_001)).rejects.toThrow('Less than that is left')
  await expect(() => changeInvoice(ctx, job.id, { totalCents: 5_000 }, ME)).rejects.toThrow('has been paid')
  await changeInvoice(ctx, job.id, { totalCents: 30_000 }, ME)
  await pay(await makeSession(ctx, job.id, 23_378))
  await settleAll(ctx)
  // 27,500 are paid by now: the total cannot go back below that.
  await expect(() => restoreInvoice(ctx, job.id, ME)).rejects.toThrow()
  expect(await findInvoiceRow(job.id)).toMatchObject({ total_cents: 30_000, captured_cents: 22_500 })
})

test('cancelling writes off what is left; what was paid stays, and restoring asks for the rest again', async ({
  readyCtx: ctx,
  job,
}) => {
  await pay(await makeSession(ctx, job.id, 10_390))
  await settleAll(ctx)
  await cancelInvoice(ctx, job.id, ME)
  await expectConserved()
  expect(sent()).toEqual([10_000])
  await restoreInvoice(ctx, job.id, ME)
  await pay(await openSession(ctx, job.id))
  await settleAll(ctx)
  expect((await findInvoiceRow(job.id)).status).toBe('paid')
})

test('a rest that no card can be charged with is to be paid directly', async ({ ctx, job }) => {
  await byHand(ctx, job.id, 19_953)
  expect(await press(ctx, job.id)).toMatchObject({
    status: 409,
    body: { message: 'Only $0.47 is left, too little for a card. Please pay it to the business directly.' },
  })
  await byHand(ctx, job.id, null)
  expect((await findInvoiceRow(job.id)).status).toBe('paid')
})

test('a rest that just makes the least charge is paid by card', async ({ ctx, job }) => {
  await byHand(ctx, job.id, 19_952)
  await pay(await openSession(ctx, job.id))
  await settleAll(ctx)
  expect((await findInvoiceRow(job.id)).status).toBe('paid')
})

test('the wire says what is paid and what is left, and who looks at the page sees each part', async ({ ctx, job }) => {
  await byHand(ctx, job.id, 5_000)
  await pay(await makeSession(ctx, job.id, 5_195))
  await settleAll(ctx)
  const { body } = await call('GET', `/invoices/${job.id}?company=${ctx.companyId}`)
  expect(body.data).toMatchObject({
    total_amount: 200,
    amount_paid: 100,
    balance_due: 100,
    amount_due: 103.9,
    processing_fee_amount: 5.85,
    payments: [
      { amount: 50, fee: 0, method: 'cash' },
      { amount: 50, fee: 1.95, method: 'card' },
    ],
  })
  expect(await ctx.companyObject.stats()).toMatchObject({ partCents: 10_000, paidCents: 0, invoicedCents: 20_000 })
})
