// Exports for QuickBooks and Xero over HTTP: the same invoices and the same money as everywhere else.
import { afterEach, beforeEach, expect, test } from 'vitest'
import { beginMoney } from '../../support/money.ts'
import { expectConserved } from '../../support/money-conserved.ts'
import { readCsv } from '../../support/read-csv.ts'
import { call, signUp } from '../../support/sandbox-world.ts'
import { listRows } from '../../support/tables.ts'
import { YEAR, yearOfMoney } from '../../support/year.ts'

beforeEach(beginMoney)
afterEach(expectConserved)

async function rowsOf(path: string, cookie: string): Promise<Record<string, string>[]> {
  const file = await call('GET', path, undefined, cookie)
  expect(file.status, path).toBe(200)
  const [head = [], ...rows] = readCsv(String(file.body.raw))
  return rows.map((row) => Object.fromEntries(head.map((name, i) => [name, row[i] ?? ''])))
}

const cents = (said = '') => Math.round(Number(said) * 100)

test('every invoice that stands is in it once, to the cent; of a cancelled one what was paid', async () => {
  const { joe } = await yearOfMoney()
  const quickBooks = await rowsOf('/api/invoices/export?format=quickbooks&sort=invoice_number', joe.cookie)
  expect(quickBooks.map((row) => [row['*InvoiceNo'], cents(row['*ItemAmount'])])).toEqual([
    ['INV-0001', 30_001],
    ['INV-0002', 20_007],
    ['INV-0003', 12_345],
    ['INV-0005', 4_200],
  ])
  const xero = await rowsOf('/api/invoices/export?format=xero&sort=invoice_number&status=sent', joe.cookie)
  expect(xero.map((row) => [row['*InvoiceNumber'], cents(row['*UnitAmount'])])).toEqual([['INV-0005', 4_200]])
  const [first] = await listRows<{ id: string }>('invoices', { company_id: joe.companyId }, 'number')
  expect((await call('POST', `/api/invoices/${first?.id}/cancel`, {}, joe.cookie)).status).not.toBe(500)
})

test('the lines of a month’s account are what is held then, each payment told apart from its tip and its fee', async () => {
  const { joe } = await yearOfMoney()
  const ledger = await listRows<{ account: string; cents: number; at: number }>('ledger', { company_id: joe.companyId })
  for (const format of ['quickbooks', 'xero']) {
    let sum = 0
    for (let month = 1; month <= 12; month += 1) {
      const path = `/api/company/statement?month=${YEAR}-${String(month).padStart(2, '0')}&format=${format}`
      const rows = await rowsOf(path, joe.cookie)
      for (const row of rows) {
        const amount = row.Amount ?? row['*Amount'] ?? ''
        expect(amount).toMatch(/^-?\d+\.\d\d$/)
        expect(cents(amount)).not.toBe(0)
        sum += cents(amount)
      }
      if (month === 6 && format === 'xero')
        expect(rows.map((row) => [row.Description, cents(row['*Amount']), row.Reference])).toEqual(
          expect.arrayContaining([
            ['Paid by the client', 20_007, 'INV-0002'],
            ['Tip', 3_333, 'INV-0002'],
            ['Processing fee', -780, 'INV-0002'],
          ]),
        )
    }
    expect(sum, format).toBe(ledger.reduce((all, row) => (row.account === 'held' ? all + row.cents : all), 0))
  }
})

test('another company has none of it, a stranger nothing, and an unknown program is refused in words', async () => {
  await yearOfMoney()
  const ann = await signUp()
  expect(await rowsOf('/api/invoices/export?format=xero', ann.cookie)).toEqual([])
  expect(await rowsOf(`/api/company/statement?month=${YEAR}-06&format=xero`, ann.cookie)).toEqual([])
  expect((await call('GET', '/api/invoices/export?format=xero')).status).toBe(401)
  for (const path of ['/api/invoices/export?format=sage', `/api/company/statement?month=${YEAR}-06&format=sage`]) {
    const answer = await call('GET', path, undefined, ann.cookie)
    expect([answer.status, answer.body.details]).toMatchObject([400, [{ code: 'choice_invalid' }]])
  }
})
