// What was not kept goes back in full and once, whatever Stripe does meanwhile.
import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Ctx } from '../../../worker/context.ts'
import { markCancelled } from '../../../worker/db/invoice/invoices.ts'
import { runSchedule } from '../../../worker/schedule.ts'
import {
  all,
  askStripe,
  beginMoney,
  control,
  fault,
  loseWebhooks,
  makeSession,
  newCompany,
  newInvoice,
  noticesTo,
  openSession,
  pay,
  settleAll,
} from '../../support/money.ts'
import { expectConserved } from '../../support/money-conserved.ts'
import { world } from '../../support/sandbox-world.ts'
import { setRows } from '../../support/tables.ts'
import { makeDue, openPayments } from '../../support/waits.ts'

beforeEach(beginMoney)
afterEach(expectConserved)

const refunded = () => all('charge').map((charge) => charge.refundedCents)

test.each(['cut_before', 'cut_after', 'error_before', 'error_after', 'rate_limit'] as const)(
  'a surplus payment goes back once although Stripe fails (%s)',
  async (effect) => {
    const ctx = await newCompany()
    const job = await newInvoice(ctx)
    const second = await makeSession(ctx, job.id, job.dueCents)
    await pay(await openSession(ctx, job.id))
    await settleAll(ctx)
    await pay(second)
    await fault('refunds.create', effect, { remaining: effect === 'rate_limit' ? 2 : 1, kept: true })
    for (let i = 0; i < 4; i += 1) {
      await settleAll(ctx)
      await makeDue('payments')
    }
    expect(refunded()).toEqual([0, job.dueCents])
    expect(all('refund')).toHaveLength(1)
    expect((await noticesTo(job.sender)).filter((body) => body.includes('went back'))).toHaveLength(1)
  },
)

test('a surplus payment that was refunded in part by hand goes back in full', async () => {
  const ctx = await newCompany()
  const job = await newInvoice(ctx)
  await loseWebhooks()
  await pay(await openSession(ctx, job.id))
  await ctx.db.batch([markCancelled(ctx.db, job.id, Date.now())])
  const [charge] = all('charge')
  await askStripe('refunds', new URLSearchParams({ charge: charge?.id ?? '', amount: '500' }))
  await runSchedule(env)
  expect(refunded()).toEqual([job.dueCents])
})

test('a refund that comes back is made again', async () => {
  const ctx = await newCompany()
  const job = await newInvoice(ctx)
  const id = await openSession(ctx, job.id)
  await pay(id, 'bank')
  await settleAll(ctx)
  await setRows('invoices', { status: 'cancelled' })
  await control(`/checkout/${id}/settle`, { outcome: 'succeed' })
  await settleAll(ctx)
  expect(refunded()).toEqual([job.dueCents])
  await control(`/refunds/${all('refund')[0]?.id}/fail`)
  expect(refunded()).toEqual([0])
  await world().flush()
  await makeDue('payments')
  await settleAll(ctx)
  expect(refunded()).toEqual([job.dueCents])
  expect((await noticesTo(job.sender)).length).toBe(1)
})

/** An invoice that its client pays, then a second client, whose bank takes $50 of the surplus back while Stripe is down. */
async function losePartOfDuplicate() {
  const ctx = await newCompany()
  const job = await newInvoice(ctx)
  const second = await makeSession(ctx, job.id, job.dueCents)
  await pay(await openSession(ctx, job.id))
  await settleAll(ctx)
  await fault('refunds.create', 'error_before', { remaining: 1, kept: true })
  await pay(second)
  await settleAll(ctx)
  await control(`/charges/${all('charge')[1]?.id}/dispute`, { amount: 5000 })
  await settleAgain(ctx)
  expect(refunded()).toEqual([0, 0])
  await control(`/disputes/${all('dispute')[0]?.id}/close`, { status: 'lost' })
  return { ctx, job }
}

async function settleAgain(ctx: Ctx): Promise<void> {
  await makeDue('payments')
  await settleAll(ctx)
}

const openDuplicates = async () => (await openPayments({ state: 'surplus' })).map(({ error }) => ({ error }))
const saidOfDuplicate = async (phone: string) => (await noticesTo(phone)).filter((body) => body.includes('already'))

test('the rest of a surplus payment goes back when a bank took a part of it', async () => {
  const { ctx, job } = await losePartOfDuplicate()
  await settleAgain(ctx)
  expect(refunded()).toEqual([0, job.dueCents - 5000])
  expect(await openDuplicates()).toEqual([])
  expect(await saidOfDuplicate(job.sender)).toEqual([expect.stringContaining('The $207.80 went back in full.')])
})

test('a rest that Stripe does not let go stays owed, is told once, and is tried again', async () => {
  const { ctx, job } = await losePartOfDuplicate()
  await fault('refunds.create', 'refuse', { remaining: 2 })
  await settleAgain(ctx)
  await settleAgain(ctx)
  expect(refunded()).toEqual([0, 0])
  expect(await openDuplicates()).toHaveLength(1)
  const [body, ...more] = await saidOfDuplicate(job.sender)
  expect(body).toContain('The bank gave back $50.00; the other $157.80 cannot be sent back yet.')
  expect(more).toEqual([])
  await settleAgain(ctx)
  expect(refunded()).toEqual([0, job.dueCents - 5000])
  expect(await saidOfDuplicate(job.sender)).toHaveLength(2)
})

test('the rest of a surplus payment that came back is sent again, whatever its bank had taken', async () => {
  const { ctx, job } = await losePartOfDuplicate()
  await fault('refunds.create', 'cut_after', { remaining: 1, kept: true })
  await settleAgain(ctx)
  await settleAgain(ctx)
  expect(refunded()).toEqual([0, job.dueCents - 5000])
  expect(await openDuplicates()).toEqual([])
  await control(`/refunds/${all('refund')[0]?.id}/fail`)
  await world().flush()
  await settleAgain(ctx)
  expect(refunded()).toEqual([0, job.dueCents - 5000])
  expect(all('refund')).toHaveLength(2)
})
