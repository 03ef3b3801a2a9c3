// Describes the work: which words of the text are kept, and how they are written.
import { factAt, type Ground } from '../ground/ground.ts'
import { TAG } from '../ground/tags.ts'
import { low, type Scene } from '../scene.ts'
import { hashWith } from '../weights/hash.ts'
import { scoreOf, type Table, weightOf } from '../weights/table.ts'
import { bestShare, type ChainScores, chances, shareOf } from './chain.ts'
import { type Chain, type Chosen, chainOf } from './features.ts'

/** Divides the scores, which are surer of themselves than right. */
const TEMPERATURE = 1.5
/** Nothing is described where even the best words would hardly share anything with what is right. */
const LEAST_SHARE = 0.1
/** … and where the rules found no work, not even so much. */
const LEAST_UNHEARD_SHARE = 0.5
const MAX_CHARACTERS = 300
/** Two descriptions that share so many words say the same. */
const SAME_WORDS = 0.8

/** What a table of weights says of a chain. */
export function chainScores({ words, steps }: Chain, table: Table): ChainScores {
  const edges = new Float64Array(4 * steps.length)
  for (const [i, features] of steps.entries())
    for (const hash of features)
      for (let pair = 0; pair < 4; pair++)
        edges[4 * i + pair] = (edges[4 * i + pair] ?? 0) + weightOf(table, hashWith(hash, pair)) / TEMPERATURE
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

// "F-250", "4x8", "r-410a" are kept whole; a figure that is money never is.
function wholeWords({ scene }: Ground, tokens: readonly number[], kept: readonly boolean[]): boolean[] {
  const isMoney = (i: number) => scene.claims[i] === 'price' && scene.tokens[i]?.kind === 'number'
  const whole = tokens.map((i, n) => kept[n] === true && !isMoney(i))
  const isGlued = (n: number) => {
    const [from, to] = [tokens[n - 1] ?? -1, tokens[n] ?? -1]
    if (n === 0 || scene.claims[from] === 'price' || scene.claims[to] === 'price') return false
    return (
      scene.tokens.slice(from + 1, to + 1).every(({ gap }) => !gap) &&
      !scene.boundary.slice(from + 1, to).includes(true)
    )
  }
  for (let n = 1; n < whole.length; n++) if (isGlued(n) && whole[n - 1]) whole[n] = true
  for (let n = whole.length - 1; n > 0; n--) if (isGlued(n) && whole[n]) whole[n - 1] = true
  return whole
}

const JOINS = new Set(['plus', 'mas', 'and', 'y'])
const JOINS_SIZES = new Set(['x', 'by', 'por', 'th', 'nd', 'rd', 'st'])

// "12x20 deck", "tuned 36 carburetors": measures, and things that no list knows, stay beside their word where the rules kept them.
function withMeasures(ground: Ground, tokens: readonly number[], kept: readonly boolean[]): boolean[] {
  const { scene, heard } = ground
  const mayStay = (n: number) => {
    const i = tokens[n] ?? -1
    const { tags } = factAt(ground, i)
    if (kept[n] || !heard.described.has(i) || scene.claims[i] === 'price') return false
    const word = low(scene, i)
    return tags === 0 || (tags & TAG.unit) !== 0 || word.length === 1 || JOINS_SIZES.has(word) || JOINS.has(word)
  }
  // Side by side: only signs of sizes stand between.
  const isBeside = (n: number) => (tokens[n] ?? 0) - (tokens[n - 1] ?? -9) <= 2 && !scene.boundary[(tokens[n] ?? 0) - 1]
  const out = [...kept]
  for (let from = 0; from < tokens.length; from++) {
    if (!mayStay(from)) continue
    let to = from + 1
    while (to < tokens.length && mayStay(to) && isBeside(to)) to += 1
    const leans = (kept[from - 1] === true && isBeside(from)) || (kept[to] === true && isBeside(to))
    if (leans) out.fill(true, from, to)
    from = to - 1
  }
  return out
}

const KEPT_AT_END = new Set(['up', 'off', 'out', 'down', 'in', 'over'])

// "set the heater to", "plus delivery": small words at the ends of what is kept say nothing.
function trimmed(ground: Ground, tokens: readonly number[], kept: readonly boolean[]): boolean[] {
  const out = [...kept]
  const isSmall = (n: number) => {
    const word = low(ground.scene, tokens[n] ?? -1)
    const { tags } = factAt(ground, tokens[n] ?? -1)
    return JOINS.has(word) || ((tags & TAG.small) !== 0 && (tags & (TAG.unit | TAG.numeral | TAG.work)) === 0)
  }
  // "2 noches"
  const isCounted = (n: number) =>
    out[n - 1] === true &&
    ground.scene.tokens[tokens[n - 1] ?? -1]?.kind === 'number' &&
    low(ground.scene, tokens[n] ?? -1).length > 3
  for (let n = out.length - 1; n >= 0; n--)
    if (out[n] && !out[n + 1] && isSmall(n) && !isCounted(n) && !KEPT_AT_END.has(low(ground.scene, tokens[n] ?? -1)))
      out[n] = false
  for (let n = 0; n < out.length; n++)
    if (out[n] && !out[n - 1] && isSmall(n) && factAt(ground, tokens[n] ?? -1).claim === 0) out[n] = false
  // "fixed the fence": the article between two kept words stays.
  for (let n = 1; n + 1 < out.length; n++)
    if (out[n - 1] && out[n + 1] && isSmall(n) && ground.heard.described.has(tokens[n] ?? -1)) out[n] = true
  return out
}

// "3", "plus", "2 hours": a count or a small word is no work.
function saysWork(ground: Ground, tokens: readonly number[], kept: readonly boolean[]): boolean {
  const NO_WORK = TAG.small | TAG.unit | TAG.numeral | TAG.admin
  return tokens.some(
    (i, n) => kept[n] && ground.scene.tokens[i]?.kind === 'word' && (factAt(ground, i).tags & NO_WORK) === 0,
  )
}

// How many of the counted words two choices share, 0 to 1.
function alike(counts: readonly boolean[], one: readonly boolean[], other: readonly boolean[]): number {
  const size = (kept: readonly boolean[]) => kept.filter((on, n) => on && counts[n]).length
  const all = size(one) + size(other)
  return all === 0 ? 0 : (2 * size(one.map((on, n) => on && other[n] === true))) / all
}

/**
 * The work as written, without client, amounts and due date, null where none is named; `likeRules`: how near the words that
 * the rules kept come to these (0 to 1), by what each is expected to share with what is right.
 */
export function describeWork(ground: Ground, chosen: Chosen, table: Table): { text: string | null; likeRules: number } {
  const { tokens, words, steps } = chainOf(ground, chosen)
  const { keep } = chances(chainScores({ tokens, words, steps }, table))
  const isCounted = tokens.map((i) => (factAt(ground, i).tags & TAG.small) === 0)
  const best = bestShare(keep, isCounted)
  const kept = trimmed(ground, tokens, wholeWords(ground, tokens, withMeasures(ground, tokens, best.kept)))
  const ruled = tokens.map((i) => ground.heard.described.has(i))
  const least = ground.heard.described.size > 0 ? LEAST_SHARE : LEAST_UNHEARD_SHARE
  const isSame = alike(isCounted, kept, ruled) >= SAME_WORDS
  return {
    text: best.share < least || !saysWork(ground, tokens, kept) ? null : writeKept(ground.scene, tokens, kept),
    likeRules: isSame ? 1 : shareOf(keep, isCounted, ruled) / Math.max(best.share, LEAST_SHARE),
  }
}
