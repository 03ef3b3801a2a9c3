// The status of an invoice and its transitions; pure.
import type { Plan } from './plan.ts'
import type { InvoiceStatus } from './statuses.ts'

export type LineKind = 'work' | 'tax' | 'discount' | 'deposit' | 'fee'

/** One line; `quantity` may be a fraction of an hour. What is no work changes the total by its signed amount. */
export type Line = { kind: LineKind; description: string; quantity: number; unitCents: number; amountCents: number }

/** What a text (or a person) asks to bill, complete and certain. */
export type InvoiceDraft = {
  clientName: string
  clientPhone: string | null
  clientEmail: string | null
  description: string
  lines: Line[]
  totalCents: number
  dueOn: string
  /** What is asked for before the rest. */
  plan?: Plan
  language: 'en' | 'es'
}

/** Statuses in which the client may still pay. */
export const PAYABLE = ['sent', 'viewed', 'overdue'] as const satisfies InvoiceStatus[]
/** Statuses that a payment may turn into paid. */
export const SETTLEABLE = [...PAYABLE, 'pending'] as const satisfies InvoiceStatus[]

/** 7 → 'INV-0007'. */
export function formatInvoiceNumber(number: number): string {
  return `INV-${String(number).padStart(4, '0')}`
}

/**
 * The status a person sees: an unpaid invoice is overdue from the day after its due date in the company's
 * timezone, whether or not the cron has been there yet.
 */
export function currentStatus(stored: InvoiceStatus, dueOn: string, today: string): InvoiceStatus {
  return (stored === 'sent' || stored === 'viewed') && dueOn < today ? 'overdue' : stored
}

/** Where an invoice returns to when a payment that was to settle later fails. */
export function statusAfterFailedPayment(viewed: boolean, dueOn: string, today: string): 'sent' | 'viewed' | 'overdue' {
  if (dueOn < today) return 'overdue'
  return viewed ? 'viewed' : 'sent'
}

/** The link a client pays at; also the whole link of the reply (contract section 7). */
export function paymentUrl(origin: string, invoiceId: string, companyId: string): string {
  return `${origin}/payment/${invoiceId}?company=${companyId}`
}
