// What a company's figures say of parts: of an invoice whose rest was cancelled, and of payments that have come differently far.
import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, expect } from 'vitest'
import { cancelInvoice, markInvoicePaid, restoreInvoice } from '../../../worker/actions/invoice/dashboard-actions.ts'
import { refundInvoice } from '../../../worker/actions/payment/refunds.ts'
import type { Ctx } from '../../../worker/context.ts'
import { serializeStats } from '../../../worker/routes/serialize.ts'
import { loseStored } from '../../support/company-storage.ts'
import { test } from '../../support/fixtures.ts'
import {
  beginMoney,
  fault,
  findInvoiceRow,
  makeSession,
  newInvoice,
  openSession,
  pay,
  refundRequest,
  settleAll,
} from '../../support/money.ts'
import { expectConserved } from '../../support/money-conserved.ts'
import { recomputed } from '../../support/plain-stats.ts'

const ME = '+12025550188'

beforeEach(beginMoney)
afterEach(expectConserved)

/** The figures, which a recount finds nothing wrong with, and which it makes again when all of them are lost. */
async function figures(ctx: Ctx) {
  const object = env.COMPANY.getByName(ctx.companyId)
  const told = serializeStats(await object.stats())
  expect(told).toEqual(await recomputed(ctx.companyId))
  expect((await object.recount()).repair).toEqual({ invoices: 0, stats: [] })
  await Promise.all(['figures', 'counted'].map((table) => loseStored(ctx.companyId, table)))
  await object.recount()
  expect(serializeStats(await object.stats())).toEqual(told)
  return told
}

/** $100.00 of $200.00 by card. */
async function payHalf(ctx: Ctx, invoiceId: string): Promise<void> {
  await pay(await makeSession(ctx, invoiceId, 10_390))
  await settleAll(ctx)
}

test('what came of an invoice stays when its rest is cancelled, and is in no figure twice', async ({
  readyCtx: ctx,
  job,
}) => {
  await payHalf(ctx, job.id)
  await markInvoicePaid(ctx, job.id, { method: 'cash', amountCents: 2_500 }, ME)
  expect(await figures(ctx)).toMatchObject({ partly_paid_amount: 125, outstanding_amount: 75, total_invoiced: 200 })
  await cancelInvoice(ctx, job.id, ME)
  const cancelled = await figures(ctx)
  expect(cancelled).toMatchObject({ cancelled_invoices: 1, total_invoiced: 0, total_revenue: 0, outstanding_amount: 0 })
  expect(cancelled).toMatchObject({ partly_paid_amount: 0, cancelled_paid_amount: 125, completed_payout_amount: 100 })
  await restoreInvoice(ctx, job.id, ME)
  const restored = await figures(ctx)
  expect(restored).toMatchObject({ partly_paid_amount: 125, outstanding_amount: 75 })
  expect(restored).not.toHaveProperty('cancelled_paid_amount')
})

test('of a cancelled one only what has not gone back was kept', async ({ readyCtx: ctx, job }) => {
  await payHalf(ctx, job.id)
  await cancelInvoice(ctx, job.id, ME)
  await refundInvoice(ctx, job.id, refundRequest(5_195))
  await settleAll(ctx)
  expect(await figures(ctx)).toMatchObject({ cancelled_paid_amount: 50, refunded_amount: 51.95 })
  await refundInvoice(ctx, job.id, refundRequest(null, 'the-rest-of-it'))
  await settleAll(ctx)
  const told = await figures(ctx)
  expect(told).not.toHaveProperty('cancelled_paid_amount')
  expect(told).toMatchObject({ refunded_amount: 103.9, completed_payout_amount: 0 })
})

test('a cancelled invoice of which nothing was paid adds to no sum', async ({ ctx, job }) => {
  await cancelInvoice(ctx, job.id, ME)
  expect(await figures(ctx)).not.toHaveProperty('cancelled_paid_amount')
})

test('a deposit that has arrived stays among what has arrived while the rest waits', async ({ readyCtx: ctx, job }) => {
  await payHalf(ctx, job.id)
  expect(await figures(ctx)).toMatchObject({ completed_payouts: 1, completed_payout_amount: 100 })
  await fault('transfers.create', 'cut_before', { remaining: 20 })
  await pay(await openSession(ctx, job.id))
  await settleAll(ctx)
  expect(await findInvoiceRow(job.id)).toMatchObject({ status: 'paid', payout_status: 'pending' })
  expect(await figures(ctx)).toMatchObject({
    completed_payouts: 1,
    completed_payout_amount: 100,
    pending_payouts: 1,
    pending_payout_amount: 100,
  })
})

test('two invoices, one cancelled with its part and one paid, add up apart', async ({ readyCtx: ctx, job }) => {
  const other = await newInvoice(ctx, 5_000)
  await payHalf(ctx, job.id)
  await cancelInvoice(ctx, job.id, ME)
  await pay(await openSession(ctx, other.id))
  await settleAll(ctx)
  expect(await figures(ctx)).toMatchObject({ total_revenue: 50, cancelled_paid_amount: 100, total_invoiced: 50 })
})
