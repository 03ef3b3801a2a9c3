// Learns weights for choices whose candidates share their features: each candidate is made of some blocks.
import { seeded, shuffle } from './learn.ts'

/** One choice. `blocks`: hashed features; `parts`: the blocks of each candidate; `right`: which candidates are right. */
export type BlockChoice = {
  blocks: readonly Uint32Array[]
  parts: readonly (readonly number[])[]
  right: readonly number[]
}

export type BlockOptions = {
  /** The table has `2 ** bits` places. */
  bits: number
  epochs: number
  rate: number
  /** How strongly a weight is drawn back to zero each time it is touched. */
  l2: number
  /** The share of features left out of each look at a choice. */
  dropout: number
  seed: number
}

/** Each candidate's chance, less its chance among the right ones alone: what its score is to be lowered by. */
export function slopesOf(scores: Float64Array, right: readonly number[]): Float64Array {
  let top = Number.NEGATIVE_INFINITY
  for (const score of scores) top = Math.max(top, score)
  const slope = scores.map((score) => Math.exp(score - top))
  let [all, good] = [0, 1e-12]
  for (const value of slope) all += value
  for (const i of right) good += slope[i] ?? 0
  const rightShare = right.map((i) => (slope[i] ?? 0) / good)
  for (let i = 0; i < slope.length; i++) slope[i] = (slope[i] ?? 0) / all
  right.forEach((i, k) => {
    slope[i] = (slope[i] ?? 0) - (rightShare[k] ?? 0)
  })
  return slope
}

class Learner {
  readonly weights: Float32Array
  readonly #squares: Float32Array
  readonly #options: BlockOptions
  readonly #sums = new Float64Array(4096)
  readonly #slopes = new Float64Array(4096)

  constructor(options: BlockOptions) {
    this.#options = options
    this.weights = new Float32Array(2 ** options.bits)
    this.#squares = new Float32Array(2 ** options.bits).fill(1e-2)
  }

  // `salt` chooses what is left out: the same features in every block.
  look({ blocks, parts, right }: BlockChoice, salt: number): void {
    const { weights } = this
    const { dropout, rate, l2 } = this.#options
    const mask = weights.length - 1
    const limit = dropout * 65_536
    const isOut = (hash: number) => ((Math.imul(hash ^ salt, 0x9e3779b1) >>> 8) & 0xffff) < limit
    blocks.forEach((features, b) => {
      let sum = 0
      for (let k = 0; k < features.length; k++) {
        const hash = features[k] ?? 0
        if (!isOut(hash)) sum += weights[hash & mask] ?? 0
      }
      this.#sums[b] = sum
      this.#slopes[b] = 0
    })
    const scores = Float64Array.from(parts, (own) => {
      let sum = 0
      for (const block of own) sum += this.#sums[block] ?? 0
      return sum
    })
    const slope = slopesOf(scores, right)
    parts.forEach((own, c) => {
      for (const block of own) this.#slopes[block] = (this.#slopes[block] ?? 0) + (slope[c] ?? 0)
    })
    blocks.forEach((features, b) => {
      const g = this.#slopes[b] ?? 0
      if (Math.abs(g) < 1e-4) return
      for (let k = 0; k < features.length; k++) {
        const hash = features[k] ?? 0
        if (isOut(hash)) continue
        const place = hash & mask
        const weight = weights[place] ?? 0
        const step = g + l2 * weight
        const square = (this.#squares[place] ?? 0) + step * step
        this.#squares[place] = square
        weights[place] = weight - (rate * step) / Math.sqrt(square)
      }
    })
  }
}

/** Weights that make the right candidates likely, by AdaGrad over shuffled choices; the mean of the later half of the epochs. */
export function learnBlocks(choices: readonly BlockChoice[], options: BlockOptions): Float32Array {
  const learner = new Learner(options)
  const random = seeded(options.seed)
  const order = Uint32Array.from(choices, (_, i) => i)
  const mean = new Float32Array(2 ** options.bits)
  const averaged = Math.max(1, Math.floor(options.epochs / 2))
  for (let epoch = 0; epoch < options.epochs; epoch++) {
    shuffle(order, random)
    for (const at of order) {
      const choice = choices[at]
      if (choice) learner.look(choice, Math.floor(random() * 2 ** 32))
    }
    if (epoch < options.epochs - averaged) continue
    const { weights } = learner
    for (let i = 0; i < mean.length; i++) mean[i] = (mean[i] ?? 0) + (weights[i] ?? 0) / averaged
  }
  return mean
}
