// People with an account. The directory looks them up, together with their company.
import { asc, eq, not, type SQL, sql } from 'drizzle-orm'
import { all, type Change, type CompanyDb } from '../company-db.ts'
import { passkeys, users } from './tables.ts'

export type User = Omit<typeof users.$inferSelect, 'companyId'>

/** The company's people, its founder first. */
export function listUsers(db: CompanyDb, limit: number): Promise<User[]> {
  return db.list(users, { orderBy: [asc(users.createdAt), asc(users.id)], limit })
}

/** The company's people by who answers for it: its owner first, then whom the owner lets act, then the others by joining. */
export function listByRank(db: CompanyDb, limit: number): Promise<User[]> {
  const rank = sql`case when ${users.role} = 'owner' then 0 when ${users.actsForOwner} = 1 then 1 else 2 end`
  return db.list(users, { orderBy: [rank, asc(users.createdAt), asc(users.id)], limit })
}

/** The company's owner; null only while it is being deleted. */
export function findOwner(db: CompanyDb): Promise<User | null> {
  return db.find(users, eq(users.role, 'owner'))
}

/** Somebody of this company, or null. */
export function getUser(db: CompanyDb, userId: string): Promise<User | null> {
  return db.find(users, eq(users.id, userId))
}

/** The person of this company with that number (E.164), or null. */
export function findUserOfPhone(db: CompanyDb, phone: string): Promise<User | null> {
  return db.find(users, eq(users.phone, phone))
}

/** The owner and all whom the owner lets act. */
export function listActing(db: CompanyDb): Promise<User[]> {
  const where = sql`${users.role} = 'owner' or ${users.actsForOwner} = 1`
  return db.list(users, { where, orderBy: [asc(users.createdAt), asc(users.id)], limit: 100 })
}

const isMember = (userId: string) => all(eq(users.id, userId), eq(users.role, 'member'))

/** Whether that person is one of the company's members when the statement runs: not the owner, and not gone. */
export const isStillMember = (db: CompanyDb, userId: string): SQL =>
  db.exists(users, (other) => all(eq(other.id, userId), eq(other.role, 'member')))

/** Removes a member; touches no row when they are gone, or are the owner by now. */
export function removeMember(db: CompanyDb, userId: string): Change {
  return db.remove(users, isMember(userId))
}

/** Lets a member act for the owner, or no longer. */
export function setActing(db: CompanyDb, userId: string, actsForOwner: boolean): Change {
  return db.update(users, { actsForOwner }, isMember(userId))
}

/** Whether signing in wants a passkey beside the password; touches no row when the person has none to want. */
export function setRequiresPasskey(db: CompanyDb, userId: string, requiresPasskey: boolean): Change {
  const hasOne = db.exists(passkeys, (other) => eq(other.userId, userId))
  return db.update(users, { requiresPasskey }, all(eq(users.id, userId), requiresPasskey ? hasOne : undefined))
}

/** The owner becomes a plain member and that member the owner: both or neither. */
export function handOver(db: CompanyDb, ownerId: string, memberId: string): Change[] {
  const hasHeir = db.exists(users, (other) => eq(other.id, memberId))
  const hasNone = not(db.exists(users, (other) => eq(other.role, 'owner')))
  const own = all(eq(users.id, ownerId), eq(users.role, 'owner'), hasHeir)
  return [
    db.update(users, { role: 'member', actsForOwner: false }, own),
    db.update(users, { role: 'owner', actsForOwner: false }, all(isMember(memberId), hasNone)),
  ]
}

/** What a person may change of the own row; what is not given stays. */
export type UserPatch = Partial<Pick<User, 'firstName' | 'lastName' | 'email'>>

/** Changes what is given of a person and leaves the rest. */
export function patchUser(db: CompanyDb, userId: string, patch: UserPatch): Change {
  return db.update(users, patch, eq(users.id, userId))
}

/** Whether that is still the hash of the person's password, and the password alone signs them in or does not, as it was read. */
export function hasPassword(db: CompanyDb, user: Pick<User, 'id' | 'passwordHash' | 'requiresPasskey'>): SQL {
  const { id, passwordHash, requiresPasskey } = user
  return db.exists(users, (other) =>
    all(eq(other.id, id), eq(other.passwordHash, passwordHash), eq(other.requiresPasskey, requiresPasskey)),
  )
}

/** Sets a password's hash; with `from`, only while that is still the one in force. */
export function setPasswordHash(db: CompanyDb, userId: string, passwordHash: string, from?: string): Change {
  const isSame = from === undefined ? undefined : eq(users.passwordHash, from)
  return db.update(users, { passwordHash }, all(eq(users.id, userId), isSame))
}

/** Gives a person another number (E.164), while they still have `from`. Breaks users.phone when somebody has it. */
export function setPhone(db: CompanyDb, userId: string, from: string, phone: string): Change {
  return db.update(users, { phone }, all(eq(users.id, userId), eq(users.phone, from)))
}
