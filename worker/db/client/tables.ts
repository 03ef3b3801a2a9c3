// A company's clients: whom each name on its invoices belongs to, what they owe, their link, and what was done to them.
import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import type { ClientEventKind } from '../../domain/client-actions.ts'
import { normalizeSql } from '../../domain/search-text.ts'
import { companyId } from '../company/tables.ts'

/** Sums over the invoices behind a row, in cents; kept by triggers on `invoices`, whoever writes those. */
const sums = () => ({
  owedCents: integer('owed_cents').notNull().default(0),
  overdueCents: integer('overdue_cents').notNull().default(0),
  openCount: integer('open_count').notNull().default(0),
  invoiceCount: integer('invoice_count').notNull().default(0),
  /** The number of the newest invoice; 0 for none. */
  lastNumber: integer('last_number').notNull().default(0),
  /** What was last told of them, with an invoice or by hand. */
  phone: text('phone'),
  email: text('email'),
})

/** One client, under one name or several that were merged. The sums are those of its names. */
export const clients = sqliteTable(
  'clients',
  {
    companyId: companyId(),
    id: text('id').notNull().unique(),
    name: text('name').notNull(),
    ...sums(),
    /** What the address of the page with all they owe ends in; null until it was asked for. */
    linkId: text('link_id').unique(),
    /** The numbers (E.164) of whoever has that link: invoices with another number are not shown there. */
    linkPhones: text('link_phones', { mode: 'json' }).$type<string[]>(),
    /** The client that this one turned out to be. */
    mergedInto: text('merged_into'),
    nameOrder: text('name_order').generatedAlwaysAs(sql.raw(normalizeSql('name')), { mode: 'virtual' }),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    index('clients_owing').on(t.companyId, t.owedCents, t.lastNumber, t.id).where(sql`invoice_count > 0`),
    index('clients_by_name').on(t.companyId, t.nameOrder, t.id).where(sql`invoice_count > 0`),
    index('clients_merged').on(t.companyId, t.mergedInto).where(sql`merged_into is not null`),
  ],
)

/** A name as invoices bear it, case and accents folded, and whose it is. */
export const clientNames = sqliteTable(
  'client_names',
  {
    companyId: companyId(),
    nameKey: text('name_key').notNull(),
    clientId: text('client_id').notNull(),
    /** Counts the company's names: the place of this one in the search index. */
    number: integer('number').notNull(),
    name: text('name').notNull(),
    ...sums(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.nameKey] }),
    uniqueIndex('client_names_number').on(t.companyId, t.number),
    index('client_names_client').on(t.companyId, t.clientId),
  ],
)

/** What people did to a client, so that it is done once and can be taken back. */
export const clientEvents = sqliteTable(
  'client_events',
  {
    companyId: companyId(),
    id: text('id').notNull().unique(),
    clientId: text('client_id').notNull(),
    kind: text('kind').$type<ClientEventKind>().notNull(),
    idempotencyKey: text('cause').notNull(),
    /** Who did it, E.164. */
    actor: text('actor'),
    via: text('via').$type<'text' | 'web'>(),
    at: integer('at').notNull(),
    /** Of a merge: the client that went into this one, with its names and those merged into it before (JSON lists). */
    otherId: text('other_id'),
    movedNames: text('moved_names'),
    movedClients: text('moved_clients'),
    /** Of other contact data: what stood there before. */
    phone: text('phone'),
    email: text('email'),
    undoneAt: integer('undone_at'),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    uniqueIndex('client_events_cause').on(t.companyId, t.idempotencyKey),
    index('client_events_actor').on(t.companyId, t.actor, t.at),
    index('client_events_client').on(t.companyId, t.clientId, t.at),
  ],
)
