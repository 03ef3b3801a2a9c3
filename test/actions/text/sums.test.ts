// An invoice that is there, paid in sums that are named with their days: set, asked about, taken back, in both languages.
import { describe, expect, test } from 'vitest'
import { FENCE, press, SINK, say, statuses, withJobs } from '../../support/conversation.ts'
import { control } from '../../support/money.ts'
import { type Contractor, world } from '../../support/sandbox-world.ts'
import { settle } from '../../support/settle.ts'
import { listRows } from '../../support/tables.ts'

type Row = { number: number; total_cents: number; plan: string | null; due_on: string }

const rowsOf = async ({ companyId }: Contractor) =>
  (await listRows<Row>('invoices', { company_id: companyId })).sort((one, other) => one.number - other.number)

function daysFromNow(on: string): number {
  const today = new Date(Date.now()).toLocaleDateString('sv', { timeZone: 'America/New_York' })
  return Math.round((Date.parse(on) - Date.parse(today)) / 86_400_000)
}

/** What each invoice asks for, in dollars, and in how many days; the rest is the last. */
async function asked(joe: Contractor): Promise<[number, number][][]> {
  return (await rowsOf(joe)).map(({ plan, total_cents, due_on }) => {
    const parts = JSON.parse(plan ?? '[]') as { cents: number; dueOn: string }[]
    const rest = total_cents - parts.reduce((sum, { cents }) => sum + cents, 0)
    return [...parts, { cents: rest, dueOn: due_on }].map(({ cents, dueOn }) => [cents / 100, daysFromNow(dueOn)])
  })
}

test.each([
  '1: 50 now, 150 in 10 days',
  'on 1, 50 now and 150 in 10 days',
  'split INV-0001: 50 today, 150 in 10 days',
  '1: 50 now, rest in 10 days',
  'la 1: 50 ahora, 150 en 10 dias',
  'INV-0001 50 hoy y 150 en 10 dias por favor',
])('“%s” asks for these sums, and UNDO takes it back', async (text) => {
  const joe = await withJobs(SINK, FENCE)
  const before = await asked(joe)
  expect(await say(joe, text)).toMatch(/INV-0001 (?:for|para) Maria.*\$50\.00.*\$150\.00.*(?:UNDO|DESHACER)/s)
  expect((await asked(joe))[0]).toEqual([
    [50, 0],
    [150, 10],
  ])
  await say(joe, 'undo')
  expect(await asked(joe)).toEqual(before)
})

test('more than two sums, and a rest behind them', async () => {
  const joe = await withJobs(SINK)
  await say(joe, '1: 50 now, 60 in 5 days, 90 in 9 days')
  const three = [
    [50, 0],
    [60, 5],
    [90, 9],
  ]
  expect(await asked(joe)).toEqual([three])
  await say(joe, '1: 50 now, 60 in 5 days, rest in 9 days')
  expect(await asked(joe)).toEqual([three])
})

describe('asked about', () => {
  test('when the sums do not make what is left, and the answer is of that invoice', async () => {
    const joe = await withJobs(SINK, FENCE)
    const before = await asked(joe)
    expect(await say(joe, '1: 150 now, 100 in 10 days')).toMatch(
      /INV-0001 for Maria has \$200\.00 left.*make \$250\.00/,
    )
    expect(await asked(joe)).toEqual(before)
    await say(joe, '120 now, 80 in 10 days')
    expect(await asked(joe)).toEqual([
      [
        [120, 0],
        [80, 10],
      ],
      before[1],
    ])
  })

  test('in Spanish as well', async () => {
    const joe = await withJobs(SINK)
    const told = await say(joe, 'la 1: 150 ahora, 100 en 10 dias')
    expect(told).toContain('faltan $200.00')
    expect(told).toContain('dan $250.00')
  })

  test('when a sum has no day', async () => {
    const joe = await withJobs(SINK)
    const before = await asked(joe)
    expect(await say(joe, '1: 100 first, 100 later')).toContain('Which day')
    expect(await asked(joe)).toEqual(before)
    await say(joe, '100 now, 100 in 8 days')
    expect((await asked(joe))[0]).toEqual([
      [100, 0],
      [100, 8],
    ])
  })

  test('when what comes before the rest is all of it', async () => {
    const joe = await withJobs(SINK)
    expect(await say(joe, '1: 100 now, 100 in 5 days, rest in 9 days')).toContain('must be less')
  })
})

test('of an invoice that is partly paid the sums are of what is left', async () => {
  const joe = await withJobs(SINK)
  await say(joe, 'maria gave me 50 cash')
  expect(await say(joe, '1: 100 now, 100 in 10 days')).toContain('has $150.00 left')
  expect(await say(joe, '1: 100 now, 50 in 10 days')).toMatch(/\$150\.00 left\).*\$100\.00 due.*\$50\.00 due/)
  expect(await asked(joe)).toEqual([
    [
      [150, 0],
      [50, 10],
    ],
  ])
  const session = await press(joe)
  expect(world().state.checkoutSession[session]?.lines[0]?.unitCents).toBe(10_000)
})

test('a page for all of it ends when the sums are asked for, and one that was paid by then counts', async () => {
  const joe = await withJobs(SINK)
  const old = await press(joe)
  await say(joe, '1: 50 now, 150 in 10 days')
  expect(world().state.checkoutSession[old]?.status).toBe('expired')
  const now = await press(joe)
  await control(`/checkout/${now}/pay`, { method: 'card' })
  await settle()
  expect(await say(joe, 'status 1')).toContain('$50.00')
  expect(await statuses(joe)).toEqual(['sent'])
})

test('a paid invoice is left alone', async () => {
  const joe = await withJobs(SINK)
  await say(joe, 'mark 1 paid')
  expect(await say(joe, '1: 50 now, 150 in 10 days')).toContain('already paid')
  expect((await rowsOf(joe))[0]?.plan).toBeNull()
})

test('a client’s name alone names an invoice only where the sums make what is left of it', async () => {
  const joe = await withJobs(SINK)
  await say(joe, "maria's: 50 now, 150 in 10 days")
  expect((await asked(joe))[0]).toEqual([
    [50, 0],
    [150, 10],
  ])
  await say(joe, 'undo')
  await say(joe, 'for Maria, 600 now, 600 in 10 days')
  expect((await rowsOf(joe)).map(({ plan, total_cents }) => [plan, total_cents])).toEqual([[null, 20_000]])
})

test('while a job waits for its amount, sums without a number are for no other invoice', async () => {
  const joe = await withJobs(SINK)
  await say(joe, 'painted fence for Tom Ray')
  await say(joe, '1: 50 now, 150 in 10 days')
  expect((await asked(joe))[0]).toEqual([
    [50, 0],
    [150, 10],
  ])
  const before = await asked(joe)
  await say(joe, '120 now, 80 in 10 days')
  expect((await asked(joe))[0]).toEqual(before[0])
})
