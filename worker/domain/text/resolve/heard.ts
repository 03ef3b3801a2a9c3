// What the reader that goes by rules made of a text, as evidence for its readings.
import { hashFeature, hashWith } from '../weights/hash.ts'
import { roleIndex } from './features.ts'
import type { Reading } from './readings.ts'

/** `cents`: its total, null where it asks; `kinds`: what it took the number at a token for; `doubts`: why it would ask. */
export type Heard = { cents: number | null; kinds: ReadonlyMap<number, string>; doubts: readonly string[] }

const named = (name: string) => hashFeature(`heard ${name}`)
const KIND = named('kind')
const SAME = named('same total')
const DOUBTED = named('doubt')
const ASK = named('ask')

/** The features of a reading beside what the rules made of the text. */
export function heardFeatures({ cents: own, kinds, doubts }: Heard, { options, terms, cents }: Reading): number[] {
  const lines = Math.min(terms.filter(({ kind }) => kind === 'line').length, 3)
  const same = cents === null ? 3 : own === null ? 2 : own === cents ? 1 : 0
  const out = [hashWith(SAME, same), hashWith(hashWith(SAME, same), 10 + lines)]
  for (const { span, role } of options)
    out.push(hashWith(hashWith(KIND, hashFeature(kinds.get(span.at) ?? 'nothing')), roleIndex(role)))
  if (cents === null) return out
  for (const doubt of doubts) {
    const hash = hashWith(DOUBTED, hashFeature(doubt))
    out.push(hash, hashWith(hash, lines))
  }
  return out
}

/** The features of asking beside what the rules made of the text. */
export function heardAskFeatures({ cents: own }: Heard, readings: readonly Reading[]): number[] {
  return [hashWith(ASK, own === null ? 0 : readings.some(({ cents }) => cents === own) ? 1 : 2)]
}
