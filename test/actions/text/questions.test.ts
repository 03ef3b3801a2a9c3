// The product asks for what a job lacks; the answer completes it, and nothing that is in doubt is ever billed.
import { afterEach, describe, expect, vi } from 'vitest'
import { test } from '../../support/fixtures.ts'
import { type Contractor, call, newPhone, signUp, textsTo, waitForTexts } from '../../support/sandbox-world.ts'
import { converse, inbound, invoicesOf, openTexts, receive } from '../../support/texting.ts'

afterEach(() => {
  vi.useRealTimers()
})

/** What the product has texted since the sign-up. */
const said = (joe: Contractor) => textsTo(joe.phone).slice(1)

/** Texts one after the other; each is answered before the next. */
async function talk(joe: Contractor, ...bodies: string[]): Promise<string[]> {
  for (const body of bodies) {
    const before = textsTo(joe.phone).length
    await converse(joe.phone, body)
    await waitForTexts(joe.phone, before + 1)
  }
  return said(joe)
}

describe('a job without its amount', () => {
  test('is asked for, and the answer bills it with the client and the due date it had', async ({ joe }) => {
    const [question, reply] = await talk(joe, 'fixed sink for Maria, due friday', '200')
    expect(question).toBe('What is the total for Maria?')
    expect(reply).toContain('INV-0001 for Maria: $200.00')
    const [invoice] = await invoicesOf(joe.companyId)
    expect(invoice).toMatchObject({ client_name: 'Maria', total_cents: 20_000, description: 'fixed sink' })
    expect(new Date(`${invoice?.due_on}T00:00:00Z`).getUTCDay()).toBe(5)
  })

  test.each(['0', '0.50', '900001', '-5'])('is not billed when the answer is %s: it is asked again', async (answer) => {
    const joe = await signUp()
    const [, again] = await talk(joe, 'fixed sink for Maria', answer)
    expect(again).toContain('What is the total for Maria?')
    expect(await invoicesOf(joe.companyId)).toEqual([])
    await talk(joe, '150')
    expect((await invoicesOf(joe.companyId)).map((row) => row.total_cents)).toEqual([15_000])
  })

  test('tells the bounds to an answer that is out of them', async ({ joe }) => {
    const [, again] = await talk(joe, 'fixed sink for Maria', '900001')
    expect(again).toBe('An invoice can be from $1.00 to $900,000.00. What is the total for Maria?')
  })
})

test('a job without its client is asked for, and a name completes it', async ({ joe }) => {
  const [question, reply] = await talk(joe, 'painted fence, 300', "it's for Bob Stone")
  expect(question).toBe('Who is the invoice ($300.00) for?')
  expect(reply).toContain('INV-0001 for Bob Stone: $300.00')
})

test('a job that lacks both is completed by one answer or by two', async () => {
  const ann = await signUp()
  await talk(ann, 'bill for the job, due friday', 'Maria, 200')
  const bob = await signUp()
  await talk(bob, 'bill for the job, due friday', 'Maria', '200')
  for (const one of [ann, bob]) {
    const invoices = await invoicesOf(one.companyId)
    expect(invoices.map((row) => [row.client_name, row.total_cents])).toEqual([['Maria', 20_000]])
  }
})

test.each([
  'fixed sink for Maria, 0, due friday',
  'fixed sink for Maria, $0',
  'fixed sink for Maria, -200',
  'fixed sink for Maria, $900,000.01',
  'fixed sink for Maria, 0.99',
])('"%s" is never invoiced as it stands', async (job) => {
  const joe = await signUp()
  const [question] = await talk(joe, job)
  expect(question).toContain('?')
  expect(await invoicesOf(joe.companyId)).toEqual([])
})

test('the smallest and the largest amount are invoiced, the smallest when it is agreed on', async ({ joe }) => {
  await talk(joe, 'fixed sink for Maria, $1.00', 'yes', 'built house for Bob, $900,000')
  expect((await invoicesOf(joe.companyId)).map((row) => row.total_cents)).toEqual([100, 90_000_000])
})

test('a complete new job is billed for itself, and the question waits on', async ({ joe }) => {
  await talk(joe, 'fixed sink for Maria', 'painted fence for Bob, 300')
  await talk(joe, '200')
  const invoices = await invoicesOf(joe.companyId)
  expect(invoices.map((row) => [row.client_name, row.total_cents])).toEqual([
    ['Bob', 30_000],
    ['Maria', 20_000],
  ])
})

test('a client and an amount that contradict the question are a job of their own', async ({ joe }) => {
  const replies = await talk(joe, 'fixed sink for Maria', 'Bob 300', 'YES')
  expect(replies[1]).toContain('Is it $300.00 for Bob')
  expect((await invoicesOf(joe.companyId)).map((row) => [row.client_name, row.total_cents])).toEqual([['Bob', 30_000]])
})

