// A small convolutional net that hears a text as a whole: what each number of it may be, and whether its total is open.
import type { Table } from './table.ts'

/** A row of `words` for every hashed feature; layers of `hidden` units that see a token and those `reach` tokens beside it. */
export type NetShape = { rows: number; width: number; hidden: number; reach: readonly number[]; roles: number }

/** A stretch of tokens `[from, to)` that a net is asked about, with hashed features of its own. */
export type HeardSpan = { from: number; to: number; features: Uint32Array }

/** A text as a net hears it: the hashed features of each token, and the stretches that are numbers. */
export type HeardText = { tokens: readonly Uint32Array[]; spans: readonly HeardSpan[] }

/** Log-odds: `roles[span * shape.roles + role]`, and `ask` that the total is open. */
export type Heard = { roles: Float32Array; ask: number }

/** A net's own parameters. Convolutions by tap, input and unit; `roles` over a span's mean, its features and the text; `ask` over the text. */
export type NetParts = {
  convolutions: readonly Float32Array[]
  biases: readonly Float32Array[]
  roles: Float32Array
  ask: Float32Array
}

const TAPS = 3

/** How many numbers each part has, in the order in which they are kept. */
export function partSizes({ width, hidden, reach, roles }: NetShape): number[] {
  const layers = reach.flatMap((_, layer) => [TAPS * (layer === 0 ? width : hidden) * hidden, hidden])
  return [...layers, roles * spanWidth({ width, hidden }), 2 * hidden + 1]
}

/** What a span is heard by: the mean of its tokens, its own features, the strongest of the text. */
export function spanWidth({ width, hidden }: Pick<NetShape, 'width' | 'hidden'>): number {
  return hidden + width + hidden
}

/** The parts of a net that stand one behind the other in `all`; they share its memory. */
export function partsOf(shape: NetShape, all: Float32Array): NetParts {
  let at = 0
  const lists = partSizes(shape).map((size) => {
    at += size
    return all.subarray(at - size, at)
  })
  const layers = shape.reach.length
  const none = new Float32Array()
  return {
    convolutions: shape.reach.map((_, layer) => lists[2 * layer] ?? none),
    biases: shape.reach.map((_, layer) => lists[2 * layer + 1] ?? none),
    roles: lists[2 * layers] ?? none,
    ask: lists[2 * layers + 1] ?? none,
  }
}

/** Adds the rows of some features to `into` from `at` on. */
export function addRows(
  { rows, width }: NetShape,
  words: ArrayLike<number>,
  features: Uint32Array,
  into: Float32Array,
  at: number,
): void {
  for (let k = 0; k < features.length; k++) {
    const row = ((features[k] ?? 0) & (rows - 1)) * width
    for (let d = 0; d < width; d++) into[at + d] = (into[at + d] ?? 0) + (words[row + d] ?? 0)
  }
}

/** One layer: `from` holds `inputs` numbers a token; what a token heard before is kept beside what it hears now where `isKept`. */
export function convolve(
  layer: { weights: Float32Array; bias: Float32Array; reach: number; inputs: number; hidden: number; isKept: boolean },
  from: Float32Array,
  length: number,
): Float32Array {
  const { weights, bias, reach, inputs, hidden, isKept } = layer
  const into = new Float32Array(length * hidden)
  for (let t = 0; t < length; t++) {
    const own = t * hidden
    into.set(bias, own)
    for (let tap = 0; tap < TAPS; tap++) {
      const beside = t + (tap - 1) * reach
      if (beside < 0 || beside >= length) continue
      for (let i = 0; i < inputs; i++) {
        const value = from[beside * inputs + i] ?? 0
        if (value === 0) continue
        const row = (tap * inputs + i) * hidden
        for (let h = 0; h < hidden; h++) into[own + h] = (into[own + h] ?? 0) + value * (weights[row + h] ?? 0)
      }
    }
    for (let h = 0; h < hidden; h++) {
      const heard = Math.max(0, into[own + h] ?? 0)
      into[own + h] = isKept ? heard + (from[own + h] ?? 0) : heard
    }
  }
  return into
}

/** The strongest and the mean of every unit over all tokens, and a one behind them. */
export function poolOf(heard: Float32Array, length: number, hidden: number): Float32Array {
  const pool = new Float32Array(2 * hidden + 1)
  for (let h = 0; h < hidden; h++) {
    let [top, sum] = [Number.NEGATIVE_INFINITY, 0]
    for (let t = 0; t < length; t++) {
      const value = heard[t * hidden + h] ?? 0
      sum += value
      if (value > top) top = value
    }
    pool[h] = length === 0 ? 0 : top
    pool[hidden + h] = length === 0 ? 0 : sum / length
  }
  pool[2 * hidden] = 1
  return pool
}

const dot = (a: Float32Array, b: Float32Array, at: number) => {
  let sum = 0
  for (let i = 0; i < b.length; i++) sum += (a[at + i] ?? 0) * (b[i] ?? 0)
  return sum
}

function spanOf(shape: NetShape, heard: Float32Array, { from, to }: HeardSpan, pool: Float32Array): Float32Array {
  const { hidden, width } = shape
  const out = new Float32Array(spanWidth(shape))
  for (let t = from; t < to; t++)
    for (let h = 0; h < hidden; h++) out[h] = (out[h] ?? 0) + (heard[t * hidden + h] ?? 0) / (to - from)
  out.set(pool.subarray(0, hidden), hidden + width)
  return out
}

// A table's bytes as numbers, worked out once.
const numbers = new WeakMap<Table, Float32Array>()

function numbersOf(table: Table): Float32Array {
  const known = numbers.get(table)
  if (known) return known
  const all = Float32Array.from(table.weights, (one) => one * table.scale)
  numbers.set(table, all)
  return all
}

/** What the `n`-th of several nets hears. `words` and `parts` hold all of them, one behind the other. */
export function listen(
  shape: NetShape,
  { words, parts }: { words: Table; parts: Table },
  n: number,
  text: HeardText,
): Heard {
  const { width, hidden, roles, rows, reach } = shape
  const size = partSizes(shape).reduce((a, b) => a + b, 0)
  const own = partsOf(shape, numbersOf(parts).subarray(n * size, (n + 1) * size))
  const table = words.weights.subarray(n * rows * width, (n + 1) * rows * width)
  const length = text.tokens.length
  let heard: Float32Array = new Float32Array(length * width)
  text.tokens.forEach((features, t) => {
    addRows(shape, table, features, heard, t * width)
  })
  for (let i = 0; i < heard.length; i++) heard[i] = (heard[i] ?? 0) * words.scale
  reach.forEach((far, layer) => {
    const weights = own.convolutions[layer] ?? new Float32Array()
    const bias = own.biases[layer] ?? new Float32Array()
    const inputs = layer === 0 ? width : hidden
    heard = convolve({ weights, bias, reach: far, inputs, hidden, isKept: layer > 0 }, heard, length)
  })
  const pool = poolOf(heard, length, hidden)
  const out = new Float32Array(text.spans.length * roles)
  text.spans.forEach((span, s) => {
    const said = spanOf(shape, heard, span, pool)
    addRows(shape, table, span.features, said, hidden)
    for (let d = 0; d < width; d++) said[hidden + d] = (said[hidden + d] ?? 0) * words.scale
    for (let role = 0; role < roles; role++) out[s * roles + role] = dot(own.roles, said, role * said.length)
  })
  return { roles: out, ask: dot(own.ask, pool, 0) }
}
