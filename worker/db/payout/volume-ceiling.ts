// What a young company took in, whether that exceeds its ceiling, and how its account pays out.
import { and, asc, eq, gt, isNull, type SQL, sql } from 'drizzle-orm'
import type { CompanyId } from '../../domain/company-id.ts'
import { companies } from '../company/tables.ts'
import { all, type Change, type CompanyDb } from '../company-db.ts'
import { payments, refunds } from '../payment/tables.ts'
import { asSystemChange } from '../system-changes.ts'
import { asDrizzle, type SystemDb } from '../system-db.ts'
import type { PayoutAccount } from './payout-accounts.ts'
import { payoutAccounts, transfers } from './tables.ts'

/** The ceiling by the settings: so many cents within so many ms of the first payment. */
export type Ceiling = { limitCents: number; youngMs: number }
/** `takenCents` is what clients paid while the company was young, less what went back to them. */
export type Intake = { firstPaidAt: number | null; takenCents: number; limitCents: number }

// In the very words of the index.
const kept = sql.raw("state = 'kept'")
const firstPaid = (companyId: CompanyId) =>
  sql`(select min(${payments.capturedAt}) from ${payments} where ${payments.companyId} = ${companyId} and ${kept})`
const taken = (companyId: CompanyId, { youngMs }: Ceiling) =>
  sql`(select coalesce(sum(c.applied_cents + c.fee_cents + c.tip_cents - (select coalesce(sum(r.amount_cents), 0) from ${refunds} r
      where r.company_id = c.company_id and r.payment_intent = c.payment_intent and r.state = 'made')), 0) from ${payments} c
    where c.company_id = ${companyId} and c.state = 'kept' and c.captured_at < ${firstPaid(companyId)} + ${youngMs})`
const limit = ({ limitCents }: Ceiling) => sql`coalesce(${companies.intakeLimitCents}, ${limitCents})`

/** Holds while the company is young and has taken in more than it may. */
function isOver(companyId: CompanyId, ceiling: Ceiling, now: number): SQL {
  return sql`(${now} < ${firstPaid(companyId)} + ${ceiling.youngMs} and ${taken(companyId, ceiling)} > ${limit(ceiling)})`
}

/** When a company's first client paid (ms), or null while none has. */
export async function findFirstPaidAt(db: CompanyDb): Promise<number | null> {
  const [first] = await db.pluck(payments, payments.capturedAt, {
    where: sql`${kept}`,
    orderBy: [asc(payments.capturedAt)],
    limit: 1,
  })
  return first ?? null
}

/** What a company has taken in while it was young, and what it may. */
export async function findIntake(system: SystemDb, companyId: CompanyId, ceiling: Ceiling): Promise<Intake> {
  const [row] = await asDrizzle(system)
    .select({
      firstPaidAt: sql<number | null>`${firstPaid(companyId)}`,
      takenCents: sql<number>`${taken(companyId, ceiling)}`,
      limitCents: sql<number>`${limit(ceiling)}`,
    })
    .from(companies)
    .where(eq(companies.id, companyId))
  return row ?? { firstPaidAt: null, takenCents: 0, limitCents: ceiling.limitCents }
}

/** Notes that a young company is over its ceiling, judged by the database in this very statement; once. */
export function holdIntake(system: SystemDb, companyId: CompanyId, ceiling: Ceiling, now: number): Change {
  const where = and(eq(companies.id, companyId), isNull(companies.intakeHeldAt), isOver(companyId, ceiling, now))
  return asSystemChange(asDrizzle(system).update(companies).set({ intakeHeldAt: now }).where(where))
}

/** Ends the hold that began at `heldAt`, unless the company is still young and over its ceiling. */
export function endIntakeHold(
  system: SystemDb,
  companyId: CompanyId,
  ceiling: Ceiling,
  { heldAt, now }: { heldAt: number; now: number },
): Change {
  const isOurs = and(eq(companies.id, companyId), eq(companies.intakeHeldAt, heldAt))
  const where = and(isOurs, sql`not ${isOver(companyId, ceiling, now)}`)
  return asSystemChange(asDrizzle(system).update(companies).set({ intakeHeldAt: null }).where(where))
}

/** Whether money may be sent to the company: a condition for a statement that begins to send it. */
export function mayPayOut({ companyId }: CompanyDb): SQL {
  return sql`exists (select 1 from ${companies} where ${companies.id} = ${companyId}
    and ${companies.frozenAt} is null and ${companies.intakeHeldAt} is null)`
}

/** Held money and corrections that wait are due now: what held the company has ended. */
export function releaseHeld(db: CompanyDb, now: number): Change[] {
  return [
    db.update(transfers, { nextAt: now, tries: 0, reason: null }, sql`${transfers.state} = 'held'`),
    db.update(transfers, { rebalanceAt: now, tries: 0 }, gt(transfers.rebalanceAt, now)),
  ]
}

/**
 * Anybody who claims an account's schedule looks at it, until `until` (ms) alone. Nothing when somebody else was quicker, or
 * an operator has asked for a look since the row was read.
 */
export function claimSchedule(db: CompanyDb, account: PayoutAccount, until: number): Change {
  const { attempt, scheduleAt } = payoutAccounts
  const where = all(eq(attempt, account.attempt), eq(scheduleAt, account.scheduleAt))
  return db.update(payoutAccounts, { scheduleAt: until }, where)
}

/** Notes the schedule that Stripe has for an account. The next look is at `nextAt` (ms), or sooner when it was asked for. */
export function setSchedule(
  db: CompanyDb,
  account: PayoutAccount,
  set: { delayDays: number; pausedAt: number | null; claimedUntil: number; nextAt: number },
): Change {
  const { scheduleAt } = payoutAccounts
  const next = sql`case when ${scheduleAt} = ${set.claimedUntil} then ${set.nextAt} else ${scheduleAt} end`
  const { delayDays, pausedAt } = set
  return db.update(
    payoutAccounts,
    { delayDays, pausedAt, scheduleAt: next },
    eq(payoutAccounts.attempt, account.attempt),
  )
}
