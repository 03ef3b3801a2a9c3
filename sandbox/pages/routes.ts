// The pages people look at: phones and tools for whoever tries the product, payment and onboarding for its clients and owners.
import { Hono } from 'hono'
import type { Box } from '../box.ts'
import { showAccounts, showExpress } from './accounts-page.ts'
import { payCheckout, showCheckout } from './checkout-page.ts'
import { showLog } from './log-page.ts'
import { answerOnboarding, openLink, showOnboarding } from './onboarding-page.ts'
import { showPayments } from './payments-page.ts'
import { listThreads, showPhones } from './phones-page.ts'
import { SCRIPT } from './script.ts'
import { STYLE } from './style.ts'
import { showTrouble } from './trouble-page.ts'
import { showWebhooks } from './webhooks-page.ts'

export function pageRoutes(box: Box): Hono {
  const app = new Hono()
  app.get('/', (context) => showPhones(box, context))
  app.get('/threads', async (context) => context.json(await listThreads(box)))
  app.get('/payments', (context) => showPayments(box, context))
  app.get('/accounts', (context) => showAccounts(box, context))
  app.get('/webhooks', (context) => showWebhooks(box, context))
  app.get('/trouble', (context) => showTrouble(box, context))
  app.get('/log', (context) => showLog(box, context))

  app.get('/c/pay/:id', (context) => showCheckout(box, context))
  app.post('/c/pay/:id', (context) => payCheckout(box, context))
  app.get('/setup/s/:account/:link', (context) => openLink(box, context))
  app.get('/setup/e/:link', (context) => showOnboarding(box, context))
  app.post('/setup/e/:link', (context) => answerOnboarding(box, context))
  app.get('/express/:id', (context) => showExpress(box, context))

  app.get('/sandbox.css', (context) => context.body(STYLE, 200, { 'content-type': 'text/css; charset=utf-8' }))
  app.get('/sandbox.js', (context) => context.body(SCRIPT, 200, { 'content-type': 'text/javascript; charset=utf-8' }))
  return app
}
