// What a company's object has stored, as tests look at it and change it behind its back.
import { runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import * as sql from './rows-sql.ts'

function execute(companyId: string, statements: sql.Statement[]): Promise<sql.Values[][]> {
  return runInDurableObject(env.COMPANY.getByName(companyId), (_, { storage }) =>
    statements.map(([text, ...bound]) => storage.sql.exec<sql.Values>(text, ...bound).toArray()),
  )
}

/** Rows of one of its tables. */
export async function listStored(companyId: string, table: string, where: sql.Where = {}): Promise<sql.Values[]> {
  return (await execute(companyId, [sql.selectFrom(table, where, 'rowid')])).flat()
}

export async function addStored(companyId: string, table: string, row: sql.Values): Promise<void> {
  await execute(companyId, [sql.insertInto(table, row)])
}

export async function setStored(
  companyId: string,
  table: string,
  values: sql.Values,
  where: sql.Where = {},
): Promise<void> {
  await execute(companyId, [sql.setIn(table, values, where)])
}

/** Adds to numbers of its rows. */
export async function shiftStored(
  companyId: string,
  table: string,
  amounts: Record<string, number>,
  where: sql.Where = {},
): Promise<void> {
  await execute(companyId, [sql.addTo(table, amounts, where)])
}

export async function loseStored(companyId: string, table: string, where: sql.Where = {}): Promise<void> {
  await execute(companyId, [sql.deleteFrom(table, where)])
}

/** Its tables, without the runtime's own. */
export function tablesIn({ sql: database }: DurableObjectStorage): string[] {
  const found = database.exec<{ name: string }>("select name from sqlite_master where type = 'table'").toArray()
  return found.map(({ name }) => name).filter((name) => !name.startsWith('_cf'))
}

/** The stats as the first version of the product stored them: one sum, and invoices without numbers. */
export function goBackToTotals({ sql: database }: DurableObjectStorage): void {
  for (const table of ['counted', 'figures', 'stats_notes']) database.exec(`drop table ${table}`)
  database.exec(
    'create table counted (id text primary key, revision integer, status text, total_cents integer, pass integer)',
  )
  database.exec('create table totals (name text primary key, value integer not null)')
  database.exec("insert into totals values ('total', 7)")
}
