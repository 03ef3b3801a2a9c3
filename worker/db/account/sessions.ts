// Sessions of signed-in people.
import { desc, eq, gt, lt, ne, type SQL, sql } from 'drizzle-orm'
import { all, type Change, type CompanyDb } from '../company-db.ts'
import { asSystemChange } from '../system-changes.ts'
import { asDrizzle, type SystemDb } from '../system-db.ts'
import { sessions } from './tables.ts'
import { isStillMember } from './users.ts'

export type Session = Omit<typeof sessions.$inferSelect, 'companyId'>

const MOST = 100

/**
 * Begins a session if what opens it still stands in that very step; the last change touches a row when it does not, and
 * then there is no session.
 */
export function createSessionWhile(db: CompanyDb, session: Session, stands: SQL): Change[] {
  return [...db.insert(sessions, [session]), db.remove(sessions, all(eq(sessions.id, session.id), sql`not ${stands}`))]
}

/** Sessions of one person that have not ended, newest first; a hundred at most. */
export function listSessions(db: CompanyDb, userId: string, now: number): Promise<Session[]> {
  const where = all(eq(sessions.userId, userId), gt(sessions.expiresAt, now))
  return db.list(sessions, { where, orderBy: [desc(sessions.createdAt)], limit: MOST })
}

/** Notes that a session is in use. */
export function touchSession(db: CompanyDb, id: string, now: number): Change {
  return db.update(sessions, { seenAt: now }, eq(sessions.id, id))
}

/** Notes that its person has just proved who they are; touches no row when the session has ended. */
export function confirmSession(db: CompanyDb, id: string, now: number): Change {
  return db.update(sessions, { confirmedAt: now }, all(eq(sessions.id, id), gt(sessions.expiresAt, now)))
}

/** Ends a session of anybody in the company. */
export function removeSession(db: CompanyDb, id: string): Change {
  return db.remove(sessions, eq(sessions.id, id))
}

/** Ends a session if it is this person's; touches no row when it is not. */
export function removeOwnSession(db: CompanyDb, userId: string, id: string): Change {
  return db.remove(sessions, all(eq(sessions.id, id), eq(sessions.userId, userId)))
}

/** Ends every session of a person. */
export function removeSessionsOf(db: CompanyDb, userId: string): Change {
  return db.remove(sessions, eq(sessions.userId, userId))
}

/** Ends every session of a person, unless that is the owner. */
export function removeMemberSessions(db: CompanyDb, userId: string): Change {
  return db.remove(sessions, all(eq(sessions.userId, userId), isStillMember(db, userId)))
}

/** Ends every session of a person but this one. */
export function removeOtherSessions(db: CompanyDb, userId: string, keptId: string): Change {
  return db.remove(sessions, all(eq(sessions.userId, userId), ne(sessions.id, keptId)))
}

/** Sessions that have ended by themselves. */
export function removeStaleSessions(system: SystemDb, now: number): Change {
  return asSystemChange(asDrizzle(system).delete(sessions).where(lt(sessions.expiresAt, now)))
}
