// Sets security headers on every answer of the Worker. Files of the web build get theirs from `_headers`.
import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { secureHeaders } from 'hono/secure-headers'
import type { Open } from './request.ts'

const secure = secureHeaders({
  contentSecurityPolicy: {
    defaultSrc: ["'none'"],
    frameAncestors: ["'none'"],
    baseUri: ["'none'"],
    formAction: ["'none'"],
  },
  strictTransportSecurity: 'max-age=63072000; includeSubDomains',
  xFrameOptions: 'DENY',
  referrerPolicy: 'strict-origin-when-cross-origin',
  crossOriginResourcePolicy: 'same-origin',
})

const POLICY = 'content-security-policy'
/** What a route may say for itself. */
const OWN = [POLICY, 'referrer-policy']

/** Nothing that the API answers may be rendered as a page, framed or cached, unless the route says so; a route's own policies stay. */
export const headers = createMiddleware(async (c, next) => {
  const own = new Map<string, string | null>()
  await secure(c, async () => {
    await next()
    for (const name of OWN) own.set(name, c.res.headers.get(name))
  })
  for (const [name, said] of own) if (said) c.res.headers.set(name, said)
  if (!c.res.headers.has('cache-control')) c.res.headers.set('cache-control', 'no-store')
})

const PAGE_POLICY =
  "default-src 'none'; script-src 'self'; img-src 'self'; font-src 'self'; connect-src 'self'; manifest-src 'self'; base-uri 'none'; object-src 'none'; frame-ancestors 'none'; form-action 'self'"

/** A page may run our own files and nothing else; its forms lead to us, and from us to Checkout. `styles`: its own element's source. */
export function pageHeaders(c: Context<Open>, hidden: boolean, styles: string | null): void {
  const { STRIPE_API_BASE } = c.var.app.settings
  // Without scripts the browser itself follows Pay Now to the provider; form-action holds for where a form ends up.
  const leads = c.req.path.startsWith('/payment/') ? ` https://checkout.stripe.com ${STRIPE_API_BASE}` : ''
  const painted = `; style-src 'self'${styles ? ` ${styles}` : ''}`
  c.header(POLICY, PAGE_POLICY + leads + painted)
  c.header('content-type', 'text/html; charset=utf-8')
  c.header('permissions-policy', 'camera=(), microphone=(), geolocation=(), usb=(), browsing-topics=()')
  c.header('cross-origin-opener-policy', 'same-origin')
  if (hidden) c.header('x-robots-tag', 'noindex')
}
