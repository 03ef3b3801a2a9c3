// Texts that came in, and the questions that are open with their sender.
import { and, asc, desc, eq, gt, isNotNull, isNull, lte, or, sql } from 'drizzle-orm'
import { SYSTEM_COMPANY_ID } from '../../domain/company-id.ts'
import type { Question } from '../../domain/pending-questions.ts'
import type { InboundText } from '../../domain/queue-messages.ts'
import type { Chased, Memory } from '../../domain/recent-texts.ts'
import { users } from '../account/tables.ts'
import { createAttachments } from '../attachment/attachments.ts'
import { all, type Change, type CompanyDb } from '../company-db.ts'
import { pendingQuestions, texts } from './tables.ts'

export type Text = Omit<typeof texts.$inferSelect, 'companyId'>
export type PendingQuestion = Omit<typeof pendingQuestions.$inferSelect, 'companyId'>

/** Keeps a text under its sid; the same sid again changes nothing. */
export function createText(db: CompanyDb, text: InboundText): Change[] {
  return db.insert(texts, [{ sid: text.sid, sender: text.from, body: text.body, receivedAt: text.receivedAt }])
}

/**
 * A text that was dealt with (ms) and that a restored database has forgotten, or still has open. A stranger's may be a job
 * that waits for its sender to sign up: what is open stays open.
 */
export function putBackText(db: CompanyDb, text: InboundText, handledAt: number | null): Change[] {
  const { sid, from: sender, body, receivedAt } = text
  return [
    ...db.insert(texts, [{ sid, sender, body, receivedAt, handledAt }]),
    // What came with it is fetched again, unless it is there.
    ...createAttachments(db, text, receivedAt),
    ...(handledAt === null ? [] : [markHandled(db, sid, handledAt)]),
  ]
}

/** The text that came in under this sid, or null. */
export function findText(db: CompanyDb, sid: string): Promise<Text | null> {
  return db.find(texts, eq(texts.sid, sid))
}

/** Everything that a text asks for is done; the first time (ms) stays. `about`: what the next ones may refer to. */
export function markHandled(db: CompanyDb, sid: string, now: number, about: Memory | null = null): Change {
  return db.update(texts, { handledAt: now, about }, all(eq(texts.sid, sid), isNull(texts.handledAt)))
}

/** What a sender's last text before `until` and after `since` (ms) was about that anything can refer to, and when it came. */
export async function findMemory(
  db: CompanyDb,
  sender: string,
  since: number,
  until: number,
): Promise<{ about: Memory; at: number } | null> {
  const [last] = await db.list(texts, {
    where: all(
      eq(texts.sender, sender),
      gt(texts.receivedAt, since),
      lte(texts.receivedAt, until),
      isNotNull(texts.about),
    ),
    orderBy: [desc(texts.receivedAt)],
    limit: 1,
  })
  return last?.about ? { about: last.about, at: last.receivedAt } : null
}

/** A sender's last text between two moments (ms) that changed whom the texts of a morning speak of, and was not taken back. */
export async function findLastChase(
  db: CompanyDb,
  sender: string,
  since: number,
  until: number,
): Promise<{ sid: string; at: number; chased: Chased } | null> {
  const isOne = sql`json_extract(${texts.about}, '$.chased') is not null`
  const [last] = await db.list(texts, {
    where: all(eq(texts.sender, sender), gt(texts.receivedAt, since), lte(texts.receivedAt, until), isOne),
    orderBy: [desc(texts.receivedAt)],
    limit: 1,
  })
  return last?.about?.chased ? { sid: last.sid, at: last.receivedAt, chased: last.about.chased } : null
}

/** That is taken back: it cannot be once more. */
export const forgetChase = (db: CompanyDb, sid: string): Change =>
  db.update(texts, { about: sql`json_remove(${texts.about}, '$.chased')` }, eq(texts.sid, sid))

/**
 * Goes into the batch of whatever a text does: that batch fails as a whole, with what `isFromStranger` knows, when the
 * text's sender has left the company meanwhile.
 */
export function requireSender(db: CompanyDb, sid: string): Change {
  // To the system company belongs everybody who belongs to no company.
  const isGone = sql`${db.companyId} <> ${SYSTEM_COMPANY_ID} and not ${db.exists(users, (other) => eq(other.phone, texts.sender))}`
  // Null, which the column refuses.
  return db.update(texts, { sender: sql`null` }, all(eq(texts.sid, sid), isGone))
}

