// No webhook comes in: the success page, or the cron alone, brings it right.
import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, expect } from 'vitest'
import { runSchedule } from '../../../worker/schedule.ts'
import { test } from '../../support/fixtures.ts'
import {
  beginMoney,
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
import { expectConserved } from '../../support/money-conserved.ts'
import { call, world } from '../../support/sandbox-world.ts'
import { listRows, shiftRows } from '../../support/tables.ts'
import { openCheckouts } from '../../support/waits.ts'

beforeEach(beginMoney)
afterEach(expectConserved)

test.each(['card', 'bank'] as const)('a lost webhook is made good by the success page (%s)', async (method) => {
  const ctx = await newCompany()
  const job = await newInvoice(ctx)
  const id = await openSession(ctx, job.id)
  await loseWebhooks()
  await pay(id, method)
  const page = () => call('GET', `/api/payment/session/${id}`)
  const expected = method === 'card' ? 'paid' : 'pending'
  expect((await page()).body).toMatchObject({ status: expected, invoice_number: 'INV-0001', amount: 207.8 })
  if (method === 'bank') await control(`/checkout/${id}/settle`, { outcome: 'succeed' })
  expect((await page()).body).toMatchObject({ status: 'paid' })
  await settleAll(ctx)
})

test('the success page of a payment that was not kept says so', async ({ ctx, job }) => {
  const id = await openSession(ctx, job.id)
  await pay(await makeSession(ctx, job.id, job.dueCents))
  await world().flush()
  await loseWebhooks()
  await pay(id)
  expect((await call('GET', `/api/payment/session/${id}`)).body).toMatchObject({ status: 'refunded' })
  await settleAll(ctx)
})

test('the success page knows nobody else’s session', async () => {
  expect((await call('GET', '/api/payment/session/cs_test_unknown')).status).toBe(404)
})

test.each(['card', 'bank'] as const)('lost webhooks are made good by the cron alone (%s)', async (method) => {
  const ctx = await newCompany()
  await loseWebhooks()
  await readyAccount(ctx)
  const job = await newInvoice(ctx)
  const id = await openSession(ctx, job.id)
  await pay(id, method)
  await runSchedule(env)
  if (method === 'bank') {
    expect((await findInvoiceRow(job.id)).status).toBe('pending')
    await control(`/checkout/${id}/settle`, { outcome: 'succeed' })
    await runSchedule(env)
  }
  expect(await findInvoiceRow(job.id)).toMatchObject({ status: 'paid', payout_status: 'completed' })
  expect(await openCheckouts()).toEqual([])
})

test('a session that is paid in its second hour is found by one run of the cron', async ({ ctx, job }) => {
  await loseWebhooks()
  const id = await openSession(ctx, job.id)
  await shiftRows('checkouts', { created_at: -7_000_000 })
  await pay(id)
  await runSchedule(env)
  expect((await findInvoiceRow(job.id)).status).toBe('paid')
})

test('one session that Stripe does not show does not keep the cron from the others', async ({ ctx }) => {
  const jobs = [await newInvoice(ctx), await newInvoice(ctx), await newInvoice(ctx)]
  await loseWebhooks()
  for (const job of jobs) await pay(await openSession(ctx, job.id))
  await fault('charges.list', 'error_before')
  await fault('checkout.get', 'error_before')
  await runSchedule(env)
  const paid = await listRows('invoices', { status: 'paid' })
  expect(paid).toHaveLength(2)
  await runSchedule(env)
  for (const job of jobs) expect((await findInvoiceRow(job.id)).status).toBe('paid')
})
