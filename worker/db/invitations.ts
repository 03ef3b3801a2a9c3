// The code by which colleagues join a company.
import { eq } from 'drizzle-orm'
import type { CompanyId } from '../domain/company-id.ts'
import { asDrizzle, type HouseDb } from './house-db.ts'
import { companies } from './schema.ts'

/** From now on this is the company's code; the one before it opens nothing. */
export async function setInvitationCode(house: HouseDb, companyId: CompanyId, invitationCode: string): Promise<void> {
  await asDrizzle(house).update(companies).set({ invitationCode }).where(eq(companies.id, companyId))
}
