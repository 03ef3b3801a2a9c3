// Reads the parts of an answer to a job's question that are neither a name nor an exact sum.
import { isInBounds } from './invoice-actions.ts'
import { figureOf, hear, lettersOf } from './text/dialog/hear.ts'
import { readLoneSum } from './text/dialog/lone-sum.ts'
import { isLeading } from './text/dialog/phrase.ts'
import { findPhrase, leadOf, type Patterns } from './text/dialog/phrases.ts'
import { tagsOfWord } from './text/lexicon/lexicon.ts'
import { FUNCTION_WORDS } from './text/lexicon/small/common.ts'
import { stemOf } from './text/lexicon/stems.ts'

/** Whether the text says one of these anywhere. */
export const says = (body: string, what: Patterns): boolean => findPhrase(hear(body).words, what) >= 0

/** "about 200", and nothing else: cents, or null. */
export function readRough(body: string): number | null {
  const cents = readLoneSum(body)
  const { words } = hear(body)
  const isDoubt = (word: string) => tagsOfWord(word).some((tag) => tag === 'about' || tag === 'ish')
  const isAll = words.every((word) => isDoubt(word) || figureOf(word) !== null || isLeading(word))
  return cents !== null && isInBounds(cents) && isAll && words.some(isDoubt) ? cents : null
}

/** A bare figure that is nothing, less than nothing, or too much; "8%" and "1.200" are only not clear. */
export function isBareOutOfBounds(body: string): boolean {
  const { text, words, tokens, signs } = hear(body)
  const [only, ...more] = tokens
  if (!only || more.length > 0 || signs.has('%') || only.kind !== 'number') return false
  const isMinus = text.slice(0, only.start).trimEnd().endsWith('-')
  const dollars = figureOf(words[0])
  return dollars !== null && !isInBounds(Math.round((isMinus ? -dollars : dollars) * 100))
}

/** Whether a text names some of the work, in these or nearly these words. */
export function namesWork(body: string, description: string | null): boolean {
  const isTelling = (word: string) => word.length > 2 && figureOf(word) === null && !FUNCTION_WORDS.has(word)
  const own = new Set(
    lettersOf(description ?? '')
      .filter(isTelling)
      .map(stemOf),
  )
  return hear(body)
    .words.filter(isTelling)
    .some((word) => own.has(stemOf(word)))
}

/** Whether the words ask for the bill to be sent, for the first time. */
export const isSending = (words: readonly string[]): boolean =>
  findPhrase(words, 'sends') === 0 && findPhrase(words, 'jobDraftBill') > 0 && findPhrase(words, 'again') < 0

/** An hour, or a place: no sum. */
export function isElse(body: string): boolean {
  const { words } = hear(body)
  const hour = leadOf(words, 'at')
  return (hour > 0 && words.length === hour + 1 && figureOf(words[hour]) !== null) || findPhrase(words, 'place') === 0
}
