// What each number may be for: its likeliest roles, with the rules that speak for them.
import type { Document } from '../document/document.ts'
import { AMOUNT_RULES } from '../rules/amounts/amount-rules.ts'
import { compile, type Ground, matches, type Pattern } from '../rules/pattern.ts'
import type { Role, Rule } from '../rules/rule.ts'
import type { NumberSpan, Slot } from '../spans/span.ts'
import { rateUnitOf } from '../spans/units.ts'
import { hashFeature, hashWith } from '../weights/hash.ts'
import { scoreOf, type Table } from '../weights/table.ts'
import { spanFeatures } from './features.ts'
import { roleIndex } from './roles.ts'
import type { Surroundings } from './surroundings.ts'

/** A number read in one role at one worth; `unit` what it counts or is priced per. */
export type Option = {
  span: NumberSpan
  role: Role
  value: number
  unit: string | null
  points: number
  /** What speaks for the number's role, as hashed features, whatever it is. */
  spoken: readonly number[]
  /** Written as the sum of all: "total 240". */
  isStatedSum: boolean
}

/** A number with the rules that speak of it (`fired` as hashes of their ids), and its likeliest readings. */
export type Weighed = {
  span: NumberSpan
  fired: readonly number[]
  rules: readonly Rule[]
  options: readonly Option[]
}

/** A slot's alternatives, each as weighed numbers. */
export type WeighedSlot = { alternatives: readonly (readonly Weighed[])[] }

const MOST_OPTIONS = 5
/** Rules of so many points say for certain that a number is the sum. */
const STATED = 2
const NO_MONEY: ReadonlySet<Role> = new Set(['former', 'fee', 'aside', 'none'])
const OF_PERCENT: ReadonlySet<Role> = new Set([
  'tax',
  'tax-on-line',
  'less',
  'share',
  'paid',
  'fee',
  'aside',
  'none',
  'open',
  'unsure',
])
// Any number may be one of these without a reason.
const ALWAYS: readonly Role[] = ['price', 'none', 'unsure']
const OF_COUNTS: ReadonlySet<Role> = new Set(['count', 'none'])
const WHOLE_COUNTS: ReadonlySet<Role> = new Set(['count', 'count-off'])
const NOT_OF_PERCENT: ReadonlySet<Role> = new Set(['tax-on-line', 'share'])

type Compiled = { rule: Rule; hash: number; patterns: readonly Pattern[] }
const COMPILED: readonly Compiled[] = AMOUNT_RULES.map((rule) => ({
  rule,
  hash: hashFeature(rule.id),
  patterns: rule.says.map(compile),
})).sort((a, b) => (a.rule.id < b.rule.id ? -1 : 1))

/** The role counts nothing towards the total. */
export function isNoMoney(role: Role): boolean {
  return NO_MONEY.has(role)
}

// The rules that speak of a number.
function firedRules(ground: Ground, span: NumberSpan): Compiled[] {
  return COMPILED.filter(({ patterns }) => patterns.some((pattern) => matches(ground, span, pattern)))
}

/** Whether a number can have this role at all. */
export function mayBe(span: NumberSpan, role: Role): boolean {
  if (span.kind === 'implied') return role === 'count'
  if (span.kind === 'duration') return OF_COUNTS.has(role)
  if (span.sign === 'percent') return OF_PERCENT.has(role)
  if (span.sign === 'money' && WHOLE_COUNTS.has(role)) return false
  return !NOT_OF_PERCENT.has(role) && !(role === 'unsure' && span.inside !== null)
}

function basePoints(span: NumberSpan, role: Role): number {
  const dated =
    span.inside === 'date' || span.inside === 'time'
      ? 4
      : span.inside === 'code'
        ? 2
        : span.inside === 'weak-date'
          ? 1.5
          : 0
  if (role === 'none') return (span.sign === 'money' ? -4 : span.kind === 'number' ? -1.5 : -0.5) + dated
  if (role === 'price') return -dated - (span.sign === 'foreign' ? 3 : 0)
  return (role === 'aside' || role === 'former' || role === 'unsure' ? -2 : -0.5) - dated
}

function pointsOf(span: NumberSpan, role: Role, fired: readonly Rule[]): number | null {
  const own = fired.filter((rule) => rule.role === role).map(({ points }) => points)
  if (own.length === 0 && !ALWAYS.includes(role)) return null
  const best = own.length === 0 ? 0 : Math.max(...own)
  const others = own.reduce((sum, points) => sum + Math.max(points, 0), 0) - Math.max(best, 0)
  return basePoints(span, role) + best + 0.3 * others
}

/** What a number in this role counts or is priced per; null where nothing says. */
export const unitOf = (doc: Document, span: NumberSpan, role: Role): string | null =>
  role === 'each' || role === 'less-each' ? rateUnitOf(doc, span.from, span.to) : role === 'count' ? span.unit : null

const byPoints = (a: { points: number }, b: { points: number }) => b.points - a.points

function learnedPoints(table: Table, spoken: readonly number[], role: Role): number {
  const index = roleIndex(role)
  return scoreOf(
    table,
    spoken.map((hash) => hashWith(hash, index)),
  )
}

type Place = { index: number; of: number }

function weigh(around: Surroundings, span: NumberSpan, place: Place, table: Table | null): Weighed {
  const { doc, ground } = around
  const speaking = firedRules(ground, span)
  const rules = speaking.map(({ rule }) => rule)
  const fired = speaking.map(({ hash }) => hash)
  const spoken = spanFeatures(around, span, fired, place)
  const roles = [...new Set<Role>([...ALWAYS, ...rules.map(({ role }) => role)])].filter((role) => mayBe(span, role))
  const scored = roles.flatMap((role) => {
    const points = table ? learnedPoints(table, spoken, role) : pointsOf(span, role, rules)
    return points === null ? [] : [{ role, points }]
  })
  const isStatedSum = rules.some((rule) => rule.role === 'total' && rule.points >= STATED)
  const sorted = scored.sort((a, b) => b.points - a.points || (a.role < b.role ? -1 : 1))
  const out = sorted.find(({ role }) => NO_MONEY.has(role))
  const inside = sorted.filter(({ role }) => !NO_MONEY.has(role)).slice(0, MOST_OPTIONS)
  const options = [...inside, ...(out ? [out] : [])].flatMap(({ role, points }) =>
    (NO_MONEY.has(role) ? span.values.slice(0, 1) : span.values).map(
      (value, i): Option => ({
        span,
        role,
        value,
        unit: unitOf(doc, span, role),
        points: points - i,
        spoken,
        isStatedSum,
      }),
    ),
  )
  return { span, fired, rules, options: options.sort(byPoints) }
}

/** Weighs every number of every alternative: by the weights of `table`, or by the rules' own points. */
export function weighSlots(around: Surroundings, slots: readonly Slot[], table: Table | null): WeighedSlot[] {
  return slots.map(({ alternatives }, index) => ({
    alternatives: alternatives.map((spans) =>
      spans.map((span) => weigh(around, span, { index, of: slots.length }, table)),
    ),
  }))
}
