// A client's bank asks for the money back: held while it decides, final when it has.
import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, expect } from 'vitest'
import { refundInvoice } from '../../../worker/actions/payment/refunds.ts'
import type { Ctx } from '../../../worker/context.ts'
import { runSchedule } from '../../../worker/schedule.ts'
import { test } from '../../support/fixtures.ts'
import {
  all,
  beginMoney,
  compareAgain,
  control,
  findInvoiceRow,
  loseWebhooks,
  newCompany,
  noticesTo,
  paidInvoice,
  readyAccount,
  refundRequest,
  settleAll,
} from '../../support/money.ts'
import { expectConserved, readBalances } from '../../support/money-conserved.ts'

beforeEach(beginMoney)
afterEach(expectConserved)

async function dispute(ctx: Ctx, more: object = {}): Promise<string> {
  await control(`/charges/${all('charge')[0]?.id}/dispute`, more)
  await settleAll(ctx)
  return all('dispute')[0]?.id ?? ''
}

async function close(ctx: Ctx, id: string, status: 'won' | 'lost' | 'dropped'): Promise<void> {
  await control(`/disputes/${id}/close`, { status })
  await settleAll(ctx)
}

const moved = () => all('transfer').map((one) => [one.amountCents, one.reversedCents])

test.each(['won', 'lost'] as const)('money that is not paid out waits for the bank (%s)', async (outcome) => {
  const ctx = await newCompany()
  const job = await paidInvoice(ctx)
  const id = await dispute(ctx)
  await readyAccount(ctx)
  await settleAll(ctx)
  expect(moved()).toEqual([])
  expect(await findInvoiceRow(job.id)).toMatchObject({ dispute_status: 'open', payout_status: null })
  expect((await noticesTo(job.sender)).at(-1)).toMatch(/disputes INV-0001 \(\$207\.80\).*proof of the work by/)
  const by = { id: 'x', phone: '+1' }
  const refunding = () =>
    refundInvoice(ctx, job.id, { paymentIntent: null, amountCents: null, reason: null, name: null, by })
  await expect(refunding).rejects.toThrow('disputes this payment')
  await close(ctx, id, outcome)
  expect(moved()).toEqual(outcome === 'won' ? [[20_000, 0]] : [])
  expect((await noticesTo(job.sender)).at(-1)).toContain(outcome === 'won' ? 'decided for you' : 'decided for Maria')
})

test.each(['won', 'lost'] as const)(
  'money that is paid out is taken back only when the dispute is lost (%s)',
  async (outcome) => {
    const ctx = await newCompany()
    await readyAccount(ctx)
    const job = await paidInvoice(ctx)
    const id = await dispute(ctx)
    expect(moved()).toEqual([[20_000, 0]])
    expect(await readBalances(job.id)).toMatchObject({ disputed: 20_780, held: -20_000, fee: 0 })
    await close(ctx, id, outcome)
    expect(moved()).toEqual([[20_000, outcome === 'won' ? 0 : 20_000]])
    expect((await readBalances(job.id)).held).toBe(0)
  },
)

test('an inquiry moves no money, is not told, and holds the payout until it is dropped', async ({
  ctx,
  paidJob: job,
}) => {
  const id = await dispute(ctx, { inquiry: true })
  await readyAccount(ctx)
  await settleAll(ctx)
  expect(moved()).toEqual([])
  expect(await readBalances(job.id)).toMatchObject({ disputed: 0, held: 20_000 })
  await close(ctx, id, 'dropped')
  expect(moved()).toEqual([[20_000, 0]])
  expect(await noticesTo(job.sender)).toHaveLength(1)
})

test('a dispute behind an inquiry that was dropped keeps the payout here, although nobody tells us', async ({
  ctx,
  paidJob: job,
}) => {
  await close(ctx, await dispute(ctx, { inquiry: true }), 'dropped')
  await loseWebhooks()
  await dispute(ctx)
  await readyAccount(ctx)
  await settleAll(ctx)
  expect(moved()).toEqual([])
  expect(await findInvoiceRow(job.id)).toMatchObject({ dispute_status: 'open' })
})

test('what a bank took back for good is not left to refund, and the contractor reads how much is', async ({
  ctx,
  paidJob: job,
}) => {
  await close(ctx, await dispute(ctx, { amount: 10_390 }), 'lost')
  await expect(() => refundInvoice(ctx, job.id, refundRequest(10_391))).rejects.toThrow('Only $103.90')
  expect(await refundInvoice(ctx, job.id, refundRequest(null))).toMatchObject({ state: 'made', amountCents: 10_390 })
  await settleAll(ctx)
})

test('a part that a bank took back for good leaves the invoice paid and the rest to be paid out', async ({
  ctx,
  paidJob: job,
}) => {
  const held = async () => (await ctx.companyObject.stats()).payouts.held
  await close(ctx, await dispute(ctx, { amount: 10_390 }), 'lost')
  expect(await findInvoiceRow(job.id)).toMatchObject({
    status: 'paid',
    dispute_status: 'lost',
    lost_cents: 10_390,
    list_status: 'paid-setup-required',
  })
  expect(await held()).toEqual({ count: 1, cents: 10_000 })
  expect((await ctx.companyObject.recount()).repair).toEqual({ invoices: 0, stats: [] })
  await readyAccount(ctx)
  await settleAll(ctx)
  expect(moved()).toEqual([[10_000, 0]])
  expect((await findInvoiceRow(job.id)).list_status).toBe('paid-transferred')
})

test('an invoice is listed as refunded once refunds and a lost dispute together are all of it', async ({
  ctx,
  paidJob: job,
}) => {
  await control(`/charges/${all('charge')[0]?.id}/refund`, { amount: 5000 })
  await settleAll(ctx)
  const id = await dispute(ctx)
  expect((await findInvoiceRow(job.id)).list_status).toBe('paid-setup-required')
  await close(ctx, id, 'lost')
  expect(await findInvoiceRow(job.id)).toMatchObject({ status: 'paid', lost_cents: 15_780, list_status: 'refunded' })
  expect((await ctx.companyObject.stats()).payouts.held).toEqual({ count: 0, cents: 0 })
  expect((await ctx.companyObject.recount()).repair).toEqual({ invoices: 0, stats: [] })
})

test('disputes whose webhooks are lost are found by the cron', async ({ readyCtx: ctx, paidJob: job }) => {
  await loseWebhooks()
  const id = await dispute(ctx)
  await runSchedule(env)
  expect((await findInvoiceRow(job.id)).dispute_status).toBe('open')
  await close(ctx, id, 'lost')
  await compareAgain()
  await runSchedule(env)
  await settleAll(ctx)
  expect(moved()).toEqual([[20_000, 20_000]])
})
