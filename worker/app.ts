// The HTTP side of the Worker: middleware for every request, and where the routes are mounted.
import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { createMiddleware } from 'hono/factory'
import { routePath } from 'hono/route'
import { describeFault } from './actions/stripe/provider-failures.ts'
import { openApp } from './context.ts'
import type { ErrorJson } from './domain/api-types.ts'
import type { Kind } from './domain/refusals.ts'
import type { Bindings } from './env.ts'
import { AppError, refuse, STATUS } from './errors.ts'
import { headers } from './http/headers.ts'
import { type Open, refuseBroken } from './http/request.ts'
import { securityEvents } from './http/security-events.ts'
import { safeTransport } from './http/transport.ts'
import { accountRoutes } from './routes/account/account.ts'
import { authRoutes } from './routes/account/auth.ts'
import { passkeyRoutes } from './routes/account/passkeys.ts'
import { photoRoutes } from './routes/attachment/photos.ts'
import { clientLinkRoutes, clientRoutes } from './routes/client/clients.ts'
import { companyRoutes, MAX_LOGO_BYTES } from './routes/company/company.ts'
import { companyDataRoutes } from './routes/company/company-data.ts'
import { peopleRoutes } from './routes/company/people.ts'
import { statementRoutes } from './routes/company/statements.ts'
import { fileRoutes } from './routes/invoice/files.ts'
import { invoiceActionRoutes } from './routes/invoice/invoice-actions.ts'
import { invoiceListRoutes, invoiceRoutes } from './routes/invoice/invoices.ts'
import { remindRoutes } from './routes/invoice/reminder-page.ts'
import { webhookRoutes } from './routes/messaging/webhooks.ts'
import { paymentRoutes } from './routes/payment/payment.ts'
import { refundRoutes } from './routes/payment/refunds.ts'
import { payoutRoutes } from './routes/payout/payouts.ts'
import { answerRoutes, questionRoutes } from './routes/question/questions.ts'
import { publicQuoteRoutes } from './routes/quote/public-quotes.ts'
import { quoteRoutes } from './routes/quote/quotes.ts'
import { scheduleRoutes } from './routes/schedule/schedules.ts'
import { healthRoutes } from './routes/site/health.ts'
import { siteRoutes } from './routes/site/site.ts'
import { stripeRoutes } from './routes/stripe/stripe-checkout-and-setup.ts'
import { supportRoutes } from './routes/support/support.ts'
import { SettingsError } from './settings.ts'

const MAX_JSON_BYTES = 1024 * 1024
/** A logo of 2 MB and the form around it; how large the file itself may be is the route's to say. */
const MAX_LOGO_FORM_BYTES = MAX_LOGO_BYTES + 64 * 1024
const LOGO_PATHS = ['/company/logo', '/api/company/logo']

function limitBody(maxSize: number, tooLarge: 'request_too_large' | 'logo_too_large') {
  const measure = bodyLimit({
    maxSize,
    onError: () => {
      throw refuse(tooLarge)
    },
  })
  // A body of unknown length is read here to its end, which may never come.
  return createMiddleware<Open>(async (c, next) => {
    await measure(c, async () => undefined).catch((error) =>
      error instanceof AppError ? Promise.reject(error) : refuseBroken(),
    )
    await next()
  })
}

const limitJson = limitBody(MAX_JSON_BYTES, 'request_too_large')
const limitLogo = limitBody(MAX_LOGO_FORM_BYTES, 'logo_too_large')

/** Refusals that tell of somebody who was kept out. */
const KEPT_OUT = new Set<Kind>([
  'unauthorized',
  'forbidden',
  'passkey_required',
  'confirm_password',
  'owner_only',
  'not_found',
])

const api = new Hono<Open>()
  .use(headers)
  .use(async (c, next) => {
    const address = c.req.header('cf-connecting-ip') ?? 'unknown'
    // The one place that hands the bindings on: routes see none that hold data.
    const app = openApp(c.env as Bindings, c.req.header('cf-ray') ?? crypto.randomUUID(), address)
    c.set('app', app)
    c.set('address', address)
    await next()
  })
  .use(safeTransport)
  .use(async (c, next) => {
    const origin = c.req.header('origin')
    if (origin !== undefined && origin !== c.var.app.settings.APP_ORIGIN) {
      throw refuse('origin_foreign')
    }
    await next()
  })
  .use(securityEvents)
  .use((c, next) => (LOGO_PATHS.includes(c.req.path) ? limitLogo(c, next) : limitJson(c, next)))
  .route('/api/auth', authRoutes)
  .route('/api/account', accountRoutes)
  .route('/api/account/passkeys', passkeyRoutes)
  .route('/api/site', siteRoutes)
  .route('/api/support', supportRoutes)
  .route('/api/payment', paymentRoutes)
  .route('/api/payment', questionRoutes)
  .route('/api/payment', clientLinkRoutes)
  .route('/api/clients', clientRoutes)
  .route('/api/invoices', invoiceListRoutes)
  .route('/api/invoices', invoiceRoutes)
  .route('/api/invoices', invoiceActionRoutes)
  .route('/api/invoices', refundRoutes)
  .route('/api/invoices', answerRoutes)
  .route('/api/schedules', scheduleRoutes)
  .route('/api/quotes', quoteRoutes)
  .route('/api/public/quotes', publicQuoteRoutes)
  .route('/api/invoices', photoRoutes)
  .route('/api/company', companyRoutes)
  .route('/api/company', companyDataRoutes)
  .route('/api/company', statementRoutes)
  .route('/api/company', peopleRoutes)
  .route('/api/company', payoutRoutes)
  .route('/api/stripe', stripeRoutes)
  // The calls that the spec lists without /api are served at both places.
  .route('/invoices', invoiceRoutes)
  .route('/company', companyRoutes)
  .route('/stripe', stripeRoutes)
  .route('/webhooks', webhookRoutes)
  .route('/files', fileRoutes)
  .route('/remind', remindRoutes)
  .route('/healthz', healthRoutes)

/** The one shape in which everything is refused (contract section 4). */
function answer(c: Context<Open>, { code, kind, message, details, params, retryAfterSeconds }: AppError): Response {
  if (retryAfterSeconds !== undefined) c.header('retry-after', String(retryAfterSeconds))
  return c.json<ErrorJson>({ message, code, ...(params && { params }), ...(details && { details }) }, STATUS[kind])
}

api.notFound((c) => answer(c, refuse('address_unknown')))

api.onError((error, c) => {
  const { method } = c.req
  const route = routePath(c)
  if (error instanceof AppError) {
    const { kind, code } = error
    // Who was kept out of where: the pattern of the path, since ids in it may open something.
    if (KEPT_OUT.has(kind)) c.var.app?.log('refused', { kind, code, method, route })
    return answer(c, error)
  }
  if (error instanceof SettingsError) return answer(c, refuse('misconfigured', { faults: error.faults }))
  console.error(JSON.stringify({ event: 'request failed', method, route, error: describeFault(error) }))
  return answer(c, refuse('internal'))
})

export { api }
export type Api = typeof api
