// The ground that client, due date and description are chosen on: every token with its tags and the spans it stands in.

import type { Document } from '../document/document.ts'
import { withoutPossessive } from '../document/possessive.ts'
import type { Token } from '../document/tokenize.ts'
import { classOf, TAG, tagsOf } from '../lexicon/kinds.ts'
import { chainLength } from '../lexicon/names/chains.ts'
import { findContacts } from '../spans/contacts.ts'
import type { Day } from '../spans/dates/calendar.ts'
import { type DateExpression, findDates } from '../spans/dates/dates.ts'
import type { Num } from '../spans/numbers/number.ts'
import { findNumbers } from '../spans/numbers/numbers.ts'
import { hashFeature, hashWith } from '../weights/hash.ts'

/** What a token is, as far as its own letters and the spans around it tell. */
export type Fact = {
  /** Hash of the word without a possessive; numbers by their shape. */
  word: number
  /** Hash of its class: the word itself where it is small ("for"), else what kind it is of. */
  kind: number
  tags: number
  raised: boolean
  possessive: boolean
  /** Stands in a span that is a number, money, a percentage, a date, a contact; empty for plain words. */
  span: '' | 'number' | 'money' | 'percent' | 'date' | 'contact'
}

export type Ground = {
  doc: Document
  today: Day
  facts: Fact[]
  /** Those that may be the day to pay. */
  dates: DateExpression[]
  numbers: Num[]
  /** For each token how many from it on name a business that everybody knows. */
  chains: number[]
}

function spansOf(doc: Document, dates: readonly DateExpression[], numbers: readonly Num[]): Fact['span'][] {
  const spans: Fact['span'][] = doc.tokens.map(({ kind }) => (kind === 'url' || kind === 'email' ? 'contact' : ''))
  const mark = (from: number, to: number, span: Fact['span']) => {
    for (let i = from; i < to && i < spans.length; i++) spans[i] ||= span
  }
  for (const { from, to } of findContacts(doc.text, doc.tokens)) mark(from, to, 'contact')
  for (const { from, to, weak } of dates) if (!weak) mark(from, to, 'date')
  for (const n of numbers) mark(n.from, n.to, n.percent ? 'percent' : n.currency ? 'money' : 'number')
  for (const { from, to } of dates) mark(from, to, 'date')
  return spans
}

// "1,250.50" → n1,n3.n2: how many digits, not which.
function shapeOf(text: string): string {
  return text.replaceAll(/\d+/g, (digits) => `n${Math.min(digits.length, 6)}`)
}

function kindOf(token: Token, tags: number, span: Fact['span']): string {
  if (span === 'contact' || span === 'date' || span === 'percent') return span
  if (token.kind === 'number') return span === 'money' ? `money ${shapeOf(token.low)}` : shapeOf(token.low)
  if (span !== '' && token.kind === 'word') return `said ${span}`
  if (token.kind !== 'word') return token.low
  return (tags & TAG.small) !== 0 && (tags & TAG.first) === 0 ? token.low : classOf(tags)
}

function factOf(token: Token, span: Fact['span']): Fact {
  const stem = withoutPossessive(token.low)
  const tags = token.kind === 'word' ? tagsOf(token.low) | (stem === token.low ? 0 : tagsOf(stem)) : 0
  const raised = token.kind === 'word' && token.cap
  const kind = hashFeature(kindOf(token, tags, span))
  return {
    word: hashFeature(token.kind === 'number' && token.low.length > 1 ? shapeOf(token.low) : stem),
    kind,
    tags,
    raised,
    possessive: stem !== token.low,
    span,
  }
}

/** Lays out a text for choosing; `today` is the day of writing where the contractor is. */
export function layGround(doc: Document, today: Day): Ground {
  const dates = findDates(doc.tokens, today).filter((date) => !date.past)
  const numbers = findNumbers(doc.tokens)
  const spans = spansOf(doc, dates, numbers)
  const facts = doc.tokens.map((token, i) => factOf(token, spans[i] ?? ''))
  const words = doc.tokens.map(({ low }) => low)
  const chains = words.map((_, i) => chainLength(words, i))
  return { doc, today, facts, dates, numbers, chains }
}

const OUTSIDE: Fact = {
  word: hashFeature('outside'),
  kind: hashFeature('outside'),
  tags: 0,
  raised: false,
  possessive: false,
  span: '',
}

/** The fact of token `i`, or that of nothing before the start and behind the end. */
export function factAt(ground: Ground, i: number): Fact {
  return ground.facts[i] ?? OUTSIDE
}

/** A list of features under way: hashes, each made of a name and what it is about. */
export type Features = number[]

/** The hash of a feature's name together with one to three facts. */
export function feature(name: number, a: number, b?: number, c?: number): number {
  let hash = hashWith(name, a)
  if (b !== undefined) hash = hashWith(hash, b)
  return c === undefined ? hash : hashWith(hash, c)
}
