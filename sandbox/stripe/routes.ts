// The Stripe API as this sandbox speaks it: one readable table.
import { Hono } from 'hono'
import type { Box } from '../box.ts'
import {
  createAccount,
  createAccountLink,
  createLoginLink,
  listAccounts,
  readAccount,
  updateAccount,
} from './account-endpoints.ts'
import { createSession, endSession, listLines, listSessions, readSession } from './checkout-endpoints.ts'
import { listDisputes, readDispute } from './dispute-endpoints.ts'
import { handle } from './endpoint.ts'
import { StripeFailure } from './failure.ts'
import { listPayouts } from './payout-endpoints.ts'
import {
  listCharges,
  listEvents,
  listPayments,
  readBalance,
  readCharge,
  readEntry,
  readEvent,
  readPayment,
} from './read-endpoints.ts'
import { createRefund, listRefunds, readRefund } from './refund-endpoints.ts'
import { createReversal, listReversals } from './reversal-endpoints.ts'
import { createTransfer, listTransfers, readTransfer } from './transfer-endpoints.ts'

export function stripeRoutes(box: Box): Hono {
  const app = new Hono()
  app.post('/accounts', handle(box, createAccount))
  app.get('/accounts', handle(box, listAccounts))
  app.get('/accounts/:id', handle(box, readAccount))
  app.post('/accounts/:id', handle(box, updateAccount))
  app.post('/accounts/:id/login_links', handle(box, createLoginLink))
  app.post('/account_links', handle(box, createAccountLink))
  app.post('/checkout/sessions', handle(box, createSession))
  app.get('/checkout/sessions', handle(box, listSessions))
  app.get('/checkout/sessions/:id', handle(box, readSession))
  app.get('/checkout/sessions/:id/line_items', handle(box, listLines))
  app.post('/checkout/sessions/:id/expire', handle(box, endSession))
  app.get('/payment_intents', handle(box, listPayments))
  app.get('/payment_intents/:id', handle(box, readPayment))
  app.get('/charges', handle(box, listCharges))
  app.get('/charges/:id', handle(box, readCharge))
  app.post('/transfers', handle(box, createTransfer))
  app.get('/transfers', handle(box, listTransfers))
  app.get('/transfers/:id', handle(box, readTransfer))
  app.post('/transfers/:id/reversals', handle(box, createReversal))
  app.get('/transfers/:id/reversals', handle(box, listReversals))
  app.post('/refunds', handle(box, createRefund))
  app.get('/refunds', handle(box, listRefunds))
  app.get('/refunds/:id', handle(box, readRefund))
  app.get('/disputes', handle(box, listDisputes))
  app.get('/disputes/:id', handle(box, readDispute))
  app.get('/payouts', handle(box, listPayouts))
  app.get('/events', handle(box, listEvents))
  app.get('/events/:id', handle(box, readEvent))
  app.get('/balance', handle(box, readBalance))
  app.get('/balance_transactions/:id', handle(box, readEntry))
  app.all('*', (context) => {
    const message = `Unrecognized request URL (${context.req.method}: ${context.req.path}). This sandbox answers a part of the Stripe API only.`
    return new Response(new StripeFailure(404, message).toBody(), {
      status: 404,
      headers: { 'content-type': 'application/json' },
    })
  })
  return app
}
