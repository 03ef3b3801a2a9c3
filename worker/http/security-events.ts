// Logs security events: who tried what, in which company, from where, and how it was answered.
import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { routePath } from 'hono/route'
import type { Open, SignedIn } from './request.ts'

/** Calls behind a session, by method and path without the leading /api. Signing in and codes log their own events. */
export const SECURITY_EVENTS: Readonly<Record<string, string>> = {
  'GET /invoices/export': 'export',
  'GET /company/statement': 'export',
  'GET /company/year': 'export',
  'GET /company/export': 'export',
  'DELETE /company': 'company deleted',
  'POST /invoices/:id/refunds': 'refund',
  'DELETE /invoices/:id/refunds/:refundId': 'refund',
  'POST /stripe/create-account-link': 'bank',
  'GET /stripe/refresh-account-link': 'bank',
  'PUT /company': 'company edited',
  'POST /company/logo': 'company edited',
  'DELETE /company/logo': 'company edited',
  'POST /company/invitation-code': 'invitation',
  'DELETE /company/people/:id': 'person removed',
  'PUT /company/people/:id': 'role',
  'POST /company/people/:id/owner': 'role',
  'PUT /account/profile': 'profile',
  'POST /account/password': 'password',
  'POST /account/phone/verify': 'number',
  'DELETE /account': 'account deleted',
  'POST /account/passkeys': 'passkey',
  'PUT /account/passkeys': 'passkey',
  'DELETE /account/passkeys/:id': 'passkey',
  'DELETE /account/sessions': 'sessions ended',
  'DELETE /account/sessions/:id': 'sessions ended',
}

/** Logs each of them once it is answered, the refused ones too; who was not signed in is logged as `refused` elsewhere. */
export const securityEvents = createMiddleware<Open>(async (c, next) => {
  await next()
  const path = routePath(c).replace(/^\/api(?=\/)/, '')
  const action = SECURITY_EVENTS[`${c.req.method} ${path}`]
  const { user, ctx } = signedInOf(c)
  if (action === undefined || user === undefined || ctx === undefined) return
  c.var.app.log('security', { action, status: c.res.status, userId: user.id, companyId: ctx.companyId })
})

/** Behind the session wall there are more variables than this floor knows of; before it, and outside, there are none. */
function signedInOf(c: Context<Open>): Partial<SignedIn['Variables']> {
  return c.var
}
