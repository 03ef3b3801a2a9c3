// The cron: overdue on each company's own calendar, harmless however often it runs, and idle when nothing is open.
import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import { markCancelled } from '../worker/db/invoice/invoices.ts'
import { runSchedule } from '../worker/schedule.ts'
import { breakBindings } from './support/broken-bindings.ts'
import { test } from './support/fixtures.ts'
import {
  all,
  beginMoney,
  control,
  fault,
  findInvoiceRow,
  loseWebhooks,
  newCompany,
  newInvoice,
  noticesTo,
  openSession,
  pay,
  readyAccount,
  snapshot,
} from './support/money.ts'
import { expectConserved } from './support/money-conserved.ts'
import { call } from './support/sandbox-world.ts'
import { countRowsOf } from './support/tables.ts'

beforeEach(beginMoney)
afterEach(async () => {
  vi.useRealTimers()
  await expectConserved()
})

function setClock(at: string): void {
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.setSystemTime(new Date(at))
}

test('an invoice is overdue from the day after its due date, by its own company’s clock', async () => {
  setClock('2036-11-10T12:00:00Z')
  const zones = ['America/New_York', 'Pacific/Honolulu', 'Pacific/Guam', 'Pacific/Kiritimati']
  const jobs = await Promise.all(
    zones.map(async (zone) => {
      const ctx = await newCompany(zone)
      return { zone, ctx, job: await newInvoice(ctx, 20_000, '2036-11-20') }
    }),
  )
  const seen: Record<string, string[]> = {}
  for (const at of ['20T09:59', '20T10:01', '20T13:59', '20T14:01', '21T04:59', '21T05:01', '21T09:59', '21T10:01']) {
    setClock(`2036-11-${at}:00Z`)
    const shown = await Promise.all(
      jobs.map(async ({ ctx, job, zone }) => {
        const page = await call('GET', `/invoices/${job.id}?company=${ctx.companyId}`)
        return (page.body.data as { status: string }).status === 'overdue' ? zone : ''
      }),
    )
    await runSchedule(env)
    const stored = await Promise.all(
      jobs.map(async ({ job, zone }) => ((await findInvoiceRow(job.id)).status === 'overdue' ? zone : '')),
    )
    expect(stored, `what the page shows between two runs at ${at} is what the cron makes of it`).toEqual(shown)
    seen[at] = stored.filter(Boolean)
  }
  expect(seen).toEqual({
    '20T09:59': [],
    '20T10:01': ['Pacific/Kiritimati'],
    '20T13:59': ['Pacific/Kiritimati'],
    '20T14:01': ['Pacific/Guam', 'Pacific/Kiritimati'],
    '21T04:59': ['Pacific/Guam', 'Pacific/Kiritimati'],
    '21T05:01': ['America/New_York', 'Pacific/Guam', 'Pacific/Kiritimati'],
    '21T09:59': ['America/New_York', 'Pacific/Guam', 'Pacific/Kiritimati'],
    '21T10:01': zones,
  })
})

test('an overdue invoice can still be paid; what is paid, pending or cancelled never turns overdue', async ({
  ctx,
}) => {
  const past = '2020-01-01'
  const [late, cancelled, pending] = [
    await newInvoice(ctx, 20_000, past),
    await newInvoice(ctx, 20_000, past),
    await newInvoice(ctx, 20_000, past),
  ]
  await ctx.db.batch([markCancelled(ctx.db, cancelled.id, Date.now())])
  await pay(await openSession(ctx, pending.id), 'bank')
  await runSchedule(env)
  const status = async (id: string) => (await findInvoiceRow(id)).status
  expect([await status(late.id), await status(cancelled.id), await status(pending.id)]).toEqual([
    'overdue',
    'cancelled',
    'pending',
  ])
  await pay(await openSession(ctx, late.id))
  await runSchedule(env)
  await runSchedule(env)
  expect(await status(late.id)).toBe('paid')
})

test('any number of runs at once do what one does', async ({ ctx }) => {
  await loseWebhooks()
  await readyAccount(ctx)
  const jobs = [await newInvoice(ctx), await newInvoice(ctx, 5000), await newInvoice(ctx, 700, '2020-01-01')]
  for (const job of jobs.slice(0, 2)) await pay(await openSession(ctx, job.id))
  await Promise.all(Array.from({ length: 6 }, () => runSchedule(env)))
  await runSchedule(env)
  expect(all('transfer')).toHaveLength(2)
  for (const job of jobs.slice(0, 2)) expect(await noticesTo(job.sender)).toHaveLength(1)
  const before = await snapshot()
  await Promise.all(Array.from({ length: 3 }, () => runSchedule(env)))
  expect(await snapshot()).toBe(before)
})

test('a run costs the same whether ten or sixty companies have nothing open', async () => {
  const cost = async () => {
    const { bindings, asked } = breakBindings(env, 0, 'before')
    const calls = all('request').filter((request) => request.provider === 'stripe').length
    await runSchedule(bindings)
    return [asked.length, all('request').filter((request) => request.provider === 'stripe').length - calls]
  }
  const found = async (count: number) => {
    for (let i = 0; i < count; i += 1) await newCompany()
    // The night's check of their figures is behind them.
    await runSchedule(env)
  }
  await found(10)
  const few = await cost()
  await found(50)
  expect(await cost()).toEqual(few)
  // One look for each part of a run, deletions, pictures and what is old among them.
  expect(few[0]).toBeLessThanOrEqual(20)
  expect(few[1]).toBe(0)
})

test('one company’s trouble does not keep the others waiting', async () => {
  await loseWebhooks()
  const companies = [await newCompany(), await newCompany(), await newCompany()]
  const jobs = []
  for (const ctx of companies) {
    const job = await newInvoice(ctx)
    await pay(await openSession(ctx, job.id))
    jobs.push(job)
  }
  await fault('charges.list', 'cut_before')
  await fault('checkout.get', 'cut_before')
  await runSchedule(env)
  const paid = await Promise.all(jobs.map(async (job) => (await findInvoiceRow(job.id)).status))
  expect(paid.toSorted()).toEqual(['paid', 'paid', 'sent'])
  await runSchedule(env)
})

test('while Stripe is down invoices still turn overdue', async ({ ctx }) => {
  const job = await newInvoice(ctx, 20_000, '2020-01-01')
  await openSession(ctx, job.id)
  await control('/faults', { provider: 'stripe', target: '*', effect: 'cut_before' })
  await runSchedule(env)
  expect((await findInvoiceRow(job.id)).status).toBe('overdue')
})

test('what has ended is forgotten: sessions, codes and sign-ups of long ago', async ({ joe }) => {
  const count = async () => {
    const counts = await Promise.all(['sessions', 'codes', 'sign_ups'].map((table) => countRowsOf(table)))
    return counts.reduce((sum, n) => sum + n, 0)
  }
  expect(await count()).toBeGreaterThan(0)
  expect((await call('GET', '/api/auth/me', undefined, joe.cookie)).body.authenticated).toBe(true)
  vi.useFakeTimers({ now: Date.now() + 40 * 86_400_000, toFake: ['Date'] })
  await runSchedule(env)
  expect(await count()).toBe(0)
})
