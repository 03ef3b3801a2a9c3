// Updates an invoice when its payment or payout changes.
import { eq, inArray, not, notInArray, type SQL, sql } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import type { BankRates } from '../../domain/bank-fee.ts'
import { PAYABLE, SETTLEABLE } from '../../domain/invoice.ts'
import { all, type Change, type CompanyDb } from '../company-db.ts'
import { nextRevision } from '../invoice/invoices.ts'
import { invoices } from '../invoice/tables.ts'
import { transfers } from '../payout/tables.ts'
import { checkouts, payments } from './tables.ts'

/** Where an invoice stands again when a payment that was on its way did not pay all of it. */
type OpenStatus = (typeof PAYABLE)[number]

type Columns = typeof invoices
const balanceSql = (i: Columns) => sql`(${i.totalCents} - ${i.capturedCents} - ${i.manualCents})`
// A bound number is a real one to D1, and cents are divided as whole ones.
const whole = (value: number) => sql`cast(${value} as integer)`

/** The client's fee on the balance: as the invoice names it, or by the terms of a page for bank debits. */
const feeDueSql = (i: Columns, bank: BankRates | null) =>
  bank
    ? sql`min(${whole(bank.feeCap)}, (${balanceSql(i)} * ${whole(bank.feeBps)} + 5000) / 10000)`
    : sql`(${i.feeCents} - ${i.capturedFeeCents})`
const paysAllSql = (i: Columns, charged: SQL, bank: BankRates | null) =>
  sql`${charged} >= ${balanceSql(i)} + ${feeDueSql(i, bank)}`

/** The most that fits into a charge together with the fee on it (`partWithin`). */
const fittingSql = (i: Columns, charged: SQL, bank: BankRates | null) =>
  bank
    ? sql`max(${charged} - ${whole(bank.feeCap)}, (${charged} * 10000 + 4999) / (10000 + ${whole(bank.feeBps)}))`
    : sql`(${charged} * 10000 + 4999) / (10000 + ${i.feeBps})`

/** What of a charge is applied to an invoice: its balance at most, with the fee on just that. `bank`: by whose rates, null for the invoice's. */
export const appliedSql = (i: Columns, charged: SQL, bank: BankRates | null) =>
  sql`case when ${paysAllSql(i, charged, bank)} then ${balanceSql(i)}
    else min(${balanceSql(i)}, ${fittingSql(i, charged, bank)}) end`

/** The client's fee in such a charge. */
export const feeSql = (i: Columns, charged: SQL, bank: BankRates | null) =>
  sql`case when ${paysAllSql(i, charged, bank)} then ${feeDueSql(i, bank)} else ${charged} - ${appliedSql(i, charged, bank)} end`

/** The company's part of the fee on what of such a charge is applied (`companyFeeOn`). */
export const companyFeeSql = (i: Columns, charged: SQL, bank: BankRates | null) => {
  const applied = sql`(${appliedSql(i, charged, bank)})`
  const fee = bank
    ? sql`min(${whole(bank.wholeCap)}, (${applied} * ${whole(bank.wholeBps)} + 5000) / 10000)`
    : sql`(${applied} * (${i.feeBps} + ${i.companyFeeBps}) + 5000) / 10000`
  return sql`case when ${i.companyFeeBps} = 0 then 0 else max(0, ${fee} - (${feeSql(i, charged, bank)})) end`
}

/** The fee in all once the charge is applied: charged so far, in the charge, and on what is left at the invoice's own rate. */
const feeAfterSql = (i: Columns, charged: SQL, bank: BankRates | null) =>
  sql`${i.capturedFeeCents} + (${feeSql(i, charged, bank)})
    + ((${balanceSql(i)} - (${appliedSql(i, charged, bank)})) * ${i.feeBps} + 5000) / 10000`

