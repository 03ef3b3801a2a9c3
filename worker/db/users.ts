// People with an account. Looked up in the directory: whose they are is found out with them.
import { asc, eq } from 'drizzle-orm'
import { all, type Change, type CompanyDb } from './company-db.ts'
import { users } from './schema-people.ts'

export type User = Omit<typeof users.$inferSelect, 'companyId'>

/** The company's people, its founder first. */
export function listUsers(db: CompanyDb, limit: number): Promise<User[]> {
  return db.list(users, { orderBy: [asc(users.createdAt), asc(users.id)], limit })
}

/** What a person may change of the own row; what is not given stays. */
export type UserPatch = Partial<Pick<User, 'firstName' | 'lastName' | 'email'>>

/** Changes what is given of a person and leaves the rest. */
export function patchUser(db: CompanyDb, userId: string, patch: UserPatch): Change {
  return db.update(users, patch, eq(users.id, userId))
}

/** Sets a password's hash; with `from`, only while that is still the one in force. */
export function setPasswordHash(db: CompanyDb, userId: string, passwordHash: string, from?: string): Change {
  const isSame = from === undefined ? undefined : eq(users.passwordHash, from)
  return db.update(users, { passwordHash }, all(eq(users.id, userId), isSame))
}

/** What a person may do in the company; null for nobody's id. */
export async function findRole(db: CompanyDb, userId: string): Promise<User['role'] | null> {
  return (await db.find(users, eq(users.id, userId)))?.role ?? null
}

/** The person who owns the company, or null where none is marked. */
export function findOwner(db: CompanyDb): Promise<User | null> {
  return db.find(users, eq(users.role, 'owner'))
}

/** Gives a person another number (E.164), while they still have `from`. Breaks users.phone when somebody has it. */
export function setPhone(db: CompanyDb, userId: string, from: string, phone: string): Change {
  return db.update(users, { phone }, all(eq(users.id, userId), eq(users.phone, from)))
}
