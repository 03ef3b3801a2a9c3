// What a period costs to add up is what happened in it, however much there was before and after.
import { env } from 'cloudflare:workers'
import { beforeEach, expect, test } from 'vitest'
import { openCompanyDb } from '../../worker/db/company-db.ts'
import { sumPostings } from '../../worker/db/payout/ledger.ts'
import { beginMoney, newCompany, newInvoice } from '../support/money.ts'
import { addRows } from '../support/tables.ts'

const DAY_MS = 86_400_000

beforeEach(beginMoney)

/** The same database, with the rows that its reads touch counted. */
function counted(d1: D1Database): { d1: D1Database; read: () => number } {
  let read = 0
  const watch = (statement: D1PreparedStatement): D1PreparedStatement =>
    new Proxy(statement, {
      get(target, name) {
        if (name === 'bind') return (...values: unknown[]) => watch(target.bind(...values))
        if (name === 'all' || name === 'raw')
          return async () => {
            const result = await target.all<Record<string, unknown>>()
            read += result.meta.rows_read
            return name === 'all' ? result : result.results.map((row) => Object.values(row))
          }
        return Reflect.get(target, name)
      },
    })
  const prepare = (sql: string) => watch(d1.prepare(sql))
  return { d1: { ...d1, prepare } as D1Database, read: () => read }
}

test('a month of a company with years of money reads its own entries', async () => {
  const ctx = await newCompany()
  const { id: invoice_id } = await newInvoice(ctx)
  const first = Date.now() - 900 * DAY_MS
  const entry = (i: number) => {
    const line = {
      company_id: ctx.companyId,
      cause: `outside:${i}`,
      kind: 'outside',
      invoice_id,
      at: first + i * DAY_MS,
    }
    return [
      { ...line, account: 'outside', cents: 100 },
      { ...line, account: 'receivable', cents: -100 },
    ]
  }
  await addRows('ledger', Array.from({ length: 800 }, (_, i) => entry(i)).flat())
  const { d1, read } = counted(env.DB)
  const stretch = { from: first + 400 * DAY_MS, to: first + 430 * DAY_MS }
  const sums = await sumPostings(openCompanyDb(d1, ctx.companyId), stretch)
  expect(sums.toSorted((a, b) => a.cents - b.cents)).toEqual([
    { account: 'receivable', kind: 'outside', cents: -3_000 },
    { account: 'outside', kind: 'outside', cents: 3_000 },
  ])
  expect(read()).toBeGreaterThan(0)
  expect(read()).toBeLessThan(60 * 4)
})