/**
 * A payment of so much, its tip apart, is applied to an invoice that has a balance (now, not when it was read): the invoice names it, and is paid
 * when nothing is left, else open again with `back`. One that was judged before is on its way back, and pays nothing although
 * the invoice may have become open since. What was captured is added by the ledger's own trigger.
 */
export function showPayment(
  db: CompanyDb,
  id: string,
  payment: { paymentIntent: string; chargedCents: number; bank: BankRates | null },
  then: { back: OpenStatus; now: number },
): Change {
  const { paymentIntent, chargedCents, bank } = payment
  const charged = whole(chargedCents)
  const isPaid = sql`${appliedSql(invoices, charged, bank)} >= ${balanceSql(invoices)}`
  return db.update(
    invoices,
    {
      status: sql`case when ${isPaid} then 'paid' when ${invoices.status} = 'pending' then ${then.back} else ${invoices.status} end`,
      paymentStatus: sql`case when ${isPaid} then 'paid' end`,
      paidAt: sql`case when ${isPaid} then ${then.now} end`,
      feeCents: feeAfterSql(invoices, charged, bank),
      paymentIntent,
      revision: nextRevision,
    },
    all(
      eq(invoices.id, id),
      inArray(invoices.status, [...SETTLEABLE]),
      sql`${balanceSql(invoices)} > 0`,
      sql`${appliedSql(invoices, charged, bank)} > 0`,
      isUnjudged(db, paymentIntent),
    ),
  )
}

function isUnjudged(db: CompanyDb, paymentIntent: string): SQL {
  return db.exists(payments, (other) => all(eq(other.paymentIntent, paymentIntent), eq(other.state, 'new')))
}

/**
 * A payment is on its way that settles days later. Nothing when it has arrived or its session is known to have ended: an
 * old reading.
 */
export function markPending(db: CompanyDb, id: string, sessionId: string, paymentIntent: string): Change {
  const hasNotArrived = not(db.exists(payments, (other) => eq(other.paymentIntent, paymentIntent)))
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
export function markPaymentFailed(db: CompanyDb, id: string, sessionId: string, back: OpenStatus): Change {
  return db.update(
    invoices,
    { status: back, paymentStatus: null, revision: nextRevision },
    all(eq(invoices.id, id), eq(invoices.status, 'pending'), hasNotEnded(db, sessionId)),
  )
}

function hasNotEnded(db: CompanyDb, sessionId: string): SQL {
  return not(
    db.exists(checkouts, (other) => all(eq(other.sessionId, sessionId), notInArray(other.state, ['creating', 'open']))),
  )
}

/** Of several transfers the one that needs somebody most speaks for the invoice. */
const urgency = ({ state }: typeof transfers) =>
  sql`case ${state} when 'failed' then 1 when 'pending' then 2 when 'held' then 3 when 'completed' then 4 else 5 end`

/**
 * Shows on the invoice what its transfers' rows say; follows every change of such a row in the same batch. Nothing where it
 * says so already: five indexes are written anew with the status.
 */
export function mirrorPayout(db: CompanyDb, invoiceId: string): Change {
  const row = (value: (other: typeof transfers) => SQL | SQLiteColumn) =>
    db.scalar(transfers, value, (other) => eq(other.invoiceId, invoiceId))
  const status = row(
    (other) => sql`case min(${urgency(other)}) when 1 then 'failed' when 2 then 'pending' when 4 then 'completed' end`,
  )
  // The least of the urgencies with their reasons is the most urgent one's.
  const reason = row((other) => sql`nullif(substr(min(${urgency(other)} || coalesce(${other.reason}, '')), 2), '')`)
  return db.update(
    invoices,
    {
      payoutStatus: status,
      payoutReason: reason,
      revision: sql`${invoices.revision} + (${invoices.payoutStatus} is not ${status})`,
    },
    all(
      eq(invoices.id, invoiceId),
      sql`(${invoices.payoutStatus} is not ${status} or ${invoices.payoutReason} is not ${reason})`,
    ),
  )
}
