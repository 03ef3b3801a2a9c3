// The invoice list against a plain recomputation: every filter, sort and cursor over random invoices.

import { beforeAll, describe, expect, test } from 'vitest'
import { STATUS_FILTERS } from '../../../worker/domain/list-status.ts'
import {
  expectRows,
  insertRows,
  listPage,
  makeRandom,
  makeRows,
  NAMES,
  pick,
  type Query,
  type Row,
  walkList,
} from '../../support/invoice-rows.ts'
import { type Contractor, call, signUp } from '../../support/sandbox-world.ts'
import { countRowsOf, loseRows, setRows } from '../../support/tables.ts'

const SORTS = ['created_at', 'due_date', 'total_amount', 'client_name', 'invoice_number'].flatMap((by) => [
  by,
  `-${by}`,
])
const TIMEZONE = 'America/Los_Angeles'
const random = makeRandom(2026)
const now = Date.now()
let joe: Contractor
let rows: Row[]

beforeAll(async () => {
  joe = await signUp({ state: 'CA', zip: '94105' })
  const stranger = await signUp()
  rows = makeRows(random, 250, now)
  await insertRows(joe.companyId, rows)
  await insertRows(stranger.companyId, makeRows(random, 100, now))
})

async function expectSame(query: Query, limit: number): Promise<void> {
  const expected = expectRows(rows, query, TIMEZONE, now).map((row) => row.number)
  const { numbers, totals } = await walkList(joe, query, limit)
  expect(numbers, JSON.stringify(query)).toEqual(expected)
  expect(new Set(totals), JSON.stringify(query)).toEqual(new Set([expected.length]))
}

describe('every status filter in every order, page by page', () => {
  test.each(SORTS)('sorted by %s', async (sort) => {
    await expectSame({ sort }, 60)
    for (const status of STATUS_FILTERS) await expectSame({ sort, status }, 9)
  })
})

test('any mix of filters gives what it says, in order, with its exact total', async () => {
  const day = () => new Date(now - Math.floor(random() * 22) * 86_400_000).toISOString().slice(0, 10)
  const searches = [
    'nandu',
    'ÁNGEL',
    'zoe m',
    'inv-01',
    '55510',
    '(213) 555-1',
    '@example',
    'o',
    'ü',
    '%',
    '😀',
    'иван',
    '山',
  ]
  for (let round = 0; round < 80; round += 1) {
    const query: Query = {
      sort: pick(random, SORTS),
      ...(random() < 0.4 && { status: pick(random, STATUS_FILTERS) }),
      ...(random() < 0.3 && { from: day() }),
      ...(random() < 0.3 && { to: day() }),
      ...(random() < 0.3 && { min: String(1 + Math.floor(random() * 6)) }),
      ...(random() < 0.3 && { max: (6 + random() * 6).toFixed(2) }),
      ...(random() < 0.4 && { q: pick(random, [...searches, ...NAMES]) }),
    }
    await expectSame(query, pick(random, [25, 60, 100]))
  }
})

test('without parameters the newest twenty come first', async () => {
  const page = await listPage(joe, {})
  const expected = expectRows(rows, {}, TIMEZONE, now).slice(0, 20)
  expect(page.invoices.map((invoice) => invoice.id)).toEqual(expected.map((row) => row.id))
  expect(page.total).toBe(rows.length)
})

describe('while invoices are added', () => {
  test.each(['-created_at', 'created_at', '-total_amount', 'client_name', 'invoice_number'])(
    'sorted by %s none that was there is missed or shown twice',
    async (sort) => {
      const ann = await signUp()
      const before = makeRows(random, 60, now)
      await insertRows(ann.companyId, before)
      const seen: number[] = []
      let cursor: string | null = null
      let added = 1000
      do {
        const page: Awaited<ReturnType<typeof listPage>> = await listPage(ann, {
          sort,
          limit: '9',
          ...(cursor && { cursor }),
        })
        seen.push(...page.invoices.map((invoice) => Number(invoice.invoice_number.slice(4))))
        cursor = page.next_cursor
        await insertRows(ann.companyId, makeRows(random, 4, now + 60_000, added))
        added += 4
        expect(page.total).toBe(60 + added - 1004)
      } while (cursor && seen.length < 500)
      expect(new Set(seen).size).toBe(seen.length)
      const old = seen.filter((number) => number < 1000)
      expect(old).toEqual(expectRows(before, { sort }, 'America/New_York', now).map((row) => row.number))
    },
  )
})

