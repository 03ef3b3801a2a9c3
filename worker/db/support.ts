// What people wrote through the support form.
import { asDrizzle, type HouseDb } from './house-db.ts'
import { supportMessages } from './schema-people.ts'

export type SupportMessage = typeof supportMessages.$inferSelect

/** Keeps one message. */
export async function createSupportMessage(house: HouseDb, message: SupportMessage): Promise<void> {
  await asDrizzle(house).insert(supportMessages).values(message)
}
