// Stores a copy of the company's row and people with every change, and puts it back into a restored database.

import {
  type CompanyCopy,
  endAllSessions,
  findKeptRevision,
  putBackCompany,
  readCompanyCopy,
} from '../db/company/company-copies.ts'
import { openDirectory } from '../db/directory.ts'
import { writeAll } from '../db/system-changes.ts'
import type { SystemDb } from '../db/system-db.ts'
import type { RecordedCompanyId } from '../domain/company-id.ts'
import { keep, listKept } from './company-copies.ts'
import { parseCompanyCopy } from './stored.ts'

/** `name` is the object's own: the company's id. */
export type Keeper = { sql: SqlStorage; system: SystemDb; name: RecordedCompanyId; now: () => number }

/**
 * Keeps them as the database has them now, unless a later copy is known. A database that is behind what is kept was
 * restored: it gets that back instead, and the answer is true.
 */
export async function keepPeople({ sql, system, name, now }: Keeper): Promise<boolean> {
  const companyId = openDirectory(system).recallCompany(name)
  const known = revisionOf(findKept(sql))
  const copy = await readCompanyCopy(system, companyId, known)
  if (!copy) return false
  const last = findKept(sql)
  if (last && copy.company.keptRevision < known) {
    await writeAll(system, putBackCompany(system, companyId, last.copy))
    return true
  }
  if (copy.company.keptRevision > revisionOf(last)) {
    keep(sql, 'company', { id: companyId, at: now(), body: JSON.stringify(copy) })
  }
  return false
}

/**
 * Gives back what is kept to a database that is behind it. With `since` (ms), the moment to which it is known to have gone
 * back, everybody is signed out in any case: sessions that were ended since live again, and those are not kept.
 */
export async function healPeople({ sql, system, name }: Keeper, since: number | null): Promise<void> {
  const companyId = openDirectory(system).recallCompany(name)
  const kept = findKept(sql)
  const stored = await findKeptRevision(system, companyId)
  if (kept !== null && isBehind(stored, kept, since)) {
    await writeAll(system, putBackCompany(system, companyId, kept.copy))
  } else if (since !== null) await writeAll(system, [endAllSessions(system, companyId)])
}

/** A copy from before revisions were counted has none to compare. */
function isBehind(stored: number | null, kept: KeptPeople, since: number | null): boolean {
  const known = revisionOf(kept)
  return stored === null || (known === 0 ? since !== null && kept.at > since : stored < known)
}

type KeptPeople = { at: number; copy: CompanyCopy }

function findKept(sql: SqlStorage): KeptPeople | null {
  const [kept] = listKept(sql, 'company', 0, '', 1)
  return kept ? { at: kept.at, copy: parseCompanyCopy(kept.body) } : null
}

const revisionOf = (kept: KeptPeople | null) => kept?.copy.company.keptRevision ?? 0
