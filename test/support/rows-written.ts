// What statements write by D1's own count: rows of tables and of indexes, those of triggers too.
import { env } from 'cloudflare:workers'

export type Written = { query: string; rows: number }

type Statement = D1PreparedStatement
type Database = Pick<D1Database, 'prepare' | 'batch'>

/**
 * Counts from now on what anybody writes to the database: all its holders have one prototype. `take` answers what was
 * written since the last time, `stop` ends it.
 */
export function watchWrites(): { take: () => Written[]; stop: () => void } {
  const written: Written[] = []
  const queries = new WeakMap<Statement, string>()
  const note = (statement: Statement, { meta }: D1Result) => {
    if (meta.rows_written > 0) written.push({ query: queries.get(statement) ?? '?', rows: meta.rows_written })
  }

  const database = Object.getPrototypeOf(env.DB) as Database
  const statement = Object.getPrototypeOf(env.DB.prepare('select 1')) as Statement
  const { prepare, batch } = database
  const { bind, run, all, raw, first } = statement
  const writes = (one: Statement) => !/^\s*(?:select|with)\b/i.test(queries.get(one) ?? '')
  const named = (made: Statement, query: string) => {
    queries.set(made, query)
    return made
  }
  Object.assign(database, {
    prepare(this: D1Database, query: string) {
      return named(prepare.call(this, query), query)
    },
    async batch(this: D1Database, statements: Statement[]) {
      const results = await batch.call(this, statements)
      results.forEach((result, i) => {
        const one = statements[i]
        if (one) note(one, result)
      })
      return results
    },
  })
  const counted = async (one: Statement, work: Statement['all']) => {
    const result = await work.call(one)
    note(one, result)
    return result
  }
  Object.assign(statement, {
    bind(this: Statement, ...params: unknown[]) {
      return named(bind.apply(this, params), queries.get(this) ?? '?')
    },
    run(this: Statement) {
      return counted(this, run)
    },
    all(this: Statement) {
      return counted(this, all)
    },
    // The short answers leave out what they cost: a write is asked for its long one.
    async raw(this: Statement, ...options: []) {
      if (!writes(this)) return await raw.apply(this, options)
      return (await counted(this, all)).results.map((row) => Object.values(row as object))
    },
    async first(this: Statement, column: string | undefined) {
      if (!writes(this)) return await Reflect.apply(first, this, column === undefined ? [] : [column])
      const row = (await counted(this, all)).results[0] as Record<string, unknown> | undefined
      return column === undefined ? (row ?? null) : (row?.[column] ?? null)
    },
  })
  return {
    take: () => written.splice(0),
    stop: () => {
      Object.assign(database, { prepare, batch })
      Object.assign(statement, { bind, run, all, raw, first })
    },
  }
}
