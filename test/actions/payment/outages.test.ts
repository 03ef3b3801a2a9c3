// A provider that is down is asked again at least every hour, however long it has been down; a day's wait is for refusals.
import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { settleMoney } from '../../../worker/actions/payment/process-money-queue.ts'
import { refundInvoice } from '../../../worker/actions/payment/refunds.ts'
import {
  all,
  beginMoney,
  control,
  endFaults,
  fault,
  makeSession,
  newCompany,
  newInvoice,
  openSession,
  paidInvoice,
  pay,
  readyAccount,
  refundRequest,
  rows,
  settleAll,
} from '../../support/money.ts'
import { expectConserved } from '../../support/money-conserved.ts'

const HOUR_MS = 3_600_000

beforeEach(beginMoney)
afterEach(expectConserved)

/** It has failed fifty times by now, and is due. */
const failedFiftyTimes = () =>
  env.DB.batch([
    env.DB.prepare('update captures set tries = 50, next_at = 0 where settled_at is null'),
    env.DB.prepare("update refunds set tries = 50, next_at = 0 where state = 'pending'"),
    env.DB.prepare("update transfers set tries = 50, next_at = 0 where state in ('held','pending','failed')"),
    env.DB.prepare('update transfers set tries = 50, rebalance_at = 0 where rebalance_at is not null'),
  ])

async function nextOf(sql: string): Promise<number> {
  const [row] = await rows<{ at: number }>(sql)
  return (row?.at ?? Number.NaN) - Date.now()
}

async function expectAnHour(sql: string): Promise<void> {
  const waitMs = await nextOf(sql)
  expect(waitMs).toBeGreaterThan(0)
  expect(waitMs).toBeLessThanOrEqual(HOUR_MS)
}

const outage = () => fault('*', 'cut_before', { remaining: 1000 })

test('a transfer', async () => {
  const ctx = await newCompany()
  await readyAccount(ctx)
  const job = await newInvoice(ctx)
  await fault('transfers.create', 'cut_before', { remaining: 1000 })
  await pay(await openSession(ctx, job.id))
  await settleAll(ctx)
  await failedFiftyTimes()
  await settleMoney(ctx.app, ctx.companyId)
  await expectAnHour('select next_at as at from transfers')
  await endFaults()
  await failedFiftyTimes()
  await settleAll(ctx)
})

test('a refund that was asked for, and the correction of a transfer', async () => {
  const ctx = await newCompany()
  await readyAccount(ctx)
  const [job, other] = [await paidInvoice(ctx), await paidInvoice(ctx)]
  await fault('transfers.reverse', 'cut_before', { remaining: 1000 })
  await refundInvoice(ctx, job.id, refundRequest(5000))
  await control(`/charges/${all('charge')[1]?.id}/refund`, { amount: 5000 })
  await settleAll(ctx)
  await outage()
  await failedFiftyTimes()
  await settleMoney(ctx.app, ctx.companyId)
  await expectAnHour("select next_at as at from refunds where state = 'pending'")
  await expectAnHour(`select rebalance_at as at from transfers where invoice_id = '${other.id}'`)
  await endFaults()
  await failedFiftyTimes()
  await settleAll(ctx)
})

test('a duplicate payment on its way back, which a refusal delays by a day', async () => {
  const ctx = await newCompany()
  const job = await paidInvoice(ctx)
  const second = await makeSession(ctx, job.id, job.dueCents)
  await fault('refunds.create', 'cut_before', { remaining: 1000 })
  await pay(second)
  await settleAll(ctx)
  await failedFiftyTimes()
  await settleMoney(ctx.app, ctx.companyId)
  await expectAnHour('select next_at as at from captures where settled_at is null')
  await endFaults()
  await fault('refunds.create', 'refuse', { remaining: 1 })
  await failedFiftyTimes()
  await settleMoney(ctx.app, ctx.companyId)
  expect(await nextOf('select next_at as at from captures where settled_at is null')).toBeGreaterThan(20 * HOUR_MS)
  await failedFiftyTimes()
  await settleAll(ctx)
})
