// Calls Stripe: maps its errors, and pauses when it asks for a pause.
import Stripe from 'stripe'
import { PaymentError } from './payments.ts'

const IN_USE = 'idempotency_key_in_use'
/** No such thing, or nothing that we may still see. */
const GONE = ['resource_missing', 'account_invalid']
/** A key in use is free again once the other caller's request is done; a rate limit asks for one pause. */
const IN_USE_WAITS_MS = [200, 400, 800, 1600]
const BUSY_WAITS_MS = [400]

/** Makes a call; one that was not taken is made again after a pause. Raises PaymentError. */
export async function ask<T>(call: () => Promise<T>): Promise<T> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await call()
    } catch (error) {
      const failure = toPaymentError(error)
      const waits = failure.code === IN_USE ? IN_USE_WAITS_MS : BUSY_WAITS_MS
      const waitMs = failure.kind === 'busy' ? waits[tries] : undefined
      if (waitMs === undefined) throw failure
      await new Promise((resolve) => setTimeout(resolve, waitMs))
    }
  }
}

/** The same, with null for what Stripe does not know or does not show us any more. */
export async function orNull<T>(call: () => Promise<T | null>): Promise<T | null> {
  try {
    return await ask(call)
  } catch (error) {
    if (error instanceof PaymentError && error.code !== null && GONE.includes(error.code)) return null
    throw error
  }
}

/**
 * Maps the SDK's errors: a 4xx is definite; 429 and a key in use were not taken; anything else may have worked, unless
 * Stripe says that it only repeats what it once answered under this key.
 */
export function toPaymentError(error: unknown): PaymentError {
  if (error instanceof PaymentError) return error
  if (!(error instanceof Stripe.errors.StripeError)) return new PaymentError('unknown', String(error))
  const status = error.statusCode ?? 0
  // A provider that speaks only part of the wire format has no such list: nothing can be found in it.
  const code = error.code ?? (status === 404 ? 'resource_missing' : null)
  if (status === 429 || code === IN_USE || code === 'lock_timeout') return new PaymentError('busy', error.message, code)
  if (status >= 400 && status < 500) return new PaymentError('refused', error.message, code)
  const isRepeated = error.headers?.['idempotent-replayed'] === 'true'
  return new PaymentError(isRepeated ? 'spent' : 'unknown', error.message, code)
}
