// Money: integer cents inside, the client's fee rounded half up.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatRate, formatUsd, fromDollars, processingFeeCents, toDollars } from '../../worker/domain/money.ts'

describe('the processing fee is 3.9 % of the total, rounded half up', () => {
  test.each([
    [100, 4],
    [20_000, 780],
    [12_821, 500],
    // 50 × 3.9 % is 1.95, 1000 × is 39, 500 × is 19.5: up.
    [500, 20],
    [1_500, 59],
    [999, 39],
    [90_000_000, 3_510_000],
  ])('%i cents: %i', (total, fee) => {
    expect(processingFeeCents(total, 390)).toBe(fee)
  })

  test('agrees with exact arithmetic for every amount up to $500', () => {
    for (let cents = 100; cents <= 50_000; cents += 1) {
      const exact = (BigInt(cents) * 390n + 5_000n) / 10_000n
      expect(BigInt(processingFeeCents(cents, 390))).toBe(exact)
    }
  })
})

test('dollars on the wire are decimal with at most two places, and come back as they went', () => {
  for (let cents = 0; cents < 20_000; cents += 1) expect(fromDollars(toDollars(cents))).toBe(cents)
  expect(fromDollars(0.1 + 0.2)).toBe(30)
  for (const wrong of [1.234, Number.NaN, Number.POSITIVE_INFINITY, 1e300]) expect(fromDollars(wrong)).toBeNull()
})

test('amounts and rates as people read them', () => {
  expect(formatUsd(125_050)).toBe('$1,250.50')
  expect(formatUsd(90_000_000)).toBe('$900,000.00')
  expect(formatRate(390)).toBe('3.9%')
})

test('any amount is written as the platform writes dollars, debts too', () => {
  const usd = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })
  for (const cents of [0, 5, 99, 100, 99_999, 100_000, 99_999_999, 100_000_000, -5, -100_000]) {
    expect(formatUsd(cents)).toBe(usd.format(cents / 100))
  }
  const cents = fc.integer({ min: -1e13, max: 1e13 })
  fc.assert(fc.property(cents, (amount) => formatUsd(amount) === usd.format(amount / 100)))
})
