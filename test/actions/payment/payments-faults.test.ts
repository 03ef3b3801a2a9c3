// Every call to Stripe meets every fault: nothing is ever done twice, and all heals. A new call needs its row here.
import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { expireOpenCheckout, startCheckout } from '../../../worker/actions/payment/checkout.ts'
import { refundInvoice } from '../../../worker/actions/payment/refunds.ts'
import { startOnboarding } from '../../../worker/actions/payout/payout-accounts.ts'
import type { Ctx } from '../../../worker/context.ts'
import { markCancelled } from '../../../worker/db/invoice/invoices.ts'
import { runSchedule } from '../../../worker/schedule.ts'
import {
  all,
  beginMoney,
  compareAgain,
  control,
  type Effect,
  endFaults,
  fault,
  findInvoiceRow,
  type Job,
  makeSession,
  newCompany,
  newInvoice,
  noticesTo,
  pay,
  sessionIn,
  unreadyAccount,
} from '../../support/money.ts'
import { expectConserved } from '../../support/money-conserved.ts'
import { world } from '../../support/sandbox-world.ts'
import { shiftRows } from '../../support/tables.ts'
import { ageEvents, makeDue, openCheckouts, openEvents } from '../../support/waits.ts'

beforeEach(beginMoney)
afterEach(async () => {
  await expectConserved()
  vi.restoreAllMocks()
})

/** What a call needs to be made at all: some look-ups are made only after an answer was lost. */
type Cause = { target: string; effect: Effect }
const LOST_ACCOUNT: Cause = { target: 'accounts.create', effect: 'error_after' }
const LOST_REFUND: Cause = { target: 'refunds.create', effect: 'cut_after' }

/** Every call that the product makes in a company's life, as the sandbox's log names them. */
const CALLS: Record<string, Cause | null> = {
  'accounts.create': null,
  'accounts.get': null,
  'accounts.list': LOST_ACCOUNT,
  'account_links.create': null,
  'charges.get': null,
  'charges.list': null,
  'checkout.create': null,
  'checkout.get': null,
  'checkout.list': null,
  'checkout.expire': null,
  'disputes.list': null,
  'events.list': null,
  'payment_intents.get': null,
  'refunds.create': null,
  'refunds.get': null,
  'refunds.list': LOST_REFUND,
  'transfers.create': null,
  'transfers.get': null,
  'transfers.list': null,
  'transfers.reversals.list': null,
  'transfers.reverse': null,
}
const names = Object.keys(CALLS)
const isWrite = (call: string) => /\.(?:create|expire|reverse)$/.test(call)

type Fault = { effect: Effect; kept?: boolean; remaining?: number }
const FAULTS: Fault[] = [
  { effect: 'cut_before' },
  { effect: 'cut_after' },
  { effect: 'error_before', kept: false },
  { effect: 'error_before', kept: true },
  { effect: 'error_after', kept: false },
  { effect: 'error_after', kept: true },
  { effect: 'rate_limit', remaining: 2 },
  { effect: 'refuse' },
]

/** A person who is told that it did not work tries again. */
async function insist<T>(work: () => Promise<T>): Promise<T> {
  for (let i = 0; ; i += 1) {
    try {
      return await work()
    } catch (error) {
      if (i === 4) throw error
    }
  }
}

type Life = { ctx: Ctx; job: Job; cancelled: Job }

/** What goes back of the kept payment, and the contractor's share of it. */
const BACK_CENTS = 1000
const SHARE_CENTS = 962

/**
 * All that happens to a company: set up, two clients who pay one invoice, an invoice cancelled, readiness, payout, and a
 * part that goes back.
 */
async function live(): Promise<Life> {
  await compareAgain()
  const ctx = await newCompany()
  const [job, cancelled] = [await newInvoice(ctx), await newInvoice(ctx, 5000)]
  const account = await insist(() => unreadyAccount(ctx))
  const [first, again] = [
    await insist(() => startCheckout(ctx, job.id)),
    await insist(() => startCheckout(ctx, job.id)),
  ]
  expect(again).toBe(first)
  await insist(() => startCheckout(ctx, cancelled.id))
  await ctx.db.batch([markCancelled(ctx.db, cancelled.id, Date.now())])
  await expireOpenCheckout(ctx, cancelled.id)
  const second = await insist(() => makeSession(ctx, job.id, job.dueCents))
  await pay(sessionIn(first))
  await world().flush()
  await pay(second, 'bank')
  await control(`/checkout/${second}/settle`, { outcome: 'succeed' })
  await world().flush()
  await waitAndLook()
  await settleRefunds()
  await insist(() => startOnboarding(ctx))
  await control(`/accounts/${account}/verify`)
  await world().flush()
  await runSchedule(env)
  await giveBack(ctx, job)
  return { ctx, job, cancelled }
}

/** The contractor presses until he is told that it is under way. */
async function giveBack(ctx: Ctx, job: Job): Promise<void> {
  const by = { id: 'joe', phone: job.sender }
  const request = { paymentIntent: null, amountCents: BACK_CENTS, reason: null, name: `part-of-${job.id}`, by }
  await insist(() => refundInvoice(ctx, job.id, request))
  await waitAndLook()
  await world().flush()
}

