// A series of numbers in the object, one for each cause, with what was asked for. Every function is one synchronous step of SQLite.

/** What a number is given to; `id` is that of the row that will carry it. */
type Request = { id: string; idempotencyKey: string }

/** `request` is null once the database has it. */
export type Numbered<R> = { number: number; id: string; request: R | null }

/** What was given out and confirmed at `at` (ms), with what it was asked for. */
export type Confirmed<R> = { number: number; request: R; at: number }

/** Its table and that one's column for the id; `base` answers the last number from before this book; `parse` reads a stored request. */
type Shape<R> = { table: string; id: string; base: (sql: SqlStorage) => number; parse: (body: string) => R }

type Row = { number: number; id: string; request: string | null; drained_at: number | null }

const OPEN = 'request is not null and drained_at is null'

export class NumberSeries<R extends Request> {
  private readonly shape: Shape<R>

  constructor(shape: Shape<R>) {
    this.shape = shape
  }

  private get columns(): string {
    return `number, ${this.shape.id} as id, request, drained_at`
  }

  private toNumbered({ number, id, request, drained_at }: Row): Numbered<R> {
    return { number, id, request: request === null || drained_at !== null ? null : this.shape.parse(request) }
  }

  /** Gives the next number, or the one this cause already has. */
  give(sql: SqlStorage, request: R): Numbered<R> {
    const { table, id, base } = this.shape
    const known = sql
      .exec<Row>(`select ${this.columns} from ${table} where cause = ?`, request.idempotencyKey)
      .toArray()[0]
    if (known) return this.toNumbered(known)
    const row = sql
      .exec<Row>(
        `insert into ${table} (cause, number, ${id}, request)
         values (?, max(?, coalesce((select max(number) from ${table}), 0)) + 1, ?, ?) returning ${this.columns}`,
        request.idempotencyKey,
        base(sql),
        request.id,
        JSON.stringify(request),
      )
      .one()
    return this.toNumbered(row)
  }

  /** Whether this cause has its number already. */
  isGiven(sql: SqlStorage, idempotencyKey: string): boolean {
    return sql.exec(`select 1 from ${this.shape.table} where cause = ?`, idempotencyKey).toArray().length > 0
  }

  /** Numbers whose row the database has not confirmed, in order. */
  listUndrained(sql: SqlStorage, limit: number): Numbered<R>[] {
    return sql
      .exec<Row>(`select ${this.columns} from ${this.shape.table} where ${OPEN} order by number limit ?`, limit)
      .toArray()
      .map((row) => this.toNumbered(row))
  }

  /** Written to the database at this moment, as far as this book knows. */
  isUndrained(sql: SqlStorage, number: number): boolean {
    return sql.exec(`select 1 from ${this.shape.table} where number = ? and ${OPEN}`, number).toArray().length > 0
  }

  /** The database has it (`now`, ms). The request stays until no backup is older: a database that was restored gets it again. */
  markDrained(sql: SqlStorage, number: number, now: number): void {
    sql.exec(`update ${this.shape.table} set drained_at = ? where number = ? and drained_at is null`, now, number)
  }

  /** Those that were confirmed, in the order of numbers behind `after`, while what they were asked for is kept. */
  listConfirmed(sql: SqlStorage, after: number, limit: number): Confirmed<R>[] {
    return sql
      .exec<{ number: number; request: string; at: number }>(
        `select number, request, drained_at as at from ${this.shape.table}
         where number > ? and request is not null and drained_at is not null order by number limit ?`,
        after,
        limit,
      )
      .toArray()
      .map(({ request, ...row }) => ({ ...row, request: this.shape.parse(request) }))
  }

  /** Forgets what was asked for before `until` (ms), so many at once; number, id and cause stay for ever. */
  prune(sql: SqlStorage, until: number, limit: number): void {
    const { table } = this.shape
    sql.exec(
      `update ${table} set request = null where number in (
         select number from ${table} where request is not null and drained_at <= ? limit ?)`,
      until,
      limit,
    )
  }
}
