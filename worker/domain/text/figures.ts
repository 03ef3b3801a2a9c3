// Says what each number is for: money, a rate, a count, a percentage, or none of them (size, address, model, reference, …).

import { countedNoun, isPlural } from './counts.ts'
import { countedEach } from './each-counts.ts'
import { halfMore, hourAndHalf, minutesBehind } from './hours.ts'
import { mayBeIdentifier } from './identifiers.ts'
import { nonMoneyReason } from './not-money.ts'
import { findNumbers, type Num } from './numbers.ts'
import { rateAt, rateBefore, unitAt } from './rates.ts'
import { isEdge, isVocabulary, isWord, low, type Scene } from './scene.ts'
import type { Token } from './tokenize.ts'
import { FUNCTION_WORDS } from './words/common.ts'
import { NUMERALS } from './words/numerals.ts'

export type Role = 'money' | 'rate' | 'count' | 'percent' | 'bare' | 'foreign' | 'none'

/** A number with its purpose. `unit`: what it counts, or what the price is per. `end`: one past the unit words. */
export type Figure = Num & { role: Role; unit: string | null; end: number; why: string }

function figure(num: Num, role: Role, why: string, unit: string | null = null, end = num.to): Figure {
  return { ...num, role, why, unit, end }
}

// "30 @ 12.50", "2x mow", "x2 mows"
function timesOf(scene: Scene, num: Num): Figure | null {
  if (num.currency || num.value === null || !Number.isInteger(num.value) || !num.digits) return null
  const [next, after] = [scene.tokens[num.to], scene.tokens[num.to + 1]]
  if (next?.text === '@' && (after?.kind === 'number' || after?.text === '$'))
    return figure(num, 'count', 'counted at a price', 'item')
  if (num.value > 50) return null
  const before = scene.tokens[num.from - 1]
  const glued = scene.tokens[num.from]?.gap === false
  if (before?.low === 'x' && before.gap && glued && scene.tokens[num.from - 2]?.kind === 'word')
    return figure(num, 'count', 'times', 'time')
  return next?.low === 'x' && !next.gap && after?.kind === 'word' && after.gap
    ? figure(num, 'count', 'times', 'time', num.to + 1)
    : null
}

// "doors (6) at $75", "outlets (4) 30 each"
function bracketedCount(scene: Scene, num: Num): Figure | null {
  if (!num.digits || low(scene, num.from - 1) !== '(' || low(scene, num.to) !== ')' || num.currency) return null
  const priced = /^(at|@|x)$/.test(low(scene, num.to + 1))
  const at = low(scene, num.to + 1) === '$' ? num.to + 2 : num.to + 1
  const each = /^(each|ea|apiece|c\/u|cada)$/.test(low(scene, at + 1)) && scene.tokens[at]?.kind === 'number'
  return (priced || each) && (num.value ?? 99) <= 50
    ? figure(num, 'count', 'a count in brackets', 'item', num.to + 1)
    : null
}

// "airport 120 trip for Ana", "gate 200 trip charge 40": a large figure before one thing is a price, unless such things are priced.
function isPricedOnce(scene: Scene, num: Num): boolean {
  const unit = low(scene, num.to)
  if ((num.value ?? 0) < 20 || !/^(trip|load|visit|ride|viaje|visita|carga)$/.test(unit)) return false
  if (/^(charge|fee|cost|minimum)$/.test(low(scene, num.to + 1))) return true
  const priced = (i: number) =>
    /^(each|ea|apiece|@|c\/u)$/.test(low(scene, i)) ||
    (/^(per|cada)$/.test(low(scene, i)) && low(scene, i + 1) === unit)
  let end = num.to + 1
  while (end < num.to + 6 && !scene.boundary[end] && !/^(and|y|&|plus|mas)$/.test(low(scene, end))) end += 1
  return !scene.tokens.some(
    (t, i) =>
      i !== num.to && (t.low === unit || (priced(i) && ((i > num.to && i < end) || low(scene, i + 1) === unit))),
  )
}

