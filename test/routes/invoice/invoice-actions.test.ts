// What the dashboard does to one invoice: the same actions as by text, refused in words where they cannot be done.

import { describe, expect, test } from 'vitest'
import type { InvoiceDetailsJson } from '../../../worker/domain/api-types.ts'
import { linesOf, press, SINK, say, statuses, withJobs } from '../../support/conversation.ts'
import { pay } from '../../support/money.ts'
import { type Contractor, call, textsTo } from '../../support/sandbox-world.ts'
import { ageInvoiceEvents, invoicesOf, statsOf } from '../../support/texting.ts'

async function act(joe: Contractor, method: string, verb = '', body: unknown = {}) {
  const id = (await invoicesOf(joe.companyId))[0]?.id
  return await call(method, `/api/invoices/${id}${verb && `/${verb}`}`, body, joe.cookie)
}

async function detailsOf(joe: Contractor) {
  const id = (await invoicesOf(joe.companyId))[0]?.id
  const { body } = await call('GET', `/api/invoices/${id}/details`, undefined, joe.cookie)
  return body as unknown as InvoiceDetailsJson
}

const storyOf = async (joe: Contractor) => (await detailsOf(joe)).timeline

test('an invoice is changed, and only what was sent of it', async () => {
  const joe = await withJobs(SINK)
  const answer = await act(joe, 'PATCH', '', {
    total_amount: 250.5,
    client_email: 'maria@example.com',
    due_date: '2030-01-31',
  })
  expect(answer.status).toBe(200)
  expect(answer.body.invoice).toMatchObject({
    invoice_number: 'INV-0001',
    client_name: 'Maria',
    client_email: 'maria@example.com',
    total_amount: 250.5,
    processing_fee_amount: 9.77,
    due_date: '2030-01-31',
    line_items: [{ amount: 250.5 }],
  })
  expect(await linesOf(joe)).toEqual([25_050])
  expect((await act(joe, 'PATCH', '', { client_email: null })).body.invoice).toMatchObject({ client_email: null })
  expect(await statsOf(joe.cookie)).toMatchObject({ total_invoiced: 250.5 })
})

test.each([
  [{}],
  [{ total_amount: 0 }],
  [{ total_amount: 900_000.01 }],
  [{ total_amount: '250' }],
  [{ total_amount: 1.005 }],
  [{ due_date: '2026-02-30' }],
  [{ client_name: ' ' }],
  [{ client_email: 'maria' }],
  [{ client_phone: '12' }],
])('%j is refused', async (body) => {
  const joe = await withJobs(SINK)
  const answer = await act(joe, 'PATCH', '', body)
  expect(answer.status).toBe(400)
  expect(answer.body.details).not.toEqual([])
})

test('a refusal says at each field what is wrong with it', async () => {
  const joe = await withJobs(SINK)
  const body = { client_phone: '12', client_email: 'maria', total_amount: 0 }
  expect((await act(joe, 'PATCH', '', body)).body.details).toEqual([
    { field: 'client_email', code: 'email_invalid', message: 'Please enter a valid email' },
    { field: 'client_phone', code: 'phone_invalid', message: 'Please enter a valid phone number' },
    {
      field: 'total_amount',
      code: 'total_invalid',
      message: 'Please enter an amount from $1 to $900,000, with at most two decimals',
    },
  ])
})

test('cancel and restore, once each', async () => {
  const joe = await withJobs(SINK)
  expect((await act(joe, 'POST', 'cancel')).body.invoice).toMatchObject({ status: 'cancelled' })
  expect((await act(joe, 'POST', 'cancel')).status).toBe(409)
  expect((await detailsOf(joe)).can_restore).toBe(true)
  expect((await act(joe, 'POST', 'restore')).body.invoice).toMatchObject({ status: 'sent' })
  expect((await act(joe, 'POST', 'restore')).status).toBe(409)
  expect((await detailsOf(joe)).can_restore).toBe(false)
  await act(joe, 'POST', 'cancel')
  await ageInvoiceEvents(joe.companyId, 86_400_001)
  expect((await act(joe, 'POST', 'restore')).body.message).toBe('This can only be undone within a day.')
  expect((await detailsOf(joe)).can_restore).toBe(false)
})

