// The scoped database handle. It adds the company to everything it reads or writes.
import { and, eq, type GetColumnData, type InferInsertModel, type InferSelectModel, type SQL, sql } from 'drizzle-orm'
import type { BatchItem } from 'drizzle-orm/batch'
import { type DrizzleD1Database, drizzle } from 'drizzle-orm/d1'
import { alias, type SQLiteColumn, type SQLiteTable } from 'drizzle-orm/sqlite-core'
import type { CompanyId } from '../domain/company-id.ts'

/** A table that belongs to tenants. */
export type TenantTable = SQLiteTable & { companyId: SQLiteColumn }
type Row<T extends TenantTable> = InferSelectModel<T>
type Values<T extends TenantTable> = Omit<InferInsertModel<T>, 'companyId'>
type Patch<T extends TenantTable> = {
  [K in Exclude<keyof InferInsertModel<T>, 'companyId'>]?: InferInsertModel<T>[K] | SQL
}

declare const change: unique symbol
/** One write, ready for a batch; opaque so that nobody can chain a second `where` onto it. */
export type Change = { readonly [change]: true }

export type ListOptions = { where?: SQL | undefined; orderBy?: SQL[]; limit: number }

/** Reads give rows, writes give changes; both always carry the company's own condition. */
export type CompanyDb = {
  readonly companyId: CompanyId
  find: <T extends TenantTable>(table: T, where: SQL) => Promise<Row<T> | null>
  list: <T extends TenantTable>(table: T, options: ListOptions) => Promise<Row<T>[]>
  count: (table: TenantTable, where?: SQL) => Promise<number>
  /** Rows of several tables as they stand at one moment, table by table. */
  snapshot: (reads: { table: TenantTable; where?: SQL }[]) => Promise<object[][]>
  /** One column of many rows. */
  pluck: <C extends SQLiteColumn>(table: TenantTable, column: C, options: ListOptions) => Promise<GetColumnData<C>[]>
  /** A column added up for each value of another; no rows make no sum. */
  sum: <C extends SQLiteColumn>(
    table: TenantTable,
    column: SQLiteColumn,
    options: { where?: SQL; by: C },
  ) => Promise<{ key: GetColumnData<C>; sum: number }[]>
  /** The same for each pair of values of two columns. */
  sumPairs: <A extends SQLiteColumn, B extends SQLiteColumn>(
    table: TenantTable,
    column: SQLiteColumn,
    options: { where: SQL; by: [A, B] },
  ) => Promise<{ first: GetColumnData<A>; second: GetColumnData<B>; sum: number }[]>
  /** For a condition: whether the company has such a row of a table when the statement runs. `where` gets that table. */
  exists: <T extends TenantTable>(table: T, where: (other: T) => SQL) => SQL
  /** For a condition or a value: what `value` is of the company's row, or rows where it adds them up; null without one. */
  scalar: <T extends TenantTable>(table: T, value: (other: T) => SQL | SQLiteColumn, where: (other: T) => SQL) => SQL
  /** For `in`: what `value` is of the company's rows of a table, `limit` at most, in their order where that matters. */
  values: <T extends TenantTable>(
    table: T,
    value: (other: T) => SQL,
    options: { where: (other: T) => SQL; orderBy?: (other: T) => SQL; limit: number },
  ) => SQL
  /** Inserts rows; a row whose key exists already is left as it is. */
  insert: <T extends TenantTable>(table: T, rows: Values<T>[]) => Change[]
  /** Inserts a row or, when its key exists, patches the one that is there. */
  put: <T extends TenantTable>(table: T, row: Values<T>, key: SQLiteColumn[], patch: Patch<T>) => Change
  update: <T extends TenantTable>(table: T, patch: Patch<T>, where: SQL) => Change
  remove: (table: TenantTable, where: SQL) => Change
  /** All or nothing, in order; answers how many rows each change touched. */
  batch: (changes: Change[]) => Promise<number[]>
}

/** D1 allows 100 bound parameters a statement. */
const MAX_PARAMS = 100

/** Conditions that must all hold. */
export function all(...conditions: (SQL | undefined)[]): SQL {
  return and(...conditions) ?? sql`true`
}

