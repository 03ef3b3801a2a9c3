// A chain of keep-or-drop decisions: the best path, and how likely each step is.

/**
 * What a chain weighs: `keep[i]` speaks for keeping word i; `edges[4 * i + 2 * before + now]` for the pair of decisions on
 * the words i - 1 and i (1 keep, 0 drop; the word before the first is dropped). Log-odds.
 */
export type ChainScores = { keep: Float64Array; edges: Float64Array }

/** Which of the two decisions before leads to `now` best, and with what score. */
function bestBefore(scores: ChainScores, i: number, now: number, reached: readonly number[]): [number, number] {
  const [dropped, kept] = [0, 1].map((before) => (reached[before] ?? -Infinity) + edgeOf(scores, i, before, now))
  return (kept ?? -Infinity) > (dropped ?? -Infinity) ? [1, kept ?? -Infinity] : [0, dropped ?? -Infinity]
}

/** The score of a pair of decisions. */
export function edgeOf({ edges }: ChainScores, i: number, before: number, now: number): number {
  return edges[4 * i + 2 * before + now] ?? 0
}

/** The likeliest decisions, one a word, and their score. */
export function bestPath(scores: ChainScores): { kept: boolean[]; score: number } {
  const length = scores.keep.length
  let reached: number[] = [0, -Infinity]
  const cameFrom: [number, number][] = []
  for (let i = 0; i < length; i++) {
    const [drop, keep] = [bestBefore(scores, i, 0, reached), bestBefore(scores, i, 1, reached)]
    cameFrom.push([drop[0], keep[0]])
    reached = [drop[1], keep[1] + (scores.keep[i] ?? 0)]
  }
  let now = (reached[1] ?? -Infinity) > (reached[0] ?? -Infinity) ? 1 : 0
  const score = reached[now] ?? 0
  const kept: boolean[] = []
  for (let i = length - 1; i >= 0; i--) {
    kept[i] = now === 1
    now = cameFrom[i]?.[now] ?? 0
  }
  return { kept, score }
}

/** The score of dropping everything. */
export function emptyScore(scores: ChainScores): number {
  let sum = 0
  for (let i = 0; i < scores.keep.length; i++) sum += edgeOf(scores, i, 0, 0)
  return sum
}

/** The best decisions that keep at least one word: the best ones that keep the word with most in its favour. */
export function bestKept(scores: ChainScores): { kept: boolean[]; score: number } {
  const best = bestPath(scores)
  if (best.kept.includes(true) || scores.keep.length === 0) return best
  const most = scores.keep.indexOf(Math.max(...scores.keep))
  const bound = 1000
  const forced = bestPath({ ...scores, keep: scores.keep.map((score, i) => (i === most ? score + bound : score)) })
  return { kept: forced.kept, score: forced.score - bound }
}
