// Counts what the product asks of its bindings, for one thing done or for many.

export type Meter = {
  requests: number
  rowsRead: number
  rowsWritten: number
  filesRead: number
  filesWritten: number
  queued: number
  objectCalls: number
  objectRowsRead: number
  objectRowsWritten: number
}

const empty = (): Meter => ({
  requests: 0,
  rowsRead: 0,
  rowsWritten: 0,
  filesRead: 0,
  filesWritten: 0,
  queued: 0,
  objectCalls: 0,
  objectRowsRead: 0,
  objectRowsWritten: 0,
})

let meter = empty()
let open: SqlStorageCursor<Record<string, SqlStorageValue>> | null = null

/** What was counted since the last time. */
export function takeMeter(): Meter {
  closeCursor()
  const taken = meter
  meter = empty()
  return taken
}

/** Adds one to a count. */
export function count(what: keyof Meter): void {
  meter[what] += 1
}

function add({ meta }: D1Result): void {
  meter.rowsRead += meta.rows_read
  meter.rowsWritten += meta.rows_written
}

/** D1's short answers leave out what they cost: all of them are asked as long ones. */
export function meterDatabase(real: D1Database): D1Database {
  const inner = new WeakMap<object, D1PreparedStatement>()
  const wrap = (statement: D1PreparedStatement, isRead: boolean): D1PreparedStatement => {
    const ask = async (verb: 'all' | 'run') => {
      const result = await statement[verb]<Record<string, unknown>>()
      add(result)
      return result
    }
    const outer = {
      bind: (...params: unknown[]) => wrap(statement.bind(...params), isRead),
      all: () => ask('all'),
      run: () => ask('run'),
      // Rows by place lose a column to another of its name when they are read by name: those are read twice, and counted once.
      raw: async () => {
        const { results } = await ask('all')
        return isRead ? await statement.raw() : results.map((row) => Object.values(row))
      },
      first: async (column?: string) => {
        const row = (await ask('all')).results[0]
        return column === undefined ? (row ?? null) : (row?.[column] ?? null)
      },
    } as unknown as D1PreparedStatement
    inner.set(outer, statement)
    return outer
  }
  return {
    prepare: (query: string) => wrap(real.prepare(query), /^\s*(?:select|with)\b/i.test(query)),
    batch: async (statements: D1PreparedStatement[]) => {
      const results = await real.batch(statements.map((statement) => inner.get(statement) ?? statement))
      results.forEach(add)
      return results
    },
  } as unknown as D1Database
}

/** The same object, each of whose named calls is counted first. */
export function meterCalls<T extends object>(real: T, what: Partial<Record<string, keyof Meter>> | keyof Meter): T {
  return new Proxy(real, {
    get(target, name) {
      const counted = typeof what === 'string' ? what : what[String(name)]
      const own = Reflect.get(target, name) as unknown
      if (typeof own !== 'function') return own
      return (...params: unknown[]) => {
        if (counted) count(counted)
        return (target as Record<string, (...params: unknown[]) => unknown>)[String(name)]?.(...params)
      }
    },
  })
}

/** An object's own tables: a cursor knows what it cost when it has been read, which it has when the next is opened. */
export function meterStorage({ storage: { sql } }: DurableObjectState): void {
  const exec = sql.exec.bind(sql)
  Object.defineProperty(sql, 'exec', {
    value: (query: string, ...params: unknown[]) => {
      closeCursor()
      open = exec(query, ...params)
      return open
    },
  })
}

function closeCursor(): void {
  meter.objectRowsRead += open?.rowsRead ?? 0
  meter.objectRowsWritten += open?.rowsWritten ?? 0
  open = null
}
