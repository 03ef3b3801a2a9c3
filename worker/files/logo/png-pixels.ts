// Converts the rows of a PNG to pixels: every colour type and depth, palettes and transparency.
import type { Canvas } from './canvas.ts'
import { type PngShape, SAMPLES, type TakeRow } from './png-rows.ts'

/** The palette's colours and what tRNS says, as the chunks hold them; empty where there is none. */
export type PngColours = { palette: Uint8Array; transparency: Uint8Array }

/** Draws each row onto the canvas. */
export function drawRows(canvas: Canvas, shape: PngShape, colours: PngColours): TakeRow {
  const { colorType, depth } = shape
  const samples = SAMPLES[colorType] ?? 1
  const most = 2 ** depth - 1
  // A palette's samples are places in it, not brightnesses.
  const scale = colorType === 3 ? 1 : 255 / most
  const clear = readClear(colorType, colours.transparency)
  const sample = [0, 0, 0, 0]
  return (row, pass, at) => {
    const y = pass.y + at * pass.dy
    for (let column = 0; column < pass.columns; column += 1) {
      for (let n = 0; n < samples; n += 1) sample[n] = readSample(row, column * samples + n, depth)
      const isClear = clear?.every((value, n) => value === sample[n])
      const first = (sample[0] ?? 0) * scale
      const second = (sample[1] ?? 0) * scale
      const x = pass.x + column * pass.dx
      if (colorType === 3) drawPalette(canvas, x, y, first, colours)
      else if (samples <= 2) canvas.add(x, y, first, first, first, isClear ? 0 : samples === 2 ? second : 255)
      else
        canvas.add(
          x,
          y,
          first,
          second,
          (sample[2] ?? 0) * scale,
          isClear ? 0 : samples === 4 ? (sample[3] ?? 0) * scale : 255,
        )
    }
  }
}

function drawPalette(canvas: Canvas, x: number, y: number, place: number, { palette, transparency }: PngColours): void {
  const [red = 0, green = 0, blue = 0] = palette.subarray(place * 3, place * 3 + 3)
  canvas.add(x, y, red, green, blue, transparency[place] ?? 255)
}

/** The one colour of a picture without opacity that is transparent, as samples; null when there is none. */
function readClear(colorType: number, transparency: Uint8Array): number[] | null {
  const wanted = colorType === 0 ? 1 : colorType === 2 ? 3 : 0
  if (wanted === 0 || transparency.length !== wanted * 2) return null
  const view = new DataView(transparency.buffer, transparency.byteOffset, transparency.byteLength)
  return Array.from({ length: wanted }, (_, n) => view.getUint16(n * 2))
}

/** The nth sample of a row; packed from the highest bit down where it is smaller than a byte. */
function readSample(row: Uint8Array, nth: number, depth: number): number {
  if (depth === 8) return row[nth] ?? 0
  if (depth === 16) return ((row[nth * 2] ?? 0) << 8) | (row[nth * 2 + 1] ?? 0)
  const bit = nth * depth
  return ((row[bit >> 3] ?? 0) >> (8 - depth - (bit & 7))) & (2 ** depth - 1)
}
