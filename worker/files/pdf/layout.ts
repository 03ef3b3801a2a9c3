// What the blocks of the invoice share: the page cursor, and how a block of text is set.

import type { PDFImage } from 'pdf-lib'
import { addSheet, type Canvas, drawMarked } from './canvas.ts'
import type { InvoiceDocument } from './document.ts'
import { drawText } from './draw.ts'
import type { Tag } from './tags.ts'
import { type ColorName, LEADING, PAGE } from './theme.ts'
import type { Language, Words } from './words.ts'
import { fitSize, type TextStyle, wrapText } from './wrap.ts'

/** An invoice being laid out; `y` is the first free height on the current page, from the top. */
export type Layout = {
  canvas: Canvas
  document: InvoiceDocument
  words: Words
  language: Language
  logo: PDFImage | null
  y: number
}

/** A column that text is set in: `x` is its left edge; at most `most` lines, the last one shortened. */
export type Column = {
  x: number
  y: number
  width: number
  most?: number
  align?: 'left' | 'right' | 'center'
  color?: ColorName
}

/** Sets text as content of `tag`, its top at `column.y`; returns the height below it. */
export function setText(
  { canvas }: Pick<Layout, 'canvas'>,
  tag: Tag | null,
  text: string,
  style: TextStyle,
  column: Column,
): number {
  const { lines, rtl } = wrapText(canvas.type, text, style, column.width, column.most ?? 1)
  if (lines.length === 0) return column.y
  const align = column.align ?? 'left'
  const x = column.x + column.width * { left: 0, center: 0.5, right: 1 }[align]
  drawMarked(canvas, tag, (sheet) => {
    for (const [at, line] of lines.entries()) {
      const y = column.y + style.size * (1 + at * LEADING)
      drawText(canvas, sheet, line, style, { x, y, align, rtl, color: column.color ?? 'ink' })
    }
  })
  return column.y + heightOf(lines.length, style.size)
}

/** Sets a number or word that must not be shortened: smaller type when it is wide. */
export function setWhole(
  layout: Pick<Layout, 'canvas'>,
  tag: Tag | null,
  text: string,
  style: TextStyle,
  column: Column,
): number {
  const size = fitSize(layout.canvas.type, text, style, column.width)
  setText(layout, tag, text, { ...style, size }, { ...column, y: column.y + style.size - size })
  return column.y + heightOf(1, style.size)
}

/** Height of so many lines. */
export function heightOf(lines: number, size: number): number {
  return lines * size * LEADING
}

/** Starts another page unless `height` is free on this one; true when it did. */
export function ensureRoom(layout: Layout, height: number): boolean {
  if (layout.y + height <= PAGE.bottom) return false
  startPage(layout)
  return true
}

/** Starts a page. Pages after the first say at their top what they continue. */
export function startPage(layout: Layout): void {
  addSheet(layout.canvas)
  layout.y = PAGE.top
  if (layout.canvas.sheets.length === 1) return
  const { document, words } = layout
  const text = `${words.invoice} ${document.number} · ${words.continued}`
  const half = (PAGE.right - PAGE.left) / 2 - 8
  const style = { size: 9, weight: 'regular' } as const
  setText(layout, null, document.company.name, style, { x: PAGE.left, y: layout.y, width: half, color: 'soft' })
  const right = { x: PAGE.right - half, y: layout.y, width: half, align: 'right', color: 'soft' } as const
  layout.y = setText(layout, null, text, style, right) + 14
}
