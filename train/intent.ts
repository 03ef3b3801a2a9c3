// Learns what a text is for: the tables `intent` and `intent-known`.

import { layDocument } from '../worker/domain/text/document/document.ts'
import { withoutSignature } from '../worker/domain/text/document/signatures.ts'
import { INTENTS } from '../worker/domain/text/intent/intents.ts'
import { readKeyword } from '../worker/domain/text/intent/keywords.ts'
import { isReaction } from '../worker/domain/text/intent/reactions.ts'
import { intentCandidates, intentFeatures } from '../worker/domain/text/intent/read-intent.ts'
import { NOTHING_KNOWN } from '../worker/domain/text/known.ts'
import { dayOfIso } from '../worker/domain/text/spans/dates/calendar.ts'
import { hashFeature } from '../worker/domain/text/weights/hash.ts'
import { isKnown, type OpenTable, scoreOf, type Table } from '../worker/domain/text/weights/table.ts'
import type { Labelled } from './corpus.ts'
import { type Choice, type LearnOptions, learn, learnMean } from './learn.ts'
import { quantiseTo4 } from './pack.ts'

const BITS = 18
const KNOWN_BITS = 15
const LEAST = 3
/** So many features are kept, those that tell most: more of them fall on each other's places in the table. */
const KEPT = 30_000
const CHOOSING: LearnOptions = { bits: 22, epochs: 2, l2: 3e-3, dropout: 0.15, seed: 1 }
/** What a made text counts: there are many of a form. */
const MADE = 0.2

/** A labelled text with the names of its features, found once for all folds. */
export type IntentRow = { row: Labelled; features: readonly string[] }

/** The features of a text as the reader sees them; nothing for a text that the learned weights are not asked about. */
export function intentRow(row: Labelled): IntentRow {
  const doc = layDocument(withoutSignature(row.text))
  const isPlain = isReaction(row.text) || readKeyword(doc) !== null
  return { row, features: isPlain ? [] : [...intentFeatures(doc, dayOfIso(row.now), NOTHING_KNOWN)] }
}

// A feature seen once or twice tells of those texts only.
function seenOften(rows: readonly IntentRow[]): Set<string> {
  const counts = new Map<string, number>()
  for (const { features } of rows) for (const name of features) counts.set(name, (counts.get(name) ?? 0) + 1)
  return new Set([...counts].filter(([, count]) => count >= LEAST).map(([name]) => name))
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

function choiceOf({ row, features }: IntentRow, isTaught: (name: string) => boolean): Choice {
  const right = [(INTENTS as readonly string[]).indexOf(row.expect.intent)]
  const candidates = intentCandidates(Uint32Array.from(features.filter(isTaught).map(hashFeature)))
  return { candidates, right, weight: row.hand === 'everyday' ? MADE : 1 }
}

// Those of some features that weigh most in a table where they hardly fall on each other.
function strongestOf(names: ReadonlySet<string>, rows: readonly IntentRow[]): Set<string> {
  const choices = rows.map((row) => choiceOf(row, (name) => names.has(name)))
  const weights = learn(choices, CHOOSING)
  const sizeOf = (name: string) =>
    intentCandidates(Uint32Array.of(hashFeature(name)))
      .map(([place = 0]) => weights[place & (weights.length - 1)] ?? 0)
      .reduce((sum, weight) => sum + weight * weight, 0)
  const sized = [...names].map((name) => ({ name, size: sizeOf(name) }))
  sized.sort((a, b) => b.size - a.size || (a.name < b.name ? -1 : 1))
  return new Set(sized.slice(0, KEPT).map(({ name }) => name))
}

/** Learns both tables from some rows, leaving out some families of features (by their letters). */
export function learnIntent(rows: readonly IntentRow[], without = ''): { intent: Table; 'intent-known': Table } {
  const isWanted = (name: string) => !without.includes(name.charAt(0))
  const taught = rows.filter(({ features }) => features.length > 0)
  const names = strongestOf(new Set([...seenOften(taught)].filter(isWanted)), taught)
  const choices = taught.map((row) => choiceOf(row, (name) => names.has(name)))
  const weights = learnMean(choices, { bits: BITS, epochs: 4, l2: 3e-3, dropout: 0.15 }, SEEDS)
  return { intent: quantiseTo4(weights), 'intent-known': tableOfKnown(names) }
}

/** The likeliest intent of a text by its features alone, without what the reader decides after that. */
export function readIntentOf(row: IntentRow | undefined, open: OpenTable): string | undefined {
  const [table, taught] = [open('intent'), open('intent-known')]
  const hashes = [...(row?.features ?? [])].map(hashFeature).filter((hash) => isKnown(taught, hash))
  const scores = intentCandidates(Uint32Array.from(hashes)).map((features) => scoreOf(table, features))
  return INTENTS[scores.indexOf(Math.max(...scores))]
}
