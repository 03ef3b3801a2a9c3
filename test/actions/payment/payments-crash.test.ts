// A crash between any two steps of a payment: what was cut off is finished by the cron, and nothing is doubled.
import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startCheckout } from '../../../worker/actions/payment/checkout.ts'
import { settleMoney } from '../../../worker/actions/payment/process-money-queue.ts'
import { startOnboarding } from '../../../worker/actions/payout/payout-accounts.ts'
import { receiveStripeEvent } from '../../../worker/actions/stripe/stripe-events.ts'
import { type Ctx, openApp } from '../../../worker/context.ts'
import type { Bindings } from '../../../worker/env.ts'
import { runSchedule } from '../../../worker/schedule.ts'
import { type Break, breakBindings } from '../../support/broken-bindings.ts'
import {
  all,
  beginMoney,
  compareAgain,
  control,
  findInvoiceRow,
  type Job,
  loseWebhooks,
  makeSession,
  newCompany,
  newInvoice,
  noticesTo,
  openCompany,
  pay,
  readyAccount,
  sessionIn,
} from '../../support/money.ts'
import { expectConserved } from '../../support/money-conserved.ts'
import { world } from '../../support/sandbox-world.ts'
import { addRows, setRows } from '../../support/tables.ts'
import { ageEvents, makeDue, openCheckouts } from '../../support/waits.ts'

/** Whatever is put on the queue is lost as well: only the cron is left to mend. */
const forgetful: Bindings = { ...env, OUTBOUND: { send: async () => undefined } as unknown as Bindings['OUTBOUND'] }

beforeEach(beginMoney)
afterEach(expectConserved)

async function attempt(work: () => Promise<unknown>): Promise<void> {
  await work().catch(() => undefined)
}

/** Every wait is over and the cron comes by. */
async function mend(): Promise<void> {
  await setRows('messages', { state: 'sent' }, { state: 'queued' })
  await ageEvents()
  await makeDue('payments', 'transfers')
  await runSchedule(forgetful)
}

/** Two clients pay one invoice; what the product does about it runs on these bindings. */
async function payTwice(ctx: Ctx, job: Job, bindings: Bindings): Promise<void> {
  const app = openApp(bindings)
  const broken = app.forCompany(ctx.companyId)
  await attempt(() => startCheckout(broken, job.id))
  const first = await pressUntilOpen(ctx, job)
  const second = await makeSession(ctx, job.id, job.dueCents)
  await Promise.all([pay(first), pay(second)])
  for (const session of [first, second]) await attempt(() => receiveStripeEvent(app, completionOf(session)))
  await attempt(() => settleMoney(app, ctx.companyId))
}

/** The cron comes by, Stripe repeats what was not acknowledged (what was is ignored), and the cron comes by again. */
async function reconcileAll(jobs: Job[]): Promise<void> {
  await mend()
  const isOurs = (session: { clientReference: string | null }) => jobs.some((job) => job.id === session.clientReference)
  for (const session of all('checkoutSession').filter(isOurs).reverse())
    await receiveStripeEvent(openApp(forgetful), completionOf(session.id))
  await mend()
}

function completionOf(session: string) {
  return { id: `evt_${session}`, type: 'checkout.session.completed', objectId: session, accountId: null }
}

/** A client who is told that it did not work presses again. */
async function pressUntilOpen(ctx: Ctx, job: Job): Promise<string> {
  const press = () => startCheckout(ctx, job.id)
  return sessionIn(await press().catch(press))
}

async function expectSettled(job: Job, where: string): Promise<void> {
  const charges = all('charge').filter((charge) => charge.transferGroup === `inv_${job.id}`)
  const transfers = all('transfer').filter((transfer) => transfer.transferGroup === `inv_${job.id}`)
  const invoice = await findInvoiceRow(job.id)
  const open = await openCheckouts({ invoice_id: job.id })
  expect(
    {
      status: invoice.status,
      payout: invoice.payout_status,
      refunded: charges.map((charge) => charge.refundedCents).sort(),
      transferred: transfers.map((transfer) => transfer.amountCents),
      told: (await noticesTo(job.sender)).length,
      sessions: all('checkoutSession').filter((session) => session.clientReference === job.id).length,
      open: open.length,
    },
    where,
  ).toEqual({
    status: 'paid',
    payout: 'completed',
    refunded: [0, job.dueCents],
    transferred: [job.totalCents],
    told: 2,
    sessions: 2,
    open: 0,
  })
}

async function prepare(): Promise<Ctx> {
  const ctx = await newCompany('America/New_York', forgetful)
  await readyAccount(ctx)
  await loseWebhooks()
  return ctx
}

