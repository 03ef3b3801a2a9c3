// Messages from the support form.
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'

export const supportMessages = sqliteTable(
  'support_messages',
  {
    id: text('id').primaryKey(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    subject: text('subject').notNull(),
    message: text('message').notNull(),
    createdAt: integer('created_at').notNull(),
  },
  (t) => [index('support_messages_created').on(t.createdAt)],
)
