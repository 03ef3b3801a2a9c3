// Companies. Every tenant table is keyed and indexed by its company first.

import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { FeePayer } from '../../domain/fee.ts'

export const companies = sqliteTable(
  'companies',
  {
    id: text('id').primaryKey(),
    name: text('name').notNull(),
    email: text('email'),
    phone: text('phone'),
    addressStreet: text('address_street'),
    addressCity: text('address_city'),
    addressState: text('address_state'),
    /** Whether nobody said so: the state is the one of its founder's area code, or none. */
    isStateGuessed: integer('is_state_guessed', { mode: 'boolean' }).notNull().default(false),
    addressZip: text('address_zip'),
    invitationCode: text('invitation_code').notNull().unique(),
    /** Public name of the logo's file; a new one with each upload. */
    logoKey: text('logo_key').unique(),
    timezone: text('timezone').notNull(),
    createdAt: integer('created_at').notNull(),
    /** When the figures that its object keeps are next compared with a recount. */
    statsCheckAt: integer('stats_check_at').notNull().default(0),
    /** Texts that mark paid, lower or cancel an invoice above this sum are asked back first; 0 asks always. */
    confirmAboveCents: integer('confirm_above_cents').notNull().default(200_000),
    /** Whether clients may pay any part of an invoice that says nothing of its own. */
    anyAmount: integer('any_amount', { mode: 'boolean' }).notNull().default(false),
    /** Whether the page to pay offers to add a tip. */
    tips: integer('tips', { mode: 'boolean' }).notNull().default(false),
    /** Whether its people are told in the morning of what became due. */
    morningTexts: integer('morning_texts', { mode: 'boolean' }).notNull().default(true),
    /** When that is next looked at. */
    morningAt: integer('morning_at').notNull().default(0),
    /** Who pays the processing fee of its new invoices, as its owner chose. */
    feePayer: text('fee_payer').$type<FeePayer>().notNull().default('client'),
    /** The state for which its people were told that the client may not be charged there; null before. */
    feeToldState: text('fee_told_state'),
    /** While frozen there are no payouts and no new Checkout; the reason is shown to the company's people. */
    frozenAt: integer('frozen_at'),
    frozenReason: text('frozen_reason'),
    /** What it may take in while it is young, when an operator set another sum than the setting's. */
    intakeLimitCents: integer('intake_limit_cents'),
    /** Since when its payments are held because it took in more than a young company may. */
    intakeHeldAt: integer('intake_held_at'),
    /** Until when nobody may change where the money goes: a password was reset by text. */
    bankLockedUntil: integer('bank_locked_until'),
    /** When its owner deleted it; only the nameless bookkeeping that law keeps is left. */
    deletedAt: integer('deleted_at'),
    /** When nothing but that was found to be left of it, some time after the last late step could have written. */
    erasedAt: integer('erased_at'),
    /** Raised with each copy of row and people that its object takes: lower than the copy's, the database went back. */
    keptRevision: integer('kept_revision').notNull().default(0),
  },
  (t) => [
    index('companies_stats_check').on(t.statsCheckAt),
    index('companies_morning').on(t.morningAt),
    index('companies_to_erase').on(t.deletedAt).where(sql`deleted_at is not null and erased_at is null`),
    index('companies_guarded').on(t.id).where(sql`frozen_at is not null or intake_held_at is not null`),
  ],
)

/** The column every tenant table begins with. */
export const companyId = () =>
  text('company_id')
    .notNull()
    .references(() => companies.id)
