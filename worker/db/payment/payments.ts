// Money that Stripe captured: one payment an invoice is kept, every other goes back.
import { asc, eq, isNull, lte, sql } from 'drizzle-orm'
import { all, type Change, type CompanyDb } from '../company-db.ts'
import { invoices } from '../invoice/tables.ts'
import { captures } from './tables.ts'

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

/** The capture of this payment intent, or null. */
export function findCapture(db: CompanyDb, paymentIntent: string): Promise<Capture | null> {
  return db.find(captures, eq(captures.paymentIntent, paymentIntent))
}

/** How many payments were captured in an invoice's name. */
export function countCaptures(db: CompanyDb, invoiceId: string): Promise<number> {
  return db.count(captures, eq(captures.invoiceId, invoiceId))
}

/** All that follows from it is done: text written, refund made. Nothing when another attempt has begun since it was read. */
export function settleCapture(db: CompanyDb, capture: Capture, refundId: string | null, now: number): Change {
  return db.update(
    captures,
    { settledAt: now, refundId, error: null },
    all(
      eq(captures.paymentIntent, capture.paymentIntent),
      eq(captures.attempt, capture.attempt),
      isNull(captures.settledAt),
    ),
  )
}

/** A refund that did not work out. `isSpent`: its key will never tell more, and the next try asks under a new one. */
export function postponeCapture(
  db: CompanyDb,
  capture: Capture,
  again: { isSpent: boolean; error: string; nextAt: number },
): Change {
  return db.update(
    captures,
    {
      attempt: capture.attempt + (again.isSpent ? 1 : 0),
      tries: capture.tries + 1,
      error: again.error,
      nextAt: again.nextAt,
    },
    all(
      eq(captures.paymentIntent, capture.paymentIntent),
      eq(captures.attempt, capture.attempt),
      isNull(captures.settledAt),
    ),
  )
}

/** A refund that was made has come back to us: it is to be made again, under a new key. */
export function reopenCapture(db: CompanyDb, paymentIntent: string, refundId: string, nextAt: number): Change {
  return db.update(
    captures,
    {
      settledAt: null,
      refundId: null,
      attempt: sql`${captures.attempt} + 1`,
      tries: sql`${captures.tries} + 1`,
      error: 'the refund came back',
      nextAt,
    },
    all(eq(captures.paymentIntent, paymentIntent), eq(captures.state, 'surplus'), eq(captures.refundId, refundId)),
  )
}

/** Captures whose consequences are outstanding and due. */
export function listDueCaptures(db: CompanyDb, now: number, limit: number): Promise<Capture[]> {
  return db.list(captures, {
    where: all(isNull(captures.settledAt), lte(captures.nextAt, now)),
    orderBy: [asc(captures.nextAt)],
    limit,
  })
}
