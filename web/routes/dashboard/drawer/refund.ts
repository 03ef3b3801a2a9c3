// A refund as the dashboard asks for it: how much there is to give back, and what it costs the contractor.

import type { DisputeJson, InvoiceJson, RefundJson } from '../../../../worker/domain/api-types.ts'
import { contractorPartCents } from '../../../../worker/domain/ledger.ts'
import { dollars } from '../../../ui/money.tsx'
import { readAmount } from './edit-form.ts'

const cents = (dollars: number) => Math.round(dollars * 100)

const chargedCents = ({ total_amount, processing_fee_amount }: InvoiceJson) =>
  cents(total_amount) + cents(processing_fee_amount)

/** Dollars of a card payment that can be given back now; 0 while a refund is under way or the bank decides. */
export function leftToRefund(invoice: InvoiceJson, disputes: DisputeJson[]): number {
  const { status, payment_method, refund_status, refunded_amount } = invoice
  const isCard = status === 'paid' && payment_method === 'card'
  if (!isCard || refund_status === 'pending' || disputes.some((dispute) => dispute.status === 'open')) return 0
  const lost = disputes.filter((dispute) => dispute.status === 'lost')
  const gone = lost.reduce((sum, { amount }) => sum + cents(amount), cents(refunded_amount))
  return Math.max(0, chargedCents(invoice) - gone) / 100
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

/** What a refund takes off the payout, in dollars, when so much is left to refund: the ledger goes by all that went back. */
export function offPayout(invoice: InvoiceJson, amount: number, left: number): number {
  const part = (back: number) =>
    contractorPartCents(back, cents(invoice.net_amount), cents(invoice.processing_fee_amount))
  const gone = chargedCents(invoice) - cents(left)
  return (part(gone + cents(amount)) - part(gone)) / 100
}
