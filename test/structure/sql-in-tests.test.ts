// Tests speak of invoices and payments: SQL belongs into test/support, and into the rooms that are about the database.
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const SQL =
  /['`"]\s*(?:select\s[\s\S]{1,200}?\sfrom\s|insert (?:or \w+ )?into\s|update \w+ set\s|delete from\s|drop (?:table|trigger|index)\s)/i

/** Rooms whose subject is the database: the simulator's D1, the laws over stored files, the schema itself. */
const ABOUT_THE_DATABASE = /^test\/(?:support|simulation|soak|histories|db|tenancy|scan)\/|^test\/migrations\.test\.ts$/

const files = globSync('test/**/*.ts').filter(
  (path) => !ABOUT_THE_DATABASE.test(path) && !path.startsWith('test/structure/'),
)
const withSql = files.filter((path) => SQL.test(readFileSync(path, 'utf8'))).sort()

test('no test holds SQL', () => {
  expect(withSql).toEqual([])
})

test('SQL is found, and prose is not', () => {
  expect(SQL.test("env.DB.prepare('select id from invoices where x = ?')")).toBe(true)
  expect(SQL.test('await rows(`update invoices set status = 1`)')).toBe(true)
  expect(SQL.test("test('a text that says delete is an order')")).toBe(false)
})
