// Events of Stripe, by their ids.

import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** Webhook events by Stripe's id: kept before the work, marked after it, so that a crash between is seen. */
export const stripeEvents = sqliteTable(
  'stripe_events',
  {
    id: text('id').primaryKey(),
    type: text('type').notNull(),
    objectId: text('object_id').notNull(),
    accountId: text('account_id'),
    receivedAt: integer('received_at').notNull(),
    doneAt: integer('done_at'),
  },
  (t) => [index('stripe_events_open').on(t.receivedAt).where(sql`done_at is null`)],
)
