// Texts that came in, and the questions that are open with their senders.
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { Question } from '../../domain/pending-questions.ts'
import type { Memory } from '../../domain/recent-texts.ts'
import { companyId } from '../company/tables.ts'

/** Texts that came in. One from a number nobody signed up with belongs to the system company until that number does. */
export const texts = sqliteTable(
  'texts',
  {
    companyId: companyId(),
    sid: text('sid').notNull(),
    sender: text('sender').notNull(),
    body: text('body').notNull(),
    receivedAt: integer('received_at').notNull(),
    handledAt: integer('handled_at'),
    /** What it was about, for the texts that follow it; null where nothing can refer to it. */
    about: text('about', { mode: 'json' }).$type<Memory>(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.sid] }),
    index('texts_sender').on(t.companyId, t.sender, t.receivedAt),
    index('texts_received').on(t.companyId, t.receivedAt),
  ],
)

/** The questions that are open with one sender, each under the text that began it: what was understood so far, and what is missing. */
export const pendingQuestions = sqliteTable(
  'drafts',
  {
    companyId: companyId(),
    sender: text('sender').notNull(),
    sid: text('sid').notNull(),
    body: text('body').notNull(),
    parsed: text('parsed', { mode: 'json' }).$type<Question>().notNull(),
    askedAt: integer('asked_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.companyId, t.sender, t.sid] })],
)
