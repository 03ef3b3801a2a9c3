// Describes the work: which words of the text are kept, and how they are written.
import { factAt, type Ground } from '../ground/ground.ts'
import { TAG } from '../ground/tags.ts'
import type { Scene } from '../scene.ts'
import { hashWith } from '../weights/hash.ts'
import { scoreOf, type Table } from '../weights/table.ts'
import { bestShare, type ChainScores, chances, shareOf } from './chain.ts'
import { type Chain, type Chosen, chainOf } from './features.ts'

/** Divides the scores, which are surer of themselves than right. */
const TEMPERATURE = 1.5
/** Nothing is described where even the best words would hardly share anything with what is right. */
const LEAST_SHARE = 0.1
const MAX_CHARACTERS = 300

/** What a table of weights says of a chain. */
export function chainScores({ words, steps }: Chain, table: Table): ChainScores {
  const edges = new Float64Array(4 * steps.length)
  for (const [i, features] of steps.entries())
    for (let pair = 0; pair < 4; pair++)
      edges[4 * i + pair] =
        scoreOf(
          table,
          features.map((hash) => hashWith(hash, pair)),
        ) / TEMPERATURE
  return { keep: Float64Array.from(words, (features) => scoreOf(table, features) / TEMPERATURE), edges }
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

/**
 * The work as written, without client, amounts and due date, null where none is named; `likeRules`: how near the words that
 * the rules kept come to these (0 to 1), by what each is expected to share with what is right.
 */
export function describeWork(ground: Ground, chosen: Chosen, table: Table): { text: string | null; likeRules: number } {
  const chain = chainOf(ground, chosen)
  const { keep } = chances(chainScores(chain, table))
  const isCounted = chain.tokens.map((i) => (factAt(ground, i).tags & TAG.small) === 0)
  const best = bestShare(keep, isCounted)
  const ruled = chain.tokens.map((i) => ground.heard.described.has(i))
  return {
    text: best.share < LEAST_SHARE ? null : writeKept(ground.scene, chain.tokens, best.kept),
    likeRules: shareOf(keep, isCounted, ruled) / Math.max(best.share, LEAST_SHARE),
  }
}