// "3 hrs", "2.5 hours", "30 pies de cerca", "3 rooms"
function countOf(scene: Scene, num: Num): Figure | null {
  if (num.currency || num.value === null) return null
  const half = halfMore(scene, num)
  const unit = unitAt(scene.tokens, half ? half.to : num.to)
  if (unit && !half && isPricedOnce(scene, num)) return null
  const numbered = half ? { ...num, value: half.value, to: half.to } : num
  if (unit) {
    const minutes = minutesBehind(scene, unit)
    if (minutes !== null) {
      const value = (numbered.value ?? 0) + minutes.value / 60
      return figure({ ...numbered, value }, 'count', 'counts hour', 'hour', minutes.to)
    }
    const after = hourAndHalf(scene, unit)
    return figure(
      after ? { ...numbered, value: (numbered.value ?? 0) + 0.5 } : numbered,
      'count',
      `counts ${unit.unit}`,
      unit.unit,
      after ?? unit.to,
    )
  }
  const noun = countedNoun(scene, num)
  return noun ? figure(num, 'count', `counts ${noun.word}`, noun.word, num.to) : null
}

// "at 35", "@ 35", "a 150" after something counted in the same breath
function perCounted(scene: Scene, num: Num, before: readonly Figure[]): boolean {
  const sign = low(scene, num.from - 1)
  if (sign !== '@' && sign !== 'at' && sign !== 'a') return false
  const last = before.findLast(
    (f) => f.role === 'count' || f.role === 'money' || f.role === 'bare' || f.role === 'rate',
  )
  if (last?.role !== 'count') return false
  for (let i = last.end; i < num.from - 1; i++) if (scene.boundary[i] && sign !== '@') return false
  return sign !== 'a' || num.from - last.end < 6
}

