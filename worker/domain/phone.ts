// Phone numbers: E.164 inside ('+15551234567'), digits with country code in the API ('15551234567').
import { parsePhoneNumberFromString } from 'libphonenumber-js/min'

/**
 * Any way a person writes a number → E.164, or null when no phone can have it.
 * Without a plus, ten digits are North American; anything longer already has its country code.
 */
export function toE164(written: string): string | null {
  const trimmed = written.trim()
  if (trimmed.length > 40 || !/^\+?[\d\s().\-/]+$/.test(trimmed)) return null
  const digits = trimmed.replace(/\D/g, '')
  const full = trimmed.startsWith('+') ? `+${digits}` : digits.length === 10 ? `+1${digits}` : `+${digits}`
  const parsed = parsePhoneNumberFromString(full)
  return parsed?.isPossible() ? parsed.number : null
}

/** E.164 → digits with country code. */
export function toPhoneDigits(e164: string): string {
  return e164.replace(/^\+/, '')
}

/** E.164 → the last digits only, for logs and screens that must not hold the whole number. */
export function maskPhone(e164: string): string {
  return `…${e164.slice(-4)}`
}

/** Words of others, with every whole number in them masked: a provider repeats the number that it refuses. */
export function maskPhones(words: string): string {
  return words.replace(/\+?\d{7,15}\b/g, maskPhone)
}

/** E.164 → '+1 202 555 0101' style for people. */
export function formatPhone(e164: string): string {
  return parsePhoneNumberFromString(e164)?.formatInternational() ?? e164
}
