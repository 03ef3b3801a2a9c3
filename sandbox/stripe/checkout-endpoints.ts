// Checkout sessions: creating, reading, expiring. Paying them is in checkout-actions.ts.
import type { Box } from '../box.ts'
import type { ParamTree } from '../form.ts'
import type { CheckoutSession } from '../rows.ts'
import type { Endpoint } from './endpoint.ts'
import { linesOf } from './expand.ts'
import { expireSession } from './expiry.ts'
import { noSuch, StripeFailure } from './failure.ts'
import { listPage, PAGE_PARAMS, type Page, readPage } from './pages.ts'
import { choice, find, integer, list, metadata, neededText, text, webAddress } from './params.ts'
import { type LineInput, readLines } from './read-lines.ts'
import { renderSession } from './render-session.ts'

const HALF_HOUR_S = 30 * 60
const DAY_S = 24 * 60 * 60
const MIN_CENTS = 50
const MAX_CENTS = 99_999_999

type NewSession = Pick<
  CheckoutSession,
  | 'allowed'
  | 'clientReference'
  | 'customerEmail'
  | 'successUrl'
  | 'cancelUrl'
  | 'metadata'
  | 'intent'
  | 'currency'
  | 'totalCents'
> & { lines: LineInput[]; expiresAt: number }

/** Documented, but with no effect here: the sandbox's page is plain. */
const WITHOUT_EFFECT = [
  ...[
    'adaptive_pricing',
    'after_expiration',
    'automatic_tax',
    'branding_settings',
    'consent_collection',
    'custom_fields',
    'custom_text',
  ],
  ...[
    'customer_update',
    'discounts',
    'excluded_payment_method_types',
    'invoice_creation',
    'managed_payments',
    'name_collection',
  ],
  ...[
    'optional_items',
    'payment_method_data',
    'payment_method_options',
    'permissions',
    'phone_number_collection',
    'saved_payment_method_options',
  ],
  ...['shipping_address_collection', 'shipping_options', 'tax_id_collection', 'wallet_options'],
].map((name) => `${name}.**`)
const WITHOUT_EFFECT_SINGLE = [
  ...[
    'allow_promotion_codes',
    'billing_address_collection',
    'customer',
    'customer_account',
    'customer_creation',
    'integration_identifier',
  ],
  ...[
    'locale',
    'origin_context',
    'payment_method_collection',
    'payment_method_configuration',
    'submit_type',
    'currency',
  ],
]
const LINE = 'line_items.*'
const KNOWN = [
  ...WITHOUT_EFFECT,
  ...WITHOUT_EFFECT_SINGLE,
  ...[
    'mode',
    'ui_mode',
    'success_url',
    'cancel_url',
    'expires_at',
    'client_reference_id',
    'customer_email',
    'metadata',
    'metadata.*',
  ],
  ...[
    'allowed_payment_method_types.*',
    `${LINE}.quantity`,
    `${LINE}.price`,
    `${LINE}.metadata.*`,
    `${LINE}.tax_rates.*`,
    `${LINE}.adjustable_quantity.*`,
  ],
  ...['currency', 'unit_amount', 'unit_amount_decimal', 'product', 'tax_behavior', 'recurring.**'].map(
    (name) => `${LINE}.price_data.${name}`,
  ),
  ...['name', 'description', 'images.*', 'metadata.*', 'tax_code', 'tax_details.**', 'unit_label'].map(
    (n) => `${LINE}.price_data.product_data.${n}`,
  ),
  ...[
    'application_fee_amount',
    'capture_method',
    'description',
    'metadata',
    'metadata.*',
    'on_behalf_of',
    'receipt_email',
    'setup_future_usage',
  ].map((name) => `payment_intent_data.${name}`),
  ...['shipping.**', 'statement_descriptor', 'statement_descriptor_suffix', 'transfer_data.*', 'transfer_group'].map(
    (n) => `payment_intent_data.${n}`,
  ),
]

export const createSession: Endpoint<NewSession> = {
  name: 'checkout.create',
  known: KNOWN,
  parse(params, _, box) {
    refuseOtherKinds(params)
    const { lines, currency } = readLines(params)
    const totalCents = lines.reduce((sum, line) => sum + line.unitCents * line.quantity, 0)
    checkAmount(totalCents)
    neededText(params, 'success_url')
    return {
      lines,
      currency,
      totalCents,
      allowed: list(params, 'allowed_payment_method_types'),
      clientReference: text(params, 'client_reference_id'),
      customerEmail: readEmail(params),
      successUrl: webAddress(params, 'success_url') ?? '',
      cancelUrl: webAddress(params, 'cancel_url'),
      metadata: metadata(params),
      expiresAt: readExpiry(box, integer(params, 'expires_at')),
      intent: {
        transferGroup: text(params, 'payment_intent_data.transfer_group'),
        description: text(params, 'payment_intent_data.description'),
        metadata: metadata(params, 'payment_intent_data.metadata'),
      },
    }
  },
  run(box, { lines, ...input }) {
    const id = box.id('cs_test_')
    const session = box.store.put('checkoutSession', id, {
      ...input,
      id,
      lines: lines.map((line) => ({
        ...line,
        id: box.id('li_'),
        priceId: box.id('price_'),
        productId: box.id('prod_'),
      })),
      createdAt: box.now(),
      status: 'open',
      paymentStatus: 'unpaid',
      paymentId: null,
      lastDecline: null,
    })
    return renderSession(box, session)
  },
}

