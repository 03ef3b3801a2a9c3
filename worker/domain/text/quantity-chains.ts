// Products of three: "3 walls, 8 panes a wall, $6 a pane", "2 painters, 3 days, $240 per painter per day".
import type { Figure } from './figures.ts'
import { isCrew, isTime, quantityFor } from './quantities.ts'
import { rateAt } from './rates.ts'
import { isVocabulary, low, type Scene } from './scene.ts'
import { FUNCTION_WORDS } from './words/common.ts'
import { FIRST_NAMES } from './words/first-names.ts'
import { sameUnit, TIME_UNITS } from './words/units.ts'

export type Chain = { counts: Figure[]; doubt: string | null; end: number }

const PER = /^(a|an|per|por|each|every|cada|\/)$/

// Where the words of the count end: behind the noun, however many words lead to it.
function countEnd(scene: Scene, count: Figure): number {
  for (let i = count.to; i < count.to + 4; i++) if (low(scene, i) === count.unit) return i + 1
  return count.end
}

/** The unit that "a wall", "per day", "por piso" at `at` names, and where its words end. */
function perAt(scene: Scene, i: number): { unit: string; to: number } | null {
  if (!PER.test(low(scene, i)) || scene.boundary[i]) return null
  const noun = scene.tokens[i + 1]
  if (noun?.kind !== 'word' || FUNCTION_WORDS.has(noun.low) || scene.claims[i + 1] != null) return null
  // "2 llantas a Beto": in English alone "a" is for each, and of something known.
  if (/^an?$/.test(low(scene, i)) && (!isVocabulary(noun.low) || FIRST_NAMES.has(noun.low))) return null
  return rateAt(scene.tokens, i, [noun.low]) ?? { unit: noun.low, to: i + 2 }
}

// "8 panes a wall"; "12 windows/screens" and "3 horas por pintura" say nothing of the kind.
function ownerAt(scene: Scene, figures: readonly Figure[], count: Figure): { unit: string; to: number } | null {
  const at = countEnd(scene, count)
  const of = perAt(scene, at)
  if (!of || !/^(por|\/)$/.test(low(scene, at))) return of
  return TIME_UNITS.has(low(scene, at + 1)) || onlyOne(figures, of.unit, [count]) ? of : null
}

const countsOf = (figures: readonly Figure[]): Figure[] =>
  figures.filter((f) => f.role === 'count' && f.value !== null && f.value > 0 && f.unit !== null)

/** The one count of `unit` among the counts, or null. */
function onlyOne(figures: readonly Figure[], unit: string, but: readonly Figure[]): Figure | null {
  const found = countsOf(figures).filter((c) => !but.includes(c) && sameUnit(c.unit ?? '', unit))
  return found.length === 1 && found[0] ? found[0] : null
}

// "$240 per painter per day": both are counted, or it is asked.
function ofTwoUnits(scene: Scene, figures: readonly Figure[], rate: Figure): Chain | null {
  const second = perAt(scene, rate.end)
  if (!second || second.unit === 'each') return null
  const one = onlyOne(figures, rate.unit ?? '', [])
  const other = one && onlyOne(figures, second.unit, [one])
  const rates = figures.filter((f) => f.role === 'rate').length
  return one && other && rates === 1
    ? { counts: [one, other], doubt: null, end: second.to }
    : { counts: [], doubt: 'a rate of two units, and not both are counted', end: second.to }
}

// "2 techs 4.5 hours each": workers right before the hours that each of them worked.
function crewOf(scene: Scene, figures: readonly Figure[], count: Figure): Figure | null {
  if (!isTime(count.unit) || !/^(each|apiece|ea)$/.test(low(scene, count.end))) return null
  const counts = countsOf(figures)
  const crew = counts[counts.indexOf(count) - 1]
  if (counts.length !== 2 || !crew || !isCrew(crew)) return null
  for (let i = countEnd(scene, crew); i < count.from; i++)
    if (!/^(,|@|at|x|for|por|worked|-)$/.test(low(scene, i))) return null
  return crew
}

// "3 guys 6 hours at 40 an hour each"
function hoursOfEach(scene: Scene, counts: readonly Figure[], rate: Figure): Chain | null {
  const [crew, hours, more] = counts
  if (!crew || !hours || more || !isCrew(crew) || hours.unit !== 'hour' || rate.unit !== 'hour') return null
  if (!/^(each|apiece)$/.test(low(scene, rate.end)) || scene.boundary[rate.end] || hours.end > rate.from) return null
  for (let i = countEnd(scene, crew); i < hours.from; i++) if (!/^(,|for|x|worked|-)$/.test(low(scene, i))) return null
  return { counts: [crew, hours], doubt: null, end: rate.end + 1 }
}

