// Refunds and statements as the dashboard asks for them.
import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Ctx } from '../../../worker/context.ts'
import {
  all,
  beginMoney,
  control,
  fault,
  newInvoice,
  openCompany,
  openSession,
  pay,
  readyAccount,
  settleAll,
} from '../../support/money.ts'
import { expectConserved } from '../../support/money-conserved.ts'
import { readCsv } from '../../support/read-csv.ts'
import { type Answer, type Contractor, call, signUp } from '../../support/sandbox-world.ts'
import { setRows } from '../../support/tables.ts'

beforeEach(beginMoney)
afterEach(expectConserved)

async function paid(): Promise<{ who: Contractor; ctx: Ctx; id: string }> {
  const who = await signUp()
  const ctx = await openCompany(who.companyId)
  const { id } = await newInvoice(ctx)
  await pay(await openSession(ctx, id))
  await settleAll(ctx)
  return { who, ctx, id }
}

const refund = ({ who, id }: { who: Contractor; id: string }, body: object): Promise<Answer> =>
  call('POST', `/api/invoices/${id}/refunds`, body, who.cookie)

test('a refund is answered with the invoice as it is now', async () => {
  const at = await paid()
  const answer = await refund(at, { amount: 49.95, reason: 'Came late' })
  expect(answer).toMatchObject({
    status: 200,
    body: {
      refund: { amount: 49.95, status: 'made', reason: 'Came late', by_hand: false },
      invoice: { id: at.id, status: 'paid', refunded_amount: 49.95, refund_status: 'partial', dispute_status: null },
    },
  })
  const listed = await call('GET', `/api/invoices/${at.id}/refunds`, undefined, at.who.cookie)
  expect(listed.body).toMatchObject({ refunds: [{ amount: 49.95 }], disputes: [] })
  const page = await call('GET', `/invoices/${at.id}?company=${at.who.companyId}`)
  expect(page.body.data).toMatchObject({ refunded_amount: 49.95, receipt_url: expect.stringContaining('/receipt?') })
})

test('what waits for the contractor is what is left of it: in the figures, the ledger, the statement and the payout', async () => {
  const at = await paid()
  await refund(at, { amount: 50 })
  const other = await newInvoice(at.ctx, 10_000)
  await pay(await openSession(at.ctx, other.id))
  await settleAll(at.ctx)
  const figures = async () => (await call('GET', '/company/stats', undefined, at.who.cookie)).body.company_stats
  expect(await figures()).toMatchObject({ held_payouts: 2, held_amount: 251.88, refunded_amount: 50 })
  const month = (await call('GET', '/api/company/statements', undefined, at.who.cookie)).body.months as string[]
  const csv = await call('GET', `/api/company/statement?month=${month[0]}`, undefined, at.who.cookie)
  expect(String(csv.body.raw)).toMatch(/closing.*Held for you.*251\.88/)
  await readyAccount(at.ctx)
  await settleAll(at.ctx)
  expect(
    all('transfer')
      .map((one) => one.amountCents)
      .sort(),
  ).toEqual([10_000, 15_188])
  expect(await figures()).toMatchObject({ held_amount: 0, completed_payouts: 2, completed_payout_amount: 251.88 })
  await refund(at, {})
  await settleAll(at.ctx)
  expect(await figures()).toMatchObject({ completed_payouts: 2, completed_payout_amount: 100 })
})

test('the client’s page and receipt say what went back and when, and nothing of a dispute', async () => {
  const at = await paid()
  const page = async () => (await call('GET', `/invoices/${at.id}?company=${at.who.companyId}`)).body.data as object
  const files = async () => {
    await call('GET', `/api/payment/${at.id}/receipt?company=${at.who.companyId}`)
    return (await env.FILES.list()).objects.map(({ key }) => key).filter((key) => key.includes(at.id))
  }
  expect(await page()).toMatchObject({ refunds: [] })
  expect(await files()).toHaveLength(1)
  await refund(at, { amount: 49.95 })
  expect(await page()).toMatchObject({ refunds: [{ amount: 49.95, refunded_on: expect.stringMatching(/^20\d\d-/) }] })
  // The one from before the refund is replaced.
  expect(await files()).toHaveLength(1)
  await control(`/charges/${all('charge')[0]?.id}/dispute`)
  await settleAll(at.ctx)
  expect(JSON.stringify(await page())).not.toContain('disput')
  expect(await files()).toHaveLength(1)
})

