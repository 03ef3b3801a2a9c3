// Quotes, and what was done to them. No invoice: nothing that counts or bills reads these tables.
import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import type { Line } from '../../domain/invoice.ts'
import type { QuoteActKind, QuoteBefore, QuoteState, QuoteVia } from '../../domain/quote.ts'
import { normalizeSql } from '../../domain/search-text.ts'
import { companyId } from '../company/tables.ts'

export const quotes = sqliteTable(
  'quotes',
  {
    companyId: companyId(),
    id: text('id').notNull().unique(),
    number: integer('number').notNull(),
    /** What asked for it: the same cause never makes a second one. */
    idempotencyKey: text('idempotency_key').notNull(),
    /** Who made it, E.164; null once they have left. */
    sender: text('sender'),
    clientName: text('client_name').notNull(),
    clientPhone: text('client_phone'),
    clientEmail: text('client_email'),
    description: text('description').notNull(),
    lines: text('lines', { mode: 'json' }).$type<Line[]>().notNull(),
    totalCents: integer('total_cents').notNull(),
    /** What its invoice asks for first; null for all at once. */
    depositCents: integer('deposit_cents'),
    /** The last day on which its client may accept it, a civil date of the company; null: it stays good. */
    validUntil: text('valid_until'),
    language: text('language').$type<'en' | 'es'>().notNull(),
    state: text('state').$type<QuoteState>().notNull(),
    createdAt: integer('created_at').notNull(),
    viewedAt: integer('viewed_at'),
    /** When it was accepted, declined or cancelled, and by whom: the name that a client typed, else a number (E.164). */
    decidedAt: integer('decided_at'),
    decidedBy: text('decided_by'),
    decidedVia: text('decided_via').$type<QuoteVia>(),
    /** The text that accepted it, which ends with its invoice. */
    decidedSid: text('decided_sid'),
    /** Of the address from which its client accepted it. */
    addressHash: text('address_hash'),
    /** Why its client declined it, in their words. */
    reason: text('reason'),
    /** How often an acceptance was taken back: the next one makes an invoice of its own. */
    round: integer('round').notNull(),
    invoiceId: text('invoice_id'),
    /** Since when a question of its client waits for an answer. */
    askedAt: integer('asked_at'),
    /** Raised with whatever its client would accept otherwise: a yes names the one that was read. */
    edition: integer('edition').notNull(),
    /** Raised with each change; `kept` is the one that the company's object remembers. */
    revision: integer('revision').notNull(),
    kept: integer('kept').notNull(),
    /** What the search looks at. */
    clientOrder: text('client_order').generatedAlwaysAs(sql.raw(normalizeSql('client_name')), { mode: 'virtual' }),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    uniqueIndex('quotes_number').on(t.companyId, t.number),
    uniqueIndex('quotes_key').on(t.companyId, t.idempotencyKey),
    index('quotes_state').on(t.companyId, t.state, t.number, t.validUntil),
    index('quotes_invoice').on(t.companyId, t.invoiceId).where(sql`invoice_id is not null`),
    index('quotes_unbilled').on(t.companyId, t.decidedAt).where(sql`state = 'accepted' and invoice_id is null`),
    index('quotes_unkept').on(t.companyId).where(sql`kept <> revision`),
  ],
)

/** One act on a quote, written in one batch with what it changes. */
export const quoteEvents = sqliteTable(
  'quote_events',
  {
    companyId: companyId(),
    id: text('id').notNull().unique(),
    quoteId: text('quote_id').notNull(),
    /** The fact that caused it (a text's sid, a form's request): the same fact never acts twice. */
    idempotencyKey: text('idempotency_key').notNull(),
    kind: text('kind').$type<QuoteActKind>().notNull(),
    /** Who did it, E.164; null for the client. */
    actor: text('actor'),
    via: text('via').$type<QuoteVia>(),
    at: integer('at').notNull(),
    /** The quote's, with this act. */
    revision: integer('revision').notNull(),
    /** How it was before, for UNDO. */
    before: text('before', { mode: 'json' }).$type<QuoteBefore>(),
    undoneAt: integer('undone_at'),
    /** The event that this one took back. */
    undoes: text('undoes'),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    uniqueIndex('quote_events_key').on(t.companyId, t.idempotencyKey),
    index('quote_events_quote').on(t.companyId, t.quoteId, t.revision),
    index('quote_events_actor').on(t.companyId, t.actor, t.at),
  ],
)

/** What a client asks about a quote on its page, and what the company answers there. */
export const quoteMessages = sqliteTable(
  'quote_messages',
  {
    companyId: companyId(),
    id: text('id').notNull().unique(),
    quoteId: text('quote_id').notNull(),
    /** The fact that caused it: the same fact never makes a second one. */
    idempotencyKey: text('idempotency_key').notNull(),
    author: text('author').$type<'client' | 'company'>().notNull(),
    words: text('words').notNull(),
    at: integer('at').notNull(),
    /** Who answered, E.164; null for the client. */
    actor: text('actor'),
    via: text('via').$type<'text' | 'web'>(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    uniqueIndex('quote_messages_key').on(t.companyId, t.idempotencyKey),
    index('quote_messages_quote').on(t.companyId, t.quoteId, t.at),
    index('quote_messages_actor').on(t.companyId, t.actor, t.at),
  ],
)
