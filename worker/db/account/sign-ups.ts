// Sign-ups that wait for their code.
import { and, desc, eq, gt, lt, sql } from 'drizzle-orm'
import type { CompanyId } from '../../domain/company-id.ts'
import type { Change } from '../company-db.ts'
import { asHouseChange } from '../system-changes.ts'
import { asDrizzle, type HouseDb } from '../system-db.ts'
import { signUps } from './tables.ts'

export type SignUp = typeof signUps.$inferSelect

/** Keeps a registration that waits for its code. */
export function createSignUp(house: HouseDb, signUp: SignUp): Change {
  return asHouseChange(asDrizzle(house).insert(signUps).values(signUp))
}

/** The sign-up with this id that was begun after `since` (ms), or null. */
export async function findSignUp(house: HouseDb, id: string, since: number): Promise<SignUp | null> {
  const rows = await asDrizzle(house)
    .select()
    .from(signUps)
    .where(and(eq(signUps.id, id), gt(signUps.createdAt, since)))
  return rows[0] ?? null
}

/** The sign-up that was begun last with this number, after `since` (ms), or null. */
export async function findNewestSignUp(house: HouseDb, phone: string, since: number): Promise<SignUp | null> {
  const [row] = await asDrizzle(house)
    .select()
    .from(signUps)
    .where(and(eq(signUps.phone, phone), gt(signUps.createdAt, since)))
    .orderBy(desc(signUps.createdAt), sql`rowid desc`)
    .limit(1)
  return row ?? null
}

/** A finished sign-up leaves nothing behind: the account holds what it said. */
export function removeSignUp(house: HouseDb, id: string): Change {
  return asHouseChange(asDrizzle(house).delete(signUps).where(eq(signUps.id, id)))
}

/** Whoever waits for a code to join this company has to ask anew. */
export function removeSignUpsFor(house: HouseDb, companyId: CompanyId): Change {
  return asHouseChange(asDrizzle(house).delete(signUps).where(eq(signUps.joinsCompanyId, companyId)))
}

/** Sign-ups that nobody finished. */
export function removeStaleSignUps(house: HouseDb, before: number): Change {
  return asHouseChange(asDrizzle(house).delete(signUps).where(lt(signUps.createdAt, before)))
}
