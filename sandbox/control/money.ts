// Control of payments: pay a session, settle or fail a bank payment, disputes, refunds that bounce.
import { type Context, Hono } from 'hono'
import type { Box } from '../box.ts'
import type { CheckoutSession } from '../rows.ts'
import {
  closeDispute,
  closeInquiry,
  failRefund,
  openDispute,
  openInquiry,
  settleRefund,
} from '../stripe/after-payment.ts'
import { type PayResult, payByBank, payByCard, settleBankPayment } from '../stripe/checkout-actions.ts'
import { expireSession, expireSessions } from '../stripe/expiry.ts'
import { StripeFailure } from '../stripe/failure.ts'
import { createRefund } from '../stripe/refund-endpoints.ts'
import { renderSession } from '../stripe/render-session.ts'
import { createReversal } from '../stripe/reversal-endpoints.ts'
import { ControlFailure, count, oneOf, readInput, reply, word, yes } from './input.ts'

export function moneyControl(box: Box): Hono {
  const app = new Hono()
  app.route('/', afterControl(box))

  app.get('/checkout', (context) =>
    context.json({ sessions: box.store.list('checkoutSession').map((row) => renderSession(box, row)) }),
  )

  app.post('/checkout/:id/pay', async (context) => {
    const input = await readInput(context)
    const session = getSession(box, context)
    const method = oneOf(input, 'method', ['card', 'declined', 'bank'])
    const result = pay(box, session, method, word(input, 'card'))
    if (!result.ok && result.reason !== 'declined') throw new ControlFailure(409, result.message)
    return reply(context, { ...result, session: renderSession(box, getSession(box, context)) })
  })

  app.post('/checkout/:id/settle', async (context) => {
    const outcome = oneOf(await readInput(context), 'outcome', ['succeed', 'fail'])
    const session = getSession(box, context)
    if (!settleBankPayment(box, session, outcome))
      throw new ControlFailure(409, 'No bank payment is under way for this session.')
    return reply(context, { session: renderSession(box, getSession(box, context)) })
  })

  app.post('/checkout/:id/expire', (context) => {
    const session = getSession(box, context)
    if (session.status !== 'open') throw new ControlFailure(409, `The session is ${session.status}.`)
    return reply(context, { session: renderSession(box, expireSession(box, session)) })
  })

  return app
}

/** What banks and people at Stripe do to money that was paid. */
function afterControl(box: Box): Hono {
  const app = new Hono()
  app.post('/charges/:id/dispute', async (context) => {
    const charge = box.store.get('charge', context.req.param('id'))
    if (!charge) throw new ControlFailure(404, 'There is no such charge.')
    const input = await readInput(context)
    const isInquiry = yes(input, 'inquiry') === true
    const dispute = isInquiry ? openInquiry(box, charge) : openDispute(box, charge, count(input, 'amount'))
    if (!dispute) throw new ControlFailure(409, 'This charge cannot be disputed.')
    return reply(context, { dispute })
  })

  app.post('/disputes/:id/close', async (context) => {
    const status = oneOf(await readInput(context), 'status', ['won', 'lost', 'dropped'])
    const dispute = box.store.get('dispute', context.req.param('id'))
    if (!dispute) throw new ControlFailure(404, 'There is no such dispute.')
    const isClosed = status === 'dropped' ? closeInquiry(box, dispute) : closeDispute(box, dispute, status)
    if (!isClosed) throw new ControlFailure(409, 'This dispute is closed.')
    return reply(context, { dispute: box.store.get('dispute', dispute.id) })
  })

  app.post('/transfers/:id/spend', async (context) => {
    const transfer = box.store.get('transfer', context.req.param('id'))
    if (!transfer) throw new ControlFailure(404, 'There is no such transfer.')
    const spent = yes(await readInput(context), 'spent') ?? true
    return reply(context, { transfer: box.store.put('transfer', transfer.id, { ...transfer, spent }) })
  })

  // A person at Stripe's own dashboard: what the product did not ask for.
  app.post('/charges/:id/refund', async (context) => {
    const amountCents = count(await readInput(context), 'amount')
    const input = { chargeId: context.req.param('id'), paymentId: null, amountCents, reason: null, metadata: {} }
    return reply(context, { refund: byHand(() => createRefund.run(box, input)) })
  })
  app.post('/transfers/:id/reverse', async (context) => {
    const amountCents = count(await readInput(context), 'amount')
    const input = { transferId: context.req.param('id'), amountCents, metadata: {} }
    return reply(context, { reversal: byHand(() => createReversal.run(box, input)) })
  })

  app.post('/refunds/:id/settle', (context) => finishRefund(box, context, settleRefund))
  app.post('/refunds/:id/fail', (context) => finishRefund(box, context, failRefund))
  return app
}

function byHand<T>(work: () => T): T {
  try {
    return work()
  } catch (error) {
    if (error instanceof StripeFailure) throw new ControlFailure(409, error.message)
    throw error
  }
}

function getSession(box: Box, context: Context): CheckoutSession {
  expireSessions(box)
  const session = box.store.get('checkoutSession', context.req.param('id') ?? '')
  if (!session) throw new ControlFailure(404, 'There is no such Checkout session.')
  return session
}

function pay(box: Box, session: CheckoutSession, method: 'card' | 'declined' | 'bank', card: string | null): PayResult {
  if (method === 'bank') return payByBank(box, session)
  return payByCard(box, session, card ?? (method === 'card' ? '4242424242424242' : '4000000000000002'))
}

function finishRefund(box: Box, context: Context, finish: typeof failRefund): Response {
  const refund = box.store.get('refund', context.req.param('id') ?? '')
  if (!refund) throw new ControlFailure(404, 'There is no such refund.')
  if (!finish(box, refund)) throw new ControlFailure(409, `The refund is ${refund.status}.`)
  return reply(context, { refund: box.store.get('refund', refund.id) })
}
