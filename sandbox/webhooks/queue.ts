// Puts webhooks into the queue, with the trouble that was asked for: held back, doubled, lost, out of order.
import type { Box } from '../box.ts'
import type { Delivery, WebhookTrouble } from '../rows.ts'

const NO_TROUBLE: WebhookTrouble = { duplicate: false, reorder: false, paused: false, lose: false, delayMs: 0 }
/** While webhooks are to arrive out of order each waits this long, so that later ones can overtake it. */
const REORDER_WINDOW_MS = 1500
const KEPT_DELIVERIES = 1000

export type NewDelivery = Pick<Delivery, 'provider' | 'kind' | 'subject' | 'url' | 'body'> & {
  afterMs?: number
  advance?: Delivery['advance']
}

export function findTrouble(box: Box, provider: Delivery['provider']): WebhookTrouble {
  return box.store.get('webhookTrouble', provider) ?? NO_TROUBLE
}

/** Queues a webhook; it goes out when the owner of the clock calls `deliverDue`. */
export function queueDelivery(box: Box, wanted: NewDelivery): void {
  const trouble = findTrouble(box, wanted.provider)
  put(box, wanted, trouble)
  if (trouble.duplicate && wanted.url) put(box, { ...wanted, advance: null }, trouble)
  forgetOld(box)
  box.options.onQueued?.()
}

function put(box: Box, wanted: NewDelivery, trouble: WebhookTrouble): void {
  const id = box.id('whd_')
  const heldMs = trouble.delayMs + (trouble.reorder ? REORDER_WINDOW_MS : 0)
  const { afterMs = 0, advance = null, ...rest } = wanted
  box.store.put('delivery', id, {
    ...rest,
    id,
    advance,
    queuedAt: box.now(),
    dueAt: box.now() + afterMs + heldMs,
    attempts: 0,
    state: trouble.lose && !advance ? 'lost' : 'waiting',
    answer: null,
  })
}

function forgetOld(box: Box): void {
  const all = box.store.list('delivery')
  if (all.length <= KEPT_DELIVERIES) return
  const oldest = all.find((delivery) => delivery.state !== 'waiting')
  if (oldest) box.store.drop('delivery', oldest.id)
}
