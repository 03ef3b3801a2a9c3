// The ledger and the facts that move it after a payment: refunds, disputes, corrections of a transfer.
import { sql } from 'drizzle-orm'
import { foreignKey, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import type { Account, PostingKind } from '../domain/ledger.ts'
import { companyId, invoices } from './schema.ts'

/**
 * Double entry, one row a line: debit above zero, credit below; the lines of one cause add up to nothing. Written by
 * triggers on the rows that change (see the migration and docs/decisions), never by hand.
 */
export const ledger = sqliteTable(
  'ledger',
  {
    companyId: companyId(),
    /** The fact that caused it: the same fact never posts twice. */
    cause: text('cause').notNull(),
    account: text('account').$type<Account>().notNull(),
    kind: text('kind').$type<PostingKind>().notNull(),
    invoiceId: text('invoice_id').notNull(),
    cents: integer('cents').notNull(),
    at: integer('at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.cause, t.account] }),
    foreignKey({ columns: [t.companyId, t.invoiceId], foreignColumns: [invoices.companyId, invoices.id] }),
    index('ledger_at').on(t.companyId, t.at, t.cause, t.account, t.cents),
    index('ledger_invoice').on(t.companyId, t.invoiceId, t.account, t.cents),
  ],
)

/** Refunds of an invoice's one payment: asked for here (the row first, then Stripe), or seen at Stripe. */
export const refunds = sqliteTable(
  'refunds',
  {
    companyId: companyId(),
    /** Names the wish: what the caller sent with it, or Stripe's own id when it was made there. */
    id: text('id').notNull(),
    invoiceId: text('invoice_id').notNull(),
    paymentIntent: text('payment_intent').notNull(),
    amountCents: integer('amount_cents').notNull(),
    reason: text('reason'),
    /** `made`: Stripe has taken it; the client's bank may need days. `cancelled`: taken back while it waited. */
    state: text('state').$type<'pending' | 'made' | 'failed' | 'cancelled'>().notNull(),
    refundId: text('refund_id').unique(),
    /** Who asked, by id; null when it was made at Stripe. */
    askedBy: text('asked_by'),
    /** Whether the person who sent the invoice has to be told: somebody else gave the money back. */
    tells: integer('tells', { mode: 'boolean' }).notNull(),
    attempt: integer('attempt').notNull().default(1),
    tries: integer('tries').notNull().default(0),
    error: text('error'),
    nextAt: integer('next_at').notNull(),
    createdAt: integer('created_at').notNull(),
    madeAt: integer('made_at'),
    failedAt: integer('failed_at'),
    /** What the payout account must hold before it can be made (cents); null while nothing is waited for. */
    waitingCents: integer('waiting_cents'),
    /** When an operator allowed it although the transfer cannot be taken back. */
    allowedAt: integer('allowed_at'),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    foreignKey({ columns: [t.companyId, t.invoiceId], foreignColumns: [invoices.companyId, invoices.id] }),
    index('refunds_payment').on(t.companyId, t.paymentIntent),
    index('refunds_invoice').on(t.companyId, t.invoiceId, t.createdAt),
    // One at a time: two presses cannot both be under way.
    uniqueIndex('refunds_pending').on(t.companyId, t.invoiceId).where(sql`state = 'pending'`),
  ],
)

/** A client's bank asks for money back. `inquiry`: it only asks so far, and no money has moved. */
export const disputes = sqliteTable(
  'disputes',
  {
    companyId: companyId(),
    disputeId: text('dispute_id').notNull().unique(),
    invoiceId: text('invoice_id').notNull(),
    paymentIntent: text('payment_intent').notNull(),
    amountCents: integer('amount_cents').notNull(),
    state: text('state').$type<'inquiry' | 'open' | 'won' | 'lost'>().notNull(),
    reason: text('reason'),
    /** Until when the bank takes an answer. */
    dueAt: integer('due_at'),
    openedAt: integer('opened_at').notNull(),
    closedAt: integer('closed_at'),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.disputeId] }),
    foreignKey({ columns: [t.companyId, t.invoiceId], foreignColumns: [invoices.companyId, invoices.id] }),
    index('disputes_payment').on(t.companyId, t.paymentIntent),
    index('disputes_invoice').on(t.companyId, t.invoiceId, t.openedAt),
  ],
)

/** What was taken back of a transfer, or sent after it, so that the contractor has what the ledger says. */
export const adjustments = sqliteTable(
  'adjustments',
  {
    companyId: companyId(),
    invoiceId: text('invoice_id').notNull(),
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
    primaryKey({ columns: [t.companyId, t.invoiceId, t.seq] }),
    foreignKey({ columns: [t.companyId, t.invoiceId], foreignColumns: [invoices.companyId, invoices.id] }),
    uniqueIndex('adjustments_pending').on(t.companyId, t.invoiceId).where(sql`state = 'pending'`),
  ],
)

/** How far a list at Stripe has been compared with our rows: of the house, not of a company. */
export const comparisons = sqliteTable('comparisons', {
  name: text('name').primaryKey(),
  comparedTo: integer('compared_to').notNull(),
})
