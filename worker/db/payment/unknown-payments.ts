// Payments whose invoice is unknown. Each is refunded, filed for a person, or applied when its invoice reappears.
import { and, asc, eq, inArray, lte, type sql } from 'drizzle-orm'
import { asDrizzle, type SystemDb } from '../system-db.ts'
import { unknownPayments } from './tables.ts'

export type UnknownPayment = typeof unknownPayments.$inferSelect

const OPEN = ['new', 'refunding'] as const

/** Notes a payment, once. With `error` it is filed at once: what to do with it is for a person to decide. */
export async function createUnknownPayment(
  system: SystemDb,
  unknownPayment: Pick<UnknownPayment, 'paymentIntent' | 'invoiceId' | 'claimedCompanyId' | 'amountCents' | 'error'>,
  now: number,
): Promise<boolean> {
  const end = unknownPayment.error === null ? { state: 'new' as const } : { state: 'filed' as const, doneAt: now }
  const result = await asDrizzle(system)
    .insert(unknownPayments)
    .values({ ...unknownPayment, ...end, nextAt: now, seenAt: now })
    .onConflictDoNothing()
    .run()
  return result.meta.changes > 0
}

/** What became of this payment, or null when it never was without its invoice. */
export async function findUnknownPayment(system: SystemDb, paymentIntent: string): Promise<UnknownPayment | null> {
  const rows = await asDrizzle(system)
    .select()
    .from(unknownPayments)
    .where(eq(unknownPayments.paymentIntent, paymentIntent))
    .limit(1)
  return rows[0] ?? null
}

/** Those that are not decided or not given back yet and are due, the longest due first. */
export async function listDueUnknownPayments(system: SystemDb, now: number, limit: number): Promise<UnknownPayment[]> {
  return await asDrizzle(system)
    .select()
    .from(unknownPayments)
    .where(and(inArray(unknownPayments.state, [...OPEN]), lte(unknownPayments.nextAt, now)))
    .orderBy(asc(unknownPayments.nextAt))
    .limit(limit)
}

type Patch = { [K in keyof UnknownPayment]?: UnknownPayment[K] | ReturnType<typeof sql> }

async function move(system: SystemDb, row: UnknownPayment, patch: Patch): Promise<boolean> {
  const { paymentIntent, state, attempt } = row
  const same = and(
    eq(unknownPayments.paymentIntent, paymentIntent),
    eq(unknownPayments.state, state),
    eq(unknownPayments.attempt, attempt),
  )
  const result = await asDrizzle(system).update(unknownPayments).set(patch).where(same).run()
  return result.meta.changes > 0
}

/**
 * Of a payment that is to be recorded as its invoice's: true unless it is on its way back. One that was noted and not
 * decided is decided by this.
 */
export async function claimForInvoice(system: SystemDb, paymentIntent: string, now: number): Promise<boolean> {
  if ((await findUnknownPayment(system, paymentIntent)) === null) return true
  await asDrizzle(system)
    .update(unknownPayments)
    .set({ state: 'healed', doneAt: now, error: null })
    .where(and(eq(unknownPayments.paymentIntent, paymentIntent), inArray(unknownPayments.state, ['new', 'filed'])))
  const row = await findUnknownPayment(system, paymentIntent)
  return row?.state === 'healed'
}

/** It goes back: false when it has become an invoice's payment meanwhile. */
export function startUnknownPaymentRefund(system: SystemDb, row: UnknownPayment): Promise<boolean> {
  return move(system, row, { state: 'refunding' })
}

/** Given back by this refund of Stripe's. */
export function endUnknownPayment(
  system: SystemDb,
  row: UnknownPayment,
  refundId: string,
  now: number,
): Promise<boolean> {
  return move(system, row, { state: 'refunded', refundId, doneAt: now, error: null })
}

/** It is for a person to decide. */
export function fileUnknownPayment(
  system: SystemDb,
  row: UnknownPayment,
  error: string,
  now: number,
): Promise<boolean> {
  return move(system, row, { state: 'filed', error, doneAt: now })
}

/** Again at `nextAt`. `isKeyExhausted`: under a new key. */
export function postponeUnknownPayment(
  system: SystemDb,
  row: UnknownPayment,
  again: { isKeyExhausted: boolean; error: string | null; nextAt: number },
): Promise<boolean> {
  const { isKeyExhausted, error, nextAt } = again
  return move(system, row, { attempt: row.attempt + (isKeyExhausted ? 1 : 0), tries: row.tries + 1, error, nextAt })
}

/** The refund came back to us: it is made again, under a new key. */
export function reopenUnknownPayment(system: SystemDb, row: UnknownPayment, nextAt: number): Promise<boolean> {
  const patch = { state: 'refunding' as const, refundId: null, doneAt: null, error: 'the refund came back' }
  return move(system, row, { ...patch, attempt: row.attempt + 1, tries: row.tries + 1, nextAt })
}
