// The head of the invoice: who bills, which invoice, its state, who is billed, when and how much.

import { drawMarked } from './canvas.ts'
import { drawImage, drawRule, drawText, fillRoundBox } from './draw.ts'
import { type Layout, setText, setWhole } from './layout.ts'
import { addTag } from './tags.ts'
import { type ColorName, PAGE, SIZE } from './theme.ts'
import { writeDate, writeMoney, writePhone } from './words.ts'

const LEFT_WIDTH = 290
const RIGHT = { x: 372, width: PAGE.right - 372 }
const LOGO = { width: 150, height: 48 }

/** Draws the head on the first page and moves below it. */
export function drawHeader(layout: Layout): void {
  const company = drawCompany(layout)
  const title = drawTitle(layout)
  layout.y = Math.max(company, title) + 20
  drawRule(layout.canvas, layout.y, 'rule', 0.75)
  layout.y += 18
  layout.y = Math.max(drawClient(layout), drawDates(layout), drawAmount(layout)) + 24
  drawDescription(layout)
}

function drawCompany(layout: Layout): number {
  const { company } = layout.document
  const section = addTag(layout.canvas.tree.root, 'Sect')
  let y = drawLogo(layout)
  const column = { x: PAGE.left, width: LEFT_WIDTH }
  const name = { size: SIZE.company, weight: 'bold' } as const
  y = setText(layout, addTag(section, 'P'), company.name, name, { ...column, y, most: 2 }) + 2
  const contact = [company.phone ? writePhone(company.phone) : '', company.email ?? ''].filter(Boolean).join('  ·  ')
  for (const line of [...(company.addressLines ?? []).slice(0, 5), contact]) {
    const style = { size: 9, weight: 'regular' } as const
    y = setText(layout, addTag(section, 'P'), line, style, { ...column, y, most: 2, color: 'soft' })
  }
  return y
}

function drawLogo(layout: Layout): number {
  const { logo, canvas, words, document, y } = layout
  if (!logo) return y
  const scale = Math.min(LOGO.width / logo.width, LOGO.height / logo.height)
  const [width, height] = [logo.width * scale, logo.height * scale]
  const figure = addTag(canvas.tree.root, 'Figure', words.logoAlt(document.company.name))
  drawMarked(canvas, figure, (sheet) => drawImage(sheet, logo, { x: PAGE.left, y, width, height }))
  return y + height + 10
}

function drawTitle(layout: Layout): number {
  const { canvas, document, words } = layout
  const column = { ...RIGHT, align: 'right' } as const
  const heading = addTag(canvas.tree.root, 'H1')
  const title = { size: SIZE.title, weight: 'bold' } as const
  let y = setWhole(layout, heading, words.invoice, title, { ...column, y: layout.y - 4, color: 'accent' })
  y = setWhole(layout, heading, document.number, { size: 12, weight: 'regular' }, { ...column, y, color: 'soft' })
  return drawState(layout, y + 6)
}

/** The PAID or CANCELLED mark under the invoice number. */
function drawState(layout: Layout, y: number): number {
  const { canvas, document, words, language } = layout
  if (document.status !== 'paid' && document.status !== 'cancelled') return y
  const isPaid = document.status === 'paid'
  const word = (isPaid ? words.paid : words.cancelled).toUpperCase()
  const text = isPaid && document.paidOn ? `${word}  ·  ${writeDate(document.paidOn, language)}` : word
  const style = { size: 10, weight: 'bold' } as const
  const width = canvas.type.measure(text, style.weight, style.size) + 22
  const box = { x: PAGE.right - width, y, width, height: 22 }
  drawMarked(canvas, null, (sheet) => fillRoundBox(sheet, box, 4, isPaid ? 'accent' : 'stop'))
  drawMarked(canvas, addTag(canvas.tree.root, 'P'), (sheet) => {
    drawText(canvas, sheet, text, style, { x: box.x + 11, y: y + 14.6, color: 'white' })
  })
  return y + box.height
}

function drawClient(layout: Layout): number {
  const { client } = layout.document
  const { words, canvas } = layout
  const section = addTag(canvas.tree.root, 'Sect')
  const column = { x: PAGE.left, width: 246 }
  let y = drawLabel(layout, words.billTo, { ...column, y: layout.y }, section)
  const name = client.name || words.client
  const bold = { size: SIZE.lead, weight: 'bold' } as const
  y = setText(layout, addTag(section, 'P'), name, bold, { ...column, y, most: 3 }) + 1
  for (const line of [client.email ?? '', client.phone ? writePhone(client.phone) : '']) {
    const style = { size: SIZE.body, weight: 'regular' } as const
    y = setText(layout, addTag(section, 'P'), line, style, { ...column, y, most: 2, color: 'soft' })
  }
  return y
}

function drawLabel(
  layout: Layout,
  text: string,
  column: { x: number; y: number; width: number; align?: 'right' },
  section = layout.canvas.tree.root,
): number {
  const style = { size: SIZE.small, weight: 'regular' } as const
  return setText(layout, addTag(section, 'P'), text, style, { ...column, color: 'soft' }) + 1
}

function drawDates(layout: Layout): number {
  const { document, words, language } = layout
  const column = { x: 318, width: 116 }
  const style = { size: SIZE.body, weight: 'regular' } as const
  let { y } = layout
  const dueOn = document.quote ? document.quote.validUntil : document.dueOn
  for (const [label, on] of [
    [words.issued, document.issuedOn],
    [words.due, dueOn],
  ] as const) {
    if (on === null) continue
    y = drawLabel(layout, label, { ...column, y })
    const tag = addTag(layout.canvas.tree.root, 'P')
    y = setWhole(layout, tag, writeDate(on, language), style, { ...column, y }) + 6
  }
  return y - 6
}

function drawAmount(layout: Layout): number {
  const { document, words, canvas } = layout
  const column = { x: 438, width: PAGE.right - 438, align: 'right' } as const
  const isPaid = document.status === 'paid'
  const y = drawLabel(layout, isPaid ? words.paid : words.amountDue, { ...column, y: layout.y })
  const cents = document.status === 'cancelled' ? 0 : document.totalCents
  const color: ColorName = document.status === 'cancelled' ? 'soft' : 'ink'
  const style = { size: 19, weight: 'bold' } as const
  return setWhole(layout, addTag(canvas.tree.root, 'P'), writeMoney(cents), style, { ...column, y: y - 1, color })
}

function drawDescription(layout: Layout): void {
  const { description } = layout.document
  if (!description) return
  const column = { x: PAGE.left, y: layout.y, width: PAGE.right - PAGE.left, most: 8 }
  const tag = addTag(layout.canvas.tree.root, 'P')
  layout.y = setText(layout, tag, description, { size: SIZE.body, weight: 'regular' }, column) + 16
}
