// The events of invoices. Each is written in one batch with its changes.
import { asc, desc, eq, gte, isNull, lte, ne, or, type SQL } from 'drizzle-orm'
import { type InvoiceEventKind, type ManualPaymentMethod, type Terms, undoMsOf } from '../../domain/invoice-actions.ts'
import { all, type Change, type CompanyDb } from '../company-db.ts'
import type { Invoice } from './invoices.ts'
import { invoices, invoiceVersions } from './tables.ts'

export type InvoiceVersion = Omit<typeof invoiceVersions.$inferSelect, 'companyId'>

export type NewInvoiceEvent = {
  id: string
  kind: InvoiceEventKind
  idempotencyKey: string
  actor: string | null
  via: 'text' | 'web' | null
  at: number
  before?: Terms
  method?: ManualPaymentMethod | null
  /** How much was paid by hand (cents). */
  amountCents?: number
  undoes?: string | null
}

/**
 * The action on an invoice as it was read. Should the invoice have moved on since, the whole batch fails with what
 * `isMovedOn` knows: the caller reads again and plans again.
 */
export function createInvoiceEvent(db: CompanyDb, read: Invoice, event: NewInvoiceEvent): Change[] {
  const same = db.scalar(
    invoices,
    ({ id }) => id,
    ({ id, revision, status }) => all(eq(id, read.id), eq(revision, read.revision), eq(status, read.status)),
  )
  const revision = event.kind === 'reminded' ? read.revision : read.revision + 1
  // No row, so null, which the column refuses.
  return db.insert(invoiceVersions, [{ ...event, revision, invoiceId: asText(same) }])
}

/** Drizzle writes an expression where a value stands; its row types do not say so. */
function asText(expression: SQL): string {
  return expression as unknown as string
}

/** The first version of an invoice that is written in the same batch. */
export function createFirstVersion(db: CompanyDb, invoiceId: string, event: Omit<NewInvoiceEvent, 'kind'>): Change[] {
  return db.insert(invoiceVersions, [{ ...event, kind: 'issued', revision: 1, invoiceId }])
}

/** Whether a batch failed because its invoice was no longer as it had been read. */
export function isMovedOn(error: unknown): boolean {
  const said =
    error instanceof Error ? `${error.message} ${error.cause instanceof Error ? error.cause.message : ''}` : ''
  return said.includes('NOT NULL constraint failed: invoice_versions.invoice_id')
}

/** All actions on an invoice, oldest first. */
export function listVersions(db: CompanyDb, invoiceId: string): Promise<InvoiceVersion[]> {
  return db.list(invoiceVersions, {
    where: eq(invoiceVersions.invoiceId, invoiceId),
    orderBy: [asc(invoiceVersions.at), asc(invoiceVersions.revision)],
    limit: 1000,
  })
}

const stands = all(
  isNull(invoiceVersions.undoneAt),
  isNull(invoiceVersions.undoes),
  ne(invoiceVersions.kind, 'reminded'),
)

/** The last standing action of a person up to `until` and not before `since` (ms). */
export async function findLastEventOf(
  db: CompanyDb,
  actor: string,
  since: number,
  until: number,
): Promise<InvoiceVersion | null> {
  const [last] = await db.list(invoiceVersions, {
    where: all(
      eq(invoiceVersions.actor, actor),
      gte(invoiceVersions.at, since),
      lte(invoiceVersions.at, until),
      stands,
    ),
    orderBy: [desc(invoiceVersions.at), desc(invoiceVersions.revision)],
    limit: 1,
  })
  return last ?? null
}

/** The last reminder that a person asked for up to `until` and not before `since` (ms). */
export async function findLastReminderOf(
  db: CompanyDb,
  actor: string,
  since: number,
  until: number,
): Promise<InvoiceVersion | null> {
  const { actor: who, at, kind } = invoiceVersions
  const [last] = await db.list(invoiceVersions, {
    where: all(eq(who, actor), gte(at, since), lte(at, until), eq(kind, 'reminded')),
    orderBy: [desc(at)],
    limit: 1,
  })
  return last ?? null
}

/** The last standing action of a person at this moment (ms) that still has its time to be taken back. */
export async function findLastUndoable(db: CompanyDb, actor: string, at: number): Promise<InvoiceVersion | null> {
  const isYoung = or(
    gte(invoiceVersions.at, at - undoMsOf('issued')),
    all(ne(invoiceVersions.kind, 'issued'), gte(invoiceVersions.at, at - undoMsOf('paid'))),
  )
  const [last] = await db.list(invoiceVersions, {
    where: all(eq(invoiceVersions.actor, actor), lte(invoiceVersions.at, at), isYoung, stands),
    orderBy: [desc(invoiceVersions.at), desc(invoiceVersions.revision)],
    limit: 1,
  })
  return last ?? null
}

/** The standing actions of a person that one moment (ms) holds, which are those of one text: the last one first. */
export function listEventsAt(db: CompanyDb, actor: string, at: number): Promise<InvoiceVersion[]> {
  return db.list(invoiceVersions, {
    where: all(eq(invoiceVersions.actor, actor), eq(invoiceVersions.at, at), stands),
    orderBy: [desc(invoiceVersions.idempotencyKey)],
    limit: 20,
  })
}

/** An action by its unguessable id. */
export function findInvoiceEvent(db: CompanyDb, id: string): Promise<InvoiceVersion | null> {
  return db.find(invoiceVersions, eq(invoiceVersions.id, id))
}

/** Notes when (ms) an action was taken back. */
export function markUndone(db: CompanyDb, id: string, now: number): Change {
  return db.update(invoiceVersions, { undoneAt: now }, eq(invoiceVersions.id, id))
}
