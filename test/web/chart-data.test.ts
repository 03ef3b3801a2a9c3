// What charts say: their axes, their words, and the dates beside them.
import { expect, test } from 'vitest'
import { showDay, showDistance, showInstant } from '../../web/routes/dashboard/dates.ts'
import {
  axisEnd,
  dueBuckets,
  monthName,
  shortDollars,
  tellMonths,
} from '../../web/routes/dashboard/stats/chart-data.ts'

test.each([
  [0, 1],
  [1, 1],
  [0.5, 0.6],
  [9.5, 10],
  [11, 20],
  [2600, 3000],
  [6100, 8000],
  [900_001, 1_000_000],
])('an axis that holds %d ends at %d', (highest, end) => {
  expect(axisEnd(highest)).toBeCloseTo(end)
})

test('amounts on an axis are short', () => {
  expect([0, 750, 1500, 4000, 2_500_000].map(shortDollars)).toEqual(['$0', '$750', '$1.5K', '$4K', '$2.5M'])
})

test('months have names', () => {
  expect([monthName('2026-01'), monthName('2026-12', true)]).toEqual(['Jan', 'December 2026'])
})

test('the chart of months in a sentence', () => {
  const months = [
    { month: '2026-10', invoiced: 100.1, paid: 0 },
    { month: '2026-11', invoiced: 200.2, paid: 150 },
  ]
  expect(tellMonths(months)).toBe(
    'In the last 2 months $300.30 was invoiced and $150.00 was paid. The most was paid in November 2026: $150.00.',
  )
})

test('what is due when, with payments on their way only when there are some', () => {
  const stats = { overdue_amount: 5, due_within_7_days: 10, due_within_30_days: 20, due_later: 0, pending_amount: 0 }
  expect(dueBuckets(stats)?.map((bucket) => [bucket.name, bucket.amount])).toEqual([
    ['Overdue', 5],
    ['Within 7 days', 10],
    ['In 8 to 30 days', 20],
    ['Later', 0],
  ])
  expect(dueBuckets({ ...stats, pending_amount: 7 })?.at(-1)).toMatchObject({ name: 'Payment on its way', amount: 7 })
})

test('instants are told where the company is', () => {
  expect(showDay('2026-11-21T03:00:00Z', 'America/Chicago')).toBe('Nov 20, 2026')
  expect(showInstant('2026-11-21T21:05:00Z', 'America/Chicago')).toMatch(/^Nov 21, 2026, 3:05\sPM$/)
})

test.each([
  ['2026-11-21', 'today'],
  ['2026-11-22', 'tomorrow'],
  ['2026-11-26', 'in 5 days'],
  ['2026-11-18', '3 days ago'],
  ['2027-02-21', 'in 3 months'],
  ['2023-11-21', '3 years ago'],
])('a due date of %s is %s', (on, words) => {
  expect(showDistance(on, 'America/Chicago', Date.parse('2026-11-22T03:00:00Z'))).toBe(words)
})
