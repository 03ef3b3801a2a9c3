// Describes the work: which words of the text are kept, and how they are written.
import type { Ground } from '../ground/ground.ts'
import type { Scene } from '../scene.ts'
import { hashWith } from '../weights/hash.ts'
import { scoreOf, type Table } from '../weights/table.ts'
import { bestKept, type ChainScores, emptyScore } from './chain.ts'
import { type Chain, type Chosen, chainOf } from './features.ts'

/** Nothing is described only where dropping every word is better by so much (log-odds) than the best that is left. */
const EMPTY_MARGIN = 3
/** Speaks for every word: one too many costs less than one that is missing. */
const KEEP_BIAS = 0
const MAX_CHARACTERS = 300

/** What a table of weights says of a chain. */
export function chainScores({ words, steps }: Chain, table: Table): ChainScores {
  const edges = new Float64Array(4 * steps.length)
  for (const [i, features] of steps.entries())
    for (let pair = 0; pair < 4; pair++)
      edges[4 * i + pair] = scoreOf(
        table,
        features.map((hash) => hashWith(hash, pair)),
      )
  return { keep: Float64Array.from(words, (features) => scoreOf(table, features) + KEEP_BIAS), edges }
}

// Between two kept words stands what stood there when they were neighbours, a comma where speech broke off, else a blank.
function between(scene: Scene, tokens: readonly number[], last: number, next: number): string {
  const [from, to] = [tokens[last] ?? 0, tokens[next] ?? 0]
  const [before, after] = [scene.tokens[from], scene.tokens[to]]
  if (next === last + 1) {
    const written = scene.text.slice(before?.end, after?.start)
    return written.length < 4 && !/[\n.:;!?()*]/.test(written) ? written : ', '
  }
  return scene.boundary.slice(from + 1, to).includes(true) ? ', ' : ' '
}

/** The kept words as they were written. */
export function writeKept(scene: Scene, tokens: readonly number[], kept: readonly boolean[]): string {
  let out = ''
  let last = -1
  for (const [n, token] of tokens.entries()) {
    if (!kept[n]) continue
    if (last >= 0) out += between(scene, tokens, last, n)
    out += scene.tokens[token]?.text ?? ''
    last = n
  }
  return out.length > MAX_CHARACTERS ? `${out.slice(0, MAX_CHARACTERS - 1).trimEnd()}…` : out
}

/** The work as written, without client, amounts and due date; null where none is named. */
export function describeWork(ground: Ground, chosen: Chosen, table: Table): string | null {
  const chain = chainOf(ground, chosen)
  const scores = chainScores(chain, table)
  const best = bestKept(scores)
  if (!best.kept.includes(true) || emptyScore(scores) - best.score > EMPTY_MARGIN) return null
  return writeKept(ground.scene, chain.tokens, best.kept)
}
