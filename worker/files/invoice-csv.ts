// Invoices as CSV (RFC 4180) that opens right in Excel and Google Sheets, written as a stream.
import { formatInvoiceNumber } from '../domain/invoice.ts'
import { toPhoneDigits } from '../domain/phone.ts'

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
  /** What of the total is paid, and what is left of it. */
  paidCents: number
  leftCents: number
  /** What is asked for now before the rest. */
  asked: { cents: number; dueOn: string } | null
  /** The company's part of the fee, and what is transferred when all is paid. */
  companyFeeCents: number
  netCents: number
  capturedTipCents: number
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
  'amount_paid',
  'balance_due',
  'due_now',
  'due_now_date',
  'company_fee_amount',
  'net_amount',
  'tip_amount',
]
/** Without it Excel takes the file for the machine's old code page. */
const BYTE_ORDER_MARK = '\ufeff'

/**
 * What a spreadsheet may run (OWASP, "CSV Injection"): a formula's sign, in any width, behind spaces or invisible
 * characters as well, or a tab or line end that may start another cell. Apostrophes before it do not count, so that the
 * one put in front can be told from the writer's own.
 */
const MAY_RUN = /^(?:'*[\t\r\n]|[\s\p{C}']*[=+\-@\uff1d\uff0b\uff0d\uff20\ufe66\ufe62\ufe63\ufe6b\u2212])/u

/**
 * A cell of text. One that may run gets an apostrophe in front; anybody who reads the file takes one apostrophe off each cell
 * that begins with apostrophes and then such a sign, and has every text as it was. Lone surrogates become U+FFFD.
 */
export function writeCell(text: string): string {
  const whole = text.toWellFormed()
  const inert = MAY_RUN.test(whole) ? `'${whole}` : whole
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
    writeCell(invoice.clientPhone === null ? '' : toPhoneDigits(invoice.clientPhone)),
    writeCell(invoice.description),
    writeCell(invoice.status),
    writeDollars(invoice.totalCents),
    writeDollars(invoice.feeCents),
    writeInstant(invoice.createdAt),
    writeCell(invoice.dueOn),
    writeInstant(invoice.paidAt),
    writeCell(invoice.payoutStatus ?? ''),
    writeDollars(invoice.paidCents),
    writeDollars(invoice.leftCents),
    invoice.asked === null ? '' : writeDollars(invoice.asked.cents),
    writeCell(invoice.asked?.dueOn ?? ''),
    writeDollars(invoice.companyFeeCents),
    writeDollars(invoice.netCents),
    writeDollars(invoice.capturedTipCents),
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
