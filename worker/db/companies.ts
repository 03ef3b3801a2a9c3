// A company's own row, as its people see and edit it.
import { eq, sql } from 'drizzle-orm'
import type { CompanyId } from '../domain/company-id.ts'
import { asDrizzle, type HouseDb } from './house-db.ts'
import { companies } from './schema.ts'

export type Company = typeof companies.$inferSelect

/** The company behind a scoped id; raises when the row is gone, which cannot happen while somebody holds the id. */
export async function getCompany(house: HouseDb, companyId: CompanyId): Promise<Company> {
  const [row] = await asDrizzle(house).select().from(companies).where(eq(companies.id, companyId)).limit(1)
  if (!row) throw new Error('a company id without its row')
  return row
}

/** Whether the database answers at all. */
export async function pingDb(house: HouseDb): Promise<void> {
  await asDrizzle(house).run(sql`select 1`)
}
