// D1 as the product sees it, on SQLite in memory: every statement and every batch is a point.

import { pass } from './sandbox-app.ts'
import type { Value } from './sql-value.ts'
import type { Sqlite } from './sqlite.ts'

const MOST_PARAMS = 100

/** `select texts`, `batch insert invoices, update texts`: what a trace says of a statement. */
export function nameOf(sql: string): string {
  const [, verb = '?', table = '?'] =
    /^\s*(select|insert|update|delete|with)[\s\S]*?(?:from|into|update)\s+["`(]*([a-z_]+)/i.exec(
      `${sql} from ${sql.split(/\s+/)[1] ?? ''}`,
    ) ?? []
  return `${verb.toLowerCase()} ${/^update/i.test(sql) ? (/update\s+["`]*([a-z_]+)/i.exec(sql)?.[1] ?? table) : table}`
}

class Statement {
  readonly sql: string
  readonly params: Value[]
  private readonly sqlite: Sqlite

  constructor(sqlite: Sqlite, sql: string, params: Value[]) {
    this.sqlite = sqlite
    this.sql = sql
    this.params = params
  }

  bind(...params: unknown[]): Statement {
    if (params.length > MOST_PARAMS) throw new Error('D1_ERROR: too many SQL variables')
    return new Statement(this.sqlite, this.sql, params.map(toValue))
  }

  now() {
    const { rows, changes } = this.sqlite.run(this.sql, this.params)
    return { success: true, results: rows, meta: { changes } }
  }

  all() {
    return ask([this], () => this.now())
  }

  run() {
    return this.all()
  }

  raw() {
    return ask([this], () => this.sqlite.arrays(this.sql, this.params))
  }

  async first() {
    return (await this.all()).results[0] ?? null
  }
}

function toValue(value: unknown): Value {
  if (typeof value === 'boolean') return value ? 1 : 0
  if (value === null || typeof value === 'string' || typeof value === 'number') return value
  if (value instanceof Uint8Array) return value
  throw new Error(`D1_TYPE_ERROR: Type '${typeof value}' not supported for value '${String(value)}'`)
}

function ask<T>(statements: Statement[], work: () => T): Promise<T> {
  const what = () => `D1 ${statements.map(({ sql }) => nameOf(sql)).join(', ')}`
  const isRead = statements.every(({ sql }) => sql.startsWith('select'))
  return pass(
    'd1',
    what,
    () => {
      try {
        return work()
      } catch (error) {
        throw new Error(`D1_ERROR: ${error instanceof Error ? error.message : 'failed'}: SQLITE_ERROR`)
      }
    },
    isRead,
  )
}

export function openD1(sqlite: Sqlite): D1Database {
  const database = {
    prepare: (sql: string) => new Statement(sqlite, sql, []),
    batch: (statements: Statement[]) => ask(statements, () => sqlite.atomic(() => statements.map((one) => one.now()))),
  }
  return asDatabase(database)
}

/** It has what drizzle and the product ask of a D1 database, and nothing else. */
function asDatabase(database: object): D1Database {
  return database as D1Database
}
