// What a text says of a payment past us: how it was made, and how much.
import type { ManualPaymentMethod } from '../invoice-actions.ts'
import type { Reference } from './parsed.ts'
import { fold } from './words/sets.ts'

const METHODS: readonly [ManualPaymentMethod, RegExp][] = [
  ['zelle', /\bzell?e/],
  ['venmo', /\bven+mo/],
  ['check', /\b(?:check|cheque|chek|checks)\b/],
  ['cash', /\b(?:cash|efectivo|billetes)\b(?! ?app)/],
]

/** How it was paid; `other` where the text does not say. */
export function readMethod(text: string): ManualPaymentMethod {
  const flat = fold(text)
  return METHODS.find(([, words]) => words.test(flat))?.[0] ?? 'other'
}

/** The sum (cents) that the text says was paid, or null when it names none. Of several it is the first: the smaller part. */
export function readPaidAmount(text: string, reference: Reference | null): number | null {
  const flat = fold(text).replace(/\b(?:check|cheque|inv|invoice|factura|la) ?(?:#|no\.?|number|numero)? ?-?\d+/g, ' ')
  for (const [, said] of flat.matchAll(
    /(?<![\d#/:-])\$?\s?(\d[\d,]*(?:\.\d{1,2})?)(?![\d/:%-]| ?(?:st|nd|rd|th|am|pm)\b)/g,
  )) {
    const amount = Number((said ?? '').replace(/,/g, ''))
    const named = amount === reference?.number || reference?.numbers?.includes(amount) === true
    if (amount > 0 && !named) return Math.round(amount * 100)
  }
  return null
}
