// Describes the work: which words of the text are kept, and how they are written.

import { type Document, wordAt } from '../document/document.ts'
import { factAt, type Ground } from '../ground/ground.ts'
import { TAG } from '../lexicon/kinds.ts'
import { JOINS, KEPT_AT_END, NAME_ARTICLES } from '../lexicon/small/name-words.ts'
import { hashWith } from '../weights/hash.ts'
import { scoreOf, type Table, weightOf } from '../weights/table.ts'
import { bestKept, type ChainScores, chances, drawWays } from './chain.ts'
import { type Chain, type Chosen, chainOf } from './features.ts'

/** Divides the scores, which are surer of themselves than right. */
const TEMPERATURE = 1.5
/** So many ways of describing are weighed against each other. */
const WAYS = 60
/** Nothing is described where even the best words would hardly share anything with what is right. */
const LEAST_CHANCE = 0.03
const MAX_CHARACTERS = 300

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
function between(doc: Document, tokens: readonly number[], last: number, next: number): string {
  const [from, to] = [tokens[last] ?? 0, tokens[next] ?? 0]
  const [before, after] = [doc.tokens[from], doc.tokens[to]]
  if (next === last + 1) {
    const written = doc.text.slice(before?.end, after?.start)
    return written.length < 4 && !/[\n.:;!?()*]/.test(written) ? written : ', '
  }
  return doc.breaks.slice(from + 1, to).includes(true) ? ', ' : ' '
}

/** The kept words as they were written. */
export function writeKept(doc: Document, tokens: readonly number[], kept: readonly boolean[]): string {
  let out = ''
  let last = -1
  for (const [n, token] of tokens.entries()) {
    if (!kept[n]) continue
    if (last >= 0) out += between(doc, tokens, last, n)
    out += doc.tokens[token]?.text ?? ''
    last = n
  }
  return out.length > MAX_CHARACTERS ? `${out.slice(0, MAX_CHARACTERS - 1).trimEnd()}…` : out
}

// "F-250", "4x8", "r-410a" are kept whole; a figure that is money never is.
function wholeWords(
  { doc }: Ground,
  { amounts }: Chosen,
  tokens: readonly number[],
  kept: readonly boolean[],
): boolean[] {
  const isAmount = (i: number) => amounts.some(({ from, to }) => i >= from && i < to)
  const isMoney = (i: number) => isAmount(i) && doc.tokens[i]?.kind === 'number'
  const whole = tokens.map((i, n) => kept[n] === true && !isMoney(i))
  const isGlued = (n: number) => {
    const [from, to] = [tokens[n - 1] ?? -1, tokens[n] ?? -1]
    if (n === 0 || isAmount(from) || isAmount(to)) return false
    return doc.tokens.slice(from + 1, to + 1).every(({ gap }) => !gap) && !doc.breaks.slice(from + 1, to).includes(true)
  }
  for (let n = 1; n < whole.length; n++) if (isGlued(n) && whole[n - 1]) whole[n] = true
  for (let n = whole.length - 1; n > 0; n--) if (isGlued(n) && whole[n]) whole[n - 1] = true
  return whole
}

// "set the heater to", "plus delivery": small words at the ends of what is kept say nothing.
function trimmed(ground: Ground, tokens: readonly number[], kept: readonly boolean[]): boolean[] {
  const out = [...kept]
  const isSmall = (n: number) => {
    const word = wordAt(ground.doc, tokens[n] ?? -1)
    const { tags } = factAt(ground, tokens[n] ?? -1)
    return JOINS.has(word) || ((tags & TAG.small) !== 0 && (tags & (TAG.unit | TAG.numeral | TAG.work)) === 0)
  }
  // "2 noches"
  const isCounted = (n: number) =>
    out[n - 1] === true &&
    ground.doc.tokens[tokens[n - 1] ?? -1]?.kind === 'number' &&
    wordAt(ground.doc, tokens[n] ?? -1).length > 3
  for (let n = out.length - 1; n >= 0; n--)
    if (out[n] && !out[n + 1] && isSmall(n) && !isCounted(n) && !KEPT_AT_END.has(wordAt(ground.doc, tokens[n] ?? -1)))
      out[n] = false
  for (let n = 0; n < out.length; n++) if (out[n] && !out[n - 1] && isSmall(n)) out[n] = false
  // "painted the fence": an article between two kept words stays.
  for (let n = 1; n + 1 < out.length; n++)
    if (out[n - 1] && out[n + 1] && NAME_ARTICLES.has(wordAt(ground.doc, tokens[n] ?? -1))) out[n] = true
  return out
}

// "3", "plus": a count or a small word is no work, nor is the client's name alone.
function saysWork(ground: Ground, { client }: Chosen, tokens: readonly number[], kept: readonly boolean[]): boolean {
  const NO_WORK = TAG.small | TAG.numeral | TAG.admin
  const isName = (i: number) => client !== null && i >= client.from && i < client.to
  return tokens.some(
    (i, n) =>
      kept[n] && ground.doc.tokens[i]?.kind === 'word' && (factAt(ground, i).tags & NO_WORK) === 0 && !isName(i),
  )
}

/** The work as written, without client, amounts and due date; null where none is named. */
export function describeWork(ground: Ground, chosen: Chosen, table: Table): string | null {
  const chain = chainOf(ground, chosen)
  const { tokens } = chain
  const scores = chainScores(chain, table)
  const isCounted = tokens.map((i) => (factAt(ground, i).tags & TAG.small) === 0)
  const best = bestKept(chances(scores).keep, drawWays(scores, WAYS), isCounted)
  const kept = trimmed(ground, tokens, wholeWords(ground, chosen, tokens, best.kept))
  return best.chance < LEAST_CHANCE || !saysWork(ground, chosen, tokens, kept)
    ? null
    : writeKept(ground.doc, tokens, kept)
}
