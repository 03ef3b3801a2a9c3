// Replies about who pays the fee: two segments at most, in both languages, and the contractor's part is said.
import { expect, test } from 'vitest'
import { FEE_PAYERS } from '../../../worker/domain/fee.ts'
import { FEE_LIMITS } from '../../../worker/domain/fee-states.ts'
import {
  feeChargedReply,
  feeForAllReply,
  feeForbiddenReply,
  feeLimitNotice,
  feePayerReply,
} from '../../../worker/domain/reply/fee-payer.ts'
import { paidNotice } from '../../../worker/domain/reply/money.ts'
import { countSegments } from '../../../worker/domain/sms-length.ts'

const NAMES = ['Maria', 'Alexandrina-Konstantina Papadimitriou-Vanderbilt III', '王小明王小明王小明', '🚿🔧👷🏽‍♀️', '']
const LANGUAGES = ['en', 'es'] as const

test.each(NAMES)('every reply about “%s” fits', (clientName) => {
  const invoice = { number: 12_345, clientName, totalCents: 90_000_000, dueOn: '2026-11-27' }
  for (const language of LANGUAGES) {
    const shares = FEE_PAYERS.map((feePayer) => ({ feePayer, feeCents: 3_510_000, companyFeeCents: 3_510_000 }))
    const replies = [
      ...shares.flatMap((of) =>
        (['done', 'same', 'undone'] as const).map((how) => feePayerReply({ ...invoice, ...of }, how, language)),
      ),
      feeChargedReply(invoice, language),
      feeForAllReply('https://jobslip.test/dashboard', language),
      ...FEE_LIMITS.flatMap((limit) => [
        feeForbiddenReply(invoice, limit.name, language),
        feeLimitNotice(limit, language),
      ]),
    ]
    for (const reply of replies) expect(countSegments(reply), reply).toBeLessThanOrEqual(2)
  }
})

test('what the company bears is said where it was paid, and nothing where it bears nothing', () => {
  const paid = { number: 1, clientName: 'Maria', appliedCents: 20_000, leftCents: 0, ready: true }
  const say = (more: object, language: 'en' | 'es' = 'en') =>
    paidNotice({ ...paid, ...more, language }, 'https://x.test')
  expect(say({})).not.toContain('fee')
  expect(say({ companyFeeCents: 780 })).toContain('$200.00 (less $7.80 card fee).')
  expect(say({ companyFeeCents: 160, way: 'bank' })).toContain('$200.00 (less $1.60 bank fee).')
  expect(say({ companyFeeCents: 780, leftCents: 5_000 })).toContain(
    '$200.00 of it (less $7.80 card fee), $50.00 is left',
  )
  expect(say({ companyFeeCents: 780 }, 'es')).toContain('$200.00 (menos $7.80 de cargo).')
})

test('a state that allows a little says how much', () => {
  const oklahoma = FEE_LIMITS.find(({ state }) => state === 'OK')
  expect(oklahoma && feeLimitNotice(oklahoma, 'en')).toContain('In Oklahoma a client may be charged 2% at most')
})

test('what holds for all invoices is chosen on the web', () => {
  const link = 'https://x.test/dashboard'
  expect(feeForAllReply(link, 'en')).toBe(`The choice for all new invoices is on the web, under Business: ${link}`)
  expect(feeForAllReply(link, 'es')).toBe(`En la web eliges para todas las facturas nuevas, en Negocio: ${link}`)
})
