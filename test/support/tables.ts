// The database as tests look at it and change it behind the product's back: tables and values, the SQL stays here.
import { env } from 'cloudflare:workers'
import * as sql from './rows-sql.ts'

export { like, not } from './rows-sql.ts'

const prepare = ([text, ...bound]: sql.Statement) => env.DB.prepare(text).bind(...bound)

/** Rows of a table that have these values, in the order in which they were written, or by a column. */
export async function listRows<T = sql.Values>(table: string, where: sql.Where = {}, by = 'rowid'): Promise<T[]> {
  return (await prepare(sql.selectFrom(table, where, by)).all<T>()).results
}

/** What these rows have in one column. */
export async function listValues(table: string, column: string, where: sql.Where = {}, by = 'rowid') {
  return (await listRows(table, where, by)).map((row) => row[column] ?? null)
}

/** The first of them, or null. */
export async function findRow<T = sql.Values>(table: string, where: sql.Where = {}): Promise<T | null> {
  return (await listRows<T>(table, where))[0] ?? null
}

/** How many there are. */
export async function countRowsOf(table: string, where: sql.Where = {}): Promise<number> {
  return (await prepare(sql.countIn(table, where)).first<number>('n')) ?? Number.NaN
}

/** Writes rows as they are given, whatever the product would say to them. */
export async function addRows(table: string, rows: sql.Values[]): Promise<void> {
  if (rows.length > 0) await env.DB.batch(rows.map((row) => prepare(sql.insertInto(table, row))))
}

/** Writes values into the rows that have those of `where`, whatever the product would say to it. */
export async function setRows(table: string, values: sql.Values, where: sql.Where = {}): Promise<void> {
  await prepare(sql.setIn(table, values, where)).run()
}

/** Adds to numbers of the rows that have those of `where`: an instant plus so many milliseconds is so much later. */
export async function shiftRows(table: string, amounts: Record<string, number>, where: sql.Where = {}): Promise<void> {
  await prepare(sql.addTo(table, amounts, where)).run()
}

/** Removes rows, as if they had never been written. */
export async function loseRows(table: string, where: sql.Where = {}): Promise<void> {
  await prepare(sql.deleteFrom(table, where)).run()
}

/** A statement that the database refuses, however it is asked. */
export const prepareFailing = () => env.DB.prepare('select * from nothing')
