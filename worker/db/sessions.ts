// Who is signed in where.
import { eq, lt } from 'drizzle-orm'
import type { Change, CompanyDb } from './company-db.ts'
import { asHouseChange } from './house-changes.ts'
import { asDrizzle, type HouseDb } from './house-db.ts'
import { sessions } from './schema-people.ts'

export type Session = Omit<typeof sessions.$inferSelect, 'companyId'>

export function createSession(db: CompanyDb, session: Session): Change[] {
  return db.insert(sessions, [session])
}

export function removeSession(db: CompanyDb, id: string): Change {
  return db.remove(sessions, eq(sessions.id, id))
}

/** Sessions that have ended by themselves. */
export function removeStaleSessions(house: HouseDb, now: number): Change {
  return asHouseChange(asDrizzle(house).delete(sessions).where(lt(sessions.expiresAt, now)))
}
