// What is texted right after a job and changes what it comes to: "also parts 60", "10% off".
import type { ParsedText } from './parsed.ts'
import { fold } from './words/sets.ts'

const MORE =
  /^[^\p{L}\d]*(?:(?:oh|oops|ups|and|y|also|plus|add|i|we|forgot|forgot the|forgot to add|tambi[eé]n|m[aá]s|agr[eé]ga(?:le)?|s[uú]ma(?:le)?|(?:se me )?olvid[oóeé]|se me olvidaron|olvidaron)[\s,:]+)+/iu

const GOES_ON = /^[^\p{L}\d]*(?:and|y|also|tambien)\b/u

/** Whether a text opens as if it added to the one before: "also parts 60", "forgot the tip 20". */
export const opensMore = (text: string): boolean => MORE.test(text)

/** Whether a text opens as the rest of another: "and 3 by check". */
export const goesOn = (text: string): boolean => GOES_ON.test(fold(text))

/** What the text adds to the job before it, in cents and with what it is for (null where it does not say); or null. */
export function readMore(body: string, reading: ParsedText): { cents: number; label: string | null } | null {
  const opens = MORE.exec(body)
  const isPriced = reading.intent === 'invoice' && reading.missing.every((field) => field === 'client')
  if (!opens || !isPriced || reading.client_name !== null || reading.total_cents === null) return null
  const rest = body.slice(opens[0].length).trim()
  const label = (reading.description ?? '').replace(MORE, '').replace(/^(?:forgot|add)\b\s*/i, '')
  return { cents: reading.total_cents, label: label || (/\p{L}/u.test(rest) ? rest.slice(0, 80) : null) }
}

const SHARE =
  /^(?:(?:(?:oops|i|we|the|sales|tax|taxes|to|forgot|forgot to add|olvid[eo]|se me)[ ,.]+)*(?<=\b(?:tax|taxes)[ ,.]+))?(?:(?:please|por favor|ok|oh|and|y|also|can you|take|knock|give|add|apply|plus|minus|make it|put|with|a|him|her|them|it|dale|hazle|ponle|quitale|agregale|sumale|descuentale|rebajale|bajale|subele|un|el) )*(\d{1,2}(?:\.\d{1,2})?) ?(?:%|percent|por ciento)(?: (?:off|discount|less|tax|sales tax|more|extra|menos|mas|de|descuento|rebaja|impuestos?|iva|it|that|please|por favor))*[ .!]*$/
const LESS = /\b(?:off|discount|less|minus|menos|descuento|descuentale|rebaja|rebajale|quitale|bajale|take|knock)\b/
const RAISE = /\b(?:tax|more|extra|add|plus|mas|impuestos?|iva|agregale|sumale|subele)\b/
const DOUBLE = /^(?:please )?(?:double (?:it|that)|duplical[ao]|ponle el doble)[ .!]*$/

/** The percentage that the whole text puts on a total or takes off it, in hundredths of a percent (-1000 is 10 % off); null when it names none. */
export function readShare(body: string): number | null {
  const flat = fold(body).replace(/\s+/g, ' ').trim()
  if (DOUBLE.test(flat)) return 10_000
  const hundredths = Math.round(Number(SHARE.exec(flat)?.[1] ?? 0) * 100)
  const isLess = LESS.test(flat)
  if (hundredths === 0 || !(isLess || RAISE.test(flat))) return null
  return isLess ? -hundredths : hundredths
}

/** A total (cents) with that share (hundredths of a percent) put on it, rounded half up once. */
export function withShare(totalCents: number, share: number): number {
  return Math.floor((totalCents * (10_000 + share) + 5_000) / 10_000)
}
