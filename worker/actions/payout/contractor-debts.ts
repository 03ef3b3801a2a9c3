// What contractors owe us, as a figure for operators: refunds that were allowed, and disputes that their banks have paid out.
import type { House } from '../../context.ts'
import { listCompared, markCompared } from '../../db/reconciliation/comparisons.ts'

const MARK = 'debts'
const NIGHTLY_MS = 24 * 3_600_000
const MOST_LISTED = 20

/** Logs once a day what all companies owe together and which debts are the oldest; nothing while nobody owes anything. */
export async function reportDebts(house: House): Promise<void> {
  const now = house.now()
  const last = (await listCompared(house.db)).get(MARK) ?? 0
  if (now - last < NIGHTLY_MS) return
  await markCompared(house.db, [{ name: MARK, comparedTo: now }])
  const { companies, owedCents } = await house.directory.findDebtTotal()
  if (owedCents === 0) return
  house.log('contractors owe', { companies, owedCents })
  for (const { companyId, owedCents: cents, since } of await house.directory.listDebts(MOST_LISTED))
    house.log('contractor owes', { companyId, owedCents: cents, since: new Date(since).toISOString() })
}