/** A refund to a bank account takes days. */
async function settleRefunds(): Promise<void> {
  for (const refund of all('refund')) if (refund.status === 'pending') await control(`/refunds/${refund.id}/settle`)
  await world().flush()
}

/** Every wait is over, and the cron comes by. */
async function waitAndLook(): Promise<void> {
  await ageEvents()
  await makeDue('payments', 'transfers', 'refunds', 'corrections', 'checkouts')
  await runSchedule(env)
}

/** The trouble is over. */
async function heal(): Promise<void> {
  await endFaults()
  for (let i = 0; i < 3; i += 1) {
    // What was under way when a refund was asked for has had its time.
    await shiftRows('refunds', { created_at: -600_000 }, { state: 'pending' })
    const waiting = all('delivery').filter((one) => one.provider === 'stripe' && one.state === 'waiting')
    for (const delivery of waiting) delivery.attempts = 0
    await world().flush()
    await waitAndLook()
    await settleRefunds()
  }
}

const sorted = (cents: number[]) => cents.toSorted((one, other) => one - other)

async function expectOnce({ ctx, job, cancelled }: Life, where: string): Promise<void> {
  const accounts = all('account').filter((one) => one.metadata.company_id === ctx.companyId)
  const charges = all('charge').filter((one) => one.transferGroup === `inv_${job.id}`)
  const transfers = all('transfer').filter((one) => one.transferGroup === `inv_${job.id}`)
  const refunds = all('refund').filter((one) => charges.some((charge) => charge.id === one.chargeId))
  const sessions = all('checkoutSession').filter((one) => one.clientReference === cancelled.id)
  const invoice = await findInvoiceRow(job.id)
  const notices = await noticesTo(job.sender)
  const found = {
    accounts: accounts.map((one) => one.verified),
    charged: sorted(charges.map((one) => one.refundedCents)),
    refunds: sorted(refunds.map((one) => one.amountCents)),
    // The share that went back never left, or was taken back.
    // A refund that met the fault may have had it taken back first, and sent again after.
    transfers: Array.from(
      Map.groupBy(transfers, (one) => one.destination),
      ([to, sent]) => [sent.reduce((sum, one) => sum + one.amountCents - one.reversedCents, 0), to],
    ),
    invoice: [invoice.status, invoice.payout_status, invoice.payout_reason],
    cancelled: [(await findInvoiceRow(cancelled.id)).status, sessions.some((one) => one.status === 'open')],
    told: notices.filter((body) => !/could not take back|must hold/.test(body)).length,
    unended: (await openCheckouts({ company_id: ctx.companyId })).length,
    openEvents: (await openEvents()).length,
  }
  expect(found, where).toEqual({
    accounts: [true],
    charged: [BACK_CENTS, job.dueCents],
    refunds: [BACK_CENTS, job.dueCents],
    transfers: [[job.totalCents - SHARE_CENTS, accounts[0]?.id]],
    invoice: ['paid', 'completed', null],
    cancelled: ['cancelled', false],
    // Who is told that a refund waits is told when it has gone out.
    told: 2 + notices.filter((body) => /must hold/.test(body)).length,
    unended: 0,
    openEvents: 0,
  })
}

/** A life in which one call meets one fault, and what became of it. */
async function liveThrough(call: string, { effect, ...more }: Fault): Promise<void> {
  const cause = CALLS[call]
  if (cause) await fault(cause.target, cause.effect)
  await fault(call, effect, more)
  const before = all('request').length
  const life = await live()
  await heal()
  const struck = all('request').slice(before)
  const where = `${call} ${effect} ${JSON.stringify(more)}`
  expect(
    struck.some((one) => one.endpoint === call && one.fault === effect),
    `${where} was met`,
  ).toBe(true)
  await expectOnce(life, where)
}

test('every call that the product makes has its row, and every row its call', async () => {
  const causes = [null, LOST_ACCOUNT, LOST_REFUND]
  for (const cause of causes) {
    if (cause) await fault(cause.target, cause.effect)
    const life = await live()
    await heal()
    await expectOnce(life, `after ${cause?.target ?? 'nothing'}`)
  }
  const seen = new Set(all('request').flatMap((one) => (one.provider === 'stripe' ? [one.endpoint] : [])))
  expect([...seen].sort()).toEqual(names.toSorted())
})

test.each(names)(
  '%s fails in every way, before and after its effect: once in the end',
  async (call) => {
    // To who only reads it is the same whether the answer was lost on the way there or back, and no key keeps it.
    for (const one of FAULTS.filter((each) => isWrite(call) || !(each.kept || each.effect.endsWith('after')))) {
      await liveThrough(call, one)
      for (const id of Object.keys(world().state.request)) delete world().state.request[id]
    }
  },
  120_000,
)

test.each(names)(
  '%s hangs, before and after its effect: once in the end',
  async (call) => {
    // What a caller waits for Stripe at most, made short.
    const real = globalThis.setTimeout
    const short = (work: () => void, ms?: number, ...more: []) => real(work, ms === 6500 ? 120 : ms, ...more)
    vi.spyOn(globalThis, 'setTimeout').mockImplementation(short as typeof setTimeout)
    await liveThrough(call, { effect: 'hang_before' })
    if (isWrite(call)) await liveThrough(call, { effect: 'hang_after' })
  },
  60_000,
)
