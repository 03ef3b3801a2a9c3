// Marks a company as deleted, and removes its data in repeatable steps that leave anonymous bookkeeping only.
import { and, eq, inArray, isNotNull, isNull, ne, not, or, type SQL, sql } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import type { CompanyId } from '../../domain/company-id.ts'
import type { Obstacle, OpenMoney } from '../../domain/deletion-obstacles.ts'
import { PAYABLE } from '../../domain/invoice.ts'
import { removeSignUpsFor } from '../account/sign-ups.ts'
import { attachments } from '../attachment/tables.ts'
import { clientEvents, clientNames, clients } from '../client/tables.ts'
import { all, type Change, type CompanyDb, type TenantTable } from '../company-db.ts'
import { invoiceLines, invoices, invoiceVersions, reminderLinks, unchasedInvoices } from '../invoice/tables.ts'
import { messages } from '../messaging/tables.ts'
import { checkouts, disputes, payments, refunds } from '../payment/tables.ts'
import { transferCorrections, transfers } from '../payout/tables.ts'
import { clientMessages } from '../question/tables.ts'
import { cancelOpenQuotes } from '../quote/quotes.ts'
import { quoteEvents, quoteMessages, quotes } from '../quote/tables.ts'
import { schedules } from '../schedule/tables.ts'
import { asSystemChange, writeAll } from '../system-changes.ts'
import { asDrizzle, type SystemDb } from '../system-db.ts'
import { pendingQuestions, texts } from '../text/tables.ts'
import { companies } from './tables.ts'

const OPEN: { obstacle: Obstacle; table: TenantTable; where: SQL }[] = [
  { obstacle: 'payment', table: payments, where: sql`settled_at is null` },
  { obstacle: 'pending', table: invoices, where: sql`status = 'pending'` },
  {
    obstacle: 'payout',
    table: transfers,
    where: sql`state in ('held','pending','failed') or rebalance_at is not null`,
  },
  { obstacle: 'payout', table: transferCorrections, where: sql`state = 'pending'` },
  { obstacle: 'refund', table: refunds, where: sql`state = 'pending'` },
  { obstacle: 'dispute', table: disputes, where: sql`state in ('inquiry','open')` },
  { obstacle: 'checkout', table: checkouts, where: sql`state in ('creating','open')` },
]

/** What of a company's money is open, and how many of each. */
export async function listObstacles(db: CompanyDb): Promise<OpenMoney[]> {
  const counts = await Promise.all(OPEN.map(({ table, where }) => db.count(table, where)))
  const sums = new Map<Obstacle, number>()
  for (const [i, { obstacle }] of OPEN.entries()) sums.set(obstacle, (sums.get(obstacle) ?? 0) + (counts[i] ?? 0))
  return [...sums].map(([obstacle, count]) => ({ obstacle, count })).filter(({ count }) => count > 0)
}

/** How many invoices can still be paid. */
export function countPayable(db: CompanyDb): Promise<number> {
  return db.count(invoices, inArray(invoices.status, [...PAYABLE]))
}

/** Sessions at Stripe that have not ended, some at a time. */
export async function listLiveCheckouts(db: CompanyDb, limit: number) {
  return await db.list(checkouts, { where: inArray(checkouts.state, ['creating', 'open']), limit })
}

/**
 * Sets the mark and cancels what can be paid, in one batch; false, and nothing at all, while any money is open or the
 * mark stands already.
 */
export async function markDeleted(system: SystemDb, db: CompanyDb, now: number): Promise<boolean> {
  const atRest = OPEN.map(({ table, where }) => not(db.exists(table, () => where)))
  const mark = asDrizzle(system)
    .update(companies)
    .set({ deletedAt: now })
    .where(and(eq(companies.id, db.companyId), isNull(companies.deletedAt), ...atRest))
  const [marked] = await writeAll(system, [asSystemChange(mark), cancelPayable(db, now), cancelQuotes(db, now)])
  return marked === 1
}

const isDeleted = (db: CompanyDb) =>
  sql`exists (select 1 from ${companies} where ${companies.id} = ${db.companyId} and ${companies.deletedAt} is not null)`

