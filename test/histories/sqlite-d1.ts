// D1's own interface over SQLite in memory, with marks to go back to: what two histories share is lived once.

import type { Value } from '../simulation/sql-value.ts'
import { Sqlite } from '../simulation/sqlite.ts'

type Bound = D1PreparedStatement & { execute: () => D1Result }

export type MemoryD1 = {
  d1: D1Database
  exec: (script: string) => void
  /** Keeps a mark at this depth; `back` undoes everything that was written since, and the mark stays. */
  mark: (depth: number) => void
  back: (depth: number) => void
}

/** Opens an empty database. Everything happens in one transaction that is never committed. */
export function openMemoryD1(): MemoryD1 {
  const sqlite = new Sqlite()
  return {
    d1: {
      prepare: (sql: string) => bindTo(sqlite, sql, []),
      batch: async (statements: Bound[]) => sqlite.atomic(() => statements.map((statement) => statement.execute())),
    } as unknown as D1Database,
    exec: (script) => sqlite.db.exec(script),
    mark: (depth) => sqlite.db.exec(`savepoint mark${depth}`),
    back: (depth) => sqlite.db.exec(`rollback to mark${depth}`),
  }
}

function bindTo(sqlite: Sqlite, sql: string, params: Value[]): Bound {
  const execute = () => {
    const { rows, changes } = sqlite.run(sql, params)
    return { success: true, results: rows, meta: { changes } } as unknown as D1Result
  }
  return {
    bind: (...values: unknown[]) => bindTo(sqlite, sql, values.map(toSqlite)),
    execute,
    run: async () => execute(),
    all: async () => execute(),
    first: async () => execute().results[0] ?? null,
    raw: async () => sqlite.arrays(sql, params),
  } as unknown as Bound
}

function toSqlite(value: unknown): Value {
  return typeof value === 'boolean' ? Number(value) : (value as Value)
}
