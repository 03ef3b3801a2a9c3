// The export: the list as a file, and nobody else's.
import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, test } from 'vitest'
import { api } from '../../../worker/app.ts'
import { STATUS_FILTERS } from '../../../worker/domain/list-status.ts'
import { breakDatabase } from '../../support/broken-bindings.ts'
import {
  expectRows,
  insertRows,
  listPage,
  makeRandom,
  makeRows,
  type Query,
  type Row,
} from '../../support/invoice-rows.ts'
import { readCsv } from '../../support/read-csv.ts'
import { type Contractor, product, signUp } from '../../support/sandbox-world.ts'
import { settings } from '../../support/settings.ts'
import { settle } from '../../support/settle.ts'

const now = Date.now()
let joe: Contractor
let rows: Row[]

beforeAll(async () => {
  joe = await signUp({ state: 'HI', zip: '96801' })
  rows = makeRows(makeRandom(11), 120, now)
  await insertRows(joe.companyId, rows)
})

async function fetchExport(query: Record<string, string>, cookie: string): Promise<Response> {
  const url = `${settings.APP_ORIGIN}/api/invoices/export?${new URLSearchParams(query)}`
  return await product().fetch(new Request(url, { headers: { cookie, origin: settings.APP_ORIGIN } }))
}

async function exportRows(query: Record<string, string>, who = joe): Promise<Record<string, string>[]> {
  const response = await fetchExport(query, who.cookie)
  expect(response.status).toBe(200)
  const [names = [], ...records] = readCsv(await response.text())
  return records.map((record) => Object.fromEntries(names.map((name, at) => [name, record[at] ?? ''])))
}

const numberOf = (row: Row) => `INV-${String(row.number).padStart(4, '0')}`

describe('the export is the list, whole', () => {
  const queries: Query[] = [
    {},
    { sort: 'client_name' },
    { sort: '-total_amount', min: '3', max: '9.50' },
    { q: 'nandu', sort: 'due_date' },
    { q: 'o', sort: '-invoice_number' },
    { q: '5551', status: 'sent' },
    ...STATUS_FILTERS.map((status) => ({ status })),
  ]
  test.each(queries)('%j', async (query) => {
    const exported = await exportRows(query)
    const expected = expectRows(rows, query, 'Pacific/Honolulu', now)
    expect(exported.map((row) => row.invoice_number)).toEqual(expected.map(numberOf))
  })

  test('each cell says what the list says', async () => {
    const exported = await exportRows({})
    const { invoices } = await listPage(joe, { limit: '100' })
    for (const [at, invoice] of invoices.entries()) {
      const row = exported[at]
      expect(row).toMatchObject({
        invoice_number: invoice.invoice_number,
        client_email: invoice.client_email ?? '',
        client_phone: invoice.client_phone ?? '',
        status: invoice.status,
        created_at: invoice.created_at,
        due_date: invoice.due_date,
        paid_at: invoice.paid_at ?? '',
        payout_status: invoice.payout_status ?? '',
      })
      expect(Number(row?.total_amount)).toBe(invoice.total_amount)
    }
  })
})

test('the file is named by the company’s date and opens as UTF-8', async () => {
  const response = await fetchExport({}, joe.cookie)
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Pacific/Honolulu' }).format(Date.now())
  expect(response.headers.get('content-disposition')).toBe(`attachment; filename="invoices-${today}.csv"`)
  expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect([...new Uint8Array(await response.arrayBuffer()).subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
})

test('chosen invoices only, and only one’s own', async () => {
  const chosen = rows.slice(5, 8)
  const stranger = await signUp()
  const theirs = makeRows(makeRandom(12), 2, now)
  await insertRows(stranger.companyId, theirs)
  const ids = [...chosen, ...theirs].map((row) => row.id).join(',')
  const exported = await exportRows({ ids, sort: 'invoice_number' })
  expect(exported.map((row) => row.invoice_number)).toEqual(chosen.map(numberOf))
  expect(await exportRows({ ids: chosen.map((row) => row.id).join(',') }, stranger)).toEqual([])
  const sent = chosen.filter((row) => row.status === 'cancelled')
  expect(await exportRows({ ids: chosen.map((row) => row.id).join(','), status: 'cancelled' })).toHaveLength(
    sent.length,
  )
})

test('without a session: 401 in the spec’s words', async () => {
  for (const cookie of ['', 'jobslip=forged']) {
    const response = await fetchExport({}, cookie)
    expect(response.status).toBe(401)
    expect(await response.json()).toEqual({
      message: 'You are not authorized to export invoices.',
      code: 'export_unauthorized',
    })
  }
})

test('what is not right is refused and named', async () => {
  for (const [name, value] of [
    ['ids', 'x'],
    ['ids', ''],
    ['ids', `${rows[0]?.id},`],
    ['status', 'paid'],
    ['sort', 'x'],
    ['from', 'x'],
    ['min', 'x'],
  ] as const) {
    const response = await fetchExport({ [name]: value }, joe.cookie)
    expect(response.status, `${name}=${value}`).toBe(400)
    expect(((await response.json()) as { message: string }).message).toMatch(new RegExp(`^${name} `))
  }
})

test('more invoices than one reading takes come out whole, each once, with and without a search', async () => {
  const ann = await signUp()
  const many = makeRows(makeRandom(13), 3500, now)
  await insertRows(ann.companyId, many)
  const exported = await exportRows({ sort: '-total_amount' }, ann)
  const expected = expectRows(many, { sort: '-total_amount' }, 'America/New_York', now)
  expect(exported.map((row) => row.invoice_number)).toEqual(expected.map(numberOf))
  const found = await exportRows({ q: 'inv', sort: 'client_name' }, ann)
  expect(found.map((row) => row.invoice_number)).toEqual(
    expectRows(many, { sort: 'client_name' }, 'America/New_York', now).map(numberOf),
  )
})

describe('who takes it slowly, or stops, has it read no further than he has come', () => {
  let bob: Contractor
  beforeAll(async () => {
    bob = await signUp()
    await insertRows(bob.companyId, makeRows(makeRandom(17), 6200, now))
  })

  test.each([{}, { q: 'inv' }])('%j', async (query) => {
    let asked = 0
    const DB = breakDatabase(env.DB, (_, work) => {
      asked += 1
      return work()
    })
    const url = `${settings.APP_ORIGIN}/api/invoices/export?${new URLSearchParams(query)}`
    const answer = await api.fetch(new Request(url, { headers: { cookie: bob.cookie } }), { ...env, DB })
    const reader = (answer.body as ReadableStream<Uint8Array>).getReader()
    const first = asked
    await settle(() => asked)
    expect(asked).toBe(first)
    // The names of the columns come first, and the page that was read before this answered.
    for (let taken = 0; taken < 4; taken += 1) {
      expect((await reader.read()).done).toBe(false)
      await settle(() => asked)
      expect(asked).toBeLessThanOrEqual(first + taken)
    }
    const last = asked
    await reader.cancel()
    await settle(() => asked)
    expect(asked).toBe(last)
  })
})
