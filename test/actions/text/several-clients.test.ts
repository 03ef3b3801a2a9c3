// Several clients in one text: an invoice for each, or a question; never one client for all, never a wrong amount.
import { describe, expect } from 'vitest'
import { billed, say, withJobs } from '../../support/conversation.ts'
import { test } from '../../support/fixtures.ts'
import { signUp, textsTo, waitForTexts } from '../../support/sandbox-world.ts'
import { converse, inbound, invoicesOf, openTexts, receive } from '../../support/texting.ts'

const CLIENTS: [string, [string, number][]][] = [
  [
    "did Greg's sink 120 and Walt's lawn 45",
    [
      ['Greg', 120],
      ['Walt', 45],
    ],
  ],
  [
    'fixed sink for Maria 200 and painted fence for Bob 300',
    [
      ['Maria', 200],
      ['Bob', 300],
    ],
  ],
  [
    'yo did tims toilet 150 n amys garbage disposal 210 both due friday',
    [
      ['Tim', 150],
      ['Amy', 210],
    ],
  ],
  [
    'cut grass Ann 40 Bob 45',
    [
      ['Ann', 40],
      ['Bob', 45],
    ],
  ],
  [
    '$120 Greg sink and $45 Walt lawn',
    [
      ['Greg', 120],
      ['Walt', 45],
    ],
  ],
  [
    'arreglé el lavabo de Rosa 120 y la puerta de Pedro 90',
    [
      ['Rosa', 120],
      ['Pedro', 90],
    ],
  ],
  [
    'factura a Ana por 100 y a Beto por 150',
    [
      ['Ana', 100],
      ['Beto', 150],
    ],
  ],
]

describe('each is billed by itself', () => {
  test.each(CLIENTS)('“%s”', async (text, jobs) => {
    const joe = await signUp()
    const reply = await say(joe, text)
    expect(await billed(joe)).toEqual(jobs.map(([client, dollars]) => [client, dollars * 100, 'sent']))
    const rows = await invoicesOf(joe.companyId)
    for (const [i, [client, dollars]] of jobs.entries()) {
      expect(reply).toContain(`INV-000${i + 1} ${client}: $${dollars}.00`)
      expect(reply).toContain(`/payment/${rows[i]?.id}?company=${joe.companyId}`)
    }
  })

  test('a day to pay that is said at the end is the day of all', async ({ joe }) => {
    await say(joe, 'Ann lawn 45, Bob gutters 120 due 12/24')
    expect((await invoicesOf(joe.companyId)).every((row) => row.due_on.endsWith('-12-24'))).toBe(true)
  })

  test('more than one text holds come in one each', async ({ joe }) => {
    await converse(joe.phone, 'mowed lawns: Ann 40, Bob 45 and Walt 50')
    const replies = (await waitForTexts(joe.phone, 4)).slice(1)
    for (const row of await invoicesOf(joe.companyId)) {
      expect(replies.filter((reply) => reply.includes(`/payment/${row.id}?`))).toHaveLength(1)
    }
    expect(await billed(joe)).toEqual([
      ['Ann', 4_000, 'sent'],
      ['Bob', 4_500, 'sent'],
      ['Walt', 5_000, 'sent'],
    ])
  })

  test('undo takes back all of them', async ({ joe }) => {
    await say(joe, "did Greg's sink 120 and Walt's lawn 45", 'undo')
    expect((await billed(joe)).map(([, , status]) => status)).toEqual(['cancelled', 'cancelled'])
  })
})

describe('what is not certain is asked about', () => {
  test('bare names and numbers are billed at a YES', async ({ joe }) => {
    expect(await say(joe, 'Ann 45\nBob 60')).toBe(
      'I see 2 clients:\nAnn: $45.00\nBob: $60.00\nBill each of them? Reply YES or NO.',
    )
    expect(await billed(joe)).toEqual([])
    await say(joe, 'yes')
    expect(await billed(joe)).toEqual([
      ['Ann', 4_500, 'sent'],
      ['Bob', 6_000, 'sent'],
    ])
  })

  test('a NO bills nobody', async ({ joe }) => {
    await say(joe, 'Ann 45\nBob 60', 'no')
    expect(await billed(joe)).toEqual([])
  })

  test('the sum of both is nobody’s, and each is billed their own at a YES', async ({ joe }) => {
    expect(await say(joe, 'Ann 45 and Bob 60, 105 total')).toContain('I see 2 clients:\nAnn: $45.00\nBob: $60.00')
    expect(await billed(joe)).toEqual([])
    await converse(joe.phone, 'yes')
    expect((await billed(joe)).map(([name, cents]) => [name, cents])).toEqual([
      ['Ann', 4_500],
      ['Bob', 6_000],
    ])
  })

  test('the same again minutes later', async () => {
    const joe = await withJobs("did Greg's sink 120 and Walt's lawn 45")
    expect(await say(joe, "did Greg's sink 120 and Walt's lawn 45!")).toContain(
      'You just sent the same as INV-0001, INV-0002.',
    )
    await say(joe, 'no')
    expect(await billed(joe)).toHaveLength(2)
  })
})

test.each([
  ['painted for Ann and Bob 300', [['Ann and Bob', 30_000, 'sent']]],
  ['sink for Ann 120 and faucet 45', [['Ann', 16_500, 'sent']]],
  ['deck at Hal and Ginny 280, stain 40', [['Hal and Ginny', 32_000, 'sent']]],
])('“%s” is one client', async (text, rows) => {
  const joe = await signUp()
  await say(joe, text)
  expect(await billed(joe)).toEqual(rows)
})

test('delivered five times at once and once more later it makes each invoice once, with one answer', async ({
  joe,
}) => {
  const before = textsTo(joe.phone).length
  const wish = inbound(joe.phone, "did Greg's sink 120 and Walt's lawn 45")
  await Promise.all(Array.from({ length: 5 }, () => receive([wish])))
  await receive([wish])
  expect(await waitForTexts(joe.phone, before + 1)).toHaveLength(before + 1)
  expect(await billed(joe)).toEqual([
    ['Greg', 12_000, 'sent'],
    ['Walt', 4_500, 'sent'],
  ])
  expect(await openTexts(joe.phone)).toBe(0)
})

test('a job that waits for its total is not completed by several others', async ({ joe }) => {
  await say(joe, 'fixed sink for Maria', "did Greg's sink 120 and Walt's lawn 45")
  expect(await billed(joe)).toEqual([
    ['Greg', 12_000, 'sent'],
    ['Walt', 4_500, 'sent'],
  ])
})
