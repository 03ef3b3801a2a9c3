// The ledger, and money on its way to contractors.

import { sql } from 'drizzle-orm'
import { foreignKey, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import type { Account, PostingKind } from '../../domain/ledger.ts'
import type { PayoutStatus } from '../../domain/statuses.ts'
import { companyId } from '../company/tables.ts'
import { invoices } from '../invoice/tables.ts'

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

/** The payout of one payment: held until the account is ready, then transferred once. */
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
    primaryKey({ columns: [t.companyId, t.invoiceId, t.paymentIntent] }),
    foreignKey({ columns: [t.companyId, t.invoiceId], foreignColumns: [invoices.companyId, invoices.id] }),
    index('transfers_open').on(t.companyId, t.state, t.nextAt).where(sql`state in ('held','pending','failed')`),
    index('transfers_unbalanced').on(t.companyId, t.rebalanceAt).where(sql`rebalance_at is not null`),
  ],
)

/**
 * Double entry, one row a line: debit above zero, credit below; the lines of one cause add up to nothing. Written by
 * triggers on the rows that change (see the migration and docs/decisions), never by hand.
 */
export const ledger = sqliteTable(
  'ledger',
  {
    companyId: companyId(),
    /** The fact that caused it: the same fact never posts twice. */
    sourceId: text('cause').notNull(),
    account: text('account').$type<Account>().notNull(),
    kind: text('kind').$type<PostingKind>().notNull(),
    invoiceId: text('invoice_id').notNull(),
    /** The payment that it is about; null of what an invoice owes or had paid by hand. */
    paymentIntent: text('payment_intent'),
    cents: integer('cents').notNull(),
    at: integer('at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.sourceId, t.account] }),
    foreignKey({ columns: [t.companyId, t.invoiceId], foreignColumns: [invoices.companyId, invoices.id] }),
    index('ledger_at').on(t.companyId, t.at, t.sourceId, t.account, t.cents),
    index('ledger_invoice').on(t.companyId, t.invoiceId, t.paymentIntent, t.account, t.cents),
  ],
)

/** What was taken back of a transfer, or sent after it, so that the contractor has what the ledger says. */
export const transferCorrections = sqliteTable(
  'adjustments',
  {
    companyId: companyId(),
    invoiceId: text('invoice_id').notNull(),
    paymentIntent: text('payment_intent').notNull(),
    seq: integer('seq').notNull(),
    kind: text('kind').$type<'reversal' | 'return'>().notNull(),
    amountCents: integer('amount_cents').notNull(),
    /** `dropped`: what it was for is over, and nothing was sent. */
    state: text('state').$type<'pending' | 'done' | 'dropped'>().notNull(),
    /** Stripe's id of the reversal or transfer. */
    stripeId: text('stripe_id').unique(),
    /** Made by a person at Stripe: it is not undone by us. */
    byHand: integer('by_hand', { mode: 'boolean' }).notNull().default(false),
    /** The refund that it makes room for; null when it follows the ledger. */
    refundId: text('refund_id'),
    attempt: integer('attempt').notNull().default(1),
    tries: integer('tries').notNull().default(0),
    error: text('error'),
    createdAt: integer('created_at').notNull(),
    doneAt: integer('done_at'),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.invoiceId, t.paymentIntent, t.seq] }),
    foreignKey({ columns: [t.companyId, t.invoiceId], foreignColumns: [invoices.companyId, invoices.id] }),
    uniqueIndex('adjustments_pending').on(t.companyId, t.invoiceId, t.paymentIntent).where(sql`state = 'pending'`),
  ],
)
