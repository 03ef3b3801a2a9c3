// The money side of the database: what was asked of Stripe under which key, and what came of it.
import { sql } from 'drizzle-orm'
import { foreignKey, index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { PayoutStatus } from '../domain/wire.ts'
import { companyId, invoices } from './schema.ts'

/** Connected accounts, one current attempt a company; a new attempt after a deauthorization. */
export const payoutAccounts = sqliteTable(
  'payout_accounts',
  {
    companyId: companyId(),
    attempt: integer('attempt').notNull(),
    accountId: text('account_id').unique(),
    ready: integer('ready', { mode: 'boolean' }).notNull().default(false),
    bankVerified: integer('bank_verified', { mode: 'boolean' }).notNull().default(false),
    /** The most requirements that were ever due: progress is measured against it. */
    dueAtMost: integer('due_at_most').notNull().default(0),
    due: text('due', { mode: 'json' }).$type<string[]>().notNull().default([]),
    verifying: text('verifying', { mode: 'json' }).$type<string[]>().notNull().default([]),
    checkedAt: integer('checked_at'),
    deauthorizedAt: integer('deauthorized_at'),
    /** Days that Stripe keeps a payout back, as it was last set there; null while it was not. */
    delayDays: integer('delay_days'),
    /** Since when Stripe pays nothing out of it by itself, because its company is frozen; null while it does. */
    pausedAt: integer('paused_at'),
    /** When its payout schedule at Stripe is next compared with what it should be. */
    scheduleAt: integer('schedule_at').notNull().default(0),
    createdAt: integer('created_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.attempt] }),
    index('payout_accounts_ready').on(t.checkedAt).where(sql`ready = 1 and deauthorized_at is null`),
    index('payout_accounts_schedule').on(t.scheduleAt).where(sql`account_id is not null and deauthorized_at is null`),
  ],
)

/** Checkout sessions. The row is written before Stripe is asked, so that two presses ask under one key. */
export const checkouts = sqliteTable(
  'checkouts',
  {
    companyId: companyId(),
    invoiceId: text('invoice_id').notNull(),
    attempt: integer('attempt').notNull(),
    sessionId: text('session_id').unique(),
    url: text('url'),
    amountCents: integer('amount_cents').notNull(),
    feeCents: integer('fee_cents').notNull(),
    expiresAt: integer('expires_at').notNull(),
    state: text('state').$type<'creating' | 'open' | 'complete' | 'expired' | 'refused'>().notNull(),
    /** When it is next compared with Stripe's session. */
    nextAt: integer('next_at').notNull().default(0),
    createdAt: integer('created_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.invoiceId, t.attempt] }),
    foreignKey({ columns: [t.companyId, t.invoiceId], foreignColumns: [invoices.companyId, invoices.id] }),
    index('checkouts_open').on(t.companyId, t.nextAt).where(sql`state in ('creating','open')`),
  ],
)

/**
 * Money that Stripe captured for an invoice. `kept` is the invoice's one payment; every other is `surplus` and goes
 * back in full. `settledAt` is set once all that follows (refund, texts, transfer row) is done.
 */
export const captures = sqliteTable(
  'captures',
  {
    companyId: companyId(),
    paymentIntent: text('payment_intent').notNull().unique(),
    invoiceId: text('invoice_id').notNull(),
    amountCents: integer('amount_cents').notNull(),
    state: text('state').$type<'new' | 'kept' | 'surplus'>().notNull(),
    refundId: text('refund_id'),
    /** Counts definite refusals, each of which asks for a new idempotency key. */
    attempt: integer('attempt').notNull().default(1),
    /** Failures in a row, of whatever kind: the delay grows with them. */
    tries: integer('tries').notNull().default(0),
    error: text('error'),
    nextAt: integer('next_at').notNull(),
    capturedAt: integer('captured_at').notNull(),
    settledAt: integer('settled_at'),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.paymentIntent] }),
    foreignKey({ columns: [t.companyId, t.invoiceId], foreignColumns: [invoices.companyId, invoices.id] }),
    index('captures_open').on(t.companyId, t.nextAt).where(sql`settled_at is null`),
    index('captures_invoice').on(t.companyId, t.invoiceId),
    // When a company was first paid, and what it took in while it was young.
    index('captures_kept').on(t.companyId, t.capturedAt).where(sql`state = 'kept'`),
  ],
)

/** The payout of one invoice: held until the account is ready, then transferred once. */
export const transfers = sqliteTable(
  'transfers',
  {
    companyId: companyId(),
    invoiceId: text('invoice_id').notNull(),
    paymentIntent: text('payment_intent').notNull(),
    state: text('state').$type<'held' | PayoutStatus | 'none'>().notNull(),
    attempt: integer('attempt').notNull().default(1),
    tries: integer('tries').notNull().default(0),
    /** Fixed when an attempt begins: the same key must carry the same parameters. */
    amountCents: integer('amount_cents'),
    accountId: text('account_id'),
    transferId: text('transfer_id'),
    reason: text('reason'),
    nextAt: integer('next_at').notNull(),
    createdAt: integer('created_at').notNull(),
    completedAt: integer('completed_at'),
    /** When what was transferred is next compared with what the ledger leaves of it; null while they agree. */
    rebalanceAt: integer('rebalance_at'),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.invoiceId] }),
    foreignKey({ columns: [t.companyId, t.invoiceId], foreignColumns: [invoices.companyId, invoices.id] }),
    index('transfers_open').on(t.companyId, t.state, t.nextAt).where(sql`state in ('held','pending','failed')`),
    index('transfers_unbalanced').on(t.companyId, t.rebalanceAt).where(sql`rebalance_at is not null`),
  ],
)

/** Webhook events by Stripe's id: kept before the work, marked after it, so that a crash between is seen. */
export const stripeEvents = sqliteTable(
  'stripe_events',
  {
    id: text('id').primaryKey(),
    type: text('type').notNull(),
    objectId: text('object_id').notNull(),
    accountId: text('account_id'),
    receivedAt: integer('received_at').notNull(),
    doneAt: integer('done_at'),
  },
  (t) => [index('stripe_events_open').on(t.receivedAt).where(sql`done_at is null`)],
)

/** Money that Stripe captured for an invoice nobody here knows (a restored database): given back, or filed for a person. */
export const orphanPayments = sqliteTable(
  'orphan_payments',
  {
    paymentIntent: text('payment_intent').primaryKey(),
    /** As Stripe's metadata names them; nothing is trusted of it. */
    invoiceId: text('invoice_id'),
    claimedCompanyId: text('claimed_company_id'),
    amountCents: integer('amount_cents').notNull(),
    /** `refunding`: decided, and from then on no invoice's payment any more. */
    state: text('state').$type<'new' | 'refunding' | 'refunded' | 'filed' | 'healed'>().notNull(),
    refundId: text('refund_id'),
    attempt: integer('attempt').notNull().default(1),
    tries: integer('tries').notNull().default(0),
    error: text('error'),
    nextAt: integer('next_at').notNull(),
    seenAt: integer('seen_at').notNull(),
    doneAt: integer('done_at'),
  },
  (t) => [index('orphan_payments_open').on(t.nextAt).where(sql`state = 'new'`)],
)
