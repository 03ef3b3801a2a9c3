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

/** Nothing that the API answers may be rendered as a page, framed or cached, unless the route says so. */
export const headers = createMiddleware(async (c, next) => {
  await secure(c, next)
  if (!c.res.headers.has('cache-control')) c.res.headers.set('cache-control', 'no-store')
})
