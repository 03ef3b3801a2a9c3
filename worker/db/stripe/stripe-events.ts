// Stripe's webhook events by id: stored before they are handled, marked afterwards.
import { and, between, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { asDrizzle, type SystemDb } from '../system-db.ts'
import { stripeEvents } from './tables.ts'

export type StripeEvent = { id: string; type: string; objectId: string; accountId: string | null }

/** Keeps an event; answers false when it was kept and worked off before. */
export async function claimStripeEvent(system: SystemDb, event: StripeEvent, at: number): Promise<boolean> {
  const db = asDrizzle(system)
  await db
    .insert(stripeEvents)
    .values({ ...event, receivedAt: at })
    .onConflictDoNothing()
  const [row] = await db.select().from(stripeEvents).where(eq(stripeEvents.id, event.id)).limit(1)
  return row !== undefined && row.doneAt === null
}

/** Marks an event as worked off. */
export async function finishStripeEvent(system: SystemDb, id: string, at: number) {
  await asDrizzle(system)
    .update(stripeEvents)
    .set({ doneAt: at })
    .where(and(eq(stripeEvents.id, id), isNull(stripeEvents.doneAt)))
}

/** Which of these events were worked off. */
export async function listDoneStripeEvents(system: SystemDb, ids: string[]): Promise<string[]> {
  const given = sql`(select value from json_each(${JSON.stringify(ids)}))`
  const rows = await asDrizzle(system)
    .select({ id: stripeEvents.id })
    .from(stripeEvents)
    .where(and(sql`${stripeEvents.id} in ${given}`, isNotNull(stripeEvents.doneAt)))
  return rows.map((row) => row.id)
}

/** Events that were kept between two instants (ms) and never worked off, newest first: an old one may be hopeless. */
export async function listOpenStripeEvents(
  system: SystemDb,
  kept: { from: number; to: number },
  limit: number,
): Promise<StripeEvent[]> {
  return await asDrizzle(system)
    .select()
    .from(stripeEvents)
    .where(and(isNull(stripeEvents.doneAt), between(stripeEvents.receivedAt, kept.from, kept.to)))
    .orderBy(desc(stripeEvents.receivedAt))
    .limit(limit)
}
