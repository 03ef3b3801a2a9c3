// Money that Stripe captured: one payment an invoice is kept, every other goes back.
import { asc, eq, isNull, lte, sql } from 'drizzle-orm'
import { all, type Change, type CompanyDb } from './company-db.ts'
import { invoices } from './schema.ts'
import { captures } from './schema-money.ts'

export type Capture = Omit<typeof captures.$inferSelect, 'companyId'>

/** Notes a capture, once for each payment. */
export function createCapture(
  db: CompanyDb,
  capture: Pick<Capture, 'paymentIntent' | 'invoiceId' | 'amountCents' | 'capturedAt'>,
): Change[] {
  return db.insert(captures, [{ ...capture, state: 'new', nextAt: capture.capturedAt }])
}

/**
 * Settles whether a new capture is the invoice's payment. Goes into the same batch behind `markPaid`: whoever's
 * payment the invoice holds is kept, all others are surplus.
 */
export function judgeCapture(db: CompanyDb, paymentIntent: string): Change {
  const holds = sql`exists (select 1 from ${invoices} where ${invoices.companyId} = ${db.companyId}
    and ${invoices.id} = ${captures.invoiceId} and ${invoices.paymentIntent} = ${captures.paymentIntent})`
  return db.update(
    captures,
    { state: sql`case when ${holds} then 'kept' else 'surplus' end` },
    all(eq(captures.paymentIntent, paymentIntent), eq(captures.state, 'new')),
  )
}

export function findCapture(db: CompanyDb, paymentIntent: string): Promise<Capture | null> {
  return db.find(captures, eq(captures.paymentIntent, paymentIntent))
}

/** All that follows from it is done: text written, refund made. */
export function settleCapture(db: CompanyDb, paymentIntent: string, refundId: string | null, now: number): Change {
  return db.update(
    captures,
    { settledAt: now, refundId, error: null },
    all(eq(captures.paymentIntent, paymentIntent), isNull(captures.settledAt)),
  )
}

/** A refund that did not work out. A definite refusal asks for a new key (`attempt`), an unknown outcome keeps the old one. */
export function postponeCapture(
  db: CompanyDb,
  capture: Capture,
  again: { attempt: number; error: string; nextAt: number },
): Change {
  return db.update(captures, again, all(eq(captures.paymentIntent, capture.paymentIntent), isNull(captures.settledAt)))
}

/** Captures whose consequences are outstanding and due. */
export function listDueCaptures(db: CompanyDb, now: number, limit: number): Promise<Capture[]> {
  return db.list(captures, {
    where: all(isNull(captures.settledAt), lte(captures.nextAt, now)),
    orderBy: [asc(captures.nextAt)],
    limit,
  })
}
