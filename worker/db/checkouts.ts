// Checkout sessions: the row first, then Stripe, so that two presses ask under one key.
import { asc, desc, eq, inArray } from 'drizzle-orm'
import { all, type Change, type CompanyDb } from './company-db.ts'
import { checkouts } from './schema-money.ts'

export type Checkout = Omit<typeof checkouts.$inferSelect, 'companyId'>

/** The newest attempt for an invoice, or null before the first. */
export async function findLastCheckout(db: CompanyDb, invoiceId: string): Promise<Checkout | null> {
  const [row] = await db.list(checkouts, {
    where: eq(checkouts.invoiceId, invoiceId),
    orderBy: [desc(checkouts.attempt)],
    limit: 1,
  })
  return row ?? null
}

export function findCheckout(db: CompanyDb, sessionId: string): Promise<Checkout | null> {
  return db.find(checkouts, eq(checkouts.sessionId, sessionId))
}

/** Begins an attempt; whoever begins the same one shares its row, and so its parameters and key. */
export function createCheckout(
  db: CompanyDb,
  row: Pick<Checkout, 'invoiceId' | 'attempt' | 'amountCents' | 'feeCents' | 'expiresAt' | 'createdAt'>,
): Change[] {
  return db.insert(checkouts, [{ ...row, state: 'creating' }])
}

export function openCheckout(db: CompanyDb, row: Checkout, sessionId: string, url: string): Change {
  return db.update(
    checkouts,
    { sessionId, url, state: 'open' },
    all(eq(checkouts.invoiceId, row.invoiceId), eq(checkouts.attempt, row.attempt), eq(checkouts.state, 'creating')),
  )
}

/** Stripe refused the attempt, or its session has ended; only an attempt that is still open ends. */
export function endCheckout(
  db: CompanyDb,
  row: Pick<Checkout, 'invoiceId' | 'attempt'>,
  state: 'complete' | 'expired' | 'refused',
): Change {
  return db.update(
    checkouts,
    { state },
    all(
      eq(checkouts.invoiceId, row.invoiceId),
      eq(checkouts.attempt, row.attempt),
      inArray(checkouts.state, ['creating', 'open']),
    ),
  )
}

/** Attempts that have not ended as far as we know, oldest first. */
export function listOpenCheckouts(db: CompanyDb, limit: number): Promise<Checkout[]> {
  return db.list(checkouts, {
    where: inArray(checkouts.state, ['creating', 'open']),
    orderBy: [asc(checkouts.createdAt)],
    limit,
  })
}
