// The amount that a correction says is wrong: "make it 250 not 200" speaks of an invoice that stands at $200.
import { fold } from './words/sets.ts'

const SUM = '\\$?\\s?(\\d[\\d,]{0,15}(?:\\.\\d{1,2})?)(?![\\d/:%-]| ?(?:st|nd|rd|th|am|pm|days?|dias)\\b)'
const LEAD = "(?:(?:it was|it is|it's|its|was|is|es|era|eran|son|for|at|of|por|de|a|en|para|los) )*"
const DENIED: readonly RegExp[] = [
  new RegExp(`\\b(?:not|no|instead of|rather than|en vez de|en lugar de)[ ,]+${LEAD}${SUM}`, 'g'),
  new RegExp(`\\b(?:from|de) ${SUM}(?: ?(?:dollars|bucks|dolares))?[ ,]+(?:to|a) \\$? ?\\d`, 'g'),
]

/** The sum (cents) that the text says is not right, or null. `totalCents` is what it says is. */
export function readDeniedAmount(text: string, totalCents: number): number | null {
  const flat = fold(text).replace(/\s+/g, ' ')
  for (const words of DENIED) {
    for (const [, said] of flat.matchAll(words)) {
      const cents = Math.round(Number((said ?? '').replace(/,/g, '')) * 100)
      // "no, son 250" denies nothing.
      if (cents > 0 && cents !== totalCents) return cents
    }
  }
  return null
}
