// Stripe's webhook events: kept by id, then the object they are about is re-read; their own claims count for nothing.
import type { House } from '../context.ts'
import { claimStripeEvent, finishStripeEvent, listOpenStripeEvents, type StripeEvent } from '../db/stripe-events.ts'
import { findCheckoutOwner, recordCheckout } from './payments.ts'
import { endAccount, refreshAccount } from './payout-accounts.ts'

/** An event that stays open this long was cut off. */
const STALE_MS = 60_000

/** Works an event off, once; one seen before changes nothing. Raises when Stripe cannot be asked: it will be sent again. */
export async function receiveStripeEvent(house: House, event: StripeEvent): Promise<void> {
  if (!(await claimStripeEvent(house.db, event, house.now()))) return
  await work(house, event)
  await finishStripeEvent(house.db, event.id, house.now())
}

/** Events whose work was cut off are taken up again. */
export async function resumeStripeEvents(house: House): Promise<void> {
  for (const event of await listOpenStripeEvents(house.db, house.now() - STALE_MS, 50)) {
    house.log('event taken up again', { id: event.id, type: event.type })
    await receiveStripeEvent(house, event).catch((error) =>
      house.log('event failed again', { id: event.id, error: String(error) }),
    )
  }
}

async function work(house: House, event: StripeEvent): Promise<void> {
  if (event.type.startsWith('checkout.session.'))
    return await takeSession(house, await house.payments.findCheckout(event.objectId))
  if (event.type === 'payment_intent.succeeded' || event.type === 'payment_intent.payment_failed') {
    return await takeSession(house, await house.payments.findCheckoutOf(event.objectId))
  }
  const accountId = event.accountId ?? event.objectId
  if (event.type === 'account.updated' || event.type === 'account.application.deauthorized') {
    const owner = await house.directory.findPayoutAccount(accountId)
    if (!owner) return
    const ctx = house.open(owner)
    if (event.type === 'account.updated') await refreshAccount(ctx)
    else await endAccount(ctx, accountId)
  }
}

async function takeSession(house: House, state: Awaited<ReturnType<House['payments']['findCheckout']>>): Promise<void> {
  const owner = state && (await findCheckoutOwner(house, state))
  if (state && owner) await recordCheckout(house.open(owner), state)
}
