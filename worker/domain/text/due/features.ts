// What speaks for or against a date being the day to pay: its cues, its form, its place beside the amount and past verbs.

import { wordAt } from '../document/document.ts'
import { type Features, factAt, feature, type Ground } from '../ground/ground.ts'
import { TAG } from '../lexicon/kinds.ts'
import { CORRECTING } from '../lexicon/time/date-words.ts'
import type { DateExpression } from '../spans/dates/dates.ts'
import { hashFeature } from '../weights/hash.ts'

const named = (name: string) => hashFeature(`due ${name}`)

const NAMES = {
  none: named('no date to pay'),
  noneOf: named('no date to pay among so many'),
  bias: named('bias'),
  before: named('word before'),
  beforeNear: named('word shortly before'),
  before2: named('two words before'),
  before3: named('three words before'),
  kindBefore: named('kind before'),
  after: named('word behind'),
  after2: named('two words behind'),
  afterNear: named('word shortly behind'),
  kindAfter: named('kind behind'),
  first: named('first word'),
  form: named('form'),
  formBefore: named('form and word before'),
  cue: named('nearest cue'),
  cueForm: named('nearest cue and form'),
  past: named('past verb around'),
  paid: named('word of money that came around'),
  amount: named('place to the amounts'),
  stands: named('how it stands'),
  order: named('place among the dates'),
  corrected: named('corrected'),
  away: named('days away'),
  verb: named('nearest verb before'),
} as const

const CUE_REACH = 6

// The form of a date without its figures: "friday", "the n2", "n1/n2".
function formOf(ground: Ground, { from, to }: DateExpression): number {
  let form = Math.min(to - from, 5)
  for (let i = from; i < Math.min(to, from + 4); i++)
    form = feature(form, factAt(ground, i).tags & TAG.calendar ? 1 : factAt(ground, i).word)
  return form
}

const isStop = (ground: Ground, i: number): boolean =>
  i < 0 || i >= ground.facts.length || ground.doc.breaks[i] === true

// The nearest word before the date that is a cue of paying, of work done, or a verb in the past; how far, and over a stop or not.
function cueBefore(ground: Ground, from: number): { what: number; word: number } {
  let stops = 0
  for (let i = from - 1; i >= 0 && i >= from - CUE_REACH; i--) {
    const { tags, word } = factAt(ground, i)
    const what = tags & TAG.dueCue ? 1 : tags & TAG.doneCue ? 2 : tags & TAG.paidCue ? 3 : tags & TAG.past ? 4 : 0
    if (what > 0) return { what: feature(what, Math.min(from - i, 3), Math.min(stops, 1)), word }
    if (isStop(ground, i)) stops += 1
  }
  return { what: 0, word: 0 }
}

function hasTag(ground: Ground, from: number, step: number, tag: number): boolean {
  for (let i = from; !isStop(ground, i); i += step) if (factAt(ground, i).tags & tag) return true
  return false
}

function hasPast(ground: Ground, from: number, step: number): boolean {
  for (let i = from; !isStop(ground, i); i += step) {
    if (factAt(ground, i).span === 'money') return false
    if (factAt(ground, i).tags & TAG.past) return true
  }
  return false
}

function isCorrected(ground: Ground, date: DateExpression, next: DateExpression | undefined): boolean {
  if (!next || next.from - date.to > 8) return false
  return ground.doc.tokens.slice(date.to, next.from).some((token) => CORRECTING.has(token.low))
}

function wordsAround(ground: Ground, { from, to }: DateExpression, out: Features): void {
  const at = (i: number) => factAt(ground, i)
  const form = formOf(ground, { from, to, day: 0, weak: false, past: false })
  out.push(
    feature(NAMES.before, at(from - 1).word),
    feature(NAMES.before2, at(from - 1).word, at(from - 2).word),
    feature(NAMES.before3, at(from - 1).word, at(from - 2).word, at(from - 3).word),
    feature(NAMES.kindBefore, at(from - 1).kind),
    feature(NAMES.kindBefore, at(from - 1).kind, at(from - 2).kind),
    feature(NAMES.after, at(to).word),
    feature(NAMES.after2, at(to).word, at(to + 1).word),
    feature(NAMES.kindAfter, at(to).kind),
    feature(NAMES.kindAfter, at(to).kind, at(from - 1).kind),
    feature(NAMES.first, at(from).word),
    feature(NAMES.form, form),
    feature(NAMES.formBefore, form, at(from - 1).word),
    feature(NAMES.formBefore, form, at(from - 1).kind, at(to).kind),
  )
  for (let k = 1; k <= 5; k++) out.push(feature(NAMES.beforeNear, at(from - k).word))
  for (let k = 0; k < 3; k++) out.push(feature(NAMES.afterNear, at(to + k).word))
}

/** The features of the `n`-th date of the text as the day to pay. */
export function dueFeatures(ground: Ground, n: number): Features {
  const date = ground.dates[n]
  if (!date) return []
  const { from, to, weak, past, day } = date
  const out: Features = [NAMES.bias]
  wordsAround(ground, date, out)
  const cue = cueBefore(ground, from)
  const isAmount = (i: number) => factAt(ground, i).span === 'money' || factAt(ground, i).span === 'number'
  const before = ground.facts.some((_, i) => i < from && isAmount(i))
  const after = ground.facts.some((_, i) => i >= to && isAmount(i))
  const stands = feature(
    isStop(ground, from - 1) ? 1 : 0,
    isStop(ground, to) ? 1 : 0,
    to >= ground.facts.length ? 1 : 0,
  )
  const ahead = day - ground.today
  const single = to - from === 1 ? 1 : 0
  const governed = (hasPast(ground, from - 1, -1) ? 1 : 0) + (hasPast(ground, to, 1) ? 2 : 0)
  const paid = (hasTag(ground, from - 1, -1, TAG.paidCue) ? 1 : 0) + (hasTag(ground, to, 1, TAG.paidCue) ? 2 : 0)
  out.push(
    feature(NAMES.paid, paid),
    feature(NAMES.paid, paid, cue.what, before ? 1 : 0),
    feature(NAMES.cue, cue.what),
    feature(NAMES.cue, cue.word),
    feature(NAMES.cueForm, cue.what, weak ? 1 : 0, past ? 1 : 0),
    feature(NAMES.past, governed, past ? 1 : 0),
    feature(NAMES.past, governed, cue.what, single),
    feature(NAMES.amount, before ? 1 : 0, after ? 1 : 0),
    feature(NAMES.amount, before ? 1 : 0, stands, cue.what),
    feature(NAMES.stands, stands, single, weak ? 1 : 0),
    feature(NAMES.order, Math.min(n, 2), Math.min(ground.dates.length - n, 3)),
    feature(NAMES.away, ahead < 0 ? -1 : ahead === 0 ? 0 : ahead <= 7 ? 7 : ahead <= 45 ? 45 : 46),
    feature(NAMES.corrected, isCorrected(ground, date, ground.dates[n + 1]) ? 1 : 0),
    feature(NAMES.corrected, n > 0 && isCorrected(ground, ground.dates[n - 1] ?? date, date) ? 3 : 2),
    feature(NAMES.verb, wordAt(ground.doc, from).length, weak ? 1 : 0),
  )
  return out
}

/** The features of "no day to pay is said". */
export function noneFeatures(ground: Ground): Features {
  const dates = Math.min(ground.dates.length, 4)
  return [NAMES.none, feature(NAMES.noneOf, dates)]
}
