// What speaks for a number's role and for a reading as a whole, as hashed features.
import { type Document, wordAt } from '../document/document.ts'
import { tagsOfWord } from '../lexicon/lexicon.ts'
import type { Role } from '../rules/rule.ts'
import type { NumberSpan } from '../spans/span.ts'
import { hashFeature, hashWith } from '../weights/hash.ts'

/** What all numbers of a text share. */
export type Surroundings = {
  doc: Document
  words: readonly number[]
  tags: readonly (readonly number[])[]
}

const ROLES: readonly Role[] = [
  'price',
  'each',
  'count',
  'count-off',
  'total',
  'balance',
  'tax',
  'tax-on-line',
  'less',
  'less-each',
  'paid',
  'share',
  'open',
  'unsure',
  'former',
  'fee',
  'aside',
  'none',
]
const INDEX = new Map(ROLES.map((role, i) => [role, i]))

/** A role's number, the same for good: weights are kept by it. */
export function roleIndex(role: Role): number {
  return INDEX.get(role) ?? 0
}

// Roles that do alike: what is learned of one is half learned of the others.
const KINDS: Readonly<Record<Role, number>> = {
  price: 50,
  total: 50,
  balance: 50,
  each: 51,
  count: 52,
  'count-off': 52,
  tax: 53,
  'tax-on-line': 53,
  less: 54,
  'less-each': 54,
  paid: 54,
  share: 54,
  open: 55,
  unsure: 55,
  former: 56,
  fee: 56,
  aside: 56,
  none: 57,
}

/** The number of a role's kind, beside those of the roles. */
export function kindIndex(role: Role): number {
  return KINDS[role]
}

const named = (name: string) => hashFeature(`amount ${name}`)
const SIGN = named('sign')
const SIZE = named('size')
const ENDS = named('ends')
const RULE = named('rule')
const RULES = named('two rules')
const WORD = [-3, -2, -1, 1, 2, 3].map((at) => named(`word ${at}`))
const TAGS = [-2, -1, 1, 2].map((at) => named(`tag ${at}`))
const BEFORE2 = named('two words before')
const AFTER2 = named('two words behind')
const AROUND = named('words around')
const LEFT = named('somewhere before')
const RIGHT = named('somewhere behind')
const PLACE = named('place among the numbers')
const OUTSIDE = hashFeature('outside')
const BREAK = hashFeature('break')

function wordHash(doc: Document, i: number): number {
  const token = doc.tokens[i]
  if (!token) return OUTSIDE
  if (token.kind === 'number') return hashFeature(`#${Math.min(token.low.length, 5)}`)
  return hashFeature(token.low)
}

/** Hashes every word of a text once. */
export function surround(doc: Document): Surroundings {
  return {
    doc,
    words: doc.tokens.map((_, i) => wordHash(doc, i)),
    tags: doc.tokens.map((_, i) => tagsOfWord(wordAt(doc, i)).map(hashFeature)),
  }
}

function sizeOf({ values: [value = 0] }: NumberSpan): number {
  const whole = Number.isInteger(value)
  const steps = [1, 3, 12, 31, 60, 100, 300, 1000, 1900, 2100, 10_000]
  const at = steps.findIndex((step) => value <= step)
  const round = value % 100 === 0 ? 3 : value % 10 === 0 ? 2 : value % 5 === 0 ? 1 : 0
  return (at + 1) * 16 + (whole ? 8 : 0) + round
}

function signOf({ sign, kind, digits, inside, scaled, values }: NumberSpan): string {
  return `${sign} ${kind} ${digits} ${inside} ${scaled} ${values.length}`
}

/** The features of a number that no role has been given yet: those that need no table to be narrow come first. */
export function spanFeatures(
  { doc, words, tags }: Surroundings,
  span: NumberSpan,
  fired: readonly string[],
  place: { index: number; of: number },
): { narrow: number[]; wide: number[] } {
  const at = (offset: number) => (offset < 0 ? span.from + offset : span.to + offset - 1)
  const word = (offset: number) => words[at(offset)] ?? OUTSIDE
  const ends =
    (doc.breaks[at(-1)] ? 1 : 0) + (doc.breaks[at(1)] ? 2 : 0) + (at(-1) < 0 ? 4 : 0) + (at(1) >= words.length ? 8 : 0)
  const sign = hashFeature(signOf(span))
  const narrow = [SIGN, hashWith(SIGN, sign), hashWith(SIZE, sizeOf(span)), hashWith(ENDS, ends)]
  const rules = fired.map((id) => hashFeature(id))
  for (const rule of rules) narrow.push(hashWith(RULE, rule))
  ;[-2, -1, 1, 2].forEach((offset, k) => {
    for (const tag of tags[at(offset)] ?? []) narrow.push(hashWith(TAGS[k] ?? 0, tag))
  })
  narrow.push(hashWith(hashWith(PLACE, place.index), Math.min(place.of, 6)))
  narrow.push(hashWith(PLACE, 100 + place.of - place.index))
  const wide: number[] = []
  ;[-3, -2, -1, 1, 2, 3].forEach((offset, k) => {
    wide.push(hashWith(WORD[k] ?? 0, word(offset)))
  })
  wide.push(
    hashWith(hashWith(BEFORE2, word(-1)), word(-2)),
    hashWith(hashWith(AFTER2, word(1)), word(2)),
    hashWith(hashWith(AROUND, word(-1)), word(1)),
    hashWith(hashWith(SIZE, sign), hashWith(word(-1), sizeOf(span))),
    hashWith(hashWith(ENDS, sign), ends),
  )
  rules.forEach((rule, i) => {
    for (const other of rules.slice(i + 1)) wide.push(hashWith(hashWith(RULES, rule), other))
  })
  pushBag(doc, words, span, wide)
  return { narrow, wide }
}

// Words of the same clause, further off.
function pushBag(doc: Document, words: readonly number[], span: NumberSpan, out: number[]): void {
  const clause = doc.clauses[span.at]
  const isIn = (i: number) => doc.clauses[i] === clause && i >= 0 && i < words.length
  let isBroken = 0
  for (let i = span.from - 1; isIn(i) && i >= span.from - 7; i--) {
    if (doc.breaks[i]) isBroken = 1
    out.push(hashWith(hashWith(LEFT, words[i] ?? BREAK), isBroken))
  }
  isBroken = 0
  for (let i = span.to; isIn(i) && i < span.to + 7; i++) {
    if (doc.breaks[i]) isBroken = 1
    out.push(hashWith(hashWith(RIGHT, words[i] ?? BREAK), isBroken))
  }
}
