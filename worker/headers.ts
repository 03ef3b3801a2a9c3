// Security headers on everything the Worker answers; pages from the web build carry the same from `_headers`.

import { createMiddleware } from 'hono/factory'
import { secureHeaders } from 'hono/secure-headers'

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

/** Nothing that the API answers may be rendered as a page, framed or cached, unless the route says so; a route's own policy stays. */
export const headers = createMiddleware(async (c, next) => {
  let own: string | null = null
  await secure(c, async () => {
    await next()
    own = c.res.headers.get(POLICY)
  })
  if (own) c.res.headers.set(POLICY, own)
  if (!c.res.headers.has('cache-control')) c.res.headers.set('cache-control', 'no-store')
})
