// Receives Stripe's events by webhook or from its list. Each is stored by id; then the object it names is re-read,
// since an event's own claims are not trusted.
import type { App } from '../../context.ts'
import {
  claimStripeEvent,
  finishStripeEvent,
  listOpenStripeEvents,
  type StripeEvent,
} from '../../db/stripe/stripe-events.ts'
import { wakeWaitingRefunds } from '../payment/refunds.ts'
import { tellFailedPayouts } from '../payout/held-funds-reminders.ts'
import { endAccount, refreshAccount } from '../payout/payout-accounts.ts'
import { describeFault } from './provider-failures.ts'
import { syncCapturedPayment, syncCharge, syncSession, syncTransfer } from './sync-stripe-objects.ts'

/** An event that stays open this long was cut off. */
const STALE_MS = 60_000
/** Stripe sends an event again for three days. */
const GIVE_UP_MS = 3 * 86_400_000
const BATCH = 100
/** After so many failures in one run Stripe is taken for down: the rest can wait for the next run. */
const MOST_OUTAGES = 5

/**
 * Works an event off, once; one seen before changes nothing. Answers whether it led to anything new about a payment that we
 * had or about a transfer. Raises when Stripe cannot be asked: the event will come again.
 */
export async function receiveStripeEvent(app: App, event: StripeEvent): Promise<boolean> {
  if (!(await claimStripeEvent(app.db, event, app.now()))) return false
  const isNews = await work(app, event)
  await finishStripeEvent(app.db, event.id, app.now())
  return isNews
}

/** Events whose work was cut off are taken up again, until Stripe itself would have given up on them. */
export async function resumeStripeEvents(app: App): Promise<void> {
  const now = app.now()
  let outages = 0
  for (const event of await listOpenStripeEvents(app.db, { from: now - GIVE_UP_MS, to: now - STALE_MS }, BATCH)) {
    if (outages === MOST_OUTAGES) return
    app.log('event taken up again', { id: event.id, type: event.type })
    await receiveStripeEvent(app, event).catch((error) => {
      outages += 1
      app.log('event failed again', { id: event.id, error: describeFault(error) })
    })
  }
}

async function work(app: App, event: StripeEvent): Promise<boolean> {
  const { payments } = app
  const { type, objectId: id, accountId } = event
  if (type.startsWith('account.')) await syncAccount(app, type, accountId ?? id)
  else if (type === 'payout.failed') await syncFailedPayout(app, accountId)
  else if (type.startsWith('payout.') || type === 'balance.available') await syncBalance(app, accountId)
  else if (id === '') return false
  else if (type.startsWith('checkout.session.')) await syncSession(app, await payments.findCheckout(id))
  else if (type === 'payment_intent.succeeded' || type === 'payment_intent.payment_failed')
    await syncCapturedPayment(app, id)
  else if (type.startsWith('transfer.')) return await syncTransfer(app, await payments.findTransferInvoice(id))
  else return await syncCharge(app, await findPaymentOf(app, event))
  return false
}

/** The payment that a refund's, a dispute's or a charge's event is about; null for what we have no use for. */
async function findPaymentOf({ payments }: App, { type, objectId }: StripeEvent): Promise<string | null> {
  if (type.startsWith('refund.')) return (await payments.findRefund(objectId))?.paymentIntent ?? null
  if (type.startsWith('charge.dispute.')) return (await payments.findDispute(objectId))?.paymentIntent ?? null
  if (type === 'charge.refunded') return await payments.findPaymentOf(objectId)
  return null
}

async function syncAccount(app: App, type: string, accountId: string): Promise<void> {
  const owner = await app.directory.findPayoutAccount(accountId)
  if (!owner) return
  if (type === 'account.updated') {
    await refreshAccount(app.forCompany(owner))
    await wakeWaitingRefunds(app.forCompany(owner))
  }
  if (type === 'account.application.deauthorized') await endAccount(app.forCompany(owner), accountId)
}

/** On the account's own side: its bank did not take what Stripe sent. */
async function syncFailedPayout(app: App, accountId: string | null): Promise<void> {
  const owner = accountId === null ? null : await app.directory.findPayoutAccount(accountId)
  if (!owner) return
  await tellFailedPayouts(app.forCompany(owner))
  await wakeWaitingRefunds(app.forCompany(owner))
}

/** An account holds more, or something else, than before: what waits for that is tried. */
async function syncBalance(app: App, accountId: string | null): Promise<void> {
  const owner = accountId === null ? null : await app.directory.findPayoutAccount(accountId)
  if (owner) await wakeWaitingRefunds(app.forCompany(owner))
}
