// Wraps writes that belong to no company so that they can share a batch with a company's own.
import type { BatchItem } from 'drizzle-orm/batch'
import type { Change } from './company-db.ts'
import { asDrizzle, type SystemDb } from './system-db.ts'

/** For files of db/ only: the brand is for the compiler, to drizzle a change is still its own batch item. */
export function asSystemChange(item: BatchItem<'sqlite'>): Change {
  return item as unknown as Change
}

/** All or nothing, in order; answers how many rows each change touched. */
export async function writeAll(system: SystemDb, changes: Change[]): Promise<number[]> {
  const items = changes as unknown as [BatchItem<'sqlite'>, ...BatchItem<'sqlite'>[]]
  const results: unknown[] = await asDrizzle(system).batch(items)
  // D1 reports the rows a statement changed in its meta.
  return results.map((result) => (result as D1Result).meta?.changes ?? 0)
}
