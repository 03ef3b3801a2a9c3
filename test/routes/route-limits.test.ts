// Open and heavy routes asked without end: told to wait in words, while Stripe is spared and nobody is kept from paying.
import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import { limitCaller, limitSession } from '../../worker/actions/limits/route-limits.ts'
import { api } from '../../worker/app.ts'
import { openApp } from '../../worker/context.ts'
import { LISTS, VIEWS } from '../../worker/domain/route-limits.ts'
import type { Bindings } from '../../worker/env.ts'
import { test } from '../support/fixtures.ts'
import {
  all,
  beginMoney,
  findInvoiceRow,
  newInvoice,
  openSession,
  pay,
  sessionIn,
  settleAll,
} from '../support/money.ts'
import { call, product, signUp } from '../support/sandbox-world.ts'
import { settings } from '../support/settings.ts'
import { findRow, setRows } from '../support/tables.ts'

beforeEach(beginMoney)
afterEach(() => {
  vi.useRealTimers()
})

/** Time stands still, so that what is asked in it is asked at once. */
const freeze = (ms = 0) => vi.useFakeTimers({ now: Date.now() + ms, toFake: ['Date'] })

const ANSWER = /^Too many (?:requests|files were asked for)\. Please try again in \d+ seconds?\.$/

async function ask(path: string, from: string, more: { body?: object; cookie?: string; accept?: string } = {}) {
  const { body, cookie, accept } = more
  const response = await product().fetch(`${settings.APP_ORIGIN}${path}`, {
    method: body ? 'POST' : 'GET',
    redirect: 'manual',
    headers: {
      'cf-connecting-ip': from,
      ...(cookie && { cookie }),
      ...(accept && { accept }),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  const raw = await response.text()
  return { status: response.status, raw, wait: Number(response.headers.get('retry-after')) }
}

/** Asks so often, and answers how many were let through and the last answer. */
async function insist(count: number, one: () => ReturnType<typeof ask>) {
  let through = 0
  let last = await one()
  for (let i = 1; i <= count; i += 1) {
    if (last.status !== 429) through += 1
    if (i < count) last = await one()
  }
  return { through, last }
}

function expectWords({ status, raw, wait }: Awaited<ReturnType<typeof ask>>) {
  expect([status, (JSON.parse(raw) as { message: string; code: string }).code]).toEqual([
    429,
    expect.stringMatching(/^too_many_/),
  ])
  expect((JSON.parse(raw) as { message: string }).message).toMatch(ANSWER)
  expect(Number.isInteger(wait) && wait >= 1 && wait <= 5).toBe(true)
}

const stripeCalls = () => all('request').filter(({ provider }) => provider === 'stripe').length

test('the page after the payment, asked for ever, asks Stripe a few times and tells what is known', async ({
  ctx,
  job,
}) => {
  const id = await openSession(ctx, job.id)
  const page = () => ask(`/api/payment/session/${id}`, '203.0.113.10')
  const before = stripeCalls()
  freeze()
  const { through, last } = await insist(140, page)
  expect(through).toBe(120)
  expectWords(last)
  expect(stripeCalls() - before).toBeLessThanOrEqual(5)
  await pay(id)
  await settleAll(ctx)
  // From elsewhere at the same moment, without Stripe; and a client who comes back later is told the same.
  const stored = await ask(`/api/payment/session/${id}`, '198.51.100.10')
  expect(JSON.parse(stored.raw)).toMatchObject({ status: 'paid' })
  freeze(10_000)
  expect(JSON.parse((await page()).raw)).toMatchObject({ status: 'paid' })
})

test('a client who pays while the page is asked again and again sees the payment within seconds', async ({
  ctx,
  job,
}) => {
  const id = await openSession(ctx, job.id)
  freeze()
  await insist(20, () => ask(`/api/payment/session/${id}`, '203.0.113.11'))
  await pay(id)
  freeze(3000)
  expect(JSON.parse((await ask(`/api/payment/session/${id}`, '203.0.113.11')).raw)).toMatchObject({ status: 'paid' })
  await settleAll(ctx)
})

test('Pay, pressed for ever at one invoice, gives everybody the same page and lets the payment in', async ({
  ctx,
  job,
}) => {
  const body = { invoice_id: job.id, company_id: ctx.companyId }
  const press = (from: string) => ask('/stripe/create-checkout-session', from, { body })
  const first = await press('198.51.100.20')
  freeze()
  const before = stripeCalls()
  const { through, last } = await insist(130, () => press('203.0.113.20'))
  expect(through).toBe(120)
  expectWords(last)
  expect(stripeCalls() - before).toBeLessThanOrEqual(60)
  // Whoever else comes meanwhile pays as always: the webhook knows no limit.
  const other = await press('198.51.100.21')
  expect([other.status, other.raw]).toEqual([200, first.raw])
  const { url } = (JSON.parse(other.raw) as { data: { url: string } }).data
  await pay(sessionIn(url))
  await settleAll(ctx)
  expect((await findInvoiceRow(job.id)).status).toBe('paid')
  expect(all('checkoutSession')).toHaveLength(1)
})

test('thirty clients who press Pay in one moment get one session', async ({ ctx, job }) => {
  const body = { invoice_id: job.id, company_id: ctx.companyId }
  const answers = await Promise.all(
    Array.from({ length: 30 }, (_, i) => ask('/stripe/create-checkout-session', `198.51.${i}.30`, { body })),
  )
  expect(new Set(answers.map(({ status, raw }) => `${status} ${raw}`)).size).toBe(1)
  expect(all('checkoutSession')).toHaveLength(1)
})

test('a bookkeeper opens a hundred PDFs at once; a script that goes on is told to wait', async ({ ctx, job }) => {
  const open = (from: string, accept = 'application/pdf') =>
    ask(`/api/payment/${job.id}/pdf?company=${ctx.companyId}`, from, { accept })
  freeze()
  const { through, last } = await insist(310, () => open('203.0.113.30'))
  expect(through).toBe(300)
  expectWords(last)
  expect((await open('203.0.113.30', 'text/html')).status).toBe(302)
  expect((await open('198.51.100.31')).status).toBe(200)
  // Files behind signed links, and logos, are of the same measure.
  for (const path of ['/files/pdf/x/INV-0001.pdf', `/files/logo/${'A'.repeat(22)}.png`]) {
    expectWords(await ask(path, '203.0.113.30'))
    expect((await ask(path, '198.51.100.31')).status).not.toBe(429)
  }
  const looked = await ask('/files/pdf/x/INV-0001.pdf', '203.0.113.30', { accept: 'text/html' })
  expect([looked.status, looked.wait]).toEqual([429, 1])
  expect(looked.raw).toMatch(ANSWER)
}, 120_000)

test('one invoice is not printed anew without end, and what is kept still opens', async ({ ctx }) => {
  const [job, other] = [await newInvoice(ctx), await newInvoice(ctx)]
  const open = (id: string) => ask(`/api/payment/${id}/pdf?company=${ctx.companyId}`, '203.0.113.40')
  freeze()
  const statuses: number[] = []
  for (let i = 0; i < 22; i += 1) {
    await setRows('invoices', { client_name: `Maria ${i}` }, { id: job.id })
    statuses.push((await open(job.id)).status)
  }
  expect(statuses).toEqual([...Array(20).fill(200), 429, 429])
  expect((await open(other.id)).status).toBe(200)
  // The last one that was made is the one that is kept.
  await setRows('invoices', { client_name: 'Maria 19' }, { id: job.id })
  expect((await open(job.id)).status).toBe(200)
}, 120_000)

test("an invoice's public page has a limit by address, far above what people do", async ({ job }) => {
  const app = openApp(env)
  freeze()
  const views = Array.from({ length: 1996 }, () => limitCaller(app, '203.0.113.50', VIEWS))
  await Promise.all(views)
  const pages = [`/invoices/${job.id}`, `/api/payment/${job.id}`, `/api/invoices/${job.id}`, '/remind/x']
  for (const path of pages) expect((await ask(path, '203.0.113.50')).status).not.toBe(429)
  for (const path of pages) expectWords(await ask(path, '203.0.113.50'))
  expect((await ask(`/invoices/${job.id}`, '198.51.100.50')).status).toBe(200)
})

test('a whole network has four times what one address has, and no more', async () => {
  const app = openApp(env)
  freeze()
  const count = async (address: (i: number) => string) => {
    let through = 0
    for (let i = 0; i < 10_000; i += 1) {
      const isLet = await limitCaller(app, address(i), VIEWS).then(
        () => true,
        () => false,
      )
      if (!isLet) break
      through += 1
    }
    return through
  }
  vi.spyOn(console, 'log').mockImplementation(() => undefined)
  expect(await count((i) => `2001:db8:7:${i.toString(16)}::1`)).toBe(8000)
}, 120_000)

test('exports and statements of one company have a limit, another company goes on', async () => {
  const [joe, ann] = [await signUp(), await signUp()]
  freeze()
  const paths = ['/api/invoices/export', '/api/company/statement?month=2026-11']
  let n = 0
  const { through, last } = await insist(64, () => {
    n += 1
    return ask(paths[n % 2] ?? '', '203.0.113.60', { cookie: joe.cookie })
  })
  expect(through).toBe(60)
  expectWords(last)
  expect((await ask(paths[0] ?? '', '203.0.113.60', { cookie: ann.cookie })).status).toBe(200)
}, 120_000)

test('lists have a limit by session, far above what people do', async ({ joe }) => {
  const row = await findRow<{ id: string }>('sessions')
  const app = openApp(env)
  freeze()
  for (let i = 0; i < 6; i += 1)
    await Promise.all(Array.from({ length: 1000 }, () => limitSession(app, row?.id ?? '', LISTS)))
  expectWords(await ask('/api/invoices', '203.0.113.70', { cookie: joe.cookie }))
  freeze(5000)
  expect((await call('GET', '/api/invoices', undefined, joe.cookie)).status).toBe(200)
}, 120_000)

test('while the counters themselves are down, clients pay all the same', async ({ ctx, job }) => {
  const down = () => {
    throw new Error('the object is down')
  }
  const bindings = { ...env, LIMITS: { getByName: () => ({ pace: down }) } } as unknown as Bindings
  const request = new Request(`${settings.APP_ORIGIN}/stripe/create-checkout-session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ invoice_id: job.id, company_id: ctx.companyId }),
  })
  expect((await api.fetch(request, bindings)).status).toBe(200)
})
