// Webhook events by Stripe's id: kept before the work, marked after it.
import { and, between, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { asDrizzle, type HouseDb } from '../system-db.ts'
import { stripeEvents } from './tables.ts'

export type StripeEvent = { id: string; type: string; objectId: string; accountId: string | null }

/** Keeps an event; answers false when it was kept and worked off before. */
export async function claimStripeEvent(house: HouseDb, event: StripeEvent, at: number): Promise<boolean> {
  const db = asDrizzle(house)
  await db
    .insert(stripeEvents)
    .values({ ...event, receivedAt: at })
    .onConflictDoNothing()
  const [row] = await db.select().from(stripeEvents).where(eq(stripeEvents.id, event.id)).limit(1)
  return row !== undefined && row.doneAt === null
}

/** Marks an event as worked off. */
export async function finishStripeEvent(house: HouseDb, id: string, at: number) {
  await asDrizzle(house)
    .update(stripeEvents)
    .set({ doneAt: at })
    .where(and(eq(stripeEvents.id, id), isNull(stripeEvents.doneAt)))
}

/** Which of these events were worked off. */
export async function listDoneStripeEvents(house: HouseDb, ids: string[]): Promise<string[]> {
  const given = sql`(select value from json_each(${JSON.stringify(ids)}))`
  const rows = await asDrizzle(house)
    .select({ id: stripeEvents.id })
    .from(stripeEvents)
    .where(and(sql`${stripeEvents.id} in ${given}`, isNotNull(stripeEvents.doneAt)))
  return rows.map((row) => row.id)
}

/** Events that were kept between two instants (ms) and never worked off, newest first: an old one may be hopeless. */
export async function listOpenStripeEvents(
  house: HouseDb,
  kept: { from: number; to: number },
  limit: number,
): Promise<StripeEvent[]> {
  return await asDrizzle(house)
    .select()
    .from(stripeEvents)
    .where(and(isNull(stripeEvents.doneAt), between(stripeEvents.receivedAt, kept.from, kept.to)))
    .orderBy(desc(stripeEvents.receivedAt))
    .limit(limit)
}
