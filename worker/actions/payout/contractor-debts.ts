// Reports to operators what contractors owe: allowed refunds, and disputes whose money was already paid out.
import type { App } from '../../context.ts'
import { listCompared, markCompared } from '../../db/reconciliation/comparisons.ts'

const MARK = 'debts'
const NIGHTLY_MS = 24 * 3_600_000
const MOST_LISTED = 20

/** Logs once a day what all companies owe together and which debts are the oldest; nothing while nobody owes anything. */
export async function reportDebts(app: App): Promise<void> {
  const now = app.now()
  const last = (await listCompared(app.db)).get(MARK) ?? 0
  if (now - last < NIGHTLY_MS) return
  await markCompared(app.db, [{ name: MARK, comparedTo: now }])
  const { companies, owedCents } = await app.directory.findDebtTotal()
  if (owedCents === 0) return
  app.log('contractors owe', { companies, owedCents })
  for (const { companyId, owedCents: cents, since } of await app.directory.listDebts(MOST_LISTED))
    app.log('contractor owes', { companyId, owedCents: cents, since: new Date(since).toISOString() })
}
