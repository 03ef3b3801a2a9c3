// A text as the net hears it: what is known of each word, and the stretches that are numbers.
import type { Document } from '../document/document.ts'
import { withoutPossessive } from '../document/possessive.ts'
import type { Token } from '../document/tokenize.ts'
import { isNameAlone } from '../lexicon/kinds.ts'
import { sensesOf } from '../lexicon/senses.ts'
import { stemOf } from '../lexicon/stems.ts'
import type { NumberSpan } from '../spans/span.ts'
import { hashFeature, hashWith } from '../weights/hash.ts'
import type { HeardSpan, HeardText } from '../weights/net.ts'
import { signOf, sizeOf } from './features.ts'
import type { WeighedSlot } from './options.ts'
import type { Surroundings } from './surroundings.ts'

/** So many tokens of a text are heard; one with more is asked about. */
export const MOST_HEARD = 160

const named = (name: string) => hashFeature(`heard ${name}`)
const CLASS = named('class')
const TAG = named('tag')
const SENSE = named('sense')
const STEM = named('stem')
const START = named('start of a word')
const END = named('end of a word')
const CAPITAL = [named('capital'), named('capital among capitals')]
const OWNER = named('owner')
const BREAK = named('break')
const EDGES = [named('first token'), named('last token')]
const SIGN = named('sign')
const SIZE = named('size')
const UNIT = named('unit')
const OTHER = named('in other words')
const RULE = named('rule')
const OWN = named('own token')

const WORDS = new Map<string, readonly number[]>()
const MOST_WORDS = 20_000

// What is known of a word wherever it stands.
function knownOf(low: string): readonly number[] {
  const kept = WORDS.get(low)
  if (kept) return kept
  const stem = stemOf(low)
  const known = [
    ...sensesOf(low).map((sense) => hashWith(SENSE, hashFeature(sense))),
    ...(stem === low ? [] : [hashWith(STEM, hashFeature(stem))]),
    ...(low.length > 3
      ? [hashWith(START, hashFeature(low.slice(0, 4))), hashWith(END, hashFeature(low.slice(-3)))]
      : []),
    ...(withoutPossessive(low) === low ? [] : [OWNER]),
  ]
  if (WORDS.size < MOST_WORDS) WORDS.set(low, known)
  return known
}

function tokenFeatures({ doc, words, classes, tags }: Surroundings, token: Token, i: number): number[] {
  const out = [hashWith(CLASS, classes[i] ?? 0)]
  if (token.kind === 'word' && token.cap) out.push(CAPITAL[doc.capitals ? 1 : 0] ?? 0)
  if (token.kind !== 'word' || !isNameAlone(token.low)) {
    out.push(words[i] ?? 0)
    for (const tag of tags[i] ?? []) out.push(hashWith(TAG, tag))
    if (token.kind === 'word') out.push(...knownOf(token.low))
  }
  if (doc.breaks[i]) out.push(BREAK)
  if (i === 0) out.push(EDGES[0] ?? 0)
  if (i === doc.tokens.length - 1) out.push(EDGES[1] ?? 0)
  return out
}

function spanFeatures(span: NumberSpan, fired: readonly number[], alternative: number): number[] {
  return [
    hashWith(SIGN, signOf(span)),
    hashWith(SIZE, sizeOf(span)),
    hashWith(UNIT, hashFeature(span.unit ?? '-')),
    hashWith(OTHER, alternative),
    ...fired.map((rule) => hashWith(RULE, rule)),
  ]
}

/** What is heard, and where each number stands among its spans. */
export type Listening = { text: HeardText; places: ReadonlyMap<NumberSpan, number> }

/** Whether a text is too long to be heard whole. */
export const isTooLong = ({ tokens }: Document) => tokens.length > MOST_HEARD

/** Lays out a text for the net. */
export function layHeard(around: Surroundings, slots: readonly WeighedSlot[]): Listening {
  const tokens = around.doc.tokens.slice(0, MOST_HEARD).map((token, i) => tokenFeatures(around, token, i))
  const spans: HeardSpan[] = []
  const places = new Map<NumberSpan, number>()
  for (const { alternatives } of slots)
    for (const [n, numbers] of alternatives.entries())
      for (const { span, fired } of numbers) {
        if (places.has(span) || span.to > tokens.length) continue
        const features = spanFeatures(span, fired, n)
        places.set(span, spans.length)
        spans.push({ from: span.from, to: Math.max(span.to, span.from + 1), features: Uint32Array.from(features) })
        for (let i = span.from; i < span.to; i++) tokens[i]?.push(...features, hashWith(OWN, i === span.at ? 1 : 0))
      }
  return { text: { tokens: tokens.map((features) => Uint32Array.from(features)), spans }, places }
}
