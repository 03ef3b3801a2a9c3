// Invoices with their lines, versions, counts and search index.

import { sql } from 'drizzle-orm'
import { foreignKey, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import type { FeePayer } from '../../domain/fee.ts'
import type { LineKind } from '../../domain/invoice.ts'
import type { InvoiceEventKind, ManualPaymentMethod, Terms } from '../../domain/invoice-actions.ts'
import type { ListStatus } from '../../domain/list-status.ts'
import { LIST_STATUS_SQL } from '../../domain/list-status.ts'
import type { Plan } from '../../domain/plan.ts'
import { normalizeSql } from '../../domain/search-text.ts'
import type { DisputeStatus, InvoiceStatus, PayoutStatus, RefundStatus } from '../../domain/statuses.ts'
import { companyId } from '../company/tables.ts'

export const invoices = sqliteTable(
  'invoices',
  {
    companyId: companyId(),
    id: text('id').notNull().unique(),
    number: integer('number').notNull(),
    /** The fact that caused it (a message sid): the same fact never makes a second invoice. */
    idempotencyKey: text('cause').notNull(),
    /** Who texted it, E.164: the person who is told when it is paid. */
    sender: text('sender'),
    language: text('language').$type<'en' | 'es'>().notNull(),
    clientName: text('client_name').notNull(),
    clientEmail: text('client_email'),
    clientPhone: text('client_phone'),
    description: text('description').notNull(),
    totalCents: integer('total_cents').notNull(),
    /** The client's fee in all: charged with the payments so far, and with what is left. */
    feeCents: integer('fee_cents').notNull(),
    /** The fee's rate that the client was told, in basis points. */
    feeBps: integer('fee_bps').notNull().default(0),
    /** Who pays the fee, and the rate of what the company bears of it. */
    feePayer: text('fee_payer').$type<FeePayer>().notNull().default('client'),
    companyFeeBps: integer('company_fee_bps').notNull().default(0),
    /** What clients paid of it through us, and the fee that was charged with that; kept by a trigger on the ledger. */
    capturedCents: integer('captured_cents').notNull().default(0),
    capturedFeeCents: integer('captured_fee_cents').notNull().default(0),
    /** What the company bore of the fee of these payments; kept by the same trigger. */
    capturedCompanyFeeCents: integer('captured_company_fee_cents').notNull().default(0),
    /** What was recorded as paid by hand. */
    manualCents: integer('manual_cents').notNull().default(0),
    /** A tip that its client agreed to by word, which the page to pay offers first; null for none. */
    tipCents: integer('tip_cents'),
    /** What clients tipped with their payments through us; kept by the same trigger. */
    capturedTipCents: integer('captured_tip_cents').notNull().default(0),
    dueOn: text('due_on').notNull(),
    /** What is asked for before the rest; null for nothing. */
    plan: text('plan', { mode: 'json' }).$type<Plan>(),
    /** Whether its client may pay any part; null: as the company says. */
    anyAmount: integer('any_amount', { mode: 'boolean' }),
    status: text('status').$type<InvoiceStatus>().notNull(),
    createdAt: integer('created_at').notNull(),
    viewedAt: integer('viewed_at'),
    paidAt: integer('paid_at'),
    cancelledAt: integer('cancelled_at'),
    /** The last payment that was applied to it. */
    paymentIntent: text('payment_intent'),
    /** How the last of it was paid when that did not come through us; null otherwise. */
    paidMethod: text('paid_method').$type<ManualPaymentMethod>(),
    paymentStatus: text('payment_status').$type<'pending' | 'paid'>(),
    payoutStatus: text('payout_status').$type<PayoutStatus>(),
    payoutReason: text('payout_reason'),
    /** When its amount or state was last changed by hand (ms): the ledger dates the change by it. */
    changedAt: integer('changed_at'),
    /** Facts beside the status, kept by triggers on refunds and disputes. */
    refundedCents: integer('refunded_cents').notNull().default(0),
    refundStatus: text('refund_status').$type<RefundStatus>(),
    disputeStatus: text('dispute_status').$type<DisputeStatus>(),
    /** Since when its client's last question waits for an answer (ms); null where none does. Kept by triggers. */
    askedAt: integer('asked_at'),
    /** What banks took back for good. */
    lostCents: integer('lost_cents').notNull().default(0),
    /** Whether all that clients paid through us, tips too, went back to them; kept by triggers on refunds, disputes and the ledger. */
    givenBack: integer('given_back', { mode: 'boolean' }).notNull().default(false),
    /** What the ledger has of it for the contractor: with us, and in their account. Kept by a trigger on its entries. */
    heldCents: integer('held_cents').notNull().default(0),
    transferredCents: integer('transferred_cents').notNull().default(0),
    /** Grows with every change that the stats must hear of; `counted` is the last one they heard. */
    revision: integer('revision').notNull().default(1),
    counted: integer('counted').notNull().default(0),
    /** What is left of it. */
    balanceCents: integer('balance_cents').generatedAlwaysAs(sql`total_cents - captured_cents - manual_cents`, {
      mode: 'virtual',
    }),
    /** What the list's status filter and its counts go by. */
    listStatus: text('list_status')
      .$type<ListStatus>()
      .generatedAlwaysAs(sql.raw(LIST_STATUS_SQL), { mode: 'virtual' }),
    /** What the list is sorted by when it is sorted by client. */
    clientOrder: text('client_order').generatedAlwaysAs(sql.raw(normalizeSql('client_name')), { mode: 'virtual' }),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    uniqueIndex('invoices_number').on(t.companyId, t.number),
    uniqueIndex('invoices_cause').on(t.companyId, t.idempotencyKey),
    index('invoices_page').on(t.companyId, sql`${t.createdAt} desc`, sql`${t.id} desc`),
    index('invoices_uncounted').on(t.companyId).where(sql`revision <> counted`),
    index('invoices_due').on(t.dueOn, t.companyId).where(sql`status in ('sent','viewed')`),
    index('invoices_past_due').on(t.companyId, t.dueOn).where(sql`status in ('sent','viewed')`),
    // Whose parts come due before the rest does.
    index('invoices_planned').on(t.companyId).where(sql`plan is not null and status in ('sent','viewed','overdue')`),
    // Of these few an operator wants to know.
    index('invoices_owed').on(t.companyId).where(sql`held_cents < 0`),
    index('invoices_paid').on(t.companyId, t.paidAt).where(sql`paid_at is not null`),
    // A page costs what it shows, whatever the sort and the status filter: one index for each pair.
    index('invoices_by_due').on(t.companyId, t.dueOn, t.id),
    index('invoices_by_total').on(t.companyId, t.totalCents, t.id),
    // With all that a search of one or two signs looks at: its total is one pass over this index alone.
    index('invoices_by_client').on(t.companyId, t.clientOrder, t.id, t.number, t.clientEmail, t.clientPhone),
    // One client's invoices, newest first; only a query that says so takes it, so that no other plan changes.
    index('invoices_client_number').on(t.companyId, t.clientOrder, t.number).where(sql`number > 0`),
    // Whose client a number is that texts us.
    index('invoices_client_phone').on(t.clientPhone).where(sql`client_phone is not null`),
    index('invoices_status').on(t.companyId, t.listStatus, t.createdAt, t.id),
    index('invoices_status_by_number').on(t.companyId, t.listStatus, t.number),
    index('invoices_status_by_due').on(t.companyId, t.listStatus, t.dueOn, t.id),
    index('invoices_status_by_total').on(t.companyId, t.listStatus, t.totalCents, t.id),
    index('invoices_status_by_client').on(t.companyId, t.listStatus, t.clientOrder, t.id),
  ],
)

/** How many invoices of each status a company has; kept by triggers, so that a list's total needs no count. */
export const invoiceCounts = sqliteTable(
  'invoice_counts',
  {
    companyId: companyId(),
    listStatus: text('list_status').$type<ListStatus>().notNull(),
    count: integer('count').notNull(),
  },
  (t) => [primaryKey({ columns: [t.companyId, t.listStatus] })],
)

/** A company's own stretch of row ids in the search index: one company's search reads nothing of another's. */
export const searchSlots = sqliteTable('search_slots', {
  slot: integer('slot').primaryKey({ autoIncrement: true }),
  companyId: companyId().unique(),
})

export const invoiceLines = sqliteTable(
  'invoice_lines',
  {
    companyId: companyId(),
    invoiceId: text('invoice_id').notNull(),
    position: integer('position').notNull(),
    kind: text('kind').$type<LineKind>().notNull(),
    description: text('description').notNull(),
    /** Thousandths, so that 2.5 hours stay exact. */
    quantityMilli: integer('quantity_milli').notNull(),
    unitCents: integer('unit_cents').notNull(),
    amountCents: integer('amount_cents').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.invoiceId, t.position] }),
    foreignKey({ columns: [t.companyId, t.invoiceId], foreignColumns: [invoices.companyId, invoices.id] }),
  ],
)

