// Which tokens stand in a date, a time of day or a contact.

import { type Document, wordAt } from '../document/document.ts'
import { tagsOfWord } from '../lexicon/lexicon.ts'
import { findContacts } from './contacts.ts'
import type { Day } from './dates/calendar.ts'
import { findDates } from './dates/dates.ts'
import type { NumberSpan } from './span.ts'

type Inside = NumberSpan['inside']

function markTimes(doc: Document, mark: (from: number, to: number, what: Inside) => void): void {
  for (let i = 0; i < doc.tokens.length; i++) {
    if (doc.tokens[i]?.kind !== 'number') continue
    const isClock = tagsOfWord(wordAt(doc, i + 1)).includes('clock')
    const colon = doc.tokens[i + 1]?.text === ':' && doc.tokens[i + 1]?.gap === false
    const minutes = colon && doc.tokens[i + 2]?.gap === false && /^\d\d$/.test(wordAt(doc, i + 2))
    if (minutes) mark(i, i + 3, 'time')
    else if (isClock) mark(i, i + 2, 'time')
  }
}

const GLUED = new Set('k x st nd rd th usd us dlls dls bucks each ea pm am c an a p pp m'.split(' '))

// "2B", "3A", "f150": letters that are no unit.
function markCodes(doc: Document, mark: (from: number, to: number, what: Inside) => void): void {
  doc.tokens.forEach((token, i) => {
    if (token.kind !== 'number') return
    const [before, after] = [doc.tokens[i - 1], doc.tokens[i + 1]]
    const isCode = (word: string) =>
      !GLUED.has(word) && !tagsOfWord(word).some((tag) => tag === 'size' || tag === 'timeUnit')
    if (before?.kind === 'word' && !token.gap && isCode(before.low)) mark(i, i + 1, 'code')
    else if (after?.kind === 'word' && !after.gap && isCode(after.low)) mark(i, i + 1, 'code')
  })
}

/** For each token what it stands in, or null. `today` in whole days. */
export function findPlaces(doc: Document, today: Day): Inside[] {
  const places: Inside[] = doc.tokens.map(({ kind }) => (kind === 'url' || kind === 'email' ? 'contact' : null))
  const mark = (from: number, to: number, what: Inside) => {
    for (let i = from; i < to && i < places.length; i++) places[i] ??= what
  }
  for (const { from, to } of findContacts(doc.text, doc.tokens)) mark(from, to, 'contact')
  markTimes(doc, mark)
  for (const { from, to, weak } of findDates(doc.tokens, today)) mark(from, to, weak ? 'weak-date' : 'date')
  markCodes(doc, mark)
  return places
}
