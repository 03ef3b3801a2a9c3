// Payment intents and charges in Stripe's shape.
import { type Box, seconds } from '../box.ts'
import type { Charge, Payment } from '../rows.ts'
import { renderRefund } from './render-money.ts'

/** Parts of a charge that this sandbox never fills. */
const UNUSED_OF_CHARGE = {
  application: null,
  application_fee: null,
  application_fee_amount: null,
  failure_balance_transaction: null,
  customer: null,
  on_behalf_of: null,
  receipt_email: null,
  receipt_number: null,
  receipt_url: null,
  review: null,
  shipping: null,
  source: null,
  source_transfer: null,
  statement_descriptor: null,
  statement_descriptor_suffix: null,
  transfer_data: null,
}
const NO_ADDRESS = { city: null, country: null, line1: null, line2: null, postal_code: null, state: null }

export function renderPayment(box: Box, payment: Payment): Record<string, unknown> {
  const session = box.store.get('checkoutSession', payment.sessionId)
  const isPaid = payment.status === 'succeeded'
  const allowed = session?.allowed ?? null
  return {
    id: payment.id,
    object: 'payment_intent',
    allowed_payment_method_types: allowed,
    amount: payment.amountCents,
    amount_capturable: 0,
    amount_details: { tip: {} },
    amount_received: isPaid ? payment.amountCents : 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: allowed ? null : { allow_redirects: 'always', enabled: true },
    canceled_at: null,
    cancellation_reason: null,
    capture_method: 'automatic_async',
    client_secret: `${payment.id}_secret_sandbox`,
    confirmation_method: 'automatic',
    created: seconds(payment.createdAt),
    currency: payment.currency,
    customer: null,
    customer_account: null,
    description: payment.description,
    excluded_payment_method_types: null,
    last_payment_error: payment.lastError && renderError(payment.lastError),
    latest_charge: payment.latestChargeId,
    livemode: false,
    managed_payments: { enabled: false },
    metadata: payment.metadata,
    next_action: null,
    on_behalf_of: null,
    payment_method: payment.methodId,
    payment_method_configuration_details: null,
    payment_method_options: {},
    payment_method_types: allowed ?? ['card', 'us_bank_account'],
    payment_record: null,
    processing: null,
    receipt_email: null,
    review: null,
    setup_future_usage: null,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: payment.status,
    transfer_data: null,
    transfer_group: payment.transferGroup,
  }
}

function renderError(error: NonNullable<Payment['lastError']>): Record<string, unknown> {
  return {
    code: error.code,
    ...(error.declineCode ? { decline_code: error.declineCode } : {}),
    message: error.message,
    type: error.code === 'payment_method_microdeposit_failed' ? 'invalid_request_error' : 'card_error',
  }
}

export function renderCharge(box: Box, charge: Charge): Record<string, unknown> {
  const isPaid = charge.status === 'succeeded'
  const refunds = box.store.list('refund').filter((refund) => refund.chargeId === charge.id)
  return {
    id: charge.id,
    object: 'charge',
    ...UNUSED_OF_CHARGE,
    amount: charge.amountCents,
    amount_captured: charge.status === 'failed' ? 0 : charge.amountCents,
    amount_refunded: charge.refundedCents,
    balance_transaction: charge.entryId,
    billing_details: {
      address: NO_ADDRESS,
      email: 'client@example.com',
      name: 'Test Client',
      phone: null,
      tax_id: null,
    },
    calculated_statement_descriptor: 'SANDBOX',
    captured: charge.status !== 'failed',
    created: seconds(charge.createdAt),
    currency: charge.currency,
    description: charge.description,
    disputed: charge.disputed,
    failure_code: charge.failure?.code ?? null,
    failure_message: charge.failure?.message ?? null,
    fraud_details: {},
    livemode: false,
    metadata: charge.metadata,
    outcome: renderOutcome(charge),
    paid: isPaid,
    payment_intent: charge.paymentId,
    payment_method: box.store.get('payment', charge.paymentId)?.methodId ?? null,
    payment_method_details: renderMethod(charge),
    refunded: charge.refundedCents >= charge.amountCents && isPaid,
    refunds: {
      object: 'list',
      data: refunds.reverse().map((refund) => renderRefund(refund)),
      has_more: false,
      url: `/v1/charges/${charge.id}/refunds`,
    },
    status: charge.status,
    transfer_group: charge.transferGroup,
  }
}

function renderOutcome(charge: Charge): Record<string, unknown> {
  const isDeclined = charge.status === 'failed'
  return {
    advice_code: null,
    network_advice_code: null,
    network_decline_code: null,
    network_status: isDeclined ? 'declined_by_network' : 'approved_by_network',
    reason: isDeclined ? (charge.failure?.code ?? null) : null,
    seller_message: isDeclined ? 'The bank did not return any further details with this decline.' : 'Payment complete.',
    type: isDeclined ? 'issuer_declined' : 'authorized',
  }
}

function renderMethod(charge: Charge): Record<string, unknown> {
  if (charge.method === 'us_bank_account') {
    const bank = {
      account_holder_type: 'individual',
      account_type: 'checking',
      bank_name: 'SANDBOX BANK',
      last4: charge.last4,
    }
    return {
      type: 'us_bank_account',
      us_bank_account: {
        ...bank,
        fingerprint: null,
        mandate: null,
        payment_reference: null,
        routing_number: '110000000',
      },
    }
  }
  const checks = { address_line1_check: null, address_postal_code_check: null, cvc_check: 'pass' }
  const card = {
    brand: 'visa',
    checks,
    country: 'US',
    exp_month: 12,
    exp_year: 2034,
    funding: 'credit',
    last4: charge.last4,
    network: 'visa',
    wallet: null,
  }
  return { type: 'card', card }
}
