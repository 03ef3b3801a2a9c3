// The one sum that a text names, where a question has no better one to offer, or where no invoice can have it.
import { layDocument } from '../document/document.ts'
import { type Tag, tagsOfWord } from '../lexicon/lexicon.ts'
import { isWork } from '../lexicon/vocabulary.ts'
import { findContacts } from '../spans/contacts.ts'
import { findDates } from '../spans/dates/dates.ts'
import { findNumbers } from '../spans/numbers/numbers.ts'

/** Smaller figures without a sign of money count things as well. */
const LEAST_DOLLARS = 20

/** Whether a figure before this folded word counts it. */
export const isCounted = (word: string): boolean =>
  isWork(word) ||
  tagsOfWord(word).some((tag) => tag === 'timeUnit' || tag === 'size' || tag === 'hour' || tag === 'minute')

const RATES: readonly Tag[] = ['hour', 'minute', 'timeUnit', 'each']
const isRate = (word: string) => tagsOfWord(word).some((tag) => RATES.includes(tag))

/** Its cents, below zero with a minus sign before it; null where there are several figures, or it may count something. */
export function readLoneSum(text: string): number | null {
  const { tokens, text: written } = layDocument(text)
  const taken = [...findContacts(written, tokens), ...findDates(tokens, 0).filter(({ weak }) => !weak)]
  const figures = findNumbers(tokens).filter(({ from, to }) => !taken.some((span) => span.from < to && from < span.to))
  const [only, ...more] = figures
  if (!only || more.length > 0 || only.value === null || only.percent || !only.digits) return null
  const { value, from, to, currency } = only
  const before = tokens[from - 1]
  const isMinus = only.minus || (before?.text === '-' && before.gap && tokens[from]?.gap === false)
  const isSum = currency || value === 0 || value >= LEAST_DOLLARS
  const [next, ...rest] = tokens.slice(to, to + 3)
  if (!isSum || (!currency && next?.kind === 'word' && isCounted(next.low))) return null
  // "45 an hour": a rate.
  if ([next, ...rest].some((token) => token && isRate(token.low))) return null
  return Math.round(value * 100) * (isMinus ? -1 : 1)
}
