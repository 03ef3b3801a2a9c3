// Refunds of an invoice's payment: the row with its name first, then Stripe.
import { asc, eq, lte, ne } from 'drizzle-orm'
import { all, type Change, type CompanyDb } from './company-db.ts'
import { refunds } from './schema-ledger.ts'

export type Refund = Omit<typeof refunds.$inferSelect, 'companyId'>

/** A wish for a refund. Nothing is written when it is known, or another one of the invoice is under way. */
export function createRefund(
  db: CompanyDb,
  row: Pick<Refund, 'id' | 'invoiceId' | 'paymentIntent' | 'amountCents' | 'reason' | 'askedBy' | 'tells'>,
  now: number,
): Change[] {
  return db.insert(refunds, [{ ...row, state: 'pending', nextAt: now, createdAt: now }])
}

/** A refund that Stripe has and we have no row of: made there by a person, or our row was lost. */
export function adoptRefund(
  db: CompanyDb,
  row: Pick<Refund, 'id' | 'invoiceId' | 'paymentIntent' | 'amountCents' | 'refundId'> & { failed: boolean },
  now: number,
): Change[] {
  const { failed, ...fields } = row
  const end = failed ? { state: 'failed' as const, failedAt: now } : { state: 'made' as const, madeAt: now }
  return db.insert(refunds, [{ ...fields, ...end, tells: true, nextAt: now, createdAt: now }])
}

/** The refund with this id of ours, or null. */
export function findRefund(db: CompanyDb, id: string): Promise<Refund | null> {
  return db.find(refunds, eq(refunds.id, id))
}

/** All refunds of an invoice, oldest first. */
export function listRefunds(db: CompanyDb, invoiceId: string): Promise<Refund[]> {
  return db.list(refunds, { where: eq(refunds.invoiceId, invoiceId), orderBy: [asc(refunds.createdAt)], limit: 500 })
}

const thisTry = (row: Refund) =>
  all(eq(refunds.id, row.id), eq(refunds.state, 'pending'), eq(refunds.attempt, row.attempt))

/** Stripe has taken it. */
export function markRefundMade(db: CompanyDb, id: string, refundId: string, now: number): Change {
  return db.update(
    refunds,
    { state: 'made', refundId, madeAt: now, error: null },
    all(eq(refunds.id, id), eq(refunds.state, 'pending')),
  )
}

/** Refused, or made and come back to us. */
export function markRefundFailed(db: CompanyDb, id: string, error: string, now: number): Change {
  return db.update(
    refunds,
    { state: 'failed', failedAt: now, error },
    all(eq(refunds.id, id), ne(refunds.state, 'failed')),
  )
}

/** An unknown outcome: again at `nextAt`. `isSpent`: under a new key. */
export function postponeRefund(
  db: CompanyDb,
  row: Refund,
  again: { isSpent: boolean; error: string; nextAt: number },
): Change {
  const { isSpent, error, nextAt } = again
  return db.update(
    refunds,
    { attempt: row.attempt + (isSpent ? 1 : 0), tries: row.tries + 1, error, nextAt },
    thisTry(row),
  )
}

/** Refunds that Stripe has not confirmed and whose next try is due, the longest due first. */
export function listDueRefunds(db: CompanyDb, now: number, limit: number): Promise<Refund[]> {
  return db.list(refunds, {
    where: all(eq(refunds.state, 'pending'), lte(refunds.nextAt, now)),
    orderBy: [asc(refunds.nextAt)],
    limit,
  })
}
