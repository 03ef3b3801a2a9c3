// Stripe as the adapter speaks to it: the official wire, one key a write, failures told apart.
import { expect, test } from 'vitest'
import { stripeSignature } from '../../sandbox/sign.ts'
import { PaymentError } from '../../worker/providers/payments.ts'
import { openStripe } from '../../worker/providers/payments-stripe.ts'

type Seen = { method: string; url: string; headers: Headers; form: URLSearchParams }

/** An adapter over answers given in order; the last one is given again. */
function stripeThatAnswers(...answers: (Response | Error)[]) {
  const seen: Seen[] = []
  const payments = openStripe({
    baseUrl: 'http://stripe.test:9',
    secretKey: 'sk_test_key',
    webhookSecret: 'whsec_key',
    fetch: async (input, init) => {
      const request = new Request(input as Request, init)
      seen.push({
        method: request.method,
        url: request.url,
        headers: request.headers,
        form: new URLSearchParams(new TextDecoder().decode(await request.arrayBuffer())),
      })
      const answer = answers[Math.min(seen.length, answers.length) - 1]
      if (!answer || answer instanceof Error) throw answer ?? new Error('no answer')
      return answer.clone() as Response
    },
  })
  return { payments, seen }
}

const json = (status: number, body: object, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json', ...headers } })
const refusal = (status: number, code: string) => json(status, { error: { message: 'No.', code, type: 'api_error' } })
const transfer = { amountCents: 20_000, accountId: 'acct_1', chargeId: 'ch_1', group: 'inv_1', invoiceId: '1' }
const wanted = { ...transfer, paymentIntent: 'pi_1', companyId: 'company' }
const done = json(200, { id: 'tr_1', amount: 20_000, destination: 'acct_1', reversed: false, metadata: {} })

async function failureOf(work: Promise<unknown>): Promise<PaymentError> {
  const error = await work.then(
    () => null,
    (caught: unknown) => caught,
  )
  if (!(error instanceof PaymentError)) throw new Error(`no PaymentError: ${error}`)
  return error
}

test('a transfer is asked for as Stripe documents it, under its key', async () => {
  const { payments, seen } = stripeThatAnswers(done)
  await payments.createTransfer(wanted, 'transfer:1:1')
  expect(seen[0]?.url).toBe('http://stripe.test:9/v1/transfers')
  expect(seen[0]?.headers.get('idempotency-key')).toBe('transfer:1:1')
  expect(seen[0]?.headers.get('authorization')).toBe('Bearer sk_test_key')
  expect(seen[0]?.headers.get('stripe-version')).toBeTruthy()
  expect(Object.fromEntries(seen[0]?.form ?? [])).toEqual({
    amount: '20000',
    currency: 'usd',
    destination: 'acct_1',
    source_transaction: 'ch_1',
    transfer_group: 'inv_1',
    'metadata[invoice_id]': '1',
    'metadata[payment_intent]': 'pi_1',
    'metadata[company_id]': 'company',
  })
})

test.each([
  [400, 'parameter_invalid_integer', 'refused'],
  [402, 'card_declined', 'refused'],
  [403, 'account_invalid', 'refused'],
  [500, 'api_error', 'unknown'],
  [503, 'api_error', 'unknown'],
] as const)('an answer of %s (%s) is %s, and the adapter does not ask twice by itself', async (status, code, kind) => {
  const { payments, seen } = stripeThatAnswers(refusal(status, code))
  expect((await failureOf(payments.createTransfer(wanted, 'k'))).kind).toBe(kind)
  expect(seen).toHaveLength(1)
})

test('a failure that Stripe only repeats under its key is told apart', async () => {
  const body = { error: { message: 'Again.', type: 'api_error' } }
  const { payments } = stripeThatAnswers(json(500, body, { 'idempotent-replayed': 'true' }))
  expect((await failureOf(payments.createTransfer(wanted, 'k'))).kind).toBe('spent')
})

test('a transfer is found by its payment, and one of before by its invoice', async () => {
  const made = (id: string, metadata: object) => ({ id, amount: 1, destination: 'acct_1', reversed: false, metadata })
  const list = (...data: object[]) => stripeThatAnswers(json(200, { object: 'list', data, has_more: false })).payments
  const of = (paymentIntent: string) => ({ invoiceId: '1', paymentIntent })
  const named = made('tr_1', { invoice_id: '1', payment_intent: 'pi_1' })
  expect((await list(named).findTransfer('inv_1', of('pi_1')))?.transferId).toBe('tr_1')
  expect(await list(named).findTransfer('inv_1', of('pi_2'))).toBeNull()
  expect((await list(made('tr_0', { invoice_id: '1' })).findTransfer('inv_1', of('pi_1')))?.transferId).toBe('tr_0')
})

test('a connection that is lost leaves the outcome unknown', async () => {
  const { payments } = stripeThatAnswers(new TypeError('Network connection lost.'))
  expect((await failureOf(payments.createTransfer(wanted, 'k'))).kind).toBe('unknown')
})

test('a rate limit is waited out once, under the same key', async () => {
  const { payments, seen } = stripeThatAnswers(refusal(429, 'rate_limit'), done)
  expect((await payments.createTransfer(wanted, 'k')).transferId).toBe('tr_1')
  expect(seen.map((one) => one.headers.get('idempotency-key'))).toEqual(['k', 'k'])
  const always = stripeThatAnswers(refusal(429, 'rate_limit'))
  expect((await failureOf(always.payments.createTransfer(wanted, 'k'))).kind).toBe('busy')
})

test('a key that another caller is using is waited for', async () => {
  const busy = () => refusal(409, 'idempotency_key_in_use')
  const { payments, seen } = stripeThatAnswers(busy(), busy(), busy(), done)
  expect((await payments.createTransfer(wanted, 'k')).transferId).toBe('tr_1')
  expect(seen).toHaveLength(4)
})

test('what Stripe does not know, or shows us no more, is nothing', async () => {
  const { payments } = stripeThatAnswers(refusal(404, 'resource_missing'))
  expect([await payments.findCheckout('cs_1'), await payments.findPayment('pi_1')]).toEqual([null, null])
  expect(await stripeThatAnswers(refusal(403, 'account_invalid')).payments.findAccount('acct_1')).toBeNull()
})

test('a session that ended before it could be expired is shown as it ended', async () => {
  const session = { id: 'cs_1', status: 'complete', payment_status: 'paid', payment_intent: 'pi_1', url: null }
  const { payments, seen } = stripeThatAnswers(refusal(400, 'parameter_invalid'), json(200, session))
  expect(await payments.expireCheckout('cs_1', 'k')).toMatchObject({ status: 'complete', paid: true })
  expect(seen.map((one) => one.method)).toEqual(['POST', 'GET'])
})

test('requirements are named once each, as Stripe names them', async () => {
  const requirements = { past_due: ['a', 'b'], currently_due: ['b', 'c'], pending_verification: ['d'] }
  const account = { id: 'acct_1', capabilities: { transfers: 'pending' }, payouts_enabled: false, requirements }
  const { payments } = stripeThatAnswers(json(200, account))
  expect(await payments.findAccount('acct_1')).toEqual({
    accountId: 'acct_1',
    ready: false,
    bankVerified: false,
    due: ['a', 'b', 'c'],
    verifying: ['d'],
    bank: null,
    schedule: null,
  })
})

test('an event is taken with its signature only, and read for what it is about', async () => {
  const { payments } = stripeThatAnswers(done)
  const object = { id: 'ch_1', object: 'charge', payment_intent: 'pi_1' }
  const body = JSON.stringify({
    id: 'evt_1',
    object: 'event',
    type: 'charge.updated',
    account: 'acct_1',
    data: { object },
  })
  const now = Math.floor(Date.now() / 1000)
  expect(await payments.readEvent(body, await stripeSignature('whsec_key', now, body))).toEqual({
    id: 'evt_1',
    type: 'charge.updated',
    objectId: 'ch_1',
    accountId: 'acct_1',
  })
  for (const [secret, at] of [
    ['whsec_other', now],
    ['whsec_key', now - 301],
  ] as const) {
    expect((await failureOf(payments.readEvent(body, await stripeSignature(secret, at, body)))).kind).toBe('refused')
  }
})
