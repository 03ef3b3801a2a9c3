// What a password must be.
import { expect, test } from 'vitest'
import { listPasswordProblems, normalizePassword } from '../../worker/domain/password.ts'

const SHORT = 'Password must be at least 8 characters long'
const LONG = 'Password must be at most 128 characters long'
const LOWER = 'Password must contain at least one lowercase letter'
const UPPER = 'Password must contain at least one uppercase letter'
const DIGIT = 'Password must contain at least one number'

test.each([
  ['', [SHORT, LOWER, UPPER, DIGIT]],
  ['Hammer1', [SHORT]],
  ['hammer12', [UPPER]],
  ['HAMMER12', [LOWER]],
  ['Hammerss', [DIGIT]],
  ['12345678', [LOWER, UPPER]],
  [`Aa1${'x'.repeat(126)}`, [LONG]],
])('the password %j is told exactly which rules it breaks', (password, problems) => {
  expect(listPasswordProblems(password).map(({ message }) => message)).toEqual(problems)
})

test.each(['Hammer12', 'pass WORD 1', 'Пароль№١٢٣', `Aa1${'x'.repeat(125)}`, 'Ünïcødé9', '🔨🔨🔨🔨🔨Aa1'])(
  'the password %j may be used',
  (password) => {
    expect(listPasswordProblems(password)).toEqual([])
  },
)

test('five hammers are five characters, not ten', () => {
  expect(listPasswordProblems('🔨🔨🔨🔨Aa1')).toMatchObject([{ message: SHORT }])
})

test('an accent counts as one letter, however the keyboard wrote it', () => {
  expect(normalizePassword('Caf\u0065\u0301 12')).toBe(normalizePassword('Caf\u00e9 12'))
  expect(listPasswordProblems('Ae\u0301e\u0301e\u03011e\u0301e\u0301')).toMatchObject([{ message: SHORT }])
})

test('each rule has its code, and the lengths come along', () => {
  expect(listPasswordProblems('')).toEqual([
    { code: 'password_too_short', message: SHORT, params: { least: 8 } },
    { code: 'password_lacks_lowercase', message: LOWER },
    { code: 'password_lacks_uppercase', message: UPPER },
    { code: 'password_lacks_number', message: DIGIT },
  ])
  expect(listPasswordProblems(`Aa1${'x'.repeat(126)}`)).toEqual([
    { code: 'password_too_long', message: LONG, params: { most: 128 } },
  ])
})
