// Turns figures into prices: quantity times unit price, taxes, discounts, deposits, totals, each with its doubts.
import { weighAgreed } from './agreed.ts'
import { exact, times } from './exact.ts'
import type { Figure } from './figures.ts'
import { doubtLeftCounts } from './left-counts.ts'
import { type Price, plainPrice } from './price.ts'
import { setCountsAside } from './price-counts.ts'
import { isHandedOver, kindOfAmount, type Surroundings, surroundings } from './price-cues.ts'
import { withDoubts } from './price-doubts.ts'
import { ledByLess } from './price-leads.ts'
import { doubtNeighbours } from './price-neighbours.ts'
import { correctTogether, keepWas, looseRanges, setSpendingAside, shareWord } from './price-pairs.ts'
import { percentPrice, strayPercent } from './price-percents.ts'
import {
  doubtBareTaxes,
  doubtListedCounts,
  doubtLooseCounts,
  doubtSaidRests,
  doubtShortAmounts,
  doubtUnpriced,
  dropSaidDiscounts,
  dropSaidProducts,
  dropSaidTaxes,
  markSums,
} from './price-sums.ts'
import { doubtUnmarked } from './price-unmarked.ts'
import { forEachOfCrew } from './quantities.ts'
import { chainFor } from './quantity-chains.ts'
import { low, type Scene } from './scene.ts'
import { CORRECTION_CORE, DEPOSIT, DISCOUNT, LESS, TAX, TOTAL } from './words/money.ts'

type Limits = { from: number; to: number }

const MANY = 60

const PRICED = new Set(['money', 'rate', 'bare', 'percent', 'foreign'])

// "2 movers x 5 hrs x $45", "3 x 45", "$45 x 3 hrs"
function chain(scene: Scene, figures: readonly Figure[], index: number): Figure[] {
  const sign = (i: number) => /^(x|\*|×)$/.test(low(scene, i))
  const found: Figure[] = []
  let first = figures[index]
  for (let k = index - 1; k >= 0 && first && found.length < 4; k--) {
    const other = figures[k]
    if (
      !other ||
      !sign(first.from - 1) ||
      gapWords(scene, other.end, first.from - 1) > 2 ||
      other.currency ||
      other.value === null
    )
      break
    found.push(other)
    first = other
  }
  let last = figures[index]
  for (let k = index + 1; k < figures.length && last && found.length < 4; k++) {
    const other = figures[k]
    if (!other || !sign(other.from - 1) || gapWords(scene, last.end, other.from - 1) > 2) break
    if (other.currency || other.value === null) break
    found.push(other)
    last = other
  }
  return found
}

function gapWords(scene: Scene, from: number, to: number): number {
  for (let i = from; i < to; i++) if (scene.boundary[i]) return 99
  return Math.max(0, to - from)
}

function multiplied(price: Price, counts: readonly Figure[], quantity: number): Price {
  const unit = price.unitPrice
  return {
    ...price,
    from: Math.min(
      price.from,
      ...counts.filter((c) => c.from < price.from && price.from - c.end < 3).map((c) => c.from),
    ),
    to: Math.max(price.to, ...counts.filter((c) => c.from >= price.to && c.from - price.to < 3).map((c) => c.end)),
    amount: unit === null ? null : times(exact(unit), exact(quantity)),
    quantity,
    counted: [...counts],
  }
}

// "4 x 80 windows" are four at 80: of two plain numbers the larger one is the price.
function countedFirst(price: Price): Price {
  const [factor, more] = price.counted
  if (!factor || more || factor.role !== 'bare' || price.figure.role !== 'bare') return price
  const [value, times] = [factor.value ?? 0, price.figure.value ?? 0]
  if (value <= times) return price
  return { ...price, figure: factor, unitPrice: value, quantity: times, counted: [price.figure] }
}

function ratePrice(scene: Scene, figures: readonly Figure[], figure: Figure, limits: Limits, price: Price): Price {
  const { counts, doubt, end } = chainFor(scene, figures, figure, limits)
  const whole = { ...price, to: Math.max(price.to, end) }
  if (counts.length === 0) return { ...whole, amount: null, doubt: price.doubt ?? doubt, options: [] }
  return multiplied(
    whole,
    counts,
    counts.reduce((n, c) => n * (c.value ?? 1), 1),
  )
}

// In "60 tax 7%" and "20% off 500" the word belongs to the percentage.
function unshared(around: Surroundings, figures: readonly Figure[], index: number): Surroundings {
  const [previous, next] = [figures[index - 1], figures[index + 1]]
  const figure = figures[index]
  if (!figure || figure.role === 'percent') return around
  // "420 plus tax at 7%"
  const isAdded = /^(plus|\+|mas)$/.test(around.after[0] ?? '') && TAX.has(around.after.at(-2) ?? '')
  const cue = (w: string) =>
    TAX.has(w) ||
    (isAdded && w === 'at') ||
    DISCOUNT.has(w) ||
    DEPOSIT.has(w) ||
    w === 'of' ||
    w === 'on' ||
    w === 'the' ||
    w === 'de' ||
    w === 'sales' ||
    LESS.has(w)
  const reaches = next !== undefined && around.after.length === next.from - figure.end
  const after = reaches ? [...around.after] : null
  // In "parts 130 total 350" the word belongs to what follows.
  const owns = next?.role === 'percent' ? cue : (w: string) => TOTAL.has(w)
  while (after && after.length > 0 && owns(after.at(-1) ?? '')) after.pop()
  const before =
    previous?.role === 'percent' && around.before.length === figure.from - previous.end ? [...around.before] : null
  while (before && before.length > 0 && cue(before.at(-1) ?? '') && !leadsOn(around.before, before)) before.pop()
  return { before: before ?? around.before, after: after ?? around.after }
}

