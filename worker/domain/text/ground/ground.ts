// The ground that client, due date and description are chosen on: every token with its tags and the spans it stands in.
import type { Day } from '../calendar.ts'
import { findContacts } from '../contacts.ts'
import { type DateExpression, findDates } from '../dates.ts'
import { withoutPossessive } from '../name-words.ts'
import { findNumbers, type Num } from '../numbers.ts'
import type { Claim, Scene } from '../scene.ts'
import type { Token } from '../tokenize.ts'
import { hashFeature, hashWith } from '../weights/hash.ts'
import { chainLength } from '../words/chains.ts'
import { classOf, TAG, tagsOf } from './tags.ts'

/** What a token is, as far as its own letters and the spans around it tell. */
export type Fact = {
  /** Hash of the word without a possessive; numbers by their shape. */
  word: number
  /** Hash of its class: the word itself where it is small ("for"), else what kind it is of. */
  kind: number
  tags: number
  raised: boolean
  possessive: boolean
  /** Hash of what the rules claimed it for; 0 for nothing. */
  claim: number
  /** Stands in a span that is a number, money, a percentage, a date, a contact; empty for plain words. */
  span: '' | 'number' | 'money' | 'percent' | 'date' | 'contact'
}

/** What the rules chose, as evidence: tokens `[from, to)`, names with the rules' points, the tokens that describe the work. */
export type Heard = {
  client: {
    name: string
    from: number
    to: number /** A legal form ends it, behind a comma or with stops. */
    hasTail: boolean
  } | null
  names: readonly { from: number; to: number; score: number; strong: boolean; company: boolean }[]
  rivals: boolean
  due: { from: number; to: number; day: Day } | null
  described: ReadonlySet<number>
}

export type Ground = {
  scene: Scene
  today: Day
  facts: Fact[]
  /** Those that may be the day to pay. */
  dates: DateExpression[]
  numbers: Num[]
  /** What the rules made of the text. */
  heard: Heard
  /** For each token how many from it on name a business that everybody knows. */
  chains: number[]
}

function spansOf(scene: Scene, dates: readonly DateExpression[], numbers: readonly Num[]): Fact['span'][] {
  const spans: Fact['span'][] = scene.tokens.map(({ kind }) => (kind === 'url' || kind === 'email' ? 'contact' : ''))
  const mark = (from: number, to: number, span: Fact['span']) => {
    for (let i = from; i < to && i < spans.length; i++) spans[i] ||= span
  }
  for (const { from, to } of findContacts(scene.text, scene.tokens)) mark(from, to, 'contact')
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

function factOf(token: Token, span: Fact['span'], claim: string | null): Fact {
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
    claim: claim ? hashFeature(claim) : 0,
    span,
  }
}

const NO_DAYS: ReadonlySet<Claim | null> = new Set([
  'price',
  'time',
  'client',
  'address',
  'reference',
  'contact',
  'size',
])

// A figure is money or a day, never both.
function mayBeDay(scene: Scene, { from, to }: DateExpression): boolean {
  for (let i = from; i < to; i++) if (NO_DAYS.has(scene.claims[i] ?? null)) return false
  return true
}

/** Lays out a scene for choosing, once the rules have claimed its words; `today` is the day of writing where the contractor is. */
export function layGround(scene: Scene, today: Day, heard: Heard): Ground {
  const dates = findDates(scene.tokens, today).filter((date) => !date.past && mayBeDay(scene, date))
  const numbers = findNumbers(scene.tokens)
  const spans = spansOf(scene, dates, numbers)
  const facts = scene.tokens.map((token, i) => factOf(token, spans[i] ?? '', scene.claims[i] ?? null))
  const words = scene.tokens.map(({ low }) => low)
  const chains = words.map((_, i) => chainLength(words, i))
  return { scene, today, facts, dates, numbers, heard, chains }
}

const OUTSIDE: Fact = {
  word: hashFeature('outside'),
  kind: hashFeature('outside'),
  tags: 0,
  raised: false,
  possessive: false,
  claim: 0,
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
