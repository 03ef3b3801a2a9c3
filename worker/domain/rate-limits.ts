// Rate limits for codes, passwords and tries: per phone, per caller, per range of numbers, and in total.
import type { CodeOf } from './refusals.ts'

/** At most `max` of `name` for one subject within `windowMs`; `refusal` is the code it is refused with. */
export type RateLimit = { name: string; max: number; windowMs: number; refusal: CodeOf<'too_many'> }

/**
 * A limit on anybody who calls: `max` for one address of version 4 or one /64; the networks around it take more together,
 * `middle` a /56, `wide` a /24 or a /48. With `stepMs` the second half of each is given out slower and slower.
 */
export type CallerLimit = RateLimit & { middle: number; wide: number; stepMs?: number }

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** One number: five codes an hour, whatever they are for. */
export const CODES_PER_PHONE: RateLimit = {
  name: 'code',
  max: 5,
  windowMs: HOUR,
  refusal: 'too_many_codes_of_number',
}
/** A code on its way gets a minute before another is asked for. */
export const RESENDS_PER_PHONE: RateLimit = {
  name: 'resend',
  max: 1,
  windowMs: MINUTE,
  refusal: 'code_just_sent',
}
/**
 * Codes that nobody has entered: what a stranger asks for is never entered, what a person asks for is within minutes,
 * and then no longer counts. So thirty companies can sign up from one office, and a thief of texts stops at once.
 */
const UNANSWERED = 'open-code'

/** One number in a day: nobody is woken by more texts than these. */
export const OPEN_CODES_PER_PHONE: RateLimit = { ...CODES_PER_PHONE, name: UNANSWERED, max: 10, windowMs: DAY }
/** Of the ten, strangers leave these two to a browser that began a registration of the number before. */
export const RESERVED_CODES = 2
/**
 * Wide enough for an office behind one address, or for a carrier that hides thousands behind it. From half of it on the
 * next code needs a wait that grows by 5 s: a script is slow long before it is refused, a person hardly meets it.
 */
export const OPEN_CODES_PER_CALLER: CallerLimit = {
  name: UNANSWERED,
  max: 200,
  middle: 250,
  wide: 300,
  windowMs: DAY,
  stepMs: 5000,
  refusal: 'too_many_codes',
}
/** Codes that one network asks for one number: fewer than the number's ten, so that nobody alone takes all of them. */
export const CODES_PER_PAIR: RateLimit = { ...CODES_PER_PHONE, max: 6, windowMs: DAY }
/** Ten thousand neighbouring numbers: people who earn on texts sent to a range stop earning. */
export const OPEN_CODES_PER_RANGE: RateLimit = { name: UNANSWERED, max: 200, windowMs: DAY, refusal: 'too_many_codes' }

/** Everybody together: what a flood of texts can cost in a day at most. Each kind of text has a share of its own. */
const CODES_IN_ALL = { windowMs: DAY, refusal: 'too_many_codes' } as const
export const SIGN_UP_CODES_IN_ALL: RateLimit = { ...CODES_IN_ALL, name: 'sign-up-code', max: 1000 }
/** Of them by text, where no network can be told from another: a setting says how many. */
export const TEXT_SIGN_UPS_IN_ALL: Omit<RateLimit, 'max'> = { ...CODES_IN_ALL, name: 'text-sign-up' }
export const RESET_CODES_IN_ALL: RateLimit = { ...CODES_IN_ALL, name: 'reset-code', max: 500 }
/** Codes that people ask for from a browser in which they were signed in before; a flood of strangers takes none. */
export const KNOWN_CODES_IN_ALL: RateLimit = { ...CODES_IN_ALL, name: 'known-code', max: 500 }
/** A network with more unanswered codes than these gets no more of the second half of what is everybody's. */
export const BUSY_FROM = 20

/**
 * One known device and its person, apart from the strangers' codes for the same number. With the code that it signed up
 * by they are five, as many as anybody is promised within an hour.
 */
