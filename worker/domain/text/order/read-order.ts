// Reads which invoice an order is about and which values it brings: the likeliest reading in which no words serve twice.

import type { Document } from '../document/document.ts'
import { type Known, NOTHING_KNOWN } from '../known.ts'
import type { Intent } from '../reading.ts'
import type { Day } from '../spans/dates/calendar.ts'
import { hashFeature } from '../weights/hash.ts'
import { type OpenTable, openTable, scoreOf, softmax, type Table } from '../weights/table.ts'
import { asNumber } from './as-command.ts'
import type { Candidate } from './candidates.ts'
import { evidenceFor } from './evidence.ts'
import { layOut } from './ground.ts'
import { readMethod } from './method.ts'
import type { Order, Target } from './order.ts'
import { type Slot, targetSlot, type Value, valueSlots } from './slots.ts'

/** So many values of a slot are weighed together with the others', and so many readings are kept. */
const BEST = 6
const BEAM = 24
/** An order has at most so many words and signs (of 12,000 the longest has 52 words). What is longer is no order. */
const LONGEST_ORDER = 80
const LAST: Target = { last: true }

/** The hashed features of a candidate, or of a kind of candidates. */
export function hashesOf(features: readonly string[]): Uint32Array {
  return Uint32Array.from(features, hashFeature)
}

type Weighed<V> = { candidate: Candidate<V>; chance: number }

function bestOf<V>(
  table: Table,
  { candidates, kinds }: Slot<V>,
  evidence: (value: V) => number = () => 0,
): Weighed<V>[] {
  const shared = new Map([...kinds].map(([kind, features]) => [kind, scoreOf(table, hashesOf(features))]))
  const scores = candidates.map(
    ({ kind, features, value }) => (shared.get(kind) ?? 0) + scoreOf(table, hashesOf(features)) + evidence(value),
  )
  const chances = softmax(scores)
  return candidates
    .map((candidate, i) => ({ candidate, chance: chances[i] ?? 0 }))
    .sort((a, b) => b.chance - a.chance)
    .slice(0, BEST)
}

const NOT_ABOUT_ONE = new Set<Intent>(['list', 'undo', 'help', 'stop', 'start', 'dashboard', 'other', 'invoice'])

// "make it 250 or 300": neither is meant for certain, so that neither is a value.
function isAlternative({ tokens }: Document, { from, to }: Candidate<unknown>): boolean {
  const isOr = (i: number) => tokens[i]?.low === 'or' || tokens[i]?.low === 'o'
  const isNumber = (i: number) => tokens[i]?.kind === 'number'
  return isNumber(from) && ((isOr(to) && isNumber(to + 1)) || (isOr(from - 1) && isNumber(from - 2)))
}

type Joint = { target: Target; value: Value; taken: readonly Candidate<unknown>[]; chance: number }

const clash = (a: Candidate<unknown>, b: Candidate<unknown>) => a.from < b.to && b.from < a.to

function extend(readings: readonly Joint[], values: readonly Weighed<Value>[]): Joint[] {
  return readings
    .flatMap(({ target, value, taken, chance }) =>
      values
        .filter(({ candidate }) => !taken.some((other) => clash(other, candidate)))
        .map((more) => ({
          target,
          value: { ...value, ...more.candidate.value },
          taken: [...taken, more.candidate],
          chance: chance * more.chance,
        })),
    )
    .sort((a, b) => b.chance - a.chance)
    .slice(0, BEAM)
}

// Readings that say the same are one, as likely as all of them together. `denied`: sums that are said to be wrong; the invoice
// that stands at one is the one that a correction without a name is about.
function together(readings: readonly Joint[], denied: readonly number[]): Joint[] {
  const sums = new Map<string, Joint>()
  for (const { target: said, ...reading } of readings) {
    const target = said.sum_cents !== undefined && denied.includes(said.sum_cents) ? LAST : asNumber(said)
    const key = JSON.stringify([target, reading.value]).toLowerCase()
    const chance = reading.chance + (sums.get(key)?.chance ?? 0)
    sums.set(key, { target, ...(sums.get(key) ?? reading), chance })
  }
  return [...sums.values()]
}

/** The likeliest. Whether a sum that was paid is a part or the whole, the invoice tells: both mark the same one. */
function likeliest(readings: readonly Joint[]): Joint {
  const all = readings.reduce((sum, { chance }) => sum + chance, 0) || 1
  const best = readings.reduce((a, b) => (b.chance > a.chance ? b : a))
  const act = ({ target, value: { part_cents: _, ...value } }: Joint) => JSON.stringify([target, value]).toLowerCase()
  const same = readings.filter((one) => act(one) === act(best))
  return { ...best, chance: same.reduce((sum, { chance }) => sum + chance, 0) / all }
}

/** With what a text is read; `deniedSums`: the sums (cents) that a correction says are wrong. */
type Reader = { known?: Known; open?: OpenTable; deniedSums?: (text: string) => readonly number[] }

/** Reads an order of a known intent; null for an intent that is none or is about no invoice, and for a text too long to be one. `today` in whole days. */
export function readOrder(
  doc: Document,
  today: Day,
  intent: Intent,
  { known = NOTHING_KNOWN, open = openTable, deniedSums = () => [] }: Reader = {},
): Order | null {
  if (NOT_ABOUT_ONE.has(intent) || doc.tokens.length > LONGEST_ORDER) return null
  const ground = layOut(doc, today, known)
  const table = open('order')
  let readings = bestOf(table, targetSlot(ground, intent), (target) => evidenceFor(target, known)).map(
    ({ candidate, chance }): Joint => ({ target: candidate.value, value: {}, taken: [candidate], chance }),
  )
  for (const { kinds, candidates } of valueSlots(ground, intent).values()) {
    const single = candidates.filter((one) => !isAlternative(doc, one))
    readings = extend(readings, bestOf(table, { kinds, candidates: single }))
  }
  const best = likeliest(together(readings, intent === 'change' ? deniedSums(doc.text) : []))
  const method = intent === 'paid' ? readMethod(doc) : null
  const { part_cents, ...change } = best.value
  return {
    target: best.target,
    change: intent === 'change' && Object.keys(change).length > 0 ? change : null,
    paid:
      method || part_cents !== undefined
        ? { ...(method && { method }), ...(part_cents !== undefined && { part_cents }) }
        : null,
    probability: best.chance,
  }
}
