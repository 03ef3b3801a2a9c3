// The tables of a net in training: rows of words, and weights of the features beside it. Each place slows down the more it was moved (AdaGrad).
import { addRows, type NetShape } from '../worker/domain/text/weights/net.ts'

const DECAY = 1e-5

/** Rows of numbers, one for every hashed feature of a word. */
export class WordRows {
  readonly values: Float32Array
  readonly #squares: Float32Array
  readonly #shape: NetShape

  constructor(shape: NetShape, first: () => number) {
    this.#shape = shape
    this.values = Float32Array.from({ length: shape.rows * shape.width }, first)
    this.#squares = new Float32Array(shape.rows).fill(1e-2)
  }

  add(features: Uint32Array, into: Float32Array, at: number): void {
    addRows(this.#shape, this.values, features, into, at)
  }

  /** Moves the rows of some features down `slopes`, which stand from `at` on. */
  lower(features: Uint32Array, slopes: Float32Array, at: number, pace: number): void {
    const { rows, width } = this.#shape
    let size = 0
    for (let d = 0; d < width; d++) size += (slopes[at + d] ?? 0) ** 2
    if (size < 1e-10) return
    for (let k = 0; k < features.length; k++) {
      const row = (features[k] ?? 0) & (rows - 1)
      const square = (this.#squares[row] ?? 0) + size / width
      this.#squares[row] = square
      const rate = pace / Math.sqrt(square)
      for (let d = 0; d < width; d++) {
        const value = this.values[row * width + d] ?? 0
        this.values[row * width + d] = value - rate * ((slopes[at + d] ?? 0) + DECAY * value)
      }
    }
  }
}

/** A weight for every hashed feature; `salt` chooses which are left out of a look. */
export class FeatureWeights {
  readonly values: Float32Array
  readonly #squares: Float32Array
  readonly #limit: number

  constructor(places: number, dropout: number) {
    this.values = new Float32Array(places)
    this.#squares = new Float32Array(places).fill(1e-2)
    this.#limit = dropout * 65_536
  }

  #isOut(hash: number, salt: number): boolean {
    return ((Math.imul(hash ^ salt, 0x9e3779b1) >>> 8) & 0xffff) < this.#limit
  }

  sum(features: Uint32Array, salt: number): number {
    const mask = this.values.length - 1
    let sum = 0
    for (let k = 0; k < features.length; k++) {
      const hash = features[k] ?? 0
      if (!this.#isOut(hash, salt)) sum += this.values[hash & mask] ?? 0
    }
    return sum
  }

  lower(features: Uint32Array, slope: number, salt: number, pace: number): void {
    if (Math.abs(slope) < 1e-4) return
    const mask = this.values.length - 1
    for (let k = 0; k < features.length; k++) {
      const hash = features[k] ?? 0
      if (this.#isOut(hash, salt)) continue
      const place = hash & mask
      const value = this.values[place] ?? 0
      const step = slope + DECAY * value
      const square = (this.#squares[place] ?? 0) + step * step
      this.#squares[place] = square
      this.values[place] = value - (pace * step) / Math.sqrt(square)
    }
  }
}

/** Numbers with the slopes of the last few texts, as Adam moves them. */
export class Parameter {
  readonly values: Float32Array
  readonly slopes: Float32Array
  readonly #means: Float32Array
  readonly #squares: Float32Array

  constructor(size: number, first: () => number) {
    this.values = Float32Array.from({ length: size }, first)
    this.slopes = new Float32Array(size)
    this.#means = new Float32Array(size)
    this.#squares = new Float32Array(size)
  }

  /** The product of those from `at` on with what was heard. */
  dot(at: number, heard: Float32Array): number {
    let sum = 0
    for (let i = 0; i < heard.length; i++) sum += (this.values[at + i] ?? 0) * (heard[i] ?? 0)
    return sum
  }

  /** What the slope of that product means for these numbers and for what was heard. */
  back(at: number, slope: number, heard: Float32Array, ofHeard: Float32Array): void {
    if (slope === 0) return
    for (let i = 0; i < heard.length; i++) {
      this.slopes[at + i] = (this.slopes[at + i] ?? 0) + slope * (heard[i] ?? 0)
      ofHeard[i] = (ofHeard[i] ?? 0) + slope * (this.values[at + i] ?? 0)
    }
  }

  /** Moves down the slopes; `steps` counts how often. */
  move(pace: number, steps: number): void {
    const [values, slopes, means, squares] = [this.values, this.slopes, this.#means, this.#squares]
    const [first, second] = [1 - 0.9 ** steps, 1 - 0.999 ** steps]
    for (let i = 0; i < values.length; i++) {
      const slope = slopes[i] ?? 0
      const mean = 0.9 * (means[i] ?? 0) + 0.1 * slope
      const square = 0.999 * (squares[i] ?? 0) + 0.001 * slope * slope
      means[i] = mean
      squares[i] = square
      const value = values[i] ?? 0
      values[i] = value - pace * (mean / first / (Math.sqrt(square / second) + 1e-8) + 1e-4 * value)
      slopes[i] = 0
    }
  }
}
