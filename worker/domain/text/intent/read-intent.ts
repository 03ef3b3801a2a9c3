// What the sender wants, by learned weights: every intent with its probability.

import type { Document } from '../document/document.ts'
import type { Known } from '../known.ts'
import type { Intent } from '../reading.ts'
import type { Day } from '../spans/dates/calendar.ts'
import { hashFeature, hashWith } from '../weights/hash.ts'
import { isKnown, type OpenTable, scoreOf, softmax } from '../weights/table.ts'
import { featuresOf } from './features.ts'
import { INTENTS } from './intents.ts'
import { symbolsOf } from './symbols.ts'

/** Evens out what training on the same hands makes too sure of; set by the calibration of `npm run train -- --report`. */
export const TEMPERATURE = 1

/** An intent, and how likely each is (0 to 1, together 1). */
export type IntentReading = { intent: Intent; probabilities: Record<Intent, number> }

/** For each intent the hashed features of a text. */
export function intentCandidates(hashes: Uint32Array): Uint32Array[] {
  return INTENTS.map((_, outcome) => hashes.map((hash) => hashWith(hash, outcome)))
}

/** The names of all features of a text. */
export function intentFeatures(doc: Document, today: Day, known: Known): Set<string> {
  return featuresOf(symbolsOf(doc, today, known))
}

/** Reads the intent of a text. `today` in whole days. */
export function readIntent(doc: Document, today: Day, known: Known, open: OpenTable): IntentReading {
  const [table, taught] = [open('intent'), open('intent-known')]
  const hashes = [...intentFeatures(doc, today, known)].map(hashFeature).filter((hash) => isKnown(taught, hash))
  const scores = intentCandidates(Uint32Array.from(hashes)).map((features) => scoreOf(table, features))
  const chances = softmax(scores, TEMPERATURE)
  const probabilities = Object.fromEntries(INTENTS.map((intent, i) => [intent, chances[i] ?? 0]))
  const best = INTENTS.reduce((a, b) => ((probabilities[b] ?? 0) > (probabilities[a] ?? 0) ? b : a))
  return { intent: best, probabilities: probabilities as Record<Intent, number> }
}
