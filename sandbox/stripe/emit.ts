// Events: what happened, as it was then, queued for the product's webhook.
import { type Box, seconds } from '../box.ts'
import type { StripeEvent } from '../rows.ts'
import { queueDelivery } from '../webhooks/queue.ts'

const API_VERSION = '2026-10-28.endive'

/** Records an event and queues its webhook. `account` is set for what happened on a connected account. */
export function emit(
  box: Box,
  type: string,
  object: Record<string, unknown>,
  account: string | null = null,
): StripeEvent {
  const id = box.id('evt_')
  const body = JSON.stringify(
    {
      id,
      object: 'event',
      ...(account ? { account } : {}),
      api_version: API_VERSION,
      created: seconds(box.now()),
      data: { object },
      livemode: false,
      pending_webhooks: 1,
      request: { id: null, idempotency_key: null },
      type,
    },
    null,
    2,
  )
  const event = box.store.put('event', id, { id, createdAt: box.now(), type, account, body })
  sendEvent(box, event)
  return event
}

/** Queues the event's webhook (again). */
export function sendEvent(box: Box, event: StripeEvent): void {
  const url = `${box.options.productOrigin}/webhooks/stripe`
  queueDelivery(box, { provider: 'stripe', kind: event.type, subject: event.id, url, body: event.body })
}
