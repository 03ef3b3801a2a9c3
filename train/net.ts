// Learns a net for choices among readings of a text's numbers: a few texts at a time, the same bytes every time.
import { type HeardText, type NetShape, partSizes, poolOf, spanWidth } from '../worker/domain/text/weights/net.ts'
import { seeded, shuffle } from './learn.ts'
import { slopesOf } from './learn-blocks.ts'
import { LayerPass } from './net-layer.ts'
import { FeatureWeights, Parameter, WordRows } from './net-tables.ts'

/** A choice among candidates. A candidate is some `options` (a number in a role) and hashed features beside theirs; the first is asking. */
export type HeardChoice = {
  text: HeardText
  options: readonly { span: number; role: number; features: Uint32Array }[]
  candidates: readonly { options: readonly number[]; features: Uint32Array }[]
  /** Which candidates are right: their chances add up. */
  right: readonly number[]
  /** How much it counts; 1 where nothing is said. */
  weight?: number
}

export type NetOptions = {
  shape: NetShape
  /** The table of features beside the net has so many places. */
  places: number
  epochs: number
  seed: number
  rate: { words: number; parts: number; features: number }
  /** The share of features, units and words left out of each look. */
  dropout: { words: number; units: number; features: number }
}

/** What is learned: `words` and `parts` as `weights/net.ts` reads them, and the weights of the features beside them. */
export type LearnedNet = { words: Float32Array; parts: Float32Array; features: Float32Array }

/** A text as it was heard in one look: what every token and span came to, and which units were open. */
type Look = {
  tokens: readonly Uint32Array[]
  heard: Float32Array
  open: Float32Array
  pool: Float32Array
  spans: readonly Float32Array[]
  salt: number
}

const BATCH = 8

class Learner {
  readonly #options: NetOptions
  readonly #random: () => number
  readonly #words: WordRows
  readonly #features: FeatureWeights
  readonly #parts: Parameter[]
  readonly #layers: LayerPass[]
  readonly #roles: Parameter
  readonly #ask: Parameter
  #steps = 0
  #pace = 1

  constructor(options: NetOptions) {
    const { shape, places, seed, dropout } = options
    const { width, hidden, reach } = shape
    this.#options = options
    this.#random = seeded(seed)
    const first = seeded(seed * 7919 + 13)
    const near = (spread: number) => () => (first() + first() + first() - 1.5) * spread
    this.#words = new WordRows(shape, near(0.2))
    this.#features = new FeatureWeights(places, dropout.features)
    const sizes = partSizes(shape)
    const layers = reach.map((far, layer) => {
      const [size = 0, units = 0] = sizes.slice(2 * layer)
      const weights = new Parameter(size, near(1.4 / Math.sqrt(size / hidden)))
      const bias = new Parameter(units, () => 0)
      return { weights, bias, reach: far, inputs: layer === 0 ? width : hidden, hidden, isKept: layer > 0 }
    })
    const [roles = 0, ask = 0] = sizes.slice(2 * reach.length)
    this.#roles = new Parameter(roles, near(0.3 / Math.sqrt(spanWidth(shape))))
    this.#ask = new Parameter(ask, near(0.3 / Math.sqrt(hidden)))
    this.#layers = layers.map((layer) => new LayerPass(layer))
    this.#parts = [...layers.flatMap(({ weights, bias }) => [weights, bias]), this.#roles, this.#ask]
  }