function refuseOtherKinds(params: ParamTree): void {
  neededText(params, 'mode')
  const mode = choice(params, 'mode', ['payment', 'setup', 'subscription'])
  if (mode !== 'payment')
    throw new StripeFailure(400, `The sandbox knows Checkout in payment mode only, not ${mode}.`, { param: 'mode' })
  const uiMode = choice(params, 'ui_mode', ['hosted_page', 'embedded_page', 'elements', 'form'])
  if (uiMode && uiMode !== 'hosted_page')
    throw new StripeFailure(400, `The sandbox knows the hosted page only, not ${uiMode}.`, { param: 'ui_mode' })
  for (const path of [
    'payment_intent_data.transfer_data',
    'payment_intent_data.application_fee_amount',
    'payment_intent_data.on_behalf_of',
  ]) {
    if (find(params, path) === undefined) continue
    throw new StripeFailure(400, 'The sandbox knows separate charges and transfers only, not destination charges.', {
      param: path,
    })
  }
}

function checkAmount(totalCents: number): void {
  if (totalCents < MIN_CENTS) {
    throw new StripeFailure(400, "The Checkout Session's total amount due must add up to at least $0.50 usd", {
      code: 'amount_too_small',
    })
  }
  if (totalCents > MAX_CENTS) {
    throw new StripeFailure(400, "The Checkout Session's total amount due must be no more than $999,999.99", {
      code: 'amount_too_large',
    })
  }
}

function readEmail(params: ParamTree): string | null {
  const email = text(params, 'customer_email')
  if (email !== null && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)) {
    throw new StripeFailure(400, `Invalid email address: ${email}`, { code: 'email_invalid', param: 'customer_email' })
  }
  return email
}

/** Stripe wants it between 30 minutes and 24 hours from now; 24 hours when not said. */
function readExpiry(box: Box, expiresAtS: number | null): number {
  const nowS = Math.floor(box.now() / 1000)
  const atS = expiresAtS ?? nowS + DAY_S
  if (atS < nowS + HALF_HOUR_S) {
    throw new StripeFailure(
      400,
      'The `expires_at` timestamp must be at least 30 minutes from Checkout Session creation.',
      { param: 'expires_at' },
    )
  }
  if (atS > nowS + DAY_S) {
    throw new StripeFailure(
      400,
      'The `expires_at` timestamp must be less than 24 hours from Checkout Session creation.',
      { param: 'expires_at' },
    )
  }
  return atS * 1000
}

function getSession(box: Box, id: string): CheckoutSession {
  const session = box.store.get('checkoutSession', id)
  if (!session) throw noSuch('checkout.session', id)
  return session
}

export const readSession: Endpoint<string> = {
  name: 'checkout.get',
  known: [],
  parse: (_, id) => id,
  run: (box, id) => renderSession(box, getSession(box, id)),
}

export const listSessions: Endpoint<Page> = {
  name: 'checkout.list',
  known: [
    ...PAGE_PARAMS,
    'payment_intent',
    'payment_link',
    'status',
    'customer',
    'customer_account',
    'subscription',
    'customer_details.email',
  ],
  parse(params) {
    choice(params, 'status', ['open', 'complete', 'expired'])
    return readPage(params)
  },
  run(box, page) {
    const paymentId = text(page.params, 'payment_intent')
    const status = text(page.params, 'status')
    const isOther = ['payment_link', 'customer', 'customer_account', 'subscription'].some(
      (name) => text(page.params, name) !== null,
    )
    return listPage(box, 'checkoutSession', {
      page,
      url: '/v1/checkout/sessions',
      keep: (row) =>
        !isOther && (paymentId === null || row.paymentId === paymentId) && (status === null || row.status === status),
      render: (row) => renderSession(box, row),
    })
  },
}

export const endSession: Endpoint<string> = {
  name: 'checkout.expire',
  known: [],
  parse: (_, id) => id,
  run(box, id) {
    const session = getSession(box, id)
    if (session.status === 'open') return renderSession(box, expireSession(box, session))
    throw new StripeFailure(
      400,
      `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of "${session.status}".`,
    )
  },
}

export const listLines: Endpoint<string> = {
  name: 'checkout.line_items',
  known: PAGE_PARAMS,
  parse: (_, id) => id,
  run: (box, id) => linesOf(box, getSession(box, id).id),
}
