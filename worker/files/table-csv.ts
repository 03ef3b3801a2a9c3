// A table of the database as CSV that people and spreadsheets read: dollars, instants in ISO 8601, phones in digits.
import { toPhoneDigits } from '../domain/phone.ts'
import { writeCell } from './invoice-csv.ts'

export type TableColumn = { name: string; header: string }
export type TableRow = Record<string, unknown>

/** Without it Excel takes the file for the machine's old code page. */
const BYTE_ORDER_MARK = '\ufeff'

function writeValue({ header }: TableColumn, value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value === 'number') {
    if (header.endsWith('_cents')) return (value / 100).toFixed(2)
    if (/(?:^|_)at$/.test(header)) return new Date(value).toISOString()
    if (header.endsWith('_milli')) return String(value / 1000)
    return String(value)
  }
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return writeCell(/^\+\d{7,15}$/.test(text) ? toPhoneDigits(text) : text)
}

/** 'total_cents' holds dollars in the file, and is called so. */
const nameOf = ({ header }: TableColumn) =>
  header === 'cents'
    ? 'amount'
    : header.replace(/_cents$/, header === 'amount_cents' ? '' : '_amount').replace(/_milli$/, '')

/** The file in pieces, UTF-8 with a byte order mark; a page is asked for when the one before is written. */
export async function* writeTableCsv(
  columns: TableColumn[],
  pages: AsyncIterable<TableRow[]>,
): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder()
  yield encoder.encode(`${BYTE_ORDER_MARK}${columns.map(nameOf).join(',')}\r\n`)
  for await (const page of pages) {
    const lines = page.map((row) => `${columns.map((column) => writeValue(column, row[column.name])).join(',')}\r\n`)
    if (lines.length > 0) yield encoder.encode(lines.join(''))
  }
}
