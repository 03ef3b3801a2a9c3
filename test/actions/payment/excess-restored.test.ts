// The database goes back while what was too much of a payment is on its way to its client: it is given back once, whatever is known.
import { runDurableObjectAlarm } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, describe, expect, vi } from 'vitest'
import { recordPayment } from '../../../worker/actions/payment/payments.ts'
import { settleMoney } from '../../../worker/actions/payment/process-money-queue.ts'
import type { Ctx } from '../../../worker/context.ts'
import { runSchedule } from '../../../worker/schedule.ts'
import { test } from '../../support/fixtures.ts'
import {
  all,
  beginMoney,
  endFaults,
  fault,
  findInvoiceRow,
  type Job,
  makeSession,
  noticesTo,
  pay,
  settleAll,
  writes,
} from '../../support/money.ts'
import { expectConserved } from '../../support/money-conserved.ts'
import { backUp, restore } from '../../support/restore.ts'
import { findRow, setRows } from '../../support/tables.ts'
import { makeDue } from '../../support/waits.ts'

const EXCESS = 5_000
const MINUTE = 60_000

beforeEach(beginMoney)
afterEach(async () => {
  await expectConserved()
  vi.useRealTimers()
})

const later = (minutes: number) => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + minutes * MINUTE })
const refunds = () => all('refund').map(({ amountCents }) => amountCents)
const sent = () => all('transfer').map((one) => one.amountCents - one.reversedCents)

/** The cron notices that the database went back; the company's object puts back what it knows. */
async function heal(ctx: Ctx): Promise<void> {
  for (let n = 0; n < 3; n += 1) {
    later(20)
    await makeDue('payments')
    await runSchedule(env)
    await runDurableObjectAlarm(env.COMPANY.getByName(ctx.companyId))
    await settleAll(ctx)
  }
}

/** Somebody pays $50.00 too much, of which nothing can be given back yet. */
async function payTooMuch(ctx: Ctx, job: Job): Promise<void> {
  await fault('refunds.create', 'cut_before', { remaining: 50 })
  await pay(await makeSession(ctx, job.id, job.dueCents + EXCESS))
  await settleAll(ctx)
  await endFaults()
  expect(refunds()).toEqual([])
}

async function expectGivenBackOnce(ctx: Ctx, job: Job): Promise<void> {
  await heal(ctx)
  expect(refunds()).toEqual([EXCESS])
  expect(sent()).toEqual([job.totalCents])
  expect(await findInvoiceRow(job.id)).toMatchObject({ status: 'paid', captured_cents: job.totalCents })
  const row = await findRow<{ refund_id: string | null; settled_at: number | null }>('captures', { invoice_id: job.id })
  expect(row).toMatchObject({ refund_id: all('refund')[0]?.id, settled_at: expect.any(Number) })
  expect((await noticesTo(job.sender)).filter((body) => body.includes('went back')).length).toBe(1)
}

describe('gone back between the refund at Stripe and our row', () => {
  test('to before the refund, with the row as it was', async ({ readyCtx: ctx, job }) => {
    await payTooMuch(ctx, job)
    const backup = await backUp()
    await makeDue('payments')
    await settleAll(ctx)
    expect(refunds()).toEqual([EXCESS])
    await restore(backup)
    await makeDue('payments')
    await settleAll(ctx)
    await expectGivenBackOnce(ctx, job)
  })

  test('while its answer is lost', async ({ readyCtx: ctx, job }) => {
    await payTooMuch(ctx, job)
    const backup = await backUp()
    await fault('refunds.create', 'cut_after')
    await makeDue('payments')
    await settleMoney(ctx.app, ctx.companyId)
    expect(refunds()).toEqual([EXCESS])
    await restore(backup)
    await expectGivenBackOnce(ctx, job)
  })

  test('to before the payment itself', async ({ readyCtx: ctx, job }) => {
    later(1)
    await runSchedule(env)
    const backup = await backUp()
    await payTooMuch(ctx, job)
    await makeDue('payments')
    await settleAll(ctx)
    expect(refunds()).toEqual([EXCESS])
    await restore(backup)
    await expectGivenBackOnce(ctx, job)
  })

  test('to before a refusal, since which it was asked for under another key', async ({ readyCtx: ctx, job }) => {
    await payTooMuch(ctx, job)
    await setRows('captures', { attempt: 1 }, {})
    const backup = await backUp()
    await fault('refunds.create', 'refuse', { kept: true })
    await makeDue('payments')
    await settleMoney(ctx.app, ctx.companyId)
    expect(await findRow('captures', { invoice_id: job.id })).toMatchObject({ attempt: 2 })
    await makeDue('payments')
    await settleMoney(ctx.app, ctx.companyId)
    expect(refunds()).toEqual([EXCESS])
    await restore(backup)
    await expectGivenBackOnce(ctx, job)
  })
})

