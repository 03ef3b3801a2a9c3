// A month's statement of an invoice that was paid in parts: every payment with its fee, the tip apart, closed to the cent.
import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  beginMoney,
  newInvoice,
  openCompany,
  openSession,
  pay,
  readyAccount,
  sessionIn,
  settleAll,
} from '../../support/money.ts'
import { expectConserved } from '../../support/money-conserved.ts'
import { readCsv } from '../../support/read-csv.ts'
import { call, signUp } from '../../support/sandbox-world.ts'
import { setRows } from '../../support/tables.ts'

beforeEach(beginMoney)
afterEach(expectConserved)

test('a deposit, cash, the rest with a tip, and a part given back', async () => {
  const joe = await signUp()
  const ctx = await openCompany(joe.companyId)
  await readyAccount(ctx)
  await setRows('companies', { tips: 1 }, { id: joe.companyId })
  const { id } = await newInvoice(ctx, 30_000)
  const due = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10)
  await call('PATCH', `/api/invoices/${id}`, { plan: [{ amount: 100, due_date: due }] }, joe.cookie)
  await pay(await openSession(ctx, id))
  await settleAll(ctx)
  await call('POST', `/api/invoices/${id}/paid`, { method: 'cash', amount: 50 }, joe.cookie)
  const pressed = await call('POST', '/stripe/create-checkout-session', {
    invoice_id: id,
    company_id: joe.companyId,
    tip: 20,
  })
  await pay(sessionIn((pressed.body.data as { url: string }).url))
  await settleAll(ctx)
  expect((await call('POST', `/api/invoices/${id}/refunds`, { amount: 40 }, joe.cookie)).status).toBe(200)
  await settleAll(ctx)

  const [month] = (await call('GET', '/api/company/statements', undefined, joe.cookie)).body.months as string[]
  const file = await call('GET', `/api/company/statement?month=${month}`, undefined, joe.cookie)
  const [head = [], ...lines] = readCsv(String(file.body.raw))
  const at = (name: string) => head.indexOf(name)
  const cents = (line: string[]) => Math.round((Number(line[at('debit')] || 0) - Number(line[at('credit')] || 0)) * 100)
  const closing = lines.filter((line) => line[at('description')] === 'Closing balance')
  expect(Object.fromEntries(closing.map((line) => [line[at('account')], cents(line)]))).toEqual({
    income: -30_000,
    surcharge: -390 - 585,
    // $200 in all came by card; of the $40.00 that went back $38.50 were the contractor's.
    transferred: 25_000 + 2_000 - 3_850,
    outside: 5_000,
    fee: 390 + 585 - 150,
    refunded: 4_000,
    tips: -2_000,
  })
  const entries = Map.groupBy(
    lines.filter((line) => !/balance$/.test(line[at('description')] ?? '')),
    (line) => line[at('entry')],
  )
  for (const [entry, own] of entries)
    expect(
      own.reduce((sum, line) => sum + cents(line), 0),
      entry,
    ).toBe(0)
  expect(closing.reduce((sum, line) => sum + cents(line), 0)).toBe(0)
  const paid = lines.filter(
    (line) => /paid/i.test(line[at('description')] ?? '') && line[at('account')] === 'receivable',
  )
  expect(paid.map((line) => [line[at('description')], cents(line)])).toEqual([
    ['Deposit paid by the client', -10_000],
    ['Part paid outside the product', -5_000],
    ['Rest paid by the client', -15_000],
  ])
})
