// What comes with a text beside its words: pictures and contact cards.
import { foreignKey, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import type { ContactCard } from '../../domain/contact-card.ts'
import { companyId } from '../company/tables.ts'
import { invoices } from '../invoice/tables.ts'

/** One row each. A picture's bytes lie in the bucket under its id. A trigger tells the invoice of each change, so that its copy is kept. */
export const attachments = sqliteTable(
  'attachments',
  {
    companyId: companyId(),
    id: text('id').notNull().unique(),
    /** The text it came with and its place there (from 0), or what the dashboard called the upload. */
    sid: text('sid').notNull(),
    position: integer('position').notNull(),
    /** Who sent it, E.164; null once that person has left. */
    sender: text('sender'),
    at: integer('at').notNull(),
    /** Where the provider has it, until it is fetched. */
    url: text('url'),
    /** `waiting` to be fetched; `photo` and `card` once they are known by their bytes; `refused` for `reason`. */
    state: text('state').$type<'waiting' | 'photo' | 'card' | 'refused'>().notNull(),
    reason: text('reason'),
    tries: integer('tries').notNull().default(0),
    /** When there is something to do about it (ms): to fetch it, to place it, to delete its bytes. */
    dueAt: integer('due_at'),
    /** Its sender has been told what became of it, or asked (ms). Nobody is told of one that came in silence. */
    toldAt: integer('told_at'),
    width: integer('width'),
    height: integer('height'),
    bytes: integer('bytes'),
    /** What a contact card says. */
    card: text('card', { mode: 'json' }).$type<ContactCard>(),
    /** The invoice that a picture belongs to, or whose client a card was saved for. */
    invoiceId: text('invoice_id'),
    removedAt: integer('removed_at'),
    /** The last thing done to it that UNDO takes back: when (ms), by whom (E.164), and by which fact. */
    actedAt: integer('acted_at'),
    actedBy: text('acted_by'),
    actKey: text('act_key'),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    uniqueIndex('attachments_text').on(t.companyId, t.sid, t.position),
    index('attachments_invoice').on(t.companyId, t.invoiceId, t.at),
    index('attachments_sender').on(t.companyId, t.sender, t.at),
    index('attachments_acted').on(t.companyId, t.actedBy, t.actedAt),
    index('attachments_due').on(t.companyId, t.dueAt),
    foreignKey({ columns: [t.companyId, t.invoiceId], foreignColumns: [invoices.companyId, invoices.id] }),
  ],
)
