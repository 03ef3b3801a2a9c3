// What speaks for or against a stretch of words being the client's name: its shape, its words, what stands around it.

import { wordAt } from '../document/document.ts'
import { type Features, factAt, feature, type Ground } from '../ground/ground.ts'
import { TAG } from '../lexicon/kinds.ts'
import { hashFeature } from '../weights/hash.ts'
import type { NameSpan } from './candidates.ts'
import { type Roles, rolesOf } from './roles.ts'

const named = (name: string) => hashFeature(`client ${name}`)

const NAMES = {
  bias: named('bias'),
  length: named('length'),
  first: named('first word'),
  last: named('last word'),
  only: named('only word'),
  inner: named('inner word'),
  ending: named('ending of the last word'),
  firstKind: named('kind of the first word'),
  lastKind: named('kind of the last word'),
  kinds: named('kinds of all words'),
  tags: named('tag within'),
  counts: named('words known as names, as words, as nothing'),
  raised: named('capitals'),
  before: named('word before'),
  beforeKind: named('kind before'),
  before2: named('two words before'),
  earlier: named('a word before the one before'),
  earlierKind: named('kind before the one before'),
  after: named('word behind'),
  afterKind: named('kind behind'),
  after2: named('two words behind'),
  later: named('a word behind the one behind'),
  around: named('kinds around'),
  beforeFirst: named('kind before and of the first word'),
  lastAfter: named('kind of the last word and behind'),
  wordFirst: named('word before and kind of the first word'),
  lastWord: named('kind of the last word and word behind'),
  stands: named('how it stands'),
  owner: named('possessive'),
  ownerAfter: named('possessive and kind behind'),
  place: named('place in the text'),
  nobody: named('nobody'),
  text: named('a word of the text, for nobody'),
  names: named('names in the text'),
  again: named('said again'),
  chain: named('a business that everybody knows'),
  firstTag: named('tag of the first word'),
  lastTag: named('tag of the last word'),
  extends: named('capitals that go on'),
  numbers: named('numbers within and without'),
  sign: named('sign within'),
  near: named('word nearby, before'),
  lead: named('three words before'),
  part: named('a word of it'),
  partKind: named('kind of a word of it'),
  partBefore: named('a word of it and what stands before'),
  partAfter: named('a word of it and what stands behind'),
  partEnding: named('ending of a word of it'),
  cut: named('words parted at an end'),
  billed: named('billed'),
  pays: named('pays'),
  writes: named('writes'),
  street: named('a street'),
  numbered: named('a number that belongs to it'),
  kin: named('a relation of the text'),
  title: named('a title that is left out'),
} as const

/** What is the same for all spans of a text. */
export type Whole = {
  ground: Ground /** Tokens in numbers, money and dates. */
  figures: number /** What each token says as a part of the name. */
  parts: Features[]
  roles: Roles
  hasChain: boolean
}

/** Lays out what all spans of a text share. */
export function layWhole(ground: Ground): Whole {
  return {
    ground,
    figures: ground.facts.filter(({ span }) => span !== '').length,
    parts: ground.facts.map((_, i) => partOf(ground, i)),
    roles: rolesOf(ground),
    hasChain: ground.chains.some((length) => length > 0),
  }
}

function partOf(ground: Ground, i: number): Features {
  const [before, fact, after] = [factAt(ground, i - 1), factAt(ground, i), factAt(ground, i + 1)]
  const caps = (ground.doc.capitals ? 2 : 0) + (fact.raised ? 1 : 0)
  return [
    feature(NAMES.part, fact.word),
    feature(NAMES.partKind, fact.kind, caps),
    feature(NAMES.partBefore, fact.kind, before.kind, caps),
    feature(NAMES.partBefore, fact.kind, before.word),
    feature(NAMES.partAfter, fact.kind, after.kind, caps),
    feature(NAMES.partAfter, fact.kind, after.word),
    feature(NAMES.partEnding, hashFeature(wordAt(ground.doc, i).slice(-3)), caps),
  ]
}

const isStop = (ground: Ground, i: number): boolean =>
  i < 0 || i >= ground.facts.length || ground.doc.breaks[i] === true || ground.doc.tokens[i]?.kind === 'break'

const flag = (...flags: readonly boolean[]): number => flags.reduce((sum, on, i) => sum + (on ? 2 ** i : 0), 0)

