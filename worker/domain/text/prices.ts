// Turns figures into prices: quantity times unit price, taxes, discounts, deposits, totals, each with its doubts.
import { type Exact, exact, times } from './exact.ts'
import type { Figure } from './figures.ts'
import {
  depositPaid,
  isCorrection,
  isGuess,
  isRange,
  kindOfAmount,
  type PriceKind,
  type Surroundings,
  surroundings,
  taxIncluded,
} from './price-cues.ts'
import { quantityFor } from './quantities.ts'
import { low, type Scene } from './scene.ts'
import { DEPOSIT, DISCOUNT, LESS, OTHER_MONEY, PLUS, TAX } from './words/money.ts'

export type Price = {
  kind: PriceKind
  /** Tokens that the price covers, quantity included where it is adjacent. */
  from: number
  to: number
  figure: Figure
  /** Dollars; null when only a percentage or unknown. */
  amount: Exact | null
  percent: Exact | null
  quantity: number
  unitPrice: number | null
  /** Dollars that it may be, when in doubt. */
  options: number[]
  doubt: string | null
  /** The count that was multiplied, so that it is not read twice. */
  counted: Figure[]
}

type Limits = { from: number; to: number }

const PRICED = new Set(['money', 'rate', 'bare', 'percent', 'foreign'])

function plainPrice(figure: Figure, kind: PriceKind): Price {
  const value = figure.value
  return {
    kind,
    from: figure.from,
    to: figure.end,
    figure,
    amount: value === null ? null : exact(value),
    percent: null,
    quantity: 1,
    unitPrice: value,
    options: value === null ? figure.options : [],
    doubt: value === null ? 'the number can be read in more than one way' : null,
    counted: [],
  }
}

function percentPrice(scene: Scene, figure: Figure, around: Surroundings): Price | null {
  const price = {
    ...plainPrice(figure, 'tax'),
    amount: null,
    percent: figure.value === null ? null : exact(figure.value / 100),
  }
  const words = [...around.before.slice(0, 3), ...around.after.slice(0, 3)]
  const near = (set: ReadonlySet<string>) => words.some((w) => set.has(w))
  if (near(DEPOSIT))
    return {
      ...price,
      kind: 'deposit',
      doubt: depositPaid(scene, figure, { from: 0, to: scene.tokens.length })
        ? null
        : 'a deposit that is not said to be paid',
    }
  if (near(DISCOUNT) || around.before.slice(0, 2).some((w) => LESS.has(w)) || (figure.minus && !near(TAX)))
    return { ...price, kind: 'discount' }
  const taxed = around.after.slice(0, 4).some((w) => TAX.has(w)) || around.before.slice(0, 2).some((w) => TAX.has(w))
  if (taxed) {
    if (
      taxIncluded(around.before.slice(0, 2).concat(around.after.slice(0, 4))) &&
      !around.before.slice(0, 2).some((w) => PLUS.has(w) || w === 'mas')
    ) {
      const sure = words.some((w) => /^(includ|incl|inc$|inclu|already|ya)/.test(w))
      return sure ? { ...price, kind: 'ignored' } : { ...price, doubt: 'the tax may be in the price or on top' }
    }
    return price
  }
  if (around.before.slice(0, 1).some((w) => w === '+' || w === 'plus' || w === 'mas'))
    return /^(fee|card|processing|convenience|cc|service)$/.test(around.after[0] ?? '')
      ? { ...price, kind: 'ignored' }
      : price
  return null
}

