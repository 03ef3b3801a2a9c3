// Learns a chain of keep-or-drop decisions: a conditional random field over hashed features, seeded, the same bytes every time.
import { type ChainScores, chances, edgeOf } from '../worker/domain/text/describe/chain.ts'
import { hashWith } from '../worker/domain/text/weights/hash.ts'
import { seeded } from './learn.ts'

/** One text: features of words and steps, and the decisions that are right, the first ones first. */
export type LabelledChain = { words: Uint32Array[]; steps: Uint32Array[]; right: readonly boolean[][] }

export type ChainOptions = { bits: number; epochs: number; rate: number; l2: number; dropout: number; seed?: number }

type Model = { weights: Float32Array; squares: Float32Array; mask: number }

function sum({ weights, mask }: Model, features: Uint32Array): number {
  let total = 0
  for (let k = 0; k < features.length; k++) total += weights[(features[k] ?? 0) & mask] ?? 0
  return total
}

function scoresOf(model: Model, { words, steps }: { words: Uint32Array[]; steps: Uint32Array[] }): ChainScores {
  const edges = new Float64Array(steps.length)
  for (const [i, features] of steps.entries()) edges[i] = sum(model, features)
  return { keep: Float64Array.from(words, (features) => sum(model, features)), edges }
}

function scoreOf(scores: ChainScores, kept: readonly boolean[]): number {
  return kept.reduce((total, keep, i) => {
    const [before, now] = [kept[i - 1] ? 1 : 0, keep ? 1 : 0]
    return total + (keep ? (scores.keep[i] ?? 0) : 0) + edgeOf(scores, i, before, now)
  }, 0)
}

function lower(
  { weights, squares, mask }: Model,
  features: Uint32Array,
  slope: number,
  { rate, l2 }: ChainOptions,
): void {
  if (Math.abs(slope) < 1e-4) return
  for (let k = 0; k < features.length; k++) {
    const place = (features[k] ?? 0) & mask
    const weight = weights[place] ?? 0
    const step = slope + l2 * weight
    const square = (squares[place] ?? 0) + step * step
    squares[place] = square
    weights[place] = weight - (rate * step) / Math.sqrt(square)
  }
}

const thin = (features: Uint32Array, share: number, random: () => number) =>
  share > 0 ? features.filter(() => random() >= share) : features

/** Weights of a chain; of several right ways the one that the weights so far find best is learned from the third round on. */
export function learnChain(texts: readonly LabelledChain[], options: ChainOptions): Float32Array {
  const size = 2 ** options.bits
  const model: Model = { weights: new Float32Array(size), squares: new Float32Array(size).fill(1e-2), mask: size - 1 }
  const random = seeded(options.seed ?? 1)
  const order = texts.map((_, i) => i)
  const mean = new Float32Array(size)
  const averaged = Math.max(1, Math.floor(options.epochs / 2))
  for (let epoch = 0; epoch < options.epochs; epoch++) {
    for (let i = order.length - 1; i > 0; i--) {
      const j = Math.floor(random() * (i + 1))
      ;[order[i], order[j]] = [order[j] ?? 0, order[i] ?? 0]
    }
    for (const at of order) {
      const text = texts[at]
      if (text && text.words.length > 0) learnFrom(model, text, epoch, options, random)
    }
    if (epoch >= options.epochs - averaged)
      for (let i = 0; i < size; i++) mean[i] = (mean[i] ?? 0) + (model.weights[i] ?? 0) / averaged
  }
  return mean
}

function learnFrom(
  model: Model,
  text: LabelledChain,
  epoch: number,
  options: ChainOptions,
  random: () => number,
): void {
  const words = text.words.map((features) => thin(features, options.dropout, random))
  const steps = text.steps.flatMap((features) =>
    [0, 1, 2, 3].map((pair) => features.map((hash) => hashWith(hash, pair))),
  )
  const scores = scoresOf(model, { words, steps })
  const ways = epoch < 2 ? text.right.slice(0, 1) : text.right
  const right = ways.reduce((best, way) => (scoreOf(scores, way) > scoreOf(scores, best) ? way : best), ways[0] ?? [])
  const expected = chances(scores)
  for (const [i, features] of words.entries())
    lower(model, features, (expected.keep[i] ?? 0) - (right[i] ? 1 : 0), options)
  for (const [at, features] of steps.entries()) {
    const i = at >> 2
    const pair = 2 * (right[i - 1] ? 1 : 0) + (right[i] ? 1 : 0)
    lower(model, features, (expected.edges[at] ?? 0) - ((at & 3) === pair ? 1 : 0), options)
  }
}
