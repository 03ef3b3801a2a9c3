// Finds invoices by client, state or age, and sums what is owed.
import { asc, desc, eq, gt, gte, inArray, lt, lte, ne, type SQL, sql } from 'drizzle-orm'
import { wordsOfName } from '../../domain/client-names.ts'
import { nthKey } from '../../domain/queue-messages.ts'
import { all, type CompanyDb } from '../company-db.ts'
import { conditionOfSearch, conditionOfWords } from './invoice-search.ts'
import type { Invoice } from './invoices.ts'
import { invoices, invoiceVersions } from './tables.ts'

const OPEN = ['sent', 'viewed', 'overdue', 'pending'] as const
const OPEN_TO_PAY = ['sent', 'viewed', 'overdue'] as const
/** As many things as one text may do. */
const MOST_OF_TEXT = 12
export type OpenKind = 'unpaid' | 'overdue'

const isOpen = (kind: OpenKind): SQL => inArray(invoices.listStatus, kind === 'overdue' ? ['overdue'] : [...OPEN])

/** Invoices whose client's name may be meant, newest first; the caller looks closer. */
export function listByClient(db: CompanyDb, said: string, limit: number): Promise<Invoice[]> {
  const longest = wordsOfName(said).toSorted((one, other) => other.length - one.length)[0] ?? said
  // A plural is looked for by its stem: "the wilsons" are Wilson.
  const stem = longest.length > 3 ? longest.replace(/s$/, '') : longest
  return db.list(invoices, { where: conditionOfSearch(db, stem), orderBy: [desc(invoices.number)], limit })
}

/** The clients whose names may hold one of these words, of the newest invoices that stood before `at` (ms); the caller looks closer. */
export function listClientNames(db: CompanyDb, words: readonly string[], at: number, limit: number): Promise<string[]> {
  const stands = all(lt(invoices.createdAt, at), ne(invoices.status, 'cancelled'))
  // A plural or an owner is looked for by its stem.
  const stems = words.map((word) => (word.endsWith("'s") ? word.slice(0, -2) : word.replace(/(?<=...)s$/, '')))
  const where = all(conditionOfWords(db, stems), stands)
  return db.pluck(invoices, invoices.clientName, { where, orderBy: [desc(invoices.number)], limit })
}

/** What is still open, overdue first by how long, the rest newest first. */
export async function listOpen(db: CompanyDb, kind: OpenKind, limit: number): Promise<Invoice[]> {
  const late = await db.list(invoices, {
    where: eq(invoices.listStatus, 'overdue'),
    orderBy: [asc(invoices.dueOn)],
    limit,
  })
  if (kind === 'overdue' || late.length === limit) return late
  const rest = await db.list(invoices, {
    where: inArray(
      invoices.listStatus,
      OPEN.filter((status) => status !== 'overdue'),
    ),
    orderBy: [desc(invoices.createdAt)],
    limit: limit - late.length,
  })
  return [...late, ...rest]
}

/** Open invoices that are due between these days (with them), and those whose parts may be. */
export async function listToBeTold(
  db: CompanyDb,
  days: { from: string; to: string },
  limit: number,
): Promise<Invoice[]> {
  const isDue = all(
    inArray(invoices.listStatus, [...OPEN_TO_PAY]),
    gte(invoices.dueOn, days.from),
    lte(invoices.dueOn, days.to),
  )
  const isPlanned = all(sql`plan is not null and status in ('sent','viewed','overdue')`, gt(invoices.dueOn, days.to))
  const found = [isDue, isPlanned].map((where) => db.list(invoices, { where, orderBy: [desc(invoices.dueOn)], limit }))
  return (await Promise.all(found)).flat()
}

/** How many are open and how much they come to, in cents. */
export async function sumOpen(db: CompanyDb, kind: OpenKind): Promise<{ count: number; totalCents: number }> {
  const where = isOpen(kind)
  const [count, [total]] = await Promise.all([
    db.count(invoices, where),
    db.sum(invoices, invoices.balanceCents, { where, by: invoices.companyId }),
  ])
  return { count, totalCents: total?.sum ?? 0 }
}

/** Invoices of exactly this total that were made after `since` (ms) and stand, newest first. */
export function listRecentOfTotal(db: CompanyDb, totalCents: number, since: number, limit: number): Promise<Invoice[]> {
  const stands = all(gt(invoices.createdAt, since), ne(invoices.status, 'cancelled'))
  return db.list(invoices, {
    where: all(eq(invoices.totalCents, totalCents), stands),
    orderBy: [desc(invoices.createdAt)],
    limit,
  })
}

/** What a text issued or acted on, two at most. */
export async function listInvoicesOfText(db: CompanyDb, sid: string): Promise<Invoice[]> {
  const keys = sql`select value from json_each(${JSON.stringify(Array.from({ length: MOST_OF_TEXT }, (_, i) => nthKey(sid, i + 1)))})`
  const acted = db.values(invoiceVersions, ({ invoiceId }) => sql`${invoiceId}`, {
    where: ({ idempotencyKey }) => sql`${idempotencyKey} in (${keys})`,
    limit: MOST_OF_TEXT,
  })
  return await db.list(invoices, {
    where: sql`${invoices.idempotencyKey} in (${keys}) or ${invoices.id} in ${acted}`,
    limit: 2,
  })
}

/** What a person issued between two moments (ms), the newest first. */
export function listIssuedBetween(
  db: CompanyDb,
  sender: string,
  since: number,
  until: number,
  limit: number,
): Promise<Invoice[]> {
  return db.list(invoices, {
    where: all(eq(invoices.sender, sender), gte(invoices.createdAt, since), lte(invoices.createdAt, until)),
    orderBy: [desc(invoices.createdAt)],
    limit,
  })
}

/** The invoice of this cause, or null. */
export function findInvoiceOf(db: CompanyDb, idempotencyKey: string): Promise<Invoice | null> {
  return db.find(invoices, eq(invoices.idempotencyKey, idempotencyKey))
}
