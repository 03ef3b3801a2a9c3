// Learns weights for choices among candidates: log-linear, hashed, seeded; the same bytes every time.

/** One choice: the hashed features of each candidate, and which candidates are right (one or more: their chances add up). */
export type Choice = {
  candidates: readonly Uint32Array[]
  right: readonly number[]
  /** What all candidates of a kind have in common, kept once: lists of features, and for each candidate which of them is its own. */
  shared?: readonly Uint32Array[]
  kindOf?: readonly number[]
  /** How much it counts; 1 where nothing is said. */
  weight?: number
}

export type LearnOptions = {
  /** The table has `2 ** bits` places. */
  bits: number
  epochs?: number
  rate?: number
  /** How strongly a weight is drawn back to zero each time it is touched. */
  l2?: number
  /** The share of features left out of each look at a choice. */
  dropout?: number
  seed?: number
}

/** Random numbers in [0, 1) from a seed (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = Math.imul(state ^ (state >>> 15), state | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

/** Puts `order` in another order, as `random` has it. */
export function shuffle(order: Uint32Array, random: () => number): void {
  for (let i = order.length - 1; i > 0; i--) {
    const j = Math.floor(random() * (i + 1))
    const kept = order[i] ?? 0
    order[i] = order[j] ?? 0
    order[j] = kept
  }
}

function scoresOf(weights: Float32Array, candidates: readonly Uint32Array[]): Float64Array {
  const mask = weights.length - 1
  return Float64Array.from(candidates, (features) => {
    let sum = 0
    for (let k = 0; k < features.length; k++) sum += weights[(features[k] ?? 0) & mask] ?? 0
    return sum
  })
}

// Each candidate's chance, less its chance among the right ones alone: what its score is to be lowered by.
function slopes(scores: Float64Array, right: readonly number[]): Float64Array {
  const top = Math.max(...scores)
  const raised = scores.map((score) => Math.exp(score - top))
  const all = raised.reduce((a, b) => a + b, 0)
  const good = right.reduce((a, i) => a + (raised[i] ?? 0), 0) || 1e-12
  const slope = raised.map((value) => value / all)
  for (const i of right) slope[i] = (slope[i] ?? 0) - (raised[i] ?? 0) / good
  return slope
}

type Model = { weights: Float32Array; squares: Float32Array; rate: number; l2: number }

function lower({ weights, squares, rate, l2 }: Model, features: Uint32Array, slope: number): void {
  if (Math.abs(slope) < 1e-4) return
  const mask = weights.length - 1
  for (let k = 0; k < features.length; k++) {
    const place = (features[k] ?? 0) & mask
    const weight = weights[place] ?? 0
    const step = slope + l2 * weight
    const square = (squares[place] ?? 0) + step * step
    squares[place] = square
    weights[place] = weight - (rate * step) / Math.sqrt(square)
  }
}

function learnFrom(model: Model, choice: Choice, dropout: number, random: () => number): void {
  const { right, kindOf = [], weight = 1 } = choice
  const candidates = dropout > 0 ? thin(choice.candidates, dropout, random) : choice.candidates
  const shared = dropout > 0 ? thin(choice.shared ?? [], dropout, random) : (choice.shared ?? [])
  const scores = scoresOf(model.weights, candidates)
  const common = scoresOf(model.weights, shared)
  for (const [i, kind] of kindOf.entries()) scores[i] = (scores[i] ?? 0) + (common[kind] ?? 0)
  const slope = slopes(scores, right).map((one) => one * weight)
  for (const [i, features] of candidates.entries()) lower(model, features, slope[i] ?? 0)
  const together = new Float64Array(shared.length)
  for (const [i, kind] of kindOf.entries()) together[kind] = (together[kind] ?? 0) + (slope[i] ?? 0)
  for (const [kind, features] of shared.entries()) lower(model, features, together[kind] ?? 0)
}

/** Weights that make the right candidates likely, by AdaGrad over shuffled choices. */
export function learn(choices: readonly Choice[], options: LearnOptions): Float32Array {
  const { bits, epochs = 12, rate = 0.15, l2 = 1e-5, dropout = 0, seed = 1 } = options
  const weights = new Float32Array(2 ** bits)
  const model = { weights, squares: new Float32Array(2 ** bits).fill(1e-2), rate, l2 }
  const random = seeded(seed)
  const order = Uint32Array.from(choices, (_, i) => i)
  const mean = new Float32Array(2 ** bits)
  const averaged = Math.max(1, Math.floor(epochs / 2))
  for (let epoch = 0; epoch < epochs; epoch++) {
    shuffle(order, random)
    for (const at of order) {
      const choice = choices[at]
      if (choice) learnFrom(model, choice, dropout, random)
    }
    if (epoch >= epochs - averaged)
      weights.forEach((weight, i) => {
        mean[i] = (mean[i] ?? 0) + weight / averaged
      })
  }
  return mean
}

/** The mean of the weights that several seeds learn: one seed's alone differ in what is on the verge. */
export function learnMean(choices: readonly Choice[], options: LearnOptions, seeds: readonly number[]): Float32Array {
  const mean = new Float32Array(2 ** options.bits)
  for (const seed of seeds)
    learn(choices, { ...options, seed }).forEach((weight, i) => {
      mean[i] = (mean[i] ?? 0) + weight / seeds.length
    })
  return mean
}

// The same places are left out of every candidate, so that what tells classes apart is left out of all of them.
function thin(candidates: readonly Uint32Array[], dropout: number, random: () => number): Uint32Array[] {
  const length = candidates.reduce((most, features) => Math.max(most, features.length), 0)
  const places = new Uint32Array(length)
  let count = 0
  for (let k = 0; k < length; k++) if (random() >= dropout) places[count++] = k
  return candidates.map((features) => {
    const kept = new Uint32Array(count)
    let n = 0
    for (let i = 0; i < count; i++) {
      const place = places[i] ?? 0
      if (place >= features.length) break
      kept[n++] = features[place] ?? 0
    }
    return kept.subarray(0, n)
  })
}
