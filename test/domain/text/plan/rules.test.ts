// Each rule of plans is held to its own examples.
import { describe, expect, test } from 'vitest'
import { readPlan } from '../../../../worker/domain/text/plan/read-plan.ts'
import { PLAN_RULES } from '../../../../worker/domain/text/plan/rules.ts'

const NOW = '2026-03-04T10:15:00'
const ZONE = 'America/New_York'
const KINDS = { first: 'deposit', instalments: 'instalments', none: 'none' }

describe.each(PLAN_RULES)('the rule "$id"', ({ gives, yes, no }) => {
  test.each(yes)('reads "%s"', (text) => {
    expect(readPlan(text, NOW, ZONE)?.request.kind).toBe(KINDS[gives])
  })

  test.each(no)('leaves "%s" alone', (text) => {
    expect(readPlan(text, NOW, ZONE)).toBeNull()
  })
})

test('every rule has a name of its own and examples of both kinds', () => {
  expect(new Set(PLAN_RULES.map(({ id }) => id)).size).toBe(PLAN_RULES.length)
  for (const { yes, no } of PLAN_RULES) expect(Math.min(yes.length, no.length)).toBeGreaterThan(0)
})
