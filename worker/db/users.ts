// People with an account. Looked up in the directory: whose they are is found out with them.
import { asc, eq } from 'drizzle-orm'
import { all, type Change, type CompanyDb } from './company-db.ts'
import { users } from './schema-people.ts'

export type User = Omit<typeof users.$inferSelect, 'companyId'>

/** The company's people, its founder first. */
export function listUsers(db: CompanyDb, limit: number): Promise<User[]> {
  return db.list(users, { orderBy: [asc(users.createdAt), asc(users.id)], limit })
}

/** The person with this id, or null. */
export function findUser(db: CompanyDb, userId: string): Promise<User | null> {
  return db.find(users, eq(users.id, userId))
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
