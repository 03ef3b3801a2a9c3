// What the sender wants, by learned weights: every intent with its probability.
import type { Day } from '../calendar.ts'
import type { Evidence } from '../intents.ts'
import type { Intent } from '../parsed.ts'
import type { Scene } from '../scene.ts'
import { hashFeature, hashWith } from '../weights/hash.ts'
import { isKnown, type OpenTable, openTable, scoreOf, softmax } from '../weights/table.ts'
import { featuresOf } from './features.ts'
import { type Known, NOTHING_KNOWN, symbolsOf } from './symbols.ts'

/** In the order in which the weights were learned. */
export const INTENTS: readonly Intent[] = [
  'invoice',
  'dashboard',
  'help',
  'stop',
  'start',
  'list',
  'status',
  'remind',
  'paid',
  'cancel',
  'change',
  'undo',
  'resend',
  'other',
]

/** Evens out what training on the same hands makes too sure of; set by the calibration of `npm run train -- --report`. */
export const TEMPERATURE = 1

/** An intent, and how likely each is (0 to 1, together 1). */
export type IntentReading = { intent: Intent; probabilities: Record<Intent, number> }

/** What is read besides the text itself: what the product knows, and what the rules took the text for. */
export type IntentContext = { known?: Known; rules?: RulesHeard }

/** What the rules took a text for, by which way they came to it, and what they weighed. */
export type RulesHeard = { intent: Intent; route: string; evidence: Evidence }

/** For each intent the hashed features of a text. */
export function intentCandidates(hashes: Uint32Array): Uint32Array[] {
  return INTENTS.map((_, outcome) => hashes.map((hash) => hashWith(hash, outcome)))
}

/** The names of the features that tell what the rules made of a text. */
export function heardFeatures({ intent, route, evidence }: RulesHeard): string[] {
  const { price, client, work, past, deposit, due, billing, strong, bare, prices, score } = evidence
  return [
    `r ${intent}`,
    `r ${intent} ${route}`,
    `r ${intent} whole ${price && client && work} ${deposit}`,
    `r ${intent} score ${Math.round(Math.max(-3, Math.min(6, score)))}`,
    `r ${price} ${client} ${work} ${past} ${Math.min(prices, 3)}`,
    `r ${intent} due ${due} ${billing} ${strong} ${bare}`,
  ]
}

/** The names of all features of a text, with what the rules made of it. */
export function intentFeatures(scene: Scene, today: Day, { known = NOTHING_KNOWN, rules }: IntentContext): Set<string> {
  const found = featuresOf(symbolsOf(scene, today, known))
  if (rules) for (const name of heardFeatures(rules)) found.add(name)
  return found
}

/** Reads the intent of a text. `today` in whole days. */
export function readIntent(
  scene: Scene,
  today: Day,
  context: IntentContext = {},
  open: OpenTable = openTable,
): IntentReading {
  const [table, taught] = [open('intent'), open('intent-known')]
  const hashes = [...intentFeatures(scene, today, context)].map(hashFeature).filter((hash) => isKnown(taught, hash))
  const scores = intentCandidates(Uint32Array.from(hashes)).map((features) => scoreOf(table, features))
  const chances = softmax(scores, TEMPERATURE)
  const probabilities = Object.fromEntries(INTENTS.map((intent, i) => [intent, chances[i] ?? 0]))
  const best = INTENTS.reduce((a, b) => ((probabilities[b] ?? 0) > (probabilities[a] ?? 0) ? b : a))
  return { intent: best, probabilities: probabilities as Record<Intent, number> }
}
