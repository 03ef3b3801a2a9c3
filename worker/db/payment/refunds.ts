// Refunds. The row with its idempotency key comes before the call to Stripe.
import { asc, eq, gt, inArray, isNotNull, isNull, lte, ne, or } from 'drizzle-orm'
import { all, type Change, type CompanyDb } from '../company-db.ts'
import { transfers } from '../payout/tables.ts'
import { refunds } from './tables.ts'

export type Refund = Omit<typeof refunds.$inferSelect, 'companyId'>

/** A request for a refund. Nothing is written when it is known, or another one of the payment is under way. */
export function createRefund(
  db: CompanyDb,
  row: Pick<Refund, 'id' | 'invoiceId' | 'paymentIntent' | 'amountCents' | 'reason' | 'askedBy' | 'tells'>,
  now: number,
): Change[] {
  return db.insert(refunds, [{ ...row, state: 'pending', nextAt: now, createdAt: now }])
}

/** A refund that Stripe has and we have no row of: made there by a person, or our row was lost. */
export function importRefund(
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

/** All refunds of a payment, oldest first. */
export function listRefundsOfPayment(db: CompanyDb, paymentIntent: string): Promise<Refund[]> {
  const where = eq(refunds.paymentIntent, paymentIntent)
  return db.list(refunds, { where, orderBy: [asc(refunds.createdAt)], limit: 500 })
}

/** All refunds of an invoice, oldest first. */
export function listRefunds(db: CompanyDb, invoiceId: string): Promise<Refund[]> {
  return db.list(refunds, { where: eq(refunds.invoiceId, invoiceId), orderBy: [asc(refunds.createdAt)], limit: 500 })
}

const thisTry = (row: Refund) =>
  all(eq(refunds.id, row.id), eq(refunds.state, 'pending'), eq(refunds.attempt, row.attempt))

/** Stripe has taken it; also one that we had given up without knowing that it had come through. */
export function markRefundMade(db: CompanyDb, id: string, refundId: string, now: number): Change {
  const isGivenUp = all(inArray(refunds.state, ['failed', 'cancelled']), isNull(refunds.refundId))
  return db.update(
    refunds,
    { state: 'made', refundId, madeAt: now, failedAt: null, error: null, waitingCents: null },
    all(eq(refunds.id, id), or(eq(refunds.state, 'pending'), isGivenUp)),
  )
}

/** Refused, or made and come back to us. */
export function markRefundFailed(db: CompanyDb, id: string, error: string, now: number): Change {
  return db.update(
    refunds,
    { state: 'failed', failedAt: now, error, waitingCents: null },
    all(eq(refunds.id, id), ne(refunds.state, 'failed')),
  )
}

/** Refused before Stripe was asked, or by Stripe; nothing when it is settled, or cancelled, since it was read. */
export function markRefundRefused(db: CompanyDb, id: string, error: string, now: number): Change {
  return db.update(
    refunds,
    { state: 'failed', failedAt: now, error, waitingCents: null },
    all(eq(refunds.id, id), eq(refunds.state, 'pending')),
  )
}

/**
 * The transfer cannot be taken back yet: the account must hold `waitingCents` first. Who is told that it waits will be told
 * what became of it. Nothing when somebody else has gone on with the refund since it was read.
 */
export function waitForBalance(
  db: CompanyDb,
  row: Refund,
  wait: { waitingCents: number; error: string; nextAt: number },
): Change {
  const changed = { ...wait, tells: true, tries: row.tries + 1 }
  return db.update(refunds, changed, all(thisTry(row), eq(refunds.nextAt, row.nextAt)))
}

/** From here on Stripe may have been asked: the refund does not wait any more, and nobody can cancel it. */
export function startRefund(db: CompanyDb, row: Refund, nextAt: number): Change {
  return db.update(refunds, { waitingCents: null, nextAt }, thisTry(row))
}

/** Cancels a refund that only waits; nothing when it does not wait (any more), or an operator has allowed it. */
export function cancelWaitingRefund(db: CompanyDb, id: string, now: number): Change {
  return db.update(
    refunds,
    { state: 'cancelled', failedAt: now, error: null, waitingCents: null },
    all(eq(refunds.id, id), eq(refunds.state, 'pending'), isNotNull(refunds.waitingCents), isNull(refunds.allowedAt)),
  )
}

const isWaiting = (now: number) =>
  all(eq(refunds.state, 'pending'), isNotNull(refunds.waitingCents), gt(refunds.nextAt, now))

/** Whether a refund or a debt waits until the payout account holds money again. */
export async function hasWaiting(db: CompanyDb, now: number): Promise<boolean> {
  const [refund, debt] = await Promise.all([
    db.find(refunds, isWaiting(now)),
    db.find(transfers, gt(transfers.rebalanceAt, now)),
  ])
  return refund !== null || debt !== null
}

/** The account may hold money again: refunds that wait for it, and debts that could not be taken back, are due now. */
export function wakeWaiting(db: CompanyDb, now: number): Change[] {
  return [
    db.update(refunds, { nextAt: now }, isWaiting(now)),
    db.update(transfers, { rebalanceAt: now }, gt(transfers.rebalanceAt, now)),
  ]
}

/** An unknown outcome: again at `nextAt`. `isKeyExhausted`: under a new key. */
export function postponeRefund(
  db: CompanyDb,
  row: Refund,
  again: { isKeyExhausted: boolean; error: string; nextAt: number },
): Change {
  const { isKeyExhausted, error, nextAt } = again
  return db.update(
    refunds,
    { attempt: row.attempt + (isKeyExhausted ? 1 : 0), tries: row.tries + 1, error, nextAt },
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
