// What speaks for a reading as a whole, and for asking, as hashed features.
import type { Document } from '../document/document.ts'
import { sameUnit } from '../lexicon/trades/units.ts'
import { hashFeature, hashWith } from '../weights/hash.ts'
import { signOf } from './features.ts'
import { fitOf, type Group } from './groups.ts'
import { isNoMoney, type Option, type WeighedSlot } from './options.ts'
import type { Reading } from './readings.ts'
import { roleIndex } from './roles.ts'
import type { Surroundings } from './surroundings.ts'

const named = (name: string) => hashFeature(`reading ${name}`)
const FOLLOWS = named('role follows role')
const FOLLOWS_MONEY = named('money role follows money role')
const BETWEEN = named('words between two roles')
const GROUP = named('group')
const FIT = named('units of a group')
const APART = named('group over a break')
const AGREES = named('stated sum')
const LINES = named('lines')
const UNUSED = named('money not counted')
const VALUES = named('not the first worth')
const NAMED_LINE = named('line of a tax')
const MAGNITUDE = named('magnitude')

const FOLLOWS_TWO = named('money role follows two')
const BEHIND = named('behind the first reading')
const UNFOUNDED = named('money without sign or rule')
const LEFT_COUNT = named('count that a rate could take')
const LEFT_MONEY = named('money left, beside the total')

const START = 40
const FITS = { same: 1, minutes: 2, open: 3, other: 4 }
const TERMS = { tax: 1, 'tax-on-line': 2, less: 3, paid: 4, share: 5, total: 6, balance: 7 }
const OUTCOMES = {
  none: 1,
  alone: 2,
  sum: 3,
  part: 4,
  off: 5,
  nothing: 6,
  range: 7,
  open: 8,
  unsure: 9,
  lone: 10,
}

// A price that nothing speaks for but that it is a number.
function isUnfounded({ hasMoney }: Surroundings, { role, span }: Option): boolean {
  return role === 'price' && span.sign === 'plain' && hasMoney
}

// Numbers left out that would go with those that count: "5 hours" beside "40 an hour", a sign of money.
function leftovers({ options, cents }: Reading): number[] {
  const out: number[] = []
  const rates = options.filter(({ role }) => role === 'each')
  for (const { role, span } of options) {
    if (role !== 'none' || span.sign !== 'plain' || span.unit === null) continue
    const unit = span.unit
    if (rates.some((rate) => rate.unit !== null && sameUnit(unit, rate.unit))) out.push(hashWith(LEFT_COUNT, 1))
  }
  for (const { role, span, value } of options)
    if (isNoMoney(role) && span.sign === 'money' && cents !== null) {
      const size = value * 100 > cents ? 2 : value * 100 === cents ? 1 : 0
      out.push(hashWith(hashWith(LEFT_MONEY, roleIndex(role)), size))
    }
  return out
}

function pairs({ doc, words, classes }: Surroundings, options: readonly Option[], out: number[]): void {
  let [last, lastMoney] = [START, START]
  let lastTwo = START
  let before: Option | null = null
  for (const option of options) {
    const role = roleIndex(option.role)
    out.push(hashWith(hashWith(FOLLOWS, last), role))
    last = role
    if (isNoMoney(option.role)) continue
    out.push(hashWith(hashWith(FOLLOWS_MONEY, lastMoney), role))
    out.push(hashWith(hashWith(hashWith(FOLLOWS_TWO, lastTwo), lastMoney), role))
    if (before) {
      const pair = hashWith(hashWith(BETWEEN, lastMoney), role)
      let breaks = 0
      for (let i = before.span.to; i < option.span.from; i++) if (doc.breaks[i]) breaks += 1
      const joint = words[option.span.from - 1] ?? 0
      const link = words[before.span.to] ?? 0
      const kinds = hashWith(classes[before.span.to] ?? 0, classes[option.span.from - 1] ?? 0)
      out.push(hashWith(hashWith(pair, 9), kinds))
      out.push(hashWith(pair, Math.min(breaks, 2)), hashWith(pair, joint), hashWith(hashWith(pair, 7), link))
      out.push(hashWith(pair, 20 + Math.min(option.span.from - before.span.to, 8)))
    }
    before = option
    lastTwo = lastMoney
    lastMoney = role
  }
  out.push(
    hashWith(hashWith(FOLLOWS, last), START),
    hashWith(hashWith(FOLLOWS_MONEY, lastMoney), START),
    hashWith(hashWith(hashWith(FOLLOWS_TWO, lastTwo), lastMoney), START),
  )
}

function groupFeatures(doc: Document, { counts, off, rates, isSum }: Group, out: number[]): void {
  const members = [...counts, ...off, ...rates].sort((a, b) => a.span.from - b.span.from)
  const shape = members.reduce((hash, { role }) => hashWith(hash, roleIndex(role)), isSum ? 1 : 0)
  out.push(hashWith(GROUP, shape))
  const first = members[0]
  const last = members.at(-1)
  let breaks = 0
  if (first && last) for (let i = first.span.to; i < last.span.from; i++) if (doc.breaks[i]) breaks += 1
  const crossed = first && last ? (doc.clauses[last.span.at] ?? 0) - (doc.clauses[first.span.at] ?? 0) : 0
  out.push(hashWith(hashWith(APART, shape), Math.min(breaks, 3)), hashWith(APART, Math.min(crossed, 3)))
  for (const rate of rates)
    for (const count of counts) {
      const fit = hashWith(hashWith(FITS[fitOf(count, rate)], signOf(count.span) & 15), signOf(rate.span) & 3)
      const far = Math.min(Math.abs(count.span.from - rate.span.from) >> 1, 6)
      const wide = hashWith(hashFeature(count.unit ?? '-'), hashFeature(rate.unit ?? '-'))
      const more = count.value > rate.value ? 1 : 0
      out.push(
        hashWith(FIT, fit),
        hashWith(hashWith(FIT, fit), far),
        hashWith(FIT, wide),
        hashWith(hashWith(FIT, fit), 100 + more),
      )
    }
}