// "2 buildings, 6 units each, $25 a unit": what has so many of them, or null when nothing is said to.
function ownersOf(scene: Scene, counts: readonly Figure[], count: Figure, rate: Figure): Figure[] | null {
  const isEach =
    /^(each|apiece|ea)$/.test(low(scene, countEnd(scene, count))) && rate.unit !== 'each' && rate.unit !== 'any'
  return isEach && count.end <= rate.from ? counts.filter((c) => c !== count && c.end <= count.from) : null
}

// "4 rooms, 3 coats, $50 a coat": three coats in all, or in each of the rooms.
function isListedBehind(scene: Scene, counts: readonly Figure[], count: Figure, rate: Figure): boolean {
  const before = counts[counts.indexOf(count) - 1]
  if (!before || isTime(before.unit) || isTime(count.unit) || isCrew(before) || rate.unit === 'each') return false
  const [first, second] = [countEnd(scene, before), countEnd(scene, count)]
  const isComma = (at: number, next: number) => low(scene, at) === ',' && next === at + 1
  return isComma(first, count.from) && isComma(second, rate.from)
}

// "8 panes per wall at $6": the wall has so many panes, and the price is of a pane.
function leadingCount(scene: Scene, figures: readonly Figure[], rate: Figure): Figure | null {
  const nearest = countsOf(figures).findLast((c) => c.end <= rate.from)
  const of = nearest && rate.end === rate.to ? ownerAt(scene, figures, nearest) : null
  if (!nearest || !of || !sameUnit(of.unit, rate.unit ?? '') || sameUnit(nearest.unit ?? '', rate.unit ?? ''))
    return null
  for (let i = of.to; i < rate.from; i++) if (!/^(at|@|a|,|:|for|x|=|is)$/.test(low(scene, i))) return null
  return nearest
}

/** What a rate multiplies: one count, or several that are of one another. */
export function chainFor(
  scene: Scene,
  figures: readonly Figure[],
  rate: Figure,
  limits: { from: number; to: number },
): Chain {
  const two = ofTwoUnits(scene, figures, rate)
  if (two) return two
  const counts = countsOf(figures)
  const worked = counts.find((c) => crewOf(scene, figures, c) !== null)
  const crew = worked && crewOf(scene, figures, worked)
  const rates = figures.filter((f) => f.role === 'rate').length
  if (worked && crew && rates === 1 && (rate.unit === 'any' || sameUnit(rate.unit ?? '', worked.unit ?? '')))
    return { counts: [crew, worked], doubt: null, end: rate.end }
  const each = hoursOfEach(scene, counts, rate)
  if (each && rates === 1) return each
  const misled = leadingCount(scene, figures, rate)
  if (misled) {
    const many = onlyOne(figures, rate.unit ?? '', [misled])
    return many && rates === 1
      ? { counts: [many, misled], doubt: null, end: rate.end }
      : { counts: [], doubt: 'so many of each, and of how many is not said', end: rate.end }
  }
  const { count, doubt } = quantityFor(scene, figures, rate, limits)
  if (!count) return { counts: [], doubt, end: rate.end }
  const of = count.from === rate.from ? null : ownerAt(scene, figures, count)
  if (of && of.unit !== 'each' && !sameUnit(of.unit, count.unit ?? '')) {
    const many = onlyOne(figures, of.unit, [count])
    return many && rates === 1
      ? { counts: [many, count], doubt: null, end: rate.end }
      : { counts: [], doubt: 'so many of each, and of how many is not said', end: rate.end }
  }
  const whole = ownersOf(scene, counts, count, rate)
  if (whole) {
    const [owner, more] = whole
    return owner && !more && rates === 1
      ? { counts: [owner, count], doubt: null, end: rate.end }
      : { counts: [], doubt: 'so many of each, and of how many is not said', end: rate.end }
  }
  // "4 boxes of 12 tiles at $3 a tile"
  const holder = counts[counts.indexOf(count) - 1]
  const isHeld = /^(of|de)$/.test(low(scene, count.from - 1)) && holder && countEnd(scene, holder) === count.from - 1
  if (isHeld && !isTime(holder.unit))
    return { counts: [], doubt: 'so many of each, and of how many is not said', end: rate.end }
  // "3 men at $40 a day for 4 days"
  const isCrewed = counts.some((c) => isCrew(c) && c.end <= rate.from && c.from >= limits.from)
  if (isTime(rate.unit) && count.from >= rate.end && isCrewed)
    return { counts: [], doubt: 'the rate may be for each worker', end: rate.end }
  if (isListedBehind(scene, counts, count, rate))
    return { counts: [], doubt: 'two counts before one rate', end: rate.end }
  // "2 painters, 3 days, $240 per painter": for each of the days, or for all.
  const isBeside = (c: Figure) => c !== count && isTime(c.unit) && c.unit !== 'minute' && c.end <= rate.from
  if (isCrew(count) && counts.some((c) => isBeside(c) && c.from >= limits.from))
    return { counts: [], doubt: 'the rate may be of each day', end: rate.end }
  return { counts: [count], doubt: null, end: rate.end }
}
