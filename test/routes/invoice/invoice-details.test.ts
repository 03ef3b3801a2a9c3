// One invoice with its story, for its own company.
import { beforeAll, expect, test } from 'vitest'
import type { InvoiceDetailsJson } from '../../../worker/domain/api-types.ts'
import { listPage } from '../../support/invoice-rows.ts'
import { openCompany, openSession, pay, readyAccount, settleAll } from '../../support/money.ts'
import { type Contractor, call, joinWorld, signUp } from '../../support/sandbox-world.ts'
import { converse } from '../../support/texting.ts'

let joe: Contractor
let id: string

beforeAll(async () => {
  joinWorld()
  joe = await signUp()
  await converse(joe.phone, 'fixed sink for Maria, 2 hours at 100, due in 5 days')
  id = (await listPage(joe, {})).invoices[0]?.id ?? ''
})

async function readDetails(): Promise<InvoiceDetailsJson> {
  const answer = await call('GET', `/api/invoices/${id}/details`, undefined, joe.cookie)
  expect(answer.status).toBe(200)
  return answer.body as unknown as InvoiceDetailsJson
}

test('a new invoice shows its lines and that it was sent', async () => {
  const { invoice, timeline } = await readDetails()
  expect(invoice).toEqual((await listPage(joe, {})).invoices[0])
  expect(invoice.line_items).toHaveLength(1)
  expect(timeline).toEqual([{ kind: 'sent', at: invoice.created_at, by: 'Joe Ace', via: 'text' }])
})

test('looking at it oneself is no view; the client’s look is', async () => {
  await call('GET', `/invoices/${id}`, undefined, joe.cookie)
  expect((await readDetails()).timeline).toHaveLength(1)
  await call('GET', `/invoices/${id}`)
  expect((await readDetails()).timeline.map((entry) => entry.kind)).toEqual(['sent', 'viewed'])
})

test('payment and transfer follow with their amounts', async () => {
  const ctx = await openCompany(joe.companyId)
  const sessionId = await openSession(ctx, id)
  await pay(sessionId)
  await settleAll(ctx)
  const held = (await readDetails()).timeline
  expect(held.map((entry) => entry.kind)).toEqual(['sent', 'viewed', 'paid', 'payout_held'])
  expect(held[2]).toMatchObject({ amount: 207.8, at: expect.stringMatching(/Z$/) })
  await readyAccount(ctx)
  await settleAll(ctx)
  const { invoice, timeline } = await readDetails()
  expect(invoice.payout_status).toBe('completed')
  expect(timeline.at(-1)).toMatchObject({ kind: 'transferred', amount: 200, at: expect.stringMatching(/Z$/) })
})

test('a refund is told with its reason, and listed', async () => {
  await call('POST', `/api/invoices/${id}/refunds`, { amount: 50, reason: 'Broken tile' }, joe.cookie)
  const { invoice, timeline, refunds, disputes } = await readDetails()
  expect(invoice).toMatchObject({ refunded_amount: 50, refund_status: 'partial' })
  expect(timeline.at(-1)).toMatchObject({ kind: 'refunded', amount: 50, reason: 'Broken tile' })
  expect(refunds).toMatchObject([{ amount: 50, status: 'made', reason: 'Broken tile', by_hand: false }])
  expect(disputes).toEqual([])
})

test('nobody else is told of it', async () => {
  const ann = await signUp()
  for (const path of [id, 'INV-0001', 'x']) {
    expect((await call('GET', `/api/invoices/${path}/details`, undefined, ann.cookie)).status).toBe(404)
  }
  expect((await call('GET', `/api/invoices/${id}/details`)).status).toBe(401)
})
