// What a client does on the payment page, and what a bank does afterwards.
import type { Box } from '../box.ts'
import type { Charge, CheckoutSession, Payment } from '../rows.ts'
import { emit } from './emit.ts'
import { addEntry, availableAt, processingFee } from './ledger.ts'
import { renderCharge, renderPayment } from './render-payment.ts'
import { allows, renderSession } from './render-session.ts'

export type PayResult = { ok: true } | { ok: false; reason: 'not_open' | 'not_allowed' | 'declined'; message: string }
type Decline = { code: string; declineCode: string | null; message: string }

/** Test card numbers as Stripe documents them; any other number is refused as no card at all. */
const DECLINES: Record<string, Decline> = {
  '4000000000000002': { code: 'card_declined', declineCode: 'generic_decline', message: 'Your card was declined.' },
  '4000000000009995': {
    code: 'card_declined',
    declineCode: 'insufficient_funds',
    message: 'Your card has insufficient funds.',
  },
  '4000000000009987': { code: 'card_declined', declineCode: 'lost_card', message: 'Your card was declined.' },
  '4000000000000069': { code: 'expired_card', declineCode: null, message: 'Your card has expired.' },
  '4000000000000127': { code: 'incorrect_cvc', declineCode: null, message: "Your card's security code is incorrect." },
  '4000000000000119': {
    code: 'processing_error',
    declineCode: null,
    message: 'An error occurred while processing your card. Try again in a little bit.',
  },
}
const GOOD_CARDS = ['4242424242424242', '4000056655665556', '5555555555554444', '378282246310005']
const NO_CARD: Decline = {
  code: 'incorrect_number',
  declineCode: null,
  message: 'Your card number is incorrect. The sandbox takes test cards only.',
}

/** Pays an open session by card. Nothing is awaited, so of two tabs paying at once the second finds it complete. */
export function payByCard(box: Box, session: CheckoutSession, cardNumber: string): PayResult {
  const blocked = findObstacle(session, 'card')
  if (blocked) return blocked
  const digits = cardNumber.replaceAll(/\D/g, '')
  const decline = GOOD_CARDS.includes(digits) ? null : (DECLINES[digits] ?? NO_CARD)
  if (decline) return refuseCard(box, session, digits, decline)
  const { payment, charge } = startPayment(box, session, 'card', digits.slice(-4))
  const paid = {
    ...session,
    status: 'complete' as const,
    paymentStatus: 'paid' as const,
    paymentId: payment.id,
    lastDecline: null,
  }
  box.store.put('checkoutSession', session.id, paid)
  succeed(box, payment, charge)
  emit(box, 'checkout.session.completed', renderSession(box, paid))
  return { ok: true }
}

/** Starts a bank debit: the session is complete and unpaid until the bank answers. */
export function payByBank(box: Box, session: CheckoutSession): PayResult {
  const blocked = findObstacle(session, 'us_bank_account')
  if (blocked) return blocked
  const { payment, charge } = startPayment(box, session, 'us_bank_account', '6789')
  const waiting = { ...session, status: 'complete' as const, paymentId: payment.id, lastDecline: null }
  box.store.put('checkoutSession', session.id, waiting)
  emit(box, 'charge.pending', renderCharge(box, charge))
  emit(box, 'payment_intent.processing', renderPayment(box, payment))
  emit(box, 'checkout.session.completed', renderSession(box, waiting))
  return { ok: true }
}

/** The bank's answer to a debit that was started; false when there is none under way. */
export function settleBankPayment(box: Box, session: CheckoutSession, outcome: 'succeed' | 'fail'): boolean {
  const payment = box.store.get('payment', session.paymentId ?? '')
  const charge = box.store.get('charge', payment?.latestChargeId ?? '')
  if (payment?.status !== 'processing' || !charge) return false
  if (outcome === 'succeed') {
    const paid = box.store.put('checkoutSession', session.id, { ...session, paymentStatus: 'paid' })
    succeed(box, payment, charge)
    emit(box, 'checkout.session.async_payment_succeeded', renderSession(box, paid))
  } else {
    const message = 'The customer’s bank account could not be debited: insufficient funds.'
    fail(box, payment, charge, { code: 'payment_method_provider_decline', declineCode: 'insufficient_funds', message })
    emit(box, 'checkout.session.async_payment_failed', renderSession(box, session))
  }
  return true
}

