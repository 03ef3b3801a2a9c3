// Words that own something, with and without their ending.
import { FIRST_NAMES } from '../lexicon/names/first-names.ts'
import { SURNAMES } from '../lexicon/names/surnames.ts'
import { isVocabulary } from '../lexicon/vocabulary.ts'

/** The word without a possessive ending. */
export function bare(word: string): string {
  return word.replace(/'s$|s'$|'$/, (m) => (m === "s'" ? 's' : ''))
}

/** Whether a word carries a possessive: "mike's", or "tonys" where Tony is known and Tonys is not. */
export function isPossessive(word: string): boolean {
  if (word.endsWith("'") || word.endsWith("'s")) return true
  const stem = word.slice(0, -1)
  return (
    word.endsWith('s') &&
    FIRST_NAMES.has(stem) &&
    stem.length > 2 &&
    !FIRST_NAMES.has(word) &&
    !SURNAMES.has(word) &&
    !isVocabulary(word)
  )
}

/** The word as a name would have it: "mike's" and "tonys" without the ending. */
export function withoutPossessive(word: string): string {
  if (word.includes("'")) return bare(word)
  return isPossessive(word) ? word.slice(0, -1) : word
}
