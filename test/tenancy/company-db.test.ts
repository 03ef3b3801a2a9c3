// The scoped handle: whatever its caller asks, it is one company's.
import { env } from 'cloudflare:workers'
import { type SQL, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import { beforeAll, expect, test } from 'vitest'
import { type CompanyDb, openCompanyDb } from '../../worker/db/company-db.ts'
import { invoices } from '../../worker/db/invoice/tables.ts'
import { newCompany, newInvoice, rows } from '../support/money.ts'

let mine: CompanyDb
let theirs: string

beforeAll(async () => {
  const [one, other] = [await newCompany(), await newCompany()]
  await newInvoice(one)
  await newInvoice(other)
  await newInvoice(other)
  mine = openCompanyDb(env.DB, one.companyId)
  theirs = other.companyId
})

const read = () =>
  rows<{ company_id: string; client_name: string }>('select * from invoices order by company_id, number')

const ESCAPES: [string, () => SQL][] = [
  ['a raw or', () => sql`1 = 0 or 1 = 1`],
  ['the other company by name', () => sql`1 = 0 or company_id = ${theirs}`],
  [
    'a union in a subquery',
    () => sql`id in (select id from invoices where company_id = ${theirs} union select id from invoices)`,
  ],
  ['a value that would like to be SQL', () => sql`client_name = ${"x') or (1=1) --"}`],
]

test.each(ESCAPES)('%s reads, counts, changes and removes nothing of another company', async (_, escapes) => {
  const before = await read()
  const found = await mine.list(invoices, { where: escapes(), limit: 100 })
  expect(found.filter((row) => row.companyId !== mine.companyId)).toEqual([])
  expect((await mine.find(invoices, escapes()))?.companyId ?? mine.companyId).toBe(mine.companyId)
  expect(await mine.count(invoices, escapes())).toBeLessThanOrEqual(1)
  await mine.batch([mine.update(invoices, { clientName: 'Taken' }, escapes())])
  const others = (all: Awaited<ReturnType<typeof read>>) => all.filter((row) => row.company_id === theirs)
  expect(others(await read())).toEqual(others(before))
  await mine.batch([mine.update(invoices, { clientName: 'Maria' }, escapes())])
  expect(await read()).toEqual(before)
})

test('sub-selects see the own company’s rows alone, in their order and as many as asked for', async () => {
  const everything = () => sql`1 = 0 or 1 = 1`
  const ids = mine.values(invoices, (other) => sql`${other.id}`, { where: everything, limit: 100 })
  const [seen] = await drizzle(env.DB).all<{ n: number }>(sql`select count(*) as n from invoices where id in ${ids}`)
  const [others] = await drizzle(env.DB).all<{ n: number }>(
    sql`select count(*) as n from invoices where company_id = ${theirs} and id in ${ids}`,
  )
  expect([seen?.n, others?.n]).toEqual([1, 0])
  const none = mine.values(invoices, (other) => sql`${other.id}`, { where: everything, limit: 0 })
  expect(await mine.count(invoices, sql`id in ${none}`)).toBe(0)
  const last = mine.values(invoices, (other) => sql`${other.number}`, {
    where: everything,
    orderBy: (other) => sql`${other.number} desc`,
    limit: 1,
  })
  const numbers = await mine.pluck(invoices, invoices.number, { limit: 100 })
  expect(await mine.pluck(invoices, invoices.number, { where: sql`number in ${last}`, limit: 9 })).toEqual([
    Math.max(...numbers),
  ])
})

test('nothing can be removed from another company either', async () => {
  const kept = openCompanyDb(env.DB, mine.companyId)
  await kept.batch([kept.remove(invoices, sql`1 = 0 or company_id = ${theirs}`)])
  expect((await read()).filter((row) => row.company_id === theirs)).toHaveLength(2)
})

test('a row is written to the own company, whatever company it names', async () => {
  const [row] = await mine.list(invoices, { limit: 1 })
  const named = { ...row, id: 'x'.repeat(22), number: 77, idempotencyKey: 'another', companyId: theirs }
  await mine.batch(mine.insert(invoices, [named as never]))
  expect(await rows('select company_id from invoices where number = 77')).toEqual([{ company_id: mine.companyId }])
})

test('a row cannot be moved to another company', async () => {
  const before = await read()
  await mine.batch([mine.update(invoices, { companyId: theirs, clientName: 'Moved' } as never, sql`1 = 1`)])
  const after = await read()
  expect(after.map((row) => row.company_id)).toEqual(before.map((row) => row.company_id))
})
