// A text laid out for the reading of an order: each token with its class and senses, and the spans that may be values.
import type { Day } from '../calendar.ts'
import { type Contact, findContacts } from '../contacts.ts'
import { type DateExpression, findDates } from '../dates.ts'
import { sensesOf } from '../intent/senses.ts'
import type { Known } from '../intent/symbols.ts'
import { symbolsOf } from '../intent/symbols.ts'
import { findNumbers, type Num } from '../numbers.ts'
import type { Scene } from '../scene.ts'

export type Ground = {
  scene: Scene
  /** Of each token: its folded word, or the class of the span it belongs to. */
  kinds: string[]
  senses: (readonly string[])[]
  numbers: Num[]
  dates: DateExpression[]
  contacts: Contact[]
  /** All words and senses of the text, once each. */
  bag: string[]
}

const overlaps = (a: { from: number; to: number }, b: { from: number; to: number }) => a.from < b.to && b.from < a.to

/** Lays out a text. `today` in whole days. */
export function layOut(scene: Scene, today: Day, known: Known): Ground {
  const { tokens, text } = scene
  const symbols = symbolsOf(scene, today, known)
  const kinds = tokens.map(({ low }) => low)
  for (const { kind, from, to } of symbols) for (let i = from; i < to; i++) kinds[i] = kind
  const senses = tokens.map(({ low }) => sensesOf(low))
  const contacts = findContacts(text, tokens)
  const numbers = findNumbers(tokens).filter((num) => !contacts.some((contact) => overlaps(num, contact)))
  const dates = findDates(tokens, today)
  const bag = new Set<string>()
  tokens.forEach(({ low, kind }, i) => {
    if (kind === 'word' || low === '#' || low === '?') bag.add(low)
    for (const sense of senses[i] ?? []) bag.add(`@${sense}`)
    if (kinds[i]?.startsWith('<')) bag.add(kinds[i] ?? '')
  })
  // What a name looks like is learned without what the rules claimed.
  return { scene: { ...scene, claims: [] }, kinds, senses, numbers, dates, contacts, bag: [...bag] }
}