  learn(choices: readonly HeardChoice[]): LearnedNet {
    const { epochs, rate } = this.#options
    const order = Uint32Array.from(choices, (_, i) => i)
    for (let epoch = 0; epoch < epochs; epoch++) {
      // At full pace for one half, then ever slower.
      this.#pace = Math.min(1, 1 - 0.92 * (2 * (epoch / epochs) - 1))
      shuffle(order, this.#random)
      for (const [n, at] of order.entries()) {
        const choice = choices[at]
        if (choice) this.#teach(choice, this.#look(choice.text))
        if (n % BATCH !== BATCH - 1) continue
        this.#steps += 1
        for (const part of this.#parts) part.move(rate.parts * this.#pace, this.#steps)
      }
    }
    const parts = Float32Array.from(this.#parts.flatMap(({ values }) => [...values]))
    return { words: this.#words.values, parts, features: this.#features.values }
  }

  // As `listen` of `weights/net.ts`, with some words and units left out.
  #look(text: HeardText): Look {
    const { shape, dropout } = this.#options
    const { width, hidden } = shape
    const length = text.tokens.length
    const tokens = text.tokens.map((features) => features.filter(() => this.#random() >= dropout.words))
    let heard: Float32Array = new Float32Array(length * width)
    for (const [t, features] of tokens.entries()) this.#words.add(features, heard, t * width)
    for (const layer of this.#layers) heard = layer.forward(heard, length)
    const kept = 1 / (1 - dropout.units)
    const open = Float32Array.from({ length: hidden }, () => (this.#random() < dropout.units ? 0 : kept))
    const pool = poolOf(heard, length, hidden)
    for (let h = 0; h < 2 * hidden; h++) pool[h] = (pool[h] ?? 0) * (open[h % hidden] ?? 0)
    const spans = text.spans.map(({ from, to, features }) => {
      const said = new Float32Array(spanWidth(shape))
      for (let t = from; t < to; t++)
        for (let h = 0; h < hidden; h++)
          said[h] = (said[h] ?? 0) + ((heard[t * hidden + h] ?? 0) * (open[h] ?? 0)) / (to - from)
      this.#words.add(features, said, hidden)
      said.set(pool.subarray(0, hidden), hidden + width)
      return said
    })
    return { tokens, heard, open, pool, spans, salt: Math.floor(this.#random() * 2 ** 32) }
  }

  // What should have been heard, and from there back to every weight.
  #teach(choice: HeardChoice, look: Look): void {
    const { text, options, candidates } = choice
    const { rate } = this.#options
    const { spans, pool, salt } = look
    const size = spanWidth(this.#options.shape)
    const ofOptions = options.map(
      ({ span, role, features }) =>
        this.#roles.dot(role * size, spans[span] ?? pool) + this.#features.sum(features, salt),
    )
    const scores = Float64Array.from(candidates, (one) =>
      one.options.reduce((sum, i) => sum + (ofOptions[i] ?? 0), this.#features.sum(one.features, salt)),
    )
    scores[0] = (scores[0] ?? 0) + this.#ask.dot(0, pool)
    const slopes = slopesOf(scores, choice.right).map((slope) => slope * (choice.weight ?? 1))
    const byOption = new Float64Array(options.length)
    const pace = rate.features * this.#pace
    candidates.forEach((one, i) => {
      const slope = slopes[i] ?? 0
      for (const option of one.options) byOption[option] = (byOption[option] ?? 0) + slope
      this.#features.lower(one.features, slope, salt, pace)
    })
    const ofPool = new Float32Array(pool.length)
    const ofSpans = spans.map((span) => new Float32Array(span.length))
    options.forEach(({ span, role, features }, i) => {
      const slope = byOption[i] ?? 0
      const [said, ofSaid] = [spans[span], ofSpans[span]]
      if (said && ofSaid) this.#roles.back(role * size, slope, said, ofSaid)
      this.#features.lower(features, slope, salt, pace)
    })
    this.#ask.back(0, slopes[0] ?? 0, pool, ofPool)
    this.#backward(text, look, ofSpans, ofPool)
  }

  #backward(text: HeardText, look: Look, ofSpans: readonly Float32Array[], ofPool: Float32Array): void {
    const { shape, rate } = this.#options
    const { width, hidden } = shape
    const { tokens, heard, open } = look
    const pace = rate.words * this.#pace
    const ofHeard = new Float32Array(heard.length)
    text.spans.forEach(({ from, to, features }, s) => {
      const ofSaid = ofSpans[s] ?? new Float32Array()
      for (let t = from; t < to; t++)
        for (let h = 0; h < hidden; h++)
          ofHeard[t * hidden + h] = (ofHeard[t * hidden + h] ?? 0) + ((ofSaid[h] ?? 0) * (open[h] ?? 0)) / (to - from)
      for (let h = 0; h < hidden; h++) ofPool[h] = (ofPool[h] ?? 0) + (ofSaid[hidden + width + h] ?? 0)
      this.#words.lower(features, ofSaid, hidden, pace)
    })
    unpool(ofPool, heard, open, ofHeard)
    let slope: Float32Array = ofHeard
    for (const layer of this.#layers.toReversed()) slope = layer.backward(slope)
    for (const [t, features] of tokens.entries()) this.#words.lower(features, slope, t * width, pace)
  }
}

// The strongest token of a unit bears its slope, all tokens that of the mean.
function unpool(ofPool: Float32Array, heard: Float32Array, open: Float32Array, ofHeard: Float32Array): void {
  const hidden = open.length
  const length = heard.length / hidden
  if (length === 0) return
  for (let h = 0; h < hidden; h++) {
    let top = 0
    for (let t = 1; t < length; t++) if ((heard[t * hidden + h] ?? 0) > (heard[top * hidden + h] ?? 0)) top = t
    const share = open[h] ?? 0
    ofHeard[top * hidden + h] = (ofHeard[top * hidden + h] ?? 0) + (ofPool[h] ?? 0) * share
    const mean = ((ofPool[hidden + h] ?? 0) * share) / length
    for (let t = 0; t < length; t++) ofHeard[t * hidden + h] = (ofHeard[t * hidden + h] ?? 0) + mean
  }
}

/** Learns one net. */
export function learnNet(choices: readonly HeardChoice[], options: NetOptions): LearnedNet {
  return new Learner(options).learn(choices)
}
