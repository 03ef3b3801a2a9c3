// Tokens for setting a new password, each usable once.
import { and, eq, gt, isNull, lt, type SQL, sql } from 'drizzle-orm'
import { NO_PASSWORD } from '../../domain/password.ts'
import type { Change, CompanyDb } from '../company-db.ts'
import { asSystemChange } from '../system-changes.ts'
import { asDrizzle, type SystemDb } from '../system-db.ts'
import { resetTokens, sessions, users } from './tables.ts'

export type ResetToken = typeof resetTokens.$inferSelect

/** Keeps a token that has not been used yet. */
export function createResetToken(system: SystemDb, token: Omit<ResetToken, 'usedAt'>): Change {
  return asSystemChange(asDrizzle(system).insert(resetTokens).values(token))
}

/** A token that is neither used nor expired, or null. */
export async function findResetToken(system: SystemDb, id: string, now: number): Promise<ResetToken | null> {
  const rows = await asDrizzle(system)
    .select()
    .from(resetTokens)
    .where(and(eq(resetTokens.id, id), isNull(resetTokens.usedAt), gt(resetTokens.expiresAt, now)))
  return rows[0] ?? null
}

function isFresh(id: string): SQL {
  // A subquery of its own: the outer statement may change the same table.
  return sql`exists (select 1 from reset_tokens as own where own.id = ${id} and own.used_at is null)`
}

/** While the token is unused: the new password stands and every session of the user ends. The first password is no reset. */
export function setPasswordByToken(db: CompanyDb, token: ResetToken, passwordHash: string, now: number): Change[] {
  const resetAt = sql`case when ${users.passwordHash} = ${NO_PASSWORD} then null else ${now} end`
  return [
    db.update(users, { passwordHash, resetAt }, sql`${eq(users.id, token.userId)} and ${isFresh(token.id)}`),
    db.remove(sessions, sql`${eq(sessions.userId, token.userId)} and ${isFresh(token.id)}`),
  ]
}

/** Uses the token up, and with it every other of the same user; touches no row when it was used before. */
export function markResetTokensUsed(system: SystemDb, token: ResetToken, now: number): Change {
  return asSystemChange(
    asDrizzle(system)
      .update(resetTokens)
      .set({ usedAt: now })
      .where(and(eq(resetTokens.userId, token.userId), isNull(resetTokens.usedAt), isFresh(token.id))),
  )
}

/** Uses up every token of a person. */
export function endResetTokensOf(system: SystemDb, userId: string, now: number): Change {
  return asSystemChange(
    asDrizzle(system)
      .update(resetTokens)
      .set({ usedAt: now })
      .where(and(eq(resetTokens.userId, userId), isNull(resetTokens.usedAt))),
  )
}

/** Forgets the tokens that have expired, used or not. */
export function removeStaleResetTokens(system: SystemDb, now: number): Change {
  return asSystemChange(asDrizzle(system).delete(resetTokens).where(lt(resetTokens.expiresAt, now)))
}
