// The commonest passwords, and those that people of this trade may well choose.
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { isCommonPassword, isOwnWord, listCommonPasswords } from '../../worker/domain/common-passwords.ts'
import { listPasswordProblems } from '../../worker/domain/password.ts'

/** Leaked passwords in the order of their commonness, as the zxcvbn project keeps them. */
const LEAKED = 'node_modules/@zxcvbn-ts/language-common/src/passwords.json'

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

test.each(['Hammer12', 'Wrench34', 'Correct-Horse-9', 'Password1-but-mine', 'Sink4fence'])(
  '%s is not on the list',
  (password) => expect(isCommonPassword(password)).toBe(false),
)

test('each of the 3,000 commonest passwords is refused, by the rules or by the list, however it is capitalised', () => {
  const commonest = (JSON.parse(readFileSync(LEAKED, 'utf8')) as string[]).slice(0, 3000)
  const isRefused = (password: string) => isCommonPassword(password) || listPasswordProblems(password).length > 0
  const spellings = (word: string) => [
    word,
    word.charAt(0).toUpperCase() + word.slice(1),
    word.replace(/[a-z]/, (letter) => letter.toUpperCase()),
    word.replace(/[a-z](?=[^a-z]*$)/, (letter) => letter.toUpperCase()),
  ]
  expect(commonest).toHaveLength(3000)
  expect(commonest.flatMap(spellings).filter((password) => !isRefused(password))).toEqual([])
})

test.each([
  ['Maria1990', ['Maria'], true],
  ['mariaLOPEZ77!', ['Maria', 'Lopez', 'MariaLopez'], true],
  ['Ace-Plumbing-2026', ['Ace Plumbing'], true],
  ['Maria-and-the-Sink7', ['Maria'], false],
  ['Hammer12', ['Al', ''], false],
])('%j is %j with signs around it: %j', (password, own, is) => {
  expect(isOwnWord(password, own)).toBe(is)
})
