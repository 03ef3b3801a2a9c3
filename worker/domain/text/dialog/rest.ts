// The rest of a job, texted right after it: a day to pay, or how to reach the client, and nothing else.
import { layDocument } from '../document/document.ts'
import { isSaid } from '../lexicon/conversation.ts'
import type { Change } from '../reading.ts'
import { findContacts } from '../spans/contacts.ts'
import { dayOfIso, toIso } from '../spans/dates/calendar.ts'
import { findDates } from '../spans/dates/dates.ts'
import { isLeading } from './phrase.ts'

const MOST_TOKENS = 20

const isSmall = (word: string) =>
  isLeading(word) || isSaid('small', word) || isSaid('polite', word) || isSaid('reaching', word)

/** The one day, phone or e-mail that a text says and nothing beside it; null where it says more. `now` as in `parse`. */
export function readSmallRest(text: string, now: string): Change | null {
  const { tokens, text: written } = layDocument(text)
  if (tokens.length > MOST_TOKENS || tokens.some(({ text: sign }) => sign === '?')) return null
  const contacts = findContacts(written, tokens).filter(({ own }) => !own)
  const dates = findDates(tokens, dayOfIso(now)).filter(({ past, from, to }) => {
    return !past && !contacts.some((contact) => contact.from < to && from < contact.to)
  })
  const spans = [...contacts, ...dates]
  const [only, ...more] = spans
  const isRest = tokens.every(
    ({ kind, low }, i) =>
      spans.some(({ from, to }) => i >= from && i < to) || kind === 'sign' || (kind === 'word' && isSmall(low)),
  )
  if (!only || more.length > 0 || !isRest) return null
  const [contact] = contacts
  if (contact) return contact.kind === 'phone' ? { client_phone: contact.value } : { client_email: contact.value }
  const [date] = dates
  return date && !date.weak ? { due_date: toIso(date.day) } : null
}
