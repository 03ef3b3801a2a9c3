// A refund never drains the platform: what the contractor has of it comes back first, and until it does the refund waits.

import { afterEach, beforeEach, expect } from 'vitest'
import { refundInvoice } from '../../../worker/actions/payment/refunds.ts'
import type { Ctx } from '../../../worker/context.ts'
import { test } from '../../support/fixtures.ts'
import {
  all,
  beginMoney,
  compareAgain,
  control,
  type Effect,
  fault,
  type Job,
  loseWebhooks,
  newCompany,
  newInvoice,
  noticesTo,
  openSession,
  paidInvoice,
  pay,
  postEvent,
  readyAccount,
  refundRequest,
  settleAll,
  writes,
} from '../../support/money.ts'
import { expectConserved, readBalances } from '../../support/money-conserved.ts'
import { listRows, setRows } from '../../support/tables.ts'
import { later } from '../../support/waits.ts'

beforeEach(beginMoney)
afterEach(expectConserved)

const moved = () => all('transfer').map((one) => [one.amountCents, one.reversedCents])
const refunded = () => all('refund').map((one) => one.amountCents)
const askedOf = () =>
  writes().flatMap(({ endpoint }) => (/refunds.create|transfers.reverse/.test(endpoint) ? [endpoint] : []))
const findRefunds = () =>
  listRows<{ id: string; state: string; waiting_cents: number | null; next_at: number }>('refunds')

/** A job that was paid and transferred, from an account whose owner has let the bank take it all. */
async function spentJob(ctx: Ctx): Promise<Job & { accountId: string }> {
  const accountId = await readyAccount(ctx)
  const job = await paidInvoice(ctx)
  await control(`/accounts/${accountId}/payout`, { outcome: 'paid' })
  return { ...job, accountId }
}

test('the transfer is taken back before Stripe is asked for the refund', async ({ readyCtx: ctx, paidJob: job }) => {
  await refundInvoice(ctx, job.id, refundRequest(5000))
  expect(askedOf()).toEqual(['transfers.reverse', 'refunds.create'])
  expect(moved()).toEqual([[20_000, 4812]])
})

test('while the account is empty no money leaves, and the refund says what it waits for, once', async ({ ctx }) => {
  const job = await spentJob(ctx)
  const refund = await refundInvoice(ctx, job.id, refundRequest(null))
  expect(refund).toMatchObject({ state: 'pending', waitingCents: 20_000 })
  await later(ctx)
  expect(refunded()).toEqual([])
  const told = (await noticesTo(job.sender)).filter((body) => body.includes('waits'))
  expect(told).toEqual([
    'The refund of $207.80 to Maria for INV-0001 waits: your payout account must hold $200.00 first. It then goes out by itself.',
  ])
  const keys = writes('transfers.reverse').map((request) => request.idempotencyKey)
  expect(new Set(keys).size).toBe(keys.length)
})

test('it goes out as soon as a new payment has filled the account, without waiting for the hour', async ({ ctx }) => {
  const job = await spentJob(ctx)
  await refundInvoice(ctx, job.id, refundRequest(5000))
  await setRows('refunds', { next_at: Date.now() + 3_600_000 })
  await paidInvoice(ctx)
  await settleAll(ctx)
  expect(refunded()).toEqual([5000])
  expect(await findRefunds()).toMatchObject([{ state: 'made', waiting_cents: null }])
  expect((await noticesTo(job.sender)).at(-1)).toContain('$50.00 of INV-0001 went back')
})

test.each(['balance.available', 'payout.failed', 'account.updated'])(
  'news of the account (%s) wakes what waits',
  async (type) => {
    const ctx = await newCompany()
    const { id, accountId } = await spentJob(ctx)
    await refundInvoice(ctx, id, refundRequest(5000))
    await setRows('refunds', { next_at: Date.now() + 3_600_000 })
    const tries = writes('transfers.reverse').length
    const object = type === 'account.updated' ? { id: accountId } : {}
    await postEvent(JSON.stringify({ id: `evt_${type}`, type, account: accountId, data: { object } }))
    await settleAll(ctx)
    expect(writes('transfers.reverse').length).toBeGreaterThan(tries)
  },
)

test('a waiting refund is tried at least every hour, however often it has waited', async ({ ctx }) => {
  const job = await spentJob(ctx)
  await refundInvoice(ctx, job.id, refundRequest(5000))
  await setRows('refunds', { tries: 50, next_at: 0 })
  await settleAll(ctx)
  expect((await findRefunds())[0]?.next_at).toBeLessThanOrEqual(Date.now() + 3_600_000)
})

test('an operator can allow it: the refund goes out, and what the contractor owes is a figure that new payments pay off', async ({
  ctx,
}) => {
  const job = await spentJob(ctx)
  await refundInvoice(ctx, job.id, refundRequest(null))
  await setRows('refunds', { allowed_at: Date.now(), next_at: 0 })
  await settleAll(ctx)
  expect(refunded()).toEqual([20_780])
  expect((await readBalances(job.id)).held).toBe(-20_000)
  expect((await ctx.companyObject.stats()).owedCents).toBe(20_000)
  await paidInvoice(ctx)
  await settleAll(ctx)
  expect((await readBalances(job.id)).held).toBe(0)
  expect((await ctx.companyObject.stats()).owedCents).toBe(0)
})

