// The company's figures: exact after every change, read without a scan, right at every hour of the company's own calendar.
import { runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { editCompany } from '../../worker/actions/company/companies.ts'
import { cancelInvoice } from '../../worker/actions/invoice/dashboard-actions.ts'
import { viewInvoice } from '../../worker/actions/invoice/invoices.ts'
import type { Ctx } from '../../worker/context.ts'
import type { Counted } from '../../worker/domain/company-stats.ts'
import { createStatsTables, readStats } from '../../worker/objects/company-stats.ts'
import { serializeStats } from '../../worker/routes/serialize.ts'
import { goBackToTotals } from '../support/company-storage.ts'
import { insertRows, makeRandom, makeRows } from '../support/invoice-rows.ts'
import {
  beginMoney,
  control,
  day,
  loseWebhooks,
  newCompany,
  newInvoice,
  openSession,
  pay,
  readyAccount,
  settleAll,
} from '../support/money.ts'
import { dateIn, type PlainInvoice, plainStats, recomputed } from '../support/plain-stats.ts'
import { call, world } from '../support/sandbox-world.ts'
import { setRows } from '../support/tables.ts'

beforeEach(beginMoney)
afterEach(() => {
  vi.useRealTimers()
})

const companyObjectOf = (ctx: Ctx) => env.COMPANY.getByName(ctx.companyId)

/** What the object says is what adding up everything says. */
async function expectExact(ctx: Ctx, when: string): Promise<void> {
  expect(serializeStats(await companyObjectOf(ctx).stats()), when).toEqual(await recomputed(ctx.companyId))
}

describe('exact after every change, before any cron or alarm', () => {
  test('issued, seen, paid by card, by bank, bank payment failed, cancelled, held, paid out, payout refused', async () => {
    const ctx = await newCompany('America/Los_Angeles')
    await expectExact(ctx, 'nothing yet')
    const jobs = []
    for (const [cents, due] of [
      [20_000, 7],
      [5_050, -3],
      [700, 8],
      [99_900, 31],
      [12_300, 0],
      [45_600, 30],
    ] as const) {
      jobs.push(await newInvoice(ctx, cents, day(due)))
      await expectExact(ctx, `issued ${cents}`)
    }
    const [card, late, bank, cancelled, failing, refused] = jobs.map((job) => job.id)
    await viewInvoice(ctx, card ?? '')
    await expectExact(ctx, 'seen')
    await pay(await openSession(ctx, card ?? ''))
    await world().flush()
    await expectExact(ctx, 'paid and held')
    expect((await companyObjectOf(ctx).stats()).payouts.held).toEqual({ count: 1, cents: 20_000 })
    await pay(await openSession(ctx, bank ?? ''), 'bank')
    await world().flush()
    await expectExact(ctx, 'a bank payment is on its way')
    expect((await companyObjectOf(ctx).stats()).pendingCents).toBe(700)
    const session = await openSession(ctx, failing ?? '')
    await pay(session, 'bank')
    await world().flush()
    await control(`/checkout/${session}/settle`, { outcome: 'fail' })
    await world().flush()
    await expectExact(ctx, 'a bank payment has failed')
    await cancelInvoice(ctx, cancelled ?? '', '+12135550000')
    await expectExact(ctx, 'cancelled')
    const account = await readyAccount(ctx)
    await settleAll(ctx)
    await expectExact(ctx, 'paid out')
    expect((await companyObjectOf(ctx).stats()).payouts.completed).toEqual({ count: 1, cents: 20_000 })
    await pay(await openSession(ctx, late ?? ''))
    await settleAll(ctx)
    await expectExact(ctx, 'a late one paid and paid out')
    await loseWebhooks()
    Object.assign(world().state.account[account] ?? {}, { requested: [] })
    const last = await openSession(ctx, refused ?? '')
    await pay(last)
    await call('GET', `/api/payment/session/${last}`)
    await setRows('payout_accounts', { ready: 1 })
    await settleAll(ctx)
    await expectExact(ctx, 'the transfer was refused')
    expect((await companyObjectOf(ctx).stats()).payouts.failed).toEqual({ count: 1, cents: 45_600 })
  })
})

const DAY_MS = 86_400_000
const TODAY = '2026-03-31'
const NOW = Date.parse('2026-03-31T12:00:00Z')
const ZONES = [
  'America/New_York',
  'Pacific/Honolulu',
  'Pacific/Guam',
  'Pacific/Kiritimati',
  'America/Los_Angeles',
  'UTC',
]

const state = fc.record({
  number: fc.integer({ min: 1, max: 12 }),
  revision: fc.integer({ min: 1, max: 6 }),
  status: fc.constantFrom('open', 'pending', 'paid', 'cancelled'),
  totalCents: fc.integer({ min: 100, max: 90_000_000 }),
  feeCents: fc.integer({ min: 0, max: 3_000_000 }),
  part: fc.integer({ min: 0, max: 90_000_000 }),
  dueIn: fc.integer({ min: -500, max: 90 }),
  // Around midnights, month ends and the nights when clocks change.
  createdAt: fc.oneof(
    fc.integer({ min: NOW - 500 * DAY_MS, max: NOW }),
    fc.constantFrom('2026-03-01T04:59:59.999Z', '2026-03-01T05:00:00Z', '2026-03-08T06:59:59Z').map(Date.parse),
  ),
  paidAfter: fc.option(fc.integer({ min: 0, max: 60 * DAY_MS })),
  payout: fc.constantFrom(null, 'pending', 'completed', 'failed', 'outside', 'refunded'),
  refundedCents: fc.integer({ min: 0, max: 1_000_000 }),
  heldCents: fc.integer({ min: -1_000_000, max: 90_000_000 }),
  transferredCents: fc.integer({ min: 0, max: 90_000_000 }),
})

function toState(said: typeof state extends fc.Arbitrary<infer T> ? T : never): Counted {
  const { dueIn, paidAfter, part, ...fields } = said
  const dueOn = new Date(Date.parse(TODAY) + dueIn * DAY_MS).toISOString().slice(0, 10)
  const isPaid = said.status === 'paid'
  const paidAt = isPaid && paidAfter !== null ? said.createdAt + paidAfter : null
  return {
    ...fields,
    status: said.status as Counted['status'],
    // What is not paid in full is paid by hand here.
    paidCents: isPaid ? said.totalCents : part % said.totalCents,
    ...(said.status === 'cancelled' && part % said.totalCents > 0 && { keptCents: part % said.totalCents }),
    payout: isPaid ? (said.payout as Counted['payout']) : 'outside',
    // What went back in full is 'refunded', whatever else went back.
    refundedCents: said.refundedCents % (said.totalCents + said.feeCents),
    id: `invoice${said.number}`,
    dueOn,
    paidAt,
  }
}

const toPlain = (heard: Counted): PlainInvoice => ({
  status: heard.status === 'open' ? 'sent' : heard.status,
  payout_status: heard.payout === 'outside' || heard.payout === 'refunded' ? null : heard.payout,
  captured_cents: heard.payout === 'outside' ? 0 : heard.paidCents,
  captured_fee_cents: heard.payout === 'outside' ? 0 : heard.feeCents,
  captured_company_fee_cents: 0,
  captured_tip_cents: 0,
  manual_cents: heard.payout === 'outside' ? heard.paidCents : 0,
  refunded_cents: heard.refundedCents,
  lost_cents: heard.payout === 'refunded' ? heard.totalCents + heard.feeCents : 0,
  total_cents: heard.totalCents,
  due_on: heard.dueOn,
  created_at: heard.createdAt,
  paid_at: heard.paidAt,
  held: heard.heldCents,
  transferred: heard.transferredCents,
})

test('whatever is heard, in whatever order and however often, the figures are those of the latest states', async () => {
  const random = fc.asyncProperty(
    fc.array(state, { maxLength: 40 }),
    fc.constantFrom(...ZONES),
    async (said, timezone) => {
      const ctx = await newCompany(timezone)
      await companyObjectOf(ctx).stats()
      const latest = new Map<number, Counted>()
      for (const heard of said.map(toState)) {
        await companyObjectOf(ctx).count(heard)
        const before = latest.get(heard.number)
        if (!before || before.revision < heard.revision) latest.set(heard.number, heard)
      }
      const kept = await runInDurableObject(companyObjectOf(ctx), (_, { storage }) => readStats(storage.sql, TODAY))
      expect(serializeStats(kept)).toEqual(plainStats([...latest.values()].map(toPlain), timezone, TODAY))
    },
  )
  await fc.assert(random, { numRuns: 40, verbose: true })
})

test('an invoice is overdue from midnight after its due date on the company’s clock, without any run or change', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2036-11-19T12:00:00Z') })
  const ctx = await newCompany('Pacific/Honolulu')
  await newInvoice(ctx, 20_000, '2036-11-20')
  const overdueAt = async (at: string) => {
    vi.setSystemTime(new Date(at))
    return (await companyObjectOf(ctx).stats()).overdueCents
  }
  expect(await overdueAt('2036-11-21T09:59:59Z')).toBe(0)
  expect(await overdueAt('2036-11-21T10:00:00Z')).toBe(20_000)
  await expectExact(ctx, 'a day later')
  vi.setSystemTime(new Date('2037-02-01T10:00:00Z'))
  await expectExact(ctx, 'months later')
})

