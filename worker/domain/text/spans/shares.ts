// Parts of a whole said in words ("half", "a third", "la mitad"), as percentages.
import { type Document, wordAt } from '../document/document.ts'
import type { NumberSpan } from './span.ts'

const SHARES = new Map([
  ['half', 50],
  ['mitad', 50],
  ['quarter', 25],
])
const HOURS = new Set('hour hr hora day dia inch mile dozen docena acre load bath ton an yard cord'.split(' '))

/** Every such part that is no half hour, half day or half inch. */
export function findShares(doc: Document): NumberSpan[] {
  const found: NumberSpan[] = []
  for (let i = 0; i < doc.tokens.length; i++) {
    const value = SHARES.get(wordAt(doc, i))
    const isPiece = HOURS.has(wordAt(doc, i + 1)) || (wordAt(doc, i - 1) === 'a' && wordAt(doc, i - 2) === 'and')
    if (value === undefined || doc.tokens[i]?.kind !== 'word' || isPiece) continue
    found.push({
      from: i,
      to: i + 1,
      at: i,
      values: [value],
      sign: 'percent',
      kind: 'share',
      digits: false,
      scaled: false,
      unit: null,
      inside: null,
    })
  }
  return found
}
