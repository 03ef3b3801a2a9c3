// How to pay: the link, its QR code and the total of each way to pay; or why there is nothing to pay.

import { formatRate } from '../../domain/money.ts'
import type { InvoiceStatus } from '../../domain/statuses.ts'
import { addLinkBox, drawMarked } from './canvas.ts'
import { type InvoiceDocument, sumRefunds } from './document.ts'
import { type Box, drawText, fillBoxes, fillRoundBox } from './draw.ts'
import { type Column, ensureRoom, heightOf, type Layout, setText, setWhole } from './layout.ts'
import { layQrCode } from './qr.ts'
import { addTag, type Tag } from './tags.ts'
import { PAGE, SIZE } from './theme.ts'
import { type Words, writeMoney } from './words.ts'
import { wrapText } from './wrap.ts'

const PANEL = { x: PAGE.left, width: PAGE.right - PAGE.left, padding: 16 }
/** Side of the white card, and the code's quiet zone in it: four modules, as readers expect. */
const QR = 100
const QUIET = 8.5
const TEXT = { x: PANEL.x + PANEL.padding, width: PANEL.width - PANEL.padding * 3 - QR }
const LINK = { size: 7.5, weight: 'regular' } as const
const LINK_LINES = 3
const HEADING = { size: 12, weight: 'bold' } as const
const NOTE = { size: SIZE.body, weight: 'regular' } as const
const NOTE_LINES = 3
const BUTTON_HEIGHT = 26

/** Draws the way to pay, kept together on one page; a paid, pending or cancelled invoice gets a sentence instead. */
export function drawPayment(layout: Layout): void {
  const { words, document } = layout
  const isAllBack = sumRefunds(document) >= document.totalCents + document.processingFeeCents
  const notes: Partial<Record<InvoiceStatus, string>> = {
    paid: isAllBack ? words.refundedNote : words.paidNote,
    cancelled: words.cancelledNote,
    pending: words.pendingNote,
  }
  const note = notes[document.status]
  const url = readWebLink(document.paymentUrl)
  if (note) drawNote(layout, note)
  else if (url) drawPanel(layout, url)
}

function drawNote(layout: Layout, text: string): void {
  ensureRoom(layout, 40)
  const column = { x: PAGE.left, y: layout.y + 8, width: PAGE.right - PAGE.left, most: 2, color: 'soft' } as const
  const tag = addTag(layout.canvas.tree.root, 'P')
  layout.y = setText(layout, tag, text, { size: SIZE.body, weight: 'regular' }, column)
}

/** What is asked for now, else what is left to pay, and the fee on it. */
function dueOf(document: InvoiceDocument): { dueCents: number; feeCents: number } {
  const { asks, parts, totalCents, processingFeeCents } = document
  if (asks?.now) return { dueCents: asks.now.cents, feeCents: asks.now.feeCents }
  return parts
    ? { dueCents: parts.balanceCents, feeCents: parts.feeDueCents }
    : { dueCents: totalCents, feeCents: processingFeeCents }
}

/** The link as ASCII, when it is one a browser opens. */
function readWebLink(link: string | null | undefined): string | null {
  const url = link ? URL.parse(link) : null
  return url && (url.protocol === 'https:' || url.protocol === 'http:') ? url.href : null
}

type Panel = { heading: Column; fee: Column; button: Box; link: Column; height: number }

/** Where the parts of the panel stand when its top is at `y`. */
function layPanel(layout: Layout, y: number, fee: string, url: string): Panel {
  const { type } = layout.canvas
  const heading = { ...TEXT, y: y + PANEL.padding, color: 'accent' } as const
  const feeAt = heading.y + heightOf(1, HEADING.size) + 5
  const feeLines = wrapText(type, fee, NOTE, TEXT.width, NOTE_LINES).lines.length
  const buttonAt = feeAt + heightOf(feeLines, NOTE.size) + (feeLines > 0 ? 10 : 4)
  const linkAt = buttonAt + BUTTON_HEIGHT + 11
  const linkHeight = heightOf(wrapText(type, url, LINK, TEXT.width, LINK_LINES).lines.length, LINK.size)
  return {
    heading,
    fee: { ...TEXT, y: feeAt, most: NOTE_LINES, color: 'soft' },
    button: { ...TEXT, y: buttonAt, height: BUTTON_HEIGHT },
    link: { ...TEXT, y: linkAt, most: LINK_LINES, color: 'accent' },
    height: Math.max(linkAt + linkHeight - y, PANEL.padding + QR + 18) + PANEL.padding,
  }
}

