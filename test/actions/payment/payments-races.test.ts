// Many people pay one invoice at once, while it is cancelled, changed, or its page ends: one payment is kept, the rest go back.
import { env } from 'cloudflare:workers'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { expireOpenCheckout } from '../../../worker/actions/payment/checkout.ts'
import type { Ctx } from '../../../worker/context.ts'
import { markCancelled } from '../../../worker/db/invoice/invoices.ts'
import { runSchedule } from '../../../worker/schedule.ts'
import {
  all,
  beginMoney,
  control,
  findInvoiceRow,
  type Job,
  makeSession,
  newCompany,
  newInvoice,
  noticesTo,
  pay,
  press,
  sessionIn,
  settleAll,
} from '../../support/money.ts'
import { expectConserved } from '../../support/money-conserved.ts'
import { call, world } from '../../support/sandbox-world.ts'
import { listValues, not, setRows } from '../../support/tables.ts'
import { openPayments } from '../../support/waits.ts'

beforeEach(beginMoney)
afterEach(expectConserved)

/** `page`: at the product's own page; `past`: with a page of their own, past every guard. */
type Payer = { method: 'card' | 'bank'; way: 'page' | 'past'; bank: 'succeed' | 'fail' }
type Step = { do: 'pay' | 'settle'; payer: number } | { do: 'news' | 'cron' | 'cancel' | 'expire' | 'change' }
type Race = { payers: Payer[]; steps: Step[]; groups: number[] }

const payer = fc.record<Payer>({
  method: fc.constantFrom('card', 'card', 'bank'),
  way: fc.constantFrom('page', 'past', 'past'),
  bank: fc.constantFrom('succeed', 'succeed', 'fail'),
})

/** Every payer pays once and every bank answers at some moment, with other things in between, some of it at once. */
function races(others: ('news' | 'cron' | 'cancel' | 'expire' | 'change')[]): fc.Arbitrary<Race> {
  return fc
    .tuple(fc.array(payer, { minLength: 2, maxLength: 8 }), fc.array(fc.constantFrom(...others), { maxLength: 6 }))
    .chain(([payers, between]) => {
      const own = payers.flatMap((_, i): Step[] => [
        { do: 'pay', payer: i },
        { do: 'settle', payer: i },
      ])
      const steps: Step[] = [...own, ...between.map((name) => ({ do: name }))]
      return fc.record({
        payers: fc.constant(payers),
        steps: fc.shuffledSubarray(steps, { minLength: steps.length }),
        groups: fc.array(fc.integer({ min: 1, max: 4 }), { minLength: steps.length, maxLength: steps.length }),
      })
    })
}

/** One race on one invoice; `sessions` are the pages by payer, once they have one. */
class Runner {
  readonly sessions: string[] = []
  readonly ctx: Ctx
  readonly job: Job
  readonly race: Race

  constructor(ctx: Ctx, job: Job, race: Race) {
    this.ctx = ctx
    this.job = job
    this.race = race
  }

  async run(): Promise<void> {
    const steps = [...this.race.steps]
    for (const size of this.race.groups) {
      const group = steps.splice(0, size)
      await Promise.all(group.map((step) => this.take(step).catch(() => undefined)))
    }
    for (const i of this.race.payers.keys()) await this.settle(i).catch(() => undefined)
    await settleAll(this.ctx)
    await runSchedule(env)
    await settleAll(this.ctx)
  }

  private async take(step: Step): Promise<unknown> {
    const { ctx, job } = this
    if (step.do === 'pay') return await this.pay(step.payer)
    if (step.do === 'settle') return await this.settle(step.payer)
    if (step.do === 'news') return await world().flush()
    if (step.do === 'cron') return await runSchedule(env)
    if (step.do === 'expire') return await control(`/checkout/${this.openPages()[0]?.id}/expire`)
    if (step.do === 'cancel') await ctx.db.batch([markCancelled(ctx.db, job.id, Date.now())])
    const unpaid = { id: job.id, status: ['sent', 'viewed'] }
    if (step.do === 'change') await setRows('invoices', { total_cents: 30_000, fee_cents: 1170 }, unpaid)
    return await expireOpenCheckout(ctx, job.id)
  }

