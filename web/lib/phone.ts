// Phone numbers on screens: typed in parts, sent as digits with country code, shown formatted.
import { CALLING_CODES } from './calling-codes.ts'

const digitsOf = (text: string) => text.replace(/\D/g, '')

/** Country code and what was typed → digits with country code; '' when nothing was typed. */
export function joinPhone(code: string, typed: string): string {
  const digits = digitsOf(typed)
  if (!digits || typed.trim().startsWith('+')) return digits
  const own = digitsOf(code)
  if (own === '1') return digits.length === 11 && digits.startsWith('1') ? digits : `1${digits}`
  // Most countries write a 0 before a national number that is not dialled from abroad; Italy dials it.
  return own + (own === '39' ? digits : digits.replace(/^0/, ''))
}

/** Digits with country code → the parts that a phone field shows. */
export function splitPhone(apiPhone: string): { code: string; local: string } {
  const digits = digitsOf(apiPhone)
  if (!digits) return { code: '+1', local: '' }
  if (digits.length === 10) return { code: '+1', local: inGroups(digits) }
  const match = CALLING_CODES.map(({ code }) => code.slice(1))
    .filter((code) => digits.startsWith(code))
    .sort((a, b) => b.length - a.length)[0]
  if (!match) return { code: '+1', local: digits }
  const local = digits.slice(match.length)
  return { code: `+${match}`, local: match === '1' ? inGroups(local) : local }
}

/** Digits with country code → '(555) 123-4567', or '+44 7911123456' outside North America. */
export function showPhone(apiPhone: string): string {
  const { code, local } = splitPhone(apiPhone)
  return code === '+1' ? local : `${code} ${local}`
}

/** A phone field's two inputs out of a submitted form. */
export function phoneFrom(form: FormData, name: string): string {
  return joinPhone(String(form.get(`${name}_code`) ?? '+1'), String(form.get(name) ?? ''))
}

/** A link that opens the phone's text app, with `body` written. */
export function smsHref(apiPhone: string, body = ''): string {
  // "?&" is read by both the iOS way (&body) and the Android way (?body).
  return `sms:+${digitsOf(apiPhone)}${body && `?&body=${encodeURIComponent(body)}`}`
}

export const telHref = (apiPhone: string) => `tel:+${digitsOf(apiPhone)}`

function inGroups(local: string): string {
  return local.length === 10 ? `(${local.slice(0, 3)}) ${local.slice(3, 6)}-${local.slice(6)}` : local
}

/** Whether texts are written on this very device. */
export const isOnPhone = () => /Android|iPhone|iPad|iPod|Mobile/i.test(navigator.userAgent)
