// What speaks for a number's role, as hashed features.
import type { NumberSpan } from '../spans/span.ts'
import { hashFeature, hashWith } from '../weights/hash.ts'
import { relationsOf } from './relations.ts'
import type { Surroundings } from './surroundings.ts'

const named = (name: string) => hashFeature(`amount ${name}`)
const SIGN = named('sign')
const SIZE = named('size')
const ENDS = named('ends')
const RULE = named('rule')
const CLASS = [named('class before'), named('class behind')]
const TAGS = [-2, -1, 1, 2].map((at) => named(`tag ${at}`))
const PLACE = named('place among the numbers')
const RELATION = named('relation to other numbers')
const ALONE = named('only one with a sign')
const OUTSIDE = hashFeature('outside')
const STEPS = [1, 3, 12, 31, 60, 100, 300, 1000, 1900, 2100, 10_000]

/** How large and how round a number is, as one small number. */
export function sizeOf({ values: [value = 0] }: NumberSpan): number {
  const at = STEPS.findIndex((step) => value <= step)
  const round = value % 100 === 0 ? 3 : value % 10 === 0 ? 2 : value % 5 === 0 ? 1 : 0
  return (at + 1) * 16 + (Number.isInteger(value) ? 8 : 0) + round
}

const SIGNS = { plain: 0, money: 1, percent: 2, foreign: 3 }
const KINDS = { number: 0, implied: 1, duration: 2, share: 3 }
const INSIDE = { date: 1, 'weak-date': 2, time: 3, contact: 4, code: 5 }

/** How a number is written, as one small number. */
export function signOf({ sign, kind, digits, inside, scaled, values }: NumberSpan): number {
  const place = SIGNS[sign] + 4 * KINDS[kind] + 16 * (inside === null ? 0 : INSIDE[inside])
  return place + (digits ? 128 : 0) + (scaled ? 256 : 0) + 512 * Math.min(values.length, 3)
}

/** The features of a number that no role has been given yet: they order the beam, and speak beside the net. */
export function spanFeatures(
  around: Surroundings,
  span: NumberSpan,
  fired: readonly number[],
  place: { index: number; of: number },
): number[] {
  const { doc, words, tags, classes } = around
  const at = (offset: number) => (offset < 0 ? span.from + offset : span.to + offset - 1)
  const kind = (offset: number) => classes[at(offset)] ?? OUTSIDE
  const ends =
    (doc.breaks[at(-1)] ? 1 : 0) + (doc.breaks[at(1)] ? 2 : 0) + (at(-1) < 0 ? 4 : 0) + (at(1) >= words.length ? 8 : 0)
  const sign = signOf(span)
  const out = [SIGN, hashWith(SIGN, sign), hashWith(SIZE, sizeOf(span)), hashWith(ENDS, ends)]
  for (const rule of fired) out.push(hashWith(RULE, rule))
  ;[-2, -1, 1, 2].forEach((offset, k) => {
    for (const tag of tags[at(offset)] ?? []) out.push(hashWith(TAGS[k] ?? 0, tag))
  })
  out.push(
    hashWith(hashWith(PLACE, place.index), Math.min(place.of, 6)),
    hashWith(PLACE, 100 + place.of - place.index),
    hashWith(RELATION, relationsOf(around.numbers, span)),
    hashWith(hashWith(ALONE, sign & 3), around.hasMoney ? 1 : 0),
    hashWith(hashWith(CLASS[0] ?? 0, kind(-1)), sign & 3),
    hashWith(hashWith(CLASS[1] ?? 0, kind(1)), sign & 3),
  )
  return out
}
