// Checkout sessions. The row comes before the call to Stripe, so that two attempts use one idempotency key.
import { asc, desc, eq, gt, inArray, lte, sql } from 'drizzle-orm'
import type { BankTerms } from '../../domain/bank-fee.ts'
import { all, type Change, type CompanyDb } from '../company-db.ts'
import { invoices } from '../invoice/tables.ts'
import { checkouts } from './tables.ts'

export type Checkout = Omit<typeof checkouts.$inferSelect, 'companyId'>

const unended = inArray(checkouts.state, ['creating', 'open'])

/** Our own newest attempt for an invoice, or null before the first. */
export async function findLastCheckout(db: CompanyDb, invoiceId: string): Promise<Checkout | null> {
  const [row] = await db.list(checkouts, {
    where: all(eq(checkouts.invoiceId, invoiceId), gt(checkouts.attempt, 0)),
    orderBy: [desc(checkouts.attempt)],
    limit: 1,
  })
  return row ?? null
}

/** The attempt that this session of Stripe's belongs to, or null. */
export function findCheckout(db: CompanyDb, sessionId: string): Promise<Checkout | null> {
  return db.find(checkouts, eq(checkouts.sessionId, sessionId))
}

/** The terms on which the invoice's pages asked for exactly this sum, a tip apart; null when one by card did, or none. */
export async function findBankTerms(db: CompanyDb, invoiceId: string, chargedCents: number): Promise<BankTerms | null> {
  const [row] = await db.list(checkouts, {
    where: all(
      eq(checkouts.invoiceId, invoiceId),
      sql`${checkouts.amountCents} + ${checkouts.feeCents} = ${chargedCents}`,
    ),
    // Those by card first.
    orderBy: [sql`${checkouts.bankTerms} is not null`, desc(checkouts.attempt)],
    limit: 1,
  })
  return row?.bankTerms ?? null
}

/** Begins an attempt; anybody who begins the same one shares its row, and so its parameters and key. */
export function createCheckout(
  db: CompanyDb,
  row: Pick<
    Checkout,
    | 'invoiceId'
    | 'attempt'
    | 'amountCents'
    | 'feeCents'
    | 'tipCents'
    | 'feeLabel'
    | 'way'
    | 'bankTerms'
    | 'expiresAt'
    | 'createdAt'
  >,
): Change[] {
  return db.insert(checkouts, [{ ...row, state: 'creating', nextAt: row.createdAt }])
}

/** A page that somebody made by hand at Stripe: from now on compared like our own, and numbered below them. Ours stay as they are. */
export function importSession(
  db: CompanyDb,
  row: Pick<Checkout, 'invoiceId' | 'amountCents' | 'feeCents'> & { sessionId: string },
  now: number,
): Change[] {
  return db.insert(checkouts, [{ ...row, attempt: -now, state: 'open', expiresAt: now, nextAt: now, createdAt: now }])
}

const thisAttempt = (row: Pick<Checkout, 'invoiceId' | 'attempt'>) =>
  all(eq(checkouts.invoiceId, row.invoiceId), eq(checkouts.attempt, row.attempt))

/** Stripe has made the session of this attempt; only one that is still being made opens. */
export function openCheckout(db: CompanyDb, row: Checkout, sessionId: string, url: string): Change {
  return db.update(checkouts, { sessionId, url, state: 'open' }, all(thisAttempt(row), eq(checkouts.state, 'creating')))
}

/** Stripe refused the attempt, or it never came to a session; only one that has not ended ends. */
export function endCheckout(
  db: CompanyDb,
  row: Pick<Checkout, 'invoiceId' | 'attempt'>,
  state: 'expired' | 'refused',
): Change {
  return db.update(checkouts, { state }, all(thisAttempt(row), unended))
}

/** The session has ended at Stripe; none of ours, or one that has ended before, is left alone. */
export function endSession(db: CompanyDb, sessionId: string, state: 'complete' | 'expired'): Change {
  return db.update(checkouts, { state }, all(eq(checkouts.sessionId, sessionId), unended))
}

/** Compared and found unended: the next look is at `nextAt`. */
export function postponeCheckout(db: CompanyDb, row: Checkout, nextAt: number): Change {
  return db.update(checkouts, { nextAt }, all(thisAttempt(row), unended))
}

/** Attempts with a tip, or for less than is left of their invoice, are due for a comparison now: a setting has changed. */
export function hurryCheckouts(db: CompanyDb, which: 'tipped' | 'partial', now: number): Change {
  const balance = db.scalar(
    invoices,
    (other) => sql`${other.totalCents} - ${other.capturedCents} - ${other.manualCents}`,
    (other) => eq(other.id, checkouts.invoiceId),
  )
  const isOfThese = which === 'tipped' ? gt(checkouts.tipCents, 0) : sql`${checkouts.amountCents} < ${balance}`
  return db.update(checkouts, { nextAt: now }, all(unended, gt(checkouts.nextAt, now), isOfThese))
}

/** Attempts that have not ended as far as we know and are due for a comparison. */
export function listDueCheckouts(db: CompanyDb, now: number, limit: number): Promise<Checkout[]> {
  return db.list(checkouts, {
    where: all(unended, lte(checkouts.nextAt, now)),
    orderBy: [asc(checkouts.nextAt)],
    limit,
  })
}

/** The company's attempts that have not ended as far as we know. */
export function listOpenCheckouts(db: CompanyDb, limit: number): Promise<Checkout[]> {
  return db.list(checkouts, { where: unended, orderBy: [asc(checkouts.nextAt)], limit })
}

/** All attempts of one invoice that have not ended: one at most, unless a crash left an older one. */
export function listOpenCheckoutsOf(db: CompanyDb, invoiceId: string): Promise<Checkout[]> {
  return db.list(checkouts, { where: all(eq(checkouts.invoiceId, invoiceId), unended), limit: 100 })
}
