// The table of billed lines, carried over as many pages as it takes, its head repeated on each.

import type { InvoiceDocumentLine } from './document.ts'
import { drawRule } from './draw.ts'
import { ensureRoom, heightOf, type Layout, setText, setWhole, startPage } from './layout.ts'
import { addTag, type Tag } from './tags.ts'
import { PAGE, SIZE } from './theme.ts'
import { writeMoney, writeQuantity } from './words.ts'
import { wrapText } from './wrap.ts'

const GAP = 14
const COLUMNS = {
  description: { x: PAGE.left, width: 274, align: 'left' },
  quantity: { x: 342, width: 44, align: 'right' },
  unitPrice: { x: 386 + GAP, width: 68, align: 'right' },
  amount: { x: 468 + GAP, width: PAGE.right - 468 - GAP, align: 'right' },
} as const

const MOST_LINES = 12
const PADDING = 6.5
const CELL = { size: SIZE.body, weight: 'regular' } as const
const HEAD_HEIGHT = 22

/** Draws the lines and moves below the table. */
export function drawTable(layout: Layout): void {
  const table = addTag(layout.canvas.tree.root, 'Table')
  if (layout.y + HEAD_HEIGHT + 60 > PAGE.bottom) startPage(layout)
  drawHead(layout, table)
  for (const line of layout.document.lines) drawLine(layout, table, line)
  layout.y += 10
}

/** The head is a row of the table once; where it is repeated it is decoration. */
function drawHead(layout: Layout, table: Tag | null): void {
  const { words } = layout
  const row = table && addTag(table, 'TR')
  const style = { size: SIZE.small, weight: 'bold' } as const
  for (const name of ['description', 'quantity', 'unitPrice', 'amount'] as const) {
    const cell = row && addTag(row, 'TH')
    setWhole(layout, cell, words[name], style, { ...COLUMNS[name], y: layout.y, color: 'soft' })
  }
  layout.y += HEAD_HEIGHT - 6
  drawRule(layout.canvas, layout.y, 'accent', 1)
}

function drawLine(layout: Layout, table: Tag, line: InvoiceDocumentLine): void {
  const { type } = layout.canvas
  const { lines } = wrapText(type, line.description, CELL, COLUMNS.description.width, MOST_LINES)
  const height = heightOf(Math.max(1, lines.length), CELL.size) + PADDING * 2
  if (ensureRoom(layout, height)) drawHead(layout, null)
  const row = addTag(table, 'TR')
  const y = layout.y + PADDING
  setText(layout, addTag(row, 'TD'), line.description, CELL, { ...COLUMNS.description, y, most: MOST_LINES })
  const figures = [
    [COLUMNS.quantity, writeQuantity(line.quantity)],
    [COLUMNS.unitPrice, writeMoney(line.unitCents)],
    [COLUMNS.amount, writeMoney(line.amountCents)],
  ] as const
  for (const [column, text] of figures) setWhole(layout, addTag(row, 'TD'), text, CELL, { ...column, y })
  layout.y += height
  drawRule(layout.canvas, layout.y, 'rule', 0.5)
}