/**
 * What people did to an invoice, one row an action: the version it became by it (`revision`) and what it was before. A
 * action is keyed by its cause (a text's sid), so that it is done once.
 */
export const invoiceVersions = sqliteTable(
  'invoice_versions',
  {
    companyId: companyId(),
    id: text('id').notNull().unique(),
    invoiceId: text('invoice_id').notNull(),
    revision: integer('revision').notNull(),
    kind: text('kind').$type<InvoiceEventKind>().notNull(),
    idempotencyKey: text('cause').notNull(),
    /** Whose action, E.164. */
    actor: text('actor'),
    /** How it came; null where it was not kept. */
    via: text('via').$type<'text' | 'web'>(),
    at: integer('at').notNull(),
    /** Null where nothing was changed that could be put back. */
    before: text('before', { mode: 'json' }).$type<Terms>(),
    method: text('method').$type<ManualPaymentMethod>(),
    /** How much was recorded as paid by hand. */
    amountCents: integer('amount_cents'),
    /** The action that this one took back. */
    undoes: text('undoes'),
    undoneAt: integer('undone_at'),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    uniqueIndex('invoice_versions_cause').on(t.companyId, t.idempotencyKey),
    index('invoice_versions_invoice').on(t.companyId, t.invoiceId, t.at),
    index('invoice_versions_actor').on(t.companyId, t.actor, t.at),
    foreignKey({ columns: [t.companyId, t.invoiceId], foreignColumns: [invoices.companyId, invoices.id] }),
  ],
)

/** Links to reminders that a morning text has offered: each opens for a week. */
export const reminderLinks = sqliteTable(
  'reminder_links',
  {
    companyId: companyId(),
    id: text('id').notNull().unique(),
    invoiceId: text('invoice_id').notNull(),
    /** Where it offers the link to all that a client owes; the invoice then is one of those. */
    clientId: text('client_id'),
    at: integer('at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    index('reminder_links_at').on(t.companyId, t.at),
    foreignKey({ columns: [t.companyId, t.invoiceId], foreignColumns: [invoices.companyId, invoices.id] }),
  ],
)

/** Invoices that a morning text says nothing of, as their contractor wished. */
export const unchasedInvoices = sqliteTable(
  'unchased_invoices',
  { companyId: companyId(), invoiceId: text('invoice_id').notNull() },
  (t) => [
    primaryKey({ columns: [t.companyId, t.invoiceId] }),
    foreignKey({ columns: [t.companyId, t.invoiceId], foreignColumns: [invoices.companyId, invoices.id] }),
  ],
)
