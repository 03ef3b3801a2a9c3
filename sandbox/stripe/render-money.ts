// Transfers, reversals, refunds, disputes and balance transactions in Stripe's shape.
import { type Box, seconds } from '../box.ts'
import type { Dispute, Entry, Refund, Reversal, Transfer } from '../rows.ts'

type Rendered = Record<string, unknown>

export function renderTransfer(box: Box, transfer: Transfer): Rendered {
  const reversals = box.store.list('reversal').filter((reversal) => reversal.transferId === transfer.id)
  return {
    id: transfer.id,
    object: 'transfer',
    amount: transfer.amountCents,
    amount_reversed: transfer.reversedCents,
    balance_transaction: transfer.entryId,
    created: seconds(transfer.createdAt),
    currency: transfer.currency,
    description: transfer.description,
    destination: transfer.destination,
    destination_payment: transfer.id.replace('tr_', 'py_'),
    livemode: false,
    metadata: transfer.metadata,
    reversals: {
      object: 'list',
      data: reversals.reverse().map(renderReversal),
      has_more: false,
      url: `/v1/transfers/${transfer.id}/reversals`,
    },
    reversed: transfer.reversedCents >= transfer.amountCents,
    source_transaction: transfer.sourceChargeId,
    source_type: 'card',
    transfer_group: transfer.transferGroup,
  }
}

export function renderReversal(reversal: Reversal): Rendered {
  return {
    id: reversal.id,
    object: 'transfer_reversal',
    amount: reversal.amountCents,
    balance_transaction: reversal.entryId,
    created: seconds(reversal.createdAt),
    currency: reversal.currency,
    destination_payment_refund: null,
    metadata: reversal.metadata,
    source_refund: null,
    transfer: reversal.transferId,
  }
}

export function renderRefund(refund: Refund): Rendered {
  const details =
    refund.method === 'card'
      ? { card: { type: 'refund' }, type: 'card' }
      : { us_bank_transfer: {}, type: 'us_bank_transfer' }
  return {
    id: refund.id,
    object: 'refund',
    amount: refund.amountCents,
    balance_transaction: refund.entryId,
    charge: refund.chargeId,
    created: seconds(refund.createdAt),
    currency: refund.currency,
    customer: null,
    customer_account: null,
    destination_details: details,
    ...(refund.status === 'failed' ? { failure_reason: 'lost_or_stolen_card' } : {}),
    metadata: refund.metadata,
    payment_intent: refund.paymentId,
    payment_method: null,
    ...(refund.status === 'pending' ? { pending_reason: 'processing' } : {}),
    reason: refund.reason,
    receipt_number: null,
    source_transfer_reversal: null,
    status: refund.status,
    transfer_reversal: null,
  }
}

export function renderDispute(box: Box, dispute: Dispute): Rendered {
  const entries = box.store.list('entry').filter((entry) => entry.source === dispute.id)
  const dueBy = dispute.createdAt + 7 * 24 * 60 * 60 * 1000
  return {
    id: dispute.id,
    object: 'dispute',
    amount: dispute.amountCents,
    balance_transactions: entries.map(renderEntry),
    charge: dispute.chargeId,
    created: seconds(dispute.createdAt),
    currency: dispute.currency,
    enhanced_eligibility_types: [],
    evidence: {},
    evidence_details: {
      due_by: seconds(dueBy),
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
    },
    intended_submission_method: null,
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    network_reason_code: '10.4',
    payment_intent: dispute.paymentId,
    payment_method_details: {
      card: { brand: 'visa', case_type: 'chargeback', network: 'visa', network_reason_code: '10.4' },
      type: 'card',
    },
    reason: 'fraudulent',
    status: dispute.status,
  }
}

export function renderEntry(entry: Entry): Rendered {
  const fee = {
    amount: entry.feeCents,
    application: null,
    currency: entry.currency,
    description: 'Stripe processing fees',
    type: 'stripe_fee',
  }
  return {
    id: entry.id,
    object: 'balance_transaction',
    amount: entry.amountCents,
    available_on: seconds(entry.availableAt),
    balance_type: 'payments',
    created: seconds(entry.createdAt),
    currency: entry.currency,
    description: null,
    exchange_rate: null,
    fee: entry.feeCents,
    fee_details: entry.feeCents > 0 ? [fee] : [],
    net: entry.amountCents - entry.feeCents,
    reporting_category: entry.type,
    source: entry.source,
    status: 'available',
    type: entry.type,
  }
}
