// Searching invoices: literal, whatever the case and the accents, in names, numbers, e-mails and phones.

import { beforeAll, describe, expect, test } from 'vitest'
import { holds, insertRows, listPage, makeRandom, makeRows, type Row } from '../../support/invoice-rows.ts'
import { type Contractor, signUp } from '../../support/sandbox-world.ts'
import { loseRows, setRows } from '../../support/tables.ts'

const CLIENTS: Partial<Row>[] = [
  { clientName: 'Ñandú Pérez' },
  { clientName: 'n\u0303andu\u0301 decomposed' },
  { clientName: 'Łukasz Kowalski' },
  { clientName: 'Nguyễn Thị Hoa' },
  { clientName: 'Sean O’Brien' },
  { clientName: 'Straße & Söhne' },
  { clientName: '50% off_shop' },
  { clientName: 'He said "hi" \'there\'' },
  { clientName: '👩‍👩‍👧 Family 😀😀😀' },
  { clientName: 'ИВАН Петров' },
  { clientName: 'AND OR NOT NEAR(a b) name:x ^y *' },
  { clientName: 'C:\\path\\[a-z]?' },
  { clientName: 'Plain', clientEmail: 'Jane.Doe+tag@Example.COM', clientPhone: null },
  { clientName: 'Phone', clientEmail: null, clientPhone: '+12135551234' },
  { clientName: 'Abroad', clientEmail: null, clientPhone: '+442071838750' },
]
let joe: Contractor
let rows: Row[]

beforeAll(async () => {
  joe = await signUp()
  const plain = { clientEmail: null, clientPhone: null }
  const made = makeRows(makeRandom(3), CLIENTS.length, Date.now())
  rows = made.map((row, at) => ({ ...row, ...plain, ...CLIENTS[at] }))
  await insertRows(joe.companyId, rows)
  const stranger = await signUp()
  await insertRows(stranger.companyId, makeRows(makeRandom(4), 50, Date.now()))
})

/** Names of the clients that a search finds, in the order of their invoices; the total must agree. */
async function find(q: string): Promise<string[]> {
  const page = await listPage(joe, { q, sort: 'invoice_number', limit: '100' })
  expect(page.total).toBe(page.invoices.length)
  return page.invoices.map((invoice) => invoice.client_name)
}

describe('found, however it is written', () => {
  test.each([
    ['nandu', ['Ñandú Pérez', 'n\u0303andu\u0301 decomposed']],
    ['ÑANDÚ', ['Ñandú Pérez', 'n\u0303andu\u0301 decomposed']],
    ['n\u0303andu\u0301', ['Ñandú Pérez', 'n\u0303andu\u0301 decomposed']],
    ['ñ', ['Ñandú Pérez', 'n\u0303andu\u0301 decomposed', 'Łukasz Kowalski', 'Nguyễn Thị Hoa']],
    ['lukasz', ['Łukasz Kowalski']],
    ['ŁUKASZ', ['Łukasz Kowalski']],
    ['nguyen thi', ['Nguyễn Thị Hoa']],
    ["o'brien", ['Sean O’Brien']],
    ['O’BRIEN', ['Sean O’Brien']],
    ['strasse', ['Straße & Söhne']],
    ['sohne', ['Straße & Söhne']],
    ['иван', ['ИВАН Петров']],
    ['jane.doe+tag@example.com', ['Plain']],
    ['+TAG@', ['Plain']],
    ['12135551234', ['Phone']],
    ['(213) 555-1234', ['Phone']],
    ['+1 213', ['Phone']],
    ['5551', ['Phone']],
    ['+44 20 7183', ['Abroad']],
    ['  kowalski  ', ['Łukasz Kowalski']],
  ])('%s', async (q, names) => {
    const found = await find(q)
    // One letter also stands in INV and in other names: those must be there, more may be.
    if (q.length > 1) expect(found).toEqual(names)
    else expect(found).toEqual(expect.arrayContaining(names))
  })

  test('by number, whole or in part', async () => {
    expect((await listPage(joe, { q: 'inv-0007' })).invoices.map((invoice) => invoice.invoice_number)).toEqual([
      'INV-0007',
    ])
    expect((await listPage(joe, { q: 'INV' })).total).toBe(rows.length)
  })
})

describe('taken literally', () => {
  test.each([
    '%',
    '_',
    '50%',
    '%%%',
    '___',
    '*',
    '***',
    '"',
    '""',
    '"hi"',
    "'",
    "'there'",
    "'; drop table invoices; --",
    'a OR b',
    'NOT',
    'AND OR',
    'NEAR(a b)',
    'NEAR(',
    'name:x',
    'name : x',
    '^y',
    '-x',
    '\\',
    '\\path\\',
    '[a-z]',
    '?',
    '[',
    '👩‍👩‍👧',
    '😀',
    '😀😀😀',
    '😀😀😀😀',
    '}{',
    'null',
    '0',
    '--',
    '/*',
    ')',
    '(((',
    '١٢٣',
    'x'.repeat(200),
    '\u202e',
    '"name" OR "',
    'a"b',
    'rowid',
    '= 1',
    '1=1',
    'ſ',
    'K',
  ])('%s', async (q) => {
    const expected = rows.filter((row) => holds({ ...row, clientName: row.clientName.replace('’', "'") }, q))
    expect(await find(q)).toEqual(expected.map((row) => row.clientName))
  })

  test('signs that no text holds find nothing and break nothing', async () => {
    for (const q of ['\u0000zzz', 'zz\u0000', '\ud800abc', '\ufffd\ufffd\ufffd']) expect(await find(q)).toEqual([])
  })

  test('an empty search is none', async () => {
    for (const q of ['', '   ', '\t']) expect(await find(q)).toHaveLength(rows.length)
  })
})

test('a client who is renamed is found by the new name only', async () => {
  const ann = await signUp()
  const [row] = makeRows(makeRandom(9), 1, Date.now())
  if (!row) throw new Error('no row')
  await insertRows(ann.companyId, [{ ...row, clientName: 'Before' }])
  await setRows('invoices', { client_name: 'Afterwards' }, { company_id: ann.companyId })
  expect((await listPage(ann, { q: 'before' })).total).toBe(0)
  expect((await listPage(ann, { q: 'afterw' })).total).toBe(1)
  for (const table of ['ledger', 'invoices']) await loseRows(table, { company_id: ann.companyId })
  expect((await listPage(ann, { q: 'afterw' })).total).toBe(0)
})
