// Money that goes back after it was paid: from the dashboard, from Stripe's own, before and after the payout.
import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, expect } from 'vitest'
import { refundInvoice } from '../../../worker/actions/payment/refunds.ts'
import type { Ctx } from '../../../worker/context.ts'
import { runSchedule } from '../../../worker/schedule.ts'
import { test } from '../../support/fixtures.ts'
import {
  all,
  beginMoney,
  control,
  type Effect,
  fault,
  findInvoiceRow,
  type Job,
  loseWebhooks,
  newCompany,
  noticesTo,
  paidInvoice,
  readyAccount,
  refundRequest,
  settleAll,
  writes,
} from '../../support/money.ts'
import { expectConserved, readBalances } from '../../support/money-conserved.ts'
import { listRows, not, setRows } from '../../support/tables.ts'
import { later, nextTryOf, refundsAreDue } from '../../support/waits.ts'

beforeEach(beginMoney)
afterEach(expectConserved)

const moved = () => all('transfer').map((one) => [one.amountCents, one.reversedCents])

test('a whole refund after the payout takes the transfer back and gives the fee back', async ({
  readyCtx: ctx,
  paidJob: job,
}) => {
  const refund = await refundInvoice(ctx, job.id, refundRequest(null))
  expect(refund).toMatchObject({ state: 'made', amountCents: 20_780 })
  await settleAll(ctx)
  expect(moved()).toEqual([[20_000, 20_000]])
  expect(await readBalances(job.id)).toMatchObject({ refunded: 20_780, transferred: 0, held: 0, fee: 0 })
  expect(await findInvoiceRow(job.id)).toMatchObject({ refund_status: 'full', refunded_cents: 20_780, status: 'paid' })
  expect(await noticesTo(job.sender)).toHaveLength(2)
})

test('parts come off the payout in proportion, and together they are the whole to the cent', async ({
  readyCtx: ctx,
  paidJob: job,
}) => {
  for (const cents of [777, 5000, 1]) {
    await refundInvoice(ctx, job.id, refundRequest(cents))
    await settleAll(ctx)
  }
  expect(moved()).toEqual([[20_000, 5561]])
  await refundInvoice(ctx, job.id, refundRequest(null))
  await settleAll(ctx)
  expect(moved()).toEqual([[20_000, 20_000]])
  expect((await readBalances(job.id)).fee).toBe(0)
})

test('a refund before the payout leaves only the rest to transfer, and a whole one nothing', async ({ ctx }) => {
  const [part, whole] = [await paidInvoice(ctx), await paidInvoice(ctx)]
  await refundInvoice(ctx, part.id, refundRequest(10_390))
  await refundInvoice(ctx, whole.id, refundRequest(null))
  await readyAccount(ctx)
  await settleAll(ctx)
  expect(moved()).toEqual([[10_000, 0]])
  expect(await findInvoiceRow(whole.id)).toMatchObject({ payout_status: null, list_status: 'refunded' })
})

test('two presses are one refund, two wishes are two, and never more than was paid', async ({ ctx, paidJob: job }) => {
  const same = await Promise.allSettled([1, 2, 3].map(() => refundInvoice(ctx, job.id, refundRequest(5000))))
  expect(same.filter((one) => one.status === 'fulfilled').length).toBeGreaterThan(0)
  await refundInvoice(ctx, job.id, refundRequest(5000))
  expect(all('refund').map((one) => one.amountCents)).toEqual([5000])
  await refundInvoice(ctx, job.id, refundRequest(5000, 'second-wish'))
  await refundInvoice(ctx, job.id, refundRequest(5000, 'second-wish'))
  expect(all('refund')).toHaveLength(2)
  await expect(() => refundInvoice(ctx, job.id, refundRequest(10_781))).rejects.toThrow('Only $107.80')
  await refundInvoice(ctx, job.id, refundRequest(null, 'the-rest'))
  await expect(() => refundInvoice(ctx, job.id, refundRequest(100))).rejects.toThrow('gone back to the client already')
})

test('what was not paid, or not paid here, is not refunded', async ({ ctx, job }) => {
  await expect(() => refundInvoice(ctx, job.id, refundRequest(null))).rejects.toThrow('has not been paid')
  await setRows('invoices', { status: 'paid', paid_at: 1, manual_cents: 20_000 }, { id: job.id })
  await expect(() => refundInvoice(ctx, job.id, refundRequest(null))).rejects.toThrow('not paid online')
  expect((await readBalances(job.id)).outside).toBe(20_000)
})

const EFFECTS: Effect[] = ['cut_before', 'cut_after', 'error_before', 'error_after', 'rate_limit']

test.each(EFFECTS)('a refund and its reversal are made once although Stripe fails (%s)', async (effect) => {
  const ctx = await newCompany()
  await readyAccount(ctx)
  const job = await paidInvoice(ctx)
  const more = { remaining: effect === 'rate_limit' ? 2 : 1, kept: true }
  await fault('refunds.create', effect, more)
  await fault('transfers.reverse', effect, more)
  const refund = await refundInvoice(ctx, job.id, refundRequest(5000))
  expect(refund.state).toBe('pending')
  await expect(() => refundInvoice(ctx, job.id, refundRequest(6000))).rejects.toThrow('under way')
  await later(ctx, 4)
  expect(all('refund').map((one) => one.amountCents)).toEqual([5000])
  expect(moved()).toEqual([[20_000, 4812]])
  expect(await listRows('refunds', { state: not('made') })).toEqual([])
})

