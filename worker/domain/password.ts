// What a password must be, in the spec's words.

const MIN = 8
const MAX = 128

/** Rules in the order in which they are told; lengths count whole characters, letters and digits of any script. */
const RULES: [(password: string) => boolean, string][] = [
  [(password) => Array.from(password).length >= MIN, `Password must be at least ${MIN} characters long`],
  [(password) => Array.from(password).length <= MAX, `Password must be at most ${MAX} characters long`],
  [(password) => /\p{Ll}/u.test(password), 'Password must contain at least one lowercase letter'],
  [(password) => /\p{Lu}/u.test(password), 'Password must contain at least one uppercase letter'],
  [(password) => /\p{Nd}/u.test(password), 'Password must contain at least one number'],
]

export const COMMON_PASSWORD =
  'This password is one of the most common ones and is guessed first. Please choose another'

/** The one spelling under which a password is hashed and compared: keyboards write é in two ways. */
export function normalizePassword(written: string): string {
  return written.normalize('NFC')
}

/** The rules a password breaks, in words; none when it may be used. */
export function listPasswordProblems(written: string): string[] {
  const password = normalizePassword(written)
  return RULES.filter(([holds]) => !holds(password)).map(([, words]) => words)
}
