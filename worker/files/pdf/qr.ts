// A QR code as rectangles, one for each row's run of dark modules.

import { encode } from 'uqr'
import type { Box } from './draw.ts'

/** Longest link drawn as a code that a phone still reads from paper. */
const LONGEST = 300

/** The dark parts of the code of `text` inside a square box; null when the text is too long for a readable code. */
export function layQrCode(text: string, box: { x: number; y: number; size: number }): Box[] | null {
  if (text.length > LONGEST) return null
  const { data, size } = encode(text, { ecc: 'M', border: 0 })
  const side = box.size / size
  return data.flatMap((row, down) =>
    findRuns(row).map(([start, end]) => ({
      x: box.x + start * side,
      y: box.y + down * side,
      width: (end - start) * side,
      height: side,
    })),
  )
}

function findRuns(row: readonly boolean[]): [start: number, end: number][] {
  const runs: [number, number][] = []
  for (const [at, dark] of row.entries()) {
    const last = runs.at(-1)
    if (!dark) continue
    if (last && last[1] === at) last[1] = at + 1
    else runs.push([at, at + 1])
  }
  return runs
}
