// Short links to reminders that nobody asked for, and the invoices of which no reminder is wanted.
import { eq, inArray, lt, sql } from 'drizzle-orm'
import type { Change, CompanyDb } from '../company-db.ts'
import { reminderLinks, unchasedInvoices } from './tables.ts'

/** A link to the reminder for an invoice; `id` is what the link carries. */
export function createReminderLink(
  db: CompanyDb,
  row: { id: string; invoiceId: string; clientId?: string },
  now: number,
): Change[] {
  return db.insert(reminderLinks, [{ ...row, at: now }])
}

/** The link with this id, or null. */
export function findReminderLink(db: CompanyDb, id: string) {
  return db.find(reminderLinks, eq(reminderLinks.id, id))
}

/** Forgets links from before `until` (ms). */
export function removeReminderLinks(db: CompanyDb, until: number): Change {
  return db.remove(reminderLinks, lt(reminderLinks.at, until))
}

/** From now on these invoices are told of in the morning (`isChased`), or not. */
export function setChased(db: CompanyDb, invoiceIds: readonly string[], isChased: boolean): Change[] {
  if (isChased) return [db.remove(unchasedInvoices, inArray(unchasedInvoices.invoiceId, [...invoiceIds]))]
  return db.insert(
    unchasedInvoices,
    invoiceIds.map((invoiceId) => ({ invoiceId })),
  )
}

/** Which of these invoices are not to be told of. */
export async function listUnchased(db: CompanyDb, invoiceIds: readonly string[]): Promise<Set<string>> {
  if (invoiceIds.length === 0) return new Set()
  // One parameter, however many there are: D1 takes a hundred.
  const where = sql`${unchasedInvoices.invoiceId} in (select value from json_each(${JSON.stringify(invoiceIds)}))`
  return new Set(await db.pluck(unchasedInvoices, unchasedInvoices.invoiceId, { where, limit: invoiceIds.length }))
}
