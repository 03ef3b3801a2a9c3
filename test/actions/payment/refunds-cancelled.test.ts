// A refund that waits can be cancelled, and one name stands for one refund.

import { afterEach, beforeEach, expect } from 'vitest'
import { cancelRefund, refundInvoice } from '../../../worker/actions/payment/refunds.ts'
import { test } from '../../support/fixtures.ts'
import {
  all,
  beginMoney,
  control,
  fault,
  findInvoiceRow,
  paidInvoice,
  refundRequest,
  settleAll,
} from '../../support/money.ts'
import { expectConserved, readBalances } from '../../support/money-conserved.ts'
import { later } from '../../support/waits.ts'

beforeEach(beginMoney)
afterEach(expectConserved)

const moved = () => all('transfer').map((one) => [one.amountCents, one.reversedCents])
const refunded = () => all('refund').map((one) => one.amountCents)

test('a waiting refund can be cancelled, and what had come back for it goes to the contractor again', async ({
  readyCtx: ctx,
  paidJob: job,
}) => {
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

test('one that is on its way, made or of another invoice cannot be cancelled', async ({ readyCtx: ctx }) => {
  const [job, other] = [await paidInvoice(ctx), await paidInvoice(ctx)]
  await fault('refunds.create', 'cut_before', { remaining: 1, kept: true })
  const refund = await refundInvoice(ctx, job.id, refundRequest(5000))
  await expect(() => cancelRefund(ctx, job.id, refund.id)).rejects.toThrow('does not wait any more')
  await expect(() => cancelRefund(ctx, other.id, refund.id)).rejects.toThrow('Refund not found')
  await later(ctx)
  await expect(() => cancelRefund(ctx, job.id, refund.id)).rejects.toThrow('does not wait any more')
  expect(refunded()).toEqual([5000])
})

test('one name is one refund: another sum or reason under it is refused', async ({ ctx, paidJob: job }) => {
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
