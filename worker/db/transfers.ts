// Payouts: one row an invoice, held until the account is ready, then transferred once.
import { asc, eq, inArray, isNull, lte, or, sql } from 'drizzle-orm'
import { all, type Change, type CompanyDb } from './company-db.ts'
import { captures, payoutAccounts, transfers } from './schema-money.ts'

/** Attempts under way or to be tried again; held money waits for the account. */
const MOVING = ['pending', 'failed'] as const
const OPEN = ['held', ...MOVING] as const

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

const thisAttempt = (row: Transfer) => all(eq(transfers.invoiceId, row.invoiceId), eq(transfers.attempt, row.attempt))
const running = (row: Transfer) => all(thisAttempt(row), eq(transfers.state, 'pending'))

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
    all(thisAttempt(row), inArray(transfers.state, ['held', 'failed'])),
  )
}

export function completeTransfer(db: CompanyDb, row: Transfer, transferId: string): Change {
  return db.update(transfers, { state: 'completed', transferId, reason: null }, running(row))
}

/** A definite refusal: the next attempt asks under a new key. */
export function failTransfer(db: CompanyDb, row: Transfer, reason: string, nextAt: number): Change {
  return db.update(
    transfers,
    { state: 'failed', reason, nextAt, attempt: row.attempt + 1, tries: row.tries + 1 },
    running(row),
  )
}

/** The attempt's key is of no use any more, or less is left of the charge: the same again under a new key. */
export function restartTransfer(db: CompanyDb, row: Transfer, amountCents: number, nextAt: number): Change {
  return db.update(transfers, { amountCents, nextAt, attempt: row.attempt + 1, tries: row.tries + 1 }, running(row))
}

/** The account of the attempt takes nothing any more, and nothing was sent: the money waits again. */
export function holdTransfer(db: CompanyDb, row: Transfer, nextAt: number): Change {
  return db.update(transfers, { state: 'held', nextAt, attempt: row.attempt + 1 }, running(row))
}

/** An unknown outcome, or not yet: the same attempt again at `nextAt`. */
export function postponeTransfer(db: CompanyDb, row: Transfer, nextAt: number): Change {
  return db.update(transfers, { nextAt, tries: row.tries + 1 }, all(thisAttempt(row), inArray(transfers.state, OPEN)))
}

/** Nothing is left of the charge: no transfer will be made. */
export function dropTransfer(db: CompanyDb, row: Transfer, reason: string): Change {
  return db.update(transfers, { state: 'none', reason }, all(thisAttempt(row), inArray(transfers.state, OPEN)))
}

/** Transfers that are due for another look; held ones only when the account `isReady`. */
export function listDueTransfers(db: CompanyDb, now: number, isReady: boolean, limit: number): Promise<Transfer[]> {
  return db.list(transfers, {
    where: all(inArray(transfers.state, isReady ? OPEN : MOVING), lte(transfers.nextAt, now)),
    orderBy: [asc(transfers.nextAt)],
    limit,
  })
}

/** Whether money waits for the account. */
export async function hasHeldTransfers(db: CompanyDb): Promise<boolean> {
  return (await db.list(transfers, { where: inArray(transfers.state, ['held', 'failed']), limit: 1 })).length > 0
}

/** Transfers that wait for the account or for another try, oldest first. */
export function listWaitingTransfers(db: CompanyDb, limit: number): Promise<Transfer[]> {
  return db.list(transfers, {
    where: inArray(transfers.state, ['held', 'failed']),
    orderBy: [asc(transfers.createdAt)],
    limit,
  })
}

/** Whether a payout has been refused and not sent since. */
export async function hasFailedTransfers(db: CompanyDb): Promise<boolean> {
  return (await db.list(transfers, { where: eq(transfers.state, 'failed'), limit: 1 })).length > 0
}

/** Held or failed ones become due now: the account has just become ready. */
export function releaseTransfers(db: CompanyDb, now: number): Change {
  return db.update(transfers, { nextAt: now, tries: 0 }, inArray(transfers.state, ['held', 'failed']))
}

/** When money work is due next: a capture to settle or a transfer that can move; null when there is none. */
export async function findNextMoneyAt(db: CompanyDb): Promise<number | null> {
  const [capture] = await db.list(captures, {
    where: isNull(captures.settledAt),
    orderBy: [asc(captures.nextAt)],
    limit: 1,
  })
  const isReady = sql`exists (select 1 from ${payoutAccounts} where ${payoutAccounts.companyId} = ${db.companyId}
    and ${payoutAccounts.ready} = 1 and ${payoutAccounts.deauthorizedAt} is null)`
  const [transfer] = await db.list(transfers, {
    where: or(inArray(transfers.state, MOVING), all(eq(transfers.state, 'held'), isReady)),
    orderBy: [asc(transfers.nextAt)],
    limit: 1,
  })
  const times = [capture?.nextAt, transfer?.nextAt].filter((at) => at !== undefined)
  return times.length > 0 ? Math.min(...times) : null
}
