// Card money that arrives although the invoice was settled past us, or has another total by now: it goes back in full.
import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { changeInvoice, markInvoicePaid, restoreInvoice } from '../../worker/actions/invoice-deeds.ts'
import {
  all,
  beginMoney,
  endFaults,
  fault,
  findInvoiceRow,
  newCompany,
  newInvoice,
  openSession,
  pay,
  settleAll,
} from '../money.ts'
import { expectConserved } from '../money-conserved.ts'
import { world } from '../world.ts'

beforeEach(beginMoney)
afterEach(expectConserved)

const ME = '+12135550000'

async function refunds(): Promise<number[]> {
  await world().flush()
  return all('refund').map((refund) => refund.amountCents)
}

test('paid in cash while Stripe does not end the session: the card payment goes back', async () => {
  const ctx = await newCompany()
  const job = await newInvoice(ctx)
  const session = await openSession(ctx, job.id)
  await fault('checkout.expire', 'error_before', { remaining: 10 })
  await markInvoicePaid(ctx, job.id, 'cash', ME)
  await endFaults()
  await pay(session)
  await world().flush()
  await settleAll(ctx)
  expect(await refunds()).toEqual([job.dueCents])
  const row = await findInvoiceRow(job.id)
  expect(row).toMatchObject({ status: 'paid', payment_intent: null, payout_status: null })
  expect(await env.DB.prepare('select count(*) as n from transfers').first()).toEqual({ n: 0 })
})

test('a payment of the old total goes back, and the new total can still be paid', async () => {
  const ctx = await newCompany()
  const job = await newInvoice(ctx)
  const session = await openSession(ctx, job.id)
  await fault('checkout.expire', 'error_before', { remaining: 10 })
  await changeInvoice(ctx, job.id, { totalCents: 25_000 }, ME)
  await endFaults()
  await pay(session)
  await world().flush()
  await settleAll(ctx)
  expect(await refunds()).toEqual([job.dueCents])
  expect((await findInvoiceRow(job.id)).status).toBe('sent')
  await pay(await openSession(ctx, job.id))
  await world().flush()
  expect((await findInvoiceRow(job.id)).status).toBe('paid')
  expect(await refunds()).toEqual([job.dueCents])
})

test('taken back, it is open for a card payment again', async () => {
  const ctx = await newCompany()
  const job = await newInvoice(ctx)
  await markInvoicePaid(ctx, job.id, 'check', ME)
  await restoreInvoice(ctx, job.id, ME)
  await pay(await openSession(ctx, job.id))
  await world().flush()
  expect(await findInvoiceRow(job.id)).toMatchObject({ status: 'paid', payment_status: 'paid' })
})

test('two who mark and change it at once do not undo each other', async () => {
  const ctx = await newCompany()
  const job = await newInvoice(ctx)
  const done = await Promise.allSettled([
    markInvoicePaid(ctx, job.id, 'cash', ME),
    changeInvoice(ctx, job.id, { totalCents: 25_000 }, ME),
    changeInvoice(ctx, job.id, { clientName: 'Marta' }, ME),
  ])
  const row = await env.DB.prepare('select status, revision, total_cents, client_name from invoices where id = ?')
    .bind(job.id)
    .first<{ status: string; revision: number }>()
  expect(row?.status).toBe('paid')
  expect(row?.revision).toBe(1 + done.filter(({ status }) => status === 'fulfilled').length)
})
