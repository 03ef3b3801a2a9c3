// The rules for passwords.
import { type CodedMessage, codedMessage } from './refusals/messages.ts'
import { PASSWORD_RULES, type PasswordRule } from './refusals/password-rules.ts'

/** What stands for the hash of somebody who signed up by text and has set no password yet; no password has it. */
export const NO_PASSWORD = ''

const MIN = 8
const MAX = 128

/** Rules in the order in which they are reported; lengths count whole characters, letters and digits of any script. */
const RULES: [(password: string) => boolean, CodedMessage<PasswordRule>][] = [
  [
    (password) => Array.from(password).length >= MIN,
    codedMessage(PASSWORD_RULES, 'password_too_short', { least: MIN }),
  ],
  [(password) => Array.from(password).length <= MAX, codedMessage(PASSWORD_RULES, 'password_too_long', { most: MAX })],
  [(password) => /\p{Ll}/u.test(password), codedMessage(PASSWORD_RULES, 'password_lacks_lowercase')],
  [(password) => /\p{Lu}/u.test(password), codedMessage(PASSWORD_RULES, 'password_lacks_uppercase')],
  [(password) => /\p{Nd}/u.test(password), codedMessage(PASSWORD_RULES, 'password_lacks_number')],
]

/** The one spelling under which a password is hashed and compared: keyboards write é in two ways. */
export function normalizePassword(written: string): string {
  return written.normalize('NFC')
}

/** The rules a password breaks; none when it may be used. */
export function listPasswordProblems(written: string): CodedMessage<PasswordRule>[] {
  const password = normalizePassword(written)
  return RULES.filter(([holds]) => !holds(password)).map(([, problem]) => problem)
}
