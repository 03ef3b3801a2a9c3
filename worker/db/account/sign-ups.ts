// Sign-ups that wait for their code.
import { and, desc, eq, gt, lt, sql } from 'drizzle-orm'
import type { CompanyId } from '../../domain/company-id.ts'
import type { Change } from '../company-db.ts'
import { asSystemChange } from '../system-changes.ts'
import { asDrizzle, type SystemDb } from '../system-db.ts'
import { signUps } from './tables.ts'

export type SignUp = typeof signUps.$inferSelect

/** Keeps a registration that waits for its code. */
export function createSignUp(system: SystemDb, signUp: SignUp): Change {
  return asSystemChange(asDrizzle(system).insert(signUps).values(signUp))
}

/** The sign-up with this id that was begun after `since` (ms), or null. */
export async function findSignUp(system: SystemDb, id: string, since: number): Promise<SignUp | null> {
  const rows = await asDrizzle(system)
    .select()
    .from(signUps)
    .where(and(eq(signUps.id, id), gt(signUps.createdAt, since)))
  return rows[0] ?? null
}

/** The sign-up that was begun last with this number, after `since` (ms), or null. */
export async function findNewestSignUp(system: SystemDb, phone: string, since: number): Promise<SignUp | null> {
  const [row] = await asDrizzle(system)
    .select()
    .from(signUps)
    .where(and(eq(signUps.phone, phone), gt(signUps.createdAt, since)))
    .orderBy(desc(signUps.createdAt), sql`rowid desc`)
    .limit(1)
  return row ?? null
}

/** A finished sign-up leaves nothing behind: the account holds what it said. */
export function removeSignUp(system: SystemDb, id: string): Change {
  return asSystemChange(asDrizzle(system).delete(signUps).where(eq(signUps.id, id)))
}

/** Anybody who waits for a code to join this company has to ask again. */
export function removeSignUpsFor(system: SystemDb, companyId: CompanyId): Change {
  return asSystemChange(asDrizzle(system).delete(signUps).where(eq(signUps.joinsCompanyId, companyId)))
}

/** Sign-ups that nobody finished. */
export function removeStaleSignUps(system: SystemDb, before: number): Change {
  return asSystemChange(asDrizzle(system).delete(signUps).where(lt(signUps.createdAt, before)))
}
