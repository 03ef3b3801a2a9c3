// What the simulator does by a shorter way comes out as by the long one.
import { createHmac } from 'node:crypto'
import { aliasedTable, and, eq, exists, inArray, isNull, or, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import { expect, test } from 'vitest'
import { invoices } from '../../worker/db/invoice/tables.ts'
import { transfers } from '../../worker/db/payout/tables.ts'
import { buildFaster } from './drizzle.ts'
import { hmac } from './hmac.ts'
import { shapeOf, writeOut } from './sql-shape.ts'

const db = drizzle({} as D1Database)
const other = aliasedTable(invoices, 'other')
const STATEMENTS = [
  () => db.select().from(invoices).where(eq(invoices.id, 'a')).orderBy(invoices.number).limit(3),
  () =>
    db
      .select({ id: invoices.id, n: sql`count(*)`.as('n') })
      .from(invoices)
      .groupBy(invoices.id),
  () => db.select().from(invoices).innerJoin(transfers, eq(transfers.invoiceId, invoices.id)),
  () =>
    db
      .select({ id: other.id })
      .from(other)
      .where(or(eq(other.id, 'b'), isNull(other.sender))),
  () =>
    db
      .select()
      .from(invoices)
      .where(exists(db.select().from(transfers).where(sql`${transfers.state} = ${'held'}`))),
  () =>
    db
      .select({ id: invoices.id })
      .from(invoices)
      .where(and(inArray(invoices.id, ['a', 'b']), inArray(invoices.id, []))),
  () =>
    db
      .insert(transfers)
      .values({ companyId: 'c', invoiceId: null } as never)
      .onConflictDoNothing(),
  () =>
    db
      .update(transfers)
      .set({ state: 'held', nextAt: sql`${transfers.nextAt} + ${1}` })
      .where(eq(transfers.state, 'failed'))
      .returning(),
  () =>
    db
      .delete(transfers)
      .where(sql`${transfers.invoiceId} in (select ${invoices.id} from ${invoices} where ${null} is null)`),
  () =>
    db
      .with(db.$with('w').as(db.select({ id: invoices.id }).from(invoices)))
      .select()
      .from(db.select().from(transfers).as('sub')),
]

test.each(STATEMENTS)('a statement is built as drizzle builds it: %s', (make) => {
  const slow = make().toSQL()
  const stop = buildFaster()
  try {
    expect(make().toSQL()).toEqual(slow)
    expect(make().toSQL()).toEqual(slow)
  } finally {
    stop()
  }
})

test.each(['sha1', 'sha256', 'sha512'])('HMAC with %s has the bytes of the real one', (hash) => {
  for (const length of [0, 1, 20, 63, 64, 65, 128, 129, 300]) {
    const secret = new Uint8Array(length).fill(7)
    const data = new TextEncoder().encode('said '.repeat(length))
    expect(hmac({ secret, hash }, data)).toEqual(createHmac(hash, secret).update(data).digest())
  }
})

test('of a statement only what SQLite plans by is written out, and only what is one of a few', () => {
  const text = `select 'a?' from t where id = ? and "state" in (?, ?) and state = ? order by x limit ?`
  const plan = (...params: (string | number | null)[]) => writeOut(text, shapeOf(text), params)
  expect(plan('state', 'held', 'failed', 'x', 5)).toEqual({
    sql: `select 'a?' from t where id = ? and "state" in ('held', 'failed') and state = 'x' order by x limit 5`,
    rest: ['state'],
  })
  expect(plan('a', 'held', "o'", 'x', 5)).toEqual({ sql: text, rest: ['a', 'held', "o'", 'x', 5] })
  expect(shapeOf('update t set a = ? where estate = ?').fixed).toEqual([])
})
