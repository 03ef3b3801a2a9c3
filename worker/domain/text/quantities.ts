// Finds the quantity that a rate multiplies: the hours of "45 an hour", the rooms of "80 each".
import type { Figure } from './figures.ts'
import { low, type Scene } from './scene.ts'
import { sameUnit, TIME_UNITS } from './words/units.ts'

export type Quantity = { count: Figure | null; doubt: string | null }

export const isTime = (unit: string | null): boolean => unit !== null && [...TIME_UNITS.values()].includes(unit)

function impliedOne(scene: Scene, unit: string, limits: { from: number; to: number }, like: Figure): Figure | null {
  for (let i = limits.from; i < limits.to; i++) {
    const word = low(scene, i)
    const half = /^(half|media|medio)$/.test(word)
    const bare = opensHourAndHalf(scene, i)
    const article = /^(an|a|una|un)$/.test(word) || half || bare
    const j = bare ? i : half && /^(an|a)$/.test(low(scene, i + 1)) ? i + 2 : i + 1
    const counted = TIME_UNITS.get(low(scene, j)) ?? (/^(dozen|docena)$/.test(low(scene, j)) ? 'dozen' : undefined)
    const twelve = counted === 'dozen' && unit === 'each'
    if (!article || !(counted === unit || twelve)) continue
    if (i >= like.from && i < like.end) continue
    const tail = low(scene, j + 1)
    const more =
      !half &&
      ((tail === 'and' && low(scene, j + 3) === 'half') || (tail === 'y' && /^medi[ao]$/.test(low(scene, j + 2))))
    return {
      ...like,
      from: i,
      to: j + 1,
      at: i,
      end: more ? (tail === 'y' ? j + 3 : j + 4) : j + 1,
      value: ((half ? 0.5 : 1) + (more ? 0.5 : 0)) * (twelve ? 12 : 1),
      role: 'count',
      unit,
      why: 'one, said with an article',
      currency: false,
    }
  }
  return unit === 'each' ? impliedTwo(scene, limits, like) : null
}

// "hour and a half at 70 an hour", "hora y media a 60 la hora"
function opensHourAndHalf(scene: Scene, i: number): boolean {
  if (!/^(hour|hora)$/.test(low(scene, i)) || (i > 0 && !scene.boundary[i - 1])) return false
  const [and, a, half] = [low(scene, i + 1), low(scene, i + 2), low(scene, i + 3)]
  return (and === 'and' && a === 'a' && half === 'half') || (and === 'y' && /^medi[ao]$/.test(a))
}

// "mowed twice 45 each", "both doors 60 each"
function impliedTwo(scene: Scene, limits: { from: number; to: number }, like: Figure): Figure | null {
  for (let i = limits.from; i < limits.to; i++) {
    const word = low(scene, i)
    const twice = word === 'twice' || (word === 'dos' && low(scene, i + 1) === 'veces')
    if (twice || /^(both|ambos|ambas)$/.test(word))
      return {
        ...like,
        from: i,
        to: i + 1,
        at: i,
        end: i + 1,
        value: 2,
        role: 'count',
        unit: twice ? 'time' : 'both',
        why: 'two, said in a word',
        currency: false,
      }
  }
  return null
}

// The last count before a correction ("3 hrs no wait 4 hrs") is no longer meant.
function standing(scene: Scene, counts: readonly Figure[]): Figure[] {
  return counts.filter((count, i) => {
    const next = counts[i + 1]
    if (!next || next.unit !== count.unit) return true
    for (let k = count.end; k < next.from; k++)
      if (/^(wait|nah|naw|actually|sorry|mean|digo|perdon|correction|no)$/.test(low(scene, k))) return false
    return true
  })
}

function matching(counts: readonly Figure[], unit: string): Figure[] {
  if (unit === 'any') return [...counts]
  if (unit === 'each')
    return counts
      .filter((c) => !isTime(c.unit))
      .map((c) => (c.unit === 'dozen' && c.value !== null ? { ...c, value: c.value * 12 } : c))
  return counts.filter((c) => c.unit !== null && sameUnit(c.unit, unit))
}

