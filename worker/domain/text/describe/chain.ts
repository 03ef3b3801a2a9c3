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

// The weight of all ways up to word i that end in dropping (2i) or keeping (2i + 1) it, in logs.
function forwardOf(scores: ChainScores): Float64Array {
  const forward = new Float64Array(2 * scores.keep.length)
  for (let i = 0; i < scores.keep.length; i++)
    for (let now = 0; now < 2; now++) {
      const into = (before: number) =>
        (i === 0 ? (before === 0 ? 0 : -Infinity) : (forward[2 * (i - 1) + before] ?? 0)) +
        edgeOf(scores, i, before, now)
      forward[2 * i + now] = addLogs(into(0), into(1)) + (now === 1 ? (scores.keep[i] ?? 0) : 0)
    }
  return forward
}

/** How likely each word is kept, and each pair of decisions. */
export function chances(scores: ChainScores): { keep: Float64Array; edges: Float64Array } {
  const length = scores.keep.length
  const node = (i: number, now: number) => (now === 1 ? (scores.keep[i] ?? 0) : 0)
  const forward = forwardOf(scores)
  const backward = new Float64Array(2 * length)
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

/** Draws whole ways of deciding, as likely as the scores make them; the same ones every time. */
export function drawWays(scores: ChainScores, count: number): boolean[][] {
  const { keep } = scores
  const forward = forwardOf(scores)
  let state = 1
  const random = () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 4294967296
  }
  return Array.from({ length: count }, () => {
    const way = new Array<boolean>(keep.length).fill(false)
    let after = -1
    for (let i = keep.length - 1; i >= 0; i--) {
      const weigh = (now: number) => (forward[2 * i + now] ?? 0) + (after < 0 ? 0 : edgeOf(scores, i + 1, now, after))
      const isKept = random() < 1 / (1 + Math.exp(weigh(0) - weigh(1)))
      way[i] = isKept
      after = isKept ? 1 : 0
    }
    return way
  })
}

// Which of the counted words are kept, a bit each.
function bitsOf(counted: readonly number[], kept: readonly boolean[]): Uint32Array {
  const bits = new Uint32Array((counted.length + 31) >>> 5)
  counted.forEach((i, n) => {
    if (kept[i]) bits[n >>> 5] = (bits[n >>> 5] ?? 0) | (1 << (n & 31))
  })
  return bits
}

// How many bits two sets have in common.
function sharedBits(a: Uint32Array, b: Uint32Array): number {
  let count = 0
  for (let k = 0; k < a.length; k++) {
    let bits = (a[k] ?? 0) & (b[k] ?? 0)
    bits -= (bits >>> 1) & 0x55555555
    bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333)
    count += Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
  }
  return count
}

/** From this share of words on a description is right. */
const ENOUGH = 0.75
const MOST_TRIED = 60

/**
 * The decisions that are likeliest to share enough words with what is right, judged by ways drawn, and that chance (0 to 1);
 * only words that `counts` names are counted. At least one of those is kept.
 */
export function bestKept(
  keep: Float64Array,
  ways: readonly boolean[][],
  counts: readonly boolean[],
): { kept: boolean[]; chance: number } {
  const counted = [...keep.keys()].filter((i) => counts[i])
  const limits = [...new Set(counted.map((i) => keep[i] ?? 0))].sort((a, b) => b - a).slice(0, MOST_TRIED)
  const tried = [...limits.map((limit) => Array.from(keep, (chance) => chance >= limit)), ...ways]
  const drawn = ways.map((way) => bitsOf(counted, way)).map((bits) => ({ bits, size: sharedBits(bits, bits) }))
  let best = { kept: tried[0] ?? [], chance: -1 }
  for (const kept of tried) {
    const own = bitsOf(counted, kept)
    const length = sharedBits(own, own)
    if (length === 0) continue
    let [enough, all] = [0, 0]
    for (const { bits, size } of drawn) {
      const share = (2 * sharedBits(own, bits)) / (length + size)
      enough += share >= ENOUGH ? 1 : 0
      all += share
    }
    const chance = (enough + 0.3 * all) / (1.3 * ways.length)
    if (chance > best.chance) best = { kept, chance }
  }
  return best
}
