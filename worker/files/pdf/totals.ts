// The sums under the table, and what has been paid of them.

import { formatRate } from '../../domain/money.ts'
import { drawMarked } from './canvas.ts'
import { type InvoiceDocument, sumRefunds } from './document.ts'
import { fillBoxes } from './draw.ts'
import { ensureRoom, type Layout, setText, setWhole } from './layout.ts'
import { addTag, type Tag } from './tags.ts'
import { PAGE, SIZE } from './theme.ts'
import { type Language, type Words, writeDate, writeMoney } from './words.ts'

const LABEL = { x: 300, width: 172 }
const VALUE = { x: 476, width: PAGE.right - 476, align: 'right' } as const
const ROW = 18
/** More are told in one sum. */
const MOST_REFUNDS = 6
const MOST_ASKED = 12

type Sum = { label: string; cents: number; strong?: boolean }

/** Draws the sums, kept together on one page, and moves below them. */
export function drawTotals(layout: Layout): void {
  const sums = listSums(layout.document, layout.words, layout.language)
  ensureRoom(layout, sums.length * (ROW + 4) + 10)
  const table = addTag(layout.canvas.tree.root, 'Table')
  for (const sum of sums) drawSum(layout, table, sum)
  layout.y += 14
}

function listSums(document: InvoiceDocument, words: Words, language: Language): Sum[] {
  const { subtotalCents, discountCents, taxCents, totalCents } = document
  const sums: Sum[] = []
  if (subtotalCents && (discountCents || taxCents)) sums.push({ label: words.subtotal, cents: subtotalCents })
  if (discountCents) sums.push({ label: words.discount, cents: -Math.abs(discountCents) })
  if (taxCents) sums.push({ label: words.tax, cents: taxCents })
  sums.push({ label: words.total, cents: totalCents, strong: true })
  const deposit = document.quote?.depositCents ?? null
  if (deposit !== null) sums.push({ label: words.deposit, cents: deposit })
  if (document.status === 'cancelled') return [...sums, { label: words.balance, cents: 0, strong: true }]
  const asked = document.status === 'paid' ? [] : listAsked(document, words, language)
  if (document.parts) return [...sums, ...listParts(document, document.parts, { words, language }), ...asked]
  return document.status === 'paid' ? [...sums, ...listPaid(document, words, language)] : [...sums, ...asked]
}

/** What is still to pay by when, of one that asks for something first; of very many the next ones. */
function listAsked({ asks }: InvoiceDocument, words: Words, language: Language): Sum[] {
  return (asks?.open ?? [])
    .slice(0, MOST_ASKED)
    .map(({ cents, dueOn }) => ({ label: `${words.due} ${writeDate(dueOn, language)}`, cents }))
}

type Parts = NonNullable<InvoiceDocument['parts']>

/** Each payment with its day and how it was made, the fees that came with them, and what is left. */
function listParts(
  document: InvoiceDocument,
  { payments, balanceCents }: Parts,
  { words, language }: { words: Words; language: Language },
): Sum[] {
  const feesOf = (isBank: boolean) => {
    const cents = payments.reduce((sum, one) => sum + ((one.method === 'bank') === isBank ? one.feeCents : 0), 0)
    return cents > 0 ? [{ label: feeName(document, words, isBank), cents }] : []
  }
  const rows = payments.map(({ amountCents, feeCents: fee, tipCents: tip = 0, method, paidOn }) => ({
    label: `${words.paidBy[method]} · ${writeDate(paidOn, language)}`,
    cents: -(amountCents + fee + tip),
  }))
  const fees = [...feesOf(false), ...feesOf(true), ...listTip(document, words)]
  const balance = { label: words.balance, cents: balanceCents, strong: true }
  return [...fees, ...rows, balance, ...listRefunded(document, words, language)]
}

function listPaid(document: InvoiceDocument, words: Words, language: Language): Sum[] {
  const fee = document.paidByCard ? document.processingFeeCents : 0
  const paid = document.paidByBank ? words.paidBy.bank : fee > 0 ? words.paidByCard : words.paid
  const label = document.paidOn ? `${paid} · ${writeDate(document.paidOn, language)}` : paid
  const rows = [
    ...listTip(document, words),
    { label, cents: -(document.totalCents + fee + (document.tipCents ?? 0)) },
    { label: words.balance, cents: 0, strong: true },
  ]
  const sums = [...rows, ...listRefunded(document, words, language)]
  return fee > 0 ? [{ label: feeName(document, words, document.paidByBank), cents: fee }, ...sums] : sums
}

/** What was tipped on top of the bill. */
const listTip = ({ tipCents = 0 }: InvoiceDocument, words: Words): Sum[] =>
  tipCents > 0 ? [{ label: words.tip, cents: tipCents }] : []

/** What of the fee the client paid. */
function feeName({ feePayer, processingFeeBps }: InvoiceDocument, words: Words, isBank = false): string {
  if (isBank) return words.bankFee
  return (feePayer === 'half' ? words.halfFee : words.fee)(formatRate(processingFeeBps))
}

/** What went back of the payment, each with its day unless they would fill the page, and what is left of it. */
function listRefunded(document: InvoiceDocument, words: Words, language: Language): Sum[] {
  const { refunds = [] } = document
  if (refunds.length === 0) return []
  const back = sumRefunds(document)
  const rows = refunds.map(({ amountCents, refundedOn }) => ({
    label: `${words.refunded} · ${writeDate(refundedOn, language)}`,
    cents: -amountCents,
  }))
  const paid = document.parts
    ? document.parts.payments.reduce((sum, { amountCents, feeCents }) => sum + amountCents + feeCents, 0)
    : document.totalCents + document.processingFeeCents
  const kept = { label: words.kept, cents: paid + (document.tipCents ?? 0) - back, strong: true }
  return [...(rows.length > MOST_REFUNDS ? [{ label: words.refunded, cents: -back }] : rows), kept]
}

function drawSum(layout: Layout, table: Tag, sum: Sum): void {
  const row = addTag(table, 'TR')
  const weight = sum.strong ? 'bold' : 'regular'
  const style = { size: sum.strong ? SIZE.lead : SIZE.body, weight } as const
  const color = sum.strong ? 'ink' : 'soft'
  if (sum.strong) {
    const rule = { x: LABEL.x, y: layout.y, width: PAGE.right - LABEL.x, height: 0.75 }
    drawMarked(layout.canvas, null, (sheet) => fillBoxes(sheet, [rule], 'rule'))
    layout.y += 4
  }
  const y = layout.y + 3
  const below = setText(layout, addTag(row, 'TH'), sum.label, style, { ...LABEL, y, most: 2, color })
  setWhole(layout, addTag(row, 'TD'), writeMoney(sum.cents), style, { ...VALUE, y })
  layout.y = Math.max(layout.y + ROW, below + 3)
}
