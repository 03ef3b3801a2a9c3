// What goes back of an invoice that is paid in parts: refunds of one payment, what was too much, and what banks take.
import { afterEach, beforeEach, expect } from 'vitest'
import { refundInvoice } from '../../../worker/actions/payment/refunds.ts'
import type { Ctx } from '../../../worker/context.ts'
import { test } from '../../support/fixtures.ts'
import {
  all,
  beginMoney,
  control,
  fault,
  findInvoiceRow,
  type Job,
  makeSession,
  newCompany,
  newInvoice,
  openSession,
  pay,
  readyAccount,
  refundRequest,
  settleAll,
} from '../../support/money.ts'
import { expectConserved, readBalances } from '../../support/money-conserved.ts'
import { world } from '../../support/sandbox-world.ts'
import { makeDue, openPayments } from '../../support/waits.ts'

beforeEach(beginMoney)
afterEach(expectConserved)

const refunded = () => all('charge').map((charge) => charge.refundedCents)
const sent = () => all('transfer').map((one) => one.amountCents - one.reversedCents)

/** Two cards of half each. */
async function payHalves(ctx: Ctx, job: Job): Promise<void> {
  await pay(await makeSession(ctx, job.id, 10_390))
  await settleAll(ctx)
  await pay(await openSession(ctx, job.id))
  await settleAll(ctx)
}

/** A client pays $5.00 too much; before that can go back, their bank asks for all of it. */
async function payTooMuch() {
  const ctx = await newCompany()
  const job = await newInvoice(ctx)
  await readyAccount(ctx)
  await fault('refunds.create', 'error_before', { remaining: 1, kept: true })
  await pay(await makeSession(ctx, job.id, job.dueCents + 500))
  await settleAll(ctx)
  await control(`/charges/${all('charge')[0]?.id}/dispute`, {})
  await settleAgain(ctx)
  return { ctx, job }
}

async function settleAgain(ctx: Ctx): Promise<void> {
  await makeDue('payments')
  await settleAll(ctx)
}

test('a refund is of one payment, and no more than that was', async ({ readyCtx: ctx, job }) => {
  await payHalves(ctx, job)
  const [first] = all('charge')
  const request = { ...refundRequest(null), paymentIntent: first?.paymentId ?? null }
  await expect(() => refundInvoice(ctx, job.id, { ...request, amountCents: 15_000 })).rejects.toThrow('left to refund')
  await refundInvoice(ctx, job.id, { ...request, amountCents: null })
  await settleAll(ctx)
  expect(refunded()).toEqual([10_390, 0])
  expect(sent()).toEqual([0, 10_000])
  expect(await findInvoiceRow(job.id)).toMatchObject({ status: 'paid', refund_status: 'partial' })
})

test('too much that its bank did not take is sent again', async ({ ctx, job }) => {
  await readyAccount(ctx)
  await pay(await makeSession(ctx, job.id, job.dueCents + 500))
  await settleAll(ctx)
  const [refund] = all('refund')
  await control(`/refunds/${refund?.id}/fail`, {})
  await world().flush()
  await settleAgain(ctx)
  expect(all('refund').map(({ amountCents, status }) => [amountCents, status])).toEqual([
    [500, 'failed'],
    [500, 'succeeded'],
  ])
})

test.each(['won', 'lost'] as const)(
  'a bank that takes back all of a payment takes what was too much with it (%s)',
  async (outcome) => {
    const { ctx, job } = await payTooMuch()
    await control(`/disputes/${all('dispute')[0]?.id}/close`, { status: outcome })
    await settleAgain(ctx)
    const { held, disputed } = await readBalances(job.id)
    expect([held, disputed]).toEqual(outcome === 'lost' ? [0, job.dueCents] : [0, 0])
    expect(refunded()).toEqual([outcome === 'lost' ? 0 : 500])
    expect(sent()).toEqual(outcome === 'lost' ? [0] : [job.totalCents])
    expect(await openPayments()).toEqual([])
  },
)

test("while a bank decides about all of a payment, what was too much is none of the contractor's", async () => {
  const { ctx, job } = await payTooMuch()
  expect((await readBalances(job.id)).disputed).toBe(job.dueCents)
  await control(`/disputes/${all('dispute')[0]?.id}/close`, { status: 'won' })
  await settleAgain(ctx)
})

test('the same sum of another payment is another refund, and "all of it" pressed twice is one', async ({
  readyCtx: ctx,
  job,
}) => {
  await payHalves(ctx, job)
  const [first, second] = all('charge').map(({ paymentId }) => paymentId)
  const refund = (paymentIntent: string | null, amountCents: number | null) =>
    refundInvoice(ctx, job.id, { ...refundRequest(amountCents), paymentIntent })
  await Promise.all([refund(first ?? '', 1_000), refund(second ?? '', 1_000)])
  await refund(second ?? '', 1_000)
  await refund(first ?? '', 2_000)
  await refund(second ?? '', 2_000)
  expect(refunded()).toEqual([3_000, 3_000])
  await refund(null, null)
  await refund(null, null)
  await settleAll(ctx)
  expect(refunded()).toEqual([3_000, 10_390])
})

test('a name that was used for another payment is no repetition', async ({ readyCtx: ctx, job }) => {
  await payHalves(ctx, job)
  const [first, second] = all('charge').map(({ paymentId }) => paymentId)
  const named = (paymentIntent?: string) => ({
    ...refundRequest(1_000, 'refund-one'),
    paymentIntent: paymentIntent ?? '',
  })
  await refundInvoice(ctx, job.id, named(first))
  await refundInvoice(ctx, job.id, named(first))
  await expect(() => refundInvoice(ctx, job.id, named(second))).rejects.toThrow('used for a refund of $10.00')
  await settleAll(ctx)
  expect(refunded()).toEqual([1_000, 0])
})

test('an invoice whose one part went back in full is refunded in part once more of it is paid', async ({
  readyCtx: ctx,
  job,
}) => {
  await pay(await makeSession(ctx, job.id, 10_390))
  await settleAll(ctx)
  await refundInvoice(ctx, job.id, refundRequest(null))
  await settleAll(ctx)
  expect(await findInvoiceRow(job.id)).toMatchObject({ status: 'sent', refund_status: 'full' })
  await pay(await openSession(ctx, job.id))
  await settleAll(ctx)
  expect(await findInvoiceRow(job.id)).toMatchObject({ status: 'paid', refund_status: 'partial' })
})
