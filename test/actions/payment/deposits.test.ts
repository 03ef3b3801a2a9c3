// What an invoice asks for first: the page asks for just that, and whoever pays it, twice or along with the whole, is charged once.
import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import { changeInvoice, markInvoicePaid } from '../../../worker/actions/invoice/dashboard-actions.ts'
import { startCheckout } from '../../../worker/actions/payment/checkout.ts'
import type { Ctx } from '../../../worker/context.ts'
import { runSchedule } from '../../../worker/schedule.ts'
import { test } from '../../support/fixtures.ts'
import {
  all,
  beginMoney,
  control,
  findInvoiceRow,
  makeSession,
  pay,
  sessionIn,
  settleAll,
} from '../../support/money.ts'
import { expectConserved } from '../../support/money-conserved.ts'
import { call, signUp, waitForTexts } from '../../support/sandbox-world.ts'
import { converse, invoicesOf } from '../../support/texting.ts'

const ME = '+12025550188'
const TODAY = new Date().toISOString().slice(0, 10)
const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

beforeEach(beginMoney)
afterEach(async () => {
  await expectConserved()
  vi.useRealTimers()
})

/** Half of it first, due today. */
const askHalf = (ctx: Ctx, id: string, cents = 10_000, dueOn = TODAY) =>
  changeInvoice(ctx, id, { plan: [{ cents, dueOn }] }, ME)
const open = async (ctx: Ctx, id: string, cents?: number) => sessionIn(await startCheckout(ctx, id, { cents }))
const pageOf = (id: string) => all('checkoutSession').find((page) => page.id === id)
const refunded = () => all('charge').map((charge) => charge.refundedCents)
const sent = () => all('transfer').map((one) => one.amountCents - one.reversedCents)
const view = async (ctx: Ctx, id: string) =>
  (await call('GET', `/invoices/${id}?company=${ctx.companyId}`)).body.data as Record<string, unknown>

test('the deposit, then the rest: each with its own fee and payout', async ({ readyCtx: ctx, job }) => {
  await askHalf(ctx, job.id, 3_333)
  expect(await view(ctx, job.id)).toMatchObject({
    amount_due: 207.8,
    balance_due: 200,
    due_now: { amount: 33.33, fee: 1.3, due_date: TODAY },
    parts: [
      { amount: 33.33, paid: 0, due_date: TODAY },
      { amount: 166.67, paid: 0 },
    ],
  })
  const first = await open(ctx, job.id)
  expect(pageOf(first)?.totalCents).toBe(3_463)
  await pay(first)
  await settleAll(ctx)
  expect(await view(ctx, job.id)).toMatchObject({ amount_paid: 33.33, balance_due: 166.67, due_now: null })
  const rest = await open(ctx, job.id)
  expect(pageOf(rest)?.totalCents).toBe(16_667 + 650)
  await pay(rest)
  await settleAll(ctx)
  expect(await findInvoiceRow(job.id)).toMatchObject({ status: 'paid', captured_fee_cents: 780 })
  expect([sent(), refunded()]).toEqual([
    [3_333, 16_667],
    [0, 0],
  ])
})

test('a due day before a part makes that part due with the rest, and ends the page that was open for it', async ({
  ctx,
  job,
}) => {
  await changeInvoice(ctx, job.id, { dueOn: day(20), plan: [{ cents: 5_000, dueOn: TODAY }] }, ME)
  await changeInvoice(
    ctx,
    job.id,
    {
      plan: [
        { cents: 5_000, dueOn: TODAY },
        { cents: 6_000, dueOn: day(10) },
      ],
    },
    ME,
  )
  const deposit = await open(ctx, job.id)
  await changeInvoice(ctx, job.id, { dueOn: day(5) }, ME)
  expect(pageOf(deposit)?.status).toBe('expired')
  expect(await view(ctx, job.id)).toMatchObject({
    parts: [
      { amount: 50, due_date: TODAY },
      { amount: 150, due_date: day(5) },
    ],
  })
})

test('a plan that is given outright may not ask for a part after the rest', async ({ ctx, job }) => {
  await changeInvoice(ctx, job.id, { dueOn: day(5) }, ME)
  await expect(askHalf(ctx, job.id, 5_000, day(6))).rejects.toMatchObject({ code: 'plan_after_due' })
  expect(await view(ctx, job.id)).toMatchObject({ due_now: null })
  await askHalf(ctx, job.id, 5_000, day(5))
})

test('everybody who presses gets the page of the sum that they saw; another sum ends the page before', async ({
  ctx,
  job,
}) => {
  await askHalf(ctx, job.id)
  const deposit = await open(ctx, job.id)
  expect(await open(ctx, job.id, 10_000)).toBe(deposit)
  const whole = await open(ctx, job.id, 20_000)
  expect([pageOf(deposit)?.status, pageOf(whole)?.totalCents]).toEqual(['expired', 20_780])
  expect(all('checkoutSession').filter(({ status }) => status === 'open')).toHaveLength(1)
})

test('the deposit and the whole paid at once: only what is too much goes back', async ({ readyCtx: ctx, job }) => {
  await askHalf(ctx, job.id)
  const deposit = await open(ctx, job.id)
  await pay(deposit)
  // Stripe took the money, we have not heard of it: the second client still sees the page as it was.
  await expect(startCheckout(ctx, job.id, { cents: 20_000 })).rejects.toThrow('has just been made')
  const whole = await open(ctx, job.id)
  await pay(whole)
  await settleAll(ctx)
  expect([await findInvoiceRow(job.id), refunded()]).toMatchObject([{ status: 'paid' }, [0, 0]])
  expect(sent()).toEqual([10_000, 10_000])
})

