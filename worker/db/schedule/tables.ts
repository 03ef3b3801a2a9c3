// Jobs that repeat. What was made of one is an invoice whose key names the schedule and the day.
import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import type { Line } from '../../domain/invoice.ts'
import type { Rhythm } from '../../domain/rhythm.ts'
import type { ScheduleState, ScheduleTerms } from '../../domain/schedule-terms.ts'
import { companyId } from '../company/tables.ts'

export const schedules = sqliteTable(
  'schedules',
  {
    companyId: companyId(),
    id: text('id').notNull().unique(),
    /** The text that began it: the same one never begins a second. */
    idempotencyKey: text('idempotency_key').notNull(),
    /** Who is asked on its days, E.164; once they have left, the owner. */
    sender: text('sender'),
    clientName: text('client_name').notNull(),
    clientPhone: text('client_phone'),
    clientEmail: text('client_email'),
    description: text('description').notNull(),
    lines: text('lines', { mode: 'json' }).$type<Line[]>().notNull(),
    totalCents: integer('total_cents').notNull(),
    language: text('language').$type<'en' | 'es'>().notNull(),
    rhythm: text('rhythm', { mode: 'json' }).$type<Rhythm>().notNull(),
    /** Made on its day without being asked about. */
    isAuto: integer('is_auto', { mode: 'boolean' }).notNull(),
    state: text('state').$type<ScheduleState>().notNull(),
    /** The next of its days that nothing was done about, a civil date of the company. */
    nextOn: text('next_on').notNull(),
    /** The day that was asked about and has no answer yet. */
    askedOn: text('asked_on'),
    createdAt: integer('created_at').notNull(),
    /** What the last order changed, how it was before, who gave it and when: for UNDO. */
    before: text('before', { mode: 'json' }).$type<ScheduleTerms>(),
    changedBy: text('changed_by'),
    changedAt: integer('changed_at').notNull(),
    /** Raised with each change; `kept` is the one that the company's object remembers. */
    revision: integer('revision').notNull(),
    kept: integer('kept').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    uniqueIndex('schedules_key').on(t.companyId, t.idempotencyKey),
    index('schedules_due').on(t.companyId, t.nextOn).where(sql`state = 'on'`),
    index('schedules_changed').on(t.companyId, t.changedBy, t.changedAt),
    index('schedules_unkept').on(t.companyId).where(sql`kept <> revision`),
  ],
)
