// The CSV of invoices, read back by a reader that knows nothing of its writer.
import { describe, expect, test } from 'vitest'
import { type CsvInvoice, streamInvoiceCsv, writeCell } from '../../worker/files/invoice-csv.ts'
import { readCsv } from '../support/read-csv.ts'
import { exportCells, exportRows, findFault, makeHostileCells } from './hostile-csv.ts'
import { makeRandom } from './hostile-text.ts'
import { measureHeap } from './measure-heap.ts'

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
  paidCents: 19_950,
  leftCents: 0,
  asked: null,
  companyFeeCents: 389,
  capturedTipCents: 2_000,
  netCents: 19_561,
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
    'invoice_number,client_name,client_email,client_phone,description,status,total_amount,processing_fee_amount,created_at,due_date,paid_at,payout_status,amount_paid,balance_due,due_now,due_now_date,company_fee_amount,net_amount,tip_amount\r\n' +
      'INV-0007,Maria Lopez,maria@example.com,12135551234,Fixed sink,paid,199.50,7.78,2026-03-02T10:00:00.000Z,2026-03-09,2026-03-03T10:00:00.000Z,completed,199.50,0.00,,,3.89,195.61,20.00\r\n',
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
    '199.50',
    '0.00',
    '',
    '',
    '3.89',
    '195.61',
    '20.00',
  ])
})

test('no invoices make a file of its names alone', async () => {
  expect(readCsv(await write([]))).toHaveLength(1)
  expect(readCsv(await write())).toHaveLength(1)
})

test('100,000 hostile cells come back as they were and none can run', async () => {
  const rows = makeHostileCells(makeRandom(20261121), 100_000)
  const bytes = new Uint8Array(await new Response(exportCells(rows)).arrayBuffer())
  const [, ...records] = readCsv(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  expect(findFault(rows, records)).toBeNull()
})

test('memory does not grow with the file', async () => {
  const reader = exportRows(100_000).getReader()
  const kept: number[] = []
  for (let rows = 0, more = true; more; rows += 1000) {
    more = !(await reader.read()).done
    if (rows % 20_000 === 0) kept.push(await measureHeap())
  }
  const [first = 0, ...later] = kept
  expect(later.length).toBeGreaterThan(3)
  for (const bytes of later) expect(bytes - first).toBeLessThan(2_000_000)
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
    ["'=1", "''=1"],
    [' =1', "' =1"],
    ['\u0000=1', "'\u0000=1"],
    ['\nx', '"\'\nx"'],
    ['＝1', "'＝1"],
    ['−1', "'−1"],
    ["it's", "it's"],
    ["'tis", "'tis"],
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
