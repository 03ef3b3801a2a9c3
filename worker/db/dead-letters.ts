// Queue messages that could not be handled, filed where a person sees them.
import { asDrizzle, type HouseDb } from './house-db.ts'
import { deadLetters } from './schema.ts'

/** Files one message; filing the same id again does nothing. */
export async function createDeadLetter(
  house: HouseDb,
  letter: { id: string; queue: string; body: string; reason?: string; at: number },
) {
  await asDrizzle(house).insert(deadLetters).values(letter).onConflictDoNothing()
}
