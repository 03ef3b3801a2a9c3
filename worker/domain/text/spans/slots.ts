// All numbers of a text, those that share words gathered as alternatives.

import type { Document } from '../document/document.ts'
import type { Day } from './dates/calendar.ts'
import { findDurations } from './durations.ts'
import { findImplied } from './implied.ts'
import type { Num } from './numbers/number.ts'
import { findNumbers } from './numbers/numbers.ts'
import { findPlaces } from './places.ts'
import { findShares } from './shares.ts'
import type { NumberSpan, Slot } from './span.ts'
import { unitAt } from './units.ts'

/** So many numbers of a text are weighed: a text with more is no bill of a few words, and is asked about. */
export const MAX_SLOTS = 24

function signOf({ percent, foreign, currency }: Num): NumberSpan['sign'] {
  if (percent) return 'percent'
  if (foreign) return 'foreign'
  return currency ? 'money' : 'plain'
}

function plainSpan(doc: Document, num: Num, inside: NumberSpan['inside']): NumberSpan {
  const { from, to, at, value, options, digits, scaled } = num
  const thousands = doc.tokens[to - 1]
  // "130 k pague el lunes": a thousand, or "que".
  const isOpen = value !== null && digits && thousands?.low === 'k' && thousands.gap
  const values = value === null ? options : isOpen ? [value, value / 1000] : [value]
  return { from, to, at, values, sign: signOf(num), kind: 'number', digits, scaled, unit: unitAt(doc, to), inside }
}

const overlap = (a: NumberSpan, b: NumberSpan) => a.from < b.to && b.from < a.to

function gather(base: readonly NumberSpan[], merged: readonly NumberSpan[]): Slot[] {
  const slots: (Slot & { from: number })[] = []
  const taken = new Set<NumberSpan>()
  for (const one of merged) {
    const parts = base.filter((span) => overlap(span, one))
    if (parts.some((part) => taken.has(part)) || slots.some((slot) => overlapsSlot(slot, one))) continue
    for (const part of parts) taken.add(part)
    slots.push({ from: one.from, alternatives: [[one], parts] })
  }
  for (const span of base) if (!taken.has(span)) slots.push({ from: span.from, alternatives: [[span]] })
  return slots.sort((a, b) => a.from - b.from)
}

const overlapsSlot = ({ alternatives }: Slot, one: NumberSpan) => alternatives.flat().some((span) => overlap(span, one))

/** The numbers of a text in order; `isCut` where there are more than are weighed. `today` in whole days. */
export function findSlots(doc: Document, today: Day): { slots: Slot[]; isCut: boolean } {
  const places = findPlaces(doc, today)
  const numbers = findNumbers(doc.tokens)
    .map((num) => plainSpan(doc, num, places[num.at] ?? null))
    .filter(({ values, inside }) => values.length > 0 && inside !== 'contact')
  const merged = [...findDurations(doc, numbers), ...findImplied(doc, numbers)]
  const shares = findShares(doc).filter((share) => ![...numbers, ...merged].some((span) => overlap(span, share)))
  const base = [...numbers, ...shares].sort((a, b) => a.from - b.from)
  const slots = gather(base, merged)
  return { slots: slots.slice(0, MAX_SLOTS), isCut: slots.length > MAX_SLOTS }
}
