// A provider that is down is asked again at least every hour, however long it has been down; a day's wait is for refusals.

import { afterEach, beforeEach, expect } from 'vitest'
import { settleMoney } from '../../../worker/actions/payment/process-money-queue.ts'
import { refundInvoice } from '../../../worker/actions/payment/refunds.ts'
import { test } from '../../support/fixtures.ts'
import {
  all,
  beginMoney,
  control,
  endFaults,
  fault,
  makeSession,
  openSession,
  paidInvoice,
  pay,
  refundRequest,
  settleAll,
} from '../../support/money.ts'
import { expectConserved } from '../../support/money-conserved.ts'
import { nextTryOf, type Waiting, waitUntil } from '../../support/waits.ts'

const HOUR_MS = 3_600_000

beforeEach(beginMoney)
afterEach(expectConserved)

/** It has failed fifty times by now, and is due. */
async function failedFiftyTimes(): Promise<void> {
  for (const kind of ['payments', 'refunds', 'transfers', 'corrections'] as const) await waitUntil(kind, 0, 50)
}

async function expectAnHour(kind: Waiting, invoiceId?: string): Promise<void> {
  const waitMs = (await nextTryOf(kind, invoiceId)) - Date.now()
  expect(waitMs).toBeGreaterThan(0)
  expect(waitMs).toBeLessThanOrEqual(HOUR_MS)
}

const outage = () => fault('*', 'cut_before', { remaining: 1000 })

test('a transfer', async ({ readyCtx: ctx, job }) => {
  await fault('transfers.create', 'cut_before', { remaining: 1000 })
  await pay(await openSession(ctx, job.id))
  await settleAll(ctx)
  await failedFiftyTimes()
  await settleMoney(ctx.app, ctx.companyId)
  await expectAnHour('transfers', job.id)
  await endFaults()
  await failedFiftyTimes()
  await settleAll(ctx)
})

test('a refund that was asked for, and the correction of a transfer', async ({ readyCtx: ctx }) => {
  const [job, other] = [await paidInvoice(ctx), await paidInvoice(ctx)]
  await fault('transfers.reverse', 'cut_before', { remaining: 1000 })
  await refundInvoice(ctx, job.id, refundRequest(5000))
  await control(`/charges/${all('charge')[1]?.id}/refund`, { amount: 5000 })
  await settleAll(ctx)
  await outage()
  await failedFiftyTimes()
  await settleMoney(ctx.app, ctx.companyId)
  await expectAnHour('refunds')
  await expectAnHour('corrections', other.id)
  await endFaults()
  await failedFiftyTimes()
  await settleAll(ctx)
})

test('a duplicate payment on its way back, which a refusal delays by a day', async ({ ctx, paidJob: job }) => {
  const second = await makeSession(ctx, job.id, job.dueCents)
  await fault('refunds.create', 'cut_before', { remaining: 1000 })
  await pay(second)
  await settleAll(ctx)
  await failedFiftyTimes()
  await settleMoney(ctx.app, ctx.companyId)
  await expectAnHour('payments')
  await endFaults()
  await fault('refunds.create', 'refuse', { remaining: 1 })
  await failedFiftyTimes()
  await settleMoney(ctx.app, ctx.companyId)
  expect((await nextTryOf('payments')) - Date.now()).toBeGreaterThan(20 * HOUR_MS)
  await failedFiftyTimes()
  await settleAll(ctx)
})