test('a reversal that the account cannot cover is told once and made when money is there again', async ({
  readyCtx: ctx,
  paidJob: job,
}) => {
  const [transfer] = all('transfer')
  await control(`/transfers/${transfer?.id}/spend`)
  // At Stripe's own dashboard nobody waits for the account.
  await control(`/charges/${all('charge')[0]?.id}/refund`)
  for (let i = 0; i < 3; i += 1) {
    await refundsAreDue()
    await settleAll(ctx)
  }
  expect((await noticesTo(job.sender)).filter((body) => body.includes('could not take back'))).toHaveLength(1)
  expect((await readBalances(job.id)).held).toBe(-20_000)
  await paidInvoice(ctx)
  await settleAll(ctx)
  expect((await readBalances(job.id)).held).toBe(0)
  const keys = writes('transfers.reverse').map((request) => request.idempotencyKey)
  expect(new Set(keys).size).toBeGreaterThan(1)
})

test('a refund that comes back is told, and the contractor has his money again', async ({
  readyCtx: ctx,
  paidJob: job,
}) => {
  await refundInvoice(ctx, job.id, refundRequest(5000))
  await settleAll(ctx)
  await control(`/refunds/${all('refund')[0]?.id}/fail`)
  await settleAll(ctx)
  expect(await findInvoiceRow(job.id)).toMatchObject({ refund_status: 'failed', refunded_cents: 0 })
  expect(moved()).toEqual([
    [20_000, 4812],
    [4812, 0],
  ])
  expect((await noticesTo(job.sender)).at(-1)).toContain('did not reach Maria')
})

/** A payout whose refund came back while the account takes nothing: what is due waits, for the seventh time. */
async function waitingReturn(ctx: Ctx): Promise<{ accountId: string; job: Job }> {
  const accountId = await readyAccount(ctx)
  const job = await paidInvoice(ctx)
  await refundInvoice(ctx, job.id, refundRequest(5000))
  await settleAll(ctx)
  await control(`/accounts/${accountId}/document`)
  await control(`/refunds/${all('refund')[0]?.id}/fail`)
  await setRows('transfers', { tries: 7 })
  await settleAll(ctx)
  expect(moved()).toEqual([[20_000, 4812]])
  return { accountId, job }
}

test('a refund is taken off the payout at once, however long an earlier correction was to wait', async ({ ctx }) => {
  const { job } = await waitingReturn(ctx)
  await setRows('transfers', { rebalance_at: Date.now() + 86_400_000, tries: 7 })
  await refundInvoice(ctx, job.id, refundRequest(null))
  await refundsAreDue()
  await settleAll(ctx)
  expect(moved()).toEqual([[20_000, 20_000]])
})

test('what is due again goes out as soon as the account takes money', async ({ ctx }) => {
  const { accountId } = await waitingReturn(ctx)
  await setRows('transfers', { rebalance_at: Date.now() + 86_400_000 })
  await control(`/accounts/${accountId}/verify`)
  await settleAll(ctx)
  expect(moved()).toEqual([
    [20_000, 4812],
    [4812, 0],
  ])
})

test('an account that what is due again waits for is asked every hour, also when nobody tells us', async ({ ctx }) => {
  const { accountId } = await waitingReturn(ctx)
  const earliest = Date.now()
  await setRows('transfers', { rebalance_at: 1, tries: 7 })
  await settleAll(ctx)
  expect(await nextTryOf('corrections')).toBeLessThanOrEqual(Date.now() + 3_600_000)
  expect(await nextTryOf('corrections')).toBeGreaterThan(earliest)
  await loseWebhooks()
  await control(`/accounts/${accountId}/verify`)
  await refundsAreDue()
  await settleAll(ctx)
  expect(moved()).toContainEqual([4812, 0])
})

test.each(['webhooks', 'the cron alone'])('what is refunded at Stripe by hand is taken in by %s', async (how) => {
  const ctx = await newCompany()
  await readyAccount(ctx)
  const job = await paidInvoice(ctx)
  if (how === 'the cron alone') await loseWebhooks()
  await control(`/charges/${all('charge')[0]?.id}/refund`, { amount: 5000 })
  if (how === 'the cron alone') await runSchedule(env)
  await settleAll(ctx)
  expect(moved()).toEqual([[20_000, 4812]])
  expect(await findInvoiceRow(job.id)).toMatchObject({ refund_status: 'partial', refunded_cents: 5000 })
  expect((await noticesTo(job.sender)).at(-1)).toContain('$50.00 of INV-0001 went back')
})

test('a transfer that was taken back by hand is not sent again', async ({ readyCtx: ctx, paidJob: job }) => {
  await control(`/transfers/${all('transfer')[0]?.id}/reverse`, { amount: 3000 })
  await settleAll(ctx)
  expect((await readBalances(job.id)).held).toBe(3000)
  await refundInvoice(ctx, job.id, refundRequest(null))
  await settleAll(ctx)
  expect(moved()).toEqual([[20_000, 20_000]])
})