export const CODES_PER_DEVICE: RateLimit = { ...CODES_PER_PHONE, name: 'known-code', max: 4, windowMs: DAY }
/** All known devices of one number together. */
export const KNOWN_CODES_PER_PHONE: RateLimit = { ...CODES_PER_DEVICE, max: 10 }
/** A known device's own tries, 15 of a million beside the strangers' 45; and those of a person who moves to another number. */
export const CODE_TRIES_PER_DEVICE: RateLimit = {
  name: 'code-try',
  max: 15,
  windowMs: DAY,
  refusal: 'too_many_wrong_codes',
}
/** Of a number's 45 tries at codes, what one network may take. */
export const CODE_TRIES_PER_PAIR: RateLimit = { ...CODE_TRIES_PER_DEVICE, max: 20 }

/** Tries at live codes of one number, over all its codes: 45 of a million stay below a chance of 5 in 100,000 a day. */
export const CODE_TRIES_PER_PHONE: RateLimit = {
  name: 'code-try',
  max: 45,
  windowMs: DAY,
  refusal: 'too_many_wrong_codes',
}

/** Passwords tried for one number since the last right one. */
export const SIGN_INS_PER_PHONE: RateLimit = {
  name: 'sign-in',
  max: 10,
  windowMs: HOUR,
  refusal: 'too_many_sign_ins_of_number',
}
/** Passwords tried within one open session since the last right one. */
export const PROOFS_PER_SESSION: RateLimit = {
  name: 'proof',
  max: 10,
  windowMs: HOUR,
  refusal: 'too_many_wrong_passwords',
}
/** Wrong passwords in a day that one network may try at one number: it cannot keep a number locked all day. */
export const SIGN_INS_PER_PAIR: RateLimit = { ...SIGN_INS_PER_PHONE, max: 20, windowMs: DAY }
/** Passwords tried in a browser in which the person was signed in before, since the last right one. */
export const SIGN_INS_PER_DEVICE: RateLimit = SIGN_INS_PER_PHONE
/** The same over all sessions of one person. */
export const PROOFS_PER_PERSON: RateLimit = {
  name: 'person-proof',
  max: 30,
  windowMs: HOUR,
  refusal: 'too_many_wrong_passwords',
}
/** Wrong passwords from one address, over all numbers. */
export const WRONG_PASSWORDS_PER_CALLER: CallerLimit = {
  name: 'wrong-password',
  max: 100,
  middle: 200,
  wide: 400,
  windowMs: HOUR,
  refusal: 'too_many_sign_ins',
}
/** Questions whether a number has an account. */
export const PHONE_CHECKS_PER_CALLER: CallerLimit = {
  name: 'phone-check',
  max: 300,
  middle: 600,
  wide: 1200,
  windowMs: HOUR,
  refusal: 'too_many_phone_checks',
}
/** Codes asked for, and codes, tokens and registrations handed in, right or wrong. */
export const ENTRIES_PER_CALLER: CallerLimit = {
  name: 'entry',
  max: 600,
  middle: 1200,
  wide: 2400,
  windowMs: HOUR,
  refusal: 'too_many_attempts',
}
/** Messages through the support form. */
export const SUPPORT_PER_CALLER: CallerLimit = {
  name: 'support',
  max: 20,
  middle: 40,
  wide: 80,
  windowMs: HOUR,
  refusal: 'too_many_messages',
}

/** What clients ask on the pages of their invoices. */
export const QUESTIONS_PER_CALLER: CallerLimit = {
  name: 'question',
  max: 20,
  middle: 40,
  wide: 80,
  windowMs: HOUR,
  refusal: 'too_many_questions',
}
/** The same about one invoice: each is a text to the contractor. */
export const QUESTIONS_PER_INVOICE: RateLimit = {
  name: 'invoice-question',
  max: 5,
  windowMs: DAY,
  refusal: 'too_many_questions',
}

/** Yes and no to quotes, on their pages. */
export const QUOTE_ANSWERS_PER_CALLER: CallerLimit = {
  name: 'quote-answer',
  max: 30,
  middle: 60,
  wide: 120,
  windowMs: HOUR,
  refusal: 'too_many_requests',
}

/** Texts that a second reader is asked about, of a company and in all: settings say how many in such a time. */
export const SECOND_READINGS = { name: 'second-reader', windowMs: DAY } as const
/** It failed so often within such a time: whoever texts then does not wait for it. */
export const SECOND_READER_FAILURES = { name: 'second-reader-failed', max: 3, windowMs: MINUTE } as const

/** The subject that neighbouring numbers share: E.164 without its last four digits. */
export function rangeOf(phone: string): string {
  return phone.slice(0, -4)
}