/** The one count that the rate at hand multiplies, or why there is none. */
export function quantityFor(
  scene: Scene,
  figures: readonly Figure[],
  rate: Figure,
  limits: { from: number; to: number },
): Quantity {
  const unit = rate.unit ?? 'each'
  const counts = standing(
    scene,
    figures.filter((f) => f.role === 'count' && f.value !== null && f.value > 0),
  )
  const here = counts.filter((c) => c.from >= limits.from && c.end <= limits.to)
  const before = told(
    scene,
    matching(here, unit).filter((c) => c.end <= rate.from),
    rate,
  )
  const after = matching(here, unit).filter((c) => c.from >= rate.end && !isNextPart(scene, rate.end, c.from))
  const others = here.filter((c) => isTime(c.unit) !== isTime(unit) && c.end <= rate.from)
  if (unit === 'any') {
    const nearest = before.at(-1)
    if (!nearest) return { count: null, doubt: 'a rate without a count' }
    if (isOfEach(scene, nearest, counts)) return { count: null, doubt: 'the hours may be of each' }
    // "1 hr 45 min at 60", "two 60 min massages at 85"
    if (nearest.unit === 'minute') return { count: null, doubt: 'hours and minutes' }
    if (nearest.unit === 'dozen') return { count: null, doubt: 'the price may be for each or for a dozen' }
    const days = here.some((c) => c.unit === nearest.unit && c.end <= nearest.from && c.value !== nearest.value)
    return (before.length > 1 && !isTime(nearest.unit)) || (isTime(nearest.unit) && days)
      ? { count: null, doubt: 'more than one count for the rate' }
      : workers(here, nearest)
  }
  if (unit === 'each' && before.some(isCrew) && counts.some((c) => isTime(c.unit)))
    return { count: null, doubt: 'the rate may be an hour' }
  if (isTime(unit) && /^(each|apiece)$/.test(low(scene, rate.end)) && !scene.boundary[rate.end])
    return { count: null, doubt: 'the rate may be for each worker' }
  if (before[0] && unit === 'hour' && here.some((c) => c.unit === 'minute'))
    return { count: null, doubt: 'hours and minutes' }
  if (before[0] && isOfEach(scene, before[0], counts)) return { count: null, doubt: 'the hours may be of each' }
  if (before.length === 1 && before[0])
    return isTime(unit) && others.some((c) => isCrew(c))
      ? { count: null, doubt: 'the rate may be for each worker' }
      : { count: before[0], doubt: null }
  if (before.length > 1) return { count: null, doubt: 'more than one count for the rate' }
  if (after.length === 1 && after[0]) return { count: after[0], doubt: null }
  if (after.length > 1) return { count: null, doubt: 'more than one count for the rate' }
  const minutes = unit === 'hour' ? onlyMinutes(counts) : null
  if (minutes) return { count: minutes, doubt: null }
  const implied = impliedOne(scene, unit, limits, rate)
  if (implied) return { count: implied, doubt: null }
  const anywhere = matching(counts, unit)
  const rates = figures.filter((f) => f.role === 'rate').length
  if (anywhere.length === 1 && anywhere[0] && rates === 1) return { count: anywhere[0], doubt: null }
  return { count: null, doubt: anywhere.length > 1 ? 'more than one count for the rate' : 'a rate without a count' }
}

// "45 minutes at 80 an hour"
function onlyMinutes(counts: readonly Figure[]): Figure | null {
  const [count, more] = counts
  if (count?.unit !== 'minute' || count.value === null || more) return null
  return { ...count, value: count.value / 60, unit: 'hour' }
}

// "4 sessions 1 hr each 40/hr", "3 days 8 hrs each at 25"
function isOfEach(scene: Scene, count: Figure, counts: readonly Figure[]): boolean {
  const each = /^(each|apiece|ea|cada|diarias|diarios)$/.test(low(scene, count.end))
  return each && isTime(count.unit) && counts.some((c) => c !== count && c.unit !== count.unit && c.end <= count.from)
}

// Of "six fence posts and one panel … six posts at 85 each" the last count is the one that is priced, unless it is one of a list.
function told(scene: Scene, counts: readonly Figure[], rate: Figure): Figure[] {
  const last = counts.at(-1)
  const previous = counts.at(-2)
  if (!last || !previous) return [...counts]
  const beside = /^(at|@|a)$/.test(low(scene, rate.from - 1)) && rate.from - 1 - last.end <= 2
  let listed = false
  for (let i = previous.end; i < last.from; i++)
    listed ||= (/^(and|y|&|,|plus|\+)$/.test(low(scene, i)) && last.from - i <= 2) || scene.claims[i] === 'date'
  // "50 ft of 6 ft fence at 28": how much there is, and what it is like.
  const isLike = /^(of|de)$/.test(low(scene, previous.end)) && last.from === previous.end + 1
  return beside && !listed && !isLike ? [last] : [...counts]
}

// "177 each plus six doors 85 each": what is added has its own price.
function isNextPart(scene: Scene, from: number, to: number): boolean {
  for (let i = from; i < to; i++) if (/^(plus|mas|\+)$/.test(low(scene, i))) return true
  return false
}

/** Whether the count is of those who worked. */
export function isCrew(count: Figure): boolean {
  return /^(guys|men|people|workers|movers|helpers|painters|techs|cleaners|hombres|trabajadores|personas|muchachos|ayudantes|crew|laborers|installers)$/.test(
    count.unit ?? '',
  )
}

/** "3 movers, 4 hrs x $40": hours that are multiplied, and workers beside them that are not. */
export function forEachOfCrew(scene: Scene, figures: readonly Figure[], product: readonly Figure[]): boolean {
  const [first, last] = [Math.min(...product.map((f) => f.from)), Math.max(...product.map((f) => f.end))]
  if (product.some(isCrew) || !product.some((f) => isTime(f.unit))) return false
  const isBeside = (f: Figure) => (f.end <= first ? breaks(scene, f.end, first) < 2 : breaks(scene, last, f.from) < 1)
  return figures.some((f) => f.role === 'count' && isCrew(f) && !product.includes(f) && isBeside(f))
}

function breaks(scene: Scene, from: number, to: number): number {
  let count = 0
  for (let i = from; i < to; i++) if (scene.boundary[i]) count += 1
  return count
}

function workers(before: readonly Figure[], nearest: Figure): Quantity {
  return isTime(nearest.unit) && before.some((c) => isCrew(c))
    ? { count: null, doubt: 'the rate may be for each worker' }
    : { count: nearest, doubt: null }
}
