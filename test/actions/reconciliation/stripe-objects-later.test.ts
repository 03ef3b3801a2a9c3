// What became of an old refund, dispute or transfer, when no webhook ever told: the cron reads Stripe's own events.
import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import { refundInvoice } from '../../../worker/actions/payment/refunds.ts'
import type { Ctx } from '../../../worker/context.ts'
import { runSchedule } from '../../../worker/schedule.ts'
import { test } from '../../support/fixtures.ts'
import {
  all,
  beginMoney,
  compareAgain,
  control,
  fault,
  findInvoiceRow,
  loseWebhooks,
  makeSession,
  newCompany,
  newInvoice,
  noticesTo,
  paidInvoice,
  pay,
  readyAccount,
  settleAll,
  snapshot,
} from '../../support/money.ts'
import { expectConserved, readBalances } from '../../support/money-conserved.ts'
import { world } from '../../support/sandbox-world.ts'
import { countRowsOf, findRow, not, setRows, shiftRows } from '../../support/tables.ts'
import { makeDue, openEvents } from '../../support/waits.ts'

const DAY_MS = 86_400_000

beforeEach(beginMoney)
afterEach(async () => {
  vi.restoreAllMocks()
  await expectConserved()
})

/** Weeks go by, in which the cron compared everything; from now on every webhook is lost for good. */
async function growOld(days = 20): Promise<void> {
  await runSchedule(env)
  const { state } = world()
  for (const kind of ['charge', 'refund', 'dispute', 'transfer'] as const)
    for (const row of all(kind))
      Object.assign(state[kind], { [row.id]: { ...row, createdAt: row.createdAt - days * DAY_MS } })
  await loseWebhooks()
}

/** The next runs of the cron, a quarter of an hour apart. */
async function runLater(ctx: Ctx, runs = 2): Promise<void> {
  for (let i = 0; i < runs; i += 1) {
    await shiftRows('comparisons', { compared_to: -960_000 })
    await runSchedule(env)
    await settleAll(ctx)
  }
}

/** What the cron says that it had to mend from now on. */
function listenForRepairs(): string[] {
  const fixed: string[] = []
  vi.spyOn(console, 'log').mockImplementation((line: unknown) => {
    const said = JSON.parse(String(line)) as { event: string; list: string }
    if (said.event === 'reconciled by comparison') fixed.push(said.list)
  })
  return fixed
}

const moved = () => all('transfer').map((one) => [one.amountCents, one.reversedCents])
const readMark = async () => Number((await findRow('comparisons', { name: 'events' }))?.compared_to ?? 0)

test.each(['won', 'lost'] as const)('a dispute that is %s weeks after it was opened is learnt of', async (outcome) => {
  const ctx = await newCompany()
  await readyAccount(ctx)
  const job = await paidInvoice(ctx)
  await control(`/charges/${all('charge')[0]?.id}/dispute`)
  await settleAll(ctx)
  await growOld()
  const fixed = listenForRepairs()
  await control(`/disputes/${all('dispute')[0]?.id}/close`, { status: outcome })
  await runLater(ctx)
  expect((await findInvoiceRow(job.id)).dispute_status).toBe(outcome)
  expect(moved()).toEqual([[20_000, outcome === 'lost' ? 20_000 : 0]])
  expect((await noticesTo(job.sender)).at(-1)).toContain(outcome === 'won' ? 'decided for you' : 'decided for Maria')
  expect(fixed).toEqual(['events'])
})

test('an inquiry that is dropped weeks later lets the payout go', async ({ ctx }) => {
  await paidInvoice(ctx)
  await control(`/charges/${all('charge')[0]?.id}/dispute`, { inquiry: true })
  await settleAll(ctx)
  await readyAccount(ctx)
  await growOld()
  await control(`/disputes/${all('dispute')[0]?.id}/close`, { status: 'dropped' })
  await runLater(ctx)
  expect(moved()).toEqual([[20_000, 0]])
})

test.each(['here', 'at Stripe'])('a refund made %s that comes back weeks later is learnt of', async (where) => {
  const ctx = await newCompany()
  await readyAccount(ctx)
  const job = await paidInvoice(ctx)
  const by = { id: 'joe', phone: '+12135550000' }
  if (where === 'here')
    await refundInvoice(ctx, job.id, { paymentIntent: null, amountCents: null, reason: null, name: null, by })
  else await control(`/charges/${all('charge')[0]?.id}/refund`)
  await settleAll(ctx)
  expect(moved()).toEqual([[20_000, 20_000]])
  await growOld()
  const fixed = listenForRepairs()
  await control(`/refunds/${all('refund')[0]?.id}/fail`)
  await runLater(ctx)
  expect(await findInvoiceRow(job.id)).toMatchObject({ refund_status: 'failed', refunded_cents: 0 })
  expect(await readBalances(job.id)).toMatchObject({ refunded: 0, transferred: 20_000, held: 0 })
  expect((await noticesTo(job.sender)).at(-1)).toContain('did not reach Maria')
  expect(fixed).toEqual(['events'])
})

