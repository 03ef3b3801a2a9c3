// What clients paid: Checkout sessions, payments, refunds and disputes.

import { sql } from 'drizzle-orm'
import { foreignKey, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import type { BankTerms, PayWay } from '../../domain/bank-fee.ts'
import type { RecordedCompanyId } from '../../domain/company-id.ts'
import { companyId } from '../company/tables.ts'
import { invoices } from '../invoice/tables.ts'

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
    /** A tip on top, which bears no fee. */
    tipCents: integer('tip_cents').notNull().default(0),
    /** What the page calls the fee: fixed with the attempt, as all that its key carries. Null of attempts from before. */
    feeLabel: text('fee_label'),
    /** By card or from a bank account, on its own terms; `any` where the page leaves that to whoever pays. */
    way: text('way').$type<PayWay>().notNull().default('any'),
    bankTerms: text('bank_terms', { mode: 'json' }).$type<BankTerms>(),
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
 * Money that Stripe captured for an invoice. A `kept` one is applied to the invoice: `appliedCents` of the amount, with
 * `feeCents` of the client's fee; `companyFeeCents` of what is applied is the company's part of the fee and is not
 * transferred. Any other is a duplicate (stored as `surplus`). What of the amount is neither applied, the client's fee nor
 * a tip goes back. `settledAt` is set once all that follows (refund, texts, transfer row) is done.
 */
export const payments = sqliteTable(
  'captures',
  {
    companyId: companyId(),
    paymentIntent: text('payment_intent').notNull().unique(),
    invoiceId: text('invoice_id').notNull(),
    amountCents: integer('amount_cents').notNull(),
    appliedCents: integer('applied_cents').notNull().default(0),
    feeCents: integer('fee_cents').notNull().default(0),
    companyFeeCents: integer('company_fee_cents').notNull().default(0),
    /** The contractor's in full, and no part of what is applied; 0 of a duplicate, of which all goes back. */
    tipCents: integer('tip_cents').notNull().default(0),
    /** From a bank account on the terms of such a page; null of any other. */
    way: text('way').$type<'bank'>(),
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

/** Money that Stripe captured for an invoice nobody here knows (a restored database): given back, or filed for a person. */
export const unknownPayments = sqliteTable(
  'orphan_payments',
  {
    paymentIntent: text('payment_intent').primaryKey(),
    /** As Stripe's metadata names them; nothing is trusted of it. */
    invoiceId: text('invoice_id'),
    claimedCompanyId: text('claimed_company_id').$type<RecordedCompanyId>(),
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

/** Refunds of a payment: asked for here (the row first, then Stripe), or seen at Stripe. */
export const refunds = sqliteTable(
  'refunds',
  {
    companyId: companyId(),
    /** Names the request: what the caller sent with it, or Stripe's own id when it was made there. */
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
    // One of a payment at a time: two presses cannot both be under way.
    uniqueIndex('refunds_pending').on(t.companyId, t.paymentIntent).where(sql`state = 'pending'`),
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
