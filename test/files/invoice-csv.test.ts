// The CSV of invoices, read back by a reader that knows nothing of its writer.
import { describe, expect, test } from 'vitest'
import { type CsvInvoice, streamInvoiceCsv, writeCell } from '../../worker/files/invoice-csv.ts'
import { readCsv } from '../read-csv.ts'

const ROW: CsvInvoice = {
  number: 7,
  clientName: 'Maria Lopez',
  clientEmail: 'maria@example.com',
  clientPhone: '+12135551234',
  description: 'Fixed sink',
  status: 'paid',
  totalCents: 19_950,
  feeCents: 778,
  createdAt: Date.parse('2026-03-02T10:00:00Z'),
  dueOn: '2026-03-09',
  paidAt: Date.parse('2026-03-03T10:00:00Z'),
  payoutStatus: 'completed',
}
const BOM = [0xef, 0xbb, 0xbf]

async function* each(pages: CsvInvoice[][]): AsyncGenerator<CsvInvoice[]> {
  yield* pages
}

async function write(...pages: CsvInvoice[][]): Promise<string> {
  const bytes = new Uint8Array(await new Response(streamInvoiceCsv(each(pages))).arrayBuffer())
  expect([...bytes.subarray(0, 3)]).toEqual(BOM)
  return new TextDecoder('utf-8', { fatal: true, ignoreBOM: false }).decode(bytes)
}

test('one line of names, one line an invoice, numbers as numbers', async () => {
  expect(await write([ROW])).toBe(
    'invoice_number,client_name,client_email,client_phone,description,status,total_amount,processing_fee_amount,created_at,due_date,paid_at,payout_status\r\n' +
      'INV-0007,Maria Lopez,maria@example.com,12135551234,Fixed sink,paid,199.50,7.78,2026-03-02T10:00:00.000Z,2026-03-09,2026-03-03T10:00:00.000Z,completed\r\n',
  )
})

test('what is not there is an empty cell', async () => {
  const bare = { ...ROW, clientEmail: null, clientPhone: null, paidAt: null, payoutStatus: null }
  const [, cells] = readCsv(await write([bare]))
  expect(cells).toEqual([
    'INV-0007',
    'Maria Lopez',
    '',
    '',
    'Fixed sink',
    'paid',
    '199.50',
    '7.78',
    '2026-03-02T10:00:00.000Z',
    '2026-03-09',
    '',
    '',
  ])
})

test('no invoices make a file of its names alone', async () => {
  expect(readCsv(await write([]))).toHaveLength(1)
  expect(readCsv(await write())).toHaveLength(1)
})

/** What a spreadsheet runs: OWASP, "CSV Injection". */
const runs = (cell: string) => /^[=+\-@\t\r]/.test(cell)

function makeHostile(count: number): string[] {
  let state = 12345
  const random = () => {
    state = (Math.imul(state, 1103515245) + 12345) >>> 0
    return state / 2 ** 32
  }
  const pieces = [
    '=',
    '+',
    '-',
    '@',
    '\t',
    '\r',
    '\n',
    '\r\n',
    '"',
    '""',
    ',',
    ';',
    "'",
    ' ',
    '\\',
    '|',
    'a',
    '1',
    'é',
    '😀',
    '漢',
    '\u202e',
    '\ufeff',
    '\u0000',
    '=HYPERLINK("http://x","y")',
    "=cmd|' /C calc'!A0",
    '@SUM(1+1)',
    '-2+3',
    '+1 213',
    'INV-0001',
  ]
  return Array.from({ length: count }, () =>
    Array.from({ length: 1 + Math.floor(random() * 6) }, () => pieces[Math.floor(random() * pieces.length)]).join(''),
  )
}

test('5,000 hostile cells come back as they were and none can run', async () => {
  const cells = makeHostile(5000)
  const rows = cells.map((cell) => ({ ...ROW, clientName: cell, description: cell }))
  const read = readCsv(await write(rows.slice(0, 2000), rows.slice(2000))).slice(1)
  expect(read).toHaveLength(cells.length)
  for (const [at, cell] of cells.entries()) {
    const [, name = '', , , description = ''] = read[at] ?? []
    expect(runs(name)).toBe(false)
    expect(name).toBe(runs(cell) ? `'${cell}` : cell)
    expect(description).toBe(name)
  }
})

describe('a cell', () => {
  test.each([
    ['=1+1', "'=1+1"],
    ['+1', "'+1"],
    ['-1', "'-1"],
    ['@x', "'@x"],
    ['\tx', "'\tx"],
    ['\rx', '"\'\rx"'],
    ['=a,"b"', '"\'=a,""b"""'],
    ['a=b', 'a=b'],
    ["'=1", "'=1"],
    ['', ''],
  ])('%j is written as %j', (text, cell) => {
    expect(writeCell(text)).toBe(cell)
  })
})

test('the next page is asked for only when the last one is taken', async () => {
  let asked = 0
  async function* endless(): AsyncGenerator<CsvInvoice[]> {
    for (;;) {
      asked += 1
      yield [ROW]
    }
  }
  const reader = streamInvoiceCsv(endless()).getReader()
  for (let n = 0; n < 4; n += 1) await reader.read()
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(asked).toBeLessThanOrEqual(5)
  await reader.cancel()
  const before = asked
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(asked).toBe(before)
})
