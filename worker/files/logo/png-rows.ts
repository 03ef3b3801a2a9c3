// A PNG's packed data, unpacked once without keeping it: is it exactly the rows that the header promises?

/** What the header says; bits a sample. */
export type PngShape = { width: number; height: number; depth: number; colorType: number; isInterlaced: boolean }

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

type Pass = { rows: number; rowBytes: number }

function listPasses({ width, height, depth, colorType, isInterlaced }: PngShape): Pass[] {
  const bits = (SAMPLES[colorType] ?? 0) * depth
  return (isInterlaced ? PASSES : [[0, 0, 1, 1]])
    .map(([x = 0, y = 0, dx = 1, dy = 1]) => {
      const columns = Math.ceil(Math.max(0, width - x) / dx)
      const rows = Math.ceil(Math.max(0, height - y) / dy)
      // Each row begins with the byte that names its filter.
      return { rows: columns === 0 ? 0 : rows, rowBytes: 1 + Math.ceil((columns * bits) / 8) }
    })
    .filter((pass) => pass.rows > 0)
}

/**
 * Whether the pieces unpack, checksum included, to exactly the picture's rows, each with a filter that exists. Stops at
 * the first byte too many, so a small file cannot ask for much.
 */
export async function countRows(pieces: Uint8Array[], shape: PngShape): Promise<boolean> {
  const passes = listPasses(shape)
  const walk = { pass: 0, row: 0, column: 0 }
  try {
    const unpacked = new Blob(pieces.map(own)).stream().pipeThrough(new DecompressionStream('deflate'))
    for await (const part of unpacked) if (!walkRows(part, passes, walk)) return false
  } catch {
    return false
  }
  return walk.pass === passes.length
}

/** Bytes with a buffer of their own, as a Blob wants them. */
function own(piece: Uint8Array): Uint8Array<ArrayBuffer> {
  return new Uint8Array(piece)
}

/** Moves on by one part of the unpacked data; false when it does not fit. */
function walkRows(part: Uint8Array, passes: Pass[], walk: { pass: number; row: number; column: number }): boolean {
  let at = 0
  while (at < part.length) {
    const pass = passes[walk.pass]
    if (!pass || (walk.column === 0 && (part[at] ?? 0) > MAX_FILTER)) return false
    const step = Math.min(pass.rowBytes - walk.column, part.length - at)
    at += step
    walk.column += step
    if (walk.column < pass.rowBytes) continue
    walk.column = 0
    walk.row += 1
    if (walk.row < pass.rows) continue
    walk.row = 0
    walk.pass += 1
  }
  return true
}
