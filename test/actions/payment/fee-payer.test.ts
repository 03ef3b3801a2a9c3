// Who pays the fee: the client on top of the invoice, the company out of its transfer, or half each.
import { afterEach, beforeEach, describe, expect } from 'vitest'
import { changeInvoice, markInvoicePaid, restoreInvoice } from '../../../worker/actions/invoice/dashboard-actions.ts'
import { notifyCompanyObject, recordPayment } from '../../../worker/actions/payment/payments.ts'
import { refundInvoice } from '../../../worker/actions/payment/refunds.ts'
import type { Ctx } from '../../../worker/context.ts'
import type { FeePayer } from '../../../worker/domain/fee.ts'
import { test } from '../../support/fixtures.ts'
import {
  all,
  beginMoney,
  control,
  findInvoiceRow,
  makeSession,
  newInvoice,
  noticesTo,
  openSession,
  pay,
  refundRequest,
  settleAll,
} from '../../support/money.ts'
import { expectConserved, readBalances } from '../../support/money-conserved.ts'
import { findRow, listRows, loseRows, setRows } from '../../support/tables.ts'

const ME = '+12025550188'

beforeEach(beginMoney)
afterEach(expectConserved)

const choose = (ctx: Ctx, payer: FeePayer) => setRows('companies', { fee_payer: payer }, { id: ctx.companyId })
const newestPage = () => all('checkoutSession').at(-1)
const sent = () => all('transfer').map((one) => one.amountCents - one.reversedCents)

async function payNew(ctx: Ctx, payer: FeePayer, totalCents = 20_000) {
  await choose(ctx, payer)
  const job = await newInvoice(ctx, totalCents)
  await pay(await openSession(ctx, job.id))
  await settleAll(ctx)
  return job
}

test('the company pays: the client pays the invoice’s amount, and the transfer is less the fee', async ({
  readyCtx: ctx,
}) => {
  const job = await payNew(ctx, 'company')
  expect(newestPage()).toMatchObject({ totalCents: 20_000 })
  expect(newestPage()?.lines.map(({ name, unitCents }) => [name, unitCents])).toEqual([
    ['Invoice INV-0001', 20_000],
    ['Secure card processing fee, paid by the business', 0],
  ])
  expect(await findInvoiceRow(job.id)).toMatchObject({ status: 'paid', fee_cents: 0, captured_company_fee_cents: 780 })
  expect(sent()).toEqual([19_220])
  expect(await noticesTo(job.sender)).toEqual([
    expect.stringContaining('Maria paid INV-0001: $200.00 (less $7.80 card fee). The money is on its way'),
  ])
  expect(await readBalances(job.id)).toMatchObject({ transferred: 19_220, fee: 780, surcharge: 0, income: -20_000 })
})

test('half each: each pays its half, to the cent', async ({ readyCtx: ctx }) => {
  const job = await payNew(ctx, 'half', 33_333)
  // 3.9 % of $333.33 is $13.00: $6.50 each.
  expect(newestPage()?.lines.map(({ name, unitCents }) => [name, unitCents])).toEqual([
    ['Invoice INV-0001', 33_333],
    ['Half of the secure card processing fee (1.95%)', 650],
  ])
  expect(await findInvoiceRow(job.id)).toMatchObject({ captured_fee_cents: 650, captured_company_fee_cents: 650 })
  expect(sent()).toEqual([32_683])
})

test('the stats count the whole fee as the product’s, and what was transferred as transferred', async ({
  readyCtx: ctx,
}) => {
  await payNew(ctx, 'company')
  await payNew(ctx, 'half')
  await payNew(ctx, 'client')
  const stats = await ctx.companyObject.stats()
  expect(stats.feeCents).toBe(3 * 780)
  expect(stats.payouts.completed.cents).toBe(19_220 + 19_610 + 20_000)
})

describe('parts', () => {
  test('each payment has its own shares, rounded so that they are its fee', async ({ readyCtx: ctx }) => {
    await choose(ctx, 'half')
    const job = await newInvoice(ctx)
    for (const cents of [3_333, 6_667]) {
      await pay(await makeSession(ctx, job.id, cents + Math.floor((cents * 195 + 5000) / 10_000)))
      await settleAll(ctx)
    }
    await pay(await openSession(ctx, job.id))
    await settleAll(ctx)
    const payments = await listRows('captures', { invoice_id: job.id }, 'captured_at')
    const shares = payments.map(({ applied_cents, fee_cents, company_fee_cents }) => ({
      ...{ applied_cents, fee_cents, company_fee_cents },
    }))
    expect(shares).toEqual([
      { applied_cents: 3_333, fee_cents: 65, company_fee_cents: 65 },
      { applied_cents: 6_667, fee_cents: 130, company_fee_cents: 130 },
      { applied_cents: 10_000, fee_cents: 195, company_fee_cents: 195 },
    ])
    expect(sent()).toEqual([3_268, 6_537, 9_805])
  })

  test('a client who pays no fee and pays too much gets just that back', async ({ readyCtx: ctx }) => {
    await choose(ctx, 'company')
    const job = await newInvoice(ctx)
    await pay(await makeSession(ctx, job.id, 20_780))
    await settleAll(ctx)
    expect(all('charge').map((charge) => charge.refundedCents)).toEqual([780])
    expect(await findInvoiceRow(job.id)).toMatchObject({
      status: 'paid',
      captured_cents: 20_000,
      captured_fee_cents: 0,
    })
    expect(sent()).toEqual([19_220])
  })

  test('a part by hand bears no fee, and the company bears it on the rest alone', async ({ readyCtx: ctx }) => {
    await choose(ctx, 'company')
    const job = await newInvoice(ctx)
    await markInvoicePaid(ctx, job.id, { method: 'cash', amountCents: 15_000 }, ME)
    await pay(await openSession(ctx, job.id))
    await settleAll(ctx)
    expect(sent()).toEqual([4_805])
  })
})

