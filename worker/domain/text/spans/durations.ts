// Times worked that several words tell together ("2 hours 15 minutes", "hora y media", "half an hour"), in hours.
import { type Document, wordAt } from '../document/document.ts'
import { tagsOfWord } from '../lexicon/lexicon.ts'
import type { NumberSpan } from './span.ts'

const isHour = (word: string) => tagsOfWord(word).includes('hour')
const isMinute = (word: string) => tagsOfWord(word).includes('minute')

function span(from: number, to: number, hours: number): NumberSpan {
  const value = Math.round(hours * 10_000) / 10_000
  const common = { values: [value], sign: 'plain', kind: 'duration', digits: false, scaled: false } as const
  return { ...common, from, to, at: from, unit: 'hour', inside: null }
}

// Where "and a half", "y media" ends; 0 where it does not stand there.
function halfEnd(doc: Document, i: number): number {
  const [a, b, c] = [wordAt(doc, i), wordAt(doc, i + 1), wordAt(doc, i + 2)]
  if (a === 'and' && b === 'a' && c === 'half') return i + 3
  if (a === 'and' && b === 'half') return i + 2
  return a === 'y' && (b === 'media' || b === 'medio') ? i + 2 : 0
}

/** Durations made of several numbers or of none; `numbers` are those of the text. */
export function findDurations(doc: Document, numbers: readonly NumberSpan[]): NumberSpan[] {
  const found: NumberSpan[] = []
  const starting = new Map(numbers.map((number) => [number.from, number]))
  for (const number of numbers) {
    const value = number.values[0]
    if (value === undefined || number.sign !== 'plain' || !isHour(wordAt(doc, number.to))) continue
    const joint = wordAt(doc, number.to + 1)
    const rest = joint === 'and' || joint === 'y' || joint === 'con' ? number.to + 2 : number.to + 1
    const minutes = starting.get(rest)
    const half = halfEnd(doc, number.to + 1)
    if (minutes?.values[0] !== undefined && minutes.sign === 'plain' && isMinute(wordAt(doc, minutes.to)))
      found.push(span(number.from, minutes.to + 1, value + minutes.values[0] / 60))
    else if (half > 0) found.push(span(number.from, half, value + 0.5))
  }
  for (let i = 0; i < doc.tokens.length; i++) {
    const word = wordAt(doc, i)
    if ((word === 'an' || word === 'a' || word === 'una') && isHour(wordAt(doc, i + 1))) {
      const half = halfEnd(doc, i + 2)
      const minutes = starting.get(wordAt(doc, i + 2) === 'and' || wordAt(doc, i + 2) === 'y' ? i + 3 : i + 2)
      if (half > 0) found.push(span(i, half, 1.5))
      else if (minutes?.values[0] !== undefined && isMinute(wordAt(doc, minutes.to)))
        found.push(span(i, minutes.to + 1, 1 + minutes.values[0] / 60))
    } else if (word === 'hora' && halfEnd(doc, i + 1) > 0 && !starting.has(i - 1)) found.push(span(i, i + 3, 1.5))
    else if ((word === 'half' || word === 'media') && isHour(wordAt(doc, wordAt(doc, i + 1) === 'an' ? i + 2 : i + 1)))
      found.push(span(i, wordAt(doc, i + 1) === 'an' ? i + 3 : i + 2, 0.5))
  }
  return found
}
