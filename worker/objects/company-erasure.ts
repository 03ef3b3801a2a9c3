// Empties the object of a deleted company and marks it, so that it stays empty when it is called again.

import { getCompany } from '../db/company/companies.ts'
import { markDeletedAgain } from '../db/company/company-deletion.ts'
import type { CompanyDb } from '../db/company-db.ts'
import { listUncounted, markCounted } from '../db/invoice/invoices.ts'
import { writeAll } from '../db/system-changes.ts'
import type { SystemDb } from '../db/system-db.ts'

const MARK = 'erased'
const BATCH = 50

/** When the company was deleted (ms), as its object remembers; null while it was not. */
export function readErased(storage: DurableObjectStorage): number | null {
  return storage.kv.get<number>(MARK) ?? null
}

/** Empties the object for good; answers when the company was deleted. Raises unless its row says that it was. */
export async function eraseStorage(storage: DurableObjectStorage, system: SystemDb, db: CompanyDb): Promise<number> {
  const { deletedAt } = await getCompany(system, db.companyId)
  if (deletedAt === null) throw new Error('a company that nobody has deleted')
  await storage.deleteAlarm()
  await storage.deleteAll()
  storage.kv.put(MARK, deletedAt)
  return deletedAt
}

/**
 * What is left to do when something still calls: stats that nobody keeps any more count as heard, and a database that was
 * restored from before the deletion learns of it again.
 */
export async function stayErased(system: SystemDb, db: CompanyDb, deletedAt: number): Promise<void> {
  await writeAll(system, [markDeletedAgain(system, db.companyId, deletedAt)])
  const missed = await listUncounted(db, BATCH)
  await db.batch(missed.map((invoice) => markCounted(db, invoice.id, invoice.revision)))
}
