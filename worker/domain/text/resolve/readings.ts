// All likely readings of a text's numbers that make a total.
import { type Agreement, reckon, type Term } from '../reckon/reckon.ts'
import { type Assignment, assign } from './beam.ts'
import { countValue, type Group, groupings } from './groups.ts'
import type { Option, WeighedSlot } from './options.ts'

/** One reading: a role for every number, the groups that multiply, and the total that they make. */
export type Reading = {
  options: readonly Option[]
  groups: readonly Group[]
  terms: readonly Term[]
  cents: number
  agreement: Agreement
  /** Before any weight is known. */
  points: number
}

/** `readings` likeliest first; `lost`: points of the likeliest assignment that makes no total. */
export type Readings = { readings: Reading[]; lost: number | null }

const MOST = 48
const MOST_OF_ONE = 8

function termOf({ role, value, span }: Option, groups: readonly Group[], option: Option): Term | null {
  const isPercent = span.sign === 'percent'
  if (role === 'each' || role === 'less-each') {
    const group = groups.find(({ rates }) => rates.includes(option))
    const counts = group ? group.counts.map((count) => countValue(count, group.rates)) : []
    if (role === 'less-each') return { kind: 'less', amount: value, isPercent: false, counts }
    const off = group?.off.reduce((sum, one) => sum + one.value, 0) ?? 0
    return { kind: 'line', amount: value, counts, off, isSum: group?.isSum ?? false }
  }
  if (role === 'price') return { kind: 'line', amount: value, counts: [] }
  if (role === 'tax' || role === 'less' || role === 'paid') return { kind: role, amount: value, isPercent }
  if (role === 'total' || role === 'balance' || role === 'share') return { kind: role, amount: value }
  if (role === 'tax-on-line') return { kind: role, amount: value, line: 0 }
  return null
}

function readingsOf({ options, points }: Assignment): Reading[] {
  if (options.some(({ role }) => role === 'open')) return []
  return groupings(options).flatMap((partition) => {
    const { groups } = partition
    const terms = options.flatMap((option) => termOf(option, groups, option) ?? [])
    return onEachLine(terms).flatMap((variant) => {
      const { cents, agreement } = reckon(variant)
      if (cents === null) return []
      const bonus = agreement === 'sum' || agreement === 'part' ? 2 : 0
      return [{ options, groups, terms: variant, cents, agreement, points: points + partition.points + bonus }]
    })
  })
}

// A tax on one line is tried on each of several.
function onEachLine(terms: readonly Term[]): (readonly Term[])[] {
  const lines = terms.filter(({ kind }) => kind === 'line').length
  if (!terms.some(({ kind }) => kind === 'tax-on-line')) return [terms]
  if (lines < 2) return []
  return Array.from({ length: Math.min(lines, 6) }, (_, line) =>
    terms.map((term) => (term.kind === 'tax-on-line' ? { ...term, line } : term)),
  )
}

/** Every likely reading, at most eight of the same total. */
export function findReadings(slots: readonly WeighedSlot[]): Readings {
  let lost: number | null = null
  const all = assign(slots).flatMap((assignment) => {
    const readings = readingsOf(assignment)
    if (readings.length === 0) lost ??= assignment.points
    return readings
  })
  const kept: Reading[] = []
  const counts = new Map<number, number>()
  for (const reading of all.sort((a, b) => b.points - a.points)) {
    const there = counts.get(reading.cents) ?? 0
    if (there >= MOST_OF_ONE) continue
    counts.set(reading.cents, there + 1)
    kept.push(reading)
    if (kept.length >= MOST) break
  }
  return { readings: kept, lost }
}
