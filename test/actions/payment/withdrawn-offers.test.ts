// A company offers no tips, or no sums of the client's choice, any more: open pages for them end, and whoever has paid one is honoured.
import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, expect } from 'vitest'
import { editCompany } from '../../../worker/actions/company/companies.ts'
import type { Ctx } from '../../../worker/context.ts'
import { openApp } from '../../../worker/context.ts'
import { runSchedule } from '../../../worker/schedule.ts'
import { breakBindings } from '../../support/broken-bindings.ts'
import { test } from '../../support/fixtures.ts'
import {
  all,
  beginMoney,
  endFaults,
  fault,
  findInvoiceRow,
  loseWebhooks,
  newInvoice,
  openCompany,
  pay,
  press,
  sessionIn,
  settleAll,
} from '../../support/money.ts'
import { expectConserved } from '../../support/money-conserved.ts'
import { call } from '../../support/sandbox-world.ts'
import { findRow, setRows } from '../../support/tables.ts'

beforeEach(beginMoney)
afterEach(expectConserved)

const offer = (ctx: Ctx) => setRows('companies', { tips: 1, any_amount: 1 }, { id: ctx.companyId })
const stop = (ctx: Ctx, what: { tips?: boolean; any_amount?: boolean }) => editCompany(ctx, what, 'Joe Ace')
const pages = () => all('checkoutSession').map(({ status }) => status)
const sent = () => all('transfer').map((one) => one.amountCents - one.reversedCents)

async function openWith(ctx: Ctx, invoiceId: string, more: object): Promise<string> {
  const wanted = { invoice_id: invoiceId, company_id: ctx.companyId, ...more }
  const answer = await call('POST', '/stripe/create-checkout-session', wanted)
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return sessionIn((answer.body.data as { url: string }).url)
}

test('an open page with a tip ends when tips are turned off; the next one has none', async ({ readyCtx: ctx, job }) => {
  await offer(ctx)
  const old = await openWith(ctx, job.id, { tip: 30 })
  await stop(ctx, { tips: false })
  expect(pages()).toEqual(['expired'])
  await expect(pay(old)).rejects.toThrow()
  const refused = { invoice_id: job.id, company_id: ctx.companyId, tip: 30 }
  expect((await call('POST', '/stripe/create-checkout-session', refused)).status).toBe(409)
  await pay(await openWith(ctx, job.id, {}))
  await settleAll(ctx)
  expect(sent()).toEqual([20_000])
})

test('pages that hold nothing of it stay: without a tip, or with one that was agreed to by word', async ({
  readyCtx: ctx,
  job,
}) => {
  await offer(ctx)
  const agreed = await newInvoice(ctx)
  await setRows('invoices', { tip_cents: 2_000 }, { id: agreed.id })
  await openWith(ctx, job.id, {})
  const tipped = await openWith(ctx, agreed.id, { tip: 20 })
  await stop(ctx, { tips: false })
  expect(pages()).toEqual(['open', 'open'])
  await pay(tipped)
  await settleAll(ctx)
  expect(sent()).toEqual([22_000])
})

test('a page for a part ends when no sum may be chosen any more; one for all of it stays', async ({
  readyCtx: ctx,
  job,
}) => {
  await offer(ctx)
  const other = await newInvoice(ctx)
  await openWith(ctx, job.id, { amount: 50 })
  await openWith(ctx, other.id, {})
  await stop(ctx, { any_amount: false })
  expect(pages()).toEqual(['expired', 'open'])
})

test('who pays the old page in that moment pays the tip, once', async ({ readyCtx: ctx, job }) => {
  await offer(ctx)
  const old = await openWith(ctx, job.id, { tip: 30 })
  await loseWebhooks()
  await pay(old)
  await stop(ctx, { tips: false })
  await loseWebhooks(false)
  await settleAll(ctx)
  expect(await findInvoiceRow(job.id)).toMatchObject({ status: 'paid', captured_tip_cents: 3_000 })
  expect([sent(), all('charge').map(({ refundedCents }) => refundedCents)]).toEqual([[23_000], [0]])
  expect((await press(ctx, job.id)).body.code).toBe('checkout_paid')
})

test('who pays between the change and the end of the page pays the tip, once', async ({ readyCtx: ctx, job }) => {
  await offer(ctx)
  const old = await openWith(ctx, job.id, { tip: 30 })
  await fault('checkout.expire', 'cut_before', { remaining: 20 })
  await stop(ctx, { tips: false })
  await pay(old)
  await endFaults()
  await settleAll(ctx)
  expect(await findInvoiceRow(job.id)).toMatchObject({ status: 'paid', captured_tip_cents: 3_000 })
  expect(sent()).toEqual([23_000])
})

test('a provider that is down keeps no setting from being saved, and the cron ends the page', async ({
  readyCtx: ctx,
  job,
}) => {
  await offer(ctx)
  await openWith(ctx, job.id, { tip: 30 })
  // An old page is looked at once an hour, unless something hurries it.
  await setRows('checkouts', { next_at: Date.now() + 3_600_000 }, {})
  await fault('checkout.expire', 'cut_before', { remaining: 20 })
  await stop(ctx, { tips: false })
  expect(pages()).toEqual(['open'])
  expect((await call('GET', `/invoices/${job.id}?company=${ctx.companyId}`)).body.data).not.toHaveProperty('tips')
  await endFaults()
  await runSchedule(env)
  expect(pages()).toEqual(['expired'])
})

test('cut off anywhere in between, the page has ended at the next run of the cron', async ({ readyCtx: real, job }) => {
  for (let at = 1; ; at += 1) {
    await offer(real)
    await openWith(real, job.id, { tip: at })
    await setRows('checkouts', { next_at: Date.now() + 3_600_000 }, {})
    const broken = breakBindings(env, at, 'after')
    const ctx = await openCompany(real.companyId, openApp(broken.bindings)).catch(() => null)
    const isDone =
      ctx !== null &&
      (await stop(ctx, { tips: false }).then(
        () => true,
        () => false,
      ))
    const company = await findRow<{ tips: number }>('companies', { id: real.companyId })
    await runSchedule(env)
    expect(pages().at(-1), `cut off at ${at}: ${broken.asked.at(-1)}`).toBe(company?.tips === 0 ? 'expired' : 'open')
    if (isDone) break
  }
})
