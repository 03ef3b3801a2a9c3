// A tip is the contractor's in full: no fee on it, no part of what is owed, and the last of what goes back.
import { afterEach, beforeEach, describe, expect } from 'vitest'
import { recordPayment } from '../../../worker/actions/payment/payments.ts'
import { refundInvoice } from '../../../worker/actions/payment/refunds.ts'
import type { Ctx } from '../../../worker/context.ts'
import { importRefund } from '../../../worker/db/payment/refunds.ts'
import type { FeePayer } from '../../../worker/domain/fee.ts'
import { test } from '../../support/fixtures.ts'
import {
  all,
  beginMoney,
  compareAgain,
  control,
  findInvoiceRow,
  loseWebhooks,
  makeSession,
  newInvoice,
  noticesTo,
  openSession,
  pay,
  refundRequest,
  sessionIn,
  settleAll,
} from '../../support/money.ts'
import { expectConserved, readBalances } from '../../support/money-conserved.ts'
import { call } from '../../support/sandbox-world.ts'
import { findRow, listRows, loseRows, setRows } from '../../support/tables.ts'

beforeEach(beginMoney)
afterEach(expectConserved)

const offer = (ctx: Ctx, tips = true) => setRows('companies', { tips: tips ? 1 : 0 }, { id: ctx.companyId })
const sent = () => all('transfer').map((one) => one.amountCents - one.reversedCents)
const newestLines = () => (all('checkoutSession').at(-1)?.lines ?? []).map(({ name, unitCents }) => [name, unitCents])

/** A client presses Pay with a tip, in dollars, of all that is asked for or of `amount` dollars. */
const pressWith = (ctx: Ctx, invoiceId: string, tip: unknown, more: object = {}) =>
  call('POST', '/stripe/create-checkout-session', { invoice_id: invoiceId, company_id: ctx.companyId, tip, ...more })

async function openWith(ctx: Ctx, invoiceId: string, tip: number, more: object = {}): Promise<string> {
  const answer = await pressWith(ctx, invoiceId, tip, more)
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return sessionIn((answer.body.data as { url: string }).url)
}

/** $200.00 with a tip of $30.00, paid. */
async function tipped(ctx: Ctx, payer: FeePayer = 'client') {
  await offer(ctx)
  await setRows('companies', { fee_payer: payer }, { id: ctx.companyId })
  const job = await newInvoice(ctx)
  await pay(await openWith(ctx, job.id, 30))
  await settleAll(ctx)
  return job
}

describe('a tip', () => {
  test('is a line of its own, bears no fee, and reaches the contractor whole', async ({ readyCtx: ctx }) => {
    const job = await tipped(ctx)
    expect(newestLines()).toEqual([
      ['Invoice INV-0001', 20_000],
      ['Secure card processing fee (3.9%)', 780],
      ['Tip', 3_000],
    ])
    const invoice = await findInvoiceRow(job.id)
    expect(invoice).toMatchObject({ status: 'paid', captured_cents: 20_000, fee_cents: 780, captured_tip_cents: 3_000 })
    expect(sent()).toEqual([23_000])
    expect(await readBalances(job.id)).toMatchObject({ transferred: 23_000, tips: -3_000, surcharge: -780, fee: 780 })
    expect((await noticesTo(job.sender)).join('\n')).toContain('$30.00 tip')
  })

  test.for(['company', 'half'] as const)(
    'is whole too where the fee is paid by the %s',
    async (payer, { readyCtx: ctx }) => {
      await tipped(ctx, payer)
      expect(sent()).toEqual([payer === 'company' ? 22_220 : 22_610])
    },
  )

  test('without one, Stripe is asked for the same two lines as ever', async ({ readyCtx: ctx }) => {
    await offer(ctx)
    const job = await newInvoice(ctx)
    await openSession(ctx, job.id)
    expect(newestLines()).toHaveLength(2)
    expect(JSON.stringify(all('request').at(-1))).not.toContain('tip')
  })

  test('another choice ends the page before it, and the same one finds it again', async ({ readyCtx: ctx }) => {
    await offer(ctx)
    const job = await newInvoice(ctx)
    const first = await openWith(ctx, job.id, 30)
    expect(await openWith(ctx, job.id, 30)).toBe(first)
    const second = await openWith(ctx, job.id, 20)
    expect(second).not.toBe(first)
    expect(all('checkoutSession').map(({ status }) => status)).toEqual(['expired', 'open'])
    await pay(second)
    await settleAll(ctx)
    expect(await findInvoiceRow(job.id)).toMatchObject({ captured_tip_cents: 2_000 })
  })

  test('of more than is paid now, or none that is one, is refused in words', async ({ readyCtx: ctx }) => {
    await offer(ctx)
    const job = await newInvoice(ctx)
    for (const tip of [200.01, 1_000_000]) {
      const answer = await pressWith(ctx, job.id, tip)
      expect([answer.status, answer.body.code]).toEqual([409, 'checkout_tip_outside'])
      expect(answer.body.message).toBe('A tip can be up to $200.00, as much as is paid now.')
    }
    for (const tip of [-1, '30', 1.005]) expect((await pressWith(ctx, job.id, tip)).status).toBe(400)
    expect(all('checkoutSession')).toEqual([])
  })

  test('is not taken where the company offers none, unless its client agreed to one', async ({ readyCtx: ctx }) => {
    const job = await newInvoice(ctx)
    expect((await pressWith(ctx, job.id, 30)).body.code).toBe('checkout_amount_changed')
    await setRows('invoices', { tip_cents: 2_000 }, { id: job.id })
    await pay(await openWith(ctx, job.id, 20))
    await settleAll(ctx)
    expect(sent()).toEqual([22_000])
  })
})

