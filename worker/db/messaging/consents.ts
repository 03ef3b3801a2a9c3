// Consents to texts: who agreed, to which words, when. They are between a phone and our number and belong to no company.
import { and, desc, eq, isNull, lt, lte, or, sql } from 'drizzle-orm'
import { AGREED, TEXTED } from '../../domain/consent.ts'
import { users } from '../account/tables.ts'
import type { Change } from '../company-db.ts'
import { asSystemChange } from '../system-changes.ts'
import { asDrizzle, type SystemDb } from '../system-db.ts'
import { consents, optOuts } from './tables.ts'

export type Consent = typeof consents.$inferSelect
export type NewConsent = Omit<Consent, 'endedAt'>

/** Keeps a consent under its id; the same id again changes nothing. */
export function createConsent(system: SystemDb, consent: NewConsent): Change {
  return asSystemChange(asDrizzle(system).insert(consents).values(consent).onConflictDoNothing())
}

/**
 * Anybody who texts us first agrees to be answered: kept under the text's id, unless the number has agreed already or has
 * said STOP.
 */
export function createConsentOfText(system: SystemDb, consent: NewConsent): Change {
  const db = asDrizzle(system)
  const { id, phone, source, words, at } = consent
  const hasAgreed = sql`exists (select 1 from ${consents} where phone = ${phone} and ended_at is null)`
  const hasStopped = sql`exists (select 1 from ${optOuts} where phone = ${phone})`
  return asSystemChange(
    db
      .insert(consents)
      .select(
        sql`select ${id}, ${phone}, ${source}, ${words}, null, ${at}, null where not ${hasAgreed} and not ${hasStopped}`,
      )
      .onConflictDoNothing(),
  )
}

/** The number agreed to nothing from now on that it had agreed to before `at` (ms). */
export function endConsents(system: SystemDb, phone: string, at: number): Change {
  return asSystemChange(
    asDrizzle(system)
      .update(consents)
      .set({ endedAt: at })
      .where(and(eq(consents.phone, phone), isNull(consents.endedAt), lte(consents.at, at))),
  )
}

/** Of what the number texted only the fact is left, of the words it agreed to by text all but the first line: the name of its business. */
export function forgetTexted(system: SystemDb, phone: string): Change {
  return asSystemChange(
    asDrizzle(system)
      .update(consents)
      .set({
        words: sql`case when id like ${`${AGREED}%`} then substr(words, instr(words, char(10)) + 1) else ${TEXTED} end`,
      })
      .where(and(eq(consents.phone, phone), eq(consents.source, 'text'))),
  )
}

/** All that was kept of these E.164 numbers, the newest first. */
export function listConsents(system: SystemDb, phones: string[], limit: number): Promise<Consent[]> {
  return asDrizzle(system)
    .select()
    .from(consents)
    .where(sql`${consents.phone} in (select value from json_each(${JSON.stringify(phones)}))`)
    .orderBy(desc(consents.at))
    .limit(limit)
}

/** Forgets, a few at a time, what ended before `before` (ms), and what was never ended of numbers nobody signed up with. */
export function removeOldConsents(system: SystemDb, before: number, limit: number): Change {
  const db = asDrizzle(system)
  const isNobodys = sql`not exists (select 1 from ${users} where ${users.phone} = ${consents.phone})`
  const isOver = and(
    lt(consents.at, before),
    or(lt(consents.endedAt, before), and(isNull(consents.endedAt), isNobodys)),
  )
  const due = db.select({ id: consents.id }).from(consents).where(isOver).limit(limit)
  return asSystemChange(db.delete(consents).where(sql`${consents.id} in ${due}`))
}
