// Creates company, person and first session in one batch.
import type { CompanyId } from '../../domain/company-id.ts'
import type { NewCompany } from '../../domain/registration.ts'
import { companies } from '../company/tables.ts'
import type { Change } from '../company-db.ts'
import { createConsent, type NewConsent } from '../messaging/consents.ts'
import { asSystemChange, writeAll } from '../system-changes.ts'
import { asDrizzle, type SystemDb } from '../system-db.ts'
import { markCodeUsed } from './codes.ts'
import type { Session } from './sessions.ts'
import { removeSignUp } from './sign-ups.ts'
import { sessions, users } from './tables.ts'

export type Account = {
  companyId: CompanyId
  /** The company to found; null when the person joins one. */
  founds: (NewCompany & { invitationCode: string; timezone: string }) | null
  user: Omit<typeof users.$inferInsert, 'companyId'>
  session: Session
  /** What the person agreed to; null when the form's box was left empty. */
  consent: NewConsent | null
  signUpId: string
  codeId: string
}

/** Creates it all in one batch; false, and nothing at all, when the number has a user already. */
export async function createAccount(
  system: SystemDb,
  account: Account,
  now: number,
  also: Change[] = [],
): Promise<boolean> {
  const db = asDrizzle(system)
  const { companyId, founds } = account
  // Plain inserts: of two that race for one number the second breaks users.phone, and its whole batch is undone.
  const changes: Change[] = [
    ...(founds ? [asSystemChange(db.insert(companies).values({ ...founds, id: companyId, createdAt: now }))] : []),
    asSystemChange(db.insert(users).values({ ...account.user, companyId })),
    asSystemChange(db.insert(sessions).values({ ...account.session, companyId })),
    markCodeUsed(system, account.codeId, now),
    removeSignUp(system, account.signUpId),
    ...(account.consent ? [createConsent(system, account.consent)] : []),
    ...also,
  ]
  try {
    await writeAll(system, changes)
    return true
  } catch (error) {
    if (isPhoneTaken(error)) return false
    throw error
  }
}

/** Whether a batch failed because a number has a user already. */
export function isPhoneTaken(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause.message.includes('UNIQUE constraint failed: users.phone')) return true
  }
  return false
}
