// Refunds, disputes, transfers and reversals at Stripe.
import type Stripe from 'stripe'
import type { Payments } from './payments.ts'
import { ask, orNull } from './payments-calling.ts'
import { toDispute, toRefund, toReversal, toTransfer } from './payments-shapes.ts'

type Part<K extends keyof Payments> = Pick<Payments, K>

/** The part of the port that gives money back to clients: refunds and disputes. */
export function refundCalls(
  stripe: Stripe,
): Part<'refund' | 'findRefund' | 'findRefundOf' | 'listRefundsOf' | 'findDispute' | 'listDisputesOf'> {
  const listRefunds = async (paymentIntent: string) =>
    (await stripe.refunds.list({ payment_intent: paymentIntent, limit: 100 })).data.map(toRefund)
  return {
    refund: (paymentIntent, idempotencyKey, part) =>
      ask(async () => {
        const name = part?.name ?? null
        const why =
          name === null
            ? { reason: 'duplicate' as const }
            : { reason: 'requested_by_customer' as const, metadata: { refund: name } }
        const amount = part ? { amount: part.amountCents } : {}
        const wanted = { payment_intent: paymentIntent, ...amount, ...why }
        const refund = await stripe.refunds.create(wanted, { idempotencyKey })
        return refund.id
      }),
    findRefund: (refundId) => orNull(async () => toRefund(await stripe.refunds.retrieve(refundId))),
    findRefundOf: (paymentIntent) =>
      orNull(async () => (await listRefunds(paymentIntent)).find((refund) => !refund.failed) ?? null),
    listRefundsOf: (paymentIntent) => ask(() => listRefunds(paymentIntent)),
    findDispute: (disputeId) => orNull(async () => toDispute(await stripe.disputes.retrieve(disputeId))),
    listDisputesOf: (paymentIntent) =>
      ask(async () => (await stripe.disputes.list({ payment_intent: paymentIntent, limit: 100 })).data.map(toDispute)),
  }
}

/** The part of the port that moves money to contractors and takes it back: transfers and reversals. */
export function transferCalls(
  stripe: Stripe,
): Part<'createTransfer' | 'findTransfer' | 'findTransferInvoice' | 'reverseTransfer' | 'listReversals'> {
  return {
    createTransfer: (transfer, idempotencyKey) =>
      ask(async () =>
        toTransfer(
          await stripe.transfers.create(
            {
              amount: transfer.amountCents,
              currency: 'usd',
              destination: transfer.accountId,
              transfer_group: transfer.group,
              metadata: {
                invoice_id: transfer.invoiceId,
                payment_intent: transfer.paymentIntent,
                company_id: transfer.companyId,
                ...(transfer.correction && { correction: String(transfer.correction) }),
              },
              source_transaction: transfer.chargeId,
            },
            { idempotencyKey },
          ),
        ),
      ),
    findTransfer: (group, { invoiceId, paymentIntent }, correction) =>
      orNull(async () => {
        const page = await stripe.transfers.list({ transfer_group: group, limit: 100 })
        const wanted = correction === undefined ? undefined : String(correction)
        // Those of before said nothing of their payment: their invoices had one alone.
        const found = page.data.find(
          ({ metadata }) =>
            metadata.invoice_id === invoiceId &&
            (metadata.payment_intent ?? paymentIntent) === paymentIntent &&
            metadata.correction === wanted,
        )
        return found ? toTransfer(found) : null
      }),
    findTransferInvoice: (transferId) =>
      orNull(async () => (await stripe.transfers.retrieve(transferId)).metadata.invoice_id ?? null),
    reverseTransfer: (transferId, part, idempotencyKey) =>
      ask(async () => {
        const reversal = await stripe.transfers.createReversal(
          transferId,
          { amount: part.amountCents, metadata: { correction: String(part.correction) } },
          { idempotencyKey },
        )
        return reversal.id
      }),
    listReversals: (transferId) =>
      ask(async () => (await stripe.transfers.listReversals(transferId, { limit: 100 })).data.map(toReversal)),
  }
}
