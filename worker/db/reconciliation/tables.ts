// How far the lists of Stripe have been compared.
import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** How far a list at Stripe has been compared with our rows: of the whole app, not of a company. */
export const comparisons = sqliteTable('comparisons', {
  name: text('name').primaryKey(),
  comparedTo: integer('compared_to').notNull(),
})
