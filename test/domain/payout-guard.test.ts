// What holds a company's money and for how long Stripe keeps it back; and what people are told of it.
import { expect, test } from 'vitest'
import { delayDaysFor, findBlocker, isYoung, nextScheduleAt } from '../../worker/domain/payout-guard.ts'
import {
  firstPayoutsTake,
  intakeNotice,
  intakeOverNotice,
  paidButHeldNotice,
} from '../../worker/domain/reply/held-funds.ts'
import { invoiceReply } from '../../worker/domain/reply/jobs.ts'
import { paidNotice } from '../../worker/domain/reply/money.ts'
import { countSegments } from '../../worker/domain/sms-length.ts'

const DAY_MS = 86_400_000
const NOW = 1_800_000_000_000
const SETTINGS = { PAYOUT_DELAY_DAYS: 2, PAYOUT_DELAY_DAYS_YOUNG: 7, YOUNG_COMPANY_DAYS: 30 }

test('a company is young until thirty days after its first payment, and before it', () => {
  expect(isYoung(null, 30, NOW)).toBe(true)
  expect(isYoung(NOW - 30 * DAY_MS + 1, 30, NOW)).toBe(true)
  expect(isYoung(NOW - 30 * DAY_MS, 30, NOW)).toBe(false)
})

test('a young company’s payouts take longer, and the schedule is looked at when that ends', () => {
  expect(delayDaysFor(null, SETTINGS, NOW)).toBe(7)
  expect(delayDaysFor(NOW, SETTINGS, NOW)).toBe(7)
  expect(delayDaysFor(NOW - 31 * DAY_MS, SETTINGS, NOW)).toBe(2)
  expect(delayDaysFor(null, { ...SETTINGS, PAYOUT_DELAY_DAYS: 10 }, NOW)).toBe(10)
  expect(nextScheduleAt(NOW - DAY_MS, SETTINGS, NOW)).toBe(NOW + 29 * DAY_MS)
  expect(nextScheduleAt(null, SETTINGS, NOW)).toBe(NOW + DAY_MS)
  expect(nextScheduleAt(NOW - 31 * DAY_MS, SETTINGS, NOW)).toBeGreaterThan(NOW + DAY_MS)
})

test('a freeze says more than a ceiling', () => {
  expect(findBlocker({ frozenAt: null, intakeHeldAt: null })).toBeNull()
  expect(findBlocker({ frozenAt: null, intakeHeldAt: 1 })).toBe('intake')
  expect(findBlocker({ frozenAt: 1, intakeHeldAt: 1 })).toBe('frozen')
})

const CONTACT = 'payments-and-support-team@jobslip-invoices.example'
const LINK = `https://jobslip-invoices.example/payment/${'x'.repeat(22)}?company=${'y'.repeat(22)}`
const NAMES = ['Maria', 'Alexandrina-Konstantina Papadimitriou-Vanderbilt & Sons Properties', '王秀英', '😀😀😀']

test.each(['en', 'es'] as const)(
  'every text about held money fits two segments in %s, amounts and links whole',
  (language) => {
    const texts = [
      intakeNotice({ limitCents: 2_500_000, days: 30, contact: CONTACT, language }),
      intakeOverNotice(language),
    ]
    for (const clientName of NAMES) {
      const paid = {
        number: 12_345,
        clientName,
        totalCents: 89_999_999,
        appliedCents: 89_999_999,
        leftCents: 0,
        language,
      }
      for (const blocker of ['frozen', 'intake'] as const) {
        const text = paidButHeldNotice(paid, blocker, CONTACT)
        expect(text).toContain(CONTACT)
        expect(text).toContain('$899,999.99')
        texts.push(text)
      }
      for (const ready of [true, false]) {
        const text = paidNotice({ ...paid, ready, firstDays: 31 }, 'https://jobslip-invoices.example/dashboard')
        expect(text).toContain('31')
        if (!ready) expect(text).toContain('https://jobslip-invoices.example/dashboard')
        texts.push(text)
      }
      const reply = invoiceReply({ ...paid, dueOn: '2026-09-30' }, LINK, { isPaused: true })
      expect(reply).toContain(LINK)
      expect(reply).toContain('$899,999.99')
      expect(reply).toContain(language === 'es' ? 'en pausa' : 'are paused')
      texts.push(reply)
    }
    for (const text of texts) expect(countSegments(text), text).toBeLessThanOrEqual(2)
    expect(texts[0]).toContain('$25,000.00')
    expect(texts[0]).toContain(CONTACT)
    expect(firstPayoutsTake(7, language)).toContain(language === 'es' ? 'una semana' : '7 days')
  },
)
