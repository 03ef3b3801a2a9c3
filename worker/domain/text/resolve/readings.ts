// All likely readings of a text's numbers that make a total.
import { type Agreement, reckon, type Step, type Term } from '../reckon/reckon.ts'
import { type Assignment, assign } from './beam.ts'
import { countValue, type Group, groupings } from './groups.ts'
import type { Option, WeighedSlot } from './options.ts'

/** Why a reading makes no total: a price that is not settled, a rate or count that stays alone, sums that do not agree. */
export type Void = 'open' | 'unsure' | 'lone' | 'off' | 'nothing' | 'range'

/** One reading: a role for every number, the groups that multiply, and the total that they make. */
export type Reading = {
  options: readonly Option[]
  groups: readonly Group[]
  terms: readonly Term[]
  /** What the terms come to, one by one. */
  steps: readonly Step[]
  /** Null where the text is to be asked about. */
  cents: number | null
  outcome: Agreement | Void
  /** Before all weights are known. */
  points: number
}

const MOST = 48
const MOST_OF_ONE = 8
const MOST_VOID = 12
/** So many are reckoned: texts of many counts and rates have hundreds. */
const MOST_TRIED = 200

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

const voided = ({ options, points }: Assignment, outcome: Void): Reading => ({
  options,
  groups: [],
  terms: [],
  steps: [],
  cents: null,
  outcome,
  points,
})

function readingsOf(assignment: Assignment): Reading[] {
  const { options, points } = assignment
  const unsettled = options.find(({ role }) => role === 'open' || role === 'unsure')
  if (unsettled) return [voided(assignment, unsettled.role === 'open' ? 'open' : 'unsure')]
  const partitions = groupings(options)
  if (partitions.length === 0) return [voided(assignment, 'lone')]
  return partitions.flatMap((partition) => {
    const { groups } = partition
    const terms = options.flatMap((option) => termOf(option, groups, option) ?? [])
    return onEachLine(terms).flatMap((variant): Reading[] => {
      const { cents, agreement, steps } = reckon(variant)
      const bonus = agreement === 'sum' || agreement === 'part' ? 2 : 0
      // A total that is all there is says no more than a price.
      if (agreement === 'alone' && variant.length === 1) return []
      return [
        {
          options,
          groups,
          terms: variant,
          steps,
          cents,
          outcome: agreement,
          points: points + partition.points + bonus,
        },
      ]
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

/** Every likely reading, likeliest first: at most eight of the same total and twelve that make none. */
export function findReadings(slots: readonly WeighedSlot[]): Reading[] {
  const all: Reading[] = []
  for (const assignment of assign(slots)) {
    all.push(...readingsOf(assignment))
    if (all.length >= MOST_TRIED) break
  }
  const kept: Reading[] = []
  const counts = new Map<number | null, number>()
  for (const reading of all.sort((a, b) => b.points - a.points)) {
    const there = counts.get(reading.cents) ?? 0
    if (there >= (reading.cents === null ? MOST_VOID : MOST_OF_ONE)) continue
    counts.set(reading.cents, there + 1)
    kept.push(reading)
    if (kept.length >= MOST) break
  }
  return kept
}
