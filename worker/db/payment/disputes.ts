// Disputes, with their state at Stripe.
import { asc, eq, ne, or } from 'drizzle-orm'
import { all, type Change, type CompanyDb } from '../company-db.ts'
import { disputes } from './tables.ts'

export type Dispute = Omit<typeof disputes.$inferSelect, 'companyId'>

const isClosed = (state: Dispute['state']) => state === 'won' || state === 'lost'

/** Writes how a dispute stands; the same again changes nothing. */
export function recordDispute(db: CompanyDb, row: Omit<Dispute, 'openedAt' | 'closedAt'>, now: number): Change[] {
  const { disputeId, state, amountCents, reason, dueAt } = row
  const closedAt = isClosed(state) ? now : null
  return [
    ...db.insert(disputes, [{ ...row, openedAt: now, closedAt }]),
    db.update(
      disputes,
      { state, amountCents, reason, dueAt, closedAt },
      all(eq(disputes.disputeId, disputeId), or(ne(disputes.state, state), ne(disputes.amountCents, amountCents))),
    ),
  ]
}

/** All disputes of a payment, oldest first. */
export function listDisputesOfPayment(db: CompanyDb, paymentIntent: string): Promise<Dispute[]> {
  const where = eq(disputes.paymentIntent, paymentIntent)
  return db.list(disputes, { where, orderBy: [asc(disputes.openedAt)], limit: 100 })
}

/** All disputes of an invoice, oldest first. */
export function listDisputes(db: CompanyDb, invoiceId: string): Promise<Dispute[]> {
  return db.list(disputes, { where: eq(disputes.invoiceId, invoiceId), orderBy: [asc(disputes.openedAt)], limit: 100 })
}
