// The product's database as tests in Node reach it: in memory, or in the file of a product that runs beside them.
import { readdirSync, readFileSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import * as sql from './rows-sql.ts'

/** An empty database in memory, as the migrations make it. */
export function openMigrated(): DatabaseSync {
  const db = new DatabaseSync(':memory:')
  const files = readdirSync('migrations').filter((name) => name.endsWith('.sql'))
  for (const file of files.sort()) db.exec(readFileSync(`migrations/${file}`, 'utf8'))
  return db
}

function execute(db: DatabaseSync, [text, ...bound]: sql.Statement): sql.Values[] {
  return db.prepare(text).all(...bound) as sql.Values[]
}

export function listRowsIn(db: DatabaseSync, table: string, where: sql.Where = {}): sql.Values[] {
  return execute(db, sql.selectFrom(table, where, 'rowid'))
}

export function countRowsIn(db: DatabaseSync, table: string, where: sql.Where = {}): number {
  return Number(execute(db, sql.countIn(table, where))[0]?.n ?? Number.NaN)
}

export function addRowsIn(db: DatabaseSync, table: string, rows: sql.Values[]): void {
  for (const row of rows) execute(db, sql.insertInto(table, row))
}

/** Adds to numbers: an instant minus so many milliseconds is so much earlier. */
export function shiftRowsIn(
  db: DatabaseSync,
  table: string,
  amounts: Record<string, number>,
  where: sql.Where = {},
): void {
  execute(db, sql.addTo(table, amounts, where))
}

/** What SQLite reads in a literal. */
export function readLiteral(literal: string): unknown {
  const db = new DatabaseSync(':memory:')
  return db.prepare(`select ${literal} as value`).get()?.value
}
