// Who said STOP: a fact between a phone and our number, of no company.
import { eq } from 'drizzle-orm'
import { asDrizzle, type HouseDb } from './house-db.ts'
import { optOuts } from './schema.ts'

/** Whether nothing may be sent to this E.164 number. */
export async function findOptOut(house: HouseDb, phone: string): Promise<boolean> {
  const rows = await asDrizzle(house).select().from(optOuts).where(eq(optOuts.phone, phone)).limit(1)
  return rows.length > 0
}

/** Marks a number as stopped, by its own text or by the carrier's word (Twilio 21610). */
export async function createOptOut(house: HouseDb, phone: string, source: 'text' | 'carrier', at: number) {
  await asDrizzle(house).insert(optOuts).values({ phone, source, at }).onConflictDoNothing()
}

/** Lifts the mark, whoever set it. */
export async function removeOptOut(house: HouseDb, phone: string) {
  await asDrizzle(house).delete(optOuts).where(eq(optOuts.phone, phone))
}
