// Generated texts with known answers: the amount is right or asked for, never wrong; and nothing breaks the parser.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parse } from '../../../worker/domain/text/parse.ts'
import { dictated } from './dictate.ts'
import { oneAmount, severalAmounts } from './spell.ts'

const NOW = '2026-03-04T10:15:00'
const ZONE = 'America/New_York'
const read = (text: string) => parse(text, NOW, ZONE)

describe('amounts are right or asked for', () => {
  test('one amount, however it is written, is never billed wrong', () => {
    fc.assert(
      fc.property(oneAmount, ({ text, dollars }) => {
        const r = read(text)
        if (r.intent === 'invoice' && !r.missing.includes('amount')) expect(r.total_cents).toBe(dollars * 100)
      }),
      { numRuns: 1000 },
    )
  })

  test('nearly every plainly written amount and client is understood without asking', () => {
    const sample = fc.sample(oneAmount, { numRuns: 1000, seed: 11 })
    const understood = sample.filter(({ text }) => {
      const r = read(text)
      return r.intent === 'invoice' && r.missing.length === 0
    })
    expect(understood.length / sample.length).toBeGreaterThan(0.95)
  })

  test('sums, rates, taxes and discounts are worked out exactly or asked for', () => {
    fc.assert(
      fc.property(severalAmounts, ({ text, cents }) => {
        const r = read(text)
        if (r.intent === 'invoice' && !r.missing.includes('amount'))
          expect([text, r.total_cents]).toEqual([text, cents])
      }),
      { numRuns: 1000 },
    )
    const sample = fc.sample(severalAmounts, { numRuns: 1000, seed: 5 })
    const sure = sample.filter(({ text }) => read(text).total_cents !== null)
    expect(sure.length / sample.length).toBeGreaterThan(0.9)
  })

  test('a dictated bill of several parts is never billed wrong, and seldom asked about', () => {
    fc.assert(
      fc.property(dictated, ({ text, cents }) => {
        const r = read(text)
        expect([text, r.intent]).toEqual([text, 'invoice'])
        if (!r.missing.includes('amount')) expect([text, r.total_cents]).toEqual([text, cents])
      }),
      { numRuns: 2000 },
    )
    const sample = fc.sample(dictated, { numRuns: 1000, seed: 3 })
    const sure = sample.filter(({ text }) => read(text).total_cents !== null)
    expect(sure.length / sample.length).toBeGreaterThan(0.85)
  })

  test('lines and adjustments of an invoice always add up to its total', () => {
    fc.assert(
      fc.property(fc.oneof(severalAmounts, oneAmount, dictated), ({ text }) => {
        const r = read(text)
        if (r.total_cents === null) return
        const sum = [...r.items, ...r.adjustments].reduce((n, x) => n + x.amount_cents, 0)
        expect(sum).toBe(r.total_cents)
      }),
      { numRuns: 1000 },
    )
  })

  test('a guess, a range or an open tax is never billed', () => {
    const hedges = [
      (a: string) => `about ${a}`,
      (a: string) => `${a}ish`,
      (a: string) => `maybe ${a}`,
      (a: string) => `${a} or ${Number(a) + 50}`,
      (a: string) => `${a}-${Number(a) + 50}`,
      (a: string) => `${a} plus tax`,
      (a: string) => `${a} plus materials`,
      (a: string) => `between ${a} and ${Number(a) + 50}`,
      (a: string) => `${a} I think`,
      (a: string) => `${a} not sure yet`,
      (a: string) => `${a}/hr`,
      (a: string) => `como ${a}`,
      (a: string) => `unos ${a}`,
      (a: string) => `${a} mas o menos`,
      (a: string) => `${a} total, 20 deposit`,
      (a: string) => `$${a}?`,
      (a: string) => `roughly $${a}`,
      (a: string) => `${a} más impuestos`,
    ]
    const jobs = [
      'fixed sink for Maria, AMOUNT, due friday',
      'Maria - fixed sink - AMOUNT',
      'invoice Maria AMOUNT for fixing the sink',
      'arreglé el lavabo de María, AMOUNT, vence el viernes',
    ]
    fc.assert(
      fc.property(
        fc.integer({ min: 60, max: 900 }),
        fc.constantFrom(...hedges),
        fc.constantFrom(...jobs),
        (dollars, hedge, job) => {
          const text = job.replace('AMOUNT', hedge(String(dollars)))
          expect([text, read(text).missing.includes('amount')]).toEqual([text, true])
        },
      ),
      { numRuns: 1000 },
    )
  })
})

describe('any text at all', () => {
  const pieces = fc.constantFrom(
    'for',
    'maria',
    '200',
    '$',
    '%',
    'due',
    'friday',
    'plus',
    'tax',
    '8%',
    '-',
    ',',
    '\n',
    '.',
    '@',
    'each',
    'hrs',
    '3',
    'x',
    '1/2',
    'and',
    'a half',
    'hundred',
    'mil',
    'no wait',
    '#',
    '(',
    ')',
    '12',
    '4',
    'deposit',
    'paid',
    'total',
    "tom's",
    'the',
    'Smiths',
    'LLC',
    '🔧',
    'net',
    '30',
    'de',
    'la',
    'para',
    '🙏',
    '\u0000',
    '\uD800',
    "'",
    '"',
    '/',
    '+',
    '=',
    '1.200',
    '5/',
    '2026',
    'may',
    'will',
    'bill',
    'http://x.y',
    'a@b.co',
    '602-555-0134',
  )

  test('never breaks the parser', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ unit: 'binary', maxLength: 300 }),
          fc.string({ maxLength: 300 }),
          fc.array(pieces, { maxLength: 60 }).map((p) => p.join(' ')),
          fc.array(pieces, { maxLength: 60 }).map((p) => p.join('')),
        ),
        (text) => {
          const r = read(text)
          if (r.total_cents !== null) {
            expect(Number.isInteger(r.total_cents)).toBe(true)
            expect(r.total_cents).toBeGreaterThanOrEqual(100)
            expect(r.total_cents).toBeLessThanOrEqual(90_000_000)
          }
          if (r.due_date !== null) expect(r.due_date).toMatch(/^\d{4}-\d{2}-\d{2}$/)
        },
      ),
      { numRuns: 1000 },
    )
  })

  test('a nonsense clock time breaks nothing', () => {
    for (const now of ['', 'x', '2026-13-45T99:99:99', '0000-00-00'])
      expect(() => parse('fixed sink for Maria 200 due friday', now, ZONE)).not.toThrow()
  })
})