/** One more company whose account is ready, without the way there. */
async function prepareDuplicate(): Promise<Ctx> {
  const ctx = await newCompany('America/New_York', forgetful)
  const [account] = all('account')
  const id = `acct_${ctx.companyId}`
  if (account) world().state.account[id] = { ...account, id }
  const row = { company_id: ctx.companyId, attempt: 1, account_id: id, ready: 1, created_at: Date.now() }
  await addRows('payout_accounts', [row])
  return ctx
}

/** Each step is tried by itself. */
const LONG_MS = 120_000
/** So many crashes are tried side by side, each in a company of its own. */
const ABREAST = 8

test.each<Break>(['before', 'after'])(
  'a payment survives a crash %s any of its steps',
  async (how) => {
    const crash = async (ctx: Ctx, at: number) => {
      const job = await newInvoice(ctx)
      const { bindings, asked } = breakBindings(forgetful, at, how)
      await payTwice(ctx, job, bindings)
      return { ctx, job, asked, at }
    }
    const whole = await crash(await prepare(), 0)
    expect(whole.asked.length).toBeGreaterThan(25)
    for (let from = 1; from <= whole.asked.length; from += ABREAST) {
      const companies: Ctx[] = []
      while (companies.length < ABREAST) companies.push(await prepareDuplicate())
      const crashes = await Promise.all(companies.map((ctx, i) => crash(ctx, from + i)))
      await reconcileAll([whole, ...crashes].map(({ job }) => job))
      for (const { ctx, job, at, asked } of crashes) {
        await expectSettled(job, `${how} step ${at}: ${asked[at - 1]}`)
        const before = await ctx.companyObject.stats()
        const { stats, repair } = await ctx.companyObject.recount()
        expect({ stats, repair }).toEqual({ stats: before, repair: { invoices: 0, stats: [] } })
      }
    }
  },
  LONG_MS,
)

/** The nth call to Stripe is cut, before or after it had its effect. */
function cutCall(at: number, how: Break): { calls: () => number; stop: () => void } {
  const network = vi.mocked(globalThis.fetch)
  const real = network.getMockImplementation()
  if (!real) throw new Error('no world')
  let calls = 0
  network.mockImplementation(async (input, init) => {
    if (!new Request(input as Request, init).url.includes('/v1/')) return await real(input, init)
    calls += 1
    const isHit = calls === at
    if (isHit && how === 'before') throw new TypeError('Network connection lost.')
    const answer = await real(input, init)
    if (isHit) throw new TypeError('Network connection lost.')
    return answer
  })
  return { calls: () => calls, stop: () => network.mockImplementation(real) }
}

test.each<Break>(['before', 'after'])(
  'a payment survives a cut %s any call to Stripe',
  async (how) => {
    const ctx = await prepare()
    let steps = 1
    for (let at = 0; at <= steps; at += 1) {
      const job = await newInvoice(ctx)
      const cut = cutCall(at, how)
      await payTwice(ctx, job, forgetful)
      cut.stop()
      steps = Math.max(steps, cut.calls())
      await reconcileAll([job])
      await expectSettled(job, `${how} call ${at}`)
    }
    expect(steps).toBeGreaterThan(8)
  },
  LONG_MS,
)

test.each<Break>(['before', 'after'])(
  'the cron survives a crash %s any of its steps',
  async (how) => {
    const ctx = await prepare()
    let steps = 1
    // What is left after one step is what is left before the next: every second one will do.
    for (let at = 0; at <= steps; at += how === 'before' ? 1 : 2) {
      const job = await newInvoice(ctx)
      const first = sessionIn(await startCheckout(ctx, job.id))
      await pay(first)
      await compareAgain()
      const { bindings, asked } = breakBindings(forgetful, at, how)
      await attempt(() => runSchedule(bindings))
      steps = Math.max(steps, asked.length)
      await mend()
      // The company's own watch may be at the same transfer in this very moment: then it is the one that ends it.
      await vi.waitFor(async () => {
        const row = await findInvoiceRow(job.id)
        expect([row.status, row.payout_status], `${how} step ${at}: ${asked[at - 1]}`).toEqual(['paid', 'completed'])
      })
      expect(await noticesTo(job.sender)).toHaveLength(1)
    }
    expect(steps).toBeGreaterThan(15)
  },
  LONG_MS,
)

test.each<Break>(['before', 'after'])('the setup of an account survives a crash %s any of its steps', async (how) => {
  let steps = 1
  for (let at = 0; at <= steps; at += 1) {
    const ctx = await newCompany()
    const before = all('account').length
    const { bindings, asked } = breakBindings(forgetful, at, how)
    await attempt(async () => startOnboarding(openApp(bindings).forCompany(ctx.companyId)))
    steps = Math.max(steps, asked.length)
    await startOnboarding(await openCompany(ctx.companyId))
    expect(all('account').length - before, `${how} step ${at}: ${asked[at - 1]}`).toBe(1)
    const account = all('account').at(-1)
    await control(`/accounts/${account?.id}/verify`)
  }
  expect(steps).toBeGreaterThan(4)
})
