// Transfers: one row for each payment, held until the account is ready, then transferred once.
import { asc, eq, gt, inArray, isNotNull, lte, ne, or, sql } from 'drizzle-orm'
import type { PayoutBlocker } from '../../domain/payout-guard.ts'
import { all, type Change, type CompanyDb } from '../company-db.ts'
import { disputes, refunds } from '../payment/tables.ts'
import type { PaymentKey } from './ledger.ts'
import { ledger, transfers } from './tables.ts'
import { mayPayOut } from './volume-ceiling.ts'

/** Attempts under way or to be tried again; held money waits for the account. */
const MOVING = ['pending', 'failed'] as const
const OPEN = ['held', ...MOVING] as const
/** Wake-ups this close together count on from one another; less than the shortest wait for another try. */
const SAME_MOMENT_MS = 5000
/** How long a step may take before it is taken for cut off: until then nobody else begins it. */
export const STEP_MS = 30_000

export type Transfer = Omit<typeof transfers.$inferSelect, 'companyId'>

const ofPayment = ({ invoiceId, paymentIntent }: PaymentKey) =>
  all(eq(transfers.invoiceId, invoiceId), eq(transfers.paymentIntent, paymentIntent))

/** Holds a payment's money until it can be transferred. */
export function createTransfer(db: CompanyDb, { invoiceId, paymentIntent }: PaymentKey, now: number): Change[] {
  return db.insert(transfers, [{ invoiceId, paymentIntent, state: 'held', nextAt: now, createdAt: now }])
}

/** The payment's transfer, or null while nothing of it is to be paid out. */
export function findTransfer(db: CompanyDb, payment: PaymentKey): Promise<Transfer | null> {
  return db.find(transfers, ofPayment(payment))
}

/** The transfers of an invoice, one for each of its payments, oldest first. */
export function listTransfers(db: CompanyDb, invoiceId: string): Promise<Transfer[]> {
  const where = eq(transfers.invoiceId, invoiceId)
  return db.list(transfers, { where, orderBy: [asc(transfers.createdAt)], limit: 500 })
}

const thisAttempt = (row: Transfer) => all(ofPayment(row), eq(transfers.attempt, row.attempt))
const running = (row: Transfer) => all(thisAttempt(row), eq(transfers.state, 'pending'))

/**
 * Fixes what an attempt will ask Stripe for. Only a held or failed transfer of this very attempt starts, so two who
 * start at once ask for the same under one key. None starts while its company is frozen or held.
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
    all(thisAttempt(row), inArray(transfers.state, ['held', 'failed']), mayPayOut(db)),
  )
}

/** Nothing may be sent to the company now: the money is held, and `blocker` says why. An attempt under way ends. */
export function blockTransfer(db: CompanyDb, row: Transfer, blocker: PayoutBlocker, nextAt: number): Change {
  const attempt = row.attempt + (row.state === 'pending' ? 1 : 0)
  return db.update(
    transfers,
    { state: 'held', reason: blocker, nextAt, attempt, tries: row.tries + 1 },
    all(thisAttempt(row), eq(transfers.state, row.state)),
  )
}

/** Stripe has made the transfer of this attempt; the payment's ledger is then compared with it. */
export function completeTransfer(
  db: CompanyDb,
  row: Transfer,
  made: { transferId: string; amountCents: number },
  now: number,
): Change[] {
  return [
    db.update(transfers, { state: 'completed', ...made, completedAt: now, reason: null }, running(row)),
    requestTransferCheck(db, row, now),
  ]
}

