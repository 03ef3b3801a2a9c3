// Serializes rows to the JSON of the API (contract section 4). The only place where cents become dollars for the API.

import { isAnyAmount } from '../actions/payment/asked-amount.ts'
import type { InvoicePayment } from '../actions/payment/invoice-payments.ts'
import type { App } from '../context.ts'
import type { Attachment } from '../db/attachment/attachments.ts'
import type { Company } from '../db/company/companies.ts'
import type { Invoice } from '../db/invoice/invoices.ts'
import type { Refund } from '../db/payment/refunds.ts'
import type { ClientMessage } from '../db/question/client-messages.ts'
import type { ChangeJson, CompanyJson, InvoiceJson, PublicInvoiceJson, TimelineEntryJson } from '../domain/api-types.ts'
import { amountDueOf, balanceOf, feeOn, isPartlyPaid, paidOf } from '../domain/balance.ts'
import type { BankTerms } from '../domain/bank-fee.ts'
import type { Stats } from '../domain/company-stats.ts'
import { civilDate } from '../domain/dates.ts'
import { companyFeeOf, netOf } from '../domain/fee.ts'
import { findFeeLimit, isFeeAllowed } from '../domain/fee-states.ts'
import { currentStatus, formatInvoiceNumber, type Line, paymentUrl } from '../domain/invoice.ts'
import { refusalOf } from '../domain/invoice-actions.ts'
import type { TermDifference } from '../domain/invoice-history.ts'
import { toDollars } from '../domain/money.ts'
import type { DueNowJson, PartJson, PlanPartJson } from '../domain/payment-api-types.ts'
import { payoutReason } from '../domain/payout-words.ts'
import { toPhoneDigits } from '../domain/phone.ts'
import { askedNow, type Plan, partsOf } from '../domain/plan.ts'
import type { CompanyStatsJson } from '../domain/stats-api-types.ts'
import type { TimelineEntry } from '../domain/timeline-entry.ts'
import { keptTipOf } from '../domain/tip.ts'
import { serializeBeside } from './attachment/serialize-photos.ts'
import { showLine } from './invoice/serialize-lines.ts'
import { listTips } from './payment/serialize-tips.ts'
import { listWays } from './payment/serialize-ways.ts'

const showPhone = (phone: string | null) => (phone ? toPhoneDigits(phone) : null)

/** Address of a company's logo, or null; each upload has a new one. */
export function logoUrl(origin: string, company: Company): string | null {
  return company.logoKey ? `${origin}/files/logo/${company.logoKey}` : null
}

/** An invoice for its own company. `today` is the company's date. */
export function serializeInvoice(
  invoice: Invoice,
  lines: Line[],
  at: { origin: string; companyId: string; today: string },
): InvoiceJson {
  const { feeCents } = invoice
  const companyFeeCents = companyFeeOf(invoice)
  return {
    id: invoice.id,
    invoice_number: formatInvoiceNumber(invoice.number),
    client_name: invoice.clientName,
    client_email: invoice.clientEmail,
    client_phone: showPhone(invoice.clientPhone),
    description: invoice.description,
    line_items: lines.map(showLine),
    status: currentStatus(invoice.status, invoice.dueOn, at.today),
    total_amount: toDollars(invoice.totalCents),
    amount_paid: toDollars(paidOf(invoice)),
    balance_due: toDollars(balanceDueOf(invoice)),
    due_now: dueNow(invoice, at.today),
    plan: showPlan(invoice.plan ?? []),
    parts: showParts(invoice),
    any_amount: invoice.anyAmount,
    ...(invoice.capturedTipCents > 0 && { tip_amount: toDollars(invoice.capturedTipCents) }),
    ...(invoice.tipCents !== null && { tip_agreed: toDollars(invoice.tipCents) }),
    processing_fee_amount: toDollars(feeCents),
    created_at: new Date(invoice.createdAt).toISOString(),
    due_date: invoice.dueOn,
    stripe_payment_status: invoice.paymentStatus,
    payout_status: invoice.payoutStatus,
    payout_reason: invoice.payoutStatus === 'failed' ? payoutReason(invoice.payoutReason) : null,
    platform_fee_amount: toDollars(feeCents + companyFeeCents),
    net_amount: toDollars(netOf(invoice)),
    ...(invoice.feePayer !== 'client' && {
      fee_payer: invoice.feePayer,
      company_fee_amount: toDollars(companyFeeCents),
    }),
    paid_at: invoice.paidAt === null ? null : new Date(invoice.paidAt).toISOString(),
    payment_method: invoice.paidMethod ?? (invoice.status === 'paid' ? 'card' : null),
    payment_url: paymentUrl(at.origin, invoice.id, at.companyId),
    refunded_amount: toDollars(invoice.refundedCents),
    refund_status: invoice.refundStatus,
    ...(keptTipOf(invoice) > 0 && { tip_kept: toDollars(keptTipOf(invoice)) }),
    dispute_status: invoice.disputeStatus,
    ...(invoice.askedAt !== null && { asked_at: new Date(invoice.askedAt).toISOString() }),
  }
}

