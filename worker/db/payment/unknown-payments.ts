// Payments for invoices that nobody here knows: each is given back, filed for a person, or becomes its invoice's payment.
import { and, asc, eq, inArray, lte, type sql } from 'drizzle-orm'
import { asDrizzle, type SystemDb } from '../system-db.ts'
import { orphanPayments } from './tables.ts'

export type Orphan = typeof orphanPayments.$inferSelect

const OPEN = ['new', 'refunding'] as const

/** Notes a payment, once. With `error` it is filed at once: what to do with it is for a person to decide. */
export async function createOrphan(
  system: SystemDb,
  orphan: Pick<Orphan, 'paymentIntent' | 'invoiceId' | 'claimedCompanyId' | 'amountCents' | 'error'>,
  now: number,
): Promise<boolean> {
  const end = orphan.error === null ? { state: 'new' as const } : { state: 'filed' as const, doneAt: now }
  const result = await asDrizzle(system)
    .insert(orphanPayments)
    .values({ ...orphan, ...end, nextAt: now, seenAt: now })
    .onConflictDoNothing()
    .run()
  return result.meta.changes > 0
}

/** What became of this payment, or null when it never was without its invoice. */
export async function findOrphan(system: SystemDb, paymentIntent: string): Promise<Orphan | null> {
  const rows = await asDrizzle(system)
    .select()
    .from(orphanPayments)
    .where(eq(orphanPayments.paymentIntent, paymentIntent))
    .limit(1)
  return rows[0] ?? null
}

/** Those that are not decided or not given back yet and are due, the longest due first. */
export async function listDueOrphans(system: SystemDb, now: number, limit: number): Promise<Orphan[]> {
  return await asDrizzle(system)
    .select()
    .from(orphanPayments)
    .where(and(inArray(orphanPayments.state, [...OPEN]), lte(orphanPayments.nextAt, now)))
    .orderBy(asc(orphanPayments.nextAt))
    .limit(limit)
}

type Patch = { [K in keyof Orphan]?: Orphan[K] | ReturnType<typeof sql> }

async function move(system: SystemDb, row: Orphan, patch: Patch): Promise<boolean> {
  const { paymentIntent, state, attempt } = row
  const same = and(
    eq(orphanPayments.paymentIntent, paymentIntent),
    eq(orphanPayments.state, state),
    eq(orphanPayments.attempt, attempt),
  )
  const result = await asDrizzle(system).update(orphanPayments).set(patch).where(same).run()
  return result.meta.changes > 0
}

/**
 * Of a payment that is to be recorded as its invoice's: true unless it is on its way back. One that was noted and not
 * decided is decided by this.
 */
export async function claimForInvoice(system: SystemDb, paymentIntent: string, now: number): Promise<boolean> {
  if ((await findOrphan(system, paymentIntent)) === null) return true
  await asDrizzle(system)
    .update(orphanPayments)
    .set({ state: 'healed', doneAt: now, error: null })
    .where(and(eq(orphanPayments.paymentIntent, paymentIntent), inArray(orphanPayments.state, ['new', 'filed'])))
  const row = await findOrphan(system, paymentIntent)
  return row?.state === 'healed'
}

/** It goes back: false when it has become an invoice's payment meanwhile. */
export function startOrphanRefund(system: SystemDb, row: Orphan): Promise<boolean> {
  return move(system, row, { state: 'refunding' })
}

/** Given back by this refund of Stripe's. */
export function endOrphan(system: SystemDb, row: Orphan, refundId: string, now: number): Promise<boolean> {
  return move(system, row, { state: 'refunded', refundId, doneAt: now, error: null })
}

/** It is for a person to decide. */
export function fileOrphan(system: SystemDb, row: Orphan, error: string, now: number): Promise<boolean> {
  return move(system, row, { state: 'filed', error, doneAt: now })
}

/** Again at `nextAt`. `isSpent`: under a new key. */
export function postponeOrphan(
  system: SystemDb,
  row: Orphan,
  again: { isSpent: boolean; error: string | null; nextAt: number },
): Promise<boolean> {
  const { isSpent, error, nextAt } = again
  return move(system, row, { attempt: row.attempt + (isSpent ? 1 : 0), tries: row.tries + 1, error, nextAt })
}

/** The refund came back to us: it is made again, under a new key. */
export function reopenOrphan(system: SystemDb, row: Orphan, nextAt: number): Promise<boolean> {
  const patch = { state: 'refunding' as const, refundId: null, doneAt: null, error: 'the refund came back' }
  return move(system, row, { ...patch, attempt: row.attempt + 1, tries: row.tries + 1, nextAt })
}
