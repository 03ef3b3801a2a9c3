// How often one phone, one address, one range of numbers and everybody together may ask for things that cost.

/** At most `max` of `name` for one subject within `windowMs`; `words` tell what there was too much of. */
export type Budget = { name: string; max: number; windowMs: number; words: string }

const MINUTE = 60_000
const HOUR = 60 * MINUTE

const TOO_MANY_CODES = 'Too many codes were asked for.'

/** One number: five codes an hour, whatever they are for. */
export const CODES_PER_PHONE: Budget = {
  name: 'code',
  max: 5,
  windowMs: HOUR,
  words: 'Too many codes were asked for this number.',
}
/** A code on its way gets a minute before another is asked for. */
export const RESENDS_PER_PHONE: Budget = {
  name: 'resend',
  max: 1,
  windowMs: MINUTE,
  words: 'A code was sent a moment ago.',
}
/** Wide enough for an office behind one address. */
export const CODES_PER_ADDRESS: Budget = { name: 'code', max: 200, windowMs: HOUR, words: TOO_MANY_CODES }
/** Ten thousand neighbouring numbers: whoever earns on texts sent to a range stops earning. */
export const CODES_PER_RANGE: Budget = { name: 'code', max: 200, windowMs: HOUR, words: TOO_MANY_CODES }
/** All of a day together: what a flood of texts can cost at most. */
export const CODES_PER_DAY: Budget = { name: 'code', max: 5000, windowMs: 24 * HOUR, words: TOO_MANY_CODES }

/** Passwords tried for one number since the last right one. */
export const SIGN_INS_PER_PHONE: Budget = {
  name: 'sign-in',
  max: 10,
  windowMs: HOUR,
  words: 'Too many failed sign-ins for this number.',
}
/** Wrong passwords from one address, over all numbers. */
export const WRONG_PASSWORDS_PER_ADDRESS: Budget = {
  name: 'wrong-password',
  max: 100,
  windowMs: HOUR,
  words: 'Too many failed sign-ins.',
}
/** Questions whether a number has an account. */
export const PHONE_CHECKS_PER_ADDRESS: Budget = {
  name: 'phone-check',
  max: 300,
  windowMs: HOUR,
  words: 'Too many numbers were checked.',
}
/** Codes, tokens and registrations handed in, right or wrong. */
export const ENTRIES_PER_ADDRESS: Budget = {
  name: 'entry',
  max: 600,
  windowMs: HOUR,
  words: 'Too many attempts.',
}
/** Messages through the support form. */
export const SUPPORT_PER_ADDRESS: Budget = {
  name: 'support',
  max: 20,
  windowMs: HOUR,
  words: 'Too many messages were sent.',
}

/** The subject that neighbouring numbers share: E.164 without its last four digits. */
export function rangeOf(phone: string): string {
  return phone.slice(0, -4)
}

/** 'in 40 seconds', 'in 12 minutes'. */
export function inWords(waitMs: number): string {
  const seconds = Math.max(1, Math.ceil(waitMs / 1000))
  if (seconds <= 90) return `in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}`
  return `in ${Math.ceil(seconds / 60)} minutes`
}
