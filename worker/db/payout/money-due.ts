// Finds when a company's money work is due next.
import { asc, eq, inArray, isNotNull, isNull, or } from 'drizzle-orm'
import { all, type CompanyDb } from '../company-db.ts'
import { payments, refunds } from '../payment/tables.ts'
import { findUnbilledAt } from '../quote/quotes.ts'
import { payoutAccounts, transfers } from './tables.ts'

/**
 * A quote that was accepted and has no invoice yet, a capture to settle, a refund under way, a transfer that can move or has to be corrected: the first of them (ms);
 * null when there is none.
 */
export async function findNextMoneyAt(db: CompanyDb): Promise<number | null> {
  const isReady = db.exists(payoutAccounts, (other) => all(eq(other.ready, true), isNull(other.deauthorizedAt)))
  const canMove = or(inArray(transfers.state, ['pending', 'failed']), all(eq(transfers.state, 'held'), isReady))
  const firsts = await Promise.all([
    db.pluck(payments, payments.nextAt, {
      where: isNull(payments.settledAt),
      orderBy: [asc(payments.nextAt)],
      limit: 1,
    }),
    db.pluck(refunds, refunds.nextAt, {
      where: eq(refunds.state, 'pending'),
      orderBy: [asc(refunds.nextAt)],
      limit: 1,
    }),
    db.pluck(transfers, transfers.nextAt, { where: canMove, orderBy: [asc(transfers.nextAt)], limit: 1 }),
    db.pluck(transfers, transfers.rebalanceAt, {
      where: isNotNull(transfers.rebalanceAt),
      orderBy: [asc(transfers.rebalanceAt)],
      limit: 1,
    }),
  ])
  const times = [...firsts.flat(), await findUnbilledAt(db)].filter((at) => at !== null)
  return times.length > 0 ? Math.min(...times) : null
}