function shapeOf(ground: Ground, { from, to, owner }: NameSpan, out: Features): void {
  const [first, last] = [factAt(ground, from), factAt(ground, to - 1)]
  const capitals = ground.doc.capitals ? 1 : 0
  let [raised, words, known, plain, small, tags, kinds] = [0, 0, 0, 0, 0, 0, capitals]
  for (let i = from; i < to; i++) {
    const fact = factAt(ground, i)
    tags |= fact.tags
    kinds = feature(kinds, fact.kind, fact.raised ? 1 : 0)
    if (ground.doc.tokens[i]?.kind === 'sign') out.push(feature(NAMES.sign, fact.word, Math.min(i - from, 2)))
    else {
      words += 1
      raised += fact.raised ? 1 : 0
      known += (fact.tags & (TAG.first | TAG.surname)) !== 0 ? 1 : 0
      plain += (fact.tags & TAG.vocabulary) !== 0 ? 1 : 0
      small += (fact.tags & TAG.small) !== 0 ? 1 : 0
      if (i > from && i < to - 1) out.push(feature(NAMES.inner, fact.word))
    }
  }
  const caps = feature(capitals, raised === words ? 2 : raised > 0 ? 1 : 0, flag(first.raised, last.raised))
  out.push(
    feature(NAMES.length, words, owner ? 1 : 0),
    feature(NAMES.first, first.word),
    feature(NAMES.last, last.word, owner ? 1 : 0),
    feature(NAMES.firstKind, first.kind, capitals, first.raised ? 1 : 0),
    feature(NAMES.lastKind, last.kind, capitals, last.raised ? 1 : 0),
    feature(NAMES.kinds, kinds, owner ? 1 : 0),
    feature(NAMES.counts, known, feature(plain, small), words),
    feature(NAMES.raised, caps, Math.min(words, 4)),
    feature(NAMES.ending, hashFeature(wordAt(ground.doc, to - 1).slice(-3)), capitals, last.raised ? 1 : 0),
  )
  if (words === 1) out.push(feature(NAMES.only, first.word, capitals, first.raised ? 1 : 0))
  pushTags(NAMES.tags, tags, feature(raised === words ? 1 : 0, Math.min(words, 3)), out)
}

function pushTags(name: number, tags: number, about: number, out: Features): void {
  for (let bit = 1; bit <= TAG.street; bit *= 2) if ((tags & bit) !== 0) out.push(feature(name, bit, about))
}

// "Wood Daycare" of "Hundred Acre Wood Daycare": a part of a name is not the name.
function edgesOf({ ground, figures, hasChain }: Whole, { from, to, owner }: NameSpan, out: Features): void {
  const [before, first, last, after] = [from - 1, from, to - 1, to].map((i) => factAt(ground, i))
  if (!before || !first || !last || !after) return
  const [opens, closes] = [isStop(ground, from - 1), isStop(ground, to)]
  const left = flag(!opens && before.raised, first.raised, opens, !opens && isStop(ground, from - 2))
  const right = flag(!closes && after.raised, last.raised, closes, owner)
  out.push(feature(NAMES.extends, 1, left), feature(NAMES.extends, 2, right), feature(NAMES.extends, left, right))
  pushTags(NAMES.firstTag, first.tags, left, out)
  pushTags(NAMES.lastTag, last.tags, right, out)
  const chain = ground.chains[from] ?? 0
  const within = ground.facts.slice(from, to).filter(({ span }) => span !== '').length
  const known = chain > 0 ? (chain === to - from ? 2 : chain < to - from ? 1 : 0) : hasChain ? 3 : 4
  out.push(feature(NAMES.chain, known, flag(owner)), feature(NAMES.chain, known, left, right))
  const [isNumber, isNumberNext] = [last, after].map(({ span }) => span !== '')
  const isStreet = flag(
    (last.tags & TAG.street) !== 0,
    (after.tags & TAG.street) !== 0,
    (before.tags & TAG.numbered) !== 0,
  )
  out.push(
    feature(NAMES.street, isStreet, opens ? 1 : 0),
    feature(NAMES.street, isStreet, before.word, 1),
    feature(
      NAMES.numbered,
      flag(isNumber === true, isNumberNext === true, (last.tags & TAG.numbered) !== 0, closes),
      first.tags & TAG.numbered,
    ),
  )
  if (within > 0) out.push(feature(NAMES.numbers, Math.min(figures - within, 3), right))
}

function placeOf({ ground }: Whole, { from, to, owner }: NameSpan, out: Features): void {
  const [b1, b2, b3] = [factAt(ground, from - 1), factAt(ground, from - 2), factAt(ground, from - 3)]
  const [a1, a2] = [factAt(ground, to), factAt(ground, to + 1)]
  const [first, last] = [factAt(ground, from), factAt(ground, to - 1)]
  const stands = flag(isStop(ground, from - 1), isStop(ground, to), from === 0, to >= ground.facts.length)
  const possessive = flag(owner, last.possessive)
  out.push(
    feature(NAMES.before, b1.word),
    feature(NAMES.beforeKind, b1.kind, b1.raised ? 1 : 0, first.raised ? 1 : 0),
    feature(NAMES.before2, b1.word, b2.word),
    feature(NAMES.earlier, b2.word),
    feature(NAMES.earlierKind, b2.kind, b1.kind),
    feature(NAMES.lead, b1.word, b2.word, b3.word),
    feature(NAMES.after, a1.word, possessive),
    feature(NAMES.afterKind, a1.kind, a1.raised ? 1 : 0, last.raised ? 1 : 0),
    feature(NAMES.after2, a1.word, a2.word),
    feature(NAMES.later, a2.kind, a1.kind),
    feature(NAMES.around, b1.kind, a1.kind),
    feature(NAMES.beforeFirst, b1.kind, first.kind, first.raised ? 1 : 0),
    feature(NAMES.lastAfter, last.kind, a1.kind, a1.raised ? 1 : 0),
    feature(NAMES.wordFirst, b1.word, first.kind, first.raised ? 1 : 0),
    feature(NAMES.lastWord, a1.word, last.kind, possessive),
    feature(NAMES.stands, stands, Math.min(to - from, 5)),
    feature(NAMES.stands, stands, first.kind, last.kind),
    feature(NAMES.owner, possessive, stands),
    feature(NAMES.ownerAfter, possessive, a1.kind, a1.raised ? 1 : 0),
    feature(NAMES.place, Math.min(from, 6), stands),
  )
  for (let i = from - 2; i >= from - 5 && i >= 0; i--) out.push(feature(NAMES.near, factAt(ground, i).word))
}

