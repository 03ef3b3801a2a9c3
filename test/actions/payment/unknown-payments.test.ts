// Money that was paid for an invoice nobody here knows: recorded when the invoice comes back, given back when it does not.

import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { recordUnknownPayment, settleUnknownPayments } from '../../../worker/actions/payment/unknown-payments.ts'
import type { Ctx } from '../../../worker/context.ts'
import { runSchedule } from '../../../worker/schedule.ts'
import { loseStored, setStored } from '../../support/company-storage.ts'
import {
  all,
  beginMoney,
  compareAgain,
  control,
  endFaults,
  fault,
  findInvoiceRow,
  type Job,
  loseWebhooks,
  makeSession,
  newCompany,
  newInvoice,
  pay,
  writes,
} from '../../support/money.ts'
import { expectConserved } from '../../support/money-conserved.ts'
import { world } from '../../support/sandbox-world.ts'
import { addRows, listRows, loseRows } from '../../support/tables.ts'

const HOUR = 3_600_000

beforeEach(beginMoney)
afterEach(async () => {
  vi.useRealTimers()
  await expectConserved()
})

function later(ms: number): void {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ms })
}

/** The invoice is gone from the database, with all that hangs on it; `forgotten` from its object as well. */
async function lose(ctx: Ctx, job: Job, forgotten: boolean): Promise<void> {
  for (const table of ['ledger', 'invoice_versions', 'invoice_lines', 'checkouts'])
    await loseRows(table, { invoice_id: job.id })
  await loseRows('invoices', { id: job.id })
  if (!forgotten) return
  await loseStored(ctx.companyId, 'copies')
  await setStored(ctx.companyId, 'issues', { request: null })
}

/** The invoice is in the database again, as a backup had it. */
async function bringBack(ctx: Ctx, { id, totalCents, dueCents }: Job): Promise<void> {
  const text = { language: 'en', client_name: 'Maria', description: 'Fixed sink', due_on: '2036-01-01', status: 'sent' }
  const money = { total_cents: totalCents, fee_cents: dueCents - totalCents }
  const rest = { created_at: 1, revision: 1, counted: 1 }
  await addRows('invoices', [{ company_id: ctx.companyId, id, number: 1, cause: 'back', ...text, ...money, ...rest }])
}

const orphans = () => listRows<{ state: string; refund_id: string | null; error: string | null }>('orphan_payments')

async function payLost(forgotten: boolean): Promise<{ ctx: Ctx; job: Job; sessionId: string }> {
  const ctx = await newCompany()
  const job = await newInvoice(ctx)
  const sessionId = await makeSession(ctx, job.id, job.dueCents)
  await lose(ctx, job, forgotten)
  await pay(sessionId)
  await world().flush()
  return { ctx, job, sessionId }
}

test('a payment for an invoice that is gone and that its company’s object knows brings the invoice back and pays it', async () => {
  const { job } = await payLost(false)
  expect(await findInvoiceRow(job.id)).toMatchObject({ status: 'paid' })
  expect((await orphans()).map(({ state }) => state)).toEqual(['healed'])
  later(48 * HOUR)
  await runSchedule(env)
  expect(all('refund')).toEqual([])
})

test('a payment whose invoice does not come back goes back in full after a day, once', async () => {
  await payLost(true)
  expect((await orphans()).map(({ state }) => state)).toEqual(['new'])
  await runSchedule(env)
  later(23 * HOUR)
  await runSchedule(env)
  expect(all('refund')).toEqual([])
  later(2 * HOUR)
  await Promise.all([runSchedule(env), runSchedule(env)])
  expect(all('refund').map(({ amountCents }) => amountCents)).toEqual([20_780])
  await world().flush()
  later(HOUR)
  await runSchedule(env)
  expect(all('refund')).toHaveLength(1)
  expect((await orphans())[0]).toMatchObject({ state: 'refunded', refund_id: all('refund')[0]?.id })
})

test('the cron finds such a payment although no webhook came', async () => {
  const ctx = await newCompany()
  const job = await newInvoice(ctx)
  const sessionId = await makeSession(ctx, job.id, job.dueCents)
  await lose(ctx, job, true)
  await loseWebhooks()
  await pay(sessionId)
  await runSchedule(env)
  expect((await orphans()).map(({ state }) => state)).toEqual(['new'])
})

test('an invoice that comes back on the last day is paid, and nothing is given back', async () => {
  const { ctx, job } = await payLost(true)
  const backup = job
  later(22 * HOUR)
  await bringBack(ctx, backup)
  await runSchedule(env)
  later(5 * HOUR)
  await runSchedule(env)
  expect(await findInvoiceRow(job.id)).toMatchObject({ status: 'paid' })
  expect(all('refund')).toEqual([])
})

test('an invoice that comes back after the money went back is not paid by it', async () => {
  const { ctx, job } = await payLost(true)
  later(25 * HOUR)
  await runSchedule(env)
  await bringBack(ctx, job)
  await compareAgain()
  await loseRows('stripe_events')
  await runSchedule(env)
  expect((await findInvoiceRow(job.id)).payment_intent).toBeNull()
  expect(all('refund')).toHaveLength(1)
})

test.each(['error_before', 'error_after'] as const)(
  'a refund that fails (%s) is made once all the same',
  async (effect) => {
    await payLost(true)
    later(25 * HOUR)
    await fault('refunds.create', effect, { remaining: 2 })
    await runSchedule(env)
    await endFaults()
    for (let n = 0; n < 4; n += 1) {
      later(30 * 60_000)
      await runSchedule(env)
    }
    expect(all('refund')).toHaveLength(1)
    expect((await orphans())[0]?.state).toBe('refunded')
  },
)

test('what a person gave back at Stripe meanwhile is not given back twice', async () => {
  await payLost(true)
  const charge = all('charge')[0]
  await control(`/charges/${charge?.id}/refund`, {}).catch(async () => {
    const { askStripe } = await import('../../support/money.ts')
    await askStripe('refunds', new URLSearchParams({ charge: charge?.id ?? '' }))
  })
  later(25 * HOUR)
  await runSchedule(env)
  expect(all('refund')).toHaveLength(1)
  expect((await orphans())[0]?.state).toBe('refunded')
})

test('a payment that names no invoice is filed for a person and left as it is', async () => {
  const ctx = await newCompany()
  const payment = { paymentIntent: 'pi_other', invoiceId: null, companyId: null, amountCents: 500, currency: 'usd' }
  const state = {
    ...payment,
    status: 'succeeded',
    chargeId: 'ch_other',
    tipCents: 0,
    refundedCents: 0,
    disputed: false,
  } as const
  await recordUnknownPayment(ctx.app, state)
  later(48 * HOUR)
  await settleUnknownPayments(ctx.app)
  expect(await orphans()).toMatchObject([{ state: 'filed', error: 'it names no invoice' }])
  expect(writes('refunds.create')).toEqual([])
})