describe('recorded', () => {
  test('twice it counts once, and a lost row counts as it did', async ({ readyCtx: ctx }) => {
    const job = await tipped(ctx)
    const before = await listRows('captures', { invoice_id: job.id }, 'payment_intent')
    const id = String(before[0]?.payment_intent)
    await loseRows('captures')
    const payment = await ctx.app.payments.findPayment(id)
    if (payment) await recordPayment(ctx, payment)
    await settleAll(ctx)
    expect(await findRow('captures', { payment_intent: id })).toMatchObject({
      applied_cents: 20_000,
      fee_cents: 780,
      tip_cents: 3_000,
      state: 'kept',
    })
    expect(await findInvoiceRow(job.id)).toMatchObject({ captured_tip_cents: 3_000 })
    expect(sent()).toEqual([23_000])
  })

  test('behind what went back of it, that is posted with it', async ({ readyCtx: ctx }) => {
    await offer(ctx)
    const job = await newInvoice(ctx)
    await loseWebhooks()
    await pay(await openWith(ctx, job.id, 30))
    const [charge] = all('charge')
    await control(`/charges/${charge?.id}/refund`, { amount: 5_000 })
    const refund = all('refund').at(-1)
    const paymentIntent = String(charge?.paymentId)
    const row = {
      id: String(refund?.id),
      invoiceId: job.id,
      paymentIntent,
      amountCents: 5_000,
      refundId: String(refund?.id),
    }
    // As a restored database hears of it: the refund first.
    await ctx.db.batch(importRefund(ctx.db, { ...row, failed: false }, ctx.app.now()))
    const payment = await ctx.app.payments.findPayment(paymentIntent)
    if (payment) await recordPayment(ctx, payment)
    await loseWebhooks(false)
    await settleAll(ctx)
    expect(await readBalances(job.id)).toMatchObject({ refunded: 5_000, tips: -3_000, held: 0 })
  })

  test('with a payment of which nothing is left to pay it goes back too', async ({ readyCtx: ctx }) => {
    await offer(ctx)
    const job = await newInvoice(ctx)
    const session = await openWith(ctx, job.id, 30)
    const other = await makeSession(ctx, job.id, job.dueCents)
    await pay(other)
    await settleAll(ctx)
    // Paid all the same, as somebody whose page was still open.
    await control(`/checkout/${session}/pay`, { method: 'card' }).catch(() => null)
    await settleAll(ctx)
    const kept = await listRows<{ tip_cents: number; state: string }>('captures', { invoice_id: job.id }, 'captured_at')
    expect(kept.filter(({ state }) => state === 'kept').map(({ tip_cents }) => tip_cents)).toEqual([0])
  })

  test('with too much, the excess goes back and the tip stays', async ({ readyCtx: ctx }) => {
    await offer(ctx)
    const job = await newInvoice(ctx)
    await pay(
      await makeSession(ctx, job.id, job.dueCents + 3_000 + 1_111, {
        'payment_intent_data[metadata][tip_cents]': '3000',
      }),
    )
    await settleAll(ctx)
    await compareAgain()
    await settleAll(ctx)
    expect(all('refund').map(({ amountCents }) => amountCents)).toEqual([1_111])
    expect(sent()).toEqual([23_000])
  })

  test.for(['-5', '3e3', '99999999', 'x'])('a note “%s” is no tip', async (note, { readyCtx: ctx }) => {
    const job = await newInvoice(ctx)
    await pay(await makeSession(ctx, job.id, job.dueCents, { 'payment_intent_data[metadata][tip_cents]': note }))
    await settleAll(ctx)
    expect(await findInvoiceRow(job.id)).toMatchObject({ status: 'paid', captured_tip_cents: 0 })
  })
})

