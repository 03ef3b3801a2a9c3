// What the words of a text say around its numbers, looked up once for all of them.
import type { Document } from '../document/document.ts'
import { classOf, isNameAlone, TAG, tagsOf } from '../lexicon/kinds.ts'
import { tagsOfWord } from '../lexicon/lexicon.ts'
import { type Ground, lookUp } from '../rules/pattern.ts'
import type { NumberSpan, Slot } from '../spans/span.ts'
import { hashFeature } from '../weights/hash.ts'

/** What all numbers of a text share; words, tags and classes as hashes. */
export type Surroundings = {
  doc: Document
  ground: Ground
  words: readonly number[]
  tags: readonly (readonly number[])[]
  /** What kind of word each is: a verb of work, a first name, a unit. */
  classes: readonly number[]
  /** The written numbers, in order. */
  numbers: readonly NumberSpan[]
  /** Some number bears a money sign. */
  hasMoney: boolean
}

const WORDS = new Map<string, { word: number; tags: readonly number[]; kind: number }>()
const MOST_WORDS = 20_000
const NUMBERS = Array.from({ length: 6 }, (_, n) => hashFeature(`#${n}`))
const CLASS_NUMBER = hashFeature('class number')
const A_NAME = hashFeature('a name')

function lookAt(low: string) {
  const known = WORDS.get(low)
  if (known) return known
  const tags = tagsOf(low)
  const own = isNameAlone(low) ? [] : tagsOfWord(low)
  const small = (tags & TAG.small) !== 0 && (tags & TAG.first) === 0
  const entry = {
    word: isNameAlone(low) ? A_NAME : hashFeature(low),
    tags: own.map(hashFeature),
    kind: hashFeature(small || low.length < 2 ? low : `class ${classOf(tags)}`),
  }
  if (WORDS.size < MOST_WORDS) WORDS.set(low, entry)
  return entry
}

/** Hashes every word of a text once. */
export function surround(doc: Document, slots: readonly Slot[] = []): Surroundings {
  const looked = doc.tokens.map(({ low }) => lookAt(low))
  const isNumber = doc.tokens.map(({ kind }) => kind === 'number')
  const numbers = slots.flatMap(({ alternatives }) => alternatives.at(-1) ?? [])
  return {
    doc,
    ground: lookUp(doc),
    words: looked.map(({ word }, i) =>
      isNumber[i] ? (NUMBERS[Math.min(doc.tokens[i]?.low.length ?? 0, 5)] ?? 0) : word,
    ),
    tags: looked.map(({ tags }) => tags),
    classes: looked.map(({ kind }, i) => (isNumber[i] ? CLASS_NUMBER : kind)),
    numbers,
    hasMoney: numbers.some(({ sign }) => sign === 'money'),
  }
}
