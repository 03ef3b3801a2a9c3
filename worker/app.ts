// The Worker's HTTP face: what happens to every request, and where each noun is mounted.
import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { createMiddleware } from 'hono/factory'
import { routePath } from 'hono/route'
import { describeFault } from './actions/failures.ts'
import { openHouse } from './context.ts'
import { type Open, refuseBroken } from './door.ts'
import { SettingsError } from './env.ts'
import { AppError, type ErrorCode, STATUS } from './errors.ts'
import { headers } from './headers.ts'
import { accountRoutes } from './routes/account.ts'
import { authRoutes } from './routes/auth.ts'
import { companyRoutes, LOGO_TOO_LARGE, MAX_LOGO_BYTES } from './routes/company.ts'
import { companyDataRoutes } from './routes/company-data.ts'
import { fileRoutes } from './routes/files.ts'
import { healthRoutes } from './routes/health.ts'
import { invoiceDeedRoutes } from './routes/invoice-deeds.ts'
import { invoiceListRoutes, invoiceRoutes } from './routes/invoices.ts'
import { passkeyRoutes } from './routes/passkeys.ts'
import { paymentRoutes } from './routes/payment.ts'
import { payoutRoutes } from './routes/payouts.ts'
import { peopleRoutes } from './routes/people.ts'
import { refundRoutes } from './routes/refunds.ts'
import { remindRoutes } from './routes/remind.ts'
import { siteRoutes } from './routes/site.ts'
import { statementRoutes } from './routes/statements.ts'
import { stripeRoutes } from './routes/stripe.ts'
import { supportRoutes } from './routes/support.ts'
import { webhookRoutes } from './routes/webhooks.ts'
import { securityEvents } from './security-events.ts'
import { safeTransport } from './transport.ts'

const MAX_JSON_BYTES = 1024 * 1024
/** A logo of 2 MB and the form around it; how large the file itself may be is the route's to say. */
const MAX_LOGO_FORM_BYTES = MAX_LOGO_BYTES + 64 * 1024
const LOGO_PATHS = ['/company/logo', '/api/company/logo']

function limitBody(maxSize: number, message: string) {
  const measure = bodyLimit({
    maxSize,
    onError: () => {
      throw new AppError('too_large', message)
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

const limitJson = limitBody(MAX_JSON_BYTES, 'The request is too large.')
const limitLogo = limitBody(MAX_LOGO_FORM_BYTES, LOGO_TOO_LARGE)

/** Refusals that tell of somebody who was kept out. */
const KEPT_OUT = new Set<ErrorCode>([
  'unauthorized',
  'forbidden',
  'passkey_required',
  'confirm_password',
  'owner_only',
  'not_found',
])

const app = new Hono<Open>()
  .use(headers)
  .use(async (c, next) => {
    const address = c.req.header('cf-connecting-ip') ?? 'unknown'
    const house = openHouse(c.env, c.req.header('cf-ray') ?? crypto.randomUUID(), address)
    c.set('house', house)
    c.set('address', address)
    await next()
  })
  .use(safeTransport)
  .use(async (c, next) => {
    const origin = c.req.header('origin')
    if (origin !== undefined && origin !== c.var.house.settings.APP_ORIGIN) {
      throw new AppError('forbidden', 'This request came from another site.')
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
  .route('/api/invoices', invoiceListRoutes)
  .route('/api/invoices', invoiceRoutes)
  .route('/api/invoices', invoiceDeedRoutes)
  .route('/api/invoices', refundRoutes)
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

app.notFound((c) => c.json({ message: 'There is nothing at this address.', code: 'not_found' }, 404))

app.onError((error, c) => {
  if (error instanceof AppError) {
    // Who was kept out of where: the pattern of the path, since ids in it may open something.
    if (KEPT_OUT.has(error.code)) {
      c.var.house?.log('refused', { code: error.code, method: c.req.method, route: routePath(c) })
    }
    if (error.retryAfterSeconds !== undefined)
      c.header('retry-after', String(Math.max(1, Math.ceil(error.retryAfterSeconds))))
    const { code, message, details, params } = error
    return c.json({ message, code, ...(params && { params }), ...(details && { details }) }, STATUS[code])
  }
  if (error instanceof SettingsError) return c.json({ message: error.message, code: 'misconfigured' }, 500)
  const { method } = c.req
  console.error(JSON.stringify({ event: 'request failed', method, route: routePath(c), error: describeFault(error) }))
  return c.json({ message: 'Something went wrong on our side. Please try again.', code: 'internal' }, 500)
})

export { app }
export type Api = typeof app