test('the refund of a duplicate payment that comes back weeks later is made again', async ({ ctx, paidJob: job }) => {
  await pay(await makeSession(ctx, job.id, job.dueCents))
  await settleAll(ctx)
  await growOld()
  await control(`/refunds/${all('refund')[0]?.id}/fail`)
  await runLater(ctx, 1)
  await makeDue('payments')
  await runLater(ctx, 1)
  expect(all('refund').map(({ status }) => status)).toEqual(['failed', 'succeeded'])
})

test.each([7000, 20_000])(
  '%i cents of a transfer that somebody takes back weeks later are in our books',
  async (cents) => {
    const ctx = await newCompany()
    await readyAccount(ctx)
    const job = await paidInvoice(ctx)
    await growOld()
    const fixed = listenForRepairs()
    await control(`/transfers/${all('transfer')[0]?.id}/reverse`, { amount: cents })
    await runLater(ctx)
    expect(await readBalances(job.id)).toMatchObject({ transferred: 20_000 - cents, held: cents })
    expect(moved()).toEqual([[20_000, cents]])
    expect(fixed).toEqual(['events'])
  },
)

test('what a webhook told is not read again', async ({ readyCtx: ctx }) => {
  await paidInvoice(ctx)
  await control(`/charges/${all('charge')[0]?.id}/refund`, { amount: 5000 })
  await control(`/refunds/${all('refund')[0]?.id}/fail`)
  await settleAll(ctx)
  await growOld()
  const reads = () => all('request').filter(({ endpoint }) => endpoint === 'refunds.get').length
  const before = [await snapshot(), reads()]
  await runLater(ctx)
  expect([await snapshot(), reads()]).toEqual(before)
})

test('the mark moves on only once every event is taken in, and a cut between two steps loses nothing', async ({
  ctx,
  paidJob: job,
}) => {
  await control(`/charges/${all('charge')[0]?.id}/refund`, { amount: 5000 })
  await settleAll(ctx)
  await growOld()
  await control(`/refunds/${all('refund')[0]?.id}/fail`)
  await fault('refunds.list', 'error_before', { remaining: 3 })
  const mark = await readMark()
  await runLater(ctx, 1)
  expect(await readMark()).toBe(mark - 960_000)
  expect(await openEvents()).not.toEqual([])
  await runLater(ctx, 1)
  expect(await findInvoiceRow(job.id)).toMatchObject({ refund_status: 'failed' })
  expect(await openEvents()).toEqual([])
  expect(await readMark()).toBeGreaterThan(mark)
})

test('the first look goes back as far as Stripe does', async ({ ctx, paidJob: job }) => {
  await control(`/charges/${all('charge')[0]?.id}/refund`, { amount: 5000 })
  await settleAll(ctx)
  await growOld()
  await control(`/refunds/${all('refund')[0]?.id}/fail`)
  const { state } = world()
  for (const row of all('event')) state.event[row.id] = { ...row, createdAt: row.createdAt - 29 * DAY_MS }
  await compareAgain()
  await runSchedule(env)
  expect(await findInvoiceRow(job.id)).toMatchObject({ refund_status: 'failed' })
})

test('more events than are read at once are taken in stretch by stretch, none left out', async ({ ctx }) => {
  await growOld()
  const { state } = world()
  const now = Date.now()
  // Within the hour that is looked at twice, so that the mark has to get past them.
  for (let nth = 0; nth < 620; nth += 1) {
    const id = `evt_many${nth}`
    const type = 'refund.failed'
    const createdAt = now - 3_600_000 + nth * 5000
    const body = JSON.stringify({
      id,
      object: 'event',
      created: Math.floor(createdAt / 1000),
      type,
      data: { object: { id: `re_${nth}` } },
    })
    state.event[id] = { id, createdAt, type, account: null, body }
  }
  await setRows('comparisons', { compared_to: now - 4_200_000 }, { name: 'events' })
  for (let run = 0; run < 3; run += 1) {
    await runSchedule(env)
    const mark = Math.min(await readMark(), now - 960_000)
    await setRows('comparisons', { compared_to: mark }, { name: 'events' })
  }
  await settleAll(ctx)
  expect(await countRowsOf('stripe_events', { done_at: not(null) })).toBe(620)
})

test.each([
  ['fail', { status: 'sent', payment_status: null }],
  ['succeed', { status: 'paid', payment_status: 'paid' }],
] as const)('a bank debit on a page made by hand that will %s is learnt of', async (outcome, standing) => {
  const ctx = await newCompany()
  const job = await newInvoice(ctx)
  const page = await makeSession(ctx, job.id, job.dueCents)
  await pay(page, 'bank')
  await settleAll(ctx)
  expect((await findInvoiceRow(job.id)).status).toBe('pending')
  await growOld()
  await control(`/checkout/${page}/settle`, { outcome })
  await runLater(ctx)
  expect(await findInvoiceRow(job.id)).toMatchObject(standing)
})
