// Invoices and account lines as the files that QuickBooks Online and Xero import. Sources, read in November 2026:
// QuickBooks, invoices: https://quickbooks.intuit.com/learn-support/en-ca/sales-and-invoicing/do-we-need-to-map-field-everytime-when-import-invoices/01/394876
// (columns that are mapped by themselves, and which of them must be there), in the order of its sample file; a bank account's lines:
// https://quickbooks.intuit.com/learn-support/en-uk/banking/import-bank-transactions-using-excel-csv-files/00/239741 (three columns, money
// out below zero, no zeros, no figures in the description).
// Xero: the columns of the templates that its import pages offer, as described in
// https://xero-help.caltrix.asia/en/articles/12528333-how-to-import-sales-invoice-into-xero,
// https://taxhelp.theaccountancycloud.com/support/solutions/articles/22000180105-import-a-csv-bank-statement-file-into-xero and, tried out
// one by one, https://entryrocket.com/guides/xero-csv-import-guide.
// A heading must be just what is documented, so that neither file begins with a byte order mark.
import type { AccountingFormat } from '../domain/accounting-format.ts'
import { streamCsv } from './csv-stream.ts'
import { writeCell } from './invoice-csv.ts'

/** Days are civil dates, amounts cents; `lines` add up to what is billed. */
export type AccountingInvoice = {
  number: string
  client: string
  email: string | null
  issuedOn: string
  dueOn: string
  description: string
  lines: readonly { description: string; quantity: number; unitCents: number; amountCents: number }[]
}

/** One move of what we hold for the company: cents above zero came in. */
export type AccountingMove = { on: string; cents: number; what: string; client: string; invoice: string }

const QUICKBOOKS_INVOICE = [
  '*InvoiceNo',
  '*Customer',
  '*InvoiceDate',
  '*DueDate',
  'Terms',
  'Location',
  'Memo',
  'Item(Product/Service)',
  'ItemDescription',
  'ItemQuantity',
  'ItemRate',
  '*ItemAmount',
  'Service Date',
]
const XERO_INVOICE =
  '*ContactName,EmailAddress,POAddressLine1,POAddressLine2,POAddressLine3,POAddressLine4,POCity,PORegion,POPostalCode,POCountry,*InvoiceNumber,Reference,*InvoiceDate,*DueDate,Total,InventoryItemCode,*Description,*Quantity,*UnitAmount,Discount,*AccountCode,*TaxType,TaxAmount,TrackingName1,TrackingOption1,TrackingName2,TrackingOption2,Currency,BrandingTheme'.split(
    ',',
  )
const QUICKBOOKS_BANK = ['Date', 'Description', 'Amount']
const XERO_BANK = ['*Date', '*Amount', 'Payee', 'Description', 'Reference', 'Check Number']

/** What a new company has in QuickBooks, and in Xero's chart of accounts and list of rates for the United States. */
const QUICKBOOKS_ITEM = 'Services'
const XERO_SALES = '200'
const XERO_TAX = 'Tax Exempt (0%)'

const dollars = (cents: number) => (cents / 100).toFixed(2)
/** QuickBooks reads a day as it is written in the United States. */
const american = (on: string) => `${on.slice(5, 7)}/${on.slice(8, 10)}/${on.slice(0, 4)}`
/** Xero takes a day for another where its business is in another country, unless the year leads. */
const iso = (on: string) => on
const text = (said: string) => writeCell(said.replace(/\s+/gu, ' ').trim())
const record = (cells: readonly string[]) => `${cells.join(',')}\r\n`

/** A line whose quantity times rate is not its amount to the cent is one piece of that amount. */
function toPriced(line: AccountingInvoice['lines'][number]) {
  const isExact = Math.abs(line.quantity * line.unitCents - line.amountCents) < 1e-6
  return isExact ? line : { ...line, quantity: 1, unitCents: line.amountCents }
}

function quickBooksInvoice(invoice: AccountingInvoice): string {
  const { number, client, issuedOn, dueOn, description, lines } = invoice
  const head = [text(number), text(client), american(issuedOn), american(dueOn), '', '', text(description)]
  return lines
    .map(toPriced)
    .map((line) =>
      record([
        ...head,
        QUICKBOOKS_ITEM,
        text(line.description),
        String(line.quantity),
        dollars(line.unitCents),
        dollars(line.amountCents),
        '',
      ]),
    )
    .join('')
}

function xeroInvoice({ number, client, email, issuedOn, dueOn, description, lines }: AccountingInvoice): string {
  return lines
    .map(toPriced)
    .map((line) => {
      const cells: Record<string, string> = {
        '*ContactName': text(client),
        EmailAddress: text(email ?? ''),
        '*InvoiceNumber': text(number),
        '*InvoiceDate': iso(issuedOn),
        '*DueDate': iso(dueOn),
        '*Description': text(line.description || description) || 'Work',
        '*Quantity': String(line.quantity),
        '*UnitAmount': dollars(line.unitCents),
        '*AccountCode': XERO_SALES,
        '*TaxType': XERO_TAX,
        Currency: 'USD',
      }
      return record(XERO_INVOICE.map((name) => cells[name] ?? ''))
    })
    .join('')
}

/** The invoices as that program imports them, a row for each line. */
export function streamAccountingInvoices(
  format: AccountingFormat,
  pages: AsyncGenerator<AccountingInvoice[]>,
): ReadableStream<Uint8Array> {
  return format === 'xero'
    ? streamCsv(record(XERO_INVOICE), pages, xeroInvoice)
    : streamCsv(record(QUICKBOOKS_INVOICE), pages, quickBooksInvoice)
}

/** The moves of the money that we hold, as that program imports the lines of a bank account; none is zero. */
export function streamAccountingMoves(
  format: AccountingFormat,
  pages: AsyncGenerator<AccountingMove[]>,
): ReadableStream<Uint8Array> {
  const quickBooks = ({ on, cents, what, client }: AccountingMove) =>
    record([
      american(on),
      text(
        [what, client]
          .filter(Boolean)
          .join(', ')
          .replace(/\p{N}+/gu, ''),
      ),
      dollars(cents),
    ])
  const xero = ({ on, cents, what, client, invoice }: AccountingMove) =>
    record([iso(on), dollars(cents), text(client), text(what), text(invoice), ''])
  return format === 'xero'
    ? streamCsv(record(XERO_BANK), pages, xero)
    : streamCsv(record(QUICKBOOKS_BANK), pages, quickBooks)
}
