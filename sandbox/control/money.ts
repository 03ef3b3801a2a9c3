// Control of payments: pay a session, settle or fail a bank payment, disputes, refunds that bounce.
import { type Context, Hono } from 'hono'
import type { Box } from '../box.ts'
import type { CheckoutSession } from '../rows.ts'
import { closeDispute, failRefund, openDispute, settleRefund } from '../stripe/after-payment.ts'
import { type PayResult, payByBank, payByCard, settleBankPayment } from '../stripe/checkout-actions.ts'
import { expireSession, expireSessions } from '../stripe/expiry.ts'
import { renderSession } from '../stripe/render-session.ts'
import { ControlFailure, oneOf, readInput, reply, word } from './input.ts'

export function moneyControl(box: Box): Hono {
  const app = new Hono()

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

  app.post('/charges/:id/dispute', (context) => {
    const charge = box.store.get('charge', context.req.param('id'))
    if (!charge) throw new ControlFailure(404, 'There is no such charge.')
    const dispute = openDispute(box, charge)
    if (!dispute) throw new ControlFailure(409, 'This charge cannot be disputed.')
    return reply(context, { dispute })
  })

  app.post('/disputes/:id/close', async (context) => {
    const status = oneOf(await readInput(context), 'status', ['won', 'lost'])
    const dispute = box.store.get('dispute', context.req.param('id'))
    if (!dispute) throw new ControlFailure(404, 'There is no such dispute.')
    if (!closeDispute(box, dispute, status)) throw new ControlFailure(409, 'This dispute is closed.')
    return reply(context, { dispute: box.store.get('dispute', dispute.id) })
  })

  app.post('/refunds/:id/settle', (context) => finishRefund(box, context, settleRefund))
  app.post('/refunds/:id/fail', (context) => finishRefund(box, context, failRefund))
  return app
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