test.each([
  [{ amount: 0 }, 400],
  [{ amount: -5 }, 400],
  [{ amount: 1.234 }, 400],
  [{ amount: '5' }, 400],
  [{ request_id: 'x' }, 400],
  [{ amount: 500 }, 409],
])('%j is answered %i', async (body, status) => {
  expect((await refund(await paid(), body)).status).toBe(status)
})

test('a refund that waits says for how much, in the answer, the list and the story, and can be cancelled', async () => {
  const at = await paid()
  const account = await readyAccount(at.ctx)
  await settleAll(at.ctx)
  await control(`/accounts/${account}/payout`, { outcome: 'paid' })
  const request = { amount: 50, request_id: 'wish-0000' }
  const answer = await refund(at, request)
  expect(answer).toMatchObject({
    status: 202,
    body: {
      refund: { status: 'pending', waiting_amount: 48.12 },
      invoice: { refund_status: 'pending' },
      message: 'Your payout account must hold $48.12 first. The refund goes out by itself once it does.',
    },
  })
  const details = async () => (await call('GET', `/api/invoices/${at.id}/details`, undefined, at.who.cookie)).body
  expect(await details()).toMatchObject({
    refunds: [{ waiting_amount: 48.12 }],
    timeline: expect.arrayContaining([
      expect.objectContaining({ kind: 'refund_waiting', amount: 50, waiting_amount: 48.12 }),
    ]),
  })
  expect(await refund(at, { ...request, amount: 60 })).toMatchObject({
    status: 409,
    body: { code: 'request_id_used', params: { amount: 50 } },
  })
  const { id } = answer.body.refund as { id: string }
  const path = `/api/invoices/${at.id}/refunds/${encodeURIComponent(id)}`
  expect(await call('DELETE', path, undefined, at.who.cookie)).toMatchObject({
    status: 200,
    body: { refund: { status: 'cancelled', waiting_amount: null }, invoice: { refund_status: null } },
  })
  expect(await details()).toMatchObject({
    timeline: expect.arrayContaining([expect.objectContaining({ kind: 'refund_cancelled' })]),
  })
  expect((await call('DELETE', `${path}x`, undefined, at.who.cookie)).status).toBe(404)
})

test('while Stripe does not answer, the refund is under way', async () => {
  const at = await paid()
  await fault('refunds.create', 'cut_before')
  const answer = await refund(at, {})
  expect(answer).toMatchObject({ status: 202, body: { refund: { status: 'pending' } } })
  await setRows('refunds', { next_at: 0 })
  await settleAll(at.ctx)
  expect((await refund(at, {})).body).toMatchObject({ refund: { status: 'made', amount: 207.8 } })
})

test('a month’s statement opens, lists every line with its date, and closes balanced', async () => {
  const at = await paid()
  await refund(at, { amount: 50 })
  const months = await call('GET', '/api/company/statements', undefined, at.who.cookie)
  const [month] = months.body.months as string[]
  const file = await call('GET', `/api/company/statement?month=${month}`, undefined, at.who.cookie)
  expect(file.headers.get('content-disposition')).toContain(`statement-${month}.csv`)
  const raw = String(file.body.raw)
  expect(raw.startsWith('\ufeff') || raw.startsWith('date')).toBe(true)
  const [head, ...lines] = readCsv(raw.replace('\ufeff', ''))
  expect(head).toEqual('date,entry,description,invoice_number,client_name,account,account_name,debit,credit'.split(','))
  const sum = (kind: (line: string[]) => boolean) =>
    lines.filter(kind).reduce((cents, line) => cents + Math.round(100 * (Number(line[7]) - Number(line[8]))), 0)
  expect(sum((line) => line[1] === 'closing')).toBe(0)
  expect(sum((line) => line[1] !== 'closing')).toBe(0)
  expect(lines.find((line) => line[2] === 'Refunded to the client' && line[5] === 'refunded')?.[7]).toBe('50.00')
  expect(lines.filter((line) => line[2] === 'Invoice issued').every((line) => line[3] === 'INV-0001')).toBe(true)
})

test.each(['', '?month=2026-13', '?month=11-2026', '?month=2026-1'])(
  'a statement of “%s” is refused',
  async (query) => {
    const who = await signUp()
    expect((await call('GET', `/api/company/statement${query}`, undefined, who.cookie)).status).toBe(400)
  },
)
