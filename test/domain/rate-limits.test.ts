// How long one is told to wait, and which numbers are neighbours.
import { expect, test } from 'vitest'
import { rangeOf } from '../../worker/domain/rate-limits.ts'
import { inWords } from '../../worker/domain/wait-words.ts'

test.each([
  [1, 'in 1 second'],
  [40_000, 'in 40 seconds'],
  [90_001, 'in 2 minutes'],
  [3_600_000, 'in 60 minutes'],
  [86_400_000, 'in 24 hours'],
])('%d ms is said as %s', (waitMs, words) => expect(inWords(waitMs)).toBe(words))

test('ten thousand neighbouring numbers share a range', () => {
  expect(rangeOf('+12133000001')).toBe(rangeOf('+12133009999'))
  expect(rangeOf('+12133000001')).not.toBe(rangeOf('+12133010001'))
})
