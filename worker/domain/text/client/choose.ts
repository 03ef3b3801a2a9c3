// Chooses whom to bill: one log-linear choice among all stretches of words and nobody.
import type { Ground } from '../ground/ground.ts'
import { scoreOf, softmax, type Table } from '../weights/table.ts'
import { findNameSpans, type NameSpan } from './candidates.ts'
import { layWhole, nameFeatures, nobodyFeatures } from './features.ts'
import { type KnownClients, knownScore, NOBODY_KNOWN } from './known.ts'
import { writeName } from './write.ts'

/** A reading of who the client is; `name` null is nobody; `chance` 0 to 1 over all spans that write the same name. */
export type ClientReading = { name: string | null; span: NameSpan | null; chance: number; isKnown: boolean }

/** Divides the scores, which are a little surer of themselves than right. */
export const TEMPERATURE = 1.1
/** Readings less likely than this say nothing. */
const LEAST_CHANCE = 0.002

/** The features of every candidate; the first is nobody, the others those of `spans` in order. */
export function clientCandidates(ground: Ground): { spans: NameSpan[]; features: number[][] } {
  const whole = layWhole(ground)
  const spans = findNameSpans(ground)
  return { spans, features: [nobodyFeatures(whole), ...spans.map((span) => nameFeatures(whole, span))] }
}

/** The readings of the client, likeliest first; those that write the same name are one, at its likeliest place. */
export function readClients(ground: Ground, table: Table, known: KnownClients = NOBODY_KNOWN): ClientReading[] {
  const { spans, features } = clientCandidates(ground)
  const knownScores = features.map((_, i) =>
    spans[i - 1] ? knownScore(ground.doc, spans[i - 1] as NameSpan, known) : 0,
  )
  const scores = features.map((hashes, i) => scoreOf(table, hashes) + (knownScores[i] ?? 0))
  const readings = new Map<string, ClientReading & { top: number }>()
  for (const [i, chance] of softmax(scores, TEMPERATURE).entries()) {
    if (chance < LEAST_CHANCE && i > 0) continue
    const span = spans[i - 1] ?? null
    const name = span && writeName(ground.doc, span)
    const key = name?.toLowerCase() ?? ''
    const there = readings.get(key)
    if (!there) readings.set(key, { name, span, chance, isKnown: (knownScores[i] ?? 0) > 0, top: chance })
    else {
      there.chance += chance
      if (chance > there.top) Object.assign(there, { name, span, top: chance })
    }
  }
  return [...readings.values()].sort((a, b) => b.chance - a.chance)
}
