// Checkout sessions end by the clock.
import type { Box } from '../box.ts'
import type { CheckoutSession } from '../rows.ts'
import { emit } from './emit.ts'
import { renderSession } from './render-session.ts'

/** Expires every open session whose time has come. */
export function expireSessions(box: Box): void {
  for (const session of openSessions(box)) if (session.expiresAt <= box.now()) expireSession(box, session)
}

export function expireSession(box: Box, session: CheckoutSession): CheckoutSession {
  const expired = box.store.put('checkoutSession', session.id, { ...session, status: 'expired' })
  emit(box, 'checkout.session.expired', renderSession(box, expired))
  return expired
}

export function nextExpiryAt(box: Box): number | null {
  const times = openSessions(box).map((session) => session.expiresAt)
  return times.length > 0 ? Math.min(...times) : null
}

function openSessions(box: Box): CheckoutSession[] {
  return box.store.list('checkoutSession').filter((session) => session.status === 'open')
}