test('other work without a client does not answer for this client', async ({ joe }) => {
  const [, question] = await talk(joe, 'fixed sink for Maria', 'painted fence 300')
  expect(question).toBe('Who is the invoice ($300.00) for?')
  expect(await invoicesOf(joe.companyId)).toEqual([])
})

test('words for the product in between leave the question open', async ({ joe }) => {
  await talk(joe, 'fixed sink for Maria', 'Dashboard', 'HELP', '200')
  expect((await invoicesOf(joe.companyId)).map((row) => [row.client_name, row.total_cents])).toEqual([
    ['Maria', 20_000],
  ])
})

test('an answer delivered five times at once and once more later makes one invoice and one reply', async ({ joe }) => {
  await talk(joe, 'fixed sink for Maria')
  const answer = inbound(joe.phone, '200')
  await Promise.all(Array.from({ length: 5 }, () => receive([answer])))
  await receive([answer])
  await waitForTexts(joe.phone, 3)
  expect(await invoicesOf(joe.companyId)).toHaveLength(1)
  expect(said(joe)).toHaveLength(2)
  expect(await openTexts(joe.phone)).toBe(0)
})

test('yes picks the one amount that was offered, and is no START', async ({ joe }) => {
  const [question] = await talk(joe, 'fixed sink for Maria, about 200')
  expect(question).toContain('Is it $200.00 for Maria')
  await talk(joe, 'Yes')
  expect((await invoicesOf(joe.companyId)).map((row) => row.total_cents)).toEqual([20_000])
})

test('yes without a question is answered by nobody but the carrier', async ({ joe }) => {
  await converse(joe.phone, 'yes')
  expect(said(joe)).toEqual([])
  expect(await openTexts(joe.phone)).toBe(0)
})

test('two people of one company have a question each', async ({ joe }) => {
  const ann = newPhone()
  const company = await call('GET', '/company', undefined, joe.cookie)
  const { invitation_code } = company.body.company as { invitation_code: string }
  const user = { first_name: 'Ann', last_name: 'Ace', password: 'Hammer12', phone_number: ann }
  await call('POST', '/api/auth/register', { user, invitation_code })
  const otp = /\d{6}/.exec((await waitForTexts(ann, 1))[0] ?? '')?.[0]
  await call('POST', '/api/auth/verify-otp', { phone_number: ann, otp })
  await receive([inbound(joe.phone, 'fixed sink for Maria'), inbound(ann, 'painted fence for Bob')])
  await receive([inbound(ann, '300'), inbound(joe.phone, '200')])
  const invoices = await invoicesOf(joe.companyId)
  const found = invoices.map((row) => [row.client_name, row.total_cents, row.sender]).sort()
  expect(found).toEqual([
    ['Bob', 30_000, ann],
    ['Maria', 20_000, joe.phone],
  ])
})

test('a text from before the question is not taken for its answer', async ({ joe }) => {
  const early = inbound(joe.phone, '999', { receivedAt: Date.now() - 5_000 })
  await talk(joe, 'fixed sink for Maria')
  await receive([early])
  expect(await invoicesOf(joe.companyId)).toEqual([])
})

test('a question that nobody answered for three days is forgotten', async ({ joe }) => {
  await talk(joe, 'fixed sink for Maria')
  await receive([inbound(joe.phone, '200', { receivedAt: Date.now() + 73 * 3_600_000 })])
  expect(await invoicesOf(joe.companyId)).toEqual([])
})

describe('a job that names no due date is due in 14 days on the company’s own calendar', () => {
  test.each([
    ['NY', '10001', '2026-03-01T04:59:00Z', '2026-03-14'],
    ['NY', '10001', '2026-03-01T05:01:00Z', '2026-03-15'],
    ['CA', '90001', '2026-03-01T07:59:00Z', '2026-03-14'],
    ['HI', '96801', '2026-12-25T09:59:00Z', '2027-01-07'],
    ['GU', '96910', '2026-12-25T13:59:00Z', '2027-01-08'],
    // Over the change to summer time and back.
    ['NY', '10001', '2026-10-25T03:30:00Z', '2026-11-07'],
    ['NY', '10001', '2028-02-16T12:00:00Z', '2028-03-01'],
  ])('%s %s at %s: %s', async (state, zip, at, due) => {
    const joe = await signUp({ state, zip })
    await receive([inbound(joe.phone, 'fixed sink for Maria, 200', { receivedAt: Date.parse(at) })])
    expect((await invoicesOf(joe.companyId)).map((row) => row.due_on)).toEqual([due])
  })
})
