// A month of the ledger as CSV (RFC 4180), written as a stream: opening balances, every line, closing balances.
import type { Account, PostingKind } from '../domain/ledger.ts'
import { streamCsv } from './csv-stream.ts'
import { writeCell } from './invoice-csv.ts'

/** One line: civil date, cents above zero debit and below it credit. */
export type StatementLine = {
  on: string
  entry: string
  kind: PostingKind | 'opening' | 'closing'
  what: string
  invoice: string
  client: string
  account: Account
  accountName: string
  cents: number
}

const COLUMNS = [
  'date',
  'entry',
  'description',
  'invoice_number',
  'client_name',
  'account',
  'account_name',
  'debit',
  'credit',
]
/** Without it Excel takes the file for the machine's old code page. */
const BYTE_ORDER_MARK = '\ufeff'

const writeDollars = (cents: number) => (cents > 0 ? (cents / 100).toFixed(2) : '')

function writeLine(line: StatementLine): string {
  const words = [line.on, line.entry, line.what, line.invoice, line.client, line.account, line.accountName]
  return `${[...words.map(writeCell), writeDollars(line.cents), writeDollars(-line.cents)].join(',')}\r\n`
}

/** The file, UTF-8 with a byte order mark. */
export function streamStatementCsv(pages: AsyncGenerator<StatementLine[]>): ReadableStream<Uint8Array> {
  return streamCsv(`${BYTE_ORDER_MARK}${COLUMNS.join(',')}\r\n`, pages, writeLine)
}
