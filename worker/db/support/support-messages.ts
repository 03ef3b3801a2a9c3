// Messages from the support form.

import { asDrizzle, type SystemDb } from '../system-db.ts'
import { supportMessages } from './tables.ts'

export type SupportMessage = typeof supportMessages.$inferSelect

/** Keeps one message. */
export async function createSupportMessage(system: SystemDb, message: SupportMessage): Promise<void> {
  await asDrizzle(system).insert(supportMessages).values(message)
}
