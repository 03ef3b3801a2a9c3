// Randomness that can be repeated, and unkind values drawn from it.
import fc from 'fast-check'
import { makeRandom } from '../../scripts/seed-data.ts'

export type SeededRandom = {
  below: (count: number) => number
  odds: (of: number) => boolean
  pick: <T>(list: readonly T[]) => T
  /** Unkind text: short, long, of every script, with signs that mean something to somebody. */
  text: () => string
  /** Any JSON value, or something near it. */
  value: () => unknown
}

const SYNTAX = [
  ...[
    '',
    ' ',
    '0',
    '-1',
    'null',
    'true',
    'NaN',
    'undefined',
    '[]',
    '{}',
    '1e309',
    '٣',
    '１２',
    '2026-02-30',
    '../..',
    '%00',
  ],
  ...[
    "' or 1=1 --",
    '"; drop table invoices; --',
    '<script>alert(1)</script>',
    '#{7*7}',
    '{{x}}',
    '\0',
    '\r\nx-injected: 1',
  ],
  ...[
    '\ud800',
    '\udfff\ud800',
    '\u202eabc',
    '\ufeff',
    'İ',
    'ß',
    '👩‍👩‍👧',
    '🏴󠁧󠁢󠁳󠁣󠁴󠁿',
    'a\u0300'.repeat(50),
    'ﷺ'.repeat(30),
    '__proto__',
    'constructor',
  ],
]
const NUMBERS = [0, -0, -1, 0.1 + 0.2, 1e-7, 1e21, 1e308, 2 ** 53, -(2 ** 63), 4_294_967_296, 199.999, 900_000.01]
const LENGTHS = [100, 201, 1000, 10_001, 70_000]

/** Everything follows from the seed. */
export function openRandom(seed: number): SeededRandom {
  const random = makeRandom(seed)
  const below = (count: number) => Math.floor(random() * count)
  const odds = (of: number) => random() < of
  const pick = <T>(list: readonly T[]): T => list[below(list.length)] as T
  const drawn = fc.sample(fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme' }), fc.string()), {
    seed,
    numRuns: 400,
  })
  const values = fc.sample(fc.jsonValue({ maxDepth: 4 }), { seed, numRuns: 400 })
  const text = () => {
    if (odds(0.4)) return pick(SYNTAX)
    return odds(0.05) ? pick(['a', '9', '€', '👍', ' ', '.']).repeat(pick(LENGTHS)) : pick(drawn)
  }
  const value = () => pick<() => unknown>([text, text, () => pick(NUMBERS), () => pick(values), () => null])()
  return { below, odds, pick, text, value }
}
