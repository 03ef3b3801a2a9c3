// Card money that arrives although the invoice was settled past us, or has another total by now: it goes back in full.
import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import {
  cancelInvoice,
  changeInvoice,
  markInvoicePaid,
  restoreInvoice,
} from '../../../worker/actions/invoice/dashboard-actions.ts'
import { recordCheckout } from '../../../worker/actions/payment/payments.ts'
import { runSchedule } from '../../../worker/schedule.ts'
import { test } from '../../support/fixtures.ts'
import {
  all,
  beginMoney,
  control,
  endFaults,
  fault,
  findInvoiceRow,
  loseWebhooks,
  makeSession,
  newCompany,
  newInvoice,
  openSession,
  pay,
  settleAll,
} from '../../support/money.ts'
import { expectConserved } from '../../support/money-conserved.ts'
import { world } from '../../support/sandbox-world.ts'
import { countRowsOf, findRow } from '../../support/tables.ts'

beforeEach(beginMoney)
afterEach(expectConserved)

const ME = '+12135550000'

async function refunds(): Promise<number[]> {
  await world().flush()
  return all('refund').map((refund) => refund.amountCents)
}

test('paid in cash while Stripe does not end the session: the card payment goes back', async ({ ctx, job }) => {
  const session = await openSession(ctx, job.id)
  await fault('checkout.expire', 'error_before', { remaining: 10 })
  await markInvoicePaid(ctx, job.id, { method: 'cash', amountCents: null }, ME)
  await endFaults()
  await pay(session)
  await world().flush()
  await settleAll(ctx)
  expect(await refunds()).toEqual([job.dueCents])
  const row = await findInvoiceRow(job.id)
  expect(row).toMatchObject({ status: 'paid', payment_intent: null, payout_status: null })
  expect(await countRowsOf('transfers')).toBe(0)
})

test('a payment of the old total counts, and the rest of the new total can still be paid', async ({ ctx, job }) => {
  const session = await openSession(ctx, job.id)
  await fault('checkout.expire', 'error_before', { remaining: 10 })
  await changeInvoice(ctx, job.id, { totalCents: 25_000 }, ME)
  await endFaults()
  await pay(session)
  await world().flush()
  await settleAll(ctx)
  expect(await refunds()).toEqual([])
  expect(await findInvoiceRow(job.id)).toMatchObject({ status: 'sent', captured_cents: 20_000 })
  await pay(await openSession(ctx, job.id))
  await world().flush()
  expect(await findInvoiceRow(job.id)).toMatchObject({
    status: 'paid',
    captured_cents: 25_000,
    captured_fee_cents: 975,
  })
  expect(await refunds()).toEqual([])
})

test('taken back, it is open for a card payment again', async ({ ctx, job }) => {
  await markInvoicePaid(ctx, job.id, { method: 'check', amountCents: null }, ME)
  await restoreInvoice(ctx, job.id, ME)
  await pay(await openSession(ctx, job.id))
  await world().flush()
  expect(await findInvoiceRow(job.id)).toMatchObject({ status: 'paid', payment_status: 'paid' })
})

/** Paid on a page that somebody made by hand: only the payment itself says which invoice it is for. */
async function payUnnamed(ctx: Awaited<ReturnType<typeof newCompany>>, job: { id: string; dueCents: number }) {
  await pay(await makeSession(ctx, job.id, job.dueCents, { client_reference_id: 'made-by-hand' }))
  await settleAll(ctx)
}

test('a second payment that only names the invoice goes back too', async ({ ctx, job }) => {
  await pay(await openSession(ctx, job.id))
  await settleAll(ctx)
  await payUnnamed(ctx, job)
  expect(await refunds()).toEqual([job.dueCents])
  expect(await findInvoiceRow(job.id)).toMatchObject({ status: 'paid', payment_status: 'paid' })
})

test('a payment that only names a cancelled invoice goes back', async ({ ctx, job }) => {
  await cancelInvoice(ctx, job.id, ME)
  await payUnnamed(ctx, job)
  expect(await refunds()).toEqual([job.dueCents])
  expect((await findInvoiceRow(job.id)).status).toBe('cancelled')
})

