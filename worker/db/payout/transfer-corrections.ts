// Corrections of transfers: reversals after refunds and lost disputes, and top-ups.
import { asc, eq, inArray } from 'drizzle-orm'
import { all, type Change, type CompanyDb } from '../company-db.ts'
import type { PaymentKey } from './ledger.ts'
import { transferCorrections } from './tables.ts'

export type TransferCorrection = Omit<typeof transferCorrections.$inferSelect, 'companyId'>

const ofPayment = ({ invoiceId, paymentIntent }: PaymentKey) =>
  all(eq(transferCorrections.invoiceId, invoiceId), eq(transferCorrections.paymentIntent, paymentIntent))

/** All corrections of a payment's transfer in order; what was made by hand at Stripe comes first. */
export function listTransferCorrections(db: CompanyDb, payment: PaymentKey): Promise<TransferCorrection[]> {
  return db.list(transferCorrections, {
    where: ofPayment(payment),
    orderBy: [asc(transferCorrections.seq)],
    limit: 500,
  })
}

/** Those of all transfers of an invoice. */
export function listInvoiceCorrections(db: CompanyDb, invoiceId: string): Promise<TransferCorrection[]> {
  return db.list(transferCorrections, {
    where: eq(transferCorrections.invoiceId, invoiceId),
    orderBy: [asc(transferCorrections.paymentIntent), asc(transferCorrections.seq)],
    limit: 500,
  })
}

/**
 * The place of the payment's next correction. Read before the amounts that it is planned from: one that was made in between
 * has taken the place, and nothing is planned from old amounts.
 */
export async function findNextSeq(db: CompanyDb, payment: PaymentKey): Promise<number> {
  return Math.max(0, ...(await listTransferCorrections(db, payment)).map(({ seq }) => seq)) + 1
}

/** Plans a correction; nothing is written while another one is under way, or where its place is taken. */
export function createTransferCorrection(
  db: CompanyDb,
  row: PaymentKey &
    Pick<TransferCorrection, 'seq' | 'kind' | 'amountCents'> &
    Partial<Pick<TransferCorrection, 'refundId'>>,
  now: number,
): Change[] {
  return db.insert(transferCorrections, [{ ...row, state: 'pending', createdAt: now }])
}

/** One that Stripe has and we have no row of. */
export function importTransferCorrection(
  db: CompanyDb,
  row: PaymentKey & Pick<TransferCorrection, 'seq' | 'kind' | 'amountCents' | 'stripeId' | 'byHand'>,
  now: number,
): Change[] {
  return db.insert(transferCorrections, [{ ...row, state: 'done', createdAt: now, doneAt: now }])
}

const thisOne = (row: PaymentKey & Pick<TransferCorrection, 'seq'>) =>
  all(ofPayment(row), eq(transferCorrections.seq, row.seq), inArray(transferCorrections.state, ['pending', 'dropped']))

/** Stripe has done it, with this sum in cents; whatever was noted of earlier failures is forgotten. */
export function completeTransferCorrection(
  db: CompanyDb,
  row: PaymentKey & Pick<TransferCorrection, 'seq'>,
  made: { stripeId: string; amountCents: number },
  now: number,
): Change {
  return db.update(transferCorrections, { state: 'done', doneAt: now, error: null, ...made }, thisOne(row))
}

/** Not made, or no longer for this amount: again under a new key. */
export function retryTransferCorrection(
  db: CompanyDb,
  row: TransferCorrection,
  amountCents: number,
  error: string | null,
): Change {
  return db.update(
    transferCorrections,
    { amountCents, error, attempt: row.attempt + 1, tries: row.tries + 1 },
    all(thisOne(row), eq(transferCorrections.attempt, row.attempt)),
  )
}

/** No longer needed. */
export function dropTransferCorrection(db: CompanyDb, row: TransferCorrection): Change {
  return db.update(transferCorrections, { state: 'dropped' }, thisOne(row))
}
