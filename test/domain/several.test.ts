// Several things in one text, and lines that stand for one invoice each: what must hold whatever the names and sums.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { inPlaces } from '../../worker/domain/list-order.ts'
import { type Line, severalReply } from '../../worker/domain/reply/several.ts'
import { countSegments } from '../../worker/domain/sms-length.ts'
import { readChoice } from '../../worker/domain/text/dialog/choices.ts'
import { readFollowOn } from '../../worker/domain/text/several/follow-ons.ts'
import { readJobs } from '../../worker/domain/text/several/jobs.ts'
import { readOrders } from '../../worker/domain/text/several/orders.ts'

const numbers = fc.uniqueArray(fc.integer({ min: 1, max: 12 }), { minLength: 1, maxLength: 8 })

test('a number that is a line’s and an invoice’s is those of one and the same', () => {
  fc.assert(
    fc.property(numbers, (some) => {
      const shown = inPlaces(some.map((number) => ({ number, clientName: `C${number}`, totalCents: 123_456 })))
      expect(shown.map(({ number }) => number).toSorted()).toEqual(some.toSorted())
      for (const [i, { number }] of shown.entries()) {
        if (number <= shown.length) expect(number).toBe(i + 1)
        expect(readChoice(`INV-${number}`, shown)).toBe(i)
        if (shown.length > 1) expect(readChoice(String(i + 1), shown)).toBe(i)
      }
    }),
  )
})

const invoice = fc.record({
  number: fc.integer({ min: 1, max: 99_999 }),
  clientName: fc.string({ minLength: 1, maxLength: 80, unit: 'grapheme' }),
  totalCents: fc.integer({ min: 100, max: 90_000_000 }),
  dueOn: fc.constant('2026-12-07'),
})
const line: fc.Arbitrary<Line> = invoice.chain((one) =>
  fc.constantFrom<Line>(
    { kind: 'paid', invoice: one, method: 'check' },
    { kind: 'cancelled', invoice: one },
    { kind: 'refused', invoice: one, refusal: 'paid' },
    { kind: 'none', said: one.number },
  ),
)

test('the answer has two segments at most and, of as many as a text may order, each number and sum', () => {
  fc.assert(
    fc.property(fc.array(line, { minLength: 2, maxLength: 6 }), fc.constantFrom('en', 'es'), (lines, language) => {
      const reply = severalReply(lines, language)
      expect(countSegments(reply)).toBeLessThanOrEqual(2)
      for (const one of lines) {
        const number = one.kind === 'none' ? one.said : 'invoice' in one ? one.invoice.number : ''
        expect(reply).toContain(`INV-${String(number).padStart(4, '0')}`)
      }
    }),
  )
})

test('nothing that is texted makes a reader of several throw', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 200, unit: 'grapheme' }), (text) => {
      readOrders(text)
      readFollowOn(text)
      readJobs(text, '2026-11-24T10:00:00')
    }),
  )
})

describe('is no several', () => {
  test.each([
    'fixed sink for Ann and Bob 300',
    'mark 31 as paid check #1182',
    'link 4 #22 again plz',
    'cancel the sink and the door',
    'Ann and Bob paid 200',
    "don't cancel 2 and 3",
  ])('“%s”', (text) => {
    expect(readOrders(text)).toBe(null)
  })

  test.each([
    'raya del sábado: Beto 500, Neto 450, el Chino 380',
    'Piano moved for Lena Sokolov from Dayton to Troy. 350, and mileage 42 miles at 50 cents a mile.',
    'Payless Property Mgmt: unit 6 evict lockout. Locksmith $120, standby $45',
    'fixed sink for Ann 120 and paid Bob 45 to help',
    '18x8 door installed: 2,150. haul off old door 75. Marge and Don Kessler',
  ])('“%s” bills one client at most', (text) => {
    expect(readJobs(text, '2026-11-24T10:00:00')).toBe(null)
  })
})
