// The invoice side of the database. Every tenant table is keyed and indexed by its company first.
import { sql } from 'drizzle-orm'
import { foreignKey, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import type { Question } from '../domain/conversation.ts'
import type { DeedKind, OutsideMethod, Terms } from '../domain/deeds.ts'
import { foldSql } from '../domain/fold.ts'
import type { LineKind } from '../domain/invoice.ts'
import { LIST_STATUS_SQL, type ListStatus } from '../domain/list-status.ts'
import type { Memory } from '../domain/memory.ts'
import type { DisputeStatus, InvoiceStatus, PayoutStatus, RefundStatus } from '../domain/wire.ts'

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
    index('companies_to_erase').on(t.deletedAt).where(sql`deleted_at is not null and erased_at is null`),
    index('companies_guarded').on(t.id).where(sql`frozen_at is not null or intake_held_at is not null`),
  ],
)

/** The column every tenant table begins with. */
export const companyId = () =>
  text('company_id')
    .notNull()
    .references(() => companies.id)

export const invoices = sqliteTable(
  'invoices',
  {
    companyId: companyId(),
    id: text('id').notNull().unique(),
    number: integer('number').notNull(),
    /** The fact that caused it (a message sid): the same fact never makes a second invoice. */
    cause: text('cause').notNull(),
    /** Who texted it, E.164: the person who is told when it is paid. */
    sender: text('sender'),
    language: text('language').$type<'en' | 'es'>().notNull(),
    clientName: text('client_name').notNull(),
    clientEmail: text('client_email'),
    clientPhone: text('client_phone'),
    description: text('description').notNull(),
    totalCents: integer('total_cents').notNull(),
    feeCents: integer('fee_cents').notNull(),
    dueOn: text('due_on').notNull(),
    status: text('status').$type<InvoiceStatus>().notNull(),
    createdAt: integer('created_at').notNull(),
    viewedAt: integer('viewed_at'),
    paidAt: integer('paid_at'),
    cancelledAt: integer('cancelled_at'),
    /** The one payment that was kept. */
    paymentIntent: text('payment_intent'),
    /** How it was settled when the money did not come through us; null otherwise. */
    paidMethod: text('paid_method').$type<OutsideMethod>(),
    paymentStatus: text('payment_status').$type<'pending' | 'paid'>(),
    payoutStatus: text('payout_status').$type<PayoutStatus>(),
    payoutReason: text('payout_reason'),
    /** When its amount or state was last changed by hand (ms): the ledger dates the change by it. */
    changedAt: integer('changed_at'),
    /** Facts beside the status, kept by triggers on refunds and disputes. */
    refundedCents: integer('refunded_cents').notNull().default(0),
    refundStatus: text('refund_status').$type<RefundStatus>(),
    disputeStatus: text('dispute_status').$type<DisputeStatus>(),
    /** What banks took back for good. */
    lostCents: integer('lost_cents').notNull().default(0),
    /** What the ledger has of it for the contractor: with us, and in their account. Kept by a trigger on its entries. */
    heldCents: integer('held_cents').notNull().default(0),
    transferredCents: integer('transferred_cents').notNull().default(0),
    /** Grows with every change that the stats must hear of; `counted` is the last one they heard. */
    revision: integer('revision').notNull().default(1),
    counted: integer('counted').notNull().default(0),
    /** What the list's status filter and its counts go by. */
    listStatus: text('list_status')
      .$type<ListStatus>()
      .generatedAlwaysAs(sql.raw(LIST_STATUS_SQL), { mode: 'virtual' }),
    /** What the list is sorted by when it is sorted by client. */
    clientOrder: text('client_order').generatedAlwaysAs(sql.raw(foldSql('client_name')), { mode: 'virtual' }),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    uniqueIndex('invoices_number').on(t.companyId, t.number),
    uniqueIndex('invoices_cause').on(t.companyId, t.cause),
    index('invoices_page').on(t.companyId, sql`${t.createdAt} desc`, sql`${t.id} desc`),
    index('invoices_uncounted').on(t.companyId).where(sql`revision <> counted`),
    index('invoices_due').on(t.dueOn, t.companyId).where(sql`status in ('sent','viewed')`),
    index('invoices_past_due').on(t.companyId, t.dueOn).where(sql`status in ('sent','viewed')`),
    // Of these few an operator wants to know.
    index('invoices_owed').on(t.companyId).where(sql`held_cents < 0`),
    index('invoices_paid').on(t.companyId, t.paidAt).where(sql`paid_at is not null`),
    // A page costs what it shows, whatever the sort and the status filter: one index for each pair.
    index('invoices_by_due').on(t.companyId, t.dueOn, t.id),
    index('invoices_by_total').on(t.companyId, t.totalCents, t.id),
    // With all that a search of one or two signs looks at: its total is one pass over this index alone.
    index('invoices_by_client').on(t.companyId, t.clientOrder, t.id, t.number, t.clientEmail, t.clientPhone),
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
 * What people did to an invoice, one row a deed: the version it became by it (`revision`) and what it was before. A
 * deed is keyed by its cause (a text's sid), so that it is done once.
 */
export const invoiceVersions = sqliteTable(
  'invoice_versions',
  {
    companyId: companyId(),
    id: text('id').notNull().unique(),
    invoiceId: text('invoice_id').notNull(),
    revision: integer('revision').notNull(),
    kind: text('kind').$type<DeedKind>().notNull(),
    cause: text('cause').notNull(),
    /** Whose deed, E.164. */
    actor: text('actor'),
    /** How it came; null where it was not kept. */
    via: text('via').$type<'text' | 'web'>(),
    at: integer('at').notNull(),
    /** Null where nothing was changed that could be put back. */
    before: text('before', { mode: 'json' }).$type<Terms>(),
    method: text('method').$type<OutsideMethod>(),
    /** The deed that this one took back. */
    undoes: text('undoes'),
    undoneAt: integer('undone_at'),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    uniqueIndex('invoice_versions_cause').on(t.companyId, t.cause),
    index('invoice_versions_invoice').on(t.companyId, t.invoiceId, t.at),
    index('invoice_versions_actor').on(t.companyId, t.actor, t.at),
    foreignKey({ columns: [t.companyId, t.invoiceId], foreignColumns: [invoices.companyId, invoices.id] }),
  ],
)

/** Texts that came in. One from a number nobody signed up with belongs to the house until that number does. */
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
export const drafts = sqliteTable(
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

/** Texts that go out: a row first, a send second. `key` is the fact that caused it. */
export const messages = sqliteTable(
  'messages',
  {
    companyId: companyId(),
    id: text('id').notNull().unique(),
    key: text('key').notNull(),
    kind: text('kind').$type<'reply' | 'notice' | 'code'>().notNull(),
    recipient: text('recipient').notNull(),
    /** Sealed when kind is code; emptied once such a text is sent. */
    body: text('body').notNull(),
    state: text('state').$type<MessageState>().notNull().default('queued'),
    attempts: integer('attempts').notNull().default(0),
    providerSid: text('provider_sid'),
    error: text('error'),
    createdAt: integer('created_at').notNull(),
    claimedAt: integer('claimed_at'),
    nextAt: integer('next_at').notNull(),
    sentAt: integer('sent_at'),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    uniqueIndex('messages_key').on(t.companyId, t.key),
    index('messages_open').on(t.companyId, t.nextAt).where(sql`state in ('queued','sending')`),
    index('messages_provider').on(t.providerSid),
    index('messages_unsure').on(t.recipient, t.claimedAt).where(sql`state = 'sending'`),
    // Bodies are emptied some months after they were sent.
    index('messages_kept').on(t.createdAt).where(sql`body <> ''`),
  ],
)

export type MessageState = 'queued' | 'sending' | 'sent' | 'delivered' | 'failed' | 'stopped'

/** Numbers that said STOP (to us, or to the carrier: Twilio's 21610). A fact between a phone and our number, of no company. */
export const optOuts = sqliteTable('opt_outs', {
  phone: text('phone').primaryKey(),
  source: text('source').$type<'text' | 'carrier'>().notNull(),
  at: integer('at').notNull(),
})

/** Queue messages that could not be handled, kept where a person sees them. */
export const deadLetters = sqliteTable(
  'dead_letters',
  {
    id: text('id').primaryKey(),
    queue: text('queue').notNull(),
    body: text('body').notNull(),
    /** Why it was given up, as far as that is known. */
    reason: text('reason'),
    at: integer('at').notNull(),
  },
  (t) => [index('dead_letters_at').on(t.at)],
)
