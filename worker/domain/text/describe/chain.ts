// A chain of keep-or-drop decisions: how likely each is, and which of them together are worth most.

/**
 * What a chain weighs: `keep[i]` speaks for keeping word i; `edges[4 * i + 2 * before + now]` for the pair of decisions on
 * the words i - 1 and i (1 keep, 0 drop; the word before the first is dropped). Log-odds.
 */
export type ChainScores = { keep: Float64Array; edges: Float64Array }

/** The score of a pair of decisions. */
export function edgeOf({ edges }: ChainScores, i: number, before: number, now: number): number {
  return edges[4 * i + 2 * before + now] ?? 0
}

const addLogs = (a: number, b: number) => {
  const top = Math.max(a, b)
  return top === -Infinity ? top : top + Math.log(Math.exp(a - top) + Math.exp(b - top))
}

/** How likely each word is kept, and each pair of decisions. */
export function chances(scores: ChainScores): { keep: Float64Array; edges: Float64Array } {
  const length = scores.keep.length
  const node = (i: number, now: number) => (now === 1 ? (scores.keep[i] ?? 0) : 0)
  const forward = new Float64Array(2 * length)
  const backward = new Float64Array(2 * length)
  for (let i = 0; i < length; i++)
    for (let now = 0; now < 2; now++) {
      const into = (before: number) =>
        (i === 0 ? (before === 0 ? 0 : -Infinity) : (forward[2 * (i - 1) + before] ?? 0)) +
        edgeOf(scores, i, before, now)
      forward[2 * i + now] = addLogs(into(0), into(1)) + node(i, now)
    }
  for (let i = length - 2; i >= 0; i--)
    for (let before = 0; before < 2; before++) {
      const out = (now: number) =>
        edgeOf(scores, i + 1, before, now) + node(i + 1, now) + (backward[2 * (i + 1) + now] ?? 0)
      backward[2 * i + before] = addLogs(out(0), out(1))
    }
  const all = addLogs(forward[2 * length - 2] ?? 0, forward[2 * length - 1] ?? 0)
  const keep = Float64Array.from({ length }, (_, i) =>
    Math.exp((forward[2 * i + 1] ?? 0) + (backward[2 * i + 1] ?? 0) - all),
  )
  const edges = new Float64Array(4 * length)
  for (let i = 0; i < length; i++)
    for (let pair = 0; pair < 4; pair++) {
      const [before, now] = [pair >> 1, pair & 1]
      const reached = i === 0 ? (before === 0 ? 0 : -Infinity) : (forward[2 * (i - 1) + before] ?? 0)
      edges[4 * i + pair] = Math.exp(
        reached + edgeOf(scores, i, before, now) + node(i, now) + (backward[2 * i + now] ?? 0) - all,
      )
    }
  return { keep, edges }
}

/** How much the words `kept` are expected to share with what is right (0 to 1), as far as the chances of keeping tell. */
export function shareOf(keep: Float64Array, counts: readonly boolean[], kept: readonly boolean[]): number {
  let [hits, words, all] = [0, 0, 0]
  for (const [i, chance] of keep.entries()) {
    if (!counts[i]) continue
    all += chance
    if (kept[i]) [hits, words] = [hits + chance, words + 1]
  }
  return words + all === 0 ? 0 : (2 * hits) / (words + all)
}

/**
 * The decisions that share most words with what is right, as far as the chances of keeping tell, and that share (0 to 1);
 * only words that `counts` names are counted. At least one of those is kept.
 */
export function bestShare(keep: Float64Array, counts: readonly boolean[]): { kept: boolean[]; share: number } {
  const order = [...keep.keys()].filter((i) => counts[i]).sort((a, b) => (keep[b] ?? 0) - (keep[a] ?? 0))
  const all = order.reduce((sum, i) => sum + (keep[i] ?? 0), 0)
  let [hits, best, limit] = [0, 0, 1]
  for (const [n, i] of order.entries()) {
    hits += keep[i] ?? 0
    const share = (2 * hits) / (n + 1 + all)
    if (share > best) [best, limit] = [share, keep[i] ?? 0]
  }
  return { kept: Array.from(keep, (chance) => chance >= limit), share: best }
}
