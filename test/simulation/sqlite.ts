// One SQLite database in memory, made once, whose every run is undone at its end.
import { DatabaseSync, type StatementSync } from 'node:sqlite'
import { type Shape, shapeOf, writeOut } from './sql-shape.ts'

export type Value = string | number | null | Uint8Array
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
