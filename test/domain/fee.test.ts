// The client's fee: 3.9 % of the total, half a cent rounded up, for every amount there can be.
import { expect, test } from 'vitest'
import { formatRate, MAX_INVOICE_CENTS, processingFeeCents } from '../../worker/domain/money.ts'

/** The contract's words in whole numbers: round half up (total × rate / 10000). */
function reference(totalCents: number, rateBps: number): number {
  return Number((BigInt(totalCents) * BigInt(rateBps) * 2n + 10_000n) / 20_000n)
}

test('the fee is right for every total from a cent to 100,000 dollars', () => {
  let wrong = 0
  for (let cents = 1; cents <= 10_000_000; cents += 1) {
    if (processingFeeCents(cents, 390) !== reference(cents, 390)) wrong += 1
  }
  expect(wrong).toBe(0)
})

test('the fee is right up to the largest invoice and for other rates', () => {
  for (let cents = MAX_INVOICE_CENTS; cents > MAX_INVOICE_CENTS - 100_000; cents -= 1) {
    if (processingFeeCents(cents, 390) !== reference(cents, 390)) throw new Error(`${cents}`)
  }
  for (const rate of [0, 1, 100, 389, 391, 2000]) {
    for (let cents = 1; cents < 200_000; cents += 7) {
      if (processingFeeCents(cents, rate) !== reference(cents, rate)) throw new Error(`${cents} at ${rate}`)
    }
  }
})

test('half a cent is rounded up', () => {
  // 50.00 × 3.9 % = 1.95; 0.50 × 3.9 % = 0.0195; 1.28 dollars × 3.9 % = 4.992 cents.
  expect([5000, 50, 128].map((cents) => processingFeeCents(cents, 390))).toEqual([195, 2, 5])
  // 1150 × 390 / 10000 = 44.85; a half exactly: 500 × 390 / 10000 = 19.5.
  expect([1150, 500].map((cents) => processingFeeCents(cents, 390))).toEqual([45, 20])
})

test('the rate is written as people say it', () => {
  expect([390, 400, 275].map(formatRate)).toEqual(['3.9%', '4%', '2.75%'])
})
