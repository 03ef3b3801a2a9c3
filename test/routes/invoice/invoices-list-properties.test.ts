// The list against a plain recomputation on random data: every filter, every sort, every cursor, while invoices come and change.

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { encodeId } from '../../../worker/domain/ids.ts'
import { STATUS_FILTERS } from '../../../worker/domain/list-status.ts'
import type { InvoiceStatus, PayoutStatus } from '../../../worker/domain/statuses.ts'
import {
  expectRows,
  insertRows,
  listPage,
  NAMES,
  orderOf,
  type Query,
  type Row,
  walkList,
} from '../../support/invoice-rows.ts'
import { type Contractor, signUp } from '../../support/sandbox-world.ts'
import { setRows } from '../../support/tables.ts'

const SORTS = ['created_at', 'due_date', 'total_amount', 'client_name', 'invoice_number'].flatMap((by) => [
  by,
  `-${by}`,
])
const DAY_MS = 86_400_000
const now = Date.now()
/** Zones whose clocks change in March and November, at midnight, by half an hour, or never. */
const ZONES = [
  'America/New_York',
  'America/Los_Angeles',
  'America/Havana',
  'Asia/Beirut',
  'Australia/Lord_Howe',
  'America/St_Johns',
  'Pacific/Honolulu',
  'Pacific/Kiritimati',
]
/** Days on which clocks change somewhere, and their neighbours. */
const DAYS = ['2026-03-07', '2026-03-08', '2026-03-09', '2026-03-29', '2026-04-05', '2026-10-24', '2026-10-25']
const MORE_DAYS = ['2026-10-04', '2026-11-01', '2026-11-02', '2026-12-31', '2027-01-01']
const day = fc.constantFrom(...DAYS, ...MORE_DAYS)

/** Any second of such a day or the one after by any clock, half of them on a quarter of an hour where dates turn. */
const instant = fc
  .tuple(day, fc.integer({ min: -14 * 4, max: 38 * 4 }), fc.constantFrom(-1, 0, 1, 1000))
  .map(([on, quarter, more]) => Date.parse(`${on}T00:00:00Z`) + quarter * 900_000 + more)

const STATES: [InvoiceStatus, PayoutStatus | null][] = [
  ['sent', null],
  ['viewed', null],
  ['overdue', null],
  ['pending', null],
  ['cancelled', null],
  ['paid', null],
  ['paid', 'pending'],
  ['paid', 'completed'],
  ['paid', 'failed'],
]
const dueOn = fc
  .integer({ min: -3, max: 6 })
  .map((days) => new Date(now + (days < 0 ? days * 30 : days + 3) * DAY_MS).toISOString().slice(0, 10))

let made = 0
const newId = () => {
  made += 1
  // Ids in no order of time, and no two alike.
  const bytes = new Uint8Array(16)
  new DataView(bytes.buffer).setUint32(0, Math.imul(made, 0x9e3779b1))
  new DataView(bytes.buffer).setUint32(12, made)
  return encodeId(bytes)
}

const said = fc.record({
  clientName: fc.constantFrom(...NAMES),
  clientEmail: fc.constantFrom(null, 'joe@Example.com', 'ana+1@example.com', 'x_y%z@example.org'),
  clientPhone: fc.constantFrom(null, '+12135551234', '+12135551299', '+442071838750'),
  description: fc.constant('Fixed sink'),
  totalCents: fc.constantFrom(100, 150, 199, 200, 1050, 90_000_000),
  dueOn,
  standing: fc.constantFrom(...STATES),
  createdAt: instant,
})
const rowsOf = (least: number, most: number) => fc.array(said, { minLength: least, maxLength: most })

function toRow(of: typeof said extends fc.Arbitrary<infer T> ? T : never, number: number): Row {
  const { standing, ...fields } = of
  const [status, payoutStatus] = standing
  return { ...fields, id: newId(), number, status, payoutStatus, paidAt: status === 'paid' ? of.createdAt : null }
}

const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined, freq: 2 })
const filters = fc
  .record({
    from: maybe(day),
    to: maybe(day),
    min: maybe(fc.constantFrom('0', '1', '1.5', '1.99', '10.51', '900000')),
    max: maybe(fc.constantFrom('0.99', '1', '1.99', '2', '10.5', '900000')),
    q: maybe(
      fc.constantFrom('nandu', 'ÁNGEL', 'zoë', 'inv-00', '000', '555', '(213) 555', '@EXAMPLE', 'o', '%', '1', 'ü'),
    ),
  })
  .map((asked) => Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== undefined)) as Query)

