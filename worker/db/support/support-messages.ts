// What people wrote through the support form.

import { asDrizzle, type HouseDb } from '../system-db.ts'
import { supportMessages } from './tables.ts'

export type SupportMessage = typeof supportMessages.$inferSelect

/** Keeps one message. */
export async function createSupportMessage(house: HouseDb, message: SupportMessage): Promise<void> {
  await asDrizzle(house).insert(supportMessages).values(message)
}
