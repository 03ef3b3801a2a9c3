// What a page of the list costs: rows that the database reads, on a company with twenty thousand invoices.

import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, test } from 'vitest'
import { openCompanyDb } from '../../worker/db/company-db.ts'
import { openDirectory } from '../../worker/db/directory.ts'
import { countInvoices, hasPastDue, listInvoices } from '../../worker/db/invoice/invoice-pages.ts'
import { openSystemDb } from '../../worker/db/system-db.ts'
import type { CompanyId } from '../../worker/domain/company-id.ts'
import { asRecorded } from '../../worker/domain/company-id.ts'
import { INVOICE_SORTS, type ListFilter, type ListOrder } from '../../worker/domain/invoice-list.ts'
import { STATUS_FILTERS } from '../../worker/domain/list-status.ts'
import { insertRows, makeRandom, makeRows } from '../support/invoice-rows.ts'
import { signUp } from '../support/sandbox-world.ts'

const MANY = 20_000
const SHOWN = 20
const EVERYTHING: ListFilter = {
  status: null,
  search: null,
  ids: null,
  createdFrom: null,
  createdBefore: null,
  minCents: null,
  maxCents: null,
}
let companyId: CompanyId
let read = 0

/** The database, adding up what it says it has read. */
function watch(real: D1Database): D1Database {
  const prepare = (query: string) => ({
    bind: (...params: unknown[]) => ({
      all: async () => {
        const result = await real
          .prepare(query)
          .bind(...params)
          .all()
        read += result.meta.rows_read
        return result
      },
      raw: async () => {
        const result = await real
          .prepare(query)
          .bind(...params)
          .all()
        read += result.meta.rows_read
        return await real
          .prepare(query)
          .bind(...params)
          .raw()
      },
    }),
  })
  return { prepare } as unknown as D1Database
}

beforeAll(async () => {
  const joe = await signUp()
  const found = await openDirectory(openSystemDb(env.DB)).findCompany(asRecorded(joe.companyId))
  if (!found) throw new Error('no company')
  companyId = found
  const random = makeRandom(7)
  await insertRows(companyId, makeRows(random, MANY, Date.now()))
  await insertRows((await signUp()).companyId, makeRows(random, MANY / 10, Date.now()))
}, 60_000)

/** Rows read for three pages one after the other, each without its total. */
async function readPages(filter: ListFilter, order: ListOrder): Promise<{ costs: number[]; shown: number }> {
  const db = openCompanyDb(watch(env.DB), companyId)
  const costs: number[] = []
  let shown = 0
  let cursor: Awaited<ReturnType<typeof listInvoices>>['next'] = null
  do {
    read = 0
    const page: Awaited<ReturnType<typeof listInvoices>> = await listInvoices(db, {
      filter,
      order,
      cursor,
      limit: SHOWN,
    })
    costs.push(read)
    shown += page.rows.length
    cursor = page.next
  } while (cursor && costs.length < 3)
  return { costs, shown }
}

async function readTotal(filter: ListFilter): Promise<{ cost: number; total: number }> {
  read = 0
  const total = await countInvoices(openCompanyDb(watch(env.DB), companyId), filter)
  return { cost: read, total }
}

describe('a page costs what it shows, however many invoices there are', () => {
  test.each(INVOICE_SORTS)('sorted by %s, both ways, and the pages after it', async (by) => {
    for (const descending of [true, false]) {
      const { costs } = await readPages(EVERYTHING, { by, descending })
      expect(Math.max(...costs)).toBeLessThanOrEqual(SHOWN + 2)
    }
  })

  test.each(STATUS_FILTERS)('narrowed to %s, in every order', async (status) => {
    for (const by of INVOICE_SORTS) {
      const { costs, shown } = await readPages({ ...EVERYTHING, status }, { by, descending: true })
      expect(Math.max(...costs)).toBeLessThanOrEqual(SHOWN + 2)
      expect(shown).toBe(3 * SHOWN)
    }
  })

  test('a span of dates or amounts in its own order, however far one walks', async () => {
    const spans: [Partial<ListFilter>, ListOrder][] = [
      [
        { createdFrom: 1, createdBefore: Date.now() },
        { by: 'created_at', descending: true },
      ],
      [
        { createdFrom: 1, createdBefore: Date.now() },
        { by: 'created_at', descending: false },
      ],
      [
        { minCents: 200, maxCents: 900 },
        { by: 'total_amount', descending: true },
      ],
      [
        { minCents: 200, maxCents: 900 },
        { by: 'total_amount', descending: false },
      ],
    ]
    for (const [span, order] of spans) {
      const { costs } = await readPages({ ...EVERYTHING, ...span }, order)
      expect(Math.max(...costs)).toBeLessThanOrEqual(SHOWN + 2)
    }
  })
})

test('totals of the whole list and of a status are kept, not counted', async () => {
  expect(await readTotal(EVERYTHING)).toMatchObject({ total: MANY })
  for (const status of [null, ...STATUS_FILTERS]) {
    const { cost } = await readTotal({ ...EVERYTHING, status })
    // One kept count a status at the most, whatever the number of invoices.
    expect(cost).toBeLessThanOrEqual(STATUS_FILTERS.length + 4)
  }
})

test('whether something became overdue is seen at a glance', async () => {
  const db = openCompanyDb(watch(env.DB), companyId)
  read = 0
  expect(await hasPastDue(db, '2000-01-01')).toBe(false)
  expect(read).toBeLessThanOrEqual(1)
})

test('a search costs what it finds, not what there is, here or at other companies', async () => {
  const db = openCompanyDb(watch(env.DB), companyId)
  for (const search of ['inv-0123', 'INV-19999', 'zzzzzz']) {
    const filter = { ...EVERYTHING, search }
    const { cost, total } = await readTotal(filter)
    read = 0
    await listInvoices(db, { filter, order: { by: 'created_at', descending: true }, cursor: null, limit: SHOWN })
    expect(cost).toBeLessThanOrEqual(4 * total + 10)
    expect(read).toBeLessThanOrEqual(5 * total + 10)
  }
})

test('the kept counts equal a count', async () => {
  const kept = await env.DB.prepare(
    'select company_id, list_status, count from invoice_counts where count > 0 order by 1, 2',
  ).all()
  const counted = await env.DB.prepare(
    'select company_id, list_status, count(*) as count from invoices group by 1, 2 order by 1, 2',
  ).all()
  expect(kept.results).toEqual(counted.results)
})

test('a search of one or two signs passes over one index for its total, and a page stops at what it shows', async () => {
  const order: ListOrder = { by: 'created_at', descending: true }
  for (const search of ['o', 'in', 'zq', '7']) {
    const filter = { ...EVERYTHING, search }
    const { cost, total } = await readTotal(filter)
    expect(cost).toBeLessThanOrEqual(MANY + 10)
    read = 0
    const page = await listInvoices(openCompanyDb(watch(env.DB), companyId), {
      filter,
      order,
      cursor: null,
      limit: SHOWN,
    })
    expect(page.rows).toHaveLength(Math.min(total, SHOWN))
    expect(read).toBeLessThanOrEqual(total > 500 ? MANY / 4 : MANY + 2 * total + 10)
  }
  const passes = await env.DB.prepare(
    `explain query plan select count(*) from invoices where company_id = 'x' and client_order >= '' and instr(client_order, 'o') > 0`,
  ).all<{ detail: string }>()
  expect(passes.results[0]?.detail).toContain('invoices_by_client')
})
