// Stripe behind the payments port: the official SDK with its fetch client, host from a setting.
import Stripe from 'stripe'
import { type AccountStanding, type CheckoutState, PaymentError, type PaymentState, type Payments } from './payments.ts'
import { readStripeEvent } from './payments-event.ts'

export type StripeConfig = { baseUrl: string; secretKey: string; webhookSecret: string; fetch: typeof fetch }

/** A caller waits 15 seconds at most, and one walk makes two calls. */
const TIMEOUT_MS = 6500
const BUSY_WAIT_MS = 400

export function openStripe(config: StripeConfig): Payments {
  const base = new URL(config.baseUrl)
  const protocol = base.protocol === 'https:' ? 'https' : 'http'
  const stripe = new Stripe(config.secretKey, {
    host: base.hostname,
    port: base.port || (protocol === 'https' ? 443 : 80),
    protocol,
    maxNetworkRetries: 0,
    timeout: TIMEOUT_MS,
    telemetry: false,
    httpClient: Stripe.createFetchHttpClient(config.fetch),
  })
  return {
    ...checkoutCalls(stripe),
    ...paymentCalls(stripe),
    ...transferCalls(stripe),
    ...accountCalls(stripe),
    readEvent: (body, signature) => readStripeEvent(stripe, body, signature, config.webhookSecret),
  }
}

type Part<K extends keyof Payments> = Pick<Payments, K>

function checkoutCalls(stripe: Stripe): Part<'createCheckout' | 'findCheckout' | 'findCheckoutOf' | 'expireCheckout'> {
  return {
    createCheckout: (checkout, idempotencyKey) =>
      ask(async () => {
        const metadata = { invoice_id: checkout.invoiceId, company_id: checkout.companyId }
        const line = (name: string, cents: number) => ({
          quantity: 1,
          price_data: { currency: 'usd', unit_amount: cents, product_data: { name } },
        })
        const session = await stripe.checkout.sessions.create(
          {
            mode: 'payment',
            client_reference_id: checkout.invoiceId,
            line_items: [line(checkout.invoiceLabel, checkout.amountCents), line(checkout.feeLabel, checkout.feeCents)],
            metadata,
            payment_intent_data: { transfer_group: transferGroup(checkout.invoiceId), metadata },
            expires_at: Math.floor(checkout.expiresAt / 1000),
            success_url: checkout.successUrl,
            cancel_url: checkout.cancelUrl,
          },
          { idempotencyKey },
        )
        return toCheckout(session)
      }),
    findCheckout: (sessionId) => orNull(async () => toCheckout(await stripe.checkout.sessions.retrieve(sessionId))),
    findCheckoutOf: (paymentIntent) =>
      ask(async () => {
        const page = await stripe.checkout.sessions.list({ payment_intent: paymentIntent, limit: 1 })
        return page.data[0] ? toCheckout(page.data[0]) : null
      }),
    expireCheckout: (sessionId, idempotencyKey) =>
      orNull(async () => {
        try {
          return toCheckout(await stripe.checkout.sessions.expire(sessionId, {}, { idempotencyKey }))
        } catch (error) {
          // Only an open session can be expired: a refusal means that it ended in another way first.
          if (toPaymentError(error).kind !== 'refused') throw error
          return toCheckout(await stripe.checkout.sessions.retrieve(sessionId))
        }
      }),
  }
}

function paymentCalls(stripe: Stripe): Part<'findPayment' | 'refund' | 'findRefund'> {
  return {
    findPayment: (paymentIntent) =>
      orNull(async () => toPayment(await stripe.paymentIntents.retrieve(paymentIntent, { expand: ['latest_charge'] }))),
    refund: (paymentIntent, idempotencyKey) =>
      ask(async () => {
        const refund = await stripe.refunds.create(
          { payment_intent: paymentIntent, reason: 'duplicate' },
          { idempotencyKey },
        )
        return refund.id
      }),
    findRefund: (paymentIntent) =>
      ask(async () => {
        const page = await stripe.refunds.list({ payment_intent: paymentIntent, limit: 10 })
        return page.data.find((refund) => refund.status !== 'failed' && refund.status !== 'canceled')?.id ?? null
      }),
  }
}

function transferCalls(stripe: Stripe): Part<'createTransfer' | 'findTransfer'> {
  const toTransfer = (transfer: Stripe.Transfer) => ({
    transferId: transfer.id,
    amountCents: transfer.amount,
    accountId: idOf(transfer.destination) ?? '',
    reversed: transfer.reversed,
  })
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
              metadata: { invoice_id: transfer.invoiceId, company_id: transfer.companyId },
              ...(transfer.chargeId ? { source_transaction: transfer.chargeId } : {}),
            },
            { idempotencyKey },
          ),
        ),
      ),
    findTransfer: (group, invoiceId) =>
      ask(async () => {
        const page = await stripe.transfers.list({ transfer_group: group, limit: 100 })
        const found = page.data.find((transfer) => transfer.metadata.invoice_id === invoiceId)
        return found ? toTransfer(found) : null
      }),
  }
}

