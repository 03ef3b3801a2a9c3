// Opt-outs. They are between a phone and our number and belong to no company.
import { and, eq, lte, sql } from 'drizzle-orm'
import type { Change } from '../company-db.ts'
import { asSystemChange } from '../system-changes.ts'
import { asDrizzle, type SystemDb } from '../system-db.ts'
import { optOuts } from './tables.ts'

/** Since when (`at`, ms) nothing may be sent to this E.164 number, or null. */
export async function findOptOut(system: SystemDb, phone: string): Promise<{ at: number } | null> {
  const rows = await asDrizzle(system).select().from(optOuts).where(eq(optOuts.phone, phone)).limit(1)
  return rows[0] ?? null
}

/** Marks a number as stopped since `at` (ms), by its own text or by the carrier's word (Twilio 21610). */
export function createOptOut(system: SystemDb, phone: string, source: 'text' | 'carrier', at: number): Change {
  return asSystemChange(
    asDrizzle(system)
      .insert(optOuts)
      .values({ phone, source, at })
      .onConflictDoUpdate({ target: optOuts.phone, set: { at: sql`max(${optOuts.at}, excluded.at)` } }),
  )
}

/** Removes the opt-out unless it is newer than the START that was texted `at` (ms). */
export function removeOptOut(system: SystemDb, phone: string, at: number): Change {
  return asSystemChange(
    asDrizzle(system)
      .delete(optOuts)
      .where(and(eq(optOuts.phone, phone), lte(optOuts.at, at))),
  )
}