test('a payment whose row was lost has the same shares when it is taken in again', async ({ readyCtx: ctx }) => {
  const job = await payNew(ctx, 'half', 33_333)
  const sharesOf = async () => {
    const row = await findRow('captures', { invoice_id: job.id })
    return [row?.applied_cents, row?.fee_cents, row?.company_fee_cents, row?.state]
  }
  const before = await sharesOf()
  const { payment_intent: id } = await findInvoiceRow(job.id)
  const payment = await ctx.app.payments.findPayment(id ?? '')
  await loseRows('captures', { invoice_id: job.id })
  if (payment) await recordPayment(ctx, payment)
  await settleAll(ctx)
  expect(before).toEqual([33_333, 650, 650, 'kept'])
  expect(await sharesOf()).toEqual(before)
})

describe('money back', () => {
  const giveBack = (ctx: Ctx, id: string, amountCents: number | null) =>
    refundInvoice(ctx, id, refundRequest(amountCents))

  for (const [payer, part] of [
    ['company', 4_805],
    ['half', 4_809],
  ] as const) {
    test(`a part and then the rest, the fee paid by ${payer}: each gives back as it was paid`, async ({
      readyCtx: ctx,
    }) => {
      const job = await payNew(ctx, payer)
      const [before = 0] = sent()
      await giveBack(ctx, job.id, 5_000)
      await settleAll(ctx)
      expect(before - (sent()[0] ?? 0)).toBe(part)
      await giveBack(ctx, job.id, null)
      await settleAll(ctx)
      expect(sent()).toEqual([0])
      expect(await readBalances(job.id)).toMatchObject({ held: 0, transferred: 0, fee: 0 })
      expect(await findInvoiceRow(job.id)).toMatchObject({ refund_status: 'full' })
    })
  }

  test('a dispute that is lost takes back what was transferred, and no more', async ({ readyCtx: ctx }) => {
    const job = await payNew(ctx, 'company')
    await control(`/charges/${all('charge')[0]?.id}/dispute`, {})
    await settleAll(ctx)
    await control(`/disputes/${all('dispute')[0]?.id}/close`, { status: 'lost' })
    await settleAll(ctx)
    expect(await readBalances(job.id)).toMatchObject({ held: 0, transferred: 0, fee: 0, disputed: 20_000 })
  })
})

describe('another payer for one invoice', () => {
  test('an open page ends, and the next one asks for the other sum', async ({ readyCtx: ctx, job }) => {
    await openSession(ctx, job.id)
    await changeInvoice(ctx, job.id, { feePayer: 'company' }, ME)
    expect(all('checkoutSession').map(({ status }) => status)).toEqual(['expired'])
    await pay(await openSession(ctx, job.id))
    await settleAll(ctx)
    expect(newestPage()?.totalCents).toBe(20_000)
    expect(sent()).toEqual([19_220])
  })

  test('a payer who was changed and changed back leaves the fee as it was', async ({ readyCtx: ctx, job }) => {
    await changeInvoice(ctx, job.id, { feePayer: 'half' }, ME)
    expect(await findInvoiceRow(job.id)).toMatchObject({ fee_cents: 390, fee_bps: 195, company_fee_bps: 195 })
    await changeInvoice(ctx, job.id, { feePayer: 'client' }, ME)
    expect(await findInvoiceRow(job.id)).toMatchObject({ fee_cents: 780, fee_bps: 390, company_fee_bps: 0 })
  })

  test('a new amount keeps who pays', async ({ readyCtx: ctx, job }) => {
    await changeInvoice(ctx, job.id, { feePayer: 'company' }, ME)
    await changeInvoice(ctx, job.id, { totalCents: 10_000 }, ME)
    await pay(await openSession(ctx, job.id))
    await settleAll(ctx)
    expect(sent()).toEqual([9_610])
  })

  test('once a part was paid online it is refused', async ({ readyCtx: ctx, job }) => {
    await pay(await makeSession(ctx, job.id, 10_390))
    await settleAll(ctx)
    await expect(changeInvoice(ctx, job.id, { feePayer: 'company' }, ME)).rejects.toMatchObject({
      code: 'fee_payer_charged',
    })
  })

  test('a cancelled invoice that is restored keeps who pays', async ({ readyCtx: ctx, job }) => {
    await changeInvoice(ctx, job.id, { feePayer: 'company' }, ME)
    await markInvoicePaid(ctx, job.id, { method: 'cash', amountCents: null }, ME)
    await restoreInvoice(ctx, job.id, ME)
    await notifyCompanyObject(ctx, job.id)
    expect(await findInvoiceRow(job.id)).toMatchObject({ fee_payer: 'company', fee_cents: 0, company_fee_bps: 390 })
  })
})