/** Whatever a company that is deleted could still be paid for. */
function cancelPayable(db: CompanyDb, now: number): Change {
  const patch = { status: 'cancelled' as const, cancelledAt: now, revision: sql`${invoices.revision} + 1` }
  return db.update(invoices, patch, all(inArray(invoices.status, [...PAYABLE]), isDeleted(db)))
}

/** Nor can anybody accept what it quoted. */
function cancelQuotes(db: CompanyDb, now: number): Change {
  return cancelOpenQuotes(db, now, isDeleted(db))
}

/** Some rows of a table at a time, `limit` at most. */
function some<T extends TenantTable>(
  db: CompanyDb,
  table: T,
  limit: number,
  where: (other: T) => SQL = () => sql`true`,
) {
  return sql`rowid in ${db.values(table, () => sql`rowid`, { where, limit })}`
}

const NAMED_INVOICE = sql`client_name <> '' or description <> '' or client_email is not null or client_phone is not null
  or sender is not null or counted <> revision`

/** Removes what was said and empties what names somebody, `limit` rows of each; answers whether there may be more. */
export async function eraseRows(system: SystemDb, db: CompanyDb, now: number, limit: number): Promise<boolean> {
  const gone = [
    texts,
    pendingQuestions,
    messages,
    invoiceLines,
    reminderLinks,
    unchasedInvoices,
    clientMessages,
    clientEvents,
    clientNames,
    clients,
    schedules,
    quotes,
    quoteEvents,
    quoteMessages,
    attachments,
  ].map((table) => db.remove(table, some(db, table, limit)))
  const nameless = {
    clientName: '',
    clientEmail: null,
    clientPhone: null,
    description: '',
    sender: null,
    counted: sql`${invoices.revision}`,
  }
  const isSet = (...columns: SQLiteColumn[]) => or(...columns.map((column) => isNotNull(column))) ?? sql`true`
  const touched = await db.batch([
    // Whatever a step that was under way has still issued.
    cancelPayable(db, now),
    ...gone,
    db.update(
      invoiceVersions,
      { before: null, actor: null },
      some(db, invoiceVersions, limit, (other) => isSet(other.before, other.actor)),
    ),
    db.update(
      refunds,
      { reason: null, askedBy: null, error: null },
      some(db, refunds, limit, (other) => isSet(other.reason, other.askedBy, other.error)),
    ),
    db.update(
      invoices,
      nameless,
      some(db, invoices, limit, () => NAMED_INVOICE),
    ),
    removeSignUpsFor(system, db.companyId),
  ])
  return touched.some((count, i) => i > 0 && count >= limit)
}

/** What clients of the past read in the company's place. */
const NAMELESS = 'Closed business'

/** The company's own row says nothing of anybody any more. */
export function eraseCompanyRow(system: SystemDb, companyId: CompanyId): Change {
  const nothing = {
    name: NAMELESS,
    email: null,
    phone: null,
    addressStreet: null,
    addressCity: null,
    addressState: null,
    addressZip: null,
    logoKey: null,
    // No code that anybody could write opens it.
    invitationCode: `deleted:${companyId}`,
  }
  return asSystemChange(
    asDrizzle(system)
      .update(companies)
      .set(nothing)
      .where(and(eq(companies.id, companyId), isNotNull(companies.deletedAt), ne(companies.name, NAMELESS))),
  )
}

/** Nothing is left to do for a company that was deleted. */
export function markErased(system: SystemDb, companyId: CompanyId, now: number): Change {
  return asSystemChange(
    asDrizzle(system)
      .update(companies)
      .set({ erasedAt: now })
      .where(and(eq(companies.id, companyId), isNotNull(companies.deletedAt))),
  )
}

/** A database from before the deletion does not know of it: it is done again. */
export function markDeletedAgain(system: SystemDb, companyId: CompanyId, deletedAt: number): Change {
  return asSystemChange(
    asDrizzle(system)
      .update(companies)
      .set({ deletedAt, erasedAt: null })
      .where(and(eq(companies.id, companyId), isNull(companies.deletedAt))),
  )
}
