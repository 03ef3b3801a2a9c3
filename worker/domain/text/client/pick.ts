// Picks the client of a job, where one reading is likely enough, and claims the words.

import type { Ground } from '../ground/ground.ts'
import { withoutPossessive } from '../possessives.ts'
import { claim, isVocabulary, low, type Scene } from '../scene.ts'
import type { Table } from '../weights/table.ts'
import { FUNCTION_WORDS } from '../words/common.ts'
import type { NameSpan } from './candidates.ts'
import { type ClientReading, readClients } from './choose.ts'
import type { KnownClients } from './known.ts'
import { billsSeveral } from './several.ts'

/** Who is billed, by what words; null where nobody is likely enough. */
export type Client = { name: string; span: NameSpan } | null

/** `rivals`: more than one person is billed, so that neither client nor amount is certain. */
export type Picked = { client: Client; clients: ClientReading[]; rivals: boolean }

/** Below this chance of being right the client is asked for. */
const ENOUGH = 0.45

/** Chooses the client. Prices, dates and contacts are claimed by now. */
export function pickClient(ground: Ground, table: Table, known: KnownClients): Picked {
  const { scene } = ground
  const clients = readClients(ground, table, known)
  const best = clients[0]
  if (!best?.span || best.name === null || best.chance < ENOUGH) return { client: null, clients, rivals: false }
  const rivals = billsSeveral(ground, clients)
  claim(scene, best.span.from, best.span.to, 'client')
  if (rivals) return { client: null, clients, rivals }
  claimEchoes(scene, best.span)
  return { client: { name: best.name, span: best.span }, clients, rivals }
}

// The same name said again ("Maria ... Maria's yard") is the client too.
function claimEchoes(scene: Scene, { from, to }: NameSpan): void {
  const words = new Set<string>()
  for (let i = from; i < to; i++) {
    const word = withoutPossessive(low(scene, i))
    if (word.length > 2 && !FUNCTION_WORDS.has(word) && !isVocabulary(word)) words.add(word)
  }
  scene.tokens.forEach((token, i) => {
    if (scene.claims[i] == null && token.kind === 'word' && words.has(withoutPossessive(token.low)))
      scene.claims[i] = 'client'
  })
}
