// Pages of the list backwards: whoever reloads or is sent the address of a page finds the way back from it.
import { beforeAll, expect, test } from 'vitest'
import type { InvoicePageJson } from '../../../worker/domain/api-types.ts'
import { INVOICE_SORTS } from '../../../worker/domain/invoice-list.ts'
import {
  expectRows,
  insertRows,
  listPage,
  makeRandom,
  makeRows,
  type Query,
  type Row,
} from '../../support/invoice-rows.ts'
import { type Contractor, call, joinWorld, signUp } from '../../support/sandbox-world.ts'

const TIMEZONE = 'America/New_York'
const now = Date.now()
const random = makeRandom(7)
let joe: Contractor
let rows: Row[]

beforeAll(async () => {
  joinWorld()
  joe = await signUp()
  rows = makeRows(random, 57, now)
  await insertRows(joe.companyId, rows)
})

const numbersOf = (page: InvoicePageJson) => page.invoices.map((invoice) => Number(invoice.invoice_number.slice(4)))

/** All pages from the first to the last, then back again from there by what each page says of the one before it. */
async function thereAndBack(query: Query) {
  const there: InvoicePageJson[] = [await listPage(joe, { ...query, limit: '10' })]
  for (let next = there[0]?.next_cursor; next; next = there.at(-1)?.next_cursor) {
    there.push(await listPage(joe, { ...query, limit: '10', cursor: next }))
  }
  const back: InvoicePageJson[] = []
  for (let prev = there.at(-1)?.prev_cursor; prev; prev = back[0]?.prev_cursor) {
    back.unshift(await listPage(joe, { ...query, limit: '10', cursor: prev }))
  }
  return { there, back }
}

test.each(INVOICE_SORTS.flatMap((sort) => [sort, `-${sort}`]))(
  'sorted by %s the way back shows the same pages as the way there',
  async (sort) => {
    for (const query of [
      { sort },
      { sort, status: 'sent' as const },
      { sort, q: 'an' },
      { sort, min: '2', max: '9' },
    ]) {
      const { there, back } = await thereAndBack(query)
      const expected = expectRows(rows, query, TIMEZONE, now).map((row) => row.number)
      expect(there.flatMap(numbersOf)).toEqual(expected)
      expect(back.map(numbersOf)).toEqual(there.slice(0, -1).map(numbersOf))
      expect(there[0]?.prev_cursor).toBeNull()
    }
  },
)

test('from a page that was reached backwards the way on leads to where one came from', async () => {
  const first = await listPage(joe, { limit: '10' })
  const second = await listPage(joe, { limit: '10', cursor: first.next_cursor ?? '' })
  const before = await listPage(joe, { limit: '10', cursor: second.prev_cursor ?? '' })
  expect(numbersOf(before)).toEqual(numbersOf(first))
  expect(before.prev_cursor).toBeNull()
  const again = await listPage(joe, { limit: '10', cursor: before.next_cursor ?? '' })
  expect(numbersOf(again)).toEqual(numbersOf(second))
})

test('a place that is turned round by hand is refused', async () => {
  const { next_cursor } = await listPage(joe, { limit: '10' })
  const parts = JSON.parse(Buffer.from(next_cursor ?? '', 'base64url').toString())
  for (const more of [['forth'], ['back', 'back'], [true]]) {
    const cursor = Buffer.from(JSON.stringify([...parts, ...more])).toString('base64url')
    expect((await call('GET', `/api/invoices?cursor=${cursor}`, undefined, joe.cookie)).status).toBe(400)
  }
})
