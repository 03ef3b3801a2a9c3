// Stripe behind the payments port: the official SDK with its fetch client, host from a setting.
import Stripe from 'stripe'
import { readTip } from '../domain/tip.ts'
import type { AccountSnapshot, CheckoutState, NewAccount, PaymentState, Payments } from './payments.ts'
import { bankCalls } from './payments-bank.ts'
import { ask, orNull, toPaymentError } from './payments-calling.ts'
import { readStripeEvent } from './payments-event.ts'
import { recentCalls } from './payments-recent.ts'
import { refundCalls, transferCalls } from './payments-return.ts'
import { idOf, transferGroup } from './payments-shapes.ts'

export type StripeConfig = { baseUrl: string; secretKey: string; webhookSecret: string; fetch: typeof fetch }

/** A caller waits 15 seconds at most, and one walk makes two calls. */
const TIMEOUT_MS = 6500
/** Look-ups of what an answer was lost for read so many pages of 100 at most. */
const MOST_FOUND = 1000

/** The payments port over Stripe, or over whatever speaks its wire format at `baseUrl`. Raises `PaymentError`. */
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
    ...refundCalls(stripe),
    ...transferCalls(stripe),
    ...recentCalls(stripe),
    ...bankCalls(stripe),
    ...accountCalls(stripe),
    readEvent: (body, signature) => readStripeEvent(stripe, body, signature, config.webhookSecret),
  }
}

/** Stripe's own words for a card and an ACH debit. */
const METHODS = { card: 'card', bank: 'us_bank_account' } as const

type Part<K extends keyof Payments> = Pick<Payments, K>

