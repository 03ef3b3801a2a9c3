// A year as CSV and PDF: to the cent what its twelve statements and the ledger say, by the company's own calendar.
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { readPdf } from '../../files/read-pdf.ts'
import { beginMoney } from '../../support/money.ts'
import { expectConserved } from '../../support/money-conserved.ts'
import { join, openAccount } from '../../support/people.ts'
import { readCsv } from '../../support/read-csv.ts'
import { call, product, signUp } from '../../support/sandbox-world.ts'
import { listRows } from '../../support/tables.ts'
import { YEAR, yearOfMoney } from '../../support/year.ts'

beforeEach(beginMoney)
afterEach(expectConserved)

type Row = Record<string, number>

async function csvOf(path: string, cookie: string): Promise<string[][]> {
  const file = await call('GET', path, undefined, cookie)
  expect(file.status, path).toBe(200)
  return readCsv(String(file.body.raw).replace(/^\ufeff/, ''))
}

/** The lines of the year's file by their first cell, cents. */
async function yearOf(cookie: string): Promise<Record<string, Row>> {
  const [head = [], ...lines] = await csvOf(`/api/company/year?year=${YEAR}`, cookie)
  const cents = (line: string[]) =>
    Object.fromEntries(head.slice(1).map((name, i) => [name, Math.round(Number(line[i + 1]) * 100)]))
  return Object.fromEntries(lines.map((line) => [line[0] ?? '', cents(line)]))
}

/** What a month's statement moves, by account and description, cents. */
async function statementOf(month: string, cookie: string): Promise<(account: string, what?: RegExp) => number> {
  const [head = [], ...lines] = await csvOf(`/api/company/statement?month=${month}`, cookie)
  const at = (line: string[], name: string) => line[head.indexOf(name)] ?? ''
  const moved = lines.filter((line) => !/balance$/.test(at(line, 'description')))
  return (account, what = /./) =>
    moved
      .filter((line) => at(line, 'account') === account && what.test(at(line, 'description')))
      .reduce(
        (sum, line) => sum + Math.round((Number(at(line, 'debit') || 0) - Number(at(line, 'credit') || 0)) * 100),
        0,
      )
}

const MONTHS = Array.from({ length: 12 }, (_, i) => `${YEAR}-${String(i + 1).padStart(2, '0')}`)