function findObstacle(session: CheckoutSession, method: 'card' | 'us_bank_account'): PayResult | null {
  if (session.status === 'complete')
    return { ok: false, reason: 'not_open', message: 'This has been paid already. You were not charged again.' }
  if (session.status === 'expired')
    return { ok: false, reason: 'not_open', message: 'This payment page has expired. You were not charged.' }
  if (allows(session, method)) return null
  return {
    ok: false,
    reason: 'not_allowed',
    message: `This business does not take ${method === 'card' ? 'cards' : 'bank payments'} here.`,
  }
}

function refuseCard(box: Box, session: CheckoutSession, digits: string, decline: Decline): PayResult {
  const { payment, charge } = startPayment(box, session, 'card', digits.slice(-4) || '0000')
  box.store.put('checkoutSession', session.id, { ...session, paymentId: payment.id, lastDecline: decline.message })
  fail(box, payment, charge, decline)
  return { ok: false, reason: 'declined', message: decline.message }
}

/** A try at paying: the session's one payment intent, and a new charge under it. */
function startPayment(
  box: Box,
  session: CheckoutSession,
  method: Payment['method'] & string,
  last4: string,
): { payment: Payment; charge: Charge } {
  const earlier = box.store.get('payment', session.paymentId ?? '')
  const id = earlier?.id ?? box.id('pi_')
  const chargeId = box.id(method === 'card' ? 'ch_' : 'py_')
  const common = {
    amountCents: session.totalCents,
    currency: session.currency,
    createdAt: box.now(),
    ...session.intent,
  }
  const payment = box.store.put('payment', id, {
    ...common,
    id,
    sessionId: session.id,
    createdAt: earlier?.createdAt ?? box.now(),
    status: method === 'card' ? 'requires_payment_method' : 'processing',
    method,
    methodId: box.id('pm_'),
    latestChargeId: chargeId,
    lastError: null,
  })
  if (!earlier) emit(box, 'payment_intent.created', renderPayment(box, payment))
  const charge = box.store.put('charge', chargeId, {
    ...common,
    id: chargeId,
    paymentId: id,
    refundedCents: 0,
    status: 'pending',
    method,
    last4,
    entryId: null,
    failure: null,
    disputed: false,
  })
  return { payment, charge }
}

function succeed(box: Box, payment: Payment, charge: Charge): void {
  const { amountCents, currency, method } = charge
  const feeCents = processingFee(amountCents, method)
  const entry = addEntry(box, {
    amountCents,
    feeCents,
    currency,
    type: 'charge',
    source: charge.id,
    availableAt: availableAt(box, method),
  })
  const paid = box.store.put('payment', payment.id, { ...payment, status: 'succeeded', lastError: null })
  const bare = box.store.put('charge', charge.id, { ...charge, status: 'succeeded' })
  emit(box, 'charge.succeeded', renderCharge(box, bare))
  emit(box, 'payment_intent.succeeded', renderPayment(box, paid))
  const booked = box.store.put('charge', charge.id, { ...bare, entryId: entry.id })
  emit(box, 'charge.updated', renderCharge(box, booked))
}

function fail(box: Box, payment: Payment, charge: Charge, decline: Decline): void {
  const failure = { code: decline.code, message: decline.message }
  const failed = box.store.put('charge', charge.id, { ...charge, status: 'failed', failure })
  const open = box.store.put('payment', payment.id, {
    ...payment,
    status: 'requires_payment_method',
    methodId: null,
    lastError: decline,
  })
  emit(box, 'charge.failed', renderCharge(box, failed))
  emit(box, 'payment_intent.payment_failed', renderPayment(box, open))
}