test('a payment that only names an open invoice pays it, and what is paid on our own page later goes back', async ({
  ctx,
  job,
}) => {
  const session = await openSession(ctx, job.id)
  await payUnnamed(ctx, job)
  expect(await refunds()).toEqual([])
  expect((await findInvoiceRow(job.id)).status).toBe('paid')
  await pay(session)
  await settleAll(ctx)
  expect(await refunds()).toEqual([job.dueCents])
})

test('two who mark and change it at once do not undo each other', async ({ ctx, job }) => {
  const done = await Promise.allSettled([
    markInvoicePaid(ctx, job.id, { method: 'cash', amountCents: null }, ME),
    changeInvoice(ctx, job.id, { totalCents: 25_000 }, ME),
    changeInvoice(ctx, job.id, { clientName: 'Marta' }, ME),
  ])
  const row = await findRow<{ status: string; revision: number }>('invoices', { id: job.id })
  expect(row?.status).toBe('paid')
  expect(row?.revision).toBe(1 + done.filter(({ status }) => status === 'fulfilled').length)
})

/** The answer of Stripe's that is asked for next comes late: it is the one of before, and `meanwhile` has happened. */
function delayWordOnPayments(): (meanwhile: () => Promise<void>) => void {
  const through = vi.mocked(globalThis.fetch).getMockImplementation() ?? globalThis.fetch
  let old: string | null = null
  let next: (() => Promise<void>) | null = null
  vi.mocked(globalThis.fetch).mockImplementation(async (input, init) => {
    const request = new Request(input as Request, init)
    const isPayment = request.method === 'GET' && request.url.includes('/v1/payment_intents/')
    const meanwhile = isPayment ? next : null
    if (!meanwhile) {
      const answer = await through(request)
      if (isPayment) old ??= await answer.clone().text()
      return answer
    }
    next = null
    await meanwhile()
    return new Response(old, { headers: { 'content-type': 'application/json' } })
  })
  return (meanwhile) => {
    next = meanwhile
  }
}

test.each(['succeed', 'fail'])(
  'a debit on a page made by hand that is noted late does not leave its invoice pending (%s)',
  async (outcome) => {
    const ctx = await newCompany()
    const job = await newInvoice(ctx)
    const session = await makeSession(ctx, job.id, job.dueCents + 100)
    const delayWord = delayWordOnPayments()
    await loseWebhooks()
    await pay(session, 'bank')
    const state = await ctx.app.payments.findCheckout(session)
    await ctx.app.payments.findPayment(state?.paymentIntent ?? '')
    await loseWebhooks(false)
    delayWord(async () => {
      await control(`/checkout/${session}/settle`, { outcome })
      await world().flush()
      await settleAll(ctx)
    })
    if (state) await recordCheckout(ctx, state)
    // Of a failure nothing is kept: it looks as if the debit were on its way, until Stripe is asked again.
    expect((await findInvoiceRow(job.id)).status).toBe(outcome === 'fail' ? 'pending' : 'paid')
    await runSchedule(env)
    await settleAll(ctx)
    expect((await findInvoiceRow(job.id)).status).toBe(outcome === 'fail' ? 'sent' : 'paid')
    if (outcome !== 'fail') return expect(await refunds()).toEqual([100])
    await pay(await openSession(ctx, job.id))
    await world().flush()
    expect((await findInvoiceRow(job.id)).status).toBe('paid')
  },
)

test('a debit on a page of ours that we never heard of does not keep the next client from paying', async ({
  ctx,
  job,
}) => {
  await fault('checkout.create', 'cut_after', { remaining: 10 })
  await expect(openSession(ctx, job.id)).rejects.toThrow()
  await endFaults()
  const session = all('checkoutSession').find(({ clientReference }) => clientReference === job.id)?.id ?? ''
  await pay(session, 'bank')
  await world().flush()
  await control(`/checkout/${session}/settle`, { outcome: 'fail' })
  await world().flush()
  await pay(await openSession(ctx, job.id))
  await world().flush()
  expect((await findInvoiceRow(job.id)).status).toBe('paid')
})
