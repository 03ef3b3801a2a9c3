// Renders a company's year as a tagged PDF: what came in and what went out, month by month, and how it adds up.

import { PDFDocument } from 'pdf-lib'
import { incomeOf, type PeriodSums } from '../domain/period-sums.ts'
import { addSheet, type Canvas, createCanvas, drawMarked, writeSheets } from './pdf/canvas.ts'
import { cleanText } from './pdf/clean.ts'
import { drawRule, drawText } from './pdf/draw.ts'
import { loadFaces, type PdfFonts } from './pdf/fonts.ts'
import { heightOf, setText, setWhole } from './pdf/layout.ts'
import { writeMetadata, writeTagRoot } from './pdf/metadata.ts'
import { addTag, writeTagTree } from './pdf/tags.ts'
import { PAGE, SIZE } from './pdf/theme.ts'
import { createTypesetter } from './pdf/type.ts'
import { type Language, writeDate, writeMoney } from './pdf/words.ts'
import { type YearWords, yearWordsOf } from './pdf/year-words.ts'

/** `madeOn` is the civil date on which it is read; `months` are twelve, amounts in cents. */
export type YearDocument = {
  language: Language
  company: string
  year: number
  madeOn: string
  months: readonly PeriodSums[]
  total: PeriodSums
}

type Sheet = { canvas: Canvas; words: YearWords; language: Language; y: number }
type Column = { name: string; of: (sums: PeriodSums) => number }

const MONTH_WIDTH = 84
const ROW = 15.5
const CELL = { size: 8.5, weight: 'regular' } as const
const BOLD = { size: 8.5, weight: 'bold' } as const
const HEAD = { size: 7.5, weight: 'bold' } as const
const MONTHS = {
  en: new Intl.DateTimeFormat('en-US', { month: 'long', timeZone: 'UTC' }),
  es: new Intl.DateTimeFormat('es-US', { month: 'long', timeZone: 'UTC' }),
}
const monthName = (i: number, language: Language) => MONTHS[language].format(Date.UTC(2000, i, 1))

const cameIn = (words: YearWords): Column[] => [
  { name: words.invoiced, of: ({ invoiced }) => invoiced },
  { name: words.online, of: ({ online }) => online },
  { name: words.byHand, of: ({ byHand }) => byHand },
  { name: words.tips, of: ({ tips }) => tips },
  { name: words.income, of: incomeOf },
]
const wentOut = (words: YearWords): Column[] => [
  { name: words.clientFees, of: ({ clientFees }) => clientFees },
  { name: words.companyFees, of: ({ companyFees }) => companyFees },
  { name: words.feesBack, of: ({ feesBack }) => feesBack },
  { name: words.refunded, of: ({ refunded }) => refunded },
  { name: words.disputed, of: ({ disputed }) => disputed },
  { name: words.transferred, of: ({ transferred }) => transferred },
]

/** One US Letter page; the same year gives the same bytes. */
export async function renderYearPdf(document: YearDocument, fonts: PdfFonts): Promise<Uint8Array> {
  const pdf = await PDFDocument.create({ updateMetadata: false })
  const { language, year, madeOn } = document
  const words = yearWordsOf(language)
  const cleaned = cleanText(document.company)
  const faces = await loadFaces(pdf, [cleaned, ...textsOf(words, language)], fonts)
  const type = createTypesetter(faces)
  const company = type.resolve(cleaned)
  const sheet: Sheet = { canvas: createCanvas(pdf, type), words, language, y: PAGE.top }
  addSheet(sheet.canvas)
  drawHead(sheet, { ...document, company })
  drawMonths(sheet, words.cameIn, cameIn(words), document)
  drawMonths(sheet, words.wentOut, wentOut(words), document)
  drawSum(sheet, document.total)
  drawNotes(sheet)
  const title = [words.title(year), company].filter(Boolean).join(' · ')
  drawFoot(sheet, title)
  faces.finish()
  writeTagRoot(pdf, writeTagTree(pdf.context, sheet.canvas.tree, writeSheets(sheet.canvas)))
  writeMetadata(pdf, { title, author: company, language, madeOn, changedOn: madeOn })
  return await pdf.save({ addDefaultPage: false, objectsPerTick: Number.POSITIVE_INFINITY })
}

/** Whatever is printed besides figures, to find out which fonts it takes. */
function textsOf(words: YearWords, language: Language): string[] {
  const said = [words.title(2000), words.untilOn(''), words.page(1, 1), ...words.notes, ...words.sum, words.adds]
  const names = [...cameIn(words), ...wentOut(words)].map(({ name }) => name)
  const months = Array.from({ length: 12 }, (_, i) => monthName(i, language))
  return [...said, ...names, ...months, words.cameIn, words.wentOut, words.month, words.total, '·']
}

