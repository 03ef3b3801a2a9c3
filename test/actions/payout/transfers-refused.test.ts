// A payout that Stripe refuses: why, in plain words; tried again ever later; told once when its owner can mend it.
import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { runSchedule } from '../../../worker/schedule.ts'
import {
  all,
  beginMoney,
  control,
  endFaults,
  findInvoiceRow,
  type Job,
  loseWebhooks,
  newInvoice,
  noticesTo,
  openCompany,
  openSession,
  paidInvoice,
  pay,
  readyAccount,
  settleAll,
  writes,
} from '../../support/money.ts'
import { expectConserved } from '../../support/money-conserved.ts'
import { click } from '../../support/sandbox-pages.ts'
import { type Contractor, call, signUp } from '../../support/sandbox-world.ts'
import { findRow } from '../../support/tables.ts'
import { makeDue, nextTryOf } from '../../support/waits.ts'

let joe: Contractor
let ctx: Awaited<ReturnType<typeof openCompany>>
let account: string

beforeEach(async () => {
  await beginMoney()
  joe = await signUp()
  ctx = await openCompany(joe.companyId)
  account = await readyAccount(ctx)
})
afterEach(expectConserved)

/** What the contractor's own list says of an invoice. */
async function shown(job: Job): Promise<{ status: unknown; reason: unknown }> {
  const { invoices } = (await call('GET', '/api/invoices', undefined, joe.cookie)).body
  const found = (invoices as Record<string, unknown>[]).find((invoice) => invoice.id === job.id)
  return { status: found?.payout_status, reason: found?.payout_reason }
}

/** The account stops taking money, and nobody tells us. */
async function breakAccount(): Promise<void> {
  await loseWebhooks()
  await control(`/accounts/${account}/document`)
  await loseWebhooks(false)
}

const REFUSALS: [string, RegExp][] = [
  ['insufficient_capabilities_for_transfer', /^Your payout account cannot take money yet\. /],
  ['transfers_not_allowed', /^Your payout account cannot take money yet\. /],
  ['account_invalid', /^Your payout account is no longer connected\. /],
  ['resource_missing', /^Your payout account is no longer connected\. /],
  ['account_closed', /^Your bank account is closed\. /],
  ['balance_insufficient', /^The client’s payment is still clearing at Stripe\. /],
  ['', /^Stripe did not take the payout this time\. /],
]

test.each(REFUSALS)(
  'a payout refused by click with "%s" is explained, tried ever later and sent in the end',
  async (code, words) => {
    const remaining = '3'
    await click('/trouble', 'Start it', { effect: 'refuse', target: 'transfers.create', remaining, code })
    const job = await paidInvoice(ctx)
    expect(await shown(job)).toEqual({ status: 'failed', reason: expect.stringMatching(words) })
    const waits: number[] = []
    for (let i = 0; i < 3; i += 1) {
      waits.push((await nextTryOf('transfers')) - Date.now())
      await makeDue('transfers')
      await runSchedule(env)
    }
    expect(waits).toEqual(waits.toSorted((a, b) => a - b))
    expect(await shown(job)).toEqual({ status: 'completed', reason: null })
    expect(all('transfer')).toHaveLength(1)
    const keys = writes('transfers.create').map((request) => request.idempotencyKey)
    expect(new Set(keys).size).toBe(4)
    // Stripe says that the account is ready: there is nothing for the contractor to mend, so nothing to tell.
    expect(await noticesTo(job.sender)).toHaveLength(1)
  },
)

test('a payout that is not refused shows no reason', async () => {
  expect(await shown(await paidInvoice(ctx))).toEqual({ status: 'completed', reason: null })
})

test('the contractor is told once, in words, of what only he can mend, and the money follows when he has', async () => {
  await breakAccount()
  const jobs = [await paidInvoice(ctx), await paidInvoice(ctx)]
  for (let i = 0; i < 3; i += 1) {
    await makeDue('transfers')
    await runSchedule(env)
  }
  const told = (await Promise.all(jobs.map((job) => noticesTo(job.sender))))
    .flat()
    .filter((text) => /could not/.test(text))
  expect(told).toEqual([
    'We could not send you the $200.00 for INV-0001 (Maria); we keep it safe. Stripe needs a photo of your ID. Finish it and it goes out by itself:\nhttps://jobslip.test/dashboard?tab=business',
  ])
  expect(await shown(jobs[0] as Job)).toEqual({
    status: 'failed',
    reason: expect.stringContaining('cannot take money yet'),
  })
  await control(`/accounts/${account}/verify`)
  await settleAll(ctx)
  for (const job of jobs) expect(await shown(job)).toEqual({ status: 'completed', reason: null })
})

test('an account that takes no money is looked at every hour, however long, and what waits goes out unasked', async () => {
  await breakAccount()
  const job = await paidInvoice(ctx)
  for (let i = 0; i < 9; i += 1) {
    await makeDue('transfers')
    await runSchedule(env)
  }
  const waitMs = (await nextTryOf('transfers')) - Date.now()
  expect(waitMs).toBeGreaterThan(30 * 60_000)
  expect(waitMs).toBeLessThanOrEqual(60 * 60_000)
  await loseWebhooks()
  await control(`/accounts/${account}/verify`)
  await makeDue('transfers')
  await runSchedule(env)
  expect(await shown(job)).toEqual({ status: 'completed', reason: null })
})

test('many runs that meet the same refusal tell it once', async () => {
  await breakAccount()
  await loseWebhooks()
  const job = await newInvoice(ctx)
  await pay(await openSession(ctx, job.id))
  await control('/faults', { provider: 'stripe', target: 'transfers.create', effect: 'delay', delayMs: 80 })
  await Promise.all(Array.from({ length: 4 }, () => runSchedule(env)))
  const told = async () => (await noticesTo(job.sender)).filter((text) => /could not/.test(text))
  // The company's object may be the one that asked Stripe first, and is not waited for by the runs.
  await vi.waitFor(async () => expect(await told()).not.toEqual([]), { timeout: 20_000, interval: 50 })
  await Promise.all(Array.from({ length: 4 }, () => runSchedule(env)))
  await endFaults()
  expect(await told()).toHaveLength(1)
})

test.each(['held', 'failed', 'unknown'] as const)(
  'money that was %s at an old account goes to the new one, once',
  async (how) => {
    if (how === 'failed') await breakAccount()
    if (how === 'held') await control(`/accounts/${account}/document`)
    if (how === 'unknown')
      await control('/faults', { provider: 'stripe', target: 'transfers.create', effect: 'cut_before', remaining: 30 })
    const job = await paidInvoice(ctx)
    await endFaults()
    expect((await findRow('transfers'))?.state).toBe(how === 'unknown' ? 'pending' : how)
    await control(`/accounts/${account}/deauthorize`)
    await settleAll(ctx)
    await makeDue('transfers')
    await settleAll(ctx)
    const second = await readyAccount(ctx)
    await makeDue('transfers')
    await settleAll(ctx)
    expect(second).not.toBe(account)
    expect(all('transfer').map((transfer) => transfer.destination)).toEqual([second])
    expect((await findInvoiceRow(job.id)).payout_status).toBe('completed')
  },
)
