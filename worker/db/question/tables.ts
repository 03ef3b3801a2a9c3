// What a client asks about an invoice on its page to pay, and what the company answers there.
import { foreignKey, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { companyId } from '../company/tables.ts'
import { invoices } from '../invoice/tables.ts'

/** Both sides of it, one row a message. A trigger tells the invoice since when a question of it waits (`asked_at`). */
export const clientMessages = sqliteTable(
  'client_messages',
  {
    companyId: companyId(),
    id: text('id').notNull().unique(),
    invoiceId: text('invoice_id').notNull(),
    /** The fact that caused it (the form's request, a text's sid): the same fact never makes a second one. */
    idempotencyKey: text('idempotency_key').notNull(),
    author: text('author').$type<'client' | 'company'>().notNull(),
    words: text('words').notNull(),
    at: integer('at').notNull(),
    /** Who answered, E.164; null for the client. */
    actor: text('actor'),
    /** How an answer came; null for the client. */
    via: text('via').$type<'text' | 'web'>(),
    /** When an answer was taken off the page (ms). */
    takenBackAt: integer('taken_back_at'),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    uniqueIndex('client_messages_key').on(t.companyId, t.idempotencyKey),
    index('client_messages_invoice').on(t.companyId, t.invoiceId, t.at),
    index('client_messages_at').on(t.companyId, t.author, t.at),
    index('client_messages_actor').on(t.companyId, t.actor, t.at),
    foreignKey({ columns: [t.companyId, t.invoiceId], foreignColumns: [invoices.companyId, invoices.id] }),
  ],
)
