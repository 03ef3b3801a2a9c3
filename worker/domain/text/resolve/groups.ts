// Which count belongs to which rate: the ways to part counts and rates, in the order of the text, into groups that multiply.

import { sameUnit } from '../lexicon/trades/units.ts'
import type { Role } from '../rules/rule.ts'
import type { Option } from './options.ts'

/** Counts that multiply each of the rates; `off` is taken off their product; `isSum`: they are added up first. */
export type Group = {
  counts: readonly Option[]
  off: readonly Option[]
  rates: readonly Option[]
  isSum: boolean
  points: number
}

const MOST = 8
const MOST_TERMS = 10

/** How the units of a count and a rate go together. */
export function fitOf(count: Option, rate: Option): 'same' | 'minutes' | 'open' | 'other' {
  const [of, per] = [count.unit, rate.unit]
  if (of === 'minute' && per === 'hour') return 'minutes'
  if (of === null || per === null || per === 'each') return 'open'
  return sameUnit(of, per) ? 'same' : 'other'
}

const FIT_POINTS = { same: 1.5, minutes: 1, open: 0, other: -1 }

/** A count's worth for the rates of its group: minutes are parts of an hour. */
export function countValue(count: Option, rates: readonly Option[]): number {
  const inMinutes = rates.some((rate) => fitOf(count, rate) === 'minutes')
  return inMinutes ? count.value / 60 : count.value
}

const TIMES: ReadonlySet<string> = new Set(['minute', 'hour', 'day', 'week', 'month'])

// "3 guys, 120/hr": a price per hour needs hours, or a count that may be of them.
function lacksTime(rate: Option, counts: readonly Option[]): boolean {
  return rate.unit !== null && TIMES.has(rate.unit) && counts.every((count) => fitOf(count, rate) === 'other')
}

function groupOf(members: readonly Option[], isSum: boolean): Group | null {
  const counts = members.filter(({ role }) => role === 'count')
  const off = members.filter(({ role }) => role === 'count-off')
  const rates = members.filter(({ role }) => role === 'each' || role === 'less-each')
  if (counts.length === 0 || rates.length === 0 || (isSum && (counts.length < 2 || rates.length > 1))) return null
  if (rates.some((rate) => lacksTime(rate, counts))) return null
  const fits = rates.map((rate) => Math.max(...counts.map((count) => FIT_POINTS[fitOf(count, rate)])))
  const fit = fits.reduce((sum, points) => sum + points, 0)
  const points = fit - (isSum ? 1 : 0.5 * (counts.length - 1)) - (rates.length - 1)
  return { counts, off, rates, isSum, points }
}

const IN_GROUPS: ReadonlySet<Role> = new Set(['count', 'count-off', 'each', 'less-each'])

type Partition = { groups: readonly Group[]; points: number }

/** The ways to group the counts and rates of an assignment, likeliest first; none where one stays alone. */
export function groupings(options: readonly Option[]): Partition[] {
  const members = options.filter(({ role }) => IN_GROUPS.has(role))
  if (members.length > MOST_TERMS) return []
  // best[i]: the ways to group the first i members
  const best: Partition[][] = [[{ groups: [], points: 0 }]]
  for (let to = 1; to <= members.length; to++) {
    const found: Partition[] = []
    for (let from = Math.max(0, to - 5); from < to; from++)
      for (const isSum of [false, true]) {
        const group = groupOf(members.slice(from, to), isSum)
        for (const { groups, points } of group ? (best[from] ?? []) : [])
          if (group) found.push({ groups: [...groups, group], points: points + group.points })
      }
    best.push(found.sort((a, b) => b.points - a.points).slice(0, MOST))
  }
  return best[members.length] ?? []
}
