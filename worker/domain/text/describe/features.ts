// What speaks for or against a word being part of the description of the work.

import { wordAt } from '../document/document.ts'
import { type Features, factAt, feature, type Ground } from '../ground/ground.ts'
import { TAG } from '../lexicon/kinds.ts'
import { hashFeature } from '../weights/hash.ts'

type Range = { from: number; to: number }

/** What has been chosen before the work is described: tokens `[from, to)` of the client, of the due date, of what is money, of what is counted. */
export type Chosen = { client: Range | null; due: Range | null } & Figures

/** The numbers of a text that make its total: sums of money, and counts of what was done. */
export type Figures = { amounts: readonly Range[]; counts: readonly Range[] }

/** The words of a text as a chain: their tokens, and the features of each and of each step from the one before. */
export type Chain = { tokens: number[]; words: Features[]; steps: Features[] }

const named = (name: string) => hashFeature(`describe ${name}`)

const NAMES = {
  word: named('word'),
  ending: named('ending'),
  kind: named('kind'),
  before: named('word before'),
  after: named('word behind'),
  before2: named('word two before'),
  after2: named('word two behind'),
  pairBefore: named('word before and word'),
  pairAfter: named('word and word behind'),
  kindBefore: named('kind before and kind'),
  kindAfter: named('kind and kind behind'),
  around: named('kinds around'),
  gaps: named('stops around'),
  gapWord: named('stop before and word'),
  gapAfterWord: named('word and stop behind'),
  tag: named('tag'),
  client: named('place to the client'),
  due: named('place to the due date'),
  money: named('place to an amount'),
  count: named('place to a count'),
  stretch: named('stretch'),
  stretchKind: named('stretch and kind'),
  again: named('said before'),
  step: named('step'),
  stepKinds: named('step and kinds'),
  stepGap: named('step and stop'),
} as const

type Span = { from: number; to: number } | null

// −3 … 3: how many words before or behind the span, nearest first; 0 within it, 9 far off.
function distance(i: number, span: Span): number {
  if (!span) return 8
  if (i >= span.from && i < span.to) return 0
  const away = i < span.from ? i - span.from : i - span.to + 1
  return Math.abs(away) > 3 ? (away < 0 ? -4 : 4) : away
}

type Stretch = { index: number; from: number; to: number; facts: number }

// The stretches of speech between stops, and what each holds: work, an amount, the client, a date.
function stretchesOf(ground: Ground, { client, amounts }: Chosen): Stretch[] {
  const at: Stretch[] = []
  let open: Stretch = { index: 0, from: 0, to: 0, facts: 0 }
  for (const [i, fact] of ground.facts.entries()) {
    at.push(open)
    open.to = i
    if (fact.tags & (TAG.work | TAG.verb)) open.facts |= 1
    if (amounts.some(({ from, to }) => i >= from && i < to)) open.facts |= 2
    if (client && i >= client.from && i < client.to) open.facts |= 4
    if (fact.span === 'date') open.facts |= 8
    if (ground.doc.breaks[i]) open = { index: open.index + 1, from: i + 1, to: i + 1, facts: 0 }
  }
  return at
}

function nearest(i: number, spans: readonly { from: number; to: number }[]): number {
  let best = 9
  for (const span of spans) {
    const away = distance(i, span)
    if (Math.abs(away) < Math.abs(best)) best = away
  }
  return best
}

// What stands between two words of the chain: nothing, a stop, a sign.
function gapOf(ground: Ground, from: number, to: number): number {
  let gap = 0
  for (let i = from + 1; i < to; i++) gap = ground.doc.breaks[i] ? factAt(ground, i).word : gap || 1
  return gap
}

type View = {
  ground: Ground
  chosen: Chosen
  tokens: number[]
  stretches: Stretch[]
}

