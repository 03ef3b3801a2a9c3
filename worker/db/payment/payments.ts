// Payments that Stripe captured. One is applied to each invoice; any other is a duplicate and is refunded.
import { asc, eq, isNull, lte, sql } from 'drizzle-orm'
import { all, type Change, type CompanyDb } from '../company-db.ts'
import { invoices } from '../invoice/tables.ts'
import { payments } from './tables.ts'

export type PaymentRow = Omit<typeof payments.$inferSelect, 'companyId'>

/** Notes a capture, once for each payment. */
export function createPaymentRow(
  db: CompanyDb,
  payment: Pick<PaymentRow, 'paymentIntent' | 'invoiceId' | 'amountCents' | 'capturedAt'>,
): Change[] {
  return db.insert(payments, [{ ...payment, state: 'new', nextAt: payment.capturedAt }])
}

/**
 * Applies a new payment to its invoice, or marks it as a duplicate (stored as `surplus`). Must follow `markPaid` in the same
 * batch: the payment that the invoice then holds is the applied one.
 */
export function applyOrMarkDuplicate(db: CompanyDb, paymentIntent: string): Change {
  const holds = sql`exists (select 1 from ${invoices} where ${invoices.companyId} = ${db.companyId}
    and ${invoices.id} = ${payments.invoiceId} and ${invoices.paymentIntent} = ${payments.paymentIntent})`
  return db.update(
    payments,
    { state: sql`case when ${holds} then 'kept' else 'surplus' end` },
    all(eq(payments.paymentIntent, paymentIntent), eq(payments.state, 'new')),
  )
}

/** The capture of this payment intent, or null. */
export function findPaymentRow(db: CompanyDb, paymentIntent: string): Promise<PaymentRow | null> {
  return db.find(payments, eq(payments.paymentIntent, paymentIntent))
}

/** How many payments were captured in an invoice's name. */
export function countPayments(db: CompanyDb, invoiceId: string): Promise<number> {
  return db.count(payments, eq(payments.invoiceId, invoiceId))
}

/** All that follows from it is done: text written, refund made. Nothing when another attempt has begun since it was read. */
export function settlePayment(db: CompanyDb, payment: PaymentRow, refundId: string | null, now: number): Change {
  return db.update(
    payments,
    { settledAt: now, refundId, error: null },
    all(
      eq(payments.paymentIntent, payment.paymentIntent),
      eq(payments.attempt, payment.attempt),
      isNull(payments.settledAt),
    ),
  )
}

/** A refund that did not work out. `isKeyExhausted`: its key will never tell more, and the next try asks under a new one. */
export function postponePayment(
  db: CompanyDb,
  payment: PaymentRow,
  again: { isKeyExhausted: boolean; error: string; nextAt: number },
): Change {
  return db.update(
    payments,
    {
      attempt: payment.attempt + (again.isKeyExhausted ? 1 : 0),
      tries: payment.tries + 1,
      error: again.error,
      nextAt: again.nextAt,
    },
    all(
      eq(payments.paymentIntent, payment.paymentIntent),
      eq(payments.attempt, payment.attempt),
      isNull(payments.settledAt),
    ),
  )
}

/** A refund that was made has come back to us: it is to be made again, under a new key. */
export function reopenPayment(db: CompanyDb, paymentIntent: string, refundId: string, nextAt: number): Change {
  return db.update(
    payments,
    {
      settledAt: null,
      refundId: null,
      attempt: sql`${payments.attempt} + 1`,
      tries: sql`${payments.tries} + 1`,
      error: 'the refund came back',
      nextAt,
    },
    all(eq(payments.paymentIntent, paymentIntent), eq(payments.state, 'surplus'), eq(payments.refundId, refundId)),
  )
}

/** Captures whose consequences are outstanding and due. */
export function listDuePayments(db: CompanyDb, now: number, limit: number): Promise<PaymentRow[]> {
  return db.list(payments, {
    where: all(isNull(payments.settledAt), lte(payments.nextAt, now)),
    orderBy: [asc(payments.nextAt)],
    limit,
  })
}
