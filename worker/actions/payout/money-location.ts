// Finds where a company's money is: held with us and why, on its way, at the bank, or owed back.
import type { Ctx } from '../../context.ts'
import { sumHeldOf } from '../../db/payout/ledger.ts'
import { findPayoutAccount } from '../../db/payout/payout-accounts.ts'
import { listOpenTransfers, type Transfer } from '../../db/payout/transfers.ts'
import type { MoneyLocation } from '../../domain/reply/money-location.ts'
import { describeFault, readFailure } from '../stripe/provider-failures.ts'
import { findMissingRequirements } from './held-funds-reminders.ts'
import { findPayoutBlocker } from './payout-blockers.ts'

/** More transfers than these wait for nobody: the rest is beyond what a text is about. */
const MOST_TRANSFERS = 5000

/** What we know ourselves, and what Stripe says of the account; when it does not answer, just that is said. */
export async function locateMoney(ctx: Ctx): Promise<MoneyLocation> {
  const [open, why, stats, bank] = await Promise.all([
    listOpenTransfers(ctx.db, MOST_TRANSFERS),
    findHoldReason(ctx),
    ctx.companyObject.stats(),
    findBank(ctx),
  ])
  const held = await sumHeldOf(ctx.db, open)
  const sumOf = (rows: Transfer[]) => rows.reduce((sum, row) => sum + Math.max(0, held.get(row.paymentIntent) ?? 0), 0)
  return {
    heldCents: sumOf(open.filter(({ state }) => state !== 'pending')),
    why: why ?? (open.some(({ state }) => state === 'failed') ? 'failed' : null),
    sendingCents: sumOf(open.filter(({ state }) => state === 'pending')),
    clearingCents: stats.pendingCents,
    owedCents: stats.owedCents,
    bank,
  }
}

async function findHoldReason(ctx: Ctx): Promise<MoneyLocation['why']> {
  return (await findPayoutBlocker(ctx)) ?? (await findMissingRequirements(ctx))?.kind ?? null
}

async function findBank(ctx: Ctx): Promise<MoneyLocation['bank']> {
  const account = await findPayoutAccount(ctx.db)
  if (!account?.accountId || account.deauthorizedAt !== null) return null
  try {
    // An account that shows nothing is one that cannot be told of: its money is not gone.
    return (await ctx.app.payments.findBankMoney(account.accountId)) ?? 'unknown'
  } catch (error) {
    readFailure(error)
    ctx.app.log('bank not asked', { companyId: ctx.companyId, error: describeFault(error) })
    return 'unknown'
  }
}
