// Updates an invoice when its payment or payout changes.
import { eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { PAYABLE, SETTLEABLE } from '../../domain/invoice.ts'
import { all, type Change, type CompanyDb } from '../company-db.ts'
import { nextRevision } from '../invoice/invoices.ts'
import { invoices } from '../invoice/tables.ts'
import { transfers } from '../payout/tables.ts'
import { checkouts, payments } from './tables.ts'

/**
 * A payment was kept: the first one of exactly what the invoice asks (now, not when it was read) wins. One that was
 * judged before is on its way back, and pays nothing although the invoice may have become open since.
 */
export function markPaid(
  db: CompanyDb,
  id: string,
  payment: { paymentIntent: string; amountCents: number },
  now: number,
): Change {
  const { paymentIntent, amountCents } = payment
  return db.update(
    invoices,
    { status: 'paid', paymentStatus: 'paid', paymentIntent, paidAt: now, revision: nextRevision },
    all(
      eq(invoices.id, id),
      inArray(invoices.status, [...SETTLEABLE]),
      isNull(invoices.paymentIntent),
      eq(sql`${invoices.totalCents} + ${invoices.feeCents}`, amountCents),
      isUnjudged(db, paymentIntent),
    ),
  )
}

function isUnjudged(db: CompanyDb, paymentIntent: string): SQL {
  return sql`exists (select 1 from ${payments} where ${payments.companyId} = ${db.companyId}
    and ${payments.paymentIntent} = ${paymentIntent} and ${payments.state} = 'new')`
}

/**
 * A payment is on its way that settles days later. Nothing when it has arrived or its session is known to have ended: an
 * old reading.
 */
export function markPending(db: CompanyDb, id: string, sessionId: string, paymentIntent: string): Change {
  const hasNotArrived = sql`not exists (select 1 from ${payments} where ${payments.companyId} = ${db.companyId}
    and ${payments.paymentIntent} = ${paymentIntent})`
  return db.update(
    invoices,
    { status: 'pending', paymentStatus: 'pending', revision: nextRevision },
    all(eq(invoices.id, id), inArray(invoices.status, [...PAYABLE]), hasNotEnded(db, sessionId), hasNotArrived),
  )
}

/**
 * The payment that was to settle later did not, or was not the invoice's. Nothing when its session is known to have
 * ended: by now the invoice may wait for another payment. Goes into one batch before the session's end.
 */
export function markPaymentFailed(
  db: CompanyDb,
  id: string,
  sessionId: string,
  back: 'sent' | 'viewed' | 'overdue',
): Change {
  return db.update(
    invoices,
    { status: back, paymentStatus: null, revision: nextRevision },
    all(eq(invoices.id, id), eq(invoices.status, 'pending'), hasNotEnded(db, sessionId)),
  )
}

function hasNotEnded(db: CompanyDb, sessionId: string): SQL {
  return sql`not exists (select 1 from ${checkouts} where ${checkouts.companyId} = ${db.companyId}
    and ${checkouts.sessionId} = ${sessionId} and ${checkouts.state} not in ('creating', 'open'))`
}

/** Shows on the invoice what its transfer's row says; follows every change of that row in the same batch. */
export function mirrorPayout(db: CompanyDb, invoiceId: string): Change {
  const row = (value: SQL) =>
    sql`(select ${value} from ${transfers} where ${transfers.companyId} = ${db.companyId} and ${transfers.invoiceId} = ${invoiceId})`
  const status = row(sql`case when ${transfers.state} in ('held', 'none') then null else ${transfers.state} end`)
  return db.update(
    invoices,
    {
      payoutStatus: status,
      payoutReason: row(sql`${transfers.reason}`),
      revision: sql`${invoices.revision} + (${invoices.payoutStatus} is not ${status})`,
    },
    eq(invoices.id, invoiceId),
  )
}