test('a disconnected account gives nothing back: the refund waits until an operator allows it', async ({
  ctx,
  account: accountId,
  paidJob: job,
}) => {
  await control(`/accounts/${accountId}/deauthorize`)
  await settleAll(ctx)
  expect(await refundInvoice(ctx, job.id, refundRequest(null))).toMatchObject({
    state: 'pending',
    waitingCents: 20_000,
  })
  await later(ctx, 1)
  expect(refunded()).toEqual([])
  await setRows('refunds', { allowed_at: 1, next_at: 0 })
  await settleAll(ctx)
  expect(refunded()).toEqual([20_780])
})

test('what came back for a refund is not sent again while Stripe has not taken the refund', async ({
  readyCtx: ctx,
  paidJob: job,
}) => {
  await fault('refunds.create', 'error_before', { remaining: 6, kept: true })
  await refundInvoice(ctx, job.id, refundRequest(null))
  for (let n = 0; n < 4; n += 1) {
    await later(ctx, 1)
    expect(all('transfer')).toHaveLength(1)
  }
  await later(ctx)
  expect(refunded()).toEqual([20_780])
  expect(moved()).toEqual([[20_000, 20_000]])
})

test('two presses at once wait once, reverse once and refund once', async ({ ctx }) => {
  const job = await spentJob(ctx)
  await Promise.allSettled([1, 2, 3].map(() => refundInvoice(ctx, job.id, refundRequest(5000, 'one-wish'))))
  expect(await findRefunds()).toMatchObject([{ state: 'pending', waiting_cents: 4812 }])
  await paidInvoice(ctx)
  await Promise.allSettled([1, 2, 3].map(() => settleAll(ctx)))
  await later(ctx)
  expect(refunded()).toEqual([5000])
  expect(moved()).toEqual([
    [20_000, 4812],
    [20_000, 0],
  ])
})

test('what the bank disputes meanwhile is not refunded, and what had come back goes to the contractor when the bank is done', async ({
  readyCtx: ctx,
  paidJob: job,
}) => {
  await loseWebhooks()
  await control(`/charges/${all('charge')[0]?.id}/dispute`)
  await expect(() => refundInvoice(ctx, job.id, refundRequest(5000))).rejects.toThrow('was refused')
  expect(moved()).toEqual([[20_000, 4812]])
  await control(`/disputes/${all('dispute')[0]?.id}/close`, { status: 'won' })
  await loseWebhooks(false)
  await compareAgain()
  await later(ctx)
  expect(await readBalances(job.id)).toMatchObject({ held: 0, transferred: 20_000, refunded: 0 })
})

test('nothing is taken back for a refund that a dispute or a refund at Stripe has overtaken', async ({
  ctx,
  account: accountId,
}) => {
  const [job, other] = [await paidInvoice(ctx), await paidInvoice(ctx)]
  await control(`/accounts/${accountId}/payout`, { outcome: 'paid' })
  await refundInvoice(ctx, job.id, refundRequest(null))
  await control(`/charges/${all('charge')[0]?.id}/refund`, { amount: 20_000 })
  await later(ctx)
  expect(await findRefunds()).toMatchObject([{ state: 'failed' }, { state: 'made' }])
  expect((await noticesTo(job.sender)).some((body) => body.includes('did not reach'))).toBe(true)
  await refundInvoice(ctx, other.id, refundRequest(null))
  await control(`/charges/${all('charge')[1]?.id}/dispute`)
  await later(ctx)
  expect((await findRefunds()).filter(({ state }) => state === 'pending')).toEqual([])
  expect(refunded()).toEqual([20_000])
})

const UNKNOWN: Effect[] = ['cut_before', 'cut_after', 'error_before', 'error_after']

test.each(UNKNOWN)('a transfer whose outcome is unknown (%s) is settled before the refund leaves', async (effect) => {
  const ctx = await newCompany()
  await readyAccount(ctx)
  const job = await newInvoice(ctx)
  await fault('transfers.create', effect, { remaining: 1, kept: true })
  await pay(await openSession(ctx, job.id))
  await settleAll(ctx)
  await refundInvoice(ctx, job.id, refundRequest(null))
  const isMade = effect.endsWith('after')
  expect(refunded()).toEqual(isMade ? [20_780] : [])
  await later(ctx)
  expect(refunded()).toEqual([20_780])
  expect(moved()).toEqual(isMade ? [[20_000, 20_000]] : [])
  expect(await readBalances(job.id)).toMatchObject({ held: 0, transferred: 0, refunded: 20_780 })
})

test('money that is still held goes back without asking the account', async ({ ctx, paidJob: job }) => {
  await refundInvoice(ctx, job.id, refundRequest(null))
  expect(askedOf()).toEqual(['refunds.create'])
})

test('a refund that was given up and has come through after all counts as what it is', async ({
  readyCtx: ctx,
  paidJob: job,
}) => {
  await fault('refunds.create', 'cut_after', { remaining: 1, kept: true })
  await loseWebhooks()
  await refundInvoice(ctx, job.id, refundRequest(5000))
  await setRows('refunds', { state: 'failed', failed_at: 1 })
  await loseWebhooks(false)
  await later(ctx)
  expect(await findRefunds()).toMatchObject([{ state: 'made' }])
  expect(await readBalances(job.id)).toMatchObject({ held: 0, refunded: 5000 })
})
