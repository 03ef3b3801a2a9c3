// Why a price may not be what it seems.
import type { Figure } from './figures.ts'
import { isGuess, isThought } from './guesses.ts'
import { isInPrice, isMeans, isOwnCost, isPaidFor } from './own-costs.ts'
import type { Price } from './price.ts'
import { depositPaid, type Surroundings } from './price-cues.ts'
import { isWork, isWorkVerb, type Scene } from './scene.ts'
import { DEPOSIT, LESS, OTHER_MONEY } from './words/money.ts'

// "both doors at 75", "mowed twice at 40"
function isForBoth({ before }: Surroundings, figure: Figure): boolean {
  if (figure.role === 'rate' || !/^(at|@|a)$/.test(before[0] ?? '')) return false
  return before.slice(1, 4).some((w) => /^(both|twice|ambos|ambas|veces|couple|pair|par)$/.test(w))
}

// "sink 300, faucet 100 already paid": a part with its own price, not a payment towards the rest.
function isPaidPart({ kind, figure }: Price, { before, after }: Surroundings, limits: { from: number }): boolean {
  if (kind !== 'deposit' || limits.from === 0 || figure.role === 'percent') return false
  const thing = before[0] ?? ''
  return isWork(thing) && !isWorkVerb(thing) && ![...before, ...after].some((w) => DEPOSIT.has(w) || LESS.has(w))
}

type Doubt = { doubt: string; options?: number[]; kind?: Price['kind'] }

// "a couple hundred" may be 200.
function guesses(figure: Figure, around: Surroundings): number[] {
  if (figure.value === null) return figure.options
  const words = around.before.slice(0, 2)
  if (words.includes('couple')) return [figure.value * 2]
  return words.includes('few') || words.includes('several') ? [] : [figure.value]
}

// "3 hrs 45" may be a total, a rate, or three hours and three quarters.
function afterHours(count: Figure | undefined, figure: Figure): boolean {
  return (
    figure.role === 'bare' &&
    count?.role === 'count' &&
    /^(hour|noches|tardes|nights)$/.test(count.unit ?? '') &&
    figure.from - count.end === (count.unit === 'hour' ? 0 : 1) &&
    (figure.value ?? 999) <= 100
  )
}

// "2 viajes de 75" may be 75 each or 75 for both.
function countOf(count: Figure | undefined, figure: Figure, around: Surroundings): boolean {
  return (
    /^(de|of)$/.test(around.before[0] ?? '') &&
    count?.role === 'count' &&
    figure.role !== 'rate' &&
    figure.from - count.end <= 3 &&
    count.end < figure.from
  )
}

function doubtOf(
  scene: Scene,
  price: Price,
  figures: readonly Figure[],
  index: number,
  around: Surroundings,
  limits: { from: number; to: number },
): Doubt | null {
  const { figure, kind } = price
  const value = figure.value ?? 0
  const count = figures[index - 1]
  const counted = count?.value ?? 1
  if (around.before.slice(0, 3).some((w) => OTHER_MONEY.has(w)))
    return { doubt: 'another story about money', options: value ? [value] : [] }
  if (kind === 'tip') return { doubt: 'a tip' }
  if (around.before[0] === 'buck') return { doubt: 'slang with two readings', options: [] }
  if (kind === 'line' && isForBoth(around, figure))
    return { doubt: 'the price may be for each or for both', options: [value, value * 2] }
  if (kind === 'line' && isMeans(around)) return { doubt: 'what the work was done with' }
  if (isOwnCost(around)) return { doubt: 'what the work cost, not what is owed', options: [], kind: 'line' }
  if (kind === 'line' && limits.from > 0 && isInPrice(around)) return { doubt: 'a cost that the price may include' }
  if (isPaidFor(around)) return { doubt: 'what was paid past us', kind: 'line' }
  if (isPaidPart(price, around, limits)) return { doubt: 'a part that may be paid already', kind: 'line' }
  if (kind === 'deposit' && !depositPaid(scene, figure, limits))
    return { doubt: 'a deposit that is not said to be paid' }
  if (kind === 'discount' && around.before.slice(0, 3).some((w) => /^(after|already|despues|ya)$/.test(w)))
    return { doubt: 'the discount may be taken off already' }
  if (kind === 'discount' && around.after.slice(0, 3).some((w) => /^(if|si|when|cuando)$/.test(w)))
    return { doubt: 'a condition' }
  if (figure.minus && kind === 'line') return { doubt: 'a minus sign stands before it' }
  if (afterHours(count, figure))
    return { doubt: 'the number may be a rate or minutes', options: [value, value * counted] }
  if (countOf(count, figure, around))
    return { doubt: 'the price may be for each or for all', options: [value, value * counted] }
  if (around.before[0] === 'from' && limits.from > 0)
    return { doubt: 'an amount that something started from', options: [] }
  if (isThought(around.before) || (kind !== 'old' && isGuess(scene, figure, around)))
    return { doubt: 'only a guess', options: guesses(figure, around) }
  return null
}

/** The price with the strongest doubt about it, if there is one. */
export function withDoubts(
  scene: Scene,
  price: Price,
  figures: readonly Figure[],
  index: number,
  around: Surroundings,
  limits: { from: number; to: number },
): Price {
  const doubt = doubtOf(scene, price, figures, index, around, limits)
  return doubt ? { ...price, ...doubt } : price
}
