// Texts that go out, who agreed to them and who opted out, and queue messages that nobody could deal with.

import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { companyId } from '../company/tables.ts'

/** Texts that go out: a row first, a send second. `key` is the fact that caused it. */
export const messages = sqliteTable(
  'messages',
  {
    companyId: companyId(),
    id: text('id').notNull().unique(),
    key: text('key').notNull(),
    kind: text('kind').$type<'reply' | 'notice' | 'code'>().notNull(),
    recipient: text('recipient').notNull(),
    /** Sealed when kind is code; emptied once such a text is sent. */
    body: text('body').notNull(),
    state: text('state').$type<MessageState>().notNull().default('queued'),
    attempts: integer('attempts').notNull().default(0),
    providerSid: text('provider_sid'),
    error: text('error'),
    createdAt: integer('created_at').notNull(),
    claimedAt: integer('claimed_at'),
    nextAt: integer('next_at').notNull(),
    sentAt: integer('sent_at'),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    uniqueIndex('messages_key').on(t.companyId, t.key),
    index('messages_open').on(t.companyId, t.nextAt).where(sql`state in ('queued','sending')`),
    index('messages_provider').on(t.providerSid),
    index('messages_unsure').on(t.recipient, t.claimedAt).where(sql`state = 'sending'`),
    // Bodies are emptied some months after they were sent.
    index('messages_kept').on(t.createdAt).where(sql`body <> ''`),
  ],
)

export type MessageState = 'queued' | 'sending' | 'sent' | 'delivered' | 'failed' | 'stopped'

/** Numbers that said STOP (to us, or to the carrier: Twilio's 21610). A fact between a phone and our number, of no company. */
export const optOuts = sqliteTable('opt_outs', {
  phone: text('phone').primaryKey(),
  source: text('source').$type<'text' | 'carrier'>().notNull(),
  at: integer('at').notNull(),
})

/** Queue messages that could not be handled, kept where a person sees them. */
export const deadLetters = sqliteTable(
  'dead_letters',
  {
    id: text('id').primaryKey(),
    queue: text('queue').notNull(),
    body: text('body').notNull(),
    /** Why it was given up, as far as that is known. */
    reason: text('reason'),
    at: integer('at').notNull(),
  },
  (t) => [index('dead_letters_at').on(t.at)],
)

/** Who agreed to get texts, in which words: kept for as long as the number may be texted, as carriers ask. */
export const consents = sqliteTable(
  'consents',
  {
    id: text('id').primaryKey(),
    /** E.164. */
    phone: text('phone').notNull(),
    source: text('source').$type<'web' | 'text'>().notNull(),
    /** The very words that were agreed to, or the text that was sent first. */
    words: text('words').notNull(),
    /** Keyed hash of the address it came from; null for a text. */
    addressHash: text('address_hash'),
    at: integer('at').notNull(),
    /** When it was taken back, by STOP or by deleting the account. */
    endedAt: integer('ended_at'),
  },
  (t) => [index('consents_phone').on(t.phone, t.at), index('consents_at').on(t.at)],
)
