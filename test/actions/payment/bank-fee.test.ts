// A fee of its own for bank debits: the pay page offers both ways, and each has its own page at Stripe.
import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, expect } from 'vitest'
import { changeInvoice } from '../../../worker/actions/invoice/dashboard-actions.ts'
import { openInvoicePdf } from '../../../worker/actions/invoice/invoice-pdf.ts'
import { startCheckout } from '../../../worker/actions/payment/checkout.ts'
import type { Ctx } from '../../../worker/context.ts'
import { openApp } from '../../../worker/context.ts'
import type { InvoiceDocument } from '../../../worker/files/invoice-pdf.ts'
import { readPublicInvoice } from '../../../worker/routes/invoice/public-invoice.ts'
import { test } from '../../support/fixtures.ts'
import {
  all,
  beginMoney,
  control,
  findInvoiceRow,
  newInvoice,
  openCompany,
  pay,
  sessionIn,
  settleAll,
} from '../../support/money.ts'
import { expectConserved } from '../../support/money-conserved.ts'
import { findRow, setRows } from '../../support/tables.ts'

/** 0.8 %, five dollars at most. */
const withBank = Object.assign({}, env, { BANK_FEE_BPS: '80', BANK_FEE_CAP_CENTS: '500' })

beforeEach(beginMoney)
afterEach(expectConserved)

const offer = ({ companyId }: Ctx) => openCompany(companyId, openApp(withBank))
const open = async (ctx: Ctx, id: string, way: 'card' | 'bank') => sessionIn(await startCheckout(ctx, id, { way }))
const sent = () => all('transfer').map((one) => one.amountCents - one.reversedCents)
const pages = () => all('checkoutSession').map(({ status, totalCents }) => [status, totalCents])

async function payByBank(ctx: Ctx, id: string): Promise<void> {
  const session = await open(ctx, id, 'bank')
  await pay(session, 'bank')
  await control(`/checkout/${session}/settle`, { outcome: 'succeed' })
  await settleAll(ctx)
}

test('both ways are offered with what each comes to', async ({ readyCtx, job }) => {
  const ctx = await offer(readyCtx)
  expect((await readPublicInvoice(ctx, job.id)).ways).toEqual([
    { way: 'card', fee: 7.8, total: 207.8 },
    { way: 'bank', fee: 1.6, total: 201.6 },
  ])
  expect(await readPublicInvoice(readyCtx, job.id)).not.toHaveProperty('ways')
})

test('the printed invoice names the totals of both ways', async ({ readyCtx, job }) => {
  const printed: InvoiceDocument[] = []
  const keep = async (document: InvoiceDocument) => {
    printed.push(document)
    return new Uint8Array()
  }
  await openInvoicePdf({ ...(await offer(readyCtx)), renderPdf: keep }, job.id)
  await openInvoicePdf({ ...readyCtx, renderPdf: keep }, job.id)
  expect(printed.map(({ bankFeeCents }) => bankFeeCents)).toEqual([160, undefined])
})

test('who pays from a bank account pays its fee, and nothing is left', async ({ readyCtx, job }) => {
  const ctx = await offer(readyCtx)
  await payByBank(ctx, job.id)
  const [page] = all('checkoutSession')
  expect(page?.lines.map(({ name, unitCents }) => [name, unitCents])).toEqual([
    ['Invoice INV-0001', 20_000],
    ['Bank debit fee (0.8%, at most $5.00)', 160],
  ])
  expect(page?.allowed).toEqual(['us_bank_account'])
  expect(await findInvoiceRow(job.id)).toMatchObject({ status: 'paid', fee_cents: 160, captured_fee_cents: 160 })
  expect(await findRow('captures', { invoice_id: job.id })).toMatchObject({ way: 'bank' })
  expect(sent()).toEqual([20_000])
})

test('the fee of a large debit is no more than its cap, half of it for each', async ({ readyCtx }) => {
  const ctx = await offer(readyCtx)
  await setRows('companies', { fee_payer: 'half' }, { id: ctx.companyId })
  const job = await newInvoice(ctx, 200_000)
  await payByBank(ctx, job.id)
  expect(pages()).toEqual([['complete', 200_250]])
  expect(await findInvoiceRow(job.id)).toMatchObject({
    status: 'paid',
    captured_fee_cents: 250,
    captured_company_fee_cents: 250,
  })
  expect(sent()).toEqual([199_750])
})

test('where the company pays, a debit costs it the fee of a debit', async ({ readyCtx }) => {
  const ctx = await offer(readyCtx)
  await setRows('companies', { fee_payer: 'company' }, { id: ctx.companyId })
  const job = await newInvoice(ctx)
  await payByBank(ctx, job.id)
  expect(pages()).toEqual([['complete', 20_000]])
  expect(sent()).toEqual([19_840])
})

test('who went back from the bank’s page and pays as much by card pays the fee of a card', async ({ readyCtx }) => {
  const ctx = await offer(readyCtx)
  await setRows('companies', { fee_payer: 'company' }, { id: ctx.companyId })
  const job = await newInvoice(ctx, 100_000)
  await open(ctx, job.id, 'bank')
  await pay(await open(ctx, job.id, 'card'))
  await settleAll(ctx)
  expect(pages()).toEqual([
    ['expired', 100_000],
    ['complete', 100_000],
  ])
  expect(await findRow('captures', { invoice_id: job.id })).toMatchObject({ way: null, company_fee_cents: 3_900 })
  expect(sent()).toEqual([96_100])
})

test('a deposit by bank and the rest by card have each the fee of its way', async ({ readyCtx }) => {
  const ctx = await offer(readyCtx)
  const job = await newInvoice(ctx, 200_000)
  await changeInvoice(ctx, job.id, { plan: [{ cents: 100_000, dueOn: '2026-01-01' }] }, '+12025550188')
  await payByBank(ctx, job.id)
  await pay(await open(ctx, job.id, 'card'))
  await settleAll(ctx)
  expect(pages()).toEqual([
    ['complete', 100_500],
    ['complete', 103_900],
  ])
  expect(await findInvoiceRow(job.id)).toMatchObject({ status: 'paid', captured_fee_cents: 4_400 })
  expect(sent()).toEqual([100_000, 100_000])
})

test('choosing the other way ends the first page; one page is open at a time', async ({ readyCtx, job }) => {
  const ctx = await offer(readyCtx)
  const card = await open(ctx, job.id, 'card')
  expect(all('checkoutSession')[0]?.allowed).toEqual(['card'])
  expect(await open(ctx, job.id, 'card')).toBe(card)
  await open(ctx, job.id, 'bank')
  expect(pages()).toEqual([
    ['expired', 20_780],
    ['open', 20_160],
  ])
  await open(ctx, job.id, 'card')
  expect(pages().at(-1)).toEqual(['open', 20_780])
})

test('while no fee for the bank is set, pages are as they were', async ({ readyCtx: ctx, job }) => {
  await open(ctx, job.id, 'bank')
  expect(pages()).toEqual([['open', 20_780]])
  expect(all('checkoutSession')[0]?.allowed).toBeNull()
})
