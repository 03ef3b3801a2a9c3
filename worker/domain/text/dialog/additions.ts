// What is texted right after a job and changes what it comes to: "also parts 60", "10% off".
import { layDocument } from '../document/document.ts'
import { isSaid } from '../lexicon/conversation.ts'
import { tagsOfWord } from '../lexicon/lexicon.ts'
import { sensesOf } from '../lexicon/senses.ts'
import type { ParsedText } from '../reading.ts'
import { findNumbers } from '../spans/numbers/numbers.ts'
import { readAmount } from './answers.ts'
import { hear, writtenFrom } from './hear.ts'
import { findPhrase, isOneOf, leadOf } from './phrases.ts'
import { judgeName } from './somebody.ts'

const ORDERS = ['sayPaid', 'sayCancel', 'sayRemind'] as const
const MOST_LABEL = 80
const MOST_WORDS = 14

/**
 * What the text adds to the job before it, in cents and with what it is for (null where it does not say); or null. It opens
 * with a word of adding and names nobody.
 */
export function readMore(
  body: string,
  { client_name, reference, change }: ParsedText,
): { cents: number; label: string | null } | null {
  const heard = hear(body)
  const { words } = heard
  const lead = leadOf(words, 'lead')
  const isAdding = words.slice(0, lead).some((word) => isSaid('adding', word))
  const isOrder = words.some((word) => ORDERS.some((tag) => isSaid(tag, word)))
  const saysWhich = change !== null && findPhrase(words, 'ontoIt') >= 0
  const isNamed = saysWhich || client_name !== null || (reference !== null && reference.last !== true)
  if (!isAdding || isNamed || isOrder || words.length > MOST_WORDS || heard.signs.has('?') || heard.signs.has('%'))
    return null
  const { value, options } = readAmount(writtenFrom(heard, lead))
  // It is asked about with its sum, so that the only likely one will do; an order that is understood is no case for it.
  const cents = value ?? (options.length === 1 && change === null ? options[0] : undefined)
  if (cents === undefined) return null
  const rest = heard.tokens.slice(lead)
  const isOnly = rest.filter(({ kind }) => kind === 'number').length === 1
  // "60 for parts" is parts.
  const named = rest.filter(
    ({ kind, low }) => !isOnly || (kind === 'word' && !isSaid('moneyUnit', low) && !isSaid('small', low)),
  )
  const label = isOnly ? named.map(({ text }) => text).join(' ') : writtenFrom(heard, lead)
  // "add 50 to maria" speaks of her invoice.
  if (judgeName(label) === 'sure') return null
  return { cents, label: label === '' ? null : label.slice(0, MOST_LABEL) }
}

const MOST_SHARE_WORDS = 10
const MOST_PERCENT = 100

const isLess = (word: string) =>
  tagsOfWord(word).some((tag) => tag === 'off' || tag === 'less') || sensesOf(word).includes('less')
const isMore = (word: string) => tagsOfWord(word).includes('tax') || sensesOf(word).includes('more')

/** The percentage that the whole text puts on a total or takes off it (-10 is 10 % off); null when it names none. */
export function readPercent(body: string): number | null {
  const { tokens } = layDocument(body)
  const { words } = hear(body)
  if (isOneOf(words, 'double')) return MOST_PERCENT
  const [only, ...more] = findNumbers(tokens)
  const value = only?.percent ? only.value : null
  if (value === null || more.length > 0 || value <= 0 || value > MOST_PERCENT || words.length > MOST_SHARE_WORDS)
    return null
  if (tokens.some(({ text }) => text === '?')) return null
  return words.some(isLess) ? -value : words.some(isMore) ? value : null
}

const HUNDREDTHS = 100

/** A total (cents) with that percentage put on it, rounded half up once. */
export function withPercent(totalCents: number, percent: number): number {
  const share = Math.round(percent * HUNDREDTHS)
  return Math.floor((totalCents * (10_000 + share) + 5_000) / 10_000)
}
