// One price of a text: what it is, what it is worth, and what speaks against taking it as said.
import { type Exact, exact } from './exact.ts'
import type { Figure } from './figures.ts'
import type { PriceKind } from './price-cues.ts'

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

/** A figure taken as it stands: one, at its own value. */
export function plainPrice(figure: Figure, kind: PriceKind): Price {
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
