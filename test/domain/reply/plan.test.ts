// Questions about the sums of a plan fit two segments, whatever the names and sums; a plan is told as far as it is not paid.
import { describe, expect, test } from 'vitest'
import { noDaysReply, otherSumReply, plannedReply, planWords } from '../../../worker/domain/reply/plan.ts'
import { countSegments } from '../../../worker/domain/sms-length.ts'

const NAMES = ['Rosa', 'Iglesia Bautista de la Santa Fe en San Antonio Texas', 'R'.repeat(200), '王'.repeat(120), '']
const LANGUAGES = ['en', 'es'] as const
const LINK = 'https://jobslip.test/payment/A1b2C3d4E5f6G7h8I9j0Kl?company=A1b2C3d4E5f6G7h8I9j0Kl'
const PLAN = [
  { cents: 30_000, dueOn: '2026-11-26' },
  { cents: 30_000, dueOn: '2026-11-28' },
]
const invoice = (clientName: string) => ({
  number: 123_456,
  clientName,
  totalCents: 90_000_000,
  dueOn: '2026-12-26',
  plan: PLAN,
})

describe.each(LANGUAGES)('in %s', (language) => {
  test.each(NAMES)('every reply about the plan of “%s” fits', (name) => {
    const paid = { ...invoice(name), capturedCents: 12_345, manualCents: 1_000 }
    for (const reply of [
      otherSumReply(invoice(name), 90_000_000, 89_999_999, language),
      noDaysReply(invoice(name), language),
      plannedReply(invoice(name), LINK, language),
      plannedReply(paid, LINK, language),
    ])
      expect(countSegments(reply), reply).toBeLessThanOrEqual(2)
  })
})

test('what is paid of the first part is told no more', () => {
  const small = { ...invoice('Ann'), totalCents: 100_000 }
  expect(planWords({ ...small, capturedCents: 10_000 }, 'en')).toMatch(
    /^\$200\.00 due .*, then \$300\.00 .*, then \$400\.00/,
  )
  expect(planWords({ ...small, capturedCents: 20_000, manualCents: 10_000 }, 'en')).toMatch(
    /^\$300\.00 .*, then \$400\.00/,
  )
  expect(plannedReply({ ...small, manualCents: 10_000 }, LINK, 'en')).toContain('INV-123456 for Ann ($900.00 left)')
})
