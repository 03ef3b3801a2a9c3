// Quote numbers, a series of their own.
import { findFact } from './company-numbers.ts'
import { NumberSeries } from './number-series.ts'
import { parseQuoteRequest } from './stored.ts'

/** The fact `quotes` is the last number from before this book. */
export const quoteSeries = new NumberSeries({
  table: 'quote_issues',
  id: 'quote_id',
  base: (sql) => findFact(sql, 'quotes') ?? 0,
  parse: parseQuoteRequest,
})

export function createQuoteTables(sql: SqlStorage): void {
  sql.exec(`create table if not exists quote_issues (
    cause text primary key, number integer not null unique, quote_id text not null, request text, drained_at integer
  ) strict`)
  sql.exec(
    'create index if not exists quote_issues_undrained on quote_issues (number) where request is not null and drained_at is null',
  )
  sql.exec('create index if not exists quote_issues_kept on quote_issues (drained_at) where request is not null')
}
