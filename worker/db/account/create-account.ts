// Creates company, person and first session in one batch.
import type { SQL } from 'drizzle-orm'
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
import { endTextSignUp } from './text-sign-ups.ts'

export type Account = {
  companyId: CompanyId
  /** The company to found; null when the person joins one. */
  founds: Founded | null
  /** `phone` as it is, or where it still has to stand. */
  user: Omit<typeof users.$inferInsert, 'companyId' | 'phone'> & { phone: string | SQL<string> }
  /** Null for whoever signs up by text. */
  session: Session | null
  /** What the person agreed to; null when the form's box was left empty. */
  consent: NewConsent | null
  /** The registration and its code; null for one by text. */
  registration: { signUpId: string; codeId: string } | null
}

/** On the web all of it is asked for, by text the name alone. */
type Founded = Partial<NewCompany> &
  Pick<NewCompany, 'name' | 'phone'> & { invitationCode: string; timezone: string; isStateGuessed?: boolean }

/** Creates it all for the number (E.164) in one batch; false, and nothing at all, when it has a user already. */
export async function createAccount(
  system: SystemDb,
  account: Account,
  phone: string,
  now: number,
  also: Change[] = [],
): Promise<boolean> {
  const db = asDrizzle(system)
  const { companyId, founds, user, session, registration } = account
  // Plain inserts: of two that race for one number the second breaks users.phone, and its whole batch is undone.
  const changes: Change[] = [
    ...(founds ? [asSystemChange(db.insert(companies).values({ ...founds, id: companyId, createdAt: now }))] : []),
    asSystemChange(db.insert(users).values({ ...user, companyId })),
    ...(session ? [asSystemChange(db.insert(sessions).values({ ...session, companyId }))] : []),
    ...(registration ? [markCodeUsed(system, registration.codeId, now)] : []),
    ...(registration ? [removeSignUp(system, registration.signUpId)] : []),
    ...(account.consent ? [createConsent(system, account.consent)] : []),
    ...endTextSignUp(system, phone, now),
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
