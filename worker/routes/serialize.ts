// Serializes rows to the JSON of the API (contract section 4). The only place where cents become dollars for the API.
import type { Company } from '../db/company/companies.ts'
import type { Invoice } from '../db/invoice/invoices.ts'
import type { Refund } from '../db/payment/refunds.ts'
import type {
  ChangeJson,
  CompanyJson,
  CompanyStatsJson,
  InvoiceJson,
  LineJson,
  PublicInvoiceJson,
  TimelineEntryJson,
} from '../domain/api-types.ts'
import type { Stats } from '../domain/company-stats.ts'
import { civilDate } from '../domain/dates.ts'
import { currentStatus, formatInvoiceNumber, type Line, paymentUrl } from '../domain/invoice.ts'
import type { TermDifference } from '../domain/invoice-history.ts'
import { toDollars } from '../domain/money.ts'
import { payoutReason } from '../domain/payout-words.ts'
import { toPhoneDigits } from '../domain/phone.ts'
import type { TimelineEntry } from '../domain/timeline-entry.ts'

function showLine(line: Line): LineJson {
  return {
    description: line.description,
    quantity: line.quantity,
    unit_amount: toDollars(line.unitCents),
    amount: toDollars(line.amountCents),
  }
}

const showPhone = (phone: string | null) => (phone ? toPhoneDigits(phone) : null)

/** Address of a company's logo, or null; each upload has a new one. */
function logoUrl(origin: string, company: Company): string | null {
  return company.logoKey ? `${origin}/files/logo/${company.logoKey}` : null
}

/** An invoice for its own company. `today` is the company's date. */
export function serializeInvoice(
  invoice: Invoice,
  lines: Line[],
  at: { origin: string; companyId: string; today: string },
): InvoiceJson {
  const feeCents = feeOf(invoice)
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
    processing_fee_amount: toDollars(feeCents),
    created_at: new Date(invoice.createdAt).toISOString(),
    due_date: invoice.dueOn,
    stripe_payment_status: invoice.paymentStatus,
    payout_status: invoice.payoutStatus,
    payout_reason: invoice.payoutStatus === 'failed' ? payoutReason(invoice.payoutReason) : null,
    platform_fee_amount: toDollars(feeCents),
    net_amount: toDollars(invoice.totalCents),
    paid_at: invoice.paidAt === null ? null : new Date(invoice.paidAt).toISOString(),
    payment_method: invoice.paidMethod ?? (invoice.status === 'paid' ? 'card' : null),
    payment_url: paymentUrl(at.origin, invoice.id, at.companyId),
    refunded_amount: toDollars(invoice.refundedCents),
    refund_status: invoice.refundStatus,
    dispute_status: invoice.disputeStatus,
  }
}

const JSON_FIELDS = {
  dueOn: 'due_date',
  clientName: 'client_name',
  clientEmail: 'client_email',
  clientPhone: 'client_phone',
  description: 'description',
} as const

function showChange(change: TermDifference): ChangeJson {
  if (change.field === 'totalCents') {
    return { field: 'total_amount', from: toDollars(change.from), to: toDollars(change.to) }
  }
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

/** A manual payment carries no fee. */
const feeOf = (invoice: Invoice) => (invoice.paidMethod ? 0 : invoice.feeCents)

/** What anybody with the link may see: nothing of the client's contact details. */
export function serializePublicInvoice(
  invoice: Invoice,
  lines: Line[],
  company: Company,
  refunds: Refund[],
  at: { origin: string; today: string },
): PublicInvoiceJson {
  return {
    id: invoice.id,
    invoice_number: formatInvoiceNumber(invoice.number),
    client_name: invoice.clientName,
    description: invoice.description,
    line_items: lines.map(showLine),
    total_amount: toDollars(invoice.totalCents),
    processing_fee_amount: toDollars(feeOf(invoice)),
    amount_due: toDollars(invoice.totalCents + feeOf(invoice)),
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
    receipt_url:
      invoice.status === 'paid' ? `${at.origin}/api/payment/${invoice.id}/receipt?company=${company.id}` : null,
  }
}

/** A company for its own people. */
export function serializeCompany(company: Company, origin: string): CompanyJson {
  return {
    id: company.id,
    name: company.name,
    email: company.email,
    phone: showPhone(company.phone),
    address_street: company.addressStreet,
    address_city: company.addressCity,
    address_state: company.addressState,
    address_zip: company.addressZip,
    invitation_code: company.invitationCode,
    logo_url: logoUrl(origin, company),
    timezone: company.timezone,
    confirm_text_above: toDollars(company.confirmAboveCents),
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
    outstanding_amount: toDollars(stats.invoicedCents - stats.paidCents),
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
