// Learns what a text is for: the tables `intent` and `intent-known`.
import { dayOfIso } from '../worker/domain/text/calendar.ts'
import { heardFeatures, INTENTS, intentCandidates, intentFeatures } from '../worker/domain/text/intent/read-intent.ts'
import { readRules } from '../worker/domain/text/read-rules.ts'
import { withoutSignature } from '../worker/domain/text/signatures.ts'
import { hashFeature } from '../worker/domain/text/weights/hash.ts'
import { isKnown, type OpenTable, scoreOf, type Table } from '../worker/domain/text/weights/table.ts'
import type { Labelled } from './corpus.ts'
import { type Choice, learnMean } from './learn.ts'
import { quantise } from './pack.ts'

const BITS = 18
const KNOWN_BITS = 15

/** A labelled text with the names of its features, found once for all folds; `heard` are those of what the rules say. */
export type IntentRow = { row: Labelled; features: readonly string[]; heard: readonly string[] }

/** The features of a text as the reader sees them; nothing for a text that the learned weights are not asked about. */
export function intentRow(row: Labelled): IntentRow {
  const { evidence, route, intent, scene } = readRules(withoutSignature(row.text), row.now)
  if (!evidence) return { row, features: [], heard: [] }
  const heard = heardFeatures({ intent, route, evidence })
  return { row, features: [...intentFeatures(scene, dayOfIso(row.now), {})], heard }
}

// A feature seen once tells of one text only.
function seenTwice(rows: readonly IntentRow[]): Set<string> {
  const counts = new Map<string, number>()
  for (const { features, heard } of rows)
    for (const name of [...features, ...heard]) counts.set(name, (counts.get(name) ?? 0) + 1)
  return new Set([...counts].filter(([, count]) => count > 1).map(([name]) => name))
}

function tableOfKnown(names: Iterable<string>): Table {
  const weights = new Int8Array(2 ** KNOWN_BITS)
  for (const name of names) {
    const hash = hashFeature(name)
    const place = (hash >>> 3) & (weights.length - 1)
    weights[place] = (weights[place] ?? 0) | (1 << (hash & 7))
  }
  return { weights, scale: 1 }
}

const SEEDS = [1, 2, 3]

// Every text twice, once without what the rules say: else the weights lean on rules that often err.
function choicesOf({ row, features, heard }: IntentRow, isTaught: (name: string) => boolean): Choice[] {
  const right = [(INTENTS as readonly string[]).indexOf(row.expect.intent)]
  return [features, [...features, ...heard]].map((names) => ({
    candidates: intentCandidates(Uint32Array.from(names.filter(isTaught).map(hashFeature))),
    right,
  }))
}

/** Learns both tables from some rows, leaving out some families of features (by their letters). */
export function learnIntent(rows: readonly IntentRow[], without = ''): { intent: Table; 'intent-known': Table } {
  const isWanted = (name: string) => !without.includes(name.charAt(0))
  const taught = rows.filter(({ features }) => features.length > 0)
  const names = new Set([...seenTwice(taught)].filter(isWanted))
  const choices = taught.flatMap((row) => choicesOf(row, (name) => names.has(name)))
  const weights = learnMean(choices, { bits: BITS, epochs: 3, l2: 3e-3 }, SEEDS)
  return { intent: quantise(weights), 'intent-known': tableOfKnown(names) }
}

/** The likeliest intent of a text by its features alone, without what the reader decides after that. */
export function readIntentOf(row: IntentRow | undefined, open: OpenTable): string | undefined {
  const [table, taught] = [open('intent'), open('intent-known')]
  const hashes = [...(row?.features ?? []), ...(row?.heard ?? [])]
    .map(hashFeature)
    .filter((hash) => isKnown(taught, hash))
  const scores = intentCandidates(Uint32Array.from(hashes)).map((features) => scoreOf(table, features))
  return INTENTS[scores.indexOf(Math.max(...scores))]
}
