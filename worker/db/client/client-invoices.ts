// The invoices of a client, under all of its names: those that are open, and all of them page by page.
import { asc, desc, eq, inArray, lt, sql } from 'drizzle-orm'
import { all, type CompanyDb } from '../company-db.ts'
import type { Invoice } from '../invoice/invoices.ts'
import { invoices } from '../invoice/tables.ts'

const OPEN = ['sent', 'viewed', 'overdue', 'pending'] as const

/** What is open under these names, the longest due first. */
export async function listOpenOf(db: CompanyDb, nameKeys: readonly string[], limit: number): Promise<Invoice[]> {
  if (nameKeys.length === 0) return []
  return await db.list(invoices, {
    where: all(inArray(invoices.listStatus, [...OPEN]), inArray(invoices.clientOrder, [...nameKeys])),
    // A plus hides the order from the planner: these few are found by their name first and then sorted.
    orderBy: [asc(sql`+${invoices.dueOn}`), asc(sql`+${invoices.number}`)],
    limit,
  })
}

/** One page under these names, newest first, below `before`; each name is a stretch of the index that is read no further. */
export async function listOfClient(
  db: CompanyDb,
  nameKeys: readonly string[],
  before: number | null,
  limit: number,
): Promise<Invoice[]> {
  const pages = nameKeys.map((nameKey) =>
    db.list(invoices, {
      // In the very words of the index.
      where: all(
        sql`number > 0`,
        eq(invoices.clientOrder, nameKey),
        before === null ? undefined : lt(invoices.number, before),
      ),
      orderBy: [desc(invoices.number)],
      limit,
    }),
  )
  const found = (await Promise.all(pages)).flat()
  return found.sort((one, other) => other.number - one.number).slice(0, limit)
}