/** Said where a text may do nothing any more. */
export const SENDER_LEFT = 'the sender has left the company'

/** Whether something failed because its text's sender no longer belongs to the company. */
export function isFromStranger(error: unknown): boolean {
  const said =
    error instanceof Error ? `${error.message} ${error.cause instanceof Error ? error.cause.message : ''}` : ''
  return said.includes('NOT NULL constraint failed: texts.sender') || said.includes(SENDER_LEFT)
}

/** What was left unanswered is dealt with once more when it comes again. */
export function reopenText(db: CompanyDb, sid: string): Change {
  return db.update(texts, { handledAt: null }, eq(texts.sid, sid))
}

/** Texts of one sender since then (ms) that nobody could act on yet, oldest first; and the one of this sid in any case. */
export function listKeptTexts(
  db: CompanyDb,
  sender: string,
  of: { sid: string; since: number },
  limit: number,
): Promise<Text[]> {
  return db.list(texts, {
    where: and(
      eq(texts.sender, sender),
      or(and(isNull(texts.handledAt), gt(texts.receivedAt, of.since)), eq(texts.sid, of.sid)),
    ),
    orderBy: [asc(texts.receivedAt)],
    limit,
  })
}

/** What one sender texted after that moment (ms). */
export function listTextsSince(db: CompanyDb, sender: string, since: number, limit: number): Promise<Text[]> {
  return db.list(texts, {
    where: and(eq(texts.sender, sender), gt(texts.receivedAt, since)),
    orderBy: [asc(texts.receivedAt)],
    limit,
  })
}

/** What one sender texted after that moment (ms), the newest first. */
export function listLatestTexts(db: CompanyDb, sender: string, since: number, limit: number): Promise<Text[]> {
  return db.list(texts, {
    where: and(eq(texts.sender, sender), gt(texts.receivedAt, since)),
    orderBy: [desc(texts.receivedAt)],
    limit,
  })
}

/** What one sender texted up to that moment (ms), the newest first. */
export function listTextsBefore(db: CompanyDb, sender: string, until: number, limit: number): Promise<Text[]> {
  return db.list(texts, {
    where: and(eq(texts.sender, sender), lte(texts.receivedAt, until)),
    orderBy: [desc(texts.receivedAt)],
    limit,
  })
}

/** The questions that are open with a sender (E.164), the newest first. */
export function listPendingQuestions(db: CompanyDb, sender: string, limit: number): Promise<PendingQuestion[]> {
  return db.list(pendingQuestions, {
    where: eq(pendingQuestions.sender, sender),
    orderBy: [desc(pendingQuestions.askedAt)],
    limit,
  })
}

/** Opens a question, or asks it again under the same sid. */
export function putPendingQuestion(
  db: CompanyDb,
  draft: { sender: string; sid: string; body: string; parsed: Question; askedAt: number },
): Change {
  const { sender: _, sid: __, ...patch } = draft
  return db.put(pendingQuestions, draft, [pendingQuestions.sender, pendingQuestions.sid], patch)
}

/** Closes all questions that are open with a sender. */
export function dropPendingQuestions(db: CompanyDb, sender: string): Change {
  return db.remove(pendingQuestions, eq(pendingQuestions.sender, sender))
}

/** Closes all questions that are open with a sender, but for those asked after `until` (ms). */
export function removePendingQuestions(db: CompanyDb, sender: string, until: number): Change {
  return db.remove(pendingQuestions, all(eq(pendingQuestions.sender, sender), lte(pendingQuestions.askedAt, until)))
}

/** Closes the question that the text `sid` began, unless it was asked again after `until` (ms). */
export function removePendingQuestion(db: CompanyDb, sender: string, sid: string, until: number): Change {
  return db.remove(
    pendingQuestions,
    all(eq(pendingQuestions.sender, sender), eq(pendingQuestions.sid, sid), lte(pendingQuestions.askedAt, until)),
  )
}

/** What a number texted while it was nobody's is not waited for any more. */
export function endKeptTexts(db: CompanyDb, sender: string, now: number): Change {
  return db.update(texts, { handledAt: now }, all(eq(texts.sender, sender), isNull(texts.handledAt)))
}