describe('given back', () => {
  test('the bill goes back and the tip is kept', async ({ readyCtx: ctx }) => {
    const job = await tipped(ctx)
    await refundInvoice(ctx, job.id, { ...refundRequest(null), keepsTip: true })
    await settleAll(ctx)
    expect(all('refund').map(({ amountCents }) => amountCents)).toEqual([20_780])
    expect(sent()).toEqual([3_000])
    expect(await readBalances(job.id)).toMatchObject({ refunded: 20_780, fee: 0, held: 0, tips: -3_000 })
    expect(await findInvoiceRow(job.id)).toMatchObject({ refund_status: 'full' })
    const again = refundInvoice(ctx, job.id, { ...refundRequest(null, 'once-more-1'), keepsTip: true })
    await expect(again).rejects.toThrow('already')
  })

  test('all of it goes back, the tip as well', async ({ readyCtx: ctx }) => {
    const job = await tipped(ctx, 'half')
    await refundInvoice(ctx, job.id, refundRequest(null))
    await settleAll(ctx)
    expect(all('refund').map(({ amountCents }) => amountCents)).toEqual([20_390 + 3_000])
    expect(sent()).toEqual([0])
    expect(await readBalances(job.id)).toMatchObject({ held: 0, fee: 0, transferred: 0 })
  })

  test('of two payments, one with its tip, is not all of the bill', async ({ readyCtx: ctx }) => {
    await offer(ctx)
    const job = await newInvoice(ctx)
    await setRows('invoices', { any_amount: 1 }, { id: job.id })
    await pay(await openWith(ctx, job.id, 100, { amount: 100 }))
    await settleAll(ctx)
    const [first] = await listRows<{ payment_intent: string }>('captures', { invoice_id: job.id }, 'captured_at')
    await pay(await openWith(ctx, job.id, 0))
    await settleAll(ctx)
    const of = (cents: number, name: string) => ({ ...refundRequest(cents, name) })
    await refundInvoice(ctx, job.id, { ...of(20_390, 'all-of-the-first'), paymentIntent: first?.payment_intent ?? '' })
    await settleAll(ctx)
    await refundInvoice(ctx, job.id, of(390, 'a-little-of-the-rest'))
    await settleAll(ctx)
    expect(await findInvoiceRow(job.id)).toMatchObject({ refund_status: 'partial', refunded_cents: 20_780 })
    await refundInvoice(ctx, job.id, of(10_000, 'the-rest-of-the-rest'))
    await settleAll(ctx)
    expect(await findInvoiceRow(job.id)).toMatchObject({ refund_status: 'full' })
    expect(sent()).toEqual([0, 0])
  })

  test('in parts: the bill first, then the tip, each to the cent', async ({ readyCtx: ctx }) => {
    const job = await tipped(ctx)
    for (const [nth, cents] of [10_000, 10_780, 1_000].entries()) {
      await refundInvoice(ctx, job.id, refundRequest(cents, `part-number-${nth}`))
      await settleAll(ctx)
    }
    expect(sent()).toEqual([2_000])
    const more = refundInvoice(ctx, job.id, refundRequest(2_001, 'too-much-of-it'))
    await expect(more).rejects.toThrow('$20.00')
  })

  test('a bank that takes all of it takes the tip, and gives it back when it was wrong', async ({ readyCtx: ctx }) => {
    const job = await tipped(ctx)
    await control(`/charges/${all('charge')[0]?.id}/dispute`)
    await settleAll(ctx)
    expect(await readBalances(job.id)).toMatchObject({ disputed: 23_780, held: -23_000, fee: 0 })
    await control(`/disputes/${all('dispute')[0]?.id}/close`, { status: 'won' })
    await settleAll(ctx)
    expect(await readBalances(job.id)).toMatchObject({ disputed: 0, held: 0, transferred: 23_000 })
  })
})
