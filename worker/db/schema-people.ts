// The people side of the database: who may sign in, and what is waiting for a code.
import { foreignKey, index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { CodePurpose } from '../domain/codes.ts'
import type { NewCompany } from '../domain/registration.ts'
import { companyId } from './schema.ts'

export const users = sqliteTable(
  'users',
  {
    companyId: companyId(),
    id: text('id').notNull().unique(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    email: text('email'),
    /** E.164; one person a number. */
    phone: text('phone').notNull().unique(),
    passwordHash: text('password_hash').notNull(),
    createdAt: integer('created_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.companyId, t.id] }), index('users_created').on(t.createdAt)],
)

export const sessions = sqliteTable(
  'sessions',
  {
    companyId: companyId(),
    /** The id inside the signed cookie. */
    id: text('id').notNull().unique(),
    userId: text('user_id').notNull(),
    createdAt: integer('created_at').notNull(),
    expiresAt: integer('expires_at').notNull(),
    /** What the person signed in with, in a few words: 'Safari on iPhone'. */
    device: text('device'),
    /** Within the hour; null until the first use after the sign-in. */
    seenAt: integer('seen_at'),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    foreignKey({ columns: [t.companyId, t.userId], foreignColumns: [users.companyId, users.id] }),
    index('sessions_user').on(t.companyId, t.userId),
    index('sessions_expiry').on(t.expiresAt),
  ],
)

/** Sign-ups that wait for their code; of no company yet. Nothing else exists until the code is right. */
export const signUps = sqliteTable(
  'sign_ups',
  {
    id: text('id').primaryKey(),
    phone: text('phone').notNull(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    passwordHash: text('password_hash').notNull(),
    /** What the new company will be; null when joining. */
    company: text('company', { mode: 'json' }).$type<NewCompany>(),
    /** The company to join; null when founding one. */
    joinsCompanyId: text('joins_company_id'),
    createdAt: integer('created_at').notNull(),
  },
  (t) => [index('sign_ups_phone').on(t.phone, t.createdAt)],
)

/** One-time codes, kept as keyed hashes. `subject` is the sign-up or the user the code was sent for. */
export const codes = sqliteTable(
  'codes',
  {
    id: text('id').primaryKey(),
    purpose: text('purpose').$type<CodePurpose>().notNull(),
    subject: text('subject').notNull(),
    phone: text('phone').notNull(),
    codeHash: text('code_hash').notNull(),
    tries: integer('tries').notNull().default(0),
    expiresAt: integer('expires_at').notNull(),
    usedAt: integer('used_at'),
    createdAt: integer('created_at').notNull(),
  },
  (t) => [index('codes_phone').on(t.phone, t.purpose, t.createdAt)],
)

/** Reset tokens that were given out for a right code; each is good once. */
export const resetTokens = sqliteTable(
  'reset_tokens',
  {
    id: text('id').primaryKey(),
    userId: text('user_id').notNull(),
    expiresAt: integer('expires_at').notNull(),
    usedAt: integer('used_at'),
  },
  (t) => [index('reset_tokens_user').on(t.userId)],
)

export const supportMessages = sqliteTable('support_messages', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  email: text('email').notNull(),
  subject: text('subject').notNull(),
  message: text('message').notNull(),
  createdAt: integer('created_at').notNull(),
})