  private openPages() {
    return all('checkoutSession').filter((one) => one.clientReference === this.job.id && one.status === 'open')
  }

  private async pay(i: number): Promise<void> {
    const { ctx, job, race } = this
    const { method, way } = race.payers[i] as Payer
    if (way === 'past') this.sessions[i] = await makeSession(ctx, job.id, job.dueCents)
    else this.sessions[i] = sessionIn(String(((await press(ctx, job.id)).body.data as { url: string }).url))
    await pay(this.sessions[i] ?? '', method)
  }

  private async settle(i: number): Promise<void> {
    const outcome = this.race.payers[i]?.bank
    await control(`/checkout/${this.sessions[i]}/settle`, { outcome })
  }
}

/** One payment counts, or what several count for is the invoice: of each the rest went back, and of all others everything. */
async function expectNothingTwice({ job, ctx }: Runner): Promise<void> {
  const invoice = await findInvoiceRow(job.id)
  const charges = all('charge').filter((c) => c.transferGroup === `inv_${job.id}` && c.status === 'succeeded')
  const kept = charges.filter((charge) => charge.refundedCents < charge.amountCents)
  const isChanged = invoice.total_cents !== job.totalCents
  expect(kept.length, 'payments that count').toBeLessThanOrEqual(isChanged ? 2 : 1)
  if (!isChanged) expect(kept.length === 1).toBe(invoice.status === 'paid')
  const counted = kept.reduce((sum, charge) => sum + charge.amountCents - charge.refundedCents, 0)
  expect(counted, 'what counts').toBe(invoice.captured_cents + invoice.captured_fee_cents)
  expect(invoice.status).not.toBe('pending')
  // The contractor: once for the payment that counts, once for each that went back.
  const told = await noticesTo(job.sender)
  expect(told.filter((text) => text.includes('went back in full'))).toHaveLength(charges.length - kept.length)
  const cut = kept.filter((charge) => charge.refundedCents > 0)
  expect(told.filter((text) => text.includes('too much went back'))).toHaveLength(cut.length)
  expect(told).toHaveLength(charges.length + cut.length)
  // The client: what the page that Stripe sends them back to says.
  for (const session_id of await listValues('checkouts', 'session_id', { invoice_id: job.id, session_id: not(null) })) {
    const payment = all('payment').find((one) => one.sessionId === session_id)
    const charge = charges.find((one) => one.paymentId === payment?.id)
    if (!charge) continue
    const { body } = await call('GET', `/api/payment/session/${session_id}`)
    expect(body.status).toBe(kept.includes(charge) ? 'paid' : 'refunded')
  }
  expect(await openPayments({ company_id: ctx.companyId })).toEqual([])
}

async function race(input: Race): Promise<Runner> {
  const ctx = await newCompany()
  const runner = new Runner(ctx, await newInvoice(ctx), input)
  await runner.run()
  await expectNothingTwice(runner)
  return runner
}

const hasPaid = (job: Job) => all('charge').some((c) => c.transferGroup === `inv_${job.id}` && c.status === 'succeeded')

// A race that was lost once is not to be won by trying again.
const ONCE = { timeout: 120_000, retry: 0 }

test('two to eight people pay at once, by card and by bank: exactly one payment is kept', ONCE, async () => {
  await fc.assert(
    fc.asyncProperty(races(['news', 'cron']), async (input) => {
      const { job } = await race(input)
      expect((await findInvoiceRow(job.id)).status).toBe(hasPaid(job) ? 'paid' : 'sent')
    }),
    { numRuns: 20 },
  )
})

test('the same while the invoice is cancelled, changed, and its page ends', ONCE, async () => {
  await fc.assert(
    fc.asyncProperty(races(['news', 'cron', 'cancel', 'expire', 'change']), async (input) => {
      await race(input)
    }),
    { numRuns: 25 },
  )
})
