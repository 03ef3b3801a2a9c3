// Stores queue messages that could not be handled, for a person to look at.

import { deadLetters } from './messaging/tables.ts'
import { asDrizzle, type SystemDb } from './system-db.ts'

/** Files one message; filing the same id again does nothing. */
export async function createDeadLetter(
  system: SystemDb,
  letter: { id: string; queue: string; body: string; reason: string | null; at: number },
) {
  await asDrizzle(system).insert(deadLetters).values(letter).onConflictDoNothing()
}