test('marked paid with its method, and taken back', async () => {
  const joe = await withJobs(SINK)
  expect((await act(joe, 'POST', 'paid', { method: 'gold' })).status).toBe(400)
  expect((await act(joe, 'POST', 'paid', { method: 'cash', request_id: 'short' })).status).toBe(400)
  const paid = await act(joe, 'POST', 'paid', { method: 'check' })
  expect(paid.body.invoice).toMatchObject({ status: 'paid', payment_method: 'check', platform_fee_amount: 0 })
  expect((await act(joe, 'PATCH', '', { total_amount: 5 })).body.message).toBe('This invoice has already been paid.')
  expect((await act(joe, 'POST', 'restore')).body.invoice).toMatchObject({
    status: 'sent',
    payment_method: null,
    paid_at: null,
  })
})

test('what was done on the dashboard is undone by text', async () => {
  const joe = await withJobs(SINK)
  await act(joe, 'POST', 'cancel')
  expect(await say(joe, 'undo')).toContain('is open again')
  expect(await statuses(joe)).toEqual(['sent'])
})

test('a reminder is a message and a link, and texts nobody', async () => {
  const joe = await withJobs(SINK)
  const before = textsTo(joe.phone).length
  const { status, body } = await act(joe, 'POST', 'remind')
  expect(status).toBe(200)
  expect(body.message).toMatch(/^Hi Maria, a reminder: \$200\.00/)
  expect(decodeURIComponent(String(body.sms_url))).toContain(String(body.message))
  expect(textsTo(joe.phone)).toHaveLength(before)
})

describe('a card payment', () => {
  test('that got in first is not written over', async () => {
    const joe = await withJobs(SINK)
    await pay(await press(joe))
    expect((await act(joe, 'POST', 'cancel')).status).toBe(409)
    expect((await act(joe, 'POST', 'paid', { method: 'cash' })).status).toBe(409)
    expect(await statuses(joe)).toEqual(['paid'])
  })
})

test('every action is in the story, with what it changed', async () => {
  const joe = await withJobs(SINK)
  await act(joe, 'PATCH', '', { total_amount: 250, client_name: 'Marta', client_phone: '5125550144' })
  await act(joe, 'POST', 'remind')
  await act(joe, 'POST', 'cancel')
  await act(joe, 'POST', 'restore')
  await act(joe, 'POST', 'paid', { method: 'cash' })
  const timeline = await storyOf(joe)
  expect(timeline.map(({ kind }) => kind)).toEqual([
    'sent',
    'changed',
    'reminded',
    'cancelled',
    'restored',
    'paid_outside',
  ])
  expect(timeline[1]?.changes).toEqual([
    { field: 'total_amount', from: 200, to: 250 },
    { field: 'client_name', from: 'Maria', to: 'Marta' },
    { field: 'client_phone', from: null, to: '15125550144' },
  ])
  expect(timeline.at(-1)).toMatchObject({ method: 'cash', amount: 250 })
})

test('a change that was taken back by text is told both ways', async () => {
  const joe = await withJobs(SINK)
  await say(joe, 'make it 250', 'undo')
  const timeline = await storyOf(joe)
  expect(timeline.map(({ changes }) => changes)).toEqual([
    undefined,
    [{ field: 'total_amount', from: 200, to: 250 }],
    [{ field: 'total_amount', from: 250, to: 200 }],
  ])
})

describe('a manual payment whose answer was lost', () => {
  const part = { method: 'cash', amount: 50, request_id: 'part-number-one' }

  test('is sent again, and counts once, however many come at once', async () => {
    const joe = await withJobs(SINK)
    const answers = await Promise.all([1, 2, 3].map(() => act(joe, 'POST', 'paid', part)))
    answers.push(await act(joe, 'POST', 'paid', part))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(answers.at(-1)?.body.invoice).toMatchObject({ amount_paid: 50, balance_due: 150 })
    expect((await act(joe, 'POST', 'paid', { ...part, request_id: 'part-number-two' })).body.invoice).toMatchObject({
      amount_paid: 100,
    })
  })

  test('of all that is left is answered as paid, and no name serves for another payment', async () => {
    const joe = await withJobs(SINK)
    await act(joe, 'POST', 'paid', part)
    for (const other of [{ amount: 60 }, { method: 'check' }]) {
      const answer = await act(joe, 'POST', 'paid', { ...part, ...other })
      expect(answer).toMatchObject({ status: 409, body: { message: expect.stringContaining('a payment of $50.00') } })
    }
    const rest = { method: 'cash', request_id: 'the-rest-of-it' }
    for (const _ of [1, 2]) {
      expect((await act(joe, 'POST', 'paid', rest)).body.invoice).toMatchObject({ status: 'paid', amount_paid: 200 })
    }
  })
})
