// Inflates a PNG row by row, and checks that the rows are exactly those that the header announces.

/** What the header says; bits a sample. */
export type PngShape = { width: number; height: number; depth: number; colorType: number; isInterlaced: boolean }

/** Samples a pixel, by colour type. */
export const SAMPLES: Record<number, number> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 }
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

/** One pass over the picture: where its pixels lie, and how its rows are packed (without the filter's byte). */
export type Pass = { x: number; y: number; dx: number; dy: number; columns: number; rows: number; rowBytes: number }
/** Takes one unpacked row of a pass. */
export type TakeRow = (row: Uint8Array, pass: Pass, at: number) => void

function listPasses({ width, height, depth, colorType, isInterlaced }: PngShape): Pass[] {
  const bits = (SAMPLES[colorType] ?? 0) * depth
  return (isInterlaced ? PASSES : [[0, 0, 1, 1]])
    .map(([x = 0, y = 0, dx = 1, dy = 1]) => {
      const columns = Math.ceil(Math.max(0, width - x) / dx)
      const rows = columns === 0 ? 0 : Math.ceil(Math.max(0, height - y) / dy)
      return { x, y, dx, dy, columns, rows, rowBytes: Math.ceil((columns * bits) / 8) }
    })
    .filter((pass) => pass.rows > 0)
}

/**
 * Hands out the picture's rows; answers whether the pieces unpack, checksum included, to exactly them, each with a filter
 * that exists. Stops at the first byte too many, so a small file cannot ask for much; holds two rows at a time.
 */
export async function readRows(pieces: Uint8Array[], shape: PngShape, take: TakeRow): Promise<boolean> {
  const walk = openWalk(listPasses(shape), Math.max(1, ((SAMPLES[shape.colorType] ?? 0) * shape.depth) >> 3), take)
  try {
    const unpacked = new Blob(pieces.map(own)).stream().pipeThrough(new DecompressionStream('deflate'))
    for await (const part of unpacked) if (!walk.feed(part)) return false
  } catch {
    return false
  }
  return walk.isOver()
}

/** Bytes with a buffer of their own, as a Blob wants them. */
function own(piece: Uint8Array): Uint8Array<ArrayBuffer> {
  return new Uint8Array(piece)
}

/** `step` is how far to the left the pixel before lies, in bytes, as the filters count. */
function openWalk(passes: Pass[], step: number, take: TakeRow) {
  let [pass, row, column, filter] = [0, 0, -1, 0]
  let above = new Uint8Array(passes[0]?.rowBytes ?? 0)
  let current = new Uint8Array(above.length)
  const endRow = (now: Pass) => {
    unfilter(filter, current, above, step)
    take(current, now, row)
    row += 1
    column = -1
    if (row < now.rows) [above, current] = [current, above]
    else {
      pass += 1
      row = 0
      above = new Uint8Array(passes[pass]?.rowBytes ?? 0)
      current = new Uint8Array(above.length)
    }
  }
  return {
    isOver: () => pass === passes.length,
    /** Moves on by one part of the unpacked data; false when it does not fit. */
    feed(part: Uint8Array): boolean {
      let at = 0
      while (at < part.length) {
        const now = passes[pass]
        if (!now) return false
        if (column < 0) {
          filter = part[at] ?? 0
          if (filter > MAX_FILTER) return false
          at += 1
          column = 0
        }
        const taken = Math.min(now.rowBytes - column, part.length - at)
        current.set(part.subarray(at, at + taken), column)
        at += taken
        column += taken
        if (column === now.rowBytes) endRow(now)
      }
      return true
    },
  }
}

/** Each byte was stored as its difference from what the filter foretells of it (PNG, chapter 9). */
function unfilter(filter: number, row: Uint8Array, above: Uint8Array, step: number): void {
  if (filter === 0) return
  for (let at = 0; at < row.length; at += 1) {
    const left = at >= step ? (row[at - step] ?? 0) : 0
    const up = above[at] ?? 0
    const corner = at >= step ? (above[at - step] ?? 0) : 0
    row[at] = (row[at] ?? 0) + foretell(filter, left, up, corner)
  }
}

function foretell(filter: number, left: number, up: number, corner: number): number {
  if (filter === 1) return left
  if (filter === 2) return up
  if (filter === 3) return (left + up) >> 1
  const guess = left + up - corner
  const [a, b, c] = [Math.abs(guess - left), Math.abs(guess - up), Math.abs(guess - corner)]
  return a <= b && a <= c ? left : b <= c ? up : corner
}