// The words beside a tax on one line, and whether they stand beside that line too.
function taxFeatures(doc: Document, { terms, options }: Reading, out: number[]): void {
  const tax = terms.find((term) => term.kind === 'tax-on-line')
  const own = options.find(({ role }) => role === 'tax-on-line')
  if (tax?.kind !== 'tax-on-line' || !own) return
  const lines = options.filter(({ role }) => role === 'price' || role === 'each')
  const line = lines[tax.line]
  const around = (option: Option, reach: number) =>
    new Set(
      doc.tokens
        .slice(Math.max(0, option.span.from - reach), option.span.to + reach)
        .flatMap((t) => (t.kind === 'word' && t.low.length > 2 ? [t.low.replace(/s$/, '')] : [])),
    )
  const words = around(own, 6)
  const shared = line ? [...around(line, 5)].filter((word) => words.has(word)).length : 0
  out.push(hashWith(NAMED_LINE, Math.min(shared, 2)), hashWith(NAMED_LINE, 10 + lines.length - tax.line))
}

/** The features of a reading beyond those of its numbers. */
export function readingFeatures(around: Surroundings, reading: Reading, all: readonly Reading[]): number[] {
  const { doc } = around
  const { options, groups, terms, cents, outcome } = reading
  const out: number[] = []
  pairs(around, options, out)
  for (const group of groups) groupFeatures(doc, group, out)
  taxFeatures(doc, reading, out)
  const lines = terms.filter(({ kind }) => kind === 'line').length
  const others = terms.reduce((hash, { kind }) => (kind === 'line' ? hash : hashWith(hash, TERMS[kind])), 0)
  const unused = options.filter(({ role, span }) => isNoMoney(role) && span.sign === 'money').length
  const plain = options.filter(
    ({ role, span }) => role === 'none' && span.sign === 'plain' && span.inside === null,
  ).length
  const second = options.filter(({ value, span }) => value !== span.values[0]).length
  out.push(
    hashWith(LINES, Math.min(lines, 5)),
    hashWith(hashWith(LINES, Math.min(lines, 5)), others),
    hashWith(hashWith(AGREES, OUTCOMES[outcome]), Math.min(lines, 3)),
    hashWith(BEHIND, Math.min(Math.round(((all[0]?.points ?? 0) - reading.points) * 2), 12)),
    hashWith(UNFOUNDED, Math.min(options.filter((option) => isUnfounded(around, option)).length, 3)),
    ...leftovers(reading),
    hashWith(UNUSED, Math.min(unused, 3)),
    hashWith(UNUSED, 10 + Math.min(plain, 5)),
    hashWith(VALUES, Math.min(second, 2)),
    hashWith(MAGNITUDE, cents === null ? 0 : Math.floor(Math.log2(cents / 100 + 2))),
  )
  return out
}

const ASK = named('ask')
const ASK_WORD = named('ask, a word')
const ASK_PAIR = named('ask, two words')
const ASK_TAG = named('ask, a tag')
const ASK_BESIDE = named('ask, beside a number')
const ASK_RULE = named('ask, a rule')
const ASK_MONEY = named('ask, numbers')
const ASK_TOTALS = named('ask, totals')

/** The features of asking without a reading that says why. */
export function askFeatures(
  { words, tags, numbers }: Surroundings,
  slots: readonly WeighedSlot[],
  readings: readonly Reading[],
): number[] {
  const out = [ASK]
  words.forEach((word, i) => {
    out.push(hashWith(ASK_WORD, word))
    if (i > 0) out.push(hashWith(hashWith(ASK_PAIR, words[i - 1] ?? 0), word))
    for (const tag of tags[i] ?? []) out.push(hashWith(ASK_TAG, tag))
  })
  for (const { from, to, sign } of numbers) {
    const beside = hashWith(ASK_BESIDE, sign === 'money' ? 1 : 0)
    out.push(hashWith(hashWith(beside, 1), words[from - 1] ?? 0), hashWith(hashWith(beside, 2), words[to] ?? 0))
  }
  const weighed = slots.flatMap(({ alternatives }) => alternatives[0] ?? [])
  for (const { fired } of weighed) for (const rule of fired) out.push(hashWith(ASK_RULE, rule))
  const free = weighed.filter(({ span }) => span.inside === null)
  const money = weighed.filter(({ span }) => span.sign === 'money').length
  const open = weighed.filter(({ span }) => span.values.length > 1).length
  const totals = new Set(readings.map(({ cents }) => cents)).size
  out.push(
    hashWith(ASK_MONEY, Math.min(free.length, 6)),
    hashWith(ASK_MONEY, 10 + Math.min(money, 4)),
    hashWith(ASK_MONEY, 20 + Math.min(open, 2)),
    hashWith(ASK_MONEY, 30 + Math.min(weighed.length, 8)),
    hashWith(ASK_TOTALS, Math.min(totals, 8)),
  )
  return out
}
