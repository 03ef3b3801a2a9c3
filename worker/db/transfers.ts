// Payouts: one row an invoice, held until the account is ready, then transferred once.
import { asc, eq, inArray, isNull, lte, or } from 'drizzle-orm'
import { all, type Change, type CompanyDb } from './company-db.ts'
import { captures, transfers } from './schema-money.ts'

export type Transfer = Omit<typeof transfers.$inferSelect, 'companyId'>

/** Holds an invoice's money until it can be transferred. */
export function createTransfer(
  db: CompanyDb,
  row: { invoiceId: string; paymentIntent: string },
  now: number,
): Change[] {
  return db.insert(transfers, [{ ...row, state: 'held', nextAt: now, createdAt: now }])
}

export function findTransfer(db: CompanyDb, invoiceId: string): Promise<Transfer | null> {
  return db.find(transfers, eq(transfers.invoiceId, invoiceId))
}

/**
 * Fixes what an attempt will ask Stripe for. Only a held or failed transfer of this very attempt starts, so two who
 * start at once ask for the same under one key.
 */
export function startTransfer(
  db: CompanyDb,
  row: Transfer,
  amountCents: number,
  accountId: string,
  nextAt: number,
): Change {
  return db.update(
    transfers,
    { state: 'pending', amountCents, accountId, nextAt },
    all(
      eq(transfers.invoiceId, row.invoiceId),
      eq(transfers.attempt, row.attempt),
      inArray(transfers.state, ['held', 'failed']),
    ),
  )
}

const running = (row: Transfer) =>
  all(eq(transfers.invoiceId, row.invoiceId), eq(transfers.attempt, row.attempt), eq(transfers.state, 'pending'))

export function completeTransfer(db: CompanyDb, row: Transfer, transferId: string): Change {
  return db.update(transfers, { state: 'completed', transferId, reason: null }, running(row))
}

/** A definite refusal: the next attempt asks under a new key. */
export function failTransfer(db: CompanyDb, row: Transfer, reason: string, nextAt: number): Change {
  return db.update(transfers, { state: 'failed', reason, nextAt, attempt: row.attempt + 1 }, running(row))
}

/** An unknown outcome, or not yet: the same attempt again at `nextAt`. */
export function postponeTransfer(db: CompanyDb, row: Transfer, nextAt: number): Change {
  return db.update(
    transfers,
    { nextAt },
    all(
      eq(transfers.invoiceId, row.invoiceId),
      eq(transfers.attempt, row.attempt),
      inArray(transfers.state, ['held', 'pending', 'failed']),
    ),
  )
}

/** Nothing is left of the charge: no transfer will be made. */
export function dropTransfer(db: CompanyDb, row: Transfer, reason: string): Change {
  return db.update(
    transfers,
    { state: 'none', reason },
    all(eq(transfers.invoiceId, row.invoiceId), inArray(transfers.state, ['held', 'failed'])),
  )
}

/** Transfers that are due for another look; held ones always are. */
export function listDueTransfers(db: CompanyDb, now: number, limit: number): Promise<Transfer[]> {
  const due = all(inArray(transfers.state, ['pending', 'failed']), lte(transfers.nextAt, now))
  return db.list(transfers, {
    where: or(eq(transfers.state, 'held'), due),
    orderBy: [asc(transfers.nextAt)],
    limit,
  })
}

/** Held or failed ones become due now: the account has just become ready. */
export function releaseTransfers(db: CompanyDb, now: number): Change {
  return db.update(transfers, { nextAt: now }, inArray(transfers.state, ['held', 'failed']))
}

/** When money work is due next: a capture to settle or a transfer under way; null when there is none. */
export async function findNextMoneyAt(db: CompanyDb): Promise<number | null> {
  const [capture] = await db.list(captures, {
    where: isNull(captures.settledAt),
    orderBy: [asc(captures.nextAt)],
    limit: 1,
  })
  const [transfer] = await db.list(transfers, {
    where: inArray(transfers.state, ['pending', 'failed']),
    orderBy: [asc(transfers.nextAt)],
    limit: 1,
  })
  const times = [capture?.nextAt, transfer?.nextAt].filter((at) => at !== undefined)
  return times.length > 0 ? Math.min(...times) : null
}
