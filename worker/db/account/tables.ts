// Tables of people, sessions, passkeys, sign-ups and codes.

import { sql } from 'drizzle-orm'
import { foreignKey, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import type { CodePurpose } from '../../domain/codes.ts'
import type { RecordedCompanyId } from '../../domain/company-id.ts'
import type { NewCompany } from '../../domain/registration.ts'
import type { Role } from '../../domain/roles.ts'
import { companyId } from '../company/tables.ts'

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
    /** Empty for whoever signed up by text and has set none yet. */
    passwordHash: text('password_hash').notNull(),
    createdAt: integer('created_at').notNull(),
    /** One owner a company: who founded it, or to whom it was handed on. */
    role: text('role').$type<Role>().notNull().default('member'),
    /** A member whom the owner lets do all that the owner may, except hand on and delete the company. */
    actsForOwner: integer('acts_for_owner', { mode: 'boolean' }).notNull().default(false),
    /** The password alone does not sign in: one of the person's passkeys is asked for too. */
    requiresPasskey: integer('requires_passkey', { mode: 'boolean' }).notNull().default(false),
    /** When the password was last reset by a code to the number. */
    resetAt: integer('reset_at'),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    index('users_created').on(t.createdAt),
    uniqueIndex('users_owner').on(t.companyId).where(sql`role = 'owner'`),
  ],
)

/** WebAuthn credentials with which a person signs in, or proves again who they are. */
export const passkeys = sqliteTable(
  'passkeys',
  {
    companyId: companyId(),
    /** The credential id, base64url. */
    id: text('id').notNull().unique(),
    userId: text('user_id').notNull(),
    /** COSE key, base64url. */
    publicKey: text('public_key').notNull(),
    counter: integer('counter').notNull(),
    transports: text('transports', { mode: 'json' }).$type<string[]>().notNull().default([]),
    name: text('name').notNull(),
    createdAt: integer('created_at').notNull(),
    usedAt: integer('used_at'),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    foreignKey({ columns: [t.companyId, t.userId], foreignColumns: [users.companyId, users.id] }),
    index('passkeys_user').on(t.companyId, t.userId),
  ],
)

/** WebAuthn challenges that were given out, each good once. `userId` is null for a sign-in by passkey alone. */
export const passkeyChallenges = sqliteTable(
  'passkey_challenges',
  {
    id: text('id').primaryKey(),
    purpose: text('purpose').$type<'add' | 'sign-in' | 'second' | 'confirm'>().notNull(),
    userId: text('user_id'),
    challenge: text('challenge').notNull(),
    expiresAt: integer('expires_at').notNull(),
    usedAt: integer('used_at'),
  },
  (t) => [index('passkey_challenges_expiry').on(t.expiresAt)],
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
    /** When the person last proved who they are in this session; null for one from before this was kept. */
    confirmedAt: integer('confirmed_at'),
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
    joinsCompanyId: text('joins_company_id').$type<RecordedCompanyId>(),
    /** The words about texts that the form showed, and a keyed hash of the address it came from. */
    consentWords: text('consent_words'),
    consentAddressHash: text('consent_address_hash'),
    createdAt: integer('created_at').notNull(),
  },
  (t) => [index('sign_ups_phone').on(t.phone, t.createdAt)],
)

/**
 * Numbers of nobody's that were invited to sign up by text, each until it has an account, says STOP or lets it be; of no company yet.
 * Invited while `name` is null; with one, its words were shown and wait for a yes.
 */
export const textSignUps = sqliteTable(
  'text_sign_ups',
  {
    /** E.164. */
    phone: text('phone').primaryKey(),
    /** In the link of the invitation: whoever has it may go on where the texts have come to. */
    token: text('token').notNull().unique(),
    invitedAt: integer('invited_at').notNull(),
    /** Whether the name was asked for once more. */
    isAskedAgain: integer('is_asked_again', { mode: 'boolean' }).notNull().default(false),
    /** The business, as it was offered back. */
    name: text('name'),
    /** The text that gave the name, and when that was sent (ms). */
    namedSid: text('named_sid'),
    namedAt: integer('named_at'),
    /** The very words that were shown with the name, and when (ms). */
    words: text('words'),
    offeredAt: integer('offered_at'),
  },
  (t) => [index('text_sign_ups_invited').on(t.invitedAt)],
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
