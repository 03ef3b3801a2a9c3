// Locks text, boxes and pictures into PDF operators. Lengths are points from the top left of the page.

import type { PDFImage } from 'pdf-lib'
import { type Canvas, currentPage, drawMarked, type Sheet } from './canvas.ts'
import { COLOR, type ColorName, PAGE } from './theme.ts'
import type { ShapedLine, ShapedRun } from './type.ts'
import type { TextStyle } from './wrap.ts'

/** Where one line of text goes: its baseline, and which end of it `x` is. */
export type TextPlace = { x: number; y: number; align?: 'left' | 'right' | 'center'; rtl?: boolean; color?: ColorName }

export type Box = { x: number; y: number; width: number; height: number }

/** Draws one line of text into a sheet; returns its width in points. */
export function drawText(canvas: Canvas, sheet: Sheet, text: string, style: TextStyle, place: TextPlace): number {
  const line = canvas.type.shape(text, style.weight, place.rtl ?? false)
  const width = (line.width * style.size) / 1000
  const share = { left: 0, center: 0.5, right: 1 }[place.align ?? 'left']
  for (const run of line.runs) sheet.faces.add(run.face)
  sheet.operators.push(
    writeLine(line, style.size, place.x - width * share, PAGE.height - place.y, place.color ?? 'ink'),
  )
  return width
}

function writeLine(line: ShapedLine, size: number, x: number, y: number, color: ColorName): string {
  const parts = ['BT', `${writeColor(color)} rg`, `${write(x)} ${write(y)} Td`]
  for (const run of line.runs) parts.push(writeRun(run, size, color))
  return [...parts, 'ET'].join('\n')
}

function writeRun(run: ShapedRun, size: number, color: ColorName): string {
  const parts = [`/${run.face.name} ${write(size)} Tf`]
  if (run.emboldened) parts.push(`2 Tr ${writeColor(color)} RG ${write(size * 0.035)} w`)
  let rise = 0
  let shown: string[] = []
  const flush = () => {
    if (shown.length > 0) parts.push(`[${shown.join('')}] TJ`)
    shown = []
  }
  for (const glyph of run.glyphs) {
    if (glyph.dy !== rise) {
      flush()
      rise = glyph.dy
      parts.push(`${write((rise * size) / 1000)} Ts`)
    }
    const after = glyph.width - glyph.advance + glyph.dx
    shown.push(writeShift(-glyph.dx), `<${glyph.code}>`, writeShift(after))
  }
  flush()
  if (rise !== 0) parts.push('0 Ts')
  if (run.emboldened) parts.push('0 Tr')
  return parts.join('\n').replaceAll('><', '')
}

function writeShift(thousandths: number): string {
  return Math.abs(thousandths) < 0.5 ? '' : ` ${write(thousandths)} `
}

/** A PDF number: no exponent, three decimals at most. */
function write(value: number): string {
  return String(Number(value.toFixed(3)))
}

function writeColor(color: ColorName): string {
  return COLOR[color].map(write).join(' ')
}

/** Filled rectangles of one colour. */
export function fillBoxes(sheet: Sheet, boxes: readonly Box[], color: ColorName): void {
  const paths = boxes.map((box) => {
    const bottom = PAGE.height - box.y - box.height
    return `${write(box.x)} ${write(bottom)} ${write(box.width)} ${write(box.height)} re`
  })
  sheet.operators.push(`${writeColor(color)} rg`, ...paths, 'f')
}

/** A filled rectangle with round corners. */
export function fillRoundBox(sheet: Sheet, box: Box, radius: number, color: ColorName): void {
  const { x, width } = box
  const [low, high] = [PAGE.height - box.y - box.height, PAGE.height - box.y]
  const right = x + width
  const bend = radius * 0.4477
  const point = (...numbers: number[]) => numbers.map(write).join(' ')
  sheet.operators.push(
    `${writeColor(color)} rg`,
    `${point(x + radius, low)} m ${point(right - radius, low)} l`,
    `${point(right - bend, low, right, low + bend, right, low + radius)} c ${point(right, high - radius)} l`,
    `${point(right, high - bend, right - bend, high, right - radius, high)} c ${point(x + radius, high)} l`,
    `${point(x + bend, high, x, high - bend, x, high - radius)} c ${point(x, low + radius)} l`,
    `${point(x, low + bend, x + bend, low, x + radius, low)} c f`,
  )
}

/** A picture scaled into a box. */
export function drawImage(sheet: Sheet, image: PDFImage, box: Box): void {
  const name = `I${sheet.images.size}`
  sheet.images.set(name, image.ref)
  const bottom = PAGE.height - box.y - box.height
  sheet.operators.push(
    `q ${write(box.width)} 0 0 ${write(box.height)} ${write(box.x)} ${write(bottom)} cm /${name} Do Q`,
  )
}

/** The same for one that is stored turned or mirrored, as EXIF counts the ways (1 to 8); the box is as it is seen. */
export function drawTurned(
  sheet: Sheet,
  image: PDFImage,
  { x, y, width: w, height: h }: Box,
  orientation: number,
): void {
  const name = `I${sheet.images.size}`
  sheet.images.set(name, image.ref)
  const low = PAGE.height - y - h
  const [right, high] = [x + w, low + h]
  const ways = [
    [w, 0, 0, h, x, low],
    [-w, 0, 0, h, right, low],
    [-w, 0, 0, -h, right, high],
    [w, 0, 0, -h, x, high],
    [0, -h, -w, 0, right, high],
    [0, -h, w, 0, x, high],
    [0, h, w, 0, x, low],
    [0, h, -w, 0, right, low],
  ]
  const matrix = ways[orientation - 1] ?? ways[0] ?? []
  sheet.operators.push(`q ${matrix.map(write).join(' ')} cm /${name} Do Q`)
}

/** A hairline from (x1, y) to (x2, y). */
export function drawRule(
  canvas: Canvas,
  y: number,
  color: ColorName,
  thickness: number,
  page = currentPage(canvas),
): void {
  const box = { x: PAGE.left, y: y - thickness / 2, width: PAGE.right - PAGE.left, height: thickness }
  drawMarked(canvas, null, (sheet) => fillBoxes(sheet, [box], color), page)
}