/** What paying online adds, and who pays the rest of the fee; nothing where there is none. */
function writeFeeNote(document: InvoiceDocument, words: Words): string {
  const { feeCents: fee } = dueOf(document)
  if (document.feePayer === 'company') return words.feeCovered
  const write = document.feePayer === 'half' ? words.halfFeeNote : words.feeNote
  const byCard = fee > 0 ? write(formatRate(document.processingFeeBps), writeMoney(fee)) : ''
  const { bankFeeCents: bank } = document
  return bank === undefined || byCard === '' ? byCard : `${byCard} ${words.bankFeeNote(writeMoney(bank))}`
}

const titleOf = ({ document, words }: Layout) =>
  document.bankFeeCents === undefined ? words.payOnline : words.payEitherWay

function drawPanel(layout: Layout, url: string): void {
  const { canvas, document, words } = layout
  const note = writeFeeNote(document, words)
  ensureRoom(layout, layPanel(layout, 0, note, url).height)
  const { y } = layout
  const panel = layPanel(layout, y, note, url)
  const { x, width } = PANEL
  drawMarked(canvas, null, (sheet) => fillRoundBox(sheet, { x, y, width, height: panel.height }, 8, 'tint'))
  const section = addTag(canvas.tree.root, 'Sect')
  setText(layout, addTag(section, 'H2'), titleOf(layout), HEADING, panel.heading)
  if (note) setText(layout, addTag(section, 'P'), note, NOTE, panel.fee)
  drawButton(layout, section, url, panel.button)
  const tag = addTag(section, 'Link')
  const below = setText(layout, tag, url, LINK, panel.link)
  addLinkBox(canvas, tag, { ...TEXT, y: panel.link.y, height: below - panel.link.y }, { url, title: titleOf(layout) })
  drawQr(layout, section, url, y + PANEL.padding)
  layout.y = y + panel.height
}

/** A button that says what the card will be charged, or the bank account where that is offered. */
function drawButton(layout: Layout, section: Tag, url: string, place: Box): void {
  const { canvas, document, words } = layout
  const { dueCents, feeCents } = dueOf(document)
  const card = writeMoney(dueCents + feeCents)
  const { bankFeeCents: bank } = document
  const text = bank === undefined ? `${words.cardTotal}: ${card}` : words.bothTotals(card, writeMoney(dueCents + bank))
  const style = { size: 10.5, weight: 'bold' } as const
  const width = Math.min(place.width, canvas.type.measure(text, style.weight, style.size) + 28)
  const box = { ...place, width }
  drawMarked(canvas, null, (sheet) => fillRoundBox(sheet, box, 5, 'accent'))
  const tag = addTag(section, 'Link')
  setWhole(layout, tag, text, style, { x: box.x + 14, y: box.y + 6.4, width: width - 27, color: 'white' })
  addLinkBox(canvas, tag, box, { url, title: titleOf(layout) })
}

function drawQr(layout: Layout, section: Tag, url: string, y: number): void {
  const { canvas, words } = layout
  const place = { x: PANEL.x + PANEL.width - PANEL.padding - QR, y, size: QR }
  const modules = layQrCode(url, { x: place.x + QUIET, y: place.y + QUIET, size: QR - QUIET * 2 })
  if (!modules) return
  const card: Box = { x: place.x, y: place.y, width: QR, height: QR }
  drawMarked(canvas, null, (sheet) => fillRoundBox(sheet, card, 4, 'white'))
  drawMarked(canvas, addTag(section, 'Figure', words.qrAlt(url)), (sheet) => fillBoxes(sheet, modules, 'ink'))
  const style = { size: SIZE.small, weight: 'regular' } as const
  drawMarked(canvas, addTag(section, 'P'), (sheet) => {
    const middle = { x: place.x + QR / 2, y: place.y + QR + 13, align: 'center', color: 'soft' } as const
    drawText(canvas, sheet, words.scan, style, middle)
  })
}
