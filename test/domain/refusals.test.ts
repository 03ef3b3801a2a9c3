// The catalogue of refusals: codes and params are checked by the compiler, messages are made from them alone.
import { describe, expect, test } from 'vitest'
import { formatRefusal } from '../../worker/domain/refusals/english.ts'
import { FIELD_RULES } from '../../worker/domain/refusals/field-rules.ts'
import { findRule, rule } from '../../worker/domain/refusals/rules.ts'
import { BY_KIND, kindOf, SENTENCES } from '../../worker/domain/refusals.ts'
import { refuse, refuseField, refuseForm, STATUS } from '../../worker/errors.ts'

describe('a refusal', () => {
  test('has its kind and status by its code, and its message filled with its params', () => {
    const refusal = refuse('refund_too_much', { amount: 49.95 })
    expect(refusal).toMatchObject({
      code: 'refund_too_much',
      kind: 'conflict',
      message: 'Only $49.95 of this payment is left to refund.',
      params: { amount: 49.95 },
    })
    expect([STATUS[refusal.kind], refusal.details, refusal.retryAfterSeconds]).toEqual([409, undefined, undefined])
  })

  test('about one field names it in its details', () => {
    const { message, details } = refuseField('phone_number', 'country_not_served', { countries: ['US', 'CA'] })
    expect(message).toBe(
      'Codes can only be texted to numbers of the United States and Canada. Please use another number.',
    )
    expect(details).toEqual([
      { field: 'phone_number', code: 'country_not_served', message, params: { countries: ['US', 'CA'] } },
    ])
  })

  test('of a form is `invalid` and says all its rules in a row', () => {
    const details = [
      { code: 'phone_missing', message: 'Please enter your phone number' },
      { code: 'password_missing', message: 'Please enter your password' },
    ] as const
    expect(refuseForm([...details])).toMatchObject({
      code: 'invalid',
      kind: 'invalid',
      message: 'Please enter your phone number. Please enter your password',
      details,
    })
  })

  test.each([
    [formatRefusal('company_not_deletable', { obstacles: [] }), 'something that is changing just now'],
    [
      formatRefusal('company_not_deletable', {
        obstacles: [
          { obstacle: 'payout', count: 2 },
          { obstacle: 'refund', count: 1 },
        ],
      }),
      'while there is 2 payouts that are not made yet, a refund that is not made yet.',
    ],
    [formatRefusal('owner_only', { name: null }), 'Only the owner can do this'],
    [formatRefusal('bank_locked', { until: '2026-11-24T15:15-05:00' }), 'locked until Tue 3:15 PM because'],
    [formatRefusal('too_many_files', { seconds: 600 }), 'Please try again in 10 minutes.'],
    [
      formatRefusal('choice_invalid', { field: 'status', choices: ['paid', 'unpaid'] }),
      'status must be one of paid, unpaid',
    ],
  ])('%s', (message, part) => expect(message).toContain(part))

  test('what stands in a value is no placeholder', () => {
    expect(formatRefusal('refund_refused', { reason: '{amount} $& {reason}' })).toBe(
      'The refund was refused: {amount} $& {reason}',
    )
  })
})

test('a code stands under one kind only, and the kind decides the status', () => {
  const codes = Object.values(BY_KIND).flatMap((sentences) => Object.keys(sentences))
  expect(new Set(codes).size).toBe(codes.length)
  expect(codes.length).toBe(Object.keys(SENTENCES).length)
  for (const [kind, sentences] of Object.entries(BY_KIND))
    for (const code of Object.keys(sentences)) expect(kindOf(code as keyof typeof SENTENCES)).toBe(kind)
  expect(kindOf('invalid')).toBe('invalid')
})

test('a rule is found again by exactly its sentence', () => {
  const sentence = rule(FIELD_RULES, 'text_too_long', { label: 'zip_code', most: 7 })
  expect(sentence).toBe('Please keep the zip code under 7 characters')
  expect(findRule(sentence)).toEqual({
    code: 'text_too_long',
    message: sentence,
    params: { label: 'zip_code', most: 7 },
  })
  expect(findRule(sentence.replace('7', '8'))).toBeNull()
})

test('a wrong code and wrong params do not compile', () => {
  const wrong = [
    // @ts-expect-error no such code
    () => refuse('no_such_code'),
    // @ts-expect-error a form's code is made by `refuseForm`
    () => refuse('invalid'),
    // @ts-expect-error the param is missing
    () => refuse('too_many_files'),
    // @ts-expect-error the wait is a number of seconds
    () => refuse('too_many_files', { seconds: 'soon' }),
    // @ts-expect-error the param has another name
    () => refuse('refund_refused', { cause: 'x' }),
    // @ts-expect-error the sentence takes no params
    () => refuse('sign_in_required', { name: 'Joe' }),
    // @ts-expect-error a passkey needs its challenge
    () => refuse('passkey_required', {}),
    // @ts-expect-error the field comes first
    () => refuseField('country_not_served', { countries: ['US'] }),
    // @ts-expect-error a rule of another table
    () => rule(FIELD_RULES, 'phone_missing'),
    // @ts-expect-error no such label
    () => rule(FIELD_RULES, 'text_missing', { label: 'shoe_size' }),
  ]
  expect(wrong.length).toBe(10)
})
