// STOP and START reach us in any order: the last word that was said holds, not the last that came.
import type { CompanyDb } from '../db/company-db.ts'
import { listTextsSince } from '../db/texts.ts'
import { readCarrierWord } from '../domain/text/keywords.ts'

const BATCH = 100

/** Whether this E.164 number has texted START after `at` (ms): a STOP or a refusal of then has had its time. */
export async function hasStartedSince(db: CompanyDb, phone: string, at: number): Promise<boolean> {
  const later = await listTextsSince(db, phone, at, BATCH)
  return later.some((text) => readCarrierWord(text.body) === 'start')
}
