// What a contractor reads of money that waits: the amount, exactly what is missing, two segments at most.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  bankNotice,
  blockedNotice,
  heldFundsNotice,
  type MissingRequirements,
  payoutReason,
} from '../../worker/domain/payout-words.ts'
import { requirementWords } from '../../worker/domain/requirements.ts'
import { countSegments } from '../../worker/domain/sms-length.ts'

const LINK = 'https://jobslip.example/dashboard?tab=business'
const due = (...names: string[]): MissingRequirements => ({ kind: 'due', names })
/** What a US individual owes at the start. */
const EVERYTHING = [
  'business_type',
  ...['first_name', 'last_name', 'dob.day', 'dob.month', 'dob.year'].map((name) => `individual.${name}`),
  ...['line1', 'city', 'state', 'postal_code'].map((name) => `individual.address.${name}`),
  ...['email', 'phone', 'ssn_last_4'].map((name) => `individual.${name}`),
  ...['external_account', 'tos_acceptance.date', 'tos_acceptance.ip'],
]

test.each([
  ['individual.id_number', 'your Social Security number', 'tu Seguro Social'],
  ['individual.verification.document', 'a photo of your ID', 'una foto de tu licencia o pasaporte'],
  ['person_1Nv0.verification.document', 'a photo of your ID', 'una foto de tu licencia o pasaporte'],
  ['representative.dob.year', 'your date of birth', 'tu fecha de nacimiento'],
  ['external_account', 'your bank account', 'tu cuenta bancaria'],
  ['company.tax_id', 'your EIN', 'tu EIN'],
  ['individual.political_exposure', 'political exposure', 'political exposure'],
])('Stripe’s %s is called %s', (name, en, es) => {
  expect(requirementWords([name], 'en')).toEqual([en])
  expect(requirementWords([name], 'es')).toEqual([es])
})

test('a date of birth is asked for once, not by day, month and year', () => {
  expect(requirementWords(['individual.dob.day', 'individual.dob.month', 'individual.dob.year'], 'en')).toEqual([
    'your date of birth',
  ])
})

describe('the weekly text', () => {
  const write = (missing: MissingRequirements, language: 'en' | 'es' = 'en', amountCents = 123_450) =>
    heldFundsNotice({ amountCents, missing, language }, LINK)

  test('names the amount, what is missing, and the place', () => {
    expect(write(due('individual.id_number', 'external_account'))).toBe(
      `Jobslip: $1,234.50 is waiting for you. To send it, Stripe still needs your Social Security number and your bank account. Finish here:\n${LINK}`,
    )
    expect(write(due('individual.id_number'), 'es')).toBe(
      `Jobslip: tienes $1,234.50 en espera. Para que te llegue, Stripe necesita tu Seguro Social. Se completa en:\n${LINK}`
        .replaceAll('á', 'a')
        .replaceAll('ú', 'u')
        .replaceAll('í', 'i'),
    )
  })

  test('says so when only the account is missing, when it was disconnected, and when there is nothing to do', () => {
    expect(write({ kind: 'none', names: [] })).toContain('All that is missing is your payout account')
    expect(write({ kind: 'ended', names: [] })).toContain('no longer connected')
    expect(write({ kind: 'verifying', names: ['individual.ssn_last_4'] })).toContain('nothing for you to do')
    expect(write({ kind: 'verifying', names: [] })).toContain('checking your details;')
  })

  test('everything that a new account owes fits whole', () => {
    for (const language of ['en', 'es'] as const) {
      const body = write(due(...EVERYTHING), language, 90_000_000)
      expect(countSegments(body)).toBeLessThanOrEqual(2)
      expect(body).not.toMatch(/\d (?:more|mas)/)
    }
  })

  test('whatever Stripe asks for, it fits two segments, in the carriers’ alphabet, the link and the amount whole', () => {
    const name = fc.oneof(fc.constantFrom(...EVERYTHING), fc.stringMatching(/^[a-z_]{1,20}(\.[a-z_]{1,20}){0,2}$/))
    const lacks = fc.oneof(
      fc.record({
        kind: fc.constantFrom('due' as const, 'verifying' as const),
        names: fc.array(name, { maxLength: 25 }),
      }),
      fc.record({ kind: fc.constantFrom('none' as const, 'ended' as const), names: fc.constant<string[]>([]) }),
    )
    const cents = fc.integer({ min: 1, max: 100_000_000 })
    fc.assert(
      fc.property(
        lacks,
        cents,
        fc.constantFrom('en' as const, 'es' as const),
        fc.string(),
        (missing, sum, language, name) => {
          const texts = [
            write(missing, language, sum),
            blockedNotice({ number: 7, clientName: name, amountCents: sum, missing, language }, LINK),
          ]
          for (const text of texts) {
            expect(countSegments(text)).toBeLessThanOrEqual(2)
            expect(text.endsWith(`:\n${LINK}`)).toBe(true)
            expect(text).toContain(`$${(sum / 100).toLocaleString('en-US', { minimumFractionDigits: 2 })}`)
          }
        },
      ),
    )
  })
})

test('what a bank refused is told in two segments, with the reason where there is one, and the whole link', () => {
  const link = 'https://jobslip.example/stripe/refresh-account-link'
  for (const language of ['en', 'es'] as const) {
    for (const code of ['account_closed', 'incorrect_account_holder_name', 'could_not_process', null]) {
      const text = bankNotice({ amountCents: 93_510_000, code, language }, link)
      expect(countSegments(text)).toBeLessThanOrEqual(2)
      expect(text).toContain('$935,100.00')
      expect(text.endsWith(`:\n${link}`)).toBe(true)
      expect(text).not.toContain('_')
    }
  }
  expect(bankNotice({ amountCents: 100, code: 'account_closed', language: 'en' }, link)).toContain('is closed')
})

test('a refused payout is explained, and no reason is shown in Stripe’s own code', () => {
  const codes = [
    'insufficient_capabilities_for_transfer',
    'balance_insufficient',
    'account_invalid',
    'resource_missing',
  ]
  for (const code of [...codes, 'something_new', 'No such thing', null]) {
    const words = payoutReason(code)
    expect(words).toMatch(/^[A-Z][^_]+\.$/)
    expect(words).toMatch(/by itself|by ourselves/)
  }
  expect(new Set(codes.map(payoutReason)).size).toBe(3)
})
