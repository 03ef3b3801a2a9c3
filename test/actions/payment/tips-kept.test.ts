// A tip that stays when its bill goes back: list, figures, wire and texts say of it what is true.
import { afterEach, beforeEach, expect } from 'vitest'
import { refundInvoice } from '../../../worker/actions/payment/refunds.ts'
import type { Ctx } from '../../../worker/context.ts'
import { findInvoice } from '../../../worker/db/invoice/invoices.ts'
import { serializeInvoice, serializeStats } from '../../../worker/routes/serialize.ts'
import { test } from '../../support/fixtures.ts'
import {
  addPerson,
  all,
  beginMoney,
  control,
  day,
  findInvoiceRow,
  newInvoice,
  pay,
  refundRequest,
  sessionIn,
  settleAll,
} from '../../support/money.ts'
import { expectConserved } from '../../support/money-conserved.ts'
import { recomputed } from '../../support/plain-stats.ts'
import { call, text, textsTo, waitForTexts } from '../../support/sandbox-world.ts'
import { setRows } from '../../support/tables.ts'

beforeEach(beginMoney)
afterEach(expectConserved)

/** $200.00 with a tip of $30.00, paid. */
async function tipped(ctx: Ctx) {
  await setRows('companies', { tips: 1 }, { id: ctx.companyId })
  const job = await newInvoice(ctx)
  const wanted = { invoice_id: job.id, company_id: ctx.companyId, tip: 30 }
  const { body } = await call('POST', '/stripe/create-checkout-session', wanted)
  await pay(sessionIn((body.data as { url: string }).url))
  await settleAll(ctx)
  return job
}

/** What the wire says is left of an invoice's tips, in dollars. */
async function kept(ctx: Ctx, invoiceId: string): Promise<unknown> {
  const invoice = await findInvoice(ctx.db, invoiceId)
  if (!invoice) throw new Error('no such invoice')
  const at = { origin: 'https://jobslip.test', companyId: ctx.companyId, today: day(0) }
  return serializeInvoice(invoice, [], at).tip_kept
}

test('a tip that is kept waits for the setup, in the list, the figures and by text, until it goes back too', async ({
  ctx,
}) => {
  const job = await tipped(ctx)
  await addPerson(ctx.companyId, job.sender, 'owner')
  const listed = async () => (await findInvoiceRow(job.id)).list_status
  const figures = async () => {
    const told = serializeStats(await ctx.companyObject.stats())
    expect(told).toEqual(await recomputed(ctx.companyId))
    return told
  }
  const answer = async () => {
    const before = textsTo(job.sender).length
    await text(job.sender, 'status 1')
    return (await waitForTexts(job.sender, before + 1)).at(-1)
  }
  await refundInvoice(ctx, job.id, { ...refundRequest(null), keepsTip: true })
  await settleAll(ctx)
  expect(await listed()).toBe('paid-setup-required')
  expect(await figures()).toMatchObject({ held_payouts: 1, held_amount: 30, refunded_amount: 207.8 })
  expect(await answer()).toContain('The bill went back to the client. We hold the tip of $30.00 safely until')
  expect(await kept(ctx, job.id)).toBe(30)
  await refundInvoice(ctx, job.id, refundRequest(1_000, 'some-of-the-tip'))
  await settleAll(ctx)
  expect(await kept(ctx, job.id)).toBe(20)
  expect(await figures()).toMatchObject({ held_payouts: 1, held_amount: 20 })
  await refundInvoice(ctx, job.id, refundRequest(null, 'the-tip-as-well'))
  await settleAll(ctx)
  expect(await listed()).toBe('refunded')
  expect(await figures()).toMatchObject({ held_payouts: 0, held_amount: 0 })
  expect(await answer()).toContain('All of it went back to the client.')
  expect(await kept(ctx, job.id)).toBeUndefined()
})

test('a tip waits for the setup too when a bank took the bill', async ({ ctx }) => {
  const job = await tipped(ctx)
  await control(`/charges/${all('charge')[0]?.id}/dispute`, { amount: 20_780 })
  await settleAll(ctx)
  await control(`/disputes/${all('dispute')[0]?.id}/close`, { status: 'lost' })
  await settleAll(ctx)
  expect(await findInvoiceRow(job.id)).toMatchObject({ lost_cents: 20_780, list_status: 'paid-setup-required' })
  await refundInvoice(ctx, job.id, refundRequest(3_000, 'the-tip-as-well'))
  await settleAll(ctx)
  expect(await findInvoiceRow(job.id)).toMatchObject({ list_status: 'refunded' })
})
