// Lists the payments of an invoice: those that came through us and those that were recorded by hand.
import type { Ctx } from '../../context.ts'
import { type InvoiceVersion, listVersions } from '../../db/invoice/invoice-versions.ts'
import type { Invoice } from '../../db/invoice/invoices.ts'
import { listKeptPayments } from '../../db/payment/payments.ts'
import { paidOf } from '../../domain/balance.ts'
import type { ManualPaymentMethod } from '../../domain/invoice-actions.ts'

/** What was paid of an invoice, in cents without the fee; `id` is Stripe's, null of one that was recorded by hand. */
export type InvoicePayment = {
  id: string | null
  amountCents: number
  feeCents: number
  /** The company's part of the fee. */
  companyFeeCents: number
  tipCents: number
  method: 'card' | ManualPaymentMethod
  /** From a bank account on its own terms. */
  way: 'bank' | null
  paidAt: number
}

/** All payments that count for the invoice, oldest first; nothing is read of one that nobody has paid anything of. */
export async function listInvoicePayments(
  ctx: Ctx,
  invoice: Invoice,
  known?: readonly InvoiceVersion[],
): Promise<InvoicePayment[]> {
  if (paidOf(invoice) === 0) return []
  const [captured, versions] = await Promise.all([
    invoice.capturedCents > 0 ? listKeptPayments(ctx.db, invoice.id) : [],
    invoice.manualCents > 0 ? (known ?? listVersions(ctx.db, invoice.id)) : [],
  ])
  const online = captured.map((row) => {
    const {
      paymentIntent: id,
      appliedCents: amountCents,
      feeCents,
      companyFeeCents,
      tipCents,
      capturedAt: paidAt,
      way,
    } = row
    return { id, amountCents, feeCents, companyFeeCents, tipCents, method: 'card' as const, way, paidAt }
  })
  const byHand = versions.filter(({ kind, undoneAt }) => kind === 'paid' && undoneAt === null)
  const manual = byHand.map(({ amountCents, method, at: paidAt }) => {
    return {
      id: null,
      amountCents: amountCents ?? 0,
      feeCents: 0,
      companyFeeCents: 0,
      tipCents: 0,
      way: null,
      method: method ?? 'other',
      paidAt,
    }
  })
  return [...online, ...manual].sort((one, other) => one.paidAt - other.paidAt)
}
