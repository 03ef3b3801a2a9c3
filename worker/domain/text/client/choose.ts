// Chooses whom to bill: one log-linear choice among all stretches of words and nobody.
import type { Ground } from '../ground/ground.ts'
import { scoreOf, softmax, type Table } from '../weights/table.ts'
import { findNameSpans, type NameSpan } from './candidates.ts'
import { nameFeatures, nobodyFeatures, type Whole } from './features.ts'
import { writeName } from './write.ts'

/** A reading of who the client is; `name` null is nobody; `chance` 0 to 1 over all spans that write the same name. */
export type ClientReading = { name: string | null; span: NameSpan | null; chance: number }

/** Divides the scores, which are a little surer of themselves than right. */
export const TEMPERATURE = 1.1

/** The features of every candidate; the first is nobody, the others those of `spans` in order. */
export function clientCandidates(ground: Ground): { spans: NameSpan[]; features: number[][] } {
  const whole: Whole = { ground, figures: ground.facts.filter(({ span }) => span !== '').length }
  const spans = findNameSpans(ground)
  return { spans, features: [nobodyFeatures(whole), ...spans.map((span) => nameFeatures(whole, span))] }
}

/** All readings of the client, likeliest first; those that write the same name are one, at its likeliest place. */
export function readClients(ground: Ground, table: Table): ClientReading[] {
  const { spans, features } = clientCandidates(ground)
  const chances = softmax(
    features.map((hashes) => scoreOf(table, hashes)),
    TEMPERATURE,
  )
  const readings = new Map<string, ClientReading & { top: number }>()
  for (const [i, chance] of chances.entries()) {
    const span = spans[i - 1] ?? null
    const name = span && writeName(ground.scene, span)
    const key = name?.toLowerCase() ?? ''
    const known = readings.get(key)
    if (!known) readings.set(key, { name, span, chance, top: chance })
    else {
      known.chance += chance
      if (chance > known.top) Object.assign(known, { name, span, top: chance })
    }
  }
  return [...readings.values()].sort((a, b) => b.chance - a.chance)
}
