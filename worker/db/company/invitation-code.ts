// The code by which colleagues join a company.
import { eq } from 'drizzle-orm'
import type { CompanyId } from '../../domain/company-id.ts'
import { removeSignUpsFor } from '../account/sign-ups.ts'
import { asSystemChange, writeAll } from '../system-changes.ts'
import { asDrizzle, type SystemDb } from '../system-db.ts'
import { companies } from './tables.ts'

/** From now on this is the company's code; the one before it opens nothing, not even to who has begun to join with it. */
export async function setInvitationCode(system: SystemDb, companyId: CompanyId, invitationCode: string): Promise<void> {
  const db = asDrizzle(system)
  await writeAll(system, [
    asSystemChange(db.update(companies).set({ invitationCode }).where(eq(companies.id, companyId))),
    removeSignUpsFor(system, companyId),
  ])
}