/** Stripe has the payment's transfer, whatever we thought of it. */
export function importTransfer(
  db: CompanyDb,
  payment: PaymentKey,
  made: { transferId: string; amountCents: number; accountId: string },
  now: number,
): Change[] {
  return [
    db.update(
      transfers,
      { state: 'completed', ...made, completedAt: now, reason: null },
      all(ofPayment(payment), ne(transfers.state, 'completed')),
    ),
    requestTransferCheck(db, payment, now),
  ]
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

/** Whether money waits for the account: a payout, or a correction of one. */
export async function hasHeldTransfers(db: CompanyDb): Promise<boolean> {
  const where = or(inArray(transfers.state, ['held', 'failed']), isNotNull(transfers.rebalanceAt))
  return (await db.list(transfers, { where, limit: 1 })).length > 0
}

/** Transfers that wait for the account or for another try, oldest first. */
export function listHeldTransfers(db: CompanyDb, limit: number): Promise<Transfer[]> {
  return db.list(transfers, {
    where: inArray(transfers.state, ['held', 'failed']),
    orderBy: [asc(transfers.createdAt)],
    limit,
  })
}

/** Transfers that are not made yet: held, under way or refused, oldest first. */
export function listOpenTransfers(db: CompanyDb, limit: number): Promise<Transfer[]> {
  const where = inArray(transfers.state, OPEN)
  return db.list(transfers, { where, orderBy: [asc(transfers.createdAt)], limit })
}

/** Whether a payout has been refused and not sent since. */
export async function hasFailedTransfers(db: CompanyDb): Promise<boolean> {
  return (await db.list(transfers, { where: eq(transfers.state, 'failed'), limit: 1 })).length > 0
}

/** Held or failed ones and corrections that wait become due now: the account has just become ready. */
export function releaseTransfers(db: CompanyDb, now: number): Change[] {
  return [
    db.update(transfers, { nextAt: now, tries: 0 }, inArray(transfers.state, ['held', 'failed'])),
    db.update(transfers, { rebalanceAt: now, tries: 0 }, gt(transfers.rebalanceAt, now)),
  ]
}

const heldCents = (db: CompanyDb, { invoiceId, paymentIntent }: PaymentKey) =>
  db.scalar(
    ledger,
    ({ cents }) => sql`coalesce(sum(${cents}), 0)`,
    (other) => all(eq(other.invoiceId, invoiceId), eq(other.paymentIntent, paymentIntent), eq(other.account, 'held')),
  )

/**
 * What was transferred and what the ledger leaves of it differ: they are compared at `now`, however long a try before
 * was to wait. Always a new instant, by which a comparison sees that there is news.
 */
function requestTransferCheck(db: CompanyDb, payment: PaymentKey, now: number): Change {
  const { rebalanceAt } = transfers
  const next = sql`case when ${rebalanceAt} > ${now + SAME_MOMENT_MS} then ${now} else max(${now}, coalesce(${rebalanceAt}, 0) + 1) end`
  return db.update(
    transfers,
    { rebalanceAt: next, tries: 0 },
    all(ofPayment(payment), eq(transfers.state, 'completed'), sql`${heldCents(db, payment)} <> 0`),
  )
}

/** A refund or a dispute has moved: whatever it means for the payout is due now, or in a moment. Goes behind the move in one batch. */
export function wakeTransfer(db: CompanyDb, payment: PaymentKey, now: number): Change[] {
  const mine = ofPayment(payment)
  return [
    requestTransferCheck(db, payment, now),
    db.update(
      transfers,
      { state: 'held', reason: null, attempt: sql`${transfers.attempt} + 1` },
      all(mine, eq(transfers.state, 'none'), sql`${heldCents(db, payment)} > 0`),
    ),
    db.update(transfers, { nextAt: now, tries: 0 }, all(mine, inArray(transfers.state, ['held', 'failed']))),
    // One under way may be in somebody's hands at this moment; it need not wait longer than that lasts.
    db.update(
      transfers,
      { nextAt: now + STEP_MS, tries: 0 },
      all(mine, eq(transfers.state, 'pending'), gt(transfers.nextAt, now + STEP_MS)),
    ),
  ]
}

/** Compared: again at `nextAt`, or no more when that is null. Nothing when it was woken since it was read. */
export function finishTransferCheck(db: CompanyDb, row: Transfer, nextAt: number | null): Change {
  const { rebalanceAt } = row
  return db.update(
    transfers,
    { rebalanceAt: nextAt, tries: nextAt === null ? 0 : row.tries + 1 },
    all(ofPayment(row), sql`${transfers.rebalanceAt} is ${rebalanceAt}`),
  )
}

/** Transfers that have to be compared with the ledger now. */
export function listUnbalanced(db: CompanyDb, now: number, limit: number): Promise<Transfer[]> {
  return db.list(transfers, { where: lte(transfers.rebalanceAt, now), orderBy: [asc(transfers.rebalanceAt)], limit })
}

/** Whether a refund of the payment is under way. */
export async function hasPendingRefund(db: CompanyDb, { paymentIntent }: PaymentKey): Promise<boolean> {
  return (await db.find(refunds, all(eq(refunds.paymentIntent, paymentIntent), eq(refunds.state, 'pending')))) !== null
}

/** Whether nothing may move: a refund is under way, or a bank has not decided about a dispute. */
export async function isBlocked(db: CompanyDb, payment: PaymentKey): Promise<boolean> {
  const [isRefunded, dispute] = await Promise.all([
    hasPendingRefund(db, payment),
    db.find(
      disputes,
      all(eq(disputes.paymentIntent, payment.paymentIntent), inArray(disputes.state, ['inquiry', 'open'])),
    ),
  ])
  return isRefunded || dispute !== null
}