function accountCalls(stripe: Stripe): Part<'createAccount' | 'findAccount' | 'createAccountLink'> {
  return {
    createAccount: (companyId, idempotencyKey) =>
      ask(async () =>
        toStanding(
          await stripe.accounts.create(
            {
              country: 'US',
              controller: {
                fees: { payer: 'application' },
                losses: { payments: 'application' },
                stripe_dashboard: { type: 'express' },
              },
              capabilities: { transfers: { requested: true } },
              // Nothing that the company could edit between two tries: the same key must carry the same parameters.
              metadata: { company_id: companyId },
            },
            { idempotencyKey },
          ),
        ),
      ),
    findAccount: (accountId) => orNull(async () => toStanding(await stripe.accounts.retrieve(accountId))),
    createAccountLink: (account, urls, idempotencyKey) =>
      ask(async () => {
        const link = await stripe.accountLinks.create(
          {
            account,
            type: 'account_onboarding',
            return_url: urls.returnUrl,
            refresh_url: urls.refreshUrl,
            collection_options: { fields: 'eventually_due' },
          },
          { idempotencyKey },
        )
        return link.url
      }),
  }
}

/** Everything of one invoice carries this group, so that a transfer can be looked up before it is made. */
export function transferGroup(invoiceId: string): string {
  return `inv_${invoiceId}`
}

function toCheckout(session: Stripe.Checkout.Session): CheckoutState {
  return {
    sessionId: session.id,
    url: session.url,
    status: session.status === 'complete' ? 'complete' : session.status === 'expired' ? 'expired' : 'open',
    paid: session.payment_status === 'paid',
    paymentIntent: idOf(session.payment_intent),
    amountCents: session.amount_total ?? 0,
    currency: session.currency ?? '',
    invoiceId: session.client_reference_id,
  }
}

function toPayment(intent: Stripe.PaymentIntent): PaymentState {
  const charge = intent.latest_charge
  return {
    paymentIntent: intent.id,
    status: toPaymentStatus(intent.status),
    chargeId: idOf(charge),
    amountCents: intent.amount_received || intent.amount,
    refundedCents: typeof charge === 'object' && charge !== null ? charge.amount_refunded : 0,
    currency: intent.currency,
    invoiceId: intent.metadata.invoice_id ?? null,
  }
}

function toPaymentStatus(status: string): PaymentState['status'] {
  if (status === 'succeeded') return 'succeeded'
  if (status === 'processing') return 'processing'
  return status === 'requires_payment_method' || status === 'canceled' ? 'failed' : 'other'
}

function toStanding(account: Stripe.Account): AccountStanding {
  const requirements = account.requirements
  return {
    accountId: account.id,
    ready: account.capabilities?.transfers === 'active',
    bankVerified: account.payouts_enabled,
    due: [...new Set([...(requirements?.past_due ?? []), ...(requirements?.currently_due ?? [])])],
    verifying: requirements?.pending_verification ?? [],
  }
}

function idOf(value: string | { id: string } | null | undefined): string | null {
  return typeof value === 'string' ? value : (value?.id ?? null)
}

async function ask<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call()
  } catch (error) {
    const known = toPaymentError(error)
    if (known.kind !== 'busy') throw known
    await new Promise((resolve) => setTimeout(resolve, BUSY_WAIT_MS))
    return await call().catch((again) => {
      throw toPaymentError(again)
    })
  }
}

async function orNull<T>(call: () => Promise<T | null>): Promise<T | null> {
  try {
    return await ask(call)
  } catch (error) {
    if (error instanceof PaymentError && error.code === 'resource_missing') return null
    throw error
  }
}

/** Maps the SDK's errors: a 4xx is definite; 429 and a key in use were not taken; anything else may have worked. */
function toPaymentError(error: unknown): PaymentError {
  if (error instanceof PaymentError) return error
  if (!(error instanceof Stripe.errors.StripeError)) return new PaymentError('unknown', String(error))
  const status = error.statusCode ?? 0
  const code = error.code ?? null
  if (status === 429 || code === 'idempotency_key_in_use' || code === 'lock_timeout')
    return new PaymentError('busy', error.message, code)
  return new PaymentError(status >= 400 && status < 500 ? 'refused' : 'unknown', error.message, code)
}
