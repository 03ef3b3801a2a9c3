// No webhook came, and rows of ours are lost: what Stripe lists is compared with what we know, and mended.
import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { runSchedule } from '../../../worker/schedule.ts'
import {
  all,
  beginMoney,
  compareAgain,
  control,
  fault,
  findInvoiceRow,
  loseWebhooks,
  makeSession,
  newCompany,
  newInvoice,
  openSession,
  pay,
  readyAccount,
  settleAll,
} from '../../support/money.ts'
import { expectConserved, readBalances } from '../../support/money-conserved.ts'
import { listRows, loseRows } from '../../support/tables.ts'

beforeEach(beginMoney)
afterEach(expectConserved)

test('money that Stripe has for an invoice that we think unpaid is taken in, without a row of the session', async () => {
  const ctx = await newCompany()
  const job = await newInvoice(ctx)
  await loseWebhooks()
  await pay(await makeSession(ctx, job.id, job.dueCents))
  await runSchedule(env)
  expect((await findInvoiceRow(job.id)).status).toBe('paid')
})

test.each(['captures', 'transfers', 'checkouts', 'stripe_events', 'comparisons'])(
  'when our %s are lost they are healed',
  async (table) => {
    const ctx = await newCompany()
    await readyAccount(ctx)
    const job = await newInvoice(ctx)
    await pay(await openSession(ctx, job.id))
    await settleAll(ctx)
    await loseWebhooks()
    await control(`/charges/${all('charge')[0]?.id}/refund`, { amount: 5000 })
    await loseRows(table)
    for (let i = 0; i < 2; i += 1) {
      await compareAgain()
      await runSchedule(env)
      await settleAll(ctx)
    }
    expect(await readBalances(job.id)).toMatchObject({ refunded: 5000, transferred: 15_188, held: 0 })
    expect(all('transfer')).toHaveLength(1)
    expect(await listRows('captures')).toMatchObject([{ state: 'kept' }])
  },
)

test('a list that Stripe does not answer is compared from the same mark the next time', async () => {
  const ctx = await newCompany()
  const job = await newInvoice(ctx)
  await pay(await openSession(ctx, job.id))
  await settleAll(ctx)
  await loseWebhooks()
  await control(`/charges/${all('charge')[0]?.id}/refund`, { amount: 5000 })
  await fault('charges.list', 'error_before')
  await fault('refunds.list', 'error_before')
  await runSchedule(env)
  expect((await findInvoiceRow(job.id)).refunded_cents).toBe(0)
  await runSchedule(env)
  expect((await findInvoiceRow(job.id)).refunded_cents).toBe(5000)
})