describe('what is not right is refused and named', () => {
  test.each([
    ['limit', ['0', '101', '-1', '1.5', 'ten', '', '1e1', '999']],
    ['sort', ['amount', '--created_at', 'created_at desc', '', 'id', '+due_date']],
    ['status', ['paid', 'pending', 'SENT', '', 'sent,viewed']],
    ['from', ['yesterday', '2026-02-30', '2026-1-1', '', '03/01/2026', '2026-01-01T00:00:00Z']],
    ['to', ['tomorrow', '2026-13-01', '']],
    ['min', ['-1', '1,000', '1.234', '', 'ten', '1e3', '$5', 'Infinity', '0x10']],
    ['max', ['NaN', '.', '1..2']],
    ['cursor', ['x', '', 'null', '123.abc', 'eyJ4IjoxfQ', btoa('["created_at",1,"x"]')]],
    ['q', ['x'.repeat(201)]],
  ])('%s', async (name, values) => {
    for (const value of values) {
      const path = `/api/invoices?${new URLSearchParams({ [name]: value })}`
      const answer = await call('GET', path, undefined, joe.cookie)
      expect(answer.status, `${name}=${value}`).toBe(400)
      expect(answer.body.message, `${name}=${value}`).toMatch(new RegExp(`^${name} `))
      expect(answer.body.details).toEqual([expect.objectContaining({ field: name })])
    }
  })

  test('several at once, each by its name', async () => {
    const answer = await call('GET', '/api/invoices?limit=0&sort=x&min=y', undefined, joe.cookie)
    expect((answer.body.details as { field: string }[]).map((detail) => detail.field).sort()).toEqual([
      'limit',
      'min',
      'sort',
    ])
  })

  test('a cursor of another sort, of the other way round, or changed by hand', async () => {
    const { next_cursor: cursor = '' } = await listPage(joe, { sort: 'total_amount', limit: '5' })
    for (const sort of ['-total_amount', 'created_at', 'client_name', '-created_at']) {
      const answer = await call(
        'GET',
        `/api/invoices?${new URLSearchParams({ sort, cursor: cursor ?? '' })}`,
        undefined,
        joe.cookie,
      )
      expect(answer.status).toBe(400)
    }
    for (const changed of [`${cursor}A`, `${cursor}=`, cursor?.slice(1), cursor?.slice(0, -1)]) {
      const path = `/api/invoices?sort=total_amount&cursor=${encodeURIComponent(changed ?? '')}`
      expect((await call('GET', path, undefined, joe.cookie)).status, changed).toBe(400)
    }
  })
})

test('the far ends of the calendar are no error', async () => {
  for (const query of [{ from: '0001-01-01' }, { to: '9999-12-31' }, { from: '0000-01-01', to: '9999-12-30' }]) {
    expect((await listPage(joe, query)).total).toBe(rows.length)
  }
  expect((await listPage(joe, { from: '9999-12-31' })).total).toBe(0)
  expect((await listPage(joe, { from: '2026-02-02', to: '2026-02-01' })).total).toBe(0)
})

test('a day is the company’s day, also when clocks change', async () => {
  const ann = await signUp({ state: 'CA', zip: '94105' })
  // 2026-03-08 has 23 hours in Los Angeles: midnight is 08:00Z before it and 07:00Z after it.
  const instants = [
    '2026-03-08T07:59:59.999Z',
    '2026-03-08T08:00:00Z',
    '2026-03-09T06:59:59.999Z',
    '2026-03-09T07:00:00Z',
  ]
  const rows = makeRows(random, instants.length, now)
  await insertRows(
    ann.companyId,
    rows.map((row, at) => ({ ...row, createdAt: Date.parse(instants[at] ?? '') })),
  )
  const { numbers } = await walkList(ann, { from: '2026-03-08', to: '2026-03-08', sort: 'invoice_number' }, 10)
  expect(numbers).toEqual([2, 3])
})

test('what became overdue since the last cron run is found under overdue and nowhere else', async () => {
  const ann = await signUp()
  const old = makeRows(random, 2, now).map((row, at) => {
    const status = at === 0 ? ('sent' as const) : ('viewed' as const)
    return { ...row, status, payoutStatus: null, paidAt: null, dueOn: '2020-01-01' }
  })
  await insertRows(ann.companyId, old)
  expect(await listPage(ann, { status: 'sent' })).toMatchObject({ invoices: [], total: 0 })
  const overdue = await listPage(ann, { status: 'overdue' })
  expect(overdue.total).toBe(2)
  expect(overdue.invoices.map((invoice) => invoice.status)).toEqual(['overdue', 'overdue'])
})

test('totals follow every change of an invoice, whoever makes it', async () => {
  const ann = await signUp()
  await insertRows(ann.companyId, makeRows(random, 40, now))
  const own = { company_id: ann.companyId }
  const failedPayout = { status: 'paid', payout_status: 'failed' }
  await setRows('invoices', failedPayout, { ...own, number: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] })
  await loseRows('ledger', own)
  await loseRows('invoices', { ...own, number: [9, 10, 11, 12] })
  expect((await listPage(ann, {})).total).toBe(36)
  const failed = await countRowsOf('invoices', { ...own, ...failedPayout })
  expect((await listPage(ann, { status: 'paid-transfer-failed' })).total).toBe(failed)
})

test('a list is for signed-in people, and shows nothing of another company, whatever it is asked', async () => {
  expect((await call('GET', '/api/invoices')).status).toBe(401)
  const stranger = await signUp()
  const empty = { invoices: [], total: 0, next_cursor: null, prev_cursor: null }
  expect(await listPage(stranger, {})).toEqual(empty)
  const { next_cursor } = await listPage(joe, { limit: '5' })
  expect(await listPage(stranger, { cursor: next_cursor ?? '' })).toEqual(empty)
  expect(await listPage(stranger, { q: 'nandu' })).toEqual(empty)
  expect(await listPage(stranger, { q: 'o' })).toEqual(empty)
})