test('of two who want to pay the same deposit the second is shown the invoice again, and pays nothing', async ({
  readyCtx: ctx,
  job,
}) => {
  await askHalf(ctx, job.id)
  const first = await open(ctx, job.id)
  await pay(first)
  await settleAll(ctx)
  const stale = startCheckout(ctx, job.id, { cents: 10_000, seenPaidCents: 0 })
  await expect(stale).rejects.toThrow('has changed')
  const press = (amount_paid: number) =>
    call('POST', '/stripe/create-checkout-session', { invoice_id: job.id, company_id: ctx.companyId, amount_paid })
  expect((await press(0)).body.code).toBe('checkout_amount_changed')
  expect((await press(100)).status).toBe(200)
})

test('a deposit that is asked for while the client is at the page of the whole ends that page', async ({
  ctx,
  job,
}) => {
  const whole = await open(ctx, job.id)
  await askHalf(ctx, job.id)
  expect(pageOf(whole)?.status).toBe('expired')
  const deposit = await open(ctx, job.id)
  await changeInvoice(ctx, job.id, { plan: [] }, ME)
  expect(pageOf(deposit)?.status).toBe('expired')
})

test('a sum that nobody asked for is refused, unless the client may choose', async ({ ctx, job }) => {
  await askHalf(ctx, job.id)
  const press = async (amount: unknown) => {
    const answer = await call('POST', '/stripe/create-checkout-session', {
      invoice_id: job.id,
      company_id: ctx.companyId,
      amount,
    })
    return [answer.status, answer.body.code]
  }
  expect(await press(75)).toEqual([409, 'checkout_amount_changed'])
  expect((await press(-75))[0]).toBe(400)
  expect((await press(75.001))[0]).toBe(400)
  await changeInvoice(ctx, job.id, { anyAmount: true }, ME)
  expect((await press(75))[0]).toBe(200)
  for (const amount of [200.01, 199.5, 0.5]) expect(await press(amount)).toEqual([409, 'checkout_sum_outside'])
  const chosen = all('checkoutSession').find(({ status }) => status === 'open')
  await changeInvoice(ctx, job.id, { anyAmount: false }, ME)
  expect(pageOf(chosen?.id ?? '')?.status).toBe('expired')
})

test('the company’s word counts where the invoice has none', async () => {
  const joe = await signUp({ name: 'Joe & Co' })
  await converse(joe.phone, 'fixed sink for Maria, 200')
  await waitForTexts(joe.phone, 2)
  const [invoice] = await invoicesOf(joe.companyId)
  const press = async () =>
    (
      await call('POST', '/stripe/create-checkout-session', {
        invoice_id: invoice?.id,
        company_id: joe.companyId,
        amount: 50,
      })
    ).status
  const set = (any_amount: unknown) => call('PUT', '/company', { any_amount }, joe.cookie)
  expect(await press()).toBe(409)
  expect((await set('yes')).status).toBe(400)
  expect((await set(true)).body.company).toMatchObject({ any_amount: true })
  expect(await press()).toBe(200)
  expect((await set('false')).body.company).toMatchObject({ any_amount: false })
  expect(await press()).toBe(409)
})

test('a page whose sum is not asked for any more, because a day has come, is ended by the cron', async ({
  ctx,
  job,
}) => {
  const at = Date.parse(`${day(1)}T18:00:00Z`)
  vi.useFakeTimers({ toFake: ['Date'], now: at })
  const plan = [0, 1].map((days) => ({ cents: 5_000, dueOn: day(days) }))
  await changeInvoice(ctx, job.id, { plan, dueOn: day(40) }, ME)
  const first = await open(ctx, job.id)
  await runSchedule(env)
  expect(pageOf(first)).toMatchObject({ status: 'open', totalCents: 5_195 })
  vi.setSystemTime(at + 14 * 3_600_000)
  await runSchedule(env)
  expect(pageOf(first)?.status).toBe('expired')
  expect(pageOf(await open(ctx, job.id))?.totalCents).toBe(10_390)
})

test('money by hand counts towards what is asked for first', async ({ ctx, job }) => {
  await askHalf(ctx, job.id)
  const before = await open(ctx, job.id)
  await markInvoicePaid(ctx, job.id, { method: 'cash', amountCents: 1_000 }, ME)
  expect(pageOf(before)?.status).toBe('expired')
  expect(pageOf(await open(ctx, job.id))?.totalCents).toBe(9_000 + 351)
})

test('a late bank debit of the deposit that meets a card payment of the whole goes back', async ({
  readyCtx: ctx,
  job,
}) => {
  await askHalf(ctx, job.id)
  const debit = await open(ctx, job.id)
  await pay(debit, 'bank')
  await settleAll(ctx)
  expect(await findInvoiceRow(job.id)).toMatchObject({ status: 'pending' })
  await expect(startCheckout(ctx, job.id, { cents: 20_000 })).rejects.toThrow('already on its way')
  const card = await makeSession(ctx, job.id, 20_780)
  await pay(card)
  await settleAll(ctx)
  expect(await findInvoiceRow(job.id)).toMatchObject({ status: 'paid' })
  await control(`/checkout/${debit}/settle`, { outcome: 'succeed' })
  await settleAll(ctx)
  expect([refunded().toSorted((one, other) => one - other), sent()]).toEqual([[0, 10_390], [20_000]])
})