const showPlan = (plan: Plan): PlanPartJson[] =>
  plan.map(({ cents, dueOn }) => ({ amount: toDollars(cents), due_date: dueOn }))

const JSON_FIELDS = {
  feePayer: 'fee_payer',
  dueOn: 'due_date',
  clientName: 'client_name',
  clientEmail: 'client_email',
  clientPhone: 'client_phone',
  description: 'description',
} as const

const orDollars = (cents: number | null) => (cents === null ? null : toDollars(cents))

function showChange(change: TermDifference): ChangeJson {
  if (change.field === 'totalCents') {
    return { field: 'total_amount', from: toDollars(change.from), to: toDollars(change.to) }
  }
  if (change.field === 'anyAmount') return { field: 'any_amount', from: change.from, to: change.to }
  if (change.field === 'tipCents')
    return { field: 'tip_agreed', from: orDollars(change.from), to: orDollars(change.to) }
  if (change.field === 'plan') return { field: 'plan', from: showPlan(change.from), to: showPlan(change.to) }
  const show = change.field === 'clientPhone' ? showPhone : (text: string | null) => text
  return { field: JSON_FIELDS[change.field], from: show(change.from), to: show(change.to) }
}

/** One thing that happened to an invoice. */
export function serializeTimelineEntry({
  at,
  amountCents,
  waitingCents,
  changes,
  ...same
}: TimelineEntry): TimelineEntryJson {
  return {
    ...same,
    at: at === null ? null : new Date(at).toISOString(),
    ...(amountCents !== undefined && { amount: toDollars(amountCents) }),
    ...(waitingCents !== undefined && { waiting_amount: toDollars(waitingCents) }),
    ...(changes && { changes: changes.map(showChange) }),
  }
}

/** Only of an invoice that can still be paid something is asked. */
function dueNow(invoice: Invoice, today: string, terms: BankTerms | null = null): DueNowJson | null {
  const asked = refusalOf(invoice.status) === null ? askedNow(invoice, today) : null
  if (!asked) return null
  const sums = { amount: toDollars(asked.cents), fee: toDollars(feeOn(invoice, asked.cents)) }
  return { ...sums, due_date: asked.dueOn, ...listWays(invoice, asked.cents, terms) }
}

const showParts = (invoice: Invoice): PartJson[] =>
  invoice.plan === null
    ? []
    : partsOf(invoice).map(({ cents, paidCents, dueOn }) => {
        return { amount: toDollars(cents), paid: toDollars(paidCents), due_date: dueOn }
      })

/** Of a cancelled invoice nothing is due any more. */
const balanceDueOf = (invoice: Invoice) => (invoice.status === 'cancelled' ? 0 : balanceOf(invoice))

/** What the client pays to be done with it; of one that is settled or cancelled what it was in all. */
const amountDue = (invoice: Invoice) =>
  toDollars(
    isPartlyPaid(invoice) && invoice.status !== 'cancelled'
      ? amountDueOf(invoice)
      : invoice.totalCents + invoice.feeCents,
  )

type PublicFacts = {
  refunds: readonly Refund[]
  payments: readonly InvoicePayment[]
  messages: readonly ClientMessage[]
  photos: readonly Attachment[]
}