describe('gone back while the refund is on its way to Stripe', () => {
  test('the same is asked for under the same key', async ({ readyCtx: ctx, job }) => {
    await payTooMuch(ctx, job)
    const backup = await backUp()
    await makeDue('payments')
    await fault('refunds.create', 'delay', { remaining: 1, delayMs: 600 })
    const under = settleMoney(ctx.app, ctx.companyId)
    await vi.waitFor(() => expect(writes('refunds.create').length).toBeGreaterThan(0))
    expect(refunds()).toEqual([])
    await restore(backup)
    await makeDue('payments')
    await Promise.allSettled([settleMoney(ctx.app, ctx.companyId), under])
    await expectGivenBackOnce(ctx, job)
  })

  test('also behind a refusal that only the first of them knows', async ({ readyCtx: ctx, job }) => {
    await payTooMuch(ctx, job)
    await setRows('captures', { attempt: 1 }, {})
    const backup = await backUp()
    await fault('refunds.create', 'refuse', { kept: true })
    await makeDue('payments')
    await settleMoney(ctx.app, ctx.companyId)
    const asked = writes('refunds.create').length
    await makeDue('payments')
    await fault('refunds.create', 'delay', { remaining: 1, delayMs: 600 })
    const under = settleMoney(ctx.app, ctx.companyId)
    await vi.waitFor(() => expect(writes('refunds.create').length).toBeGreaterThan(asked))
    await restore(backup)
    await makeDue('payments')
    await Promise.allSettled([settleMoney(ctx.app, ctx.companyId), under])
    await expectGivenBackOnce(ctx, job)
  })
})

/** Takes a payment in as its webhook would, with nothing else having noticed that the database went back. */
async function takeAgain(ctx: Ctx, ...ids: (string | null | undefined)[]): Promise<void> {
  for (const id of ids) {
    const payment = await ctx.app.payments.findPayment(id ?? '')
    if (payment) await recordPayment(ctx, payment)
  }
  await settleAll(ctx)
}

/** A database that is about to go back to here. */
async function beforePayments() {
  later(1)
  await runSchedule(env)
  return await backUp()
}

const paymentIds = () => all('charge').map(({ paymentId }) => paymentId)

describe('two payments are taken in again in another order', () => {
  test('of which the second was too much by half', async ({ readyCtx: ctx, job }) => {
    const backup = await beforePayments()
    await pay(await makeSession(ctx, job.id, 10_390))
    await settleAll(ctx)
    await pay(await makeSession(ctx, job.id, 20_780))
    await settleAll(ctx)
    expect([refunds(), sent()]).toEqual([[10_390], [10_000, 10_000]])
    await restore(backup)
    await takeAgain(ctx, ...paymentIds().toReversed())
    await heal(ctx)
    expect([refunds(), sent()]).toEqual([[10_390], [10_000, 10_000]])
    expect(await findInvoiceRow(job.id)).toMatchObject({ status: 'paid', captured_cents: 20_000 })
  })

  test('of which the second was a duplicate', async ({ readyCtx: ctx, job }) => {
    const backup = await beforePayments()
    for (let n = 0; n < 2; n += 1) {
      await pay(await makeSession(ctx, job.id, job.dueCents))
      await settleAll(ctx)
    }
    expect([refunds(), sent()]).toEqual([[job.dueCents], [20_000]])
    await restore(backup)
    await takeAgain(ctx, ...paymentIds().toReversed())
    await heal(ctx)
    expect([refunds(), sent()]).toEqual([[job.dueCents], [20_000]])
  })

  test('of which the second was a duplicate that had not gone back yet', async ({ readyCtx: ctx, job }) => {
    const backup = await beforePayments()
    await pay(await makeSession(ctx, job.id, job.dueCents))
    await settleAll(ctx)
    await fault('refunds.create', 'cut_before', { remaining: 50 })
    await pay(await makeSession(ctx, job.id, job.dueCents))
    await settleAll(ctx)
    await endFaults()
    await restore(backup)
    await takeAgain(ctx, ...paymentIds().toReversed())
    await heal(ctx)
    expect([refunds(), sent()]).toEqual([[job.dueCents], [20_000]])
    expect(all('charge').map(({ refundedCents }) => refundedCents)).toEqual([0, job.dueCents])
  })

  test('the one that is taken in is news, and comes before the healing', async ({ readyCtx: ctx, job }) => {
    const backup = await beforePayments()
    await pay(await makeSession(ctx, job.id, job.dueCents))
    await settleAll(ctx)
    await restore(backup)
    expect((await findInvoiceRow(job.id)).status).toBe('sent')
    await pay(await makeSession(ctx, job.id, job.dueCents))
    await settleAll(ctx)
    await heal(ctx)
    expect(all('charge').map(({ refundedCents }) => refundedCents)).toEqual([0, job.dueCents])
    expect(sent()).toEqual([20_000])
  })
})

test('an invoice that has only moved on since it was read is left as it is', async ({ readyCtx: ctx, job }) => {
  await pay(await makeSession(ctx, job.id, job.dueCents))
  await settleAll(ctx)
  const before = await findInvoiceRow(job.id)
  expect(before).toMatchObject({ status: 'paid', payout_status: 'completed' })
  // As somebody read it before its payment, and as the object has not heard of it yet.
  expect(await ctx.companyObject.healIfBehind(job.id, 0)).toBe(false)
  await setRows('invoices', { revision: 100, payout_status: 'failed' }, { id: job.id })
  expect(await ctx.companyObject.healIfBehind(job.id, 0)).toBe(false)
  expect((await findInvoiceRow(job.id)).payout_status).toBe('failed')
  await setRows('invoices', { revision: 101, payout_status: before.payout_status }, { id: job.id })
})
