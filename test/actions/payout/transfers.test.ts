// The contractor's money: held until the account is ready, then transferred once, whatever fails on the way.
import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, expect } from 'vitest'
import { settleMoney } from '../../../worker/actions/payment/process-money-queue.ts'
import { refusalDelayMs, retryDelayMs } from '../../../worker/domain/retries.ts'
import { runSchedule } from '../../../worker/schedule.ts'
import { test } from '../../support/fixtures.ts'
import {
  all,
  askStripe,
  beginMoney,
  control,
  type Effect,
  endFaults,
  fault,
  findInvoiceRow,
  loseWebhooks,
  newCompany,
  newInvoice,
  openSession,
  paidInvoice,
  pay,
  readyAccount,
  settleAll,
  unreadyAccount,
  writes,
} from '../../support/money.ts'
import { expectConserved } from '../../support/money-conserved.ts'
import { world } from '../../support/sandbox-world.ts'
import { countRowsOf, listRows, setRows } from '../../support/tables.ts'
import { makeDue } from '../../support/waits.ts'

beforeEach(beginMoney)
afterEach(expectConserved)

type TransferRow = { state: string; attempt: number; tries: number; reason: string | null; next_at: number }
const transferRows = () => listRows<TransferRow>('transfers')

test('with an account that is ready the net amount goes to the bank at once', async ({ ctx, account }) => {
  const job = await paidInvoice(ctx, 12_345)
  const [charge] = all('charge')
  expect(all('transfer')).toMatchObject([
    {
      amountCents: 12_345,
      currency: 'usd',
      destination: account,
      sourceChargeId: charge?.id,
      transferGroup: `inv_${job.id}`,
      metadata: { invoice_id: job.id },
    },
  ])
  expect((await findInvoiceRow(job.id)).payout_status).toBe('completed')
})

test('without an account the money is held and released once when the account is ready', async ({ ctx }) => {
  const jobs = [await paidInvoice(ctx), await paidInvoice(ctx, 5000)]
  const id = await unreadyAccount(ctx)
  await settleAll(ctx)
  for (const job of jobs) expect((await findInvoiceRow(job.id)).payout_status).toBeNull()
  expect(writes('transfers.create')).toEqual([])
  await control(`/accounts/${id}/verify`)
  await settleAll(ctx)
  for (const event of all('event').filter((one) => one.type === 'account.updated'))
    await control(`/events/${event.id}/redeliver`)
  await settleAll(ctx)
  for (const job of jobs) expect((await findInvoiceRow(job.id)).payout_status).toBe('completed')
  expect(
    all('transfer')
      .map((transfer) => transfer.amountCents)
      .sort(),
  ).toEqual([20_000, 5000])
})

test('held money is released by the cron alone when the news of the account is lost', async ({ ctx, paidJob: job }) => {
  await loseWebhooks()
  const id = await unreadyAccount(ctx)
  await control(`/accounts/${id}/verify`)
  await runSchedule(env)
  expect((await findInvoiceRow(job.id)).payout_status).toBe('completed')
})

test('many held invoices are all released', async ({ ctx }) => {
  await loseWebhooks()
  for (let i = 0; i < 30; i += 1) await pay(await openSession(ctx, (await newInvoice(ctx, 1000 + i)).id))
  await runSchedule(env)
  await settleMoney(ctx.app, ctx.companyId)
  expect(await countRowsOf('transfers', { state: 'held' })).toBe(30)
  const id = await unreadyAccount(ctx)
  await control(`/accounts/${id}/verify`)
  await runSchedule(env)
  await settleMoney(ctx.app, ctx.companyId)
  expect(all('transfer')).toHaveLength(30)
})

const EFFECTS: Effect[] = ['cut_before', 'cut_after', 'error_before', 'error_after', 'rate_limit']
const CALLS = ['transfers.create', 'transfers.list', 'payment_intents.get', 'accounts.get']

test.each(CALLS.flatMap((target) => EFFECTS.map((effect) => [target, effect] as const)))(
  'when %s meets %s the transfer is still made once',
  async (target, effect) => {
    const ctx = await newCompany()
    const job = await paidInvoice(ctx)
    await loseWebhooks()
    const account = await unreadyAccount(ctx)
    await control(`/accounts/${account}/verify`)
    await fault(target, effect, { remaining: effect === 'rate_limit' ? 2 : 1, kept: effect.startsWith('error') })
    for (let i = 0; i < 4; i += 1) {
      await settleMoney(ctx.app, ctx.companyId)
      await makeDue('transfers')
    }
    expect(all('transfer')).toHaveLength(1)
    expect((await findInvoiceRow(job.id)).payout_status).toBe('completed')
  },
)

test('a transfer that hangs is completed later, once', async ({ readyCtx: ctx }) => {
  await fault('transfers.create', 'hang_after')
  const job = await paidInvoice(ctx)
  await makeDue('transfers')
  await settleAll(ctx)
  expect(all('transfer')).toHaveLength(1)
  expect((await findInvoiceRow(job.id)).payout_status).toBe('completed')
})

