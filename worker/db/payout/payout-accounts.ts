// The company's connected account at Stripe: one current attempt, and a new one after a deauthorization.
import { desc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { all, type Change, type CompanyDb } from '../company-db.ts'
import { payoutAccounts } from './tables.ts'

export type PayoutAccount = Omit<typeof payoutAccounts.$inferSelect, 'companyId'>

/** What Stripe says of an account, in our words. */
export type AccountState = { ready: boolean; bankVerified: boolean; due: string[]; verifying: string[] }

/** The newest attempt, or null before the first. */
export async function findPayoutAccount(db: CompanyDb): Promise<PayoutAccount | null> {
  const [row] = await db.list(payoutAccounts, { orderBy: [desc(payoutAccounts.attempt)], limit: 1 })
  return row ?? null
}

/** The newest attempt that came to an account, or null before the first. */
export async function findLatestAccount(db: CompanyDb): Promise<PayoutAccount | null> {
  const [row] = await db.list(payoutAccounts, {
    where: isNotNull(payoutAccounts.accountId),
    orderBy: [desc(payoutAccounts.attempt)],
    limit: 1,
  })
  return row ?? null
}

/**
 * Begins an attempt; anybody who begins the same one at the same moment shares its row, and so its idempotency key and what
 * is asked under it: `delayDays` is the payout schedule, null where Stripe's own is to stand for now.
 */
export function createPayoutAccount(
  db: CompanyDb,
  row: Pick<PayoutAccount, 'attempt' | 'delayDays' | 'scheduleAt'>,
  now: number,
): Change[] {
  return db.insert(payoutAccounts, [{ ...row, createdAt: now }])
}

/** Notes the account that Stripe made for this attempt; the first one stays. */
export function setAccountId(db: CompanyDb, attempt: number, accountId: string): Change {
  return db.update(
    payoutAccounts,
    { accountId },
    all(eq(payoutAccounts.attempt, attempt), isNull(payoutAccounts.accountId)),
  )
}

/** Notes how an account stands at Stripe as of `now` (ms), unless it has been deauthorized. */
export function setAccountState(db: CompanyDb, accountId: string, state: AccountState, now: number): Change {
  const { ready, bankVerified, due, verifying } = state
  return db.update(
    payoutAccounts,
    {
      ready,
      bankVerified,
      due,
      verifying,
      dueAtMost: sql`max(${payoutAccounts.dueAtMost}, ${due.length})`,
      checkedAt: now,
    },
    all(eq(payoutAccounts.accountId, accountId), isNull(payoutAccounts.deauthorizedAt)),
  )
}

/** Stripe refused to make this attempt's account: the next try is a new attempt. */
export function endAttempt(db: CompanyDb, attempt: number, now: number): Change {
  return db.update(
    payoutAccounts,
    { deauthorizedAt: now },
    all(eq(payoutAccounts.attempt, attempt), isNull(payoutAccounts.accountId)),
  )
}

/** The contractor cut the tie: the account takes no more money, and the next setup makes a new one. */
export function markDeauthorized(db: CompanyDb, accountId: string, now: number): Change {
  return db.update(
    payoutAccounts,
    { deauthorizedAt: now, ready: false, bankVerified: false },
    all(eq(payoutAccounts.accountId, accountId), isNull(payoutAccounts.deauthorizedAt)),
  )
}
