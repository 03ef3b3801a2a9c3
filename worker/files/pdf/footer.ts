// The foot of every page: whose invoice it is and which page of how many.

import { drawMarked } from './canvas.ts'
import { drawRule, drawText } from './draw.ts'
import type { Layout } from './layout.ts'
import { PAGE, SIZE } from './theme.ts'
import { writeTitle } from './words.ts'
import { wrapText } from './wrap.ts'

const RULE_Y = PAGE.bottom + 12
const TEXT_Y = PAGE.bottom + 26

/** Draws the foot on all pages; to be called when all of them exist. */
export function drawFooters(layout: Layout): void {
  const { canvas, document, words } = layout
  const style = { size: SIZE.small, weight: 'regular' } as const
  const text = writeTitle(words, document.number, document.company.name)
  const { lines, rtl } = wrapText(canvas.type, text, style, 380, 1)
  for (const page of canvas.sheets.keys()) {
    drawRule(canvas, RULE_Y, 'rule', 0.5, page)
    const count = words.page(page + 1, canvas.sheets.length)
    drawMarked(
      canvas,
      null,
      (sheet) => {
        drawText(canvas, sheet, lines[0] ?? '', style, { x: PAGE.left, y: TEXT_Y, rtl, color: 'soft' })
        drawText(canvas, sheet, count, style, { x: PAGE.right, y: TEXT_Y, align: 'right', color: 'soft' })
      },
      page,
    )
  }
}
