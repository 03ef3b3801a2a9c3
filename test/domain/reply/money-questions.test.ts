// Whatever there is to say of money fits two segments, wherever the site lives, and says first what somebody can do something about.
import { describe, expect, test } from 'vitest'
import { moneyLocationReply } from '../../../worker/domain/reply/money-location.ts'
import { papersReply, periodReply } from '../../../worker/domain/reply/period-sums.ts'
import { countSegments } from '../../../worker/domain/sms-length.ts'
import { LOCATIONS, PERIODS, SUMS } from '../../support/money-answers.ts'

const ORIGINS = ['https://jobslip.test', 'http://localhost:8787', 'https://pay-here.jobslip.example.com']

describe.each(ORIGINS)('at %s', (origin) => {
  const pages = {
    setup: `${origin}/dashboard?tab=business`,
    bank: `${origin}/stripe/refresh-account-link`,
    contact: 'help@jobslip.example',
  }

  test.each(['en', 'es'] as const)('every answer fits (%s)', (language) => {
    const said = [
      ...LOCATIONS.map((where) => moneyLocationReply(where, pages, language)),
      ...PERIODS.map((asked) => periodReply(asked, '2026-11-28', language)),
      papersReply(2026, SUMS, `${pages.setup}&year=2026`, '2026-11-28', language),
      papersReply(2024, SUMS, `${pages.setup}&year=2024`, '2026-11-28', language),
    ]
    for (const body of said) {
      expect(body).not.toBe('')
      expect(countSegments(body), body).toBeLessThanOrEqual(2)
    }
  })

  test('what is held, under way, refused or owed is never left out for room', () => {
    for (const where of LOCATIONS) {
      const body = moneyLocationReply(where, pages, 'en')
      if (where.heldCents > 0) expect(body).toMatch(/Held: |Being sent/)
      if (where.owedCents > 0) expect(body).toContain('You owe back')
      if (where.bank === 'unknown') expect(body).toContain('Stripe does not answer now')
      if (where.bank === null || where.bank === 'unknown') continue
      if (where.bank.underWay.length > 0) expect(body).toContain('On its way: ')
      if (where.bank.refusedCents !== null) expect(body).toContain(pages.bank)
    }
  })
})

test('the day of a payout is Stripe’s own', () => {
  const bank = {
    waitingCents: 0,
    underWay: [{ amountCents: 100, on: '2026-12-01' }],
    arrived: null,
    refusedCents: null,
  }
  const where = { heldCents: 0, why: null, sendingCents: 0, clearingCents: 0, owedCents: 0, bank }
  const pages = { setup: '', bank: '', contact: '' }
  expect(moneyLocationReply(where, pages, 'en')).toBe('On its way: $1.00, at your bank Tue, Dec 1, 2026.')
  expect(moneyLocationReply(where, pages, 'es')).toBe('En camino: $1.00, en tu banco el mar, 1 dic 2026.')
})
