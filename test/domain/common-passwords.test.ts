// The commonest passwords, and those that people of this trade may well choose.
import { expect, test } from 'vitest'
import { isCommonPassword, listCommonPasswords } from '../../worker/domain/common-passwords.ts'
import { listPasswordProblems } from '../../worker/domain/password.ts'

test('at least 3,000 passwords that the rules would allow are refused', () => {
  const listed = listCommonPasswords((password) => listPasswordProblems(password).length === 0)
  expect(new Set(listed).size).toBeGreaterThanOrEqual(3000)
})

test.each([
  'Password1',
  'Password123',
  'Passw0rd',
  'P@ssw0rd1',
  'Qwerty123',
  'Welcome1',
  'Abcd1234',
  'Aa123456',
  '1qaz2WSX',
  'Summer2025',
  'Jobslip1',
])('%s is refused', (password) => expect(isCommonPassword(password)).toBe(true))

test.each(['Hammer12', 'Wrench34', 'Correct-Horse-9', 'Password1-but-mine', 'password1', 'Sink4fence'])(
  '%s is not on the list',
  (password) => expect(isCommonPassword(password)).toBe(false),
)
