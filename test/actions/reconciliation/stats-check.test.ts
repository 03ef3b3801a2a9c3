// The nightly check: figures that went wrong are put right and told loudly; right ones are left alone.

import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { cancelInvoice } from '../../../worker/actions/invoice/dashboard-actions.ts'
import { checkStats } from '../../../worker/actions/reconciliation/stats-check.ts'
import { type Ctx, openApp } from '../../../worker/context.ts'
import { serializeStats } from '../../../worker/routes/serialize.ts'
import { runSchedule } from '../../../worker/schedule.ts'
import { breakBindings } from '../../support/broken-bindings.ts'
import { loseStored, setStored, shiftStored } from '../../support/company-storage.ts'
import { insertRows, makeRandom, makeRows } from '../../support/invoice-rows.ts'
import { beginMoney, newCompany, newInvoice, openSession, pay } from '../../support/money.ts'
import { recomputed } from '../../support/plain-stats.ts'
import { world } from '../../support/sandbox-world.ts'
import { listValues, loseRows, setRows } from '../../support/tables.ts'

beforeEach(beginMoney)
afterEach(() => {
  vi.useRealTimers()
})

const companyObjectOf = (ctx: Ctx) => env.COMPANY.getByName(ctx.companyId)

/** What was said of wrong figures while the work was done. */
async function alarmsDuring(
  work: () => Promise<unknown>,
): Promise<{ companyId: string; wrong: number; figures: string }[]> {
  const log = vi.spyOn(console, 'log').mockImplementation(() => undefined)
  try {
    await work()
    const said = log.mock.calls.map(([line]) => JSON.parse(String(line)))
    return said.filter((line) => line.event === 'stats were wrong and are repaired')
  } finally {
    log.mockRestore()
  }
}

async function expectExact(ctx: Ctx): Promise<void> {
  expect(serializeStats(await companyObjectOf(ctx).stats())).toEqual(await recomputed(ctx.companyId))
}

/** A company with some invoices that its object knows, last checked before tonight. */
async function newChecked(): Promise<Ctx> {
  const ctx = await newCompany()
  for (const cents of [20_000, 5050, 700]) await newInvoice(ctx, cents)
  await pay(await openSession(ctx, (await newInvoice(ctx, 9900)).id))
  await world().flush()
  await expectExact(ctx)
  return ctx
}

const PAID_COUNT = { name: 'count', key: 'paid' }
const claimSevenPaid = (ctx: Ctx) => setStored(ctx.companyId, 'figures', { value: 7 }, PAID_COUNT)

test.each<[string, (ctx: Ctx) => Promise<unknown>]>([
  ['a sum is wrong', (ctx) => shiftStored(ctx.companyId, 'figures', { value: 100 }, { name: 'cents', key: 'paid' })],
  ['a sum is lost', (ctx) => loseStored(ctx.companyId, 'figures', { name: 'due_cents' })],
  ['all is lost', (ctx) => Promise.all(['figures', 'counted'].map((table) => loseStored(ctx.companyId, table)))],
  ['one invoice is forgotten', (ctx) => loseStored(ctx.companyId, 'counted', { number: 2 })],
  [
    'an invoice was changed by hand',
    (ctx) => setRows('invoices', { total_cents: 1 }, { company_id: ctx.companyId, number: 1 }),
  ],
  ['invoices were added by hand', (ctx) => insertRows(ctx.companyId, makeRows(makeRandom(1), 30, Date.now(), 5))],
])('when %s the check says so and repairs it, and the next one finds nothing', async (_name, harm) => {
  const ctx = await newChecked()
  const clean = await newChecked()
  await harm(ctx)
  const alarms = await alarmsDuring(() => runSchedule(env))
  expect(alarms.map((alarm) => alarm.companyId)).toEqual([ctx.companyId])
  await expectExact(ctx)
  await expectExact(clean)
  expect((await companyObjectOf(ctx).recount()).repair).toEqual({ invoices: 0, stats: [] })
})

