// One layer of a net in training: forward as `weights/net.ts` has it, and back.
import { convolve } from '../worker/domain/text/weights/net.ts'

type Parameter = { readonly values: Float32Array; readonly slopes: Float32Array }
export type Layer = {
  weights: Parameter
  bias: Parameter
  reach: number
  inputs: number
  hidden: number
  /** What a token heard before is kept beside what it hears now. */
  isKept: boolean
}

const TAPS = 3

/** Remembers the last text that went through it. */
export class LayerPass {
  readonly #layer: Layer
  #from: Float32Array = new Float32Array()
  #into: Float32Array = new Float32Array()

  constructor(layer: Layer) {
    this.#layer = layer
  }

  forward(from: Float32Array, length: number): Float32Array {
    const { weights, bias, ...layer } = this.#layer
    this.#from = from
    this.#into = convolve({ ...layer, weights: weights.values, bias: bias.values }, from, length)
    return this.#into
  }

  /** The slopes of what went in, from those of what came out; adds those of the layer's own weights. */
  backward(ofInto: Float32Array): Float32Array {
    const { weights, bias, reach, inputs, hidden, isKept } = this.#layer
    const [from, into] = [this.#from, this.#into]
    const length = into.length / hidden
    const ofFrom = new Float32Array(from.length)
    // Where nothing was heard, nothing flows back.
    const slopes = new Float32Array(ofInto.length)
    for (let i = 0; i < into.length; i++) {
      const slope = ofInto[i] ?? 0
      if (isKept) ofFrom[i] = slope
      if ((into[i] ?? 0) - (isKept ? (from[i] ?? 0) : 0) <= 0) continue
      slopes[i] = slope
      bias.slopes[i % hidden] = (bias.slopes[i % hidden] ?? 0) + slope
    }
    for (let t = 0; t < length; t++)
      for (let tap = 0; tap < TAPS; tap++) {
        const beside = t + (tap - 1) * reach
        if (beside < 0 || beside >= length) continue
        for (let i = 0; i < inputs; i++) {
          const value = from[beside * inputs + i] ?? 0
          const row = (tap * inputs + i) * hidden
          let sum = 0
          for (let h = 0; h < hidden; h++) {
            const slope = slopes[t * hidden + h] ?? 0
            sum += slope * (weights.values[row + h] ?? 0)
            weights.slopes[row + h] = (weights.slopes[row + h] ?? 0) + slope * value
          }
          ofFrom[beside * inputs + i] = (ofFrom[beside * inputs + i] ?? 0) + sum
        }
      }
    return ofFrom
  }
}