describe('a year of parts, tips, fees of both, refunds, a lost dispute, cash and a check', () => {
  test('is the sum of its statements and of the ledger, each month and in all', async () => {
    const { joe } = await yearOfMoney()
    const year = await yearOf(joe.cookie)
    expect(Object.keys(year)).toEqual([...MONTHS, 'total'])
    for (const month of MONTHS) {
      const of = await statementOf(month, joe.cookie)
      const paid = /paid by the client$/i
      const { [month]: said = {} } = year
      expect(said, month).toMatchObject({
        billed: 0 - of('income'),
        paid_online: 0 - of('receivable', paid),
        paid_by_hand: of('outside'),
        tips: 0 - of('tips'),
        paid_in_all: 0 - of('receivable', paid) + of('outside') - of('tips'),
        fees_by_clients: 0 - of('surcharge'),
        fees_by_business: of('fee', paid) + of('surcharge'),
        fees_given_back: 0 - of('fee') + of('fee', paid),
        refunded: of('refunded'),
        disputed: of('disputed'),
        transferred: of('transferred'),
        held_change: of('held'),
      })
    }
    const { total = {} } = year
    for (const name of Object.keys(total))
      expect(
        MONTHS.reduce((sum, month) => sum + (year[month]?.[name] ?? 0), 0),
        name,
      ).toBe(total[name])
    // What was paid online less all that left it is what was sent and kept.
    const { paid_online: online = 0, tips = 0, fees_by_business: fees = 0, fees_given_back: back = 0 } = total
    expect(online + tips - fees + back - (total.refunded ?? 0) - (total.disputed ?? 0)).toBe(
      (total.transferred ?? 0) + (total.held_change ?? 0),
    )
    const rows = await listRows<{ account: string; cents: number }>('ledger', { company_id: joe.companyId })
    const ledger = (account: string) => rows.reduce((sum, row) => (row.account === account ? sum + row.cents : sum), 0)
    expect(total).toMatchObject({
      billed: 30_001 + 20_007 + 12_345 + 4_200,
      paid_online: 30_001 - 5_000 + 20_007,
      paid_by_hand: 5_000 + 12_345,
      tips: 2_000 + 3_333,
      refunded: 4_003,
      disputed: 5_001,
      transferred: ledger('transferred'),
      held_change: ledger('held'),
    })
    // Each in its own month, by the clocks of the company: the night of January 31 is still January.
    expect(year[`${YEAR}-01`]).toMatchObject({ billed: 30_001, paid_online: 0, paid_in_all: 0 })
    expect(year[`${YEAR}-02`]).toMatchObject({ paid_online: 10_000, paid_by_hand: 5_000, tips: 0 })
    expect(year[`${YEAR}-03`]).toMatchObject({ paid_online: 15_001, tips: 2_000, refunded: 0 })
    expect(year[`${YEAR}-04`]).toMatchObject({ paid_online: 0, refunded: 4_003 })
    expect(year[`${YEAR}-07`]).toMatchObject({ disputed: 5_001 })
    expect(year[`${YEAR}-12`]).toMatchObject({ billed: 4_200 })
    expect(year[`${YEAR}-11`]).toMatchObject({ billed: 0 })
  })

  test('is printed on one tagged page, in both languages, with the same figures', async () => {
    const { joe } = await yearOfMoney()
    for (const [language, title, income, none] of [
      ['en', `Year ${YEAR}`, 'Paid in all', 'no tax advice'],
      ['es', `Año ${YEAR}`, 'Recibido en total', 'no es consejo fiscal'],
    ] as const) {
      const response = await product().fetch(
        `https://jobslip.test/api/company/year?year=${YEAR}&format=pdf&language=${language}`,
        { headers: { cookie: joe.cookie } },
      )
      expect(response.headers.get('content-type')).toBe('application/pdf')
      expect(response.headers.get('cache-control')).toBe('no-store')
      const { pages, pdf } = await readPdf(new Uint8Array(await response.arrayBuffer()))
      expect(pages).toHaveLength(1)
      const texts = pages[0]?.texts ?? []
      const all = texts.join(' ')
      expect(texts).toContain(title)
      expect(texts).toContain(income)
      expect(all).toContain(none)
      // $450.08 online, $173.45 by hand and $53.33 of tips.
      for (const sum of ['$450.08', '$173.45', '$53.33', '$676.86', '$40.03', '$50.01']) expect(texts).toContain(sum)
      expect(pdf.getTitle()).toContain(title)
      expect(pdf.catalog.toString()).toContain('/Marked true')
    }
  })
})

test('another company’s year is its own, and a stranger has none', async () => {
  await yearOfMoney()
  const ann = await signUp()
  const { total = {} } = await yearOf(ann.cookie)
  expect(Object.values(total).every((cents) => cents === 0)).toBe(true)
  expect((await call('GET', `/api/company/year?year=${YEAR}`)).status).toBe(401)
})

test('whoever sees the statements sees the year: a member too', async () => {
  const { browser } = await openAccount()
  const ann = await join(browser)
  const cookie = Array.from(ann.browser.cookies, ([name, value]) => `${name}=${value}`).join('; ')
  for (const path of [
    '/api/company/statements',
    '/api/company/year?year=2026',
    '/api/company/year?year=2026&format=pdf',
  ])
    expect((await call('GET', path, undefined, cookie)).status, path).toBe(200)
})

test.each([
  ['', 'year_missing'],
  ['?year=26', 'year_invalid'],
  ['?year=2026&format=exe', 'choice_invalid'],
  ['?year=2026&format=pdf&language=fr', 'choice_invalid'],
])('“%s” is refused in words', async (query, code) => {
  const joe = await signUp()
  const answer = await call('GET', `/api/company/year${query}`, undefined, joe.cookie)
  expect(answer.status).toBe(400)
  expect(answer.body.details).toMatchObject([{ code }])
})