// "2 movers x 5 hrs x $45", "3 x 45", "$45 x 3 hrs"
function chain(scene: Scene, figures: readonly Figure[], index: number): Figure[] {
  const sign = (i: number) => /^(x|\*|×)$/.test(low(scene, i))
  const found: Figure[] = []
  let first = figures[index]
  for (let k = index - 1; k >= 0 && first; k--) {
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
  for (let k = index + 1; k < figures.length && last; k++) {
    const other = figures[k]
    if (!other || !sign(other.from - 1) || other.from - 1 !== last.end || other.currency || other.value === null) break
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

function ratePrice(scene: Scene, figures: readonly Figure[], figure: Figure, limits: Limits, price: Price): Price {
  const found = quantityFor(scene, figures, figure, limits)
  if (!found.count) return { ...price, amount: null, doubt: price.doubt ?? found.doubt, options: [] }
  return multiplied(price, [found.count], found.count.value ?? 1)
}

function build(scene: Scene, figures: readonly Figure[], index: number, figure: Figure, limits: Limits): Price | null {
  const around = surroundings(scene, figure, limits)
  if (figure.role === 'percent') return percentPrice(scene, figure, around)
  let price = plainPrice(figure, kindOfAmount(around))
  if (figure.role === 'foreign') return { ...price, amount: null, doubt: 'another currency' }
  const factors = chain(scene, figures, index)
  if (factors.length > 0)
    price = multiplied(
      price,
      factors,
      factors.reduce((n, f) => n * (f.value ?? 1), 1),
    )
  else if (figure.role === 'rate') price = ratePrice(scene, figures, figure, limits, price)
  if (low(scene, figure.from - 1) === '=') price = { ...price, kind: 'total' }
  if (isGuess(scene, figure, around) && price.kind !== 'old')
    price = { ...price, doubt: 'only a guess', options: figure.value === null ? figure.options : [figure.value] }
  if (figure.minus && price.kind === 'line') price = { ...price, doubt: 'a minus sign stands before it' }
  if (price.kind === 'deposit' && !depositPaid(scene, figure, limits))
    price = { ...price, doubt: 'a deposit that is not said to be paid' }
  if (price.kind === 'tip') price = { ...price, doubt: 'a tip' }
  if (around.before.slice(0, 3).some((w) => OTHER_MONEY.has(w)))
    price = { ...price, doubt: 'another story about money', options: figure.value === null ? [] : [figure.value] }
  return price
}

function correctTogether(scene: Scene, prices: Price[]): void {
  for (let i = 1; i < prices.length; i++) {
    const [a, b] = [prices[i - 1], prices[i]]
    if (!a || !b || a.figure.role === 'percent' || b.figure.role === 'percent') continue
    if (isCorrection(scene, a.to, b.from)) {
      a.kind = 'old'
      a.doubt = null
      if (b.kind === 'old') b.kind = 'line'
    } else if (isRange(scene, a.to, b.from)) {
      a.doubt = 'a range or a choice'
      b.doubt = 'a range or a choice'
      a.options = [a.figure.value ?? 0].filter(Boolean)
      b.options = [b.figure.value ?? 0].filter(Boolean)
    }
  }
}

// "three or four hundred", "2-300": a number that is no price beside a price.
function looseRanges(scene: Scene, figures: readonly Figure[], prices: Price[]): void {
  for (const price of prices) {
    const before = figures.findLast((f) => f.end <= price.figure.from)
    if (
      before &&
      !PRICED.has(before.role) &&
      before.value !== null &&
      before.role !== 'count' &&
      isRange(scene, before.end, price.figure.from) &&
      /number|word|without/.test(before.why)
    ) {
      price.doubt = 'a range or a choice'
    }
    for (let i = before?.end ?? 0; i < price.figure.from; i++) {
      if (
        /^(or|o)$/.test(low(scene, i)) &&
        i >= price.figure.from - 2 &&
        before &&
        before.end === i &&
        before.why !== 'a size'
      )
        price.doubt = 'a range or a choice'
    }
  }
}

/** The prices of the text, in order. */
export function findPrices(scene: Scene, figures: readonly Figure[]): Price[] {
  const priced = figures.map((figure, index) => ({ figure, index })).filter(({ figure }) => PRICED.has(figure.role))
  const used = new Set<Figure>()
  const prices: Price[] = []
  priced.forEach(({ figure, index }, n) => {
    const limits = { from: priced[n - 1]?.figure.end ?? 0, to: priced[n + 1]?.figure.from ?? scene.tokens.length }
    const price = build(scene, figures, index, figure, limits)
    if (!price) return
    for (const count of price.counted) used.add(count)
    prices.push(price)
  })
  const kept = prices.filter((p) => !used.has(p.figure))
  correctTogether(scene, kept)
  looseRanges(scene, figures, kept)
  return kept
}
