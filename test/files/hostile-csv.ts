// Hostile cells through the real export stream, and what a reader of the file must find in it.
import { type CsvInvoice, streamInvoiceCsv } from '../../worker/files/invoice-csv.ts'
import { makeHostileCell, type Random } from './hostile-text.ts'

const PAGE = 1000

const BLANK: CsvInvoice = {
  number: 1,
  clientName: '',
  clientEmail: null,
  clientPhone: null,
  description: '',
  status: 'sent',
  totalCents: 100,
  feeCents: 4,
  createdAt: 0,
  dueOn: '2026-03-09',
  paidAt: null,
  payoutStatus: null,
  paidCents: 0,
  leftCents: 0,
  asked: null,
  companyFeeCents: 0,
  capturedTipCents: 0,
  netCents: 0,
}

/** The texts of one row that a stranger may have written, in the file's order. */
export type HostileCells = [name: string, email: string, description: string]

/** Enough rows for `count` cells. */
export function makeHostileCells(random: Random, count: number): HostileCells[] {
  const cell = () => makeHostileCell(random)
  return Array.from({ length: Math.ceil(count / 3) }, () => [cell(), cell(), cell()])
}

/** The file they make, as bytes, by the product's own export. */
export function exportCells(rows: HostileCells[]): ReadableStream<Uint8Array> {
  async function* pages() {
    for (let at = 0; at < rows.length; at += PAGE) {
      const page = rows.slice(at, at + PAGE)
      yield page.map(([clientName, clientEmail, description], n) => ({
        ...BLANK,
        number: at + n + 1,
        clientName,
        clientEmail,
        description,
      }))
    }
  }
  return streamInvoiceCsv(pages())
}

/** As many plain rows as asked for, made while they are taken. */
export function exportRows(count: number): ReadableStream<Uint8Array> {
  async function* pages() {
    for (let at = 0; at < count; at += PAGE) {
      const length = Math.min(PAGE, count - at)
      yield Array.from({ length }, (_, n) => ({ ...BLANK, number: at + n + 1, clientName: `Client ${at + n}` }))
    }
  }
  return streamInvoiceCsv(pages())
}

/** Written from OWASP's page and not from the product: what a spreadsheet may take for a formula, or break a row at. */
function isLive(cell: string): boolean {
  const shown = cell.replace(/^[\s\p{C}]+/u, '')
  return '\t\r\n'.includes(cell[0] ?? ' ') || '=+-@＝＋－＠﹦﹢﹣﹫−'.includes(shown[0] ?? ' ')
}

/** The rule that a reader is given: apostrophes and then what would run lose the first of them. */
function readBack(cell: string): string {
  const bare = cell.replace(/^'+/, '')
  const isGuarded = bare !== cell && (isLive(bare) || isLive(bare.replace(/^[\s\p{C}']+/u, '')))
  return isGuarded ? cell.slice(1) : cell
}

/** What goes in: UTF-8 has no halves of pairs. */
const written = (cell: string) => cell.toWellFormed()

/** The first cell that did not come back as it was, or that would run; null when all did. `records` without the names. */
export function findFault(rows: HostileCells[], records: string[][]): string | null {
  if (records.length !== rows.length) return `${records.length} records of ${rows.length}`
  for (const [at, row] of rows.entries()) {
    const record = records[at] ?? []
    for (const [n, column] of [1, 2, 4].entries()) {
      const [before, cell] = [written(row[n] ?? ''), record[column] ?? '']
      if (isLive(cell)) return `row ${at + 1}: ${JSON.stringify(cell)} would run`
      if (readBack(cell) !== before)
        return `row ${at + 1}: ${JSON.stringify(before)} came back as ${JSON.stringify(cell)}`
    }
  }
  return null
}
