// What people do to an invoice stands in the ledger to the cent: changed, cancelled, restored, paid past us and reopened.
import { afterEach, beforeEach, expect } from 'vitest'
import {
  cancelInvoice,
  changeInvoice,
  markInvoicePaid,
  restoreInvoice,
} from '../../../worker/actions/invoice/dashboard-actions.ts'
import { refundInvoice } from '../../../worker/actions/payment/refunds.ts'
import type { Ctx } from '../../../worker/context.ts'
import { test } from '../../support/fixtures.ts'
import { beginMoney, findInvoiceRow, type Job, openSession, pay, settleAll } from '../../support/money.ts'
import { expectConserved, readBalances } from '../../support/money-conserved.ts'
import { listRows } from '../../support/tables.ts'

beforeEach(beginMoney)
afterEach(expectConserved)

const ME = '+12135550000'
const request = { paymentIntent: null, amountCents: null, reason: null, name: null, by: { id: 'joe', phone: ME } }

/** What is posted of an invoice, in order, by what the entry is and how much the client owes by it. */
async function postings(job: Job): Promise<[kind: string, owedCents: number][]> {
  const where = { invoice_id: job.id, account: 'receivable' }
  const found = await listRows<{ kind: string; cents: number }>('ledger', where)
  return found.map(({ kind, cents }) => [kind, cents])
}

test('a change of the total moves what is owed, and changing it back moves it back', async ({ ctx, job }) => {
  await changeInvoice(ctx, job.id, { totalCents: 25_000 }, ME)
  await changeInvoice(ctx, job.id, { clientName: 'Marta' }, ME)
  await changeInvoice(ctx, job.id, { totalCents: 20_000 }, ME)
  expect(await postings(job)).toEqual([
    ['issued', 20_000],
    ['changed', 5000],
    ['changed', -5000],
  ])
})

test('cancelled and restored time and again, each time is posted', async ({ ctx, job }) => {
  for (let i = 0; i < 2; i += 1) {
    await cancelInvoice(ctx, job.id, ME)
    await restoreInvoice(ctx, job.id, ME)
  }
  await cancelInvoice(ctx, job.id, ME)
  const kinds = (await postings(job)).map(([kind]) => kind)
  expect(kinds).toEqual(['issued', 'cancelled', 'restored', 'cancelled', 'restored', 'cancelled'])
  expect(await readBalances(job.id)).toMatchObject({ receivable: 0, income: 0 })
})

test('paid in cash is income that never was with us; reopened it is owed again, and a card can pay it', async ({
  readyCtx: ctx,
  job,
}) => {
  await markInvoicePaid(ctx, job.id, { method: 'cash', amountCents: null }, ME)
  const none = { fee: 0, surcharge: 0, held: 0, transferred: 0 }
  expect(await readBalances(job.id)).toMatchObject({ income: -20_000, outside: 20_000, receivable: 0, ...none })
  await restoreInvoice(ctx, job.id, ME)
  expect(await readBalances(job.id)).toMatchObject({ outside: 0, receivable: 20_000 })
  await pay(await openSession(ctx, job.id))
  await settleAll(ctx)
  expect(await readBalances(job.id)).toMatchObject({ outside: 0, receivable: 0, transferred: 20_000, held: 0 })
  expect((await postings(job)).map(([kind]) => kind)).toEqual(['issued', 'outside', 'reopened', 'captured'])
})

test('the fee of a changed total is the one that is posted', async ({ ctx, job }) => {
  await changeInvoice(ctx, job.id, { totalCents: 40_000 }, ME)
  await pay(await openSession(ctx, job.id))
  await settleAll(ctx)
  expect(await readBalances(job.id)).toMatchObject({ held: 40_000, fee: 1560, surcharge: -1560 })
})

test('what was paid past us is not refunded here', async ({ ctx, job }) => {
  await markInvoicePaid(ctx, job.id, { method: 'check', amountCents: null }, ME)
  await expect(() => refundInvoice(ctx, job.id, request)).rejects.toThrow('Please give the money back the way it came.')
  expect(await listRows('refunds')).toEqual([])
})

async function held(ctx: Ctx) {
  const { payouts, paidCents, refundedCents, feeCents } = await ctx.companyObject.stats()
  return { held: payouts.held, paidCents, refundedCents, feeCents }
}

test('money that went back in full before the payout is held no more, and stays income', async ({ ctx, job }) => {
  await pay(await openSession(ctx, job.id))
  await settleAll(ctx)
  const paid = { paidCents: 20_000, feeCents: 780 }
  expect(await held(ctx)).toEqual({ ...paid, held: { count: 1, cents: 20_000 }, refundedCents: 0 })
  await refundInvoice(ctx, job.id, request)
  expect(await held(ctx)).toEqual({ ...paid, held: { count: 0, cents: 0 }, refundedCents: 20_780 })
  await settleAll(ctx)
  expect((await findInvoiceRow(job.id)).list_status).toBe('refunded')
  const { repair } = await ctx.companyObject.recount()
  expect(repair).toEqual({ invoices: 0, stats: [] })
})
