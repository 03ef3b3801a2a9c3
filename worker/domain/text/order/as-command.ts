// The learned order in the words of an invoice's actions, completed by what the rules understood of the same text.
import type { Change, Reference } from '../parsed.ts'
import type { Said } from '../read-rules.ts'
import type { Order, OrderChange } from './order.ts'

const SURE_NUMBER = 0.85

function referenceOf({ target, probability }: Order, rules: Reference | null): Reference | null {
  if (!target || rules?.numbers !== undefined) return rules
  if (target.number !== undefined) {
    // "ya me pagaron 200", "add 50 and 30": a number that is hardly an invoice's, and is none for the rules.
    const isHeard = rules?.number === target.number || probability >= SURE_NUMBER
    return isHeard ? { number: target.number } : rules
  }
  if (target.client !== undefined) return { client: target.client }
  if (target.sum_cents !== undefined) return { sum_cents: target.sum_cents }
  if (target.all) return { all: true }
  // Where no invoice is named, the actions choose more carefully than "the last one".
  return rules?.last ? rules : null
}

function toChange({ subtract_cents, percent, ...change }: OrderChange): Change | null {
  // What a percentage comes to, only the invoice tells: it is asked about.
  if (percent !== undefined) return null
  return subtract_cents === undefined ? change : { ...change, add_cents: -subtract_cents }
}

const MONEY: readonly (keyof Change)[] = ['total_cents', 'add_cents']

const moneyIn = (change: Change) => JSON.stringify(MONEY.map((key) => change[key] ?? null))

function changeOf(learned: OrderChange | null, rules: Change | null): Change | null {
  const change = learned && toChange(learned)
  if (!learned || !rules) return change ?? (learned ? null : rules)
  if (!change) return null
  const isPart = Object.entries(change).every(([key, value]) => rules[key as keyof Change] === value)
  // "make it 250 and due friday": the weights choose one of the values, the rules understood both.
  if (isPart) return rules
  // "raise it by fifty" read as two sums: nothing is certain.
  const areBoth = MONEY.some((key) => change[key] !== undefined) && MONEY.some((key) => rules[key] !== undefined)
  return areBoth && moneyIn(change) !== moneyIn(rules) ? null : change
}

/** The order with all the values that its actions are given, where these are more. */
export function withChange(order: Order, change: Change | null): Order {
  if (!change || !order.change || Object.keys(change).length <= Object.keys(order.change).length) return order
  const { add_cents: step, add_label: _, ...values } = change
  const stepped = step === undefined ? {} : step < 0 ? { subtract_cents: -step } : { add_cents: step }
  return { ...order, change: { ...values, ...stepped } }
}

/** What an order says to the actions: the invoice it means and the values it brings. */
export function asCommand(order: Order, rules: Said): Said {
  const change = changeOf(order.change, rules.change)
  const name = change?.client_name
  // The same words are never both the invoice and its new value: then both are the rules'.
  const isTwice = name !== undefined && order.target?.client === name
  const isRules = isTwice || (order.change === null && rules.change !== null)
  return { reference: isRules ? rules.reference : referenceOf(order, rules.reference), change }
}
