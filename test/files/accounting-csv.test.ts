// Files for QuickBooks and Xero, read back by a reader that knows nothing of their writer: documented columns, days and amounts.
import { describe, expect, test } from 'vitest'
import {
  type AccountingInvoice,
  type AccountingMove,
  streamAccountingInvoices,
  streamAccountingMoves,
} from '../../worker/files/accounting-csv.ts'
import { readCsv } from '../support/read-csv.ts'

const LINE = { description: 'Fixed sink', quantity: 2.5, unitCents: 6_500, amountCents: 16_250 }
const INVOICE: AccountingInvoice = {
  number: 'INV-0007',
  client: 'Maria López',
  email: 'maria@example.com',
  issuedOn: '2026-03-02',
  dueOn: '2026-12-09',
  description: 'Kitchen',
  lines: [LINE, { description: 'Discount', quantity: 1, unitCents: -1_250, amountCents: -1_250 }],
}

async function* page<T>(rows: T[]): AsyncGenerator<T[]> {
  yield []
  yield rows
}

async function read(stream: ReadableStream<Uint8Array>): Promise<{ head: string[]; rows: Record<string, string>[] }> {
  const bytes = new Uint8Array(await new Response(stream).arrayBuffer())
  // A heading that begins with a byte order mark is none that is known.
  expect(bytes[0]).toBeLessThan(0x80)
  const [head = [], ...rows] = readCsv(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  return { head, rows: rows.map((row) => Object.fromEntries(head.map((name, i) => [name, row[i] ?? '']))) }
}

const invoices = (format: 'quickbooks' | 'xero', ...rows: AccountingInvoice[]) =>
  read(streamAccountingInvoices(format, page(rows)))
const moves = (format: 'quickbooks' | 'xero', ...rows: AccountingMove[]) =>
  read(streamAccountingMoves(format, page(rows)))
const cents = (said: string | undefined) => {
  expect(said).toMatch(/^-?\d+\.\d\d$/)
  return Math.round(Number(said) * 100)
}

describe('invoices for QuickBooks Online', () => {
  test('have its columns, its days, and a row for each line', async () => {
    const { head, rows } = await invoices('quickbooks', INVOICE)
    expect(head).toEqual(
      '*InvoiceNo,*Customer,*InvoiceDate,*DueDate,Terms,Location,Memo,Item(Product/Service),ItemDescription,ItemQuantity,ItemRate,*ItemAmount,Service Date'.split(
        ',',
      ),
    )
    expect(rows).toHaveLength(2)
    expect(rows[0]).toMatchObject({
      '*InvoiceNo': 'INV-0007',
      '*Customer': 'Maria López',
      '*InvoiceDate': '03/02/2026',
      '*DueDate': '12/09/2026',
      ItemDescription: 'Fixed sink',
      ItemQuantity: '2.5',
      ItemRate: '65.00',
      '*ItemAmount': '162.50',
    })
    expect(rows.reduce((sum, row) => sum + cents(row['*ItemAmount']), 0)).toBe(15_000)
    for (const row of rows)
      for (const [name, cell] of Object.entries(row)) if (name.startsWith('*')) expect(cell, name).not.toBe('')
  })
})

describe('invoices for Xero', () => {
  test('have the columns of its template, days that are the same everywhere, and what it asks for on each row', async () => {
    const { head, rows } = await invoices('xero', INVOICE)
    expect(head).toHaveLength(29)
    expect(head.filter((name) => name.startsWith('*'))).toEqual(
      '*ContactName,*InvoiceNumber,*InvoiceDate,*DueDate,*Description,*Quantity,*UnitAmount,*AccountCode,*TaxType'.split(
        ',',
      ),
    )
    expect(rows[1]).toMatchObject({
      '*ContactName': 'Maria López',
      EmailAddress: 'maria@example.com',
      '*InvoiceNumber': 'INV-0007',
      '*InvoiceDate': '2026-03-02',
      '*DueDate': '2026-12-09',
      '*Description': 'Discount',
      '*Quantity': '1',
      '*UnitAmount': '-12.50',
      Currency: 'USD',
    })
    for (const row of rows)
      for (const [name, cell] of Object.entries(row)) if (name.startsWith('*')) expect(cell, name).not.toBe('')
    // Xero multiplies by itself.
    const total = rows.reduce((sum, row) => sum + Number(row['*Quantity']) * cents(row['*UnitAmount']), 0)
    expect(total).toBe(15_000)
  })

  test('a quantity whose price does not make the amount to the cent is one piece of it', async () => {
    const odd = { description: 'Hours', quantity: 1.333, unitCents: 4_500, amountCents: 5_999 }
    const { rows } = await invoices('xero', { ...INVOICE, lines: [odd, { ...odd, description: '' }] })
    expect(rows[0]).toMatchObject({ '*Quantity': '1', '*UnitAmount': '59.99' })
    expect(rows[1]?.['*Description']).toBe('Kitchen')
  })
})

describe('what we hold, as the lines of a bank account', () => {
  const PAID = { on: '2026-01-31', cents: 10_000, what: 'Paid by the client', client: 'Unit 4B', invoice: 'INV-0007' }
  const SENT = { ...PAID, on: '2026-02-01', cents: -9_999, what: 'Transferred to your account' }

  test('QuickBooks: three columns, money out below zero, no figure in the description', async () => {
    const { head, rows } = await moves('quickbooks', PAID, SENT)
    expect(head).toEqual(['Date', 'Description', 'Amount'])
    expect(rows).toEqual([
      { Date: '01/31/2026', Description: 'Paid by the client, Unit B', Amount: '100.00' },
      { Date: '02/01/2026', Description: 'Transferred to your account, Unit B', Amount: '-99.99' },
    ])
    for (const row of rows) expect(row.Description).not.toMatch(/\p{N}/u)
  })

  test('Xero: the columns of its template', async () => {
    const { head, rows } = await moves('xero', PAID, SENT)
    expect(head).toEqual(['*Date', '*Amount', 'Payee', 'Description', 'Reference', 'Check Number'])
    expect(rows[1]).toEqual({
      '*Date': '2026-02-01',
      '*Amount': '-99.99',
      Payee: 'Unit 4B',
      Description: 'Transferred to your account',
      Reference: 'INV-0007',
      'Check Number': '',
    })
  })
})

test('no cell runs in a spreadsheet, no line end makes a row, and amounts stay numbers', async () => {
  const evil = '=HYPERLINK("http://x","a")'
  const hostile = { ...INVOICE, client: evil, description: '@SUM(1)\r\n"2', email: '+1@x' }
  for (const format of ['quickbooks', 'xero'] as const) {
    const { rows } = await invoices(format, { ...hostile, lines: [{ ...LINE, description: '\t=1+1\n-2' }] })
    expect(rows).toHaveLength(1)
    const texts = Object.entries(rows[0] ?? {}).filter(([name]) => !/Amount|Rate|Quantity|Date/.test(name))
    for (const [name, cell] of texts) expect(cell, name).not.toMatch(/^\s*[=+@\-\t\r\n]|[\r\n]/)
    expect(Object.values(rows[0] ?? {})).toContain(`'${evil}`)
    const out = await moves(format, { on: '2026-01-01', cents: -5, what: '=x', client: '-y', invoice: '' })
    expect(Object.values(out.rows[0] ?? {})).toContain('-0.05')
    expect(JSON.stringify(out.rows)).toMatch(/'=x/)
  }
})
