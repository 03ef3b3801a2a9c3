// However often a text says it over, its plan is read in little time.
import { describe, expect, test } from 'vitest'
import { readAnyAmount } from '../../../../worker/domain/text/plan/any-amount.ts'
import { readPlan } from '../../../../worker/domain/text/plan/read-plan.ts'
import { PLAN_RULES } from '../../../../worker/domain/text/plan/rules.ts'
import { sumsInParts } from '../../../../worker/domain/text/plan/steps.ts'
import { laySigns } from '../../../../worker/domain/text/plan/symbols.ts'
import { planTarget } from '../../../../worker/domain/text/plan/target.ts'

const NOW = '2026-03-04T10:15:00'
const LONGEST = 1600
/** Processor time (ms). A few tens are enough; a machine with other work takes longer. */
const ENOUGH = 150

const READERS: readonly [string, (text: string) => unknown][] = [
  ['readPlan', (text) => readPlan(text, NOW, 'America/New_York')],
  ['readAnyAmount', (text) => readAnyAmount(text, NOW)],
  ['planTarget', (text) => planTarget(text, NOW)],
  ['sumsInParts', (text) => sumsInParts(laySigns(text, NOW))],
]

const SAID = [
  'deposit 300 ',
  '300 deposit, ',
  'need 300 deposit ',
  '600 now 600 friday ',
  'then 300 ',
  ', ( then and 300 ',
  'half up front rest when done. ',
  'with for as of is will be to ',
  '3 monthly payments of 300 ',
  '$300 on on on on by by due ',
  'can pay what she wants ',
  'el resto al terminar ',
  'paid by the in a ',
  '- $5 down ',
]
const EXAMPLES = PLAN_RULES.flatMap(({ yes, no }) => [...yes, ...no])

function costOf(work: () => unknown): number {
  const tries = [0, 1, 2].map(() => {
    const before = process.cpuUsage()
    work()
    const { user, system } = process.cpuUsage(before)
    return (user + system) / 1000
  })
  return Math.min(...tries)
}

const repeated = (unit: string) => unit.repeat(Math.ceil(LONGEST / unit.length)).slice(0, LONGEST)

describe('a text that says it over and over is read in little time', () => {
  test.each(READERS)('by %s', (_, read) => {
    const slow = [...SAID, ...EXAMPLES.map((text) => `${text} `)]
      .map((unit) => ({ unit, cost: costOf(() => read(repeated(unit))) }))
      .filter(({ cost }) => cost > ENOUGH)
    expect(slow).toEqual([])
  })
})

test('a plan that is said once is read in a long text', () => {
  const text = `fence for Joe 1200, half up front. ${'and the gate is blue. '.repeat(60)}`
  expect(readPlan(text, NOW, 'America/New_York')?.request.kind).toBe('deposit')
})
