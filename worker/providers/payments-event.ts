// Verifies a Stripe webhook and reads which object it is about. Its claims are not used.
import Stripe from 'stripe'
import { PaymentError, type PaymentEvent } from './payments.ts'

/** Checks `Stripe-Signature` with its age (300 s). Raises PaymentError `refused` when signature, age or shape is bad. */
export async function readStripeEvent(
  stripe: Stripe,
  body: string,
  signature: string,
  secret: string,
): Promise<PaymentEvent> {
  let event: Stripe.Event
  try {
    event = await stripe.webhooks.constructEventAsync(body, signature, secret, 300, Stripe.createSubtleCryptoProvider())
  } catch (error) {
    throw new PaymentError('refused', error instanceof Error ? error.name : 'bad event')
  }
  if (typeof event.id !== 'string' || typeof event.type !== 'string') throw new PaymentError('refused', 'not an event')
  return toEvent(event)
}

/** What an event is about. */
export function toEvent(event: Stripe.Event): PaymentEvent {
  const object = event.data?.object as unknown as { id?: unknown } | undefined
  return {
    id: event.id,
    type: event.type,
    objectId: typeof object?.id === 'string' ? object.id : '',
    accountId: typeof event.account === 'string' ? event.account : null,
  }
}