function roleOf({ ground, roles }: Whole, { from, to, owner }: NameSpan, out: Features): void {
  const billed = roles.billed[from] ? 1 : roles.billed.slice(from, to).includes(true) ? 2 : roles.anyBilled ? 3 : 0
  const pays = roles.pays[to - 1] ? 1 : roles.pays.slice(from, to).includes(true) ? 2 : roles.anyPays ? 3 : 0
  const writes = roles.writes[from] ? 1 : roles.writes.slice(from, to).includes(true) ? 2 : 0
  const kin = (factAt(ground, from - 1).tags & TAG.kin ? 1 : 0) + (factAt(ground, to).tags & TAG.kin ? 2 : 0)
  out.push(
    feature(NAMES.billed, billed),
    feature(NAMES.billed, billed, owner ? 1 : 0, factAt(ground, from).kind),
    feature(NAMES.pays, pays),
    feature(NAMES.pays, pays, billed),
    feature(NAMES.writes, writes),
    feature(NAMES.writes, writes, to >= ground.facts.length - 1 ? 1 : 0),
    feature(NAMES.kin, kin, billed, pays),
  )
  // "Ms." of "Ms. Angela", "St." of "St. Mary's": over the full stop of a short form.
  const back = ground.doc.tokens[from - 1]?.text === '.' && !ground.doc.breaks[from - 1] ? from - 2 : from - 1
  out.push(feature(NAMES.title, factAt(ground, back).kind, back === from - 1 ? 0 : 1))
}

// Spoken of more than once: the words of this span stand elsewhere too.
function isSaidAgain(ground: Ground, { from, to }: NameSpan): boolean {
  const { word, tags } = factAt(ground, from)
  if ((tags & TAG.small) !== 0) return false
  return ground.facts.some((fact, i) => fact.word === word && (i < from || i >= to))
}

/** The features of a span as the client. */
export function nameFeatures(whole: Whole, span: NameSpan): Features {
  const { ground } = whole
  const out: Features = [NAMES.bias]
  for (let i = span.from; i < span.to; i++) out.push(...(whole.parts[i] ?? []))
  out.push(
    feature(NAMES.cut, factAt(ground, span.from - 1).kind, factAt(ground, span.from).word, 1),
    feature(NAMES.cut, factAt(ground, span.to - 1).word, factAt(ground, span.to).kind, 2),
    feature(NAMES.cut, factAt(ground, span.to - 1).word, factAt(ground, span.to).word, 3),
  )
  shapeOf(ground, span, out)
  placeOf(whole, span, out)
  edgesOf(whole, span, out)
  roleOf(whole, span, out)
  if (isSaidAgain(ground, span)) out.push(feature(NAMES.again, span.owner ? 1 : 0))
  return out
}

/** The features of "nobody is named": the small words and kinds of the text, and how many names it seems to hold. */
export function nobodyFeatures({ ground, roles, hasChain }: Whole): Features {
  const out: Features = [NAMES.nobody, feature(NAMES.chain, hasChain ? 5 : 6)]
  out.push(feature(NAMES.billed, roles.anyBilled ? 4 : 5, roles.anyPays ? 1 : 0))
  let [firsts, surnames, raised] = [0, 0, 0]
  for (const [i, fact] of ground.facts.entries()) {
    if (fact.tags & TAG.first && !(fact.tags & TAG.vocabulary)) firsts += 1
    if (fact.tags & TAG.surname && !(fact.tags & TAG.vocabulary)) surnames += 1
    if (fact.raised && i > 0 && !isStop(ground, i - 1)) raised += 1
    out.push(feature(NAMES.text, fact.word, factAt(ground, i - 1).word))
  }
  const capitals = ground.doc.capitals ? 1 : 0
  out.push(
    feature(NAMES.names, Math.min(firsts, 3), Math.min(surnames, 3)),
    feature(NAMES.raised, Math.min(raised, 4), capitals),
    feature(NAMES.names, Math.min(firsts, 3), Math.min(raised, 3), capitals),
  )
  return out
}
