// Totals are exact to the cent, whatever the terms.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { reckon, type Term } from '../../../../worker/domain/text/reckon/reckon.ts'

const dollars = fc.integer({ min: 100, max: 500_000 }).map((cents) => cents / 100)
const line = (amount: number, counts: readonly number[] = []): Term => ({ kind: 'line', amount, counts })
const cents = (amount: number) => Math.round(amount * 100)

test('lines add up to the cent, in any order', () => {
  fc.assert(
    fc.property(fc.array(dollars, { minLength: 1, maxLength: 8 }), (amounts) => {
      const sum = amounts.reduce((total, amount) => total + cents(amount), 0)
      expect(reckon(amounts.map((amount) => line(amount))).cents).toBe(sum)
      expect(reckon(amounts.toReversed().map((amount) => line(amount))).cents).toBe(sum)
    }),
  )
})

test('a count multiplies its price, several counts multiply together', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 100, max: 9_999 }),
      fc.integer({ min: 1, max: 9 }),
      fc.integer({ min: 1, max: 9 }),
      (price, a, b) => {
        expect(reckon([line(price / 100, [a, b])]).cents).toBe(price * a * b)
      },
    ),
  )
})

test('a stated total that is the sum changes nothing, another leaves no total', () => {
  fc.assert(
    fc.property(dollars, dollars, fc.integer({ min: 1, max: 5_000 }), (a, b, off) => {
      const sum = (cents(a) + cents(b)) / 100
      expect(reckon([line(a), line(b), { kind: 'total', amount: sum }])).toMatchObject({
        cents: cents(sum),
        agreement: 'sum',
      })
      const wrong = sum + cents(a) / 100 + off / 100
      expect(reckon([line(a), line(b), { kind: 'total', amount: wrong }]).cents).toBeNull()
    }),
  )
})

test.each<[string, Term[], number | null]>([
  ['a tax is on what stands before it', [line(100), { kind: 'tax', amount: 10, isPercent: true }, line(50)], 16_000],
  [
    'a tax before all lines is on their sum',
    [{ kind: 'tax', amount: 10, isPercent: true }, line(100), line(50)],
    16_500,
  ],
  [
    'a discount follows the tax',
    [line(100), { kind: 'tax', amount: 10, isPercent: true }, { kind: 'less', amount: 10, isPercent: false }],
    10_000,
  ],
  [
    'a tax on one line leaves the other alone',
    [line(200), line(100), { kind: 'tax-on-line', amount: 8, line: 1 }],
    30_800,
  ],
  [
    'what was paid is taken off the stated total',
    [
      { kind: 'total', amount: 540 },
      { kind: 'paid', amount: 240, isPercent: false },
    ],
    30_000,
  ],
  [
    'a stated total may leave out what stands behind it',
    [line(180), line(60), { kind: 'total', amount: 240 }, line(20)],
    26_000,
  ],
  [
    'a stated total leaves out nothing that stands before it',
    [line(180), line(60), line(20), { kind: 'total', amount: 240 }],
    null,
  ],
  [
    'a balance must be what is left',
    [line(200), { kind: 'paid', amount: 80, isPercent: false }, { kind: 'balance', amount: 120 }],
    12_000,
  ],
  [
    'a balance that is not what is left leaves no total',
    [line(200), { kind: 'paid', amount: 80, isPercent: false }, { kind: 'balance', amount: 100 }],
    null,
  ],
  ['half is owed', [line(800), { kind: 'share', amount: 50 }], 40_000],
  ['half a cent is rounded up once', [line(0.335, [30])], 1_005],
  ['one that is free is not counted', [{ kind: 'line', amount: 75, counts: [13], off: 1 }], 90_000],
  ['counts of the same price may be added', [{ kind: 'line', amount: 12, counts: [6, 4], isSum: true }], 12_000],
  ['nothing is no total', [], null],
  ['less than a dollar is no total', [line(0.5)], null],
  ['more than can be paid is no total', [line(900_001)], null],
])('%s', (_, terms, total) => {
  expect(reckon(terms).cents).toBe(total)
})
