// Corrections of an invoice's transfer: taken back after a refund or a lost dispute, or sent again.
import { asc, eq, inArray } from 'drizzle-orm'
import { all, type Change, type CompanyDb } from '../company-db.ts'
import { nextRevision } from '../invoice/invoices.ts'
import { invoices } from '../invoice/tables.ts'
import { adjustments } from './tables.ts'

export type Adjustment = Omit<typeof adjustments.$inferSelect, 'companyId'>

/** All corrections of an invoice's transfer in order; what was made by hand at Stripe comes first. */
export function listAdjustments(db: CompanyDb, invoiceId: string): Promise<Adjustment[]> {
  return db.list(adjustments, {
    where: eq(adjustments.invoiceId, invoiceId),
    orderBy: [asc(adjustments.seq)],
    limit: 500,
  })
}

/** Plans a correction; nothing is written while another one is under way. */
export function createAdjustment(
  db: CompanyDb,
  row: Pick<Adjustment, 'invoiceId' | 'seq' | 'kind' | 'amountCents'> & Partial<Pick<Adjustment, 'refundId'>>,
  now: number,
): Change[] {
  return db.insert(adjustments, [{ ...row, state: 'pending', createdAt: now }])
}

/** One that Stripe has and we have no row of. */
export function importAdjustment(
  db: CompanyDb,
  row: Pick<Adjustment, 'invoiceId' | 'seq' | 'kind' | 'amountCents' | 'stripeId' | 'byHand'>,
  now: number,
): Change[] {
  return db.insert(adjustments, [{ ...row, state: 'done', createdAt: now, doneAt: now }])
}

const thisOne = (row: Pick<Adjustment, 'invoiceId' | 'seq'>) =>
  all(
    eq(adjustments.invoiceId, row.invoiceId),
    eq(adjustments.seq, row.seq),
    inArray(adjustments.state, ['pending', 'dropped']),
  )

/** Stripe has done it, with this sum in cents; whatever was noted of earlier failures is forgotten. */
export function completeAdjustment(
  db: CompanyDb,
  row: Pick<Adjustment, 'invoiceId' | 'seq'>,
  made: { stripeId: string; amountCents: number },
  now: number,
): Change {
  return db.update(adjustments, { state: 'done', doneAt: now, error: null, ...made }, thisOne(row))
}

/** Not made, or no longer for this amount: again under a new key. */
export function retryAdjustment(db: CompanyDb, row: Adjustment, amountCents: number, error: string | null): Change {
  return db.update(
    adjustments,
    { amountCents, error, attempt: row.attempt + 1, tries: row.tries + 1 },
    all(thisOne(row), eq(adjustments.attempt, row.attempt)),
  )
}

/** No longer needed. */
export function dropAdjustment(db: CompanyDb, row: Adjustment): Change {
  return db.update(adjustments, { state: 'dropped' }, thisOne(row))
}

/** What the contractor has of an invoice has changed: the figures hear of it. */
export function countAdjustment(db: CompanyDb, invoiceId: string): Change {
  return db.update(invoices, { revision: nextRevision }, eq(invoices.id, invoiceId))
}
