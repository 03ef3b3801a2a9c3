// Payments that Stripe captured. Each is applied to its invoice as far as that has a balance; the rest is refunded.
import { asc, eq, isNull, lte, type SQL, sql } from 'drizzle-orm'
import type { BankRates } from '../../domain/bank-fee.ts'
import type { Account } from '../../domain/ledger.ts'
import { all, type Change, type CompanyDb } from '../company-db.ts'
import { invoices } from '../invoice/tables.ts'
import { ledger } from '../payout/tables.ts'
import { appliedSql, companyFeeSql, feeSql } from './invoice-payment-status.ts'
import { payments } from './tables.ts'

export type PaymentRow = Omit<typeof payments.$inferSelect, 'companyId'>

/** Notes a capture, once for each payment. */
export function createPaymentRow(
  db: CompanyDb,
  payment: Pick<PaymentRow, 'paymentIntent' | 'invoiceId' | 'amountCents' | 'tipCents' | 'way' | 'capturedAt'>,
): Change[] {
  return db.insert(payments, [{ ...payment, state: 'new', nextAt: payment.capturedAt }])
}

/**
 * Applies a new payment to its invoice as far as that has a balance, or marks it as a duplicate (stored as `surplus`). Must
 * follow `showPayment` in the same batch, by the same rates: the payment that the invoice then names is the applied one.
 */
export function applyOrMarkDuplicate(db: CompanyDb, paymentIntent: string, bank: BankRates | null): Change {
  const ofHolder = (value: (other: typeof invoices) => SQL) =>
    db.scalar(invoices, value, (other) =>
      all(eq(other.id, payments.invoiceId), eq(other.paymentIntent, payments.paymentIntent)),
    )
  // A row that was lost and is taken in again is what it was: its entry stands.
  const posted = (account: Account) =>
    db.scalar(
      ledger,
      ({ cents }) => cents,
      (other) => all(eq(other.sourceId, `captured:${paymentIntent}`), eq(other.account, account)),
    )
  const charged = sql`(${payments.amountCents} - ${payments.tipCents})`
  const applied = sql`coalesce(-${posted('receivable')}, ${ofHolder((other) => appliedSql(other, charged, bank))}, 0)`
  const feeByEntry = sql`coalesce(-${posted('surcharge')}, 0)`
  const byEntry = (of: SQL, now: SQL) =>
    sql`case when ${posted('receivable')} is null then coalesce(${now}, 0) else ${of} end`
  return db.update(
    payments,
    {
      state: sql`case when ${applied} > 0 then 'kept' else 'surplus' end`,
      appliedCents: applied,
      tipCents: sql`case when ${applied} > 0 then ${payments.tipCents} else 0 end`,
      feeCents: byEntry(
        feeByEntry,
        ofHolder((other) => feeSql(other, charged, bank)),
      ),
      companyFeeCents: byEntry(
        sql`coalesce(${posted('fee')}, 0) - ${feeByEntry}`,
        ofHolder((other) => companyFeeSql(other, charged, bank)),
      ),
    },
    all(eq(payments.paymentIntent, paymentIntent), eq(payments.state, 'new')),
  )
}

/** How the refund of what was too much of a payment is named at Stripe, beside those that people ask for. */
export const excessName = (paymentIntent: string) => `excess:${paymentIntent}`

/** What of a payment is neither applied, the client's fee nor a tip, and so goes back (cents). */
export function excessOf({ amountCents, appliedCents, feeCents, tipCents }: PaymentRow): number {
  return amountCents - appliedCents - feeCents - tipCents
}

/** The capture of this payment intent, or null. */
export function findPaymentRow(db: CompanyDb, paymentIntent: string): Promise<PaymentRow | null> {
  return db.find(payments, eq(payments.paymentIntent, paymentIntent))
}

/** The payments that were applied to an invoice, oldest first. */
export function listKeptPayments(db: CompanyDb, invoiceId: string): Promise<PaymentRow[]> {
  return db.list(payments, {
    where: all(eq(payments.invoiceId, invoiceId), eq(payments.state, 'kept')),
    orderBy: [asc(payments.capturedAt), asc(payments.paymentIntent)],
    limit: 500,
  })
}

/** All payments that were captured in an invoice's name, oldest first. */
export function listPayments(db: CompanyDb, invoiceId: string): Promise<PaymentRow[]> {
  const where = eq(payments.invoiceId, invoiceId)
  return db.list(payments, { where, orderBy: [asc(payments.capturedAt), asc(payments.paymentIntent)], limit: 500 })
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

/** A refund of what was too much has come back to us: it is to be made again, under a new key. */
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
    all(eq(payments.paymentIntent, paymentIntent), eq(payments.refundId, refundId)),
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
