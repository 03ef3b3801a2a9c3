// Checkout sessions and their line items in Stripe's shape.
import { type Box, seconds } from '../box.ts'
import type { CheckoutSession, LineItem } from '../rows.ts'

const CARD_AND_BANK = ['card', 'us_bank_account']
const NOBODY = {
  address: { city: null, country: null, line1: null, line2: null, postal_code: null, state: null },
  phone: null,
  tax_exempt: 'none',
  tax_ids: [],
  business_name: null,
  individual_name: null,
}
/** Parts of a session that this sandbox never fills. */
const UNUSED = {
  adaptive_pricing: { enabled: false },
  after_expiration: null,
  allow_promotion_codes: null,
  automatic_tax: { enabled: false, liability: null, provider: null, status: null },
  billing_address_collection: null,
  client_secret: null,
  collected_information: null,
  consent: null,
  consent_collection: null,
  currency_conversion: null,
  custom_fields: [],
  custom_text: { after_submit: null, shipping_address: null, submit: null, terms_of_service_acceptance: null },
  customer: null,
  customer_account: null,
  customer_creation: 'if_required',
  discounts: [],
  integration_identifier: null,
  invoice: null,
  invoice_creation: {
    enabled: false,
    invoice_data: {
      account_tax_ids: null,
      custom_fields: null,
      description: null,
      footer: null,
      issuer: null,
      metadata: {},
      rendering_options: null,
    },
  },
  locale: null,
  managed_payments: { enabled: false },
  origin_context: null,
  payment_link: null,
  payment_method_collection: 'if_required',
  payment_method_configuration_details: null,
  payment_method_options: {},
  permissions: null,
  phone_number_collection: { enabled: false },
  recovered_from: null,
  saved_payment_method_options: null,
  setup_intent: null,
  shipping_address_collection: null,
  shipping_cost: null,
  shipping_options: [],
  submit_type: null,
  subscription: null,
  total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
  ui_mode: 'hosted_page',
  wallet_options: null,
}

export function renderSession(box: Box, session: CheckoutSession): Record<string, unknown> {
  const isComplete = session.status === 'complete'
  const email = session.customerEmail ?? 'client@example.com'
  return {
    id: session.id,
    object: 'checkout.session',
    ...UNUSED,
    allowed_payment_method_types: session.allowed,
    amount_subtotal: session.totalCents,
    amount_total: session.totalCents,
    cancel_url: session.cancelUrl,
    client_reference_id: session.clientReference,
    created: seconds(session.createdAt),
    currency: session.currency,
    customer_details: isComplete ? { ...NOBODY, email, name: 'Test Client' } : null,
    customer_email: session.customerEmail,
    expires_at: seconds(session.expiresAt),
    livemode: false,
    metadata: session.metadata,
    mode: 'payment',
    payment_intent: session.paymentId,
    payment_method_types: session.allowed ?? CARD_AND_BANK,
    payment_status: session.paymentStatus,
    status: session.status,
    success_url: session.successUrl,
    url: session.status === 'open' ? sessionUrl(box, session.id) : null,
  }
}

/** Where the client pays. */
export function sessionUrl(box: Box, id: string): string {
  return `${box.options.origin}/c/pay/${id}`
}

/** Whether the client may pay this way: anything when the product named nothing. */
export function allows(session: CheckoutSession, method: 'card' | 'us_bank_account'): boolean {
  return (session.allowed ?? CARD_AND_BANK).includes(method)
}

export function renderLine(session: CheckoutSession, line: LineItem): Record<string, unknown> {
  const amount = line.unitCents * line.quantity
  return {
    id: line.id,
    object: 'item',
    adjustable_quantity: null,
    amount_discount: 0,
    amount_subtotal: amount,
    amount_tax: 0,
    amount_total: amount,
    currency: session.currency,
    description: line.name,
    metadata: {},
    price: renderPrice(session, line),
    quantity: line.quantity,
  }
}

function renderPrice(session: CheckoutSession, line: LineItem): Record<string, unknown> {
  return {
    id: line.priceId,
    object: 'price',
    active: false,
    billing_scheme: 'per_unit',
    created: seconds(session.createdAt),
    currency: session.currency,
    custom_unit_amount: null,
    livemode: false,
    lookup_key: null,
    metadata: {},
    nickname: null,
    product: line.productId,
    recurring: null,
    tax_behavior: 'unspecified',
    tiers_mode: null,
    transform_quantity: null,
    type: 'one_time',
    unit_amount: line.unitCents,
    unit_amount_decimal: String(line.unitCents),
  }
}
