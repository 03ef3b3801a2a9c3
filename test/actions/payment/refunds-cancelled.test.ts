// A refund that waits can be cancelled, and one name stands for one refund.
import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { cancelRefund, refundInvoice } from '../../../worker/actions/payment/refunds.ts'
import type { Ctx } from '../../../worker/context.ts'
import { runSchedule } from '../../../worker/schedule.ts'
import {
  all,
  beginMoney,
  control,
  fault,
  findInvoiceRow,
  newCompany,
  paidInvoice,
  readyAccount,
  refundRequest,
  settleAll,
} from '../../support/money.ts'
import { expectConserved, readBalances } from '../../support/money-conserved.ts'

beforeEach(beginMoney)
afterEach(expectConserved)

/** Every wait is over, and whatever was begun before has come to its end. */
async function waitIsOver(): Promise<void> {
  await env.DB.batch([
    env.DB.prepare("update refunds set next_at = 0, created_at = created_at - 60000 where state = 'pending'"),
    env.DB.prepare('update transfers set rebalance_at = 0 where rebalance_at is not null'),
    env.DB.prepare("update transfers set next_at = 0 where state in ('held','pending','failed')"),
  ])
}

async function later(ctx: Ctx, times = 3): Promise<void> {
  for (let n = 0; n < times; n += 1) {
    await waitIsOver()
    await runSchedule(env)
    await settleAll(ctx)
  }
}

const moved = () => all('transfer').map((one) => [one.amountCents, one.reversedCents])
const refunded = () => all('refund').map((one) => one.amountCents)

test('a waiting refund can be cancelled, and what had come back for it goes to the contractor again', async () => {
  const ctx = await newCompany()
  await readyAccount(ctx)
  const job = await paidInvoice(ctx)
  // Two transfers of one invoice: what came back once was sent again, and only the second can be taken back.
  await refundInvoice(ctx, job.id, refundRequest(10_390, 'bounces-00'))
  await control(`/refunds/${all('refund')[0]?.id}/fail`)
  await settleAll(ctx)
  expect(moved()).toEqual([
    [20_000, 10_000],
    [10_000, 0],
  ])
  await control(`/transfers/${all('transfer')[1]?.id}/spend`)
  const refund = await refundInvoice(ctx, job.id, refundRequest(null, 'waits-0000'))
  expect(refund).toMatchObject({ state: 'pending', waitingCents: 10_000 })
  expect((await readBalances(job.id)).held).toBe(10_000)
  await later(ctx, 1)
  expect((await readBalances(job.id)).held).toBe(10_000)
  await cancelRefund(ctx, job.id, refund.id)
  expect((await cancelRefund(ctx, job.id, refund.id)).state).toBe('cancelled')
  await settleAll(ctx)
  expect(await readBalances(job.id)).toMatchObject({ held: 0, transferred: 20_000, refunded: 0 })
  await expect(() => refundInvoice(ctx, job.id, refundRequest(null, 'waits-0000'))).rejects.toThrow('was cancelled')
  expect(await findInvoiceRow(job.id)).toMatchObject({ refund_status: 'failed' })
})

test('one that is on its way, made or of another invoice cannot be cancelled', async () => {
  const ctx = await newCompany()
  await readyAccount(ctx)
  const [job, other] = [await paidInvoice(ctx), await paidInvoice(ctx)]
  await fault('refunds.create', 'cut_before', { remaining: 1, kept: true })
  const refund = await refundInvoice(ctx, job.id, refundRequest(5000))
  await expect(() => cancelRefund(ctx, job.id, refund.id)).rejects.toThrow('does not wait any more')
  await expect(() => cancelRefund(ctx, other.id, refund.id)).rejects.toThrow('Refund not found')
  await later(ctx)
  await expect(() => cancelRefund(ctx, job.id, refund.id)).rejects.toThrow('does not wait any more')
  expect(refunded()).toEqual([5000])
})

test('one name is one refund: another sum or reason under it is refused', async () => {
  const ctx = await newCompany()
  const job = await paidInvoice(ctx)
  const request = refundRequest(5000, 'one-name')
  await refundInvoice(ctx, job.id, request)
  await refundInvoice(ctx, job.id, request)
  const others = [
    { ...request, amountCents: 6000 },
    { ...request, amountCents: null },
    { ...request, reason: 'Another' },
  ]
  for (const other of others)
    await expect(() => refundInvoice(ctx, job.id, other)).rejects.toThrow('was used for a refund of $50.00')
  const rest = refundRequest(null, 'all-the-rest')
  await refundInvoice(ctx, job.id, rest)
  expect(await refundInvoice(ctx, job.id, rest)).toMatchObject({ amountCents: 15_780 })
  expect(refunded()).toEqual([5000, 15_780])
})
