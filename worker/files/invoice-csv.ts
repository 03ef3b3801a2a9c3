// Invoices as CSV (RFC 4180) that opens right in Excel and Google Sheets, written as a stream.
import { formatInvoiceNumber } from '../domain/invoice.ts'
import { toWirePhone } from '../domain/phone.ts'

/** One row's facts: amounts in cents, instants in ms, the phone E.164, the due date civil. */
export type CsvInvoice = {
  number: number
  clientName: string
  clientEmail: string | null
  clientPhone: string | null
  description: string
  status: string
  totalCents: number
  feeCents: number
  createdAt: number
  dueOn: string
  paidAt: number | null
  payoutStatus: string | null
}

/** Contract section 7, "API". */
const COLUMNS = [
  'invoice_number',
  'client_name',
  'client_email',
  'client_phone',
  'description',
  'status',
  'total_amount',
  'processing_fee_amount',
  'created_at',
  'due_date',
  'paid_at',
  'payout_status',
]
/** Without it Excel takes the file for the machine's old code page. */
const BYTE_ORDER_MARK = '\ufeff'

/** A cell of text. One that a spreadsheet would run as a formula gets an apostrophe in front (OWASP, "CSV Injection"). */
export function writeCell(text: string): string {
  const inert = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(inert) ? `"${inert.replaceAll('"', '""')}"` : inert
}

/** Numbers stay numbers: dollars with two decimals. */
const writeDollars = (cents: number) => (cents / 100).toFixed(2)
const writeInstant = (instant: number | null) => (instant === null ? '' : new Date(instant).toISOString())

function writeRow(invoice: CsvInvoice): string {
  const cells = [
    writeCell(formatInvoiceNumber(invoice.number)),
    writeCell(invoice.clientName),
    writeCell(invoice.clientEmail ?? ''),
    writeCell(invoice.clientPhone === null ? '' : toWirePhone(invoice.clientPhone)),
    writeCell(invoice.description),
    writeCell(invoice.status),
    writeDollars(invoice.totalCents),
    writeDollars(invoice.feeCents),
    writeInstant(invoice.createdAt),
    writeCell(invoice.dueOn),
    writeInstant(invoice.paidAt),
    writeCell(invoice.payoutStatus ?? ''),
  ]
  return `${cells.join(',')}\r\n`
}

/** The file, UTF-8 with a byte order mark. A page is asked for when the reader has taken the one before. */
export function streamInvoiceCsv(pages: AsyncIterator<CsvInvoice[]>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  return new ReadableStream<Uint8Array>(
    {
      start: (controller) => controller.enqueue(encoder.encode(`${BYTE_ORDER_MARK}${COLUMNS.join(',')}\r\n`)),
      async pull(controller) {
        const { done, value } = await pages.next()
        if (done) controller.close()
        else if (value.length > 0) controller.enqueue(encoder.encode(value.map(writeRow).join('')))
        else controller.close()
      },
      async cancel() {
        await pages.return?.()
      },
    },
    { highWaterMark: 1 },
  )
}