// "150 she gave me 160": what she gave is the next amount.
function beforeNext(around: Surroundings, figures: readonly Figure[], index: number): Surroundings {
  const [figure, next] = [figures[index], figures[index + 1]]
  const reaches = figure && next && around.after.length === next.from - figure.end
  return reaches && isHandedOver(around.after) ? { ...around, after: [] } : around
}

// "8% tax less $20", "8% tax discount $20": a word of lowering points on, and so does the second word of another kind.
function leadsOn(all: readonly string[], left: readonly string[]): boolean {
  const word = left.at(-1) ?? ''
  const taken = all.slice(left.length)
  if (LESS.has(word)) return true
  return [TAX, DISCOUNT, DEPOSIT].some((kind) => kind.has(word) && taken.some((w) => isCue(w) && !kind.has(w)))
}

const isCue = (word: string) => TAX.has(word) || DISCOUNT.has(word) || DEPOSIT.has(word)

function build(scene: Scene, figures: readonly Figure[], index: number, figure: Figure, limits: Limits): Price | null {
  const around = beforeNext(unshared(surroundings(scene, figure, limits), figures, index), figures, index)
  if (figure.role === 'percent') return percentPrice(scene, figure, around)
  let price = plainPrice(figure, kindOfAmount(ledByLess(around)))
  if (figure.role === 'foreign') return { ...price, amount: null, doubt: 'another currency' }
  const factors = chain(scene, figures, index)
  if (factors.length > 0)
    price = countedFirst(
      multiplied(
        price,
        factors,
        factors.reduce((n, f) => n * (f.value ?? 1), 1),
      ),
    )
  if (factors.length > 0 && forEachOfCrew(scene, figures, [...factors, figure]))
    price = { ...price, amount: null, doubt: 'the rate may be for each worker' }
  else if (factors.length === 0 && figure.role === 'rate') price = ratePrice(scene, figures, figure, limits, price)
  if (low(scene, figure.from - 1) === '=') price = { ...price, kind: 'total' }
  return withDoubts(scene, price, figures, index, around, limits)
}

// One count belongs to one price; with the same rate it is the same price said again.
function doubtSharedCounts(scene: Scene, prices: readonly Price[]): void {
  const owners = new Map<number, Price>()
  for (const price of prices) {
    if (price.kind === 'old' || price.kind === 'ignored') continue
    for (const count of price.counted) {
      const owner = owners.get(count.from)
      if (owner && owner.figure.value === price.figure.value && isSaidAgain(scene, owner, price)) owner.kind = 'old'
      else if (owner) price.doubt ??= 'one count for two prices'
      owners.set(count.from, price)
    }
  }
}

function isSaidAgain(scene: Scene, first: Price, second: Price): boolean {
  for (let i = first.figure.end; i < second.figure.from; i++) if (CORRECTION_CORE.has(low(scene, i))) return true
  return false
}

/** The prices of the text, in order. */
export function findPrices(scene: Scene, figures: readonly Figure[]): Price[] {
  const priced = figures.map((figure, index) => ({ figure, index })).filter(({ figure }) => PRICED.has(figure.role))
  // Nobody texts this many amounts: whatever it is, the first ones say that it is in doubt.
  if (priced.length > MANY) priced.length = MANY
  const used = new Set<Figure>()
  const priceOf = new Set<Figure>()
  const prices: Price[] = []
  priced.forEach(({ figure, index }, n) => {
    const limits = { from: priced[n - 1]?.figure.end ?? 0, to: priced[n + 1]?.figure.from ?? scene.tokens.length }
    const price = build(scene, figures, index, figure, limits) ?? strayPercent(scene, figure)
    if (!price || used.has(figure) || priceOf.has(figure)) return
    priceOf.add(price.figure)
    const alone = prices.findIndex((p) => p.figure === price.figure)
    if (alone >= 0) prices.splice(alone, 1)
    for (const count of price.counted) used.add(count)
    prices.push(price)
  })
  const kept = prices.filter((p) => !used.has(p.figure))
  shareWord(scene, kept)
  keepWas(scene, kept)
  markSums(scene, kept)
  dropSaidTaxes(scene, kept)
  dropSaidProducts(kept, (at) => low(scene, at) === '=')
  setCountsAside(scene, kept)
  correctTogether(scene, kept)
  dropSaidDiscounts(kept)
  doubtSaidRests(kept)
  looseRanges(scene, figures, kept)
  setSpendingAside(scene, kept)
  weighAgreed(scene, kept)
  doubtSharedCounts(scene, kept)
  doubtLooseCounts(scene, figures, kept)
  doubtListedCounts(scene, figures, kept)
  doubtShortAmounts(scene, figures, kept)
  doubtUnpriced(scene, figures, kept)
  doubtLeftCounts(scene, figures, kept)
  doubtBareTaxes(scene, kept)
  doubtNeighbours(scene, figures, kept)
  doubtUnmarked(scene, kept)
  if (priced.length === MANY && kept[0]) kept[0].doubt = 'too many amounts'
  return kept
}