function drawHead(sheet: Sheet, { company, year, madeOn }: YearDocument): void {
  const { canvas, words, language } = sheet
  const { root } = canvas.tree
  const wide = { x: PAGE.left, width: PAGE.right - PAGE.left }
  const title = { size: SIZE.title, weight: 'bold' } as const
  const y = setWhole(sheet, addTag(root, 'H1'), words.title(year), title, { ...wide, y: sheet.y, color: 'accent' })
  const below = setText(sheet, addTag(root, 'P'), company, { size: SIZE.lead, weight: 'bold' }, { ...wide, y })
  const soft = { size: SIZE.small, weight: 'regular' } as const
  const until = words.untilOn(writeDate(madeOn, language))
  sheet.y = setText(sheet, addTag(root, 'P'), until, soft, { ...wide, y: below, color: 'soft' }) + 12
}

function drawMonths(sheet: Sheet, title: string, columns: Column[], { months, total }: YearDocument): void {
  const { canvas, words, language } = sheet
  const { root } = canvas.tree
  const lead = { size: SIZE.lead, weight: 'bold' } as const
  sheet.y = setText(sheet, addTag(root, 'H2'), title, lead, { x: PAGE.left, y: sheet.y, width: 400 }) + 4
  const table = addTag(root, 'Table')
  const width = (PAGE.right - PAGE.left - MONTH_WIDTH) / columns.length
  const place = (i: number) =>
    ({ x: PAGE.left + MONTH_WIDTH + i * width + 8, width: width - 8, align: 'right' }) as const
  const head = addTag(table, 'TR')
  const first = { x: PAGE.left, width: MONTH_WIDTH }
  setWhole(sheet, addTag(head, 'TH'), words.month, HEAD, { ...first, y: sheet.y, color: 'soft' })
  for (const [i, { name }] of columns.entries())
    setWhole(sheet, addTag(head, 'TH'), name, HEAD, { ...place(i), y: sheet.y, color: 'soft' })
  sheet.y += ROW - 2
  drawRule(canvas, sheet.y, 'accent', 1)
  const rows = [
    ...months.map((sums, i) => ({ name: monthName(i, language), sums })),
    { name: words.total, sums: total },
  ]
  for (const { name, sums } of rows) {
    const style = sums === total ? BOLD : CELL
    const y = sheet.y + 3.5
    const row = addTag(table, 'TR')
    setWhole(sheet, addTag(row, 'TH'), capital(name), style, { ...first, y })
    for (const [i, { of }] of columns.entries())
      setWhole(sheet, addTag(row, 'TD'), writeMoney(of(sums)), style, { ...place(i), y })
    sheet.y += ROW
    drawRule(canvas, sheet.y, sums === total ? 'accent' : 'rule', 0.5)
  }
  sheet.y += 14
}

const capital = (name: string) => name.slice(0, 1).toUpperCase() + name.slice(1)

/** One line that anybody can check with a pencil. */
function drawSum(sheet: Sheet, total: PeriodSums): void {
  const { words, canvas } = sheet
  const { online, tips, companyFees, feesBack, refunded, disputed, transferred, held } = total
  const amounts = [online, tips, companyFees, feesBack, refunded, disputed, transferred, held]
  const text = words.sum.map((name, i) => `${name} ${writeMoney(amounts[i] ?? 0)}`).join(' ')
  const lead = { size: SIZE.lead, weight: 'bold' } as const
  const wide = { x: PAGE.left, width: PAGE.right - PAGE.left }
  const y = setText(sheet, addTag(canvas.tree.root, 'H2'), words.adds, lead, { ...wide, y: sheet.y }) + 2
  sheet.y = setText(sheet, addTag(canvas.tree.root, 'P'), text, CELL, { ...wide, y, most: 4 }) + 8
}

function drawNotes(sheet: Sheet): void {
  const style = { size: SIZE.small, weight: 'regular' } as const
  const wide = { x: PAGE.left, width: PAGE.right - PAGE.left }
  for (const note of sheet.words.notes) {
    const tag = addTag(sheet.canvas.tree.root, 'P')
    sheet.y = setText(sheet, tag, note, style, { ...wide, y: sheet.y, most: 5, color: 'soft' }) + 3
  }
}

function drawFoot({ canvas, words }: Sheet, title: string): void {
  const style = { size: SIZE.small, weight: 'regular' } as const
  const top = PAGE.bottom + 12
  drawRule(canvas, top, 'rule', 0.5)
  setText({ canvas }, null, title, style, { x: PAGE.left, y: top + 6, width: 380, color: 'soft' })
  drawMarked(canvas, null, (sheet) => {
    const y = top + 6 + heightOf(1, SIZE.small) - 3
    drawText(canvas, sheet, words.page(1, 1), style, { x: PAGE.right, y, align: 'right', color: 'soft' })
  })
}
