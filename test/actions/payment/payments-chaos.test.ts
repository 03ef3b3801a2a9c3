// Everything fails now and then, news comes twice and out of order, people press and pay as they like: money is conserved.
import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { expireOpenCheckout } from '../../../worker/actions/payment/checkout.ts'
import type { Ctx } from '../../../worker/context.ts'
import { markCancelled } from '../../../worker/db/invoice/invoices.ts'
import { runSchedule } from '../../../worker/schedule.ts'
import {
  all,
  beginMoney,
  compareAgain,
  control,
  endFaults,
  findInvoiceRow,
  type Job,
  makeSession,
  newCompany,
  newInvoice,
  noticesTo,
  pay,
  press,
  readyAccount,
} from '../../support/money.ts'
import { expectConserved } from '../../support/money-conserved.ts'
import { world } from '../../support/sandbox-world.ts'
import { seeded, shuffle } from '../../support/seeded-random.ts'
import { ageEvents, makeDue, openEvents, openPayments } from '../../support/waits.ts'

beforeEach(beginMoney)
afterEach(expectConserved)

const EFFECTS = ['cut_before', 'cut_after', 'error_before', 'error_after', 'rate_limit'] as const

async function bringTrouble(percent: number): Promise<void> {
  for (const effect of EFFECTS) {
    const kept = effect === 'error_after'
    await control('/faults', { provider: 'stripe', target: '*', effect, percent, remaining: null, kept })
  }
  await control('/webhooks', { provider: 'stripe', duplicate: true, reorder: true })
}

/** One thing that somebody does to an invoice; what fails, fails. */
async function act(ctx: Ctx, job: Job, random: () => number): Promise<void> {
  const chance = random()
  const own = all('checkoutSession').filter((one) => one.clientReference === job.id && one.status === 'open')
  const session = own[Math.floor(random() * own.length)]?.id
  if (chance < 0.3) await Promise.all([press(ctx, job.id), press(ctx, job.id)])
  else if (chance < 0.35) await makeSession(ctx, job.id, job.dueCents)
  else if (chance < 0.7 && session) await pay(session, random() < 0.7 ? 'card' : 'bank')
  else if (chance < 0.8) await settleBanks(job, random() < 0.6 ? 'succeed' : 'fail')
  else if (chance < 0.85) {
    await ctx.db.batch([markCancelled(ctx.db, job.id, Date.now())])
    await expireOpenCheckout(ctx, job.id)
  } else if (chance < 0.9) await runSchedule(env)
  else await world().flush()
}

async function settleBanks(job: Job, outcome: 'succeed' | 'fail'): Promise<void> {
  const running = all('payment').filter((payment) => payment.status === 'processing')
  for (const payment of running.filter((one) => one.transferGroup === `inv_${job.id}`))
    await control(`/checkout/${payment.sessionId}/settle`, { outcome })
}

/** The storm is over; every wait ends. */
async function calm(): Promise<void> {
  await endFaults()
  await control('/webhooks', { provider: 'stripe', duplicate: false, reorder: false })
  for (let i = 0; i < 4; i += 1) {
    for (const delivery of all('delivery').filter((one) => one.provider === 'stripe' && one.state === 'waiting'))
      delivery.attempts = 0
    await world().flush()
    await compareAgain()
    await ageEvents()
    await makeDue('payments', 'transfers')
    await runSchedule(env)
  }
}

test.each([1, 2, 3, 4])('after a storm (%s) every cent is where it belongs', async (seed) => {
  const random = seeded(seed)
  const ctx = await newCompany()
  if (seed % 2 === 0) await readyAccount(ctx)
  const jobs: Job[] = []
  for (let i = 0; i < 6; i += 1) jobs.push(await newInvoice(ctx, 1000 + Math.floor(random() * 100_000)))
  await bringTrouble(4)
  for (let i = 0; i < 25; i += 1) {
    const some = shuffle(jobs, random).slice(0, 2)
    await Promise.all(some.map((job) => act(ctx, job, random).catch(() => undefined)))
  }
  await endFaults()
  if (seed % 2 === 1) await readyAccount(ctx)
  await calm()
  for (const job of jobs) await settleBanks(job, 'succeed')
  await calm()
  for (const job of jobs) await expectRight(job)
  expect(await openPayments()).toEqual([])
  expect(await openEvents()).toEqual([])
})

async function expectRight(job: Job): Promise<void> {
  const row = await findInvoiceRow(job.id)
  const charges = all('charge').filter((c) => c.transferGroup === `inv_${job.id}` && c.status === 'succeeded')
  if (row.status === 'paid') expect(row.payout_status).toBe('completed')
  else expect(charges.every((charge) => charge.refundedCents === charge.amountCents)).toBe(true)
  expect(row.status).not.toBe('pending')
  const paid = (await noticesTo(job.sender)).filter((body) => !body.includes('went back'))
  expect(paid).toHaveLength(row.status === 'paid' ? 1 : 0)
}
