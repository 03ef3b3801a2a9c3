// A text laid out for the reading of an order: each token with its class and senses, and the spans that may be values.

import type { Document } from '../document/document.ts'
import { symbolsOf } from '../intent/symbols.ts'
import type { Known } from '../known.ts'
import { sensesOf } from '../lexicon/senses.ts'
import { stemOf } from '../lexicon/stems.ts'
import { type Contact, findContacts } from '../spans/contacts.ts'
import type { Day } from '../spans/dates/calendar.ts'
import { type DateExpression, findDates } from '../spans/dates/dates.ts'
import type { Num } from '../spans/numbers/number.ts'
import { findNumbers } from '../spans/numbers/numbers.ts'

export type Ground = {
  doc: Document
  /** Of each token: its folded word, or the class of the span it belongs to. */
  kinds: string[]
  senses: (readonly string[])[]
  numbers: Num[]
  dates: DateExpression[]
  contacts: Contact[]
  /** How many names stand before each token, and at the end how many in all. */
  names: number[]
  /** All words and senses of the text, once each. */
  bag: string[]
}

const overlaps = (a: { from: number; to: number }, b: { from: number; to: number }) => a.from < b.to && b.from < a.to

const NAMED = ['<name', '<title', '<firm']
const isName = (kind: string | undefined) => NAMED.some((start) => kind?.startsWith(start))

function countNames(kinds: readonly string[]): number[] {
  const names = [0]
  for (const [i, kind] of kinds.entries()) names.push((names[i] ?? 0) + (isName(kind) && !isName(kinds[i - 1]) ? 1 : 0))
  return names
}

/** Lays out a text. `today` in whole days. */
export function layOut(doc: Document, today: Day, known: Known): Ground {
  const { tokens, text } = doc
  const symbols = symbolsOf(doc, today, known)
  const kinds = tokens.map(({ low }) => low)
  for (const { kind, from, to } of symbols) for (let i = from; i < to; i++) kinds[i] = kind
  const senses = tokens.map(({ low }) => sensesOf(low))
  const contacts = findContacts(text, tokens)
  const numbers = findNumbers(tokens).filter((num) => !contacts.some((contact) => overlaps(num, contact)))
  const dates = findDates(tokens, today)
  const bag = new Set<string>()
  tokens.forEach(({ low, kind }, i) => {
    if (kind === 'word' || low === '#' || low === '?') bag.add(low)
    if (kind === 'word') bag.add(stemOf(low))
    for (const sense of senses[i] ?? []) bag.add(`@${sense}`)
    if (kinds[i]?.startsWith('<')) bag.add(kinds[i] ?? '')
  })
  return { doc, kinds, senses, numbers, dates, contacts, names: countNames(kinds), bag: [...bag] }
}
