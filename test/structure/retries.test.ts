// Tests that pass only on a second try are shown, and a run with many of them is red.
import { expect, test } from 'vitest'
import { judgeRetries, MOST_RETRIED } from '../support/retry-reporter.ts'

const retried = (count: number) =>
  Array.from({ length: count }, (_, n) => ({ name: `a.test.ts > test ${n}`, times: 1 }))

test('a run without retries says nothing', () => {
  expect(judgeRetries([])).toEqual({ lines: [], fails: false })
})

test('a few are named and let through, more than that fail the run', () => {
  const few = judgeRetries(retried(MOST_RETRIED))
  expect(few.fails).toBe(false)
  expect(few.lines).toHaveLength(MOST_RETRIED + 1)
  const many = judgeRetries(retried(MOST_RETRIED + 1))
  expect(many.fails).toBe(true)
  expect(many.lines[0]).toContain(`more than the ${MOST_RETRIED}`)
})