function checkoutCalls(
  stripe: Stripe,
): Part<'createCheckout' | 'findCheckout' | 'findCheckoutOf' | 'findOpenCheckoutFor' | 'expireCheckout'> {
  return {
    createCheckout: (checkout, idempotencyKey) =>
      ask(async () => {
        const { tipCents } = checkout
        const metadata = { invoice_id: checkout.invoiceId, company_id: checkout.companyId }
        const line = (name: string, cents: number) => ({
          quantity: 1,
          price_data: { currency: 'usd', unit_amount: cents, product_data: { name } },
        })
        const session = await stripe.checkout.sessions.create(
          {
            mode: 'payment',
            client_reference_id: checkout.invoiceId,
            line_items: [
              line(checkout.invoiceLabel, checkout.amountCents),
              line(checkout.feeLabel, checkout.feeCents),
              ...(tipCents > 0 ? [line('Tip', tipCents)] : []),
            ],
            metadata,
            ...(checkout.way !== 'any' && { allowed_payment_method_types: [METHODS[checkout.way]] }),
            payment_intent_data: {
              transfer_group: transferGroup(checkout.invoiceId),
              metadata: { ...metadata, ...(tipCents > 0 && { tip_cents: String(tipCents) }) },
            },
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
      orNull(async () => {
        const page = await stripe.checkout.sessions.list({ payment_intent: paymentIntent, limit: 1 })
        // A provider that speaks only part of the wire format may list whatever it has.
        const found = page.data.find((session) => idOf(session.payment_intent) === paymentIntent)
        return found ? toCheckout(found) : null
      }),
    findOpenCheckoutFor: (invoiceId, since) =>
      orNull(async () => {
        const made = await stripe.checkout.sessions
          .list({ created: { gte: Math.floor(since / 1000) }, status: 'open', limit: 100 })
          .autoPagingToArray({ limit: MOST_FOUND })
        const found = made.find((session) => session.client_reference_id === invoiceId)
        return found ? toCheckout(found) : null
      }),
    expireCheckout: (sessionId, key) => orNull(() => expireCheckout(stripe, sessionId, key)),
  }
}

/**
 * Only an open session can be expired: whatever the answer, how it stands afterwards is what counts. A key that only
 * repeats its refusal would leave the session open for a day.
 */
async function expireCheckout(
  stripe: Stripe,
  sessionId: string,
  idempotencyKey: string,
  triesLeft = 2,
): Promise<CheckoutState> {
  try {
    return toCheckout(await stripe.checkout.sessions.expire(sessionId, {}, { idempotencyKey }))
  } catch (error) {
    const failure = toPaymentError(error)
    if (failure.kind === 'busy') throw failure
    const state = toCheckout(await stripe.checkout.sessions.retrieve(sessionId))
    if (state.status !== 'open') return state
    if (failure.kind === 'unknown' || triesLeft === 0) throw failure
    return await expireCheckout(stripe, sessionId, `${idempotencyKey}:again`, triesLeft - 1)
  }
}

function paymentCalls(stripe: Stripe): Part<'findPayment' | 'findPaymentOf'> {
  return {
    findPayment: (paymentIntent) =>
      orNull(async () => toPayment(await stripe.paymentIntents.retrieve(paymentIntent, { expand: ['latest_charge'] }))),
    findPaymentOf: (chargeId) => orNull(async () => idOf((await stripe.charges.retrieve(chargeId)).payment_intent)),
  }
}

function accountCalls(
  stripe: Stripe,
): Part<'createAccount' | 'findAccount' | 'findAccountFor' | 'createAccountLink' | 'setPayoutSchedule'> {
  return {
    createAccount: (account, idempotencyKey) =>
      ask(async () =>
        toSnapshot(
          await stripe.accounts.create(
            {
              country: 'US',
              controller: {
                fees: { payer: 'application' },
                losses: { payments: 'application' },
                stripe_dashboard: { type: 'express' },
              },
              capabilities: { transfers: { requested: true } },
              // Fixed with the attempt, as all of this: the same key must carry the same parameters.
              ...(account.delayDays === null ? {} : { settings: { payouts: { schedule: daily(account.delayDays) } } }),
              metadata: accountMetadata(account),
            },
            { idempotencyKey },
          ),
        ),
      ),
    findAccount: (accountId) => orNull(async () => toSnapshot(await stripe.accounts.retrieve(accountId))),
    setPayoutSchedule: (accountId, { paused, delayDays }, idempotencyKey) =>
      ask(async () => {
        const schedule = paused ? { interval: 'manual' as const } : daily(delayDays)
        await stripe.accounts.update(accountId, { settings: { payouts: { schedule } } }, { idempotencyKey })
      }),
    findAccountFor: (account, since) =>
      orNull(async () => {
        const wanted = accountMetadata(account)
        const made = await stripe.accounts
          .list({ created: { gte: Math.floor(since / 1000) }, limit: 100 })
          .autoPagingToArray({ limit: MOST_FOUND })
        const isWanted = ({ metadata }: Stripe.Account) =>
          metadata?.company_id === wanted.company_id && metadata.attempt === wanted.attempt
        const found = made.find(isWanted)
        return found ? toSnapshot(found) : null
      }),
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

const daily = (delayDays: number) => ({ interval: 'daily' as const, delay_days: delayDays })

function accountMetadata(account: NewAccount) {
  return { company_id: account.companyId, attempt: String(account.attempt) }
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
  const amountCents = intent.amount_received || intent.amount
  return {
    paymentIntent: intent.id,
    status: toPaymentStatus(intent.status),
    chargeId: idOf(charge),
    amountCents,
    refundedCents: typeof charge === 'object' && charge !== null ? charge.amount_refunded : 0,
    disputed: typeof charge === 'object' && charge !== null && charge.disputed,
    currency: intent.currency,
    tipCents: readTip(intent.metadata.tip_cents, amountCents),
    invoiceId: intent.metadata.invoice_id ?? null,
    companyId: intent.metadata.company_id ?? null,
  }
}

function toPaymentStatus(status: string): PaymentState['status'] {
  if (status === 'succeeded') return 'succeeded'
  if (status === 'processing') return 'processing'
  return status === 'requires_payment_method' || status === 'canceled' ? 'failed' : 'other'
}

/** Where its payouts in dollars go: the default of its bank accounts and cards, else the first. */
function toBank(account: Stripe.Account): AccountSnapshot['bank'] {
  const known = account.external_accounts?.data ?? []
  const bank = known.find((one) => one.default_for_currency) ?? known[0]
  return bank ? { id: bank.id, end: bank.last4 ?? '' } : null
}

function toSnapshot(account: Stripe.Account): AccountSnapshot {
  const requirements = account.requirements
  const schedule = account.settings?.payouts?.schedule
  return {
    accountId: account.id,
    ready: account.capabilities?.transfers === 'active',
    bankVerified: account.payouts_enabled,
    due: [...new Set([...(requirements?.past_due ?? []), ...(requirements?.currently_due ?? [])])],
    verifying: requirements?.pending_verification ?? [],
    bank: toBank(account),
    schedule: schedule ? { paused: schedule.interval === 'manual', delayDays: schedule.delay_days } : null,
  }
}
