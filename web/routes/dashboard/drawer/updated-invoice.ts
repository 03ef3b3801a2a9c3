// Computes an invoice after a change, and the change that reverts it.

import type { InvoiceJson } from '../../../../worker/domain/api-types.ts'
import { companyFeeOn, feeOfNew } from '../../../../worker/domain/fee.ts'
import type { ManualPaymentMethod } from '../../../../worker/domain/invoice-actions.ts'
import type { InvoiceChange } from '../../../api/signed-in-api.ts'

const toCents = (dollars: number) => Math.round(dollars * 100)

/** With the fee (percent) and the one line of a new total worked out; several lines are left to the API. */
export function applyChange(invoice: InvoiceJson, change: InvoiceChange, feePercent: number | null): InvoiceJson {
  const next = { ...invoice, ...change }
  // Parts that a new due date comes before are due with the rest.
  if (next.due_date < invoice.due_date && !change.plan)
    next.plan = invoice.plan.filter(({ due_date }) => due_date <= next.due_date)
  next.balance_due = (toCents(next.total_amount) - toCents(invoice.amount_paid)) / 100
  const { total_amount, description } = next
  const isOfFee = total_amount !== invoice.total_amount || next.fee_payer !== invoice.fee_payer
  if (isOfFee && feePercent !== null) Object.assign(next, feeOf(next, Math.round(feePercent * 100)))
  const [only, ...more] = invoice.line_items
  if (!only || more.length > 0) return next
  const line = total_amount === invoice.total_amount ? only : { ...only, quantity: 1, unit_amount: total_amount }
  const named = change.description === undefined ? line.description : description
  return { ...next, line_items: [{ ...line, amount: total_amount, description: named }] }
}

/** Both parts of the fee on all of it, and what is transferred then. */
function feeOf({ total_amount, fee_payer: payer = 'client' }: InvoiceJson, rateBps: number): Partial<InvoiceJson> {
  const total = toCents(total_amount)
  const { feeCents, ...rates } = feeOfNew(total, rateBps, payer)
  const companyFeeCents = companyFeeOn(total, rates, feeCents)
  const net_amount = (total - companyFeeCents) / 100
  return { net_amount, processing_fee_amount: feeCents / 100, company_fee_amount: companyFeeCents / 100 }
}

/** With so many dollars of it paid by hand, null for all that is left. */
export function applyPayment(invoice: InvoiceJson, method: ManualPaymentMethod, amount: number | null): InvoiceJson {
  const left = amount === null ? 0 : toCents(invoice.balance_due) - toCents(amount)
  const paid = toCents(invoice.total_amount) - left
  const next = { ...invoice, amount_paid: paid / 100, balance_due: left / 100 }
  return left > 0 ? next : { ...next, status: 'paid', payment_method: method }
}

/** The old values of whatever a change sets. A new day or total may have dropped parts of the plan. */
export function revertChange(before: InvoiceJson, change: InvoiceChange): InvoiceChange {
  const { client_name, client_email, client_phone, description, due_date, total_amount, plan } = before
  const { fee_payer = 'client' } = before
  const all = { client_name, client_email, client_phone, description, due_date, total_amount, plan, fee_payer }
  const mayDrop = plan.length > 0 && ('due_date' in change || 'total_amount' in change)
  const isSet = (name: string) => name in change || (mayDrop && name === 'plan')
  return Object.fromEntries(Object.entries(all).filter(([name]) => isSet(name)))
}
