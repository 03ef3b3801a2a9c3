// Carries queued webhooks to the product: signs, sends, tries again later when the product did not answer 2xx.
import type { Box } from '../box.ts'
import { seconds } from '../box.ts'
import type { Delivery } from '../rows.ts'
import { stripeSignature, twilioSignature } from '../sign.ts'
import { expireSessions, nextExpiryAt } from '../stripe/expiry.ts'
import { advanceMessage } from '../twilio/advance.ts'
import { answerWithTwiml } from '../twilio/twiml.ts'
import { findTrouble } from './queue.ts'

const SECOND = 1000
const RETRY_MS = {
  stripe: [2, 5, 15, 60, 300, 1800, 7200, 21600, 43200, 86400, 86400].map((s) => s * SECOND),
  twilio: [1, 5, 15].map((s) => s * SECOND),
}

/** Sends what the clock says is due. Returns how many attempts it made. */
export async function deliverDue(box: Box): Promise<number> {
  expireSessions(box)
  return deliverEach(box, (delivery) => delivery.dueAt <= box.now())
}

/** Sends everything that has not been tried yet, whatever the clock says, and what follows from that. For tests. */
export async function flush(box: Box): Promise<number> {
  expireSessions(box)
  return deliverEach(box, (delivery) => delivery.attempts === 0)
}

/** When something next wants to happen by itself, in milliseconds since 1970; null when nothing does. */
export function nextDueAt(box: Box): number | null {
  const times = waiting(box).map((delivery) => delivery.dueAt)
  const expiryAt = nextExpiryAt(box)
  if (expiryAt !== null) times.push(expiryAt)
  return times.length > 0 ? Math.min(...times) : null
}

async function deliverEach(box: Box, isWanted: (delivery: Delivery) => boolean): Promise<number> {
  let attempts = 0
  for (;;) {
    const next = waiting(box).find(isWanted)
    if (!next) return attempts
    attempts += 1
    await attempt(box, next)
  }
}

function waiting(box: Box): Delivery[] {
  const open = box.store
    .list('delivery')
    .filter((d) => d.state === 'waiting' && !box.asJson.has(d.id) && !findTrouble(box, d.provider).paused)
    .sort((a, b) => a.dueAt - b.dueAt)
  return open.some((d) => findTrouble(box, d.provider).reorder) ? open.reverse() : open
}

async function attempt(box: Box, delivery: Delivery): Promise<void> {
  if (delivery.advance && delivery.attempts === 0) advanceMessage(box, delivery.advance)
  box.asJson.add(delivery.id)
  try {
    const { ok, answer } = await send(box, delivery)
    settle(box, delivery, ok, answer)
  } finally {
    box.asJson.delete(delivery.id)
  }
}

async function send(box: Box, delivery: Delivery): Promise<{ ok: boolean; answer: string }> {
  if (!delivery.url) return { ok: true, answer: 'nobody to tell' }
  try {
    const response = await box.options.deliver(await buildRequest(box, delivery, delivery.url))
    const text = await response.text()
    if (response.ok && delivery.kind === 'sms') answerWithTwiml(box, delivery, text)
    return { ok: response.ok, answer: `${response.status} ${text.slice(0, 300)}` }
  } catch (error) {
    return { ok: false, answer: error instanceof Error ? error.message : 'no answer' }
  }
}

async function buildRequest(box: Box, delivery: Delivery, url: string): Promise<Request> {
  const { stripe, twilio } = box.options
  const headers =
    delivery.provider === 'stripe'
      ? {
          'content-type': 'application/json; charset=utf-8',
          'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
          'stripe-signature': await stripeSignature(stripe.webhookSecret, seconds(box.now()), delivery.body),
        }
      : {
          'content-type': 'application/x-www-form-urlencoded; charset=utf-8',
          'user-agent': 'TwilioProxy/1.1',
          'i-twilio-idempotency-token': delivery.id,
          'x-twilio-signature': await twilioSignature(twilio.authToken, url, new URLSearchParams(delivery.body)),
        }
  return new Request(url, { method: 'POST', headers, body: delivery.body, redirect: 'manual' })
}

function settle(box: Box, sent: Delivery, ok: boolean, answer: string): void {
  const current = box.store.get('delivery', sent.id)
  if (!current) return
  const attempts = current.attempts + 1
  const retryMs = RETRY_MS[sent.provider][attempts - 1]
  const state = ok ? 'delivered' : retryMs === undefined ? 'given up' : 'waiting'
  const dueAt = state === 'waiting' ? box.now() + (retryMs ?? 0) : current.dueAt
  box.store.put('delivery', sent.id, { ...current, attempts, state, dueAt, answer })
}