test('a refused transfer is shown with its reason and tried again under new keys, ever later', async ({
  ctx,
  account,
}) => {
  await loseWebhooks()
  const row = world().state.account[account]
  if (row) row.requested = []
  const job = await paidInvoice(ctx)
  const delays: number[] = []
  for (let i = 0; i < 4; i += 1) {
    await setRows('payout_accounts', { ready: 1 })
    await makeDue('transfers')
    const now = Date.now()
    await runSchedule(env)
    const [transfer] = await transferRows()
    delays.push(Math.round(((transfer?.next_at ?? 0) - now) / 1000))
  }
  expect(await findInvoiceRow(job.id)).toMatchObject({
    status: 'paid',
    payout_status: 'failed',
    payout_reason: expect.stringContaining('capabilities'),
  })
  const keys = writes('transfers.create').map((request) => request.idempotencyKey)
  expect(new Set(keys).size).toBe(keys.length)
  expect(keys.length).toBeGreaterThanOrEqual(4)
  expect(delays).toEqual(delays.toSorted((a, b) => a - b))
  expect(delays.at(-1)).toBeGreaterThan(delays[0] ?? 0)
  if (row) row.requested = ['transfers']
  await makeDue('transfers')
  await runSchedule(env)
  expect((await findInvoiceRow(job.id)).payout_status).toBe('completed')
})

test.each([
  ['a provider that is down is asked at least every hour', retryDelayMs, 3_600_000],
  ['the wait after refusals grows to a day', refusalDelayMs, 86_400_000],
])('%s', (_, delayMs, mostMs) => {
  const waits = [1, 2, 3, 4, 5, 6, 7, 8, 50].map(delayMs)
  expect(waits).toEqual(waits.toSorted((a, b) => a - b))
  expect(waits.at(-1)).toBe(mostMs)
})

test('a refused transfer waits for an account that lost its readiness, and goes when it is ready again', async ({
  ctx,
  account,
}) => {
  await loseWebhooks()
  await control(`/accounts/${account}/document`)
  await loseWebhooks(false)
  const job = await paidInvoice(ctx)
  expect((await findInvoiceRow(job.id)).payout_status).toBe('failed')
  const tries = writes('transfers.create').length
  await makeDue('transfers')
  await settleAll(ctx)
  expect(writes('transfers.create')).toHaveLength(tries)
  await control(`/accounts/${account}/verify`)
  await settleAll(ctx)
  expect((await findInvoiceRow(job.id)).payout_status).toBe('completed')
})

test('a failed transfer of a company without a ready account does not keep the system company busy', async ({
  ctx,
  account,
}) => {
  await loseWebhooks()
  await control(`/accounts/${account}/document`)
  await loseWebhooks(false)
  await paidInvoice(ctx)
  await makeDue('transfers')
  await settleAll(ctx)
  const [transfer] = await transferRows()
  expect(transfer?.next_at).toBeGreaterThan(Date.now())
})

test('what was refunded in part before the transfer comes off it in proportion', async ({ ctx }) => {
  await paidInvoice(ctx)
  const [charge] = all('charge')
  await askStripe('refunds', new URLSearchParams({ charge: charge?.id ?? '', amount: '5000' }))
  await readyAccount(ctx)
  await settleAll(ctx)
  expect(all('transfer').map((transfer) => transfer.amountCents)).toEqual([15_188])
})

test('what was refunded in full before the transfer is never transferred', async ({ ctx, paidJob: job }) => {
  const [charge] = all('charge')
  await askStripe('refunds', new URLSearchParams({ charge: charge?.id ?? '' }))
  await readyAccount(ctx)
  await settleAll(ctx)
  await runSchedule(env)
  expect(writes('transfers.create')).toEqual([])
  expect(await findInvoiceRow(job.id)).toMatchObject({ status: 'paid', payout_status: null })
})

test('a refund while the outcome of the transfer is unknown is respected', async ({ readyCtx: ctx }) => {
  await fault('transfers.create', 'cut_before', { remaining: 20 })
  const job = await paidInvoice(ctx)
  await endFaults()
  expect((await findInvoiceRow(job.id)).payout_status).toBe('pending')
  const [charge] = all('charge')
  await askStripe('refunds', new URLSearchParams({ charge: charge?.id ?? '', amount: '10000' }))
  await makeDue('transfers')
  await settleAll(ctx)
  expect(all('transfer').map((transfer) => transfer.amountCents)).toEqual([10_375])
})

test('after the contractor cut the tie nothing is transferred until there is a new account', async ({
  ctx,
  account: first,
}) => {
  await control(`/accounts/${first}/deauthorize`)
  await world().flush()
  const job = await paidInvoice(ctx)
  await runSchedule(env)
  expect(writes('transfers.create')).toEqual([])
  expect((await findInvoiceRow(job.id)).payout_status).toBeNull()
  const second = await readyAccount(ctx)
  expect(second).not.toBe(first)
  await settleAll(ctx)
  expect(all('transfer').map((transfer) => transfer.destination)).toEqual([second])
})

test('a tie that was cut while the transfer’s outcome was unknown leaves the money held', async ({
  ctx,
  account: first,
}) => {
  await fault('transfers.create', 'cut_before', { remaining: 20 })
  const job = await paidInvoice(ctx)
  await endFaults()
  await control(`/accounts/${first}/deauthorize`)
  await world().flush()
  await makeDue('transfers')
  await settleAll(ctx)
  expect((await findInvoiceRow(job.id)).payout_status).toBeNull()
  const second = await readyAccount(ctx)
  await settleAll(ctx)
  expect(all('transfer').map((transfer) => transfer.destination)).toEqual([second])
})

test('many runs at once make one transfer', async ({ ctx }) => {
  await loseWebhooks()
  await readyAccount(ctx)
  const job = await newInvoice(ctx)
  await pay(await openSession(ctx, job.id))
  await control('/faults', { provider: 'stripe', target: 'transfers.create', effect: 'delay', delayMs: 100 })
  await Promise.all(Array.from({ length: 6 }, () => runSchedule(env)))
  await makeDue('transfers')
  await settleAll(ctx)
  expect(all('transfer')).toHaveLength(1)
  expect((await findInvoiceRow(job.id)).payout_status).toBe('completed')
})