/** What anybody with the link may see: nothing of the client's contact details. */
export function serializePublicInvoice(
  invoice: Invoice,
  lines: Line[],
  company: Company,
  { refunds, payments, messages, photos }: PublicFacts,
  at: { origin: string; today: string; bankTerms: BankTerms | null },
): PublicInvoiceJson {
  return {
    id: invoice.id,
    invoice_number: formatInvoiceNumber(invoice.number),
    client_name: invoice.clientName,
    description: invoice.description,
    line_items: lines.map(showLine),
    total_amount: toDollars(invoice.totalCents),
    processing_fee_amount: toDollars(invoice.feeCents),
    ...(invoice.feePayer !== 'client' && { fee_payer: invoice.feePayer, fee_percent: invoice.feeBps / 100 }),
    amount_due: amountDue(invoice),
    amount_paid: toDollars(paidOf(invoice)),
    balance_due: toDollars(balanceDueOf(invoice)),
    due_now: dueNow(invoice, at.today, at.bankTerms),
    parts: showParts(invoice),
    may_pay_any_amount: isAnyAmount(invoice, company),
    ...listTips(invoice, company),
    ...listWays(invoice, balanceOf(invoice), at.bankTerms),
    payments: payments.map(({ amountCents, feeCents, tipCents, method, way, paidAt }) => ({
      amount: toDollars(amountCents),
      fee: toDollars(feeCents),
      ...(tipCents > 0 && { tip: toDollars(tipCents) }),
      method,
      ...(way && { way }),
      paid_on: civilDate(paidAt, company.timezone),
    })),
    due_date: invoice.dueOn,
    status: currentStatus(invoice.status, invoice.dueOn, at.today),
    company: { id: company.id, name: company.name, logo_url: logoUrl(at.origin, company) },
    refunded_amount: toDollars(invoice.refundedCents),
    refunds: refunds
      .filter((refund) => refund.state === 'made')
      .map(({ amountCents, madeAt, createdAt }) => ({
        amount: toDollars(amountCents),
        refunded_on: civilDate(madeAt ?? createdAt, company.timezone),
      })),
    ...serializeBeside(messages, photos, { timezone: company.timezone, origin: at.origin }),
    receipt_url:
      invoice.status === 'paid' ? `${at.origin}/api/payment/${invoice.id}/receipt?company=${company.id}` : null,
  }
}

type Settings = Pick<App['settings'], 'APP_ORIGIN' | 'CARD_FEE_STATES' | 'PROCESSING_FEE_BPS'>

/** A company for its own people. */
export function serializeCompany(
  company: Company,
  { APP_ORIGIN: origin, CARD_FEE_STATES, PROCESSING_FEE_BPS }: Settings,
): CompanyJson {
  const limit = findFeeLimit(company.addressState, CARD_FEE_STATES)
  const isAllowed = isFeeAllowed(company.feePayer, PROCESSING_FEE_BPS, limit)
  return {
    id: company.id,
    name: company.name,
    email: company.email,
    phone: showPhone(company.phone),
    address_street: company.addressStreet,
    address_city: company.addressCity,
    address_state: company.addressState,
    state_is_guess: company.isStateGuessed,
    address_zip: company.addressZip,
    invitation_code: company.invitationCode,
    logo_url: logoUrl(origin, company),
    timezone: company.timezone,
    confirm_text_above: toDollars(company.confirmAboveCents),
    any_amount: company.anyAmount,
    tips: company.tips,
    morning_texts: company.morningTexts,
    fee_payer: company.feePayer,
    fee_forbidden_in: isAllowed ? null : (limit?.name ?? null),
  }
}

/** A company's figures. */
export function serializeStats(stats: Stats): CompanyStatsJson {
  const { payouts } = stats
  return {
    total_invoices: stats.totalInvoices,
    paid_invoices: stats.paidInvoices,
    unpaid_invoices: stats.totalInvoices - stats.paidInvoices - stats.cancelledInvoices,
    cancelled_invoices: stats.cancelledInvoices,
    total_invoiced: toDollars(stats.invoicedCents),
    total_revenue: toDollars(stats.paidCents),
    partly_paid_amount: toDollars(stats.partCents),
    ...(stats.keptCents > 0 && { cancelled_paid_amount: toDollars(stats.keptCents) }),
    outstanding_amount: toDollars(stats.invoicedCents - stats.paidCents - stats.partCents),
    overdue_invoices: stats.overdueInvoices,
    overdue_amount: toDollars(stats.overdueCents),
    pending_amount: toDollars(stats.pendingCents),
    due_within_7_days: toDollars(stats.dueWithin7Cents),
    due_within_30_days: toDollars(stats.dueWithin30Cents),
    due_later: toDollars(stats.dueLaterCents),
    paid_this_month: toDollars(stats.paidThisMonthCents),
    paid_last_month: toDollars(stats.paidLastMonthCents),
    median_days_to_paid: stats.medianDaysToPaid,
    months: stats.months.map(({ month, invoicedCents, paidCents }) => ({
      month,
      invoiced: toDollars(invoicedCents),
      paid: toDollars(paidCents),
    })),
    held_payouts: payouts.held.count,
    held_amount: toDollars(payouts.held.cents),
    pending_payouts: payouts.pending.count,
    pending_payout_amount: toDollars(payouts.pending.cents),
    completed_payouts: payouts.completed.count,
    completed_payout_amount: toDollars(payouts.completed.cents),
    failed_payouts: payouts.failed.count,
    failed_payout_amount: toDollars(payouts.failed.cents),
    platform_revenue: toDollars(stats.feeCents),
    owed_amount: toDollars(stats.owedCents),
    refunded_amount: toDollars(stats.refundedCents),
  }
}
