// One-time codes. Only a number's newest code counts, and a try is claimed before the code is compared.
import { and, desc, eq, gt, isNull, lt, sql } from 'drizzle-orm'
import type { CodePurpose } from '../../domain/codes.ts'
import type { Change, CompanyDb } from '../company-db.ts'
import type { NewMessage } from '../messaging/messages.ts'
import { messages } from '../messaging/tables.ts'
import { asSystemChange } from '../system-changes.ts'
import { asDrizzle, type SystemDb } from '../system-db.ts'
import { codes } from './tables.ts'

export type Code = typeof codes.$inferSelect

/** Keeps a code (its keyed hash) that has not been tried yet. */
export function createCode(system: SystemDb, code: Omit<Code, 'tries' | 'usedAt'>): Change {
  return asSystemChange(asDrizzle(system).insert(codes).values(code))
}

/** A text that is never sent, beside a code that nobody gets: it takes as long to write as a real one. */
export function createUnsentMessage(db: CompanyDb, message: NewMessage, at: number): Change[] {
  const error = 'nobody to send it to'
  return db.insert(messages, [{ ...message, state: 'stopped', error, createdAt: at, nextAt: at }])
}

/** Whether a code, as it was just read, can still be tried; with null, by somebody whose tries are counted elsewhere. */
export function isLive(code: Code, maxTries: number | null, now: number): boolean {
  return code.usedAt === null && code.expiresAt > now && (maxTries === null || code.tries < maxTries)
}

/** The code sent last to this number for this purpose, and for this subject when one is named; live or not. */
export async function findNewestCode(
  system: SystemDb,
  sought: { purpose: CodePurpose; phone: string; subject?: string | undefined },
): Promise<Code | null> {
  const [row] = await asDrizzle(system)
    .select()
    .from(codes)
    .where(
      and(
        eq(codes.phone, sought.phone),
        eq(codes.purpose, sought.purpose),
        sought.subject === undefined ? undefined : eq(codes.subject, sought.subject),
      ),
    )
    .orderBy(desc(codes.createdAt), sql`rowid desc`)
    .limit(1)
  return row ?? null
}

/** Takes one of a live code's tries; false when it is used, expired or out of tries. */
export async function claimTry(system: SystemDb, id: string, maxTries: number, now: number): Promise<boolean> {
  const result = await asDrizzle(system)
    .update(codes)
    .set({ tries: sql`${codes.tries} + 1` })
    .where(and(eq(codes.id, id), isNull(codes.usedAt), gt(codes.expiresAt, now), lt(codes.tries, maxTries)))
    .run()
  return result.meta.changes === 1
}

/** Uses a code up; touches one row for the first, none for any later one. */
export function markCodeUsed(system: SystemDb, id: string, now: number): Change {
  return asSystemChange(
    asDrizzle(system)
      .update(codes)
      .set({ usedAt: now })
      .where(and(eq(codes.id, id), isNull(codes.usedAt))),
  )
}

/** Ends every code that was sent for this subject. */
export function endCodesOf(system: SystemDb, subject: string, phone: string, now: number): Change {
  return asSystemChange(
    asDrizzle(system)
      .update(codes)
      .set({ usedAt: now })
      .where(and(eq(codes.phone, phone), eq(codes.subject, subject), isNull(codes.usedAt))),
  )
}

/** Forgets the codes made before `before` (ms), used or not. */
export function removeStaleCodes(system: SystemDb, before: number): Change {
  return asSystemChange(asDrizzle(system).delete(codes).where(lt(codes.createdAt, before)))
}
