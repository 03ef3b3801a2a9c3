// A job whose client is missing is asked about with the latest clients, and any way of answering that is understood.
import { describe, expect, test } from 'vitest'
import { countSegments } from '../../../worker/domain/sms-length.ts'
import { say } from '../../support/conversation.ts'
import { type Contractor, signUp, textsTo } from '../../support/sandbox-world.ts'
import { converse, inbound, invoicesOf, receive } from '../../support/texting.ts'

const JOBS = [
  'mowed lawn for Ann Lee, 40',
  'fixed sink for Bob Stone, 200',
  'fixed door for Maria, 90',
  'hung tv for Bob Hale, 120',
  'trimmed hedge for Maria, 60',
]

async function busy(): Promise<Contractor> {
  const joe = await signUp()
  await say(joe, ...JOBS)
  return joe
}

const lastOf = async (joe: Contractor) => {
  const row = (await invoicesOf(joe.companyId)).at(-1)
  return [row?.client_name, row?.total_cents, row?.description]
}

test('nobody was billed yet: the question is as short as can be', async () => {
  const joe = await signUp()
  expect(await say(joe, 'painted fence, 300')).toBe('Who is the invoice ($300.00) for?')
})

test('the three latest clients are offered, each once, the most recent first', async () => {
  const joe = await busy()
  expect(await say(joe, 'painted fence, 300')).toBe(
    'Who is the invoice ($300.00) for?\n1) Maria\n2) Bob Hale\n3) Bob Stone\nReply with a number, or another name.',
  )
  expect(await say(joe, 'pinté la cerca, 300')).toBe(
    '¿Para qué cliente es la factura ($300.00)?\n1) Maria\n2) Bob Hale\n3) Bob Stone\nResponde 1, 2... o con otro nombre.',
  )
})

test('a cancelled invoice and another company offer nobody', async () => {
  await busy()
  const joe = await signUp()
  await say(joe, 'fixed sink for Maria, 200', 'cancel 1')
  expect(await say(joe, 'painted fence, 300')).toBe('Who is the invoice ($300.00) for?')
})

test('names as long as they come are offered within two segments', async () => {
  const joe = await signUp()
  const names = ['Northwestern', 'Southeastern', 'Midatlantic'].map(
    (word) => `${word} Property Management Holdings LLC`,
  )
  for (const name of names) await say(joe, `fixed sink for ${name}, 200`)
  const question = await say(joe, 'painted fence, 300')
  expect(countSegments(question)).toBeLessThanOrEqual(2)
  for (const word of ['1) Mid', '2) South', '3) North']) expect(question).toContain(word)
})

describe('the job is billed to the client that was meant', () => {
  test.each([
    ['1', 'Maria'],
    ['#2', 'Bob Hale'],
    ['the third one', 'Bob Stone'],
    ['la segunda', 'Bob Hale'],
    ['stone', 'Bob Stone'],
    ['Bob Hale', 'Bob Hale'],
    ["it's for Rosa Vega", 'Rosa Vega'],
    ['not Maria, Rosa', 'Rosa'],
    ['Bob Hale no wait Bob Stone', 'Bob Stone'],
    ['send the invoice to Rosa', 'Rosa'],
    ['text Rosa her invoice', 'Rosa'],
  ])('%s', async (answer, client) => {
    const joe = await busy()
    await say(joe, 'painted fence, 300', answer)
    expect(await lastOf(joe)).toEqual([client, 30_000, 'painted fence'])
  })

  test('with the day to pay that the answer names', async () => {
    const joe = await busy()
    await say(joe, 'painted fence, 300', '2, due 12/24')
    expect((await invoicesOf(joe.companyId)).at(-1)).toMatchObject({ client_name: 'Bob Hale', total_cents: 30_000 })
    expect((await invoicesOf(joe.companyId)).at(-1)?.due_on).toMatch(/-12-24$/)
  })

  test('with the amount that the answer corrects', async () => {
    const joe = await busy()
    await say(joe, 'painted fence, 300', 'make it 350', 'Rosa, make it 320')
    expect(await lastOf(joe)).toEqual(['Rosa', 32_000, 'painted fence'])
  })
})

describe('is asked again, and nothing is billed', () => {
  test.each(['4', '0', '22', 'Bob', 'bob or maria', '1 and 2', 'ok', '👍', 'none of them', 'otro', 'no', '1200'])(
    '%s',
    async (answer) => {
      const joe = await busy()
      const again = await say(joe, 'painted fence, 300', answer)
      expect(again).toContain('Who is the invoice ($300.00) for?')
      expect(await invoicesOf(joe.companyId)).toHaveLength(JOBS.length)
      await say(joe, '1')
      expect(await lastOf(joe)).toEqual(['Maria', 30_000, 'painted fence'])
    },
  )
})

test.each(['never mind', 'olvídalo', 'skip it', 'cancel that', 'déjalo', 'no gracias'])(
  '"%s" drops the job and touches no invoice',
  async (answer) => {
    const joe = await busy()
    const reply = await say(joe, 'painted fence, 300', answer)
    expect(reply).toMatch(/Nothing was done|no hice nada/)
    await say(joe, '1')
    const invoices = await invoicesOf(joe.companyId)
    expect(invoices.map((row) => row.status)).toEqual(JOBS.map(() => 'sent'))
  },
)

test('two answers seconds apart make one invoice', async () => {
  const joe = await busy()
  await say(joe, 'painted fence, 300')
  await receive([inbound(joe.phone, '1'), inbound(joe.phone, '2')])
  const invoices = await invoicesOf(joe.companyId)
  expect(invoices).toHaveLength(JOBS.length + 1)
  expect(invoices.at(-1)?.client_name).toBe('Maria')
})

test('words for the product in between leave the offer as it stood', async () => {
  const joe = await busy()
  await say(joe, 'painted fence, 300')
  await receive([inbound(joe.phone, 'Dashboard')])
  await say(joe, '3')
  expect(await lastOf(joe)).toEqual(['Bob Stone', 30_000, 'painted fence'])
})

test('a liked message is no answer, no job and gets none', async () => {
  const joe = await busy()
  await say(joe, 'painted fence, 300')
  const before = textsTo(joe.phone).length
  await converse(joe.phone, 'Liked “Who is the invoice ($300.00) for?”')
  await converse(joe.phone, 'Liked “Invoice INV-0001 for Ann Lee: $40.00, due Mar 18. Share this payment link:”')
  await converse(joe.phone, '👍 to “Invoice INV-0001 for Ann Lee: $40.00, due Mar 18”')
  expect(textsTo(joe.phone)).toHaveLength(before)
  expect(await invoicesOf(joe.companyId)).toHaveLength(JOBS.length)
  await say(joe, '1')
  expect(await lastOf(joe)).toEqual(['Maria', 30_000, 'painted fence'])
})
