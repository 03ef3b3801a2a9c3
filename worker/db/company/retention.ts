// Deletes old rows, a few of each kind at a time. Each query reads one range of an index.
import { lt, lte, type SQL, sql } from 'drizzle-orm'
import { codes, passkeyChallenges, users } from '../account/tables.ts'
import { removeStaleTextSignUps } from '../account/text-sign-ups.ts'
import { all, type Change, type CompanyDb } from '../company-db.ts'
import { removeOldConsents } from '../messaging/consents.ts'
import { deadLetters, messages } from '../messaging/tables.ts'
import { supportMessages } from '../support/tables.ts'
import { asSystemChange } from '../system-changes.ts'
import { asDrizzle, type SystemDb } from '../system-db.ts'
import { pendingQuestions, texts } from '../text/tables.ts'

/** Before when (ms) each kind is old. */
export type Ages = Record<
  'strangersText' | 'waitingText' | 'message' | 'deadLetter' | 'support' | 'challenge' | 'consent',
  number
>

const SYSTEM = sql`company_id = 'house'`

/** Removes or empties at most `limit` rows of each kind that belongs to no company, and the bodies of everybody's texts. */
export function forgetOldRows(system: SystemDb, old: Ages, limit: number): Change[] {
  const db = asDrizzle(system)
  const rowids = (table: SQL, where: SQL) => sql`rowid in (select rowid from ${table} where ${where} limit ${limit})`
  // The text of a number that has signed up since becomes its first invoice; it has a second week for that.
  const isWaiting = sql`handled_at is null and received_at > ${old.waitingText}
    and exists (select 1 from ${users} where ${users.phone} = texts.sender)`
  // Must repeat the partial index's condition, or SQLite will not use it.
  const sent = sql`body <> '' and created_at < ${old.message} and state not in ('queued','sending')`
  return [
    asSystemChange(
      db
        .delete(texts)
        .where(rowids(sql`${texts}`, sql`${SYSTEM} and received_at < ${old.strangersText} and not (${isWaiting})`)),
    ),
    // Of nobody's company: the number goes with the words.
    asSystemChange(db.delete(messages).where(rowids(sql`${messages}`, sql`${sent} and ${SYSTEM}`))),
    asSystemChange(
      db
        .update(messages)
        .set({ body: '' })
        .where(rowids(sql`${messages}`, sent)),
    ),
    asSystemChange(db.delete(deadLetters).where(rowids(sql`${deadLetters}`, sql`at < ${old.deadLetter}`))),
    asSystemChange(db.delete(supportMessages).where(rowids(sql`${supportMessages}`, sql`created_at < ${old.support}`))),
    asSystemChange(
      db.delete(passkeyChallenges).where(rowids(sql`${passkeyChallenges}`, sql`expires_at < ${old.challenge}`)),
    ),
    removeOldConsents(system, old.consent, limit),
    removeStaleTextSignUps(system, old.strangersText, limit),
  ]
}

/** What a company's people texted, and questions that nobody answered, from before `before` (ms). */
export function removeOldTexts(db: CompanyDb, before: number): Change[] {
  return [
    db.remove(texts, lt(texts.receivedAt, before)),
    db.remove(pendingQuestions, lt(pendingQuestions.askedAt, before)),
  ]
}

/** The rows of texts whose codes are about to be forgotten: what is left of them is a number. Belongs before that. */
export function removeMessagesOfCodes(system: SystemDb, before: number): Change {
  const db = asDrizzle(system)
  const keys = db
    .select({ key: sql`'code:' || ${codes.id}` })
    .from(codes)
    .where(lte(codes.createdAt, before))
  return asSystemChange(
    db.delete(messages).where(all(sql`${messages.companyId} = 'house'`, sql`${messages.key} in ${keys}`)),
  )
}
