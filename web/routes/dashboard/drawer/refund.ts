// The amounts of a refund: how much is left to refund, and what it costs the contractor.

import type { InvoiceDetailsJson, InvoiceJson } from '../../../../worker/domain/api-types.ts'
import { sharesOf } from '../../../../worker/domain/fee.ts'
import { contractorPartCents } from '../../../../worker/domain/ledger.ts'
import type { RefundJson } from '../../../../worker/domain/refund-json.ts'
import { dollars } from '../../../ui/money.tsx'
import { readAmount } from './edit-form.ts'

const cents = (dollars: number) => Math.round(dollars * 100)

/** A payment of which something can be given back; dollars. `left`: with what is left of its tip, `tipLeft`, which goes back last. */
export type Refundable = {
  id: string
  amount: number
  fee: number
  companyFee: number
  left: number
  tipLeft: number
  paidAt: string
}

/** The payments that came through us of which something can be given back now; none while the bank decides about one. */
export function listRefundable(
  { refund_status }: InvoiceJson,
  { payments, refunds, disputes }: InvoiceDetailsJson,
): Refundable[] {
  // One that has just been asked for stands on the invoice before the details are read again.
  const online = payments.filter(({ id }) => id !== null)
  if (refund_status === 'pending' && online.length === 1) return []
  return payments.flatMap((payment) => {
    const { id, amount, fee, company_fee: companyFee = 0, tip = 0, paid_at: paidAt, refunded_amount } = payment
    const isBusy = (one: { payment_id: string; status: string }, status: string) =>
      one.payment_id === id && one.status === status
    if (id === null || refunds.some((one) => isBusy(one, 'pending')) || disputes.some((one) => isBusy(one, 'open')))
      return []
    const lost = disputes.filter((one) => isBusy(one, 'lost'))
    const gone = lost.reduce((sum, one) => sum + cents(one.amount), cents(refunded_amount))
    const left = Math.max(0, cents(amount) + cents(fee) + cents(tip) - gone) / 100
    return left > 0 ? [{ id, amount, fee, companyFee, left, tipLeft: Math.min(tip, left), paidAt }] : []
  })
}

/** The dollars of a part that were typed, up to `most`; null for anything else. */
export function readPart(typed: string, most: number): number | null {
  const amount = readRefund(typed)
  return amount === null || amount > most ? null : amount
}

/** What keeps a refund waiting, said to its owner. */
export function waitingWords({ amount, waiting_amount }: RefundJson): string {
  return `The refund of ${dollars(amount)} waits: your payout account must hold ${dollars(waiting_amount ?? 0)} first. It then goes out by itself.`
}

/** The dollars that were typed; null for what is no amount. */
export function readRefund(typed: string): number | null {
  const amount = readAmount(typed)
  return cents(amount) > 0 ? cents(amount) / 100 : null
}

/** What a refund takes off the payout, in dollars: the ledger goes by all that went back of the payment. */
export function offPayout({ amount: applied, fee, companyFee, left, tipLeft }: Refundable, amount: number): number {
  const charged = { appliedCents: cents(applied), feeCents: cents(fee), companyFeeCents: cents(companyFee) }
  const { contractorCents, productCents } = sharesOf(charged)
  const part = (back: number) => contractorPartCents(back, contractorCents, productCents, cents(tipLeft))
  // What went of the tip before went in full, and changes nothing of what goes now.
  const gone = contractorCents + productCents - (cents(left) - cents(tipLeft))
  return (part(gone + cents(amount)) - part(gone)) / 100
}