async function newCompany(timezone: string, rows: Row[]): Promise<Contractor> {
  const joe = await signUp()
  await setRows('companies', { timezone }, { id: joe.companyId })
  await insertRows(joe.companyId, rows)
  return joe
}

test('every status in every order under any further filter, page by page, gives what it says', async () => {
  const property = fc.asyncProperty(
    rowsOf(20, 60),
    fc.constantFrom(...ZONES),
    fc.array(filters, { minLength: 5, maxLength: 5 }),
    fc.integer({ min: 3, max: 40 }),
    async (all, timezone, further, limit) => {
      const rows = all.map((one, at) => toRow(one, at + 1))
      const joe = await newCompany(timezone, rows)
      let nth = 0
      for (const sort of SORTS) {
        for (const status of [undefined, ...STATUS_FILTERS]) {
          nth += 1
          const query: Query = { sort, ...(status && { status }), ...further[nth % further.length] }
          const expected = expectRows(rows, query, timezone, now).map((row) => row.number)
          const { numbers, totals } = await walkList(joe, query, limit)
          expect(numbers, JSON.stringify({ query, timezone })).toEqual(expected)
          expect(new Set(totals), JSON.stringify(query)).toEqual(new Set([expected.length]))
        }
      }
    },
  )
  await fc.assert(property, { numRuns: 4 })
}, 120_000)

const change = fc.record({
  at: fc.nat(),
  clientName: fc.constantFrom(...NAMES),
  totalCents: fc.constantFrom(100, 150, 1050, 5000),
  standing: fc.constantFrom(...STATES),
})

/** Changes one invoice, in the database and in the plain rows. */
async function applyChange(joe: Contractor, rows: Row[], to: typeof change extends fc.Arbitrary<infer T> ? T : never) {
  const row = rows[to.at % rows.length]
  if (!row) return
  const [status, payoutStatus] = to.standing
  Object.assign(row, { clientName: to.clientName, totalCents: to.totalCents, status, payoutStatus })
  const values = { client_name: to.clientName, total_cents: to.totalCents, status, payout_status: payoutStatus }
  await setRows('invoices', values, { company_id: joe.companyId, id: row.id })
}

test('while invoices come and change, each page is what lies behind the last one shown, with the total of that moment', async () => {
  const property = fc.asyncProperty(
    fc.record({
      begin: rowsOf(10, 40),
      sort: fc.constantFrom(...SORTS),
      status: fc.option(fc.constantFrom(...STATUS_FILTERS), { nil: undefined, freq: 2 }),
      further: filters,
      timezone: fc.constantFrom(...ZONES),
      limit: fc.integer({ min: 1, max: 9 }),
      between: fc.array(fc.tuple(rowsOf(0, 3), fc.array(change, { maxLength: 3 })), { maxLength: 12 }),
    }),
    async ({ begin, sort, status, further, timezone, limit, between }) => {
      const rows = begin.map((one, at) => toRow(one, at + 1))
      const joe = await newCompany(timezone, rows)
      const query: Query = { sort, ...(status && { status }), ...further }
      const order = orderOf(sort)
      let cursor: string | null = null
      let last: Row | null = null
      for (const [added, changes] of [...between, ...Array.from({ length: 60 }, () => [[], []] as [[], []])]) {
        const page: Awaited<ReturnType<typeof listPage>> = await listPage(joe, {
          ...query,
          limit: String(limit),
          ...(cursor && { cursor }),
        })
        const place: Row | null = last
        const all = expectRows(rows, query, timezone, now)
        const expected = all.filter((row) => place === null || order(row, place) > 0).slice(0, limit)
        expect(page.invoices.map((invoice) => invoice.id)).toEqual(expected.map((row) => row.id))
        expect(page.total).toBe(all.length)
        cursor = page.next_cursor
        const shown = expected.at(-1)
        last = shown ? { ...shown } : last
        if (!cursor) break
        const more = added.map((one, at) => toRow(one, rows.length + at + 1))
        rows.push(...more)
        await insertRows(joe.companyId, more)
        for (const one of changes) await applyChange(joe, rows, one)
      }
      expect(cursor).toBeNull()
    },
  )
  await fc.assert(property, { numRuns: 40 })
}, 120_000)
