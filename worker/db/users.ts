// People with an account. Looked up in the directory: whose they are is found out with them.
import { eq } from 'drizzle-orm'
import type { Change, CompanyDb } from './company-db.ts'
import { users } from './schema-people.ts'

export type User = Omit<typeof users.$inferSelect, 'companyId'>

export function setPasswordHash(db: CompanyDb, userId: string, passwordHash: string): Change {
  return db.update(users, { passwordHash }, eq(users.id, userId))
}