// The word itself, its neighbours, and what stands between them.
function wordFeatures(view: View, n: number): Features {
  const { ground, tokens } = view
  const i = tokens[n] ?? -1
  const [b2, b1, fact, a1, a2] = [-2, -1, 0, 1, 2].map((k) => factAt(ground, tokens[n + k] ?? -1))
  if (!fact || !b1 || !b2 || !a1 || !a2) return []
  const gapBefore = n === 0 ? 2 : gapOf(ground, tokens[n - 1] ?? 0, i)
  const gapAfter = n + 1 >= tokens.length ? 2 : gapOf(ground, i, tokens[n + 1] ?? 0)
  return [
    feature(NAMES.word, fact.word),
    feature(NAMES.word, fact.word, fact.raised && ground.doc.capitals ? 1 : 0),
    feature(NAMES.ending, hashFeature(wordAt(ground.doc, i).slice(-3))),
    feature(NAMES.kind, fact.kind, fact.raised && ground.doc.capitals ? 1 : 0),
    feature(NAMES.before, b1.word),
    feature(NAMES.after, a1.word),
    feature(NAMES.before2, b2.word),
    feature(NAMES.after2, a2.word),
    feature(NAMES.pairBefore, b1.word, fact.word),
    feature(NAMES.pairAfter, fact.word, a1.word),
    feature(NAMES.kindBefore, b1.kind, fact.kind, gapBefore),
    feature(NAMES.kindAfter, fact.kind, a1.kind, gapAfter),
    feature(NAMES.around, b1.kind, fact.kind, a1.kind),
    feature(NAMES.gaps, gapBefore, gapAfter, fact.kind),
    feature(NAMES.gapWord, gapBefore, fact.word),
    feature(NAMES.gapAfterWord, fact.word, gapAfter),
  ]
}

// Where the word stands: beside the client, the due date, an amount, in its stretch of speech.
function placeFeatures({ ground, chosen, tokens, stretches }: View, n: number): Features {
  const i = tokens[n] ?? -1
  const [b1, fact, a1] = [-1, 0, 1].map((k) => factAt(ground, tokens[n + k] ?? -1))
  if (!fact || !b1 || !a1) return []
  const toClient = distance(i, chosen.client)
  const toDue = distance(i, chosen.due)
  const toMoney = nearest(i, chosen.amounts)
  const toCount = nearest(i, chosen.counts)
  const stretch = stretches[i]
  const facts = stretch?.facts ?? 0
  const place = Math.min(i - (stretch?.from ?? 0), 3)
  const out: Features = [
    feature(NAMES.client, toClient),
    feature(NAMES.client, toClient, fact.kind),
    feature(NAMES.client, toClient, fact.word),
    feature(NAMES.due, toDue, fact.kind),
    feature(NAMES.money, toMoney, fact.kind),
    feature(NAMES.count, toCount, fact.kind),
    feature(NAMES.stretch, facts, place),
    feature(NAMES.stretch, facts, Math.min(stretch?.index ?? 0, 4)),
    feature(NAMES.stretchKind, facts, fact.kind),
    feature(NAMES.stretchKind, factAt(ground, stretch?.from ?? 0).word, fact.kind),
  ]
  for (let bit = 1; bit <= TAG.vocabulary; bit *= 2)
    if ((fact.tags & bit) !== 0)
      out.push(feature(NAMES.tag, bit), feature(NAMES.tag, bit, b1.kind, 1), feature(NAMES.tag, bit, a1.kind, 2))
  const isSaidBefore = tokens.slice(0, n).some((k) => factAt(ground, k).word === fact.word)
  if (isSaidBefore) out.push(feature(NAMES.again, fact.kind))
  return out
}

function stepFeatures(view: View, n: number): Features {
  const { ground, tokens } = view
  const [from, to] = [tokens[n - 1] ?? -1, tokens[n] ?? -1]
  const [before, fact] = [factAt(ground, from), factAt(ground, to)]
  const gap = gapOf(ground, from, to)
  return [
    NAMES.step,
    feature(NAMES.stepGap, gap),
    feature(NAMES.stepKinds, before.kind, fact.kind),
    feature(NAMES.stepKinds, before.kind, fact.kind, gap),
  ]
}

/** The chain of a text's words and numbers. */
export function chainOf(ground: Ground, chosen: Chosen): Chain {
  const tokens = ground.doc.tokens.flatMap(({ kind }, i) => (kind === 'word' || kind === 'number' ? [i] : []))
  const view: View = { ground, chosen, tokens, stretches: stretchesOf(ground, chosen) }
  return {
    tokens,
    words: tokens.map((_, n) => [...wordFeatures(view, n), ...placeFeatures(view, n)]),
    steps: tokens.map((_, n) => stepFeatures(view, n)),
  }
}
