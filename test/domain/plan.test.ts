// What an invoice asks for before the rest.
import { describe, expect, test } from 'vitest'
import { addMonths } from '../../worker/domain/dates.ts'
import {
  askedNow,
  fitPlan,
  isAboveCalifornia,
  makePlan,
  type Plan,
  partsOf,
  refusalOfPlan,
} from '../../worker/domain/plan.ts'

const TODAY = '2026-03-04'
const AT = { today: TODAY, restDays: 14 }
const invoice = { totalCents: 300_000, dueOn: '2026-03-18' }
const money = {
  feeCents: 11_700,
  feeBps: 390,
  companyFeeBps: 0,
  capturedCompanyFeeCents: 0,
  capturedCents: 0,
  capturedFeeCents: 0,
  manualCents: 0,
}
const asking = (plan: Plan, paidCents = 0, total = 300_000, dueOn = '2026-03-18') => ({
  ...money,
  totalCents: total,
  manualCents: paidCents,
  plan,
  dueOn,
})

describe('a plan is made', () => {
  const deposit = (
    first: { cents: number } | { bps: number },
    firstDue: string | null = null,
    restDue: string | null = null,
  ) => makePlan({ kind: 'deposit', first, firstDue, restDue }, invoice, AT)

  test('of a share or a sum, due today unless a day is said', () => {
    expect(deposit({ bps: 5000 })).toEqual({ plan: [{ cents: 150_000, dueOn: TODAY }], dueOn: '2026-03-18' })
    expect(deposit({ cents: 30_000 }, '2026-03-10', '2026-04-01')).toEqual({
      plan: [{ cents: 30_000, dueOn: '2026-03-10' }],
      dueOn: '2026-04-01',
    })
  })

  test('a third of what does not divide is rounded, and the rest makes up for it', () => {
    const made = makePlan(
      { kind: 'deposit', first: { bps: 3333 }, firstDue: null, restDue: null },
      { totalCents: 10_001, dueOn: TODAY },
      AT,
    )
    expect(made).toEqual({ plan: [{ cents: 3_333, dueOn: TODAY }], dueOn: '2026-03-18' })
  })

  test('the rest is due after what comes first', () => {
    expect(deposit({ bps: 5000 }, '2026-05-01')).toMatchObject({ dueOn: '2026-05-15' })
  })

  test('of several payments, the odd cents with the last', () => {
    const made = makePlan(
      { kind: 'instalments', count: 3, every: 'month', firstDue: '2026-01-31' },
      { totalCents: 10_000, dueOn: TODAY },
      { ...AT, today: '2026-01-30' },
    )
    expect(made).toEqual({
      plan: [
        { cents: 3_333, dueOn: '2026-01-31' },
        { cents: 3_333, dueOn: '2026-02-28' },
      ],
      dueOn: '2026-03-31',
    })
    const weekly = makePlan({ kind: 'instalments', count: 2, every: 'two_weeks', firstDue: null }, invoice, AT)
    expect(weekly).toEqual({ plan: [{ cents: 150_000, dueOn: TODAY }], dueOn: '2026-03-18' })
  })

  test('never of more than the total, of less than a dollar, or in too many payments', () => {
    expect(deposit({ cents: 300_000 })).toBe('plan_above_total')
    expect(deposit({ cents: 299_950 })).toBe('plan_part_too_small')
    expect(deposit({ cents: 99 })).toBe('plan_part_too_small')
    expect(makePlan({ kind: 'instalments', count: 25, every: 'week', firstDue: null }, invoice, AT)).toBe(
      'plan_too_many',
    )
    expect(
      makePlan(
        { kind: 'instalments', count: 24, every: 'week', firstDue: null },
        { totalCents: 2_000, dueOn: TODAY },
        AT,
      ),
    ).toBe('plan_part_too_small')
  })
})

describe('what is asked for now', () => {
  const plan = [
    { cents: 100_000, dueOn: '2026-03-01' },
    { cents: 100_000, dueOn: '2026-03-10' },
  ]

  test('is the first part that is not paid, whatever was paid of it', () => {
    expect(askedNow(asking(plan), TODAY)).toEqual({ cents: 100_000, dueOn: '2026-03-01' })
    expect(askedNow(asking(plan, 40_000), TODAY)).toEqual({ cents: 60_000, dueOn: '2026-03-01' })
    expect(askedNow(asking(plan, 100_000), TODAY)).toEqual({ cents: 100_000, dueOn: '2026-03-10' })
    expect(askedNow(asking(plan, 130_000), TODAY)).toEqual({ cents: 70_000, dueOn: '2026-03-10' })
  })

  test('with the later ones whose day has come', () => {
    expect(askedNow(asking(plan), '2026-03-10')).toEqual({ cents: 200_000, dueOn: '2026-03-01' })
  })

  test('is all that is left once the first parts are paid, or the last day has come', () => {
    expect(askedNow(asking(plan, 200_000), TODAY)).toBeNull()
    expect(askedNow(asking(plan), '2026-03-18')).toBeNull()
    expect(askedNow(asking([]), TODAY)).toBeNull()
  })

  test('less than a dollar is not asked for by itself', () => {
    expect(askedNow(asking(plan, 99_950), TODAY)).toEqual({ cents: 100_050, dueOn: '2026-03-01' })
    expect(askedNow(asking(plan.slice(0, 1), 99_950), TODAY)).toBeNull()
  })

  test('a total that fell below what comes first asks for all that is left', () => {
    expect(askedNow(asking(plan, 0, 100_000), TODAY)).toBeNull()
  })
})

test('payments fill the parts in their order', () => {
  const plan = [{ cents: 100_000, dueOn: TODAY }]
  expect(partsOf(asking(plan, 130_000)).map(({ cents, paidCents }) => [cents, paidCents])).toEqual([
    [100_000, 100_000],
    [200_000, 30_000],
  ])
})

test('a lower total keeps the parts that still leave a rest', () => {
  const plan = [
    { cents: 100_000, dueOn: TODAY },
    { cents: 100_000, dueOn: TODAY },
  ]
  expect(fitPlan(plan, 300_000)).toEqual(plan)
  expect(fitPlan(plan, 200_000)).toEqual(plan.slice(0, 1))
  expect(fitPlan(plan, 100_000)).toEqual([])
  expect(refusalOfPlan([], 100)).toBeNull()
})

test('California allows a tenth, and never more than a thousand dollars', () => {
  expect(isAboveCalifornia(10_000, 100_000)).toBe(false)
  expect(isAboveCalifornia(10_001, 100_000)).toBe(true)
  expect(isAboveCalifornia(100_000, 5_000_000)).toBe(false)
  expect(isAboveCalifornia(100_001, 5_000_000)).toBe(true)
})

test('a month later is the same day, or the last of that month', () => {
  expect([
    addMonths('2026-01-31', 1),
    addMonths('2028-01-31', 1),
    addMonths('2026-11-15', 2),
    addMonths('2026-12-31', 2),
  ]).toEqual(['2026-02-28', '2028-02-29', '2027-01-15', '2027-02-28'])
})
