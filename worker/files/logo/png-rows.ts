// A PNG's packed data, unpacked row by row into pixels: exactly the rows that the header promises, or nothing.
import type { Pixels } from './pixels.ts'

/** What the header says; bits a sample. */
export type PngShape = { width: number; height: number; depth: number; colorType: number; isInterlaced: boolean }
/** The chunks' own bytes; empty where the picture has none. */
export type PngColours = { palette: Uint8Array; transparency: Uint8Array }

const SAMPLES: Record<number, number> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 }
/** Adam7: first column, first row, column step, row step of each pass. */
const PASSES = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
]
const MAX_FILTER = 4

type Pass = { x: number; y: number; dx: number; dy: number; columns: number; rows: number; rowBytes: number }

function listPasses({ width, height, depth, colorType, isInterlaced }: PngShape): Pass[] {
  const bits = (SAMPLES[colorType] ?? 0) * depth
  return (isInterlaced ? PASSES : [[0, 0, 1, 1]])
    .map(([x = 0, y = 0, dx = 1, dy = 1]) => {
      const columns = Math.ceil(Math.max(0, width - x) / dx)
      const rows = Math.ceil(Math.max(0, height - y) / dy)
      // Each row begins with the byte that names its filter.
      const rowBytes = 1 + Math.ceil((columns * bits) / 8)
      return { x, y, dx, dy, columns, rows: columns === 0 ? 0 : rows, rowBytes }
    })
    .filter((pass) => pass.rows > 0)
}

/**
 * The picture's pixels when the pieces unpack, checksum included, to exactly its rows, each with a filter that exists;
 * else null. Stops at the first byte too many, so a small file cannot ask for much.
 */
export async function unpackPng(pieces: Uint8Array[], shape: PngShape, colours: PngColours): Promise<Pixels | null> {
  const rows = new Rows(shape, colours)
  try {
    const unpacked = new Blob(pieces.map(own)).stream().pipeThrough(new DecompressionStream('deflate'))
    for await (const part of unpacked) if (!rows.take(part)) return null
  } catch {
    return null
  }
  return rows.isWhole ? { width: shape.width, height: shape.height, data: rows.data } : null
}

/** Bytes with a buffer of their own, as a Blob wants them. */
function own(piece: Uint8Array): Uint8Array<ArrayBuffer> {
  return new Uint8Array(piece)
}

class Rows {
  readonly data: Uint8Array
  private readonly shape: PngShape
  private readonly colours: PngColours
  private readonly passes: Pass[]
  private nth = 0
  private row = 0
  private column = 0
  private current: Uint8Array
  private before: Uint8Array

  constructor(shape: PngShape, colours: PngColours) {
    this.shape = shape
    this.colours = colours
    this.passes = listPasses(shape)
    this.data = new Uint8Array(shape.width * shape.height * 4)
    this.current = new Uint8Array(this.passes[0]?.rowBytes ?? 0)
    this.before = new Uint8Array(this.current.length)
  }

  get isWhole(): boolean {
    return this.nth === this.passes.length
  }

  /** Moves on by one part of the unpacked data; false when it does not fit. */
  take(part: Uint8Array): boolean {
    let at = 0
    while (at < part.length) {
      const pass = this.passes[this.nth]
      if (!pass || (this.column === 0 && (part[at] ?? 0) > MAX_FILTER)) return false
      const step = Math.min(pass.rowBytes - this.column, part.length - at)
      this.current.set(part.subarray(at, at + step), this.column)
      at += step
      this.column += step
      if (this.column === pass.rowBytes) this.endRow(pass)
    }
    return true
  }

  private endRow(pass: Pass): void {
    const { depth, colorType } = this.shape
    unfilter(this.current, this.before, Math.max(1, ((SAMPLES[colorType] ?? 1) * depth) >> 3))
    const y = pass.y + this.row * pass.dy
    for (let n = 0; n < pass.columns; n += 1) {
      this.writePixel((y * this.shape.width + pass.x + n * pass.dx) * 4, n)
    }
    ;[this.current, this.before] = [this.before, this.current]
    this.column = 0
    this.row += 1
    if (this.row < pass.rows) return
    this.row = 0
    this.nth += 1
    this.current = new Uint8Array(this.passes[this.nth]?.rowBytes ?? 0)
    this.before = new Uint8Array(this.current.length)
  }

  /** The nth sample of the current row, in the bits that it has. */
  private sample(nth: number): number {
    const { depth } = this.shape
    const bytes = this.current
    if (depth === 8) return bytes[1 + nth] ?? 0
    if (depth === 16) return ((bytes[1 + nth * 2] ?? 0) << 8) | (bytes[2 + nth * 2] ?? 0)
    const bit = nth * depth
    return ((bytes[1 + (bit >> 3)] ?? 0) >> (8 - depth - (bit & 7))) & ((1 << depth) - 1)
  }

  private writePixel(to: number, n: number): void {
    const { depth, colorType } = this.shape
    const { palette, transparency } = this.colours
    const { data } = this
    if (colorType === 3) {
      const index = this.sample(n)
      data.set(palette.subarray(index * 3, index * 3 + 3), to)
      data[to + 3] = transparency[index] ?? 255
      return
    }
    const count = SAMPLES[colorType] ?? 1
    const most = 2 ** depth - 1
    const isGrey = count < 3
    let isKey = transparency.length > 0
    for (let colour = 0; colour < 3; colour += 1) {
      const which = isGrey ? 0 : colour
      const value = this.sample(n * count + which)
      data[to + colour] = Math.round((value * 255) / most)
      isKey &&= value === (((transparency[which * 2] ?? 0) << 8) | (transparency[which * 2 + 1] ?? 0))
    }
    const hasOpacity = colorType === 4 || colorType === 6
    data[to + 3] = hasOpacity ? Math.round((this.sample(n * count + count - 1) * 255) / most) : isKey ? 0 : 255
  }
}

/** Undoes a row's filter in its place; `step` is how many bytes lie between a sample and the one to its left. */
function unfilter(row: Uint8Array, before: Uint8Array, step: number): void {
  const filter = row[0]
  for (let at = 1; at < row.length; at += 1) {
    const left = at > step ? (row[at - step] ?? 0) : 0
    const up = before[at] ?? 0
    const corner = at > step ? (before[at - step] ?? 0) : 0
    row[at] = (row[at] ?? 0) + predict(filter, left, up, corner)
  }
}

/** What a filter (0 to 4) expects of a byte, by those to its left, above it, and above that one's left. */
export function predict(filter: number | undefined, left: number, up: number, corner: number): number {
  if (filter === 1) return left
  if (filter === 2) return up
  if (filter === 3) return (left + up) >> 1
  if (filter !== 4) return 0
  const guess = left + up - corner
  const [toLeft, toUp, toCorner] = [Math.abs(guess - left), Math.abs(guess - up), Math.abs(guess - corner)]
  return toLeft <= toUp && toLeft <= toCorner ? left : toUp <= toCorner ? up : corner
}