// "depto 14 y el del 22", "apt 3 and the one in 12"
function isSameKindOfPlace(scene: Scene, num: Num, last: Figure | undefined): boolean {
  if (last?.role !== 'none' || !/^a unit/.test(last.why) || !num.digits || num.scaled || num.currency) return false
  const between = scene.tokens.slice(last.end, num.from).map((t) => t.low)
  return (
    between.length > 1 &&
    between.length < 6 &&
    /^(and|y|&)$/.test(between[0] ?? '') &&
    between.every((w) => /^(and|y|&|el|la|del|de|the|one|in|of|other|otro|unit|apt|depto|#)$/.test(w)) &&
    isEdge(scene, num.to)
  )
}

// "unit 4 and 5": the second number is what the first one is.
function listedWith(scene: Scene, num: Num, last: Figure | undefined): string | null {
  if (isSameKindOfPlace(scene, num, last)) return last?.why ?? null
  if (
    last?.role !== 'none' ||
    num.scaled ||
    !num.digits ||
    last.why.startsWith('part of a c') ||
    (num.value ?? 99) > 20
  )
    return null
  const between = scene.tokens.slice(last.end, num.from).map((t) => t.low)
  return between.length > 0 && between.every((w) => /^(and|&|y|-|\/)$/.test(w)) && between.length < 3 ? last.why : null
}

// "100 de mano de obra y 80 la pieza": the part itself, when labor is paid beside it.
function isPart(scene: Scene, i: number): boolean {
  return /^(la|el)$/.test(low(scene, i)) && scene.tokens.some((t) => /^(obra|labor|trabajo)$/.test(t.low))
}

function judge(scene: Scene, num: Num, before: readonly Figure[], counted: readonly string[]): Figure {
  for (let i = num.from; i < num.to; i++)
    if (scene.claims[i] != null) return figure(num, 'none', `part of a ${scene.claims[i]}`)
  if (num.percent) return figure(num, 'percent', 'percentage')
  if (num.foreign) return figure(num, 'foreign', 'another currency')
  const said = rateAt(scene.tokens, num.to, counted)
  const behind = said?.unit === 'piece' && isPart(scene, num.to) ? null : said
  const ahead = behind ? null : rateBefore(scene.tokens, num.from)
  const rate = behind ?? (ahead && scene.claims[ahead.to] == null ? { unit: ahead.unit, to: num.to } : null)
  if (num.currency) {
    if (rate) return figure(num, 'rate', `price per ${rate.unit}`, rate.unit, rate.to)
    if (perCounted(scene, num, before)) return figure(num, 'rate', 'price per counted', 'any')
    // "three twenty five dollar fixtures": one price, or three at 25.
    const among = !num.digits && num.to - num.at > 2 && low(scene, num.to - 1) === 'dollar'
    return among &&
      /[^s]s$/.test(low(scene, num.to)) &&
      scene.claims[num.to] == null &&
      isVocabulary(low(scene, num.to))
      ? figure({ ...num, value: null, options: [] }, 'money', 'two readings')
      : figure(num, 'money', 'currency')
  }
  const multiple = bracketedCount(scene, num) ?? timesOf(scene, num)
  if (multiple) return multiple
  const eachOne = countedEach(scene, num)
  const reason = nonMoneyReason(scene, num) ?? listedWith(scene, num, before.at(-1))
  if (reason) return figure(num, 'none', reason)
  if (eachOne) return figure(num, 'count', eachOne.why, 'item', eachOne.end)
  if (mayBeIdentifier(scene, num)) return figure({ ...num, value: null, options: [] }, 'money', 'two readings')
  const count = countOf(scene, num)
  // "two hundred and five bridesmaids at fifty": 205 of them, or 200 and five.
  // "for Bob two hundred fifty six doors at forty each": 256 of them, or 250 and six.
  if (count && num.scaled && endsInSmall(scene, num))
    return figure({ ...num, value: null, options: [] }, 'money', 'two readings')
  if (count && !(rate && rate.to > count.end)) return count
  if (rate) return figure(num, 'rate', `price per ${rate.unit}`, rate.unit, rate.to)
  if (perCounted(scene, num, before)) return figure(num, 'rate', 'price per counted', 'any')
  if (num.scaled) return figure(num, 'money', 'said as an amount')
  const added =
    low(scene, num.to) === 'off' || /^(plus|mas|\+|less|minus|menos|another|otros)$/.test(low(scene, num.from - 1))
  if (!num.digits && (num.value ?? 99) < 20 && !(added && (num.value ?? 0) >= 5))
    return figure(num, 'none', 'small number word')
  // "1 stump 90", "y 1 regadera en 95"
  if (
    num.digits &&
    num.value === 1 &&
    !num.scaled &&
    isWord(scene, num.to) &&
    !/^(to|or|a|o|at|x|by)$/.test(low(scene, num.to))
  )
    return figure(num, 'none', 'one of a thing')
  return figure(num, 'bare', 'number without a sign')
}

function endsInSmall(scene: Scene, num: Num): boolean {
  const last = NUMERALS.get(low(scene, num.to - 1))
  if (!num.digits && last?.cls === 'u' && num.to - num.at > 2) return true
  return /^(and|y)$/.test(low(scene, num.to - 2)) && (last?.cls === 'u' || last?.cls === 't')
}

// What is claimed already (dates, names, phones) is no number and joins none.
function masked(scene: Scene): Token[] {
  return scene.tokens.map((t, i) =>
    scene.claims[i] == null ? t : { ...t, kind: 'sign', text: '\u0000', low: '\u0000' },
  )
}

// "3 hall doors": what stands behind the number, up to the things that it counts.
function nounsAt(scene: Scene, from: number): string[] {
  const nouns = [low(scene, from)]
  const leads = (i: number) => isWord(scene, i) && !FUNCTION_WORDS.has(low(scene, i)) && !isPlural(low(scene, i))
  for (let i = from; i < from + 3 && leads(i) && isWord(scene, i + 1); i++)
    if (isPlural(low(scene, i + 1)) && isVocabulary(low(scene, i + 1))) nouns.push(low(scene, i + 1))
  return nouns.filter((w) => w !== '')
}

/** Every number of the scene with its purpose, in order. */
export function findFigures(scene: Scene): Figure[] {
  const nums = findNumbers(masked(scene))
  const counted = nums.flatMap((n) => (n.currency || isEdge(scene, n.to) ? [] : nounsAt(scene, n.to)))
  const all: Figure[] = []
  for (const num of nums) {
    if (all.length > 0 && num.from < (all.at(-1)?.end ?? 0)) continue
    all.push(judge(scene, num, all, counted))
  }
  return all
}
