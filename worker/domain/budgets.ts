// How often one phone, one address, one range of numbers and everybody together may ask for things that cost.

/** At most `max` of `name` for one subject within `windowMs`; `words` tell what there was too much of. */
export type Budget = { name: string; max: number; windowMs: number; words: string }

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

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
/**
 * Codes that nobody has entered: what a stranger asks for is never entered, what a person asks for is within minutes,
 * and then no longer counts. So thirty companies can sign up from one office, and a thief of texts stops at once.
 */
const UNANSWERED = 'open-code'

/** One number in a day: nobody is woken by more texts than these. */
export const OPEN_CODES_PER_PHONE: Budget = { ...CODES_PER_PHONE, name: UNANSWERED, max: 10, windowMs: DAY }
/** Wide enough for an office behind one address. */
export const OPEN_CODES_PER_ADDRESS: Budget = { name: UNANSWERED, max: 200, windowMs: HOUR, words: TOO_MANY_CODES }
/** Ten thousand neighbouring numbers: whoever earns on texts sent to a range stops earning. */
export const OPEN_CODES_PER_RANGE: Budget = { name: UNANSWERED, max: 200, windowMs: DAY, words: TOO_MANY_CODES }
/** Everybody together: what a flood of texts can cost in a day at most. */
export const OPEN_CODES_IN_ALL: Budget = { name: UNANSWERED, max: 500, windowMs: DAY, words: TOO_MANY_CODES }

/** Tries at live codes of one number, over all its codes: 45 of a million stay below a chance of 5 in 100,000 a day. */
export const CODE_TRIES_PER_PHONE: Budget = {
  name: 'code-try',
  max: 45,
  windowMs: DAY,
  words: 'Too many wrong codes were entered for this number.',
}

/** Passwords tried for one number since the last right one. */
export const SIGN_INS_PER_PHONE: Budget = {
  name: 'sign-in',
  max: 10,
  windowMs: HOUR,
  words: 'Too many failed sign-ins for this number.',
}
/** Passwords tried within one open session since the last right one. */
export const PROOFS_PER_SESSION: Budget = {
  name: 'proof',
  max: 10,
  windowMs: HOUR,
  words: 'Too many wrong passwords.',
}
/** The same over all sessions of one person. */
export const PROOFS_PER_PERSON: Budget = {
  name: 'person-proof',
  max: 30,
  windowMs: HOUR,
  words: 'Too many wrong passwords.',
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

/** 'in 40 seconds', 'in 12 minutes', 'in 5 hours'. */
export function inWords(waitMs: number): string {
  const seconds = Math.max(1, Math.ceil(waitMs / 1000))
  if (seconds <= 90) return `in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}`
  if (seconds <= 5400) return `in ${Math.ceil(seconds / 60)} minutes`
  return `in ${Math.ceil(seconds / 3600)} hours`
}
