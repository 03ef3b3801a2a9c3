// An invoice as it will be once a change is through, and the change that leads back.

import type { InvoiceJson } from '../../../../worker/domain/api-types.ts'
import { processingFeeCents } from '../../../../worker/domain/money.ts'
import type { InvoiceChange } from '../../../api/signed-in-api.ts'

/** With the fee (percent) and the one line of a new total worked out; several lines are left to the API. */
export function applyChange(invoice: InvoiceJson, change: InvoiceChange, feePercent: number | null): InvoiceJson {
  const next = { ...invoice, ...change }
  const { total_amount, description } = next
  const fee = feePercent === null ? null : processingFeeCents(Math.round(total_amount * 100), feePercent * 100) / 100
  const [only, ...more] = invoice.line_items
  if (total_amount !== invoice.total_amount && fee !== null) next.processing_fee_amount = fee
  if (!only || more.length > 0) return next
  const line = total_amount === invoice.total_amount ? only : { ...only, quantity: 1, unit_amount: total_amount }
  const named = change.description === undefined ? line.description : description
  return { ...next, line_items: [{ ...line, amount: total_amount, description: named }] }
}

/** The old values of whatever a change sets. */
export function revertChange(before: InvoiceJson, change: InvoiceChange): InvoiceChange {
  const { client_name, client_email, client_phone, description, due_date, total_amount } = before
  const all = { client_name, client_email, client_phone, description, due_date, total_amount }
  return Object.fromEntries(Object.entries(all).filter(([name]) => name in change))
}