/** Opens the handle of one company; the id comes from the directory, nowhere else. */
export function openCompanyDb(d1: D1Database, companyId: CompanyId): CompanyDb {
  const db = drizzle(d1)
  // The caller's condition goes into brackets: a raw `or` must not escape the company's own.
  const mine = (table: TenantTable, where?: SQL) => all(eq(table.companyId, companyId), where && sql`(${where})`)
  const withCompany = <T extends TenantTable>(row: Values<T>) => ({ ...row, companyId }) as InferInsertModel<T>
  return {
    companyId,
    find: async (table, where) => ((await rowsOf(db, table, mine(table, where), [], 1))[0] ?? null) as never,
    list: async (table, options) =>
      (await rowsOf(db, table, mine(table, options.where), options.orderBy ?? [], options.limit)) as never,
    count: (table, where) => db.$count(table, mine(table, where)),
    snapshot: async (reads) =>
      (await db.batch(
        asItems(reads.map(({ table, where }) => asChange(db.select().from(table).where(mine(table, where))))),
      )) as never,
    async pluck(table, column, options) {
      const found = db.select({ value: column }).from(table).where(mine(table, options.where))
      const rows = await found.orderBy(...(options.orderBy ?? [])).limit(options.limit)
      return rows.map((row) => row.value) as never
    },
    sum: (table, column, { where, by }) => sumsOf(db, table, column, mine(table, where), { key: by }) as never,
    sumPairs: (table, column, { where, by: [first, second] }) =>
      sumsOf(db, table, column, mine(table, where), { first, second }) as never,
    exists: (table, where) => {
      const other = asOther(table)
      return sql`exists (select 1 from ${table} as other where ${eq(other.companyId, companyId)} and (${where(other)}))`
    },
    scalar: (table, value, where) => {
      const other = asOther(table)
      const condition = sql`${eq(other.companyId, companyId)} and (${where(other)})`
      return sql`(select ${value(other)} from ${table} as other where ${condition})`
    },
    values: (table, value, { where, orderBy, limit }) => {
      const other = asOther(table)
      const condition = sql`${eq(other.companyId, companyId)} and (${where(other)})`
      const order = orderBy ? sql` order by ${orderBy(other)}` : sql``
      return sql`(select ${value(other)} from ${table} as other where ${condition}${order} limit ${limit})`
    },
    insert: (table, rows) =>
      inChunks(rows).map((chunk) => asChange(db.insert(table).values(chunk.map(withCompany)).onConflictDoNothing())),
    put: (table, row, key, patch) =>
      asChange(
        db
          .insert(table)
          .values(withCompany(row))
          .onConflictDoUpdate({ target: [table.companyId, ...key] as never, set: withoutCompany(patch) }),
      ),
    update: (table, patch, where) => asChange(db.update(table).set(withoutCompany(patch)).where(mine(table, where))),
    remove: (table, where) => asChange(db.delete(table).where(mine(table, where))),
    batch: async (changes) => {
      if (changes.length === 0) return []
      const results = await db.batch(asItems(changes))
      return results.map(changedRows)
    },
  }
}

function rowsOf(db: DrizzleD1Database, table: TenantTable, where: SQL, orderBy: SQL[], limit: number) {
  return db
    .select()
    .from(table)
    .where(where)
    .orderBy(...orderBy)
    .limit(limit)
}

async function sumsOf(
  db: DrizzleD1Database,
  table: TenantTable,
  column: SQLiteColumn,
  where: SQL,
  by: Record<string, SQLiteColumn>,
) {
  return await db
    .select({ ...by, sum: sql<number>`sum(${column})` })
    .from(table)
    .where(where)
    .groupBy(...Object.values(by))
}

/** The table under another name, so that a statement on the same table can ask it too; drizzle's type says only the name. */
function asOther<T extends TenantTable>(table: T): T {
  return alias(table, 'other') as unknown as T
}

function inChunks<R extends object>(rows: R[]): R[][] {
  const width = Math.max(1, ...rows.map((row) => Object.keys(row).length + 1))
  const size = Math.max(1, Math.floor(MAX_PARAMS / width))
  return Array.from({ length: Math.ceil(rows.length / size) }, (_, i) => rows.slice(i * size, (i + 1) * size))
}

/** No row moves to another company, whatever a patch that got past the compiler says. */
function withoutCompany(patch: object): never {
  return Object.fromEntries(Object.entries(patch).filter(([name]) => name !== 'companyId')) as never
}

/** The brand is for the compiler only: to drizzle a change is still its own batch item. */
function asChange(item: unknown): Change {
  return item as Change
}

function asItems(changes: Change[]): [BatchItem<'sqlite'>, ...BatchItem<'sqlite'>[]] {
  return changes as unknown as [BatchItem<'sqlite'>, ...BatchItem<'sqlite'>[]]
}

/** D1 reports the rows a statement changed in its meta. */
function changedRows(result: unknown): number {
  return (result as D1Result).meta?.changes ?? 0
}
