// A sandbox for one test: a clock that is moved by hand, a product that writes down every webhook, the official Stripe client.
import Stripe from 'stripe'
import { createSandbox, type SandboxOptions } from '../../sandbox/create-sandbox.ts'

export const TEXT_NUMBER = '+12025550100'
export const CONTRACTOR = '+12025550101'
const WEBHOOK_SECRET = 'whsec_for_tests'
const AUTH_TOKEN = 'token for tests'
const ACCOUNT_SID = 'AC00000000000000000000000000000001'
const HALF_MINUTE_MS = 30_000

export type Received = { path: string; headers: Headers; body: string }

export function buildWorld(overrides: Partial<SandboxOptions> = {}) {
  let clock = Date.parse('2026-11-20T12:00:00Z')
  let counter = 0
  const received: Received[] = []
  const answers: (() => Response | Promise<Response>)[] = []
  const sandbox = createSandbox({
    origin: 'http://sandbox.localhost',
    productOrigin: 'http://product.test',
    textNumber: TEXT_NUMBER,
    twilio: { accountSid: ACCOUNT_SID, authToken: AUTH_TOKEN },
    stripe: { secretKey: 'sk_test_world', webhookSecret: WEBHOOK_SECRET },
    now: () => clock,
    randomId: (prefix) => prefix + (++counter).toString(16).padStart(32, '0'),
    wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    async deliver(request) {
      received.push({ path: new URL(request.url).pathname, headers: request.headers, body: await request.text() })
      return answers.shift()?.() ?? new Response('<Response/>')
    },
    ...overrides,
  })
  const callSandbox: typeof fetch = (input, init) => sandbox.fetch(new Request(input, init))
  const stripe = new Stripe('sk_test_world', {
    host: 'sandbox.localhost',
    port: 80,
    protocol: 'http',
    maxNetworkRetries: 0,
    timeout: HALF_MINUTE_MS,
    telemetry: false,
    httpClient: Stripe.createFetchHttpClient(callSandbox),
  })
  return {
    sandbox,
    stripe,
    received,
    /** What the product answers to the next webhooks, in order. */
    answers,
    passTime: (ms: number) => {
      clock += ms
    },
    now: () => clock,
    events: () =>
      received.filter((one) => one.path === '/webhooks/stripe').map((one) => JSON.parse(one.body) as Stripe.Event),
    verifyEvent: (one: Received) =>
      stripe.webhooks.constructEventAsync(
        one.body,
        one.headers.get('stripe-signature') ?? '',
        WEBHOOK_SECRET,
        undefined,
        undefined,
        clock,
      ),
    /** A control request; its JSON answer. */
    async control(path: string, input?: unknown, method = input === undefined ? 'GET' : 'POST') {
      const body =
        input === undefined ? {} : { body: JSON.stringify(input), headers: { 'content-type': 'application/json' } }
      const response = await callSandbox(`http://sandbox.localhost/sandbox${path}`, { method, ...body })
      return { status: response.status, body: (await response.json()) as Record<string, unknown> }
    },
    /** A request to the Twilio API, as the product would make it. */
    async twilio(
      params: Record<string, string>,
      options: { token?: string; method?: 'GET' | 'POST'; path?: string; signal?: AbortSignal } = {},
    ) {
      const { token = AUTH_TOKEN, method = 'POST', path = 'Messages.json', signal } = options
      const form = new URLSearchParams(params)
      const address = `http://sandbox.localhost/2010-04-01/Accounts/${ACCOUNT_SID}/${path}`
      const response = await callSandbox(method === 'GET' ? `${address}?${form}` : address, {
        method,
        headers: { authorization: `Basic ${btoa(`${ACCOUNT_SID}:${token}`)}` },
        ...(method === 'POST' ? { body: form } : {}),
        ...(signal ? { signal } : {}),
      })
      return { status: response.status, body: (await response.json()) as Record<string, unknown> }
    },
    twilioToken: AUTH_TOKEN,
    callSandbox,
  }
}

export type World = ReturnType<typeof buildWorld>

/** Checkout for one invoice as the product asks for it. */
export function invoiceSession(
  cents = 20_780,
  more: Partial<Stripe.Checkout.SessionCreateParams> = {},
): Stripe.Checkout.SessionCreateParams {
  return {
    mode: 'payment',
    client_reference_id: 'inv_1',
    line_items: [
      { quantity: 1, price_data: { currency: 'usd', unit_amount: cents, product_data: { name: 'Invoice INV-0001' } } },
    ],
    payment_intent_data: { transfer_group: 'inv_1', metadata: { invoice_id: 'inv_1' } },
    metadata: { invoice_id: 'inv_1' },
    success_url: 'http://product.test/payment/success?session_id={CHECKOUT_SESSION_ID}',
    cancel_url: 'http://product.test/payment/cancel',
    ...more,
  }
}

/** A connected account that can be paid. */
export async function readyAccount(world: World): Promise<string> {
  const account = await world.stripe.accounts.create({
    type: 'express',
    country: 'US',
    capabilities: { transfers: { requested: true } },
  })
  await world.control(`/accounts/${account.id}/complete`, {})
  await world.control(`/accounts/${account.id}/verify`, {})
  return account.id
}

/** A paid session and its charge. */
export async function paidSession(
  world: World,
  cents = 20_780,
): Promise<{ session: Stripe.Checkout.Session; charge: string; payment: string }> {
  const { id } = await world.stripe.checkout.sessions.create(invoiceSession(cents))
  await world.control(`/checkout/${id}/pay`, { method: 'card' })
  const session = await world.stripe.checkout.sessions.retrieve(id)
  const payment = String(session.payment_intent)
  const { latest_charge } = await world.stripe.paymentIntents.retrieve(payment)
  return { session, payment, charge: String(latest_charge) }
}

/** What a call was refused with. */
export async function refusal(call: Promise<unknown>): Promise<Stripe.errors.StripeError> {
  try {
    await call
  } catch (error) {
    if (error instanceof Stripe.errors.StripeError) return error
    throw error
  }
  throw new Error('It was not refused.')
}
