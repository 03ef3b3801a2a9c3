// Refuses requests whose transport the edge reports as weak.
import { createMiddleware } from 'hono/factory'
import { refuse } from '../errors.ts'
import { isCall } from './pages.ts'
import type { Open } from './request.ts'

const SAFE_VERSIONS = ['TLSv1.2', 'TLSv1.3']
/** Suites that encrypt and authenticate at once, with keys of this connection alone; of TLS 1.3 there are no others. */
const SAFE_CIPHER = /^(?:AEAD-|ECDHE-[A-Z]+-(?:AES\d+-GCM|CHACHA20-POLY1305))/

/** Whether the edge says that the visitor came without TLS; nobody says so on one's own machine. */
const isPlainHttp = (visitor: string | undefined) => /"scheme"\s*:\s*"http"/.test(visitor ?? '')

type Line = { tlsVersion?: unknown; tlsCipher?: unknown }

/** Whether the connection's TLS version or cipher suite is one that can be broken. What nobody tells is not judged. */
export function isWeak({ tlsVersion, tlsCipher }: Line): boolean {
  if (typeof tlsVersion === 'string' && !SAFE_VERSIONS.includes(tlsVersion)) return true
  return typeof tlsCipher === 'string' && !SAFE_CIPHER.test(tlsCipher)
}

/**
 * Lets through what came over good TLS, where the product is reached by https. A page asked for without TLS is led to
 * where it is safe; a call has sent its secrets already, and its sender is to notice.
 */
export const safeTransport = createMiddleware<Open>(async (c, next) => {
  const { APP_ORIGIN } = c.var.app.settings
  if (APP_ORIGIN.startsWith('https:')) {
    if (isPlainHttp(c.req.header('cf-visitor'))) {
      if (c.req.method !== 'GET' || isCall(c.req.path)) throw refuse('https_required')
      const { pathname, search } = new URL(c.req.url)
      return c.redirect(`${APP_ORIGIN}${pathname}${search}`, 308)
    }
    if (isWeak((c.req.raw.cf ?? {}) as Line)) throw refuse('connection_weak')
  }
  await next()
})
