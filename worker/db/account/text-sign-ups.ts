// Numbers that sign up by text: how far each has come, until it has an account.
import { and, eq, gt, isNull, lt, lte, type SQL, sql } from 'drizzle-orm'
import { SYSTEM_COMPANY_ID } from '../../domain/company-id.ts'
import type { Change } from '../company-db.ts'
import { optOuts } from '../messaging/tables.ts'
import { asSystemChange } from '../system-changes.ts'
import { asDrizzle, type SystemDb } from '../system-db.ts'
import { texts } from '../text/tables.ts'
import { textSignUps } from './tables.ts'

export type TextSignUp = typeof textSignUps.$inferSelect
/** With a name and the words that were shown with it. */
export type Offer = { name: string; namedSid: string; namedAt: number; words: string; offeredAt: number }
export type OfferedSignUp = TextSignUp & Offer

/** Whether a name was shown and waits for its yes. */
export function isOffered(signUp: TextSignUp | null): signUp is OfferedSignUp {
  return signUp !== null && signUp.name !== null && signUp.words !== null && signUp.offeredAt !== null
}

/** Where the number (E.164) stands that was invited after `since` (ms), or null. */
export async function findTextSignUp(system: SystemDb, phone: string, since: number): Promise<TextSignUp | null> {
  const [row] = await asDrizzle(system)
    .select()
    .from(textSignUps)
    .where(and(eq(textSignUps.phone, phone), gt(textSignUps.invitedAt, since)))
    .limit(1)
  return row ?? null
}

/** The same of whoever was sent this token. */
export async function findTextSignUpByToken(
  system: SystemDb,
  token: string,
  since: number,
): Promise<TextSignUp | null> {
  const [row] = await asDrizzle(system)
    .select()
    .from(textSignUps)
    .where(and(eq(textSignUps.token, token), gt(textSignUps.invitedAt, since)))
    .limit(1)
  return row ?? null
}

/** Keeps that the number was invited; one from before `since` (ms) begins anew, any other stays as it is. */
export function createTextSignUp(
  system: SystemDb,
  invited: Pick<TextSignUp, 'phone' | 'token' | 'invitedAt'>,
  since: number,
): Change {
  const { token, invitedAt } = invited
  const anew = { token, invitedAt, isAskedAgain: false }
  return asSystemChange(
    asDrizzle(system)
      .insert(textSignUps)
      .values(invited)
      .onConflictDoUpdate({
        target: textSignUps.phone,
        set: { ...anew, name: null, namedSid: null, namedAt: null, words: null, offeredAt: null },
        setWhere: lte(textSignUps.invitedAt, since),
      }),
  )
}

/** The name was asked for once more. */
export function markAskedAgain(system: SystemDb, phone: string): Change {
  return asSystemChange(
    asDrizzle(system).update(textSignUps).set({ isAskedAgain: true }).where(eq(textSignUps.phone, phone)),
  )
}

/** The words that a name was shown with: of the last text that gave one, and once, since a yes to them may be on its way. */
export function setOffer(system: SystemDb, phone: string, offer: Offer): Change {
  const isNewest = sql`coalesce(${textSignUps.namedAt}, 0) <= ${offer.namedAt} and coalesce(${textSignUps.namedSid}, '') <> ${offer.namedSid}`
  return asSystemChange(
    asDrizzle(system)
      .update(textSignUps)
      .set(offer)
      .where(and(eq(textSignUps.phone, phone), isNewest)),
  )
}

/**
 * The number while that very offer stands and it has not said STOP; null otherwise, which a batch that puts it where a number
 * must be fails with.
 */
export const phoneOfOffer = ({ phone, words, offeredAt }: OfferedSignUp) =>
  sql<string>`(select phone from ${textSignUps} where phone = ${phone} and words = ${words} and offered_at = ${offeredAt}
    and not exists (select 1 from ${optOuts} where phone = ${phone}))`

/** The number has an account now, however it came by it: the text that named the business is done with, and so is the rest. */
export function endTextSignUp(system: SystemDb, phone: string, now: number): Change[] {
  return endOf(system, eq(textSignUps.phone, phone), now)
}

/** A number that said STOP at `at` (ms) signs up no further. */
export function stopTextSignUp(system: SystemDb, phone: string, at: number): Change[] {
  return endOf(system, and(eq(textSignUps.phone, phone), lte(textSignUps.invitedAt, at)), at)
}

function endOf(system: SystemDb, where: SQL | undefined, at: number): Change[] {
  const db = asDrizzle(system)
  const named = db.select({ sid: textSignUps.namedSid }).from(textSignUps).where(where)
  return [
    asSystemChange(
      db
        .update(texts)
        .set({ handledAt: at })
        .where(and(eq(texts.companyId, SYSTEM_COMPANY_ID), sql`${texts.sid} in ${named}`, isNull(texts.handledAt))),
    ),
    asSystemChange(db.delete(textSignUps).where(where)),
  ]
}

/** Forgets, `limit` at a time, who was invited before `before` (ms) and let it be. */
export function removeStaleTextSignUps(system: SystemDb, before: number, limit: number): Change {
  const db = asDrizzle(system)
  const due = db
    .select({ phone: textSignUps.phone })
    .from(textSignUps)
    .where(lt(textSignUps.invitedAt, before))
    .limit(limit)
  return asSystemChange(db.delete(textSignUps).where(sql`${textSignUps.phone} in ${due}`))
}
