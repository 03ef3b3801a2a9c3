// An order in the words of an invoice's actions.
import type { Change, Reference } from '../reading.ts'
import type { Order, OrderChange, Target } from './order.ts'

// "INV-0007" names nobody.
const ownNumber = (client = '') => Number(/^inv\W{0,3}(\d{1,6})$/i.exec(client)?.[1] ?? 0)

/** The same target, an invoice written as INV-0007 by its number. */
export function asNumber(target: Target): Target {
  const number = ownNumber(target.client)
  return number > 0 ? { number } : target
}

/** The invoice that an order means, as the actions look for it; null where none is named. */
export function referenceOf({ target }: Pick<Order, 'target'>): Reference | null {
  if (!target) return null
  if (target.number !== undefined) return { number: target.number }
  const number = ownNumber(target.client)
  if (number > 0) return { number }
  if (target.client !== undefined) return { client: target.client }
  if (target.sum_cents !== undefined) return { sum_cents: target.sum_cents }
  // Where no invoice is named, the actions choose more carefully than "the last one".
  return target.all ? { all: true } : null
}

function toChange({ subtract_cents, ...change }: OrderChange): Change {
  return subtract_cents === undefined ? change : { ...change, add_cents: -subtract_cents }
}

/** What an order says to the actions: the invoice it means and the values it brings; a percentage is left to them, who know the total. */
export function asCommand(order: Order): { reference: Reference | null; change: Change | null } {
  return { reference: referenceOf(order), change: order.change && toChange(order.change) }
}
