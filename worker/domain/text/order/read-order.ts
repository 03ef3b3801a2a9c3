// Reads which invoice an order is about and which values it brings: the likeliest reading in which no words serve twice.
import type { Day } from '../calendar.ts'
import { type Known, NOTHING_KNOWN } from '../intent/symbols.ts'
import type { Intent } from '../parsed.ts'
import type { Scene } from '../scene.ts'
import { hashFeature } from '../weights/hash.ts'
import { type OpenTable, openTable, scoreOf, softmax, type Table } from '../weights/table.ts'
import { type Candidate, changesOf, partsOf, targetsOf } from './candidates.ts'
import { layOut } from './ground.ts'
import { readMethod } from './method.ts'
import type { Order, OrderChange, Target } from './order.ts'

const BEST = 8

/** The hashed features of a candidate. */
export function hashesOf({ features }: { features: readonly string[] }): Uint32Array {
  return Uint32Array.from(features, hashFeature)
}

type Weighed<V> = { candidate: Candidate<V>; chance: number }

function bestOf<V>(table: Table, candidates: readonly Candidate<V>[]): Weighed<V>[] {
  const chances = softmax(candidates.map((candidate) => scoreOf(table, hashesOf(candidate))))
  return candidates
    .map((candidate, i) => ({ candidate, chance: chances[i] ?? 0 }))
    .sort((a, b) => b.chance - a.chance)
    .slice(0, BEST)
}

const clash = (a: Candidate<unknown>, b: Candidate<unknown>) => a.from < b.to && b.from < a.to

const NOT_ABOUT_ONE = new Set<Intent>(['list', 'undo', 'help', 'stop', 'start', 'dashboard', 'other', 'invoice'])

type Pair = { target: Target; value: OrderChange & { part_cents?: number }; chance: number }

// Readings that say the same are one, as likely as all of them together.
function likeliest(pairs: readonly Pair[]): Pair {
  const sums = new Map<string, Pair>()
  for (const pair of pairs) {
    const key = JSON.stringify([pair.target, pair.value]).toLowerCase()
    const there = sums.get(key)
    sums.set(key, there ? { ...there, chance: there.chance + pair.chance } : pair)
  }
  const all = [...sums.values()].reduce((sum, { chance }) => sum + chance, 0) || 1
  const best = [...sums.values()].reduce((a, b) => (b.chance > a.chance ? b : a))
  return { ...best, chance: best.chance / all }
}

/** Reads an order of a known intent; null for an intent that is none or is about no invoice. `today` in whole days. */
export function readOrder(
  scene: Scene,
  today: Day,
  intent: Intent,
  { known = NOTHING_KNOWN, open = openTable }: { known?: Known; open?: OpenTable } = {},
): Order | null {
  if (NOT_ABOUT_ONE.has(intent)) return null
  const ground = layOut(scene, today, known)
  const table = open('order')
  const targets = bestOf(table, targetsOf(ground, intent))
  const values: Weighed<Pair['value']>[] =
    intent === 'change' ? bestOf(table, changesOf(ground)) : intent === 'paid' ? bestOf(table, partsOf(ground)) : NONE
  const pairs = targets.flatMap((target) =>
    values
      .filter((value) => !clash(target.candidate, value.candidate))
      .map(
        (value): Pair => ({
          target: target.candidate.value,
          value: value.candidate.value,
          chance: target.chance * value.chance,
        }),
      ),
  )
  const best = likeliest(pairs)
  const method = intent === 'paid' ? readMethod(scene) : null
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

const NONE: Weighed<Pair['value']>[] = [{ candidate: { value: {}, from: 0, to: 0, features: [] }, chance: 1 }]
