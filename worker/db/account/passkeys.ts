// Passkeys of a company's people, and the challenges that were given out for them.
import { and, asc, eq, gt, isNull, lt, type SQL } from 'drizzle-orm'
import { all, type Change, type CompanyDb } from '../company-db.ts'
import { asSystemChange, writeAll } from '../system-changes.ts'
import { asDrizzle, type SystemDb } from '../system-db.ts'
import { passkeyChallenges, passkeys } from './tables.ts'
import { isStillMember } from './users.ts'

export type Passkey = Omit<typeof passkeys.$inferSelect, 'companyId'>
export type Challenge = typeof passkeyChallenges.$inferSelect

/** More than anybody has devices. */
export const MOST_PASSKEYS = 20

/** One person's passkeys, the oldest first. */
export function listPasskeys(db: CompanyDb, userId: string): Promise<Passkey[]> {
  return db.list(passkeys, {
    where: eq(passkeys.userId, userId),
    orderBy: [asc(passkeys.createdAt)],
    limit: MOST_PASSKEYS,
  })
}

/** Whether the person still has this passkey. */
export function hasPasskey(db: CompanyDb, { id, userId }: Pick<Passkey, 'id' | 'userId'>): SQL {
  return db.exists(passkeys, (other) => all(eq(other.userId, userId), eq(other.id, id)))
}

/** Adds a passkey; touches no row when the credential is known already. */
export function createPasskey(db: CompanyDb, passkey: Omit<Passkey, 'usedAt'>): Change[] {
  return db.insert(passkeys, [passkey])
}

/** Removes a passkey if it is this person's. */
export function removePasskey(db: CompanyDb, userId: string, id: string): Change {
  return db.remove(passkeys, all(eq(passkeys.id, id), eq(passkeys.userId, userId)))
}

/** Removes all passkeys of a person, unless that is the owner. */
export function removePasskeysOf(db: CompanyDb, userId: string): Change {
  return db.remove(passkeys, all(eq(passkeys.userId, userId), isStillMember(db, userId)))
}

/** Notes a use; touches no row when the device's counter has not grown since the one before, as a copied key's has not. */
export function notePasskeyUse(db: CompanyDb, id: string, counter: number, now: number): Change {
  const grows = counter === 0 ? eq(passkeys.counter, 0) : lt(passkeys.counter, counter)
  return db.update(passkeys, { counter, usedAt: now }, all(eq(passkeys.id, id), grows))
}

/** Keeps a challenge that nobody has answered. */
export async function createChallenge(system: SystemDb, challenge: Omit<Challenge, 'usedAt'>): Promise<void> {
  await writeAll(system, [asSystemChange(asDrizzle(system).insert(passkeyChallenges).values(challenge))])
}

/** Uses a live challenge of this purpose and person up and answers it; null when there is none, so each opens once. */
export async function consumeChallenge(
  system: SystemDb,
  of: Pick<Challenge, 'id' | 'purpose' | 'userId'>,
  now: number,
): Promise<Challenge | null> {
  const person = of.userId === null ? isNull(passkeyChallenges.userId) : eq(passkeyChallenges.userId, of.userId)
  const [row] = await asDrizzle(system)
    .update(passkeyChallenges)
    .set({ usedAt: now })
    .where(
      and(
        eq(passkeyChallenges.id, of.id),
        eq(passkeyChallenges.purpose, of.purpose),
        person,
        isNull(passkeyChallenges.usedAt),
        gt(passkeyChallenges.expiresAt, now),
      ),
    )
    .returning()
  return row ?? null
}