test('a company that moves has its months and days by its new clock', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2036-12-01T02:00:00Z') })
  const ctx = await newCompany('Asia/Tokyo')
  await newInvoice(ctx, 20_000, '2036-11-30')
  const before = await companyObjectOf(ctx).stats()
  expect(before.months.at(-1)).toEqual({ month: '2036-12', invoicedCents: 20_000, paidCents: 0 })
  expect(before.overdueCents).toBe(20_000)
  await editCompany(ctx, { timezone: 'America/New_York' }, 'Joe Ace')
  const after = await companyObjectOf(ctx).stats()
  expect(after.months.at(-1)).toEqual({ month: '2036-11', invoicedCents: 20_000, paidCents: 0 })
  expect(after.overdueCents).toBe(0)
  await expectExact(ctx, 'after the move')
})

test('reading the figures costs the same for three thousand invoices as for three hundred', async () => {
  const cost = async (count: number) => {
    const ctx = await newCompany()
    await insertRows(ctx.companyId, makeRows(makeRandom(count), count, Date.now()))
    await expectExact(ctx, 'counted')
    return await runInDurableObject(companyObjectOf(ctx), (_, { storage }) => {
      let read = 0
      const exec = ((query: string, ...params: unknown[]) => {
        const cursor = storage.sql.exec(query, ...(params as never[]))
        const rows = cursor.toArray()
        read += cursor.rowsRead
        return { toArray: () => rows, one: () => rows[0] }
      }) as never
      readStats({ exec } as unknown as SqlStorage, dateIn('America/New_York')(Date.now()))
      return read
    })
  }
  const few = await cost(300)
  expect(few).toBeLessThan(120)
  expect(await cost(3000)).toBeLessThanOrEqual(few + 10)
})

test('an object that counted in an older way forgets it and counts anew', async () => {
  const ctx = await newCompany()
  await newInvoice(ctx, 20_000)
  await runInDurableObject(companyObjectOf(ctx), (object, { storage }) => {
    goBackToTotals(storage)
    Object.assign(object, { openedDb: null })
    createStatsTables(storage.sql)
  })
  await newInvoice(ctx, 30_000)
  await expectExact(ctx, 'after the change of tables')
})
