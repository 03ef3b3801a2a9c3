// The learned weights: named tables of signed bytes, decoded when they are first asked for.
import { decodeBase64 } from './base64.ts'
import type { PackedTable } from './packed-table.ts'
import { AMOUNT_ROLES_WEIGHTS } from './tables/amount-roles.ts'
import { AMOUNTS_WEIGHTS } from './tables/amounts.ts'
import { AMOUNTS_PARTS_WEIGHTS } from './tables/amounts-parts.ts'
import { AMOUNTS_WORDS_WEIGHTS } from './tables/amounts-words.ts'
import { CLIENT_WEIGHTS } from './tables/client.ts'
import { DESCRIPTION_WEIGHTS } from './tables/description.ts'
import { DUE_WEIGHTS } from './tables/due.ts'
import { INTENT_WEIGHTS } from './tables/intent.ts'
import { INTENT_KNOWN_WEIGHTS } from './tables/intent-known.ts'
import { ORDER_WEIGHTS } from './tables/order.ts'
import { WORD_GROUPS_WEIGHTS } from './tables/word-groups.ts'

/** A table to read from: `weights.length` is a power of two where features are looked up in it. */
export type Table = { weights: Int8Array; scale: number }

// A new table: one line here, one file in `tables/`, written by `npm run train`.
const PACKED = {
  'amount-roles': AMOUNT_ROLES_WEIGHTS,
  amounts: AMOUNTS_WEIGHTS,
  'amounts-parts': AMOUNTS_PARTS_WEIGHTS,
  'amounts-words': AMOUNTS_WORDS_WEIGHTS,
  client: CLIENT_WEIGHTS,
  description: DESCRIPTION_WEIGHTS,
  due: DUE_WEIGHTS,
  intent: INTENT_WEIGHTS,
  'intent-known': INTENT_KNOWN_WEIGHTS,
  order: ORDER_WEIGHTS,
  'word-groups': WORD_GROUPS_WEIGHTS,
} satisfies Record<string, PackedTable>

export type TableName = keyof typeof PACKED

/** Where a reader takes its weights from: the table of a name. Training passes its own, of hands that it does not judge. */
export type OpenTable = (name: TableName) => Table

const opened = new Map<TableName, Table>()

/** Decodes a packed table; one that is empty weighs nothing. */
export function unpack({ places, scale, isHalved, base64 }: PackedTable): Table {
  if (!isHalved) return { weights: decodeBase64(base64, places), scale }
  const bytes = decodeBase64(base64, places / 2)
  const weights = new Int8Array(places)
  for (let i = 0; i < bytes.length; i++) {
    const both = bytes[i] ?? 0
    weights[2 * i] = (both << 28) >> 28
    weights[2 * i + 1] = both >> 4
  }
  return { weights, scale }
}

/** The table of that name, decoded once. */
export function openTable(name: TableName): Table {
  const known = opened.get(name)
  if (known) return known
  const table = unpack(PACKED[name])
  opened.set(name, table)
  return table
}

/** The weight of a hashed feature (see `hashFeature`). */
export function weightOf(table: Table, hash: number): number {
  return (table.weights[hash & (table.weights.length - 1)] ?? 0) * table.scale
}

/** The sum of the weights of some hashed features. */
export function scoreOf(table: Table, hashes: Iterable<number>): number {
  const { weights, scale } = table
  const mask = weights.length - 1
  let sum = 0
  for (const hash of hashes) sum += weights[hash & mask] ?? 0
  return sum * scale
}

/**
 * Whether a feature was seen in training: the table's bytes are read as bits. A feature that nobody taught would else bring
 * the weight of another that fell on its place.
 */
export function isKnown(table: Table, hash: number): boolean {
  const { weights } = table
  return ((weights[(hash >>> 3) & (weights.length - 1)] ?? 0) & (1 << (hash & 7))) !== 0
}

/** Scores (log-odds) into probabilities; `temperature` above 1 makes them more modest. */
export function softmax(scores: readonly number[], temperature = 1): number[] {
  const top = Math.max(...scores)
  const raised = scores.map((score) => Math.exp((score - top) / temperature))
  const sum = raised.reduce((a, b) => a + b, 0)
  return raised.map((value) => value / sum)
}
