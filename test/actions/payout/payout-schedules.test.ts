// How long Stripe keeps a payout back: longer for a young company, set once, never in a transfer's way.
import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, expect } from 'vitest'
import { runSchedule } from '../../../worker/schedule.ts'
import { test } from '../../support/fixtures.ts'
import {
  beginMoney,
  endFaults,
  fault,
  findInvoiceRow,
  newCompany,
  noticesTo,
  paidInvoice,
  readyAccount,
  writes,
} from '../../support/money.ts'
import { expectConserved } from '../../support/money-conserved.ts'
import { age, lookAtSchedules, scheduleOf } from '../../support/operator.ts'
import { world } from '../../support/sandbox-world.ts'
import { findRow, listValues, setRows } from '../../support/tables.ts'

beforeEach(beginMoney)
afterEach(expectConserved)

test('a new company’s account pays out after seven days, set when Stripe makes the account', async ({
  ctx,
  account,
}) => {
  expect(scheduleOf(account)).toEqual({ interval: 'daily', delayDays: 7 })
  expect(await listValues('payout_accounts', 'delay_days')).toEqual([7])
  await paidInvoice(ctx)
  await lookAtSchedules()
  await runSchedule(env)
  expect(writes('accounts.update')).toEqual([])
})

test('thirty days after its first payment an account pays out after two days, set once', async ({ ctx, account }) => {
  await paidInvoice(ctx)
  await age(ctx, 31)
  for (let i = 0; i < 3; i += 1) {
    await lookAtSchedules()
    await Promise.all([runSchedule(env), runSchedule(env)])
  }
  expect(scheduleOf(account)).toEqual({ interval: 'daily', delayDays: 2 })
  expect(writes('accounts.update')).toHaveLength(1)
  expect(await listValues('payout_accounts', 'delay_days')).toEqual([2])
})

test('an account from before there were schedules gets one', async ({ account }) => {
  const row = world().state.account[account]
  if (row) delete row.payouts
  await setRows('payout_accounts', { delay_days: null, schedule_at: 0 })
  await runSchedule(env)
  expect(scheduleOf(account)).toEqual({ interval: 'daily', delayDays: 7 })
})

test.each(['cut_before', 'cut_after', 'error_before', 'error_after'] as const)(
  'a schedule that meets %s is tried again an hour later and keeps no transfer waiting',
  async (effect) => {
    const ctx = await newCompany()
    const account = await readyAccount(ctx)
    await paidInvoice(ctx)
    await age(ctx, 31)
    await lookAtSchedules()
    await fault('accounts.update', effect)
    const before = Date.now()
    await runSchedule(env)
    const row = await findRow<{ schedule_at: number }>('payout_accounts')
    expect((row?.schedule_at ?? 0) - before).toBeGreaterThan(3_500_000)
    expect((row?.schedule_at ?? 0) - before).toBeLessThan(3_700_000)
    await runSchedule(env)
    expect(writes('accounts.update')).toHaveLength(1)
    await endFaults()
    const job = await paidInvoice(ctx)
    expect((await findInvoiceRow(job.id)).payout_status).toBe('completed')
    await lookAtSchedules()
    await runSchedule(env)
    expect(scheduleOf(account)).toEqual({ interval: 'daily', delayDays: 2 })
  },
)

test('the first payment’s text says how long payouts take at first, later ones do not', async ({ readyCtx: ctx }) => {
  const [first, second] = [await paidInvoice(ctx), await paidInvoice(ctx)]
  expect((await noticesTo(first.sender)).join()).toContain('about 7 days')
  expect((await noticesTo(second.sender)).join()).not.toContain('7 days')
})
