// What an order may say, slot by slot: each a choice of one value or none, by what speaks for the kind of value and for the words it stands in.
import type { Intent } from '../reading.ts'
import { type Candidate, type ChangeSlot, changesOf, partsOf, targetsOf } from './candidates.ts'
import { wordShape } from './cues.ts'
import type { Ground } from './ground.ts'
import type { OrderChange, Target } from './order.ts'

/** One choice: its candidates, and for each kind of them what the whole text says for that kind. */
export type Slot<V> = { candidates: readonly Candidate<V>[]; kinds: ReadonlyMap<string, string[]> }

export type Value = OrderChange & { part_cents?: number }

/** The slots in which a change names its values. */
export const CHANGE_SLOTS: readonly ChangeSlot[] = ['amount', 'due', 'name', 'work', 'phone', 'email']

// What the whole text has: its words and senses, how many of each span, whether there is a word nobody knows.
function bagOf(ground: Ground): string[] {
  const { bag, doc, numbers, dates, contacts } = ground
  const shapes = new Set(doc.tokens.map((_, i) => wordShape(ground, i)).filter((shape) => shape.endsWith('new')))
  const counts = `<counts ${Math.min(3, numbers.length)} ${Math.min(2, dates.length)} ${contacts.length}>`
  return [...bag, ...[...shapes].map((shape) => `<${shape}>`), counts, `<length ${Math.min(12, doc.tokens.length)}>`]
}

function slotOf<V>(ground: Ground, name: string, intent: Intent, candidates: readonly Candidate<V>[]): Slot<V> {
  const kinds = new Map<string, string[]>()
  const bag = bagOf(ground)
  for (const { kind } of candidates) {
    if (kinds.has(kind)) continue
    const found = [`${name} ${kind}`, `${name} ${kind} ${intent}`]
    for (const word of bag) {
      found.push(`${name} ${kind} has ${word}`)
      if (word.startsWith('@') || word.startsWith('<')) found.push(`${name} ${kind} ${intent} has ${word}`)
    }
    kinds.set(kind, found)
  }
  return { candidates, kinds }
}

/** Which invoice an order may be about. */
export function targetSlot(ground: Ground, intent: Intent): Slot<Target> {
  return slotOf(ground, 'target', intent, targetsOf(ground, intent))
}

/** The slots of an order's values, each with "none" first; only a payment and a change bring values. */
export function valueSlots(ground: Ground, intent: Intent): Map<string, Slot<Value>> {
  if (intent === 'paid') return new Map([['part', slotOf<Value>(ground, 'part', intent, partsOf(ground))]])
  if (intent !== 'change') return new Map()
  const candidates = changesOf(ground)
  return new Map(CHANGE_SLOTS.map((name) => [name, slotOf<Value>(ground, name, intent, candidates[name])]))
}
