// One SQLite database in memory, made once, whose every run is undone at its end.

import { DatabaseSync, type StatementSync } from 'node:sqlite'
import { type Shape, shapeOf, writeOut } from './sql-shape.ts'
import type { Value } from './sql-value.ts'

type Prepared = { objects: StatementSync; arrays: StatementSync | null; columns: string[]; isWrite: boolean }
export type Outcome = { rows: Record<string, unknown>[]; changes: number }

const shapes = new Map<string, Shape>()

function plan(sql: string, params: Value[]): { sql: string; rest: Value[] } {
  let shape = shapes.get(sql)
  if (!shape) {
    shape = shapeOf(sql)
    shapes.set(sql, shape)
  }
  return shape.fixed.length === 0 ? { sql, rest: params } : writeOut(sql, shape, params)
}

export class Sqlite {
  readonly db = new DatabaseSync(':memory:')
  private readonly prepared = new Map<string, Prepared>()
  private depth = 0

  private prepare(sql: string): Prepared {
    const known = this.prepared.get(sql)
    if (known) return known
    const objects = this.db.prepare(sql)
    const columns = objects.columns().map((column) => column.name)
    const isWrite = !/^\s*(?:select|with|pragma)\b/i.test(sql)
    const made = { objects, arrays: null, columns, isWrite }
    this.prepared.set(sql, made)
    return made
  }

  /** Runs one statement; `changes` is good for telling none from some. */
  run(sql: string, params: Value[]): Outcome {
    const { sql: text, rest } = plan(sql, params)
    const { objects, columns, isWrite } = this.prepare(text)
    if (!isWrite) return { rows: objects.all(...rest) as Record<string, unknown>[], changes: 0 }
    if (columns.length === 0) return { rows: [], changes: Number(objects.run(...rest).changes) }
    const rows = objects.all(...rest) as Record<string, unknown>[]
    return { rows, changes: rows.length }
  }

  /** The rows as lists of values, as they stand in the statement. */
  arrays(sql: string, params: Value[]): unknown[][] {
    const { sql: text, rest } = plan(sql, params)
    const known = this.prepare(text)
    if (!known.arrays) {
      known.arrays = this.db.prepare(text)
      known.arrays.setReturnArrays(true)
    }
    return known.arrays.all(...rest) as unknown as unknown[][]
  }

  /** All of it or nothing. */
  atomic<T>(work: () => T): T {
    this.depth += 1
    const name = `step${this.depth}`
    this.run(`savepoint ${name}`, [])
    try {
      const result = work()
      this.run(`release ${name}`, [])
      return result
    } catch (error) {
      this.run(`rollback to ${name}`, [])
      this.run(`release ${name}`, [])
      throw error
    } finally {
      this.depth -= 1
    }
  }

  begin(): void {
    this.db.exec('begin')
  }

  /** As if the run had never been. */
  undo(): void {
    this.db.exec('rollback')
  }
}

type Backup = Map<string, Record<string, Value>[]>

/** Every table's rows as they stand. */
export function backUp({ db }: Sqlite): Backup {
  const tables = db.prepare("select name from sqlite_master where type = 'table'").all() as { name: string }[]
  const own = tables
    .map(({ name }) => name)
    .filter((name) => !/^(sqlite_|invoice_search|client_search|quote_search)/.test(name))
  return new Map(
    own.map((table) => {
      const columns = db.prepare(`select name, hidden from pragma_table_xinfo('${table}')`).all()
      const names = columns.filter(({ hidden }) => hidden === 0).map(({ name }) => `"${String(name)}"`)
      return [table, db.prepare(`select ${names.join(', ')} from ${table}`).all() as Record<string, Value>[]]
    }),
  )
}

/** The tables are what they were: an operator has put a backup back. Triggers have no say in it. */
export function putBack({ db }: Sqlite, backup: Backup): void {
  const triggers = db.prepare("select name, sql from sqlite_master where type = 'trigger'").all()
  db.exec('pragma defer_foreign_keys = on')
  for (const { name } of triggers) db.exec(`drop trigger ${String(name)}`)
  for (const table of backup.keys()) db.exec(`delete from ${table}`)
  db.exec('delete from invoice_search')
  db.exec('delete from client_search')
  db.exec('delete from quote_search')
  for (const [table, rows] of backup) {
    for (const row of rows) {
      const names = Object.keys(row).map((name) => `"${name}"`)
      const marks = names.map(() => '?').join(', ')
      db.prepare(`insert into ${table} (${names.join(', ')}) values (${marks})`).run(...Object.values(row))
    }
  }
  db.exec(`insert into quote_search (rowid, name, number, email, phone)
    select (s.slot << 32) | q.number, q.client_order, printf('est-%04d', q.number), q.client_email, ltrim(q.client_phone, '+')
    from quotes q join search_slots s on s.company_id = q.company_id order by 1`)
  db.exec(`insert into invoice_search (rowid, name, number, email, phone)
    select (s.slot << 32) | i.number, i.client_order, printf('inv-%04d', i.number), i.client_email, ltrim(i.client_phone, '+')
    from invoices i join search_slots s on s.company_id = i.company_id order by 1`)
  db.exec(`insert into client_search (rowid, name, email, phone)
    select (s.slot << 32) | n.number, n.name_key, n.email, ltrim(n.phone, '+')
    from client_names n join search_slots s on s.company_id = n.company_id order by 1`)
  for (const { sql } of triggers) db.exec(String(sql))
}