test('an invoice that was removed by hand comes back from what the object knows, and the figures stay', async () => {
  const ctx = await newChecked()
  const before = await recomputed(ctx.companyId)
  const third = { company_id: ctx.companyId, number: 3 }
  await loseRows('invoice_lines', { company_id: ctx.companyId })
  await loseRows('ledger', { company_id: ctx.companyId, invoice_id: await listValues('invoices', 'id', third) })
  await loseRows('invoice_versions', { company_id: ctx.companyId })
  await loseRows('invoices', third)
  await runSchedule(env)
  expect(await recomputed(ctx.companyId)).toEqual(before)
  await expectExact(ctx)
})

test('the alarm names the figures, before and after', async () => {
  const ctx = await newChecked()
  await claimSevenPaid(ctx)
  const [alarm] = await alarmsDuring(() => checkStats(ctx.app))
  expect(alarm).toMatchObject({ companyId: ctx.companyId, wrong: 1, stats: 'count paid: 7 → 1' })
})

test('a company is checked once a night, however often and by however many crons at once', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2036-11-20T18:00:00Z') })
  await newChecked()
  const recounts = async (times: number) => {
    const runs = Array.from({ length: times }, () => breakBindings(env, 0, 'before'))
    await Promise.all(runs.map(({ bindings }) => checkStats(openApp(bindings))))
    return runs.flatMap((run) => run.asked).filter((asked) => asked === 'COMPANY.recount').length
  }
  expect(await recounts(5)).toBe(1)
  expect(await recounts(2)).toBe(0)
  // Three in the morning in New York.
  vi.setSystemTime(new Date('2036-11-21T07:59:00Z'))
  expect(await recounts(1)).toBe(0)
  vi.setSystemTime(new Date('2036-11-21T08:00:00Z'))
  expect(await recounts(3)).toBe(1)
  expect(await recounts(1)).toBe(0)
})

test('a check that was cut off is made again within the hour', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2036-11-20T18:00:00Z') })
  const ctx = await newChecked()
  await claimSevenPaid(ctx)
  const whole = breakBindings(env, 0, 'before')
  await checkStats(openApp(whole.bindings))
  vi.setSystemTime(new Date('2036-11-21T18:00:00Z'))
  await claimSevenPaid(ctx)
  await checkStats(openApp(breakBindings(env, whole.asked.indexOf('COMPANY.recount') + 1, 'before').bindings))
  expect((await companyObjectOf(ctx).stats()).paidInvoices).toBe(7)
  vi.setSystemTime(new Date('2036-11-21T19:00:00Z'))
  await checkStats(ctx.app)
  await expectExact(ctx)
})

test('a check in the middle of lively business raises no alarm and leaves the figures exact', async () => {
  const ctx = await newCompany()
  await insertRows(ctx.companyId, makeRows(makeRandom(2), 3000, Date.now()))
  await companyObjectOf(ctx).stats()
  let busy = true
  const business = async (cents: number) => {
    for (let i = 0; i < 6; i += 1) {
      const job = await newInvoice(ctx, cents + i)
      if (i % 3 === 0) await cancelInvoice(ctx, job.id, job.sender)
      if (i % 3 === 1) await pay(await openSession(ctx, job.id))
    }
  }
  const checks = async () => {
    const repairs = []
    while (busy) {
      const { repair } = await companyObjectOf(ctx).recount()
      if (repair.invoices > 0 || repair.stats.length > 0) repairs.push(repair)
    }
    return repairs
  }
  const [repairs] = await Promise.all([
    checks(),
    Promise.all([business(1000), business(2000), business(3000)]).then(() => {
      busy = false
    }),
  ])
  expect(repairs).toEqual([])
  await world().flush()
  await expectExact(ctx)
})

test('one run of the cron counts a bounded number of invoices; the next goes on where it stopped', async () => {
  const companies = []
  for (let n = 0; n < 3; n += 1) {
    const ctx = await newCompany()
    await insertRows(ctx.companyId, makeRows(makeRandom(40 + n), 10_000, Date.now()))
    companies.push(ctx)
  }
  const checked = async () => {
    const { bindings, asked } = breakBindings(env, 0, 'before')
    await checkStats(openApp(bindings))
    return asked.filter((name) => name === 'COMPANY.recount').length
  }
  expect([await checked(), await checked(), await checked()]).toEqual([2, 1, 0])
}, 60_000)
