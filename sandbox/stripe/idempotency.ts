// Idempotency keys as Stripe documents them: the first outcome is kept for 24 hours, whatever it was.
import type { Box } from '../box.ts'
import type { ParamTree } from '../form.ts'
import type { KeptOutcome } from '../rows.ts'
import { StripeFailure } from './failure.ts'

const KEPT_MS = 24 * 60 * 60 * 1000

type Asked = { key: string; endpoint: string; params: ParamTree }

/** The first outcome under this key, or null. Refuses a key that was used for something else (400) or is in use now (409). */
export function findKept(box: Box, asked: Asked): KeptOutcome | null {
  if (asked.key.length > 255) {
    throw new StripeFailure(400, 'Idempotency keys can be at most 255 characters long.', { type: 'idempotency_error' })
  }
  const kept = box.store.get('outcome', asked.key)
  if (kept && box.now() - kept.keptAt < KEPT_MS) {
    if (kept.endpoint !== asked.endpoint)
      throw misused(`for the same endpoint they were first used for ('${kept.endpoint}')`, asked.key)
    if (kept.params !== fingerprint(asked.params))
      throw misused('with the same parameters they were first used with', asked.key)
    return kept
  }
  if (kept) box.store.drop('outcome', asked.key)
  if (box.keysInUse.has(asked.key)) {
    throw new StripeFailure(
      409,
      `There is currently another in-progress request using this Stripe Idempotent Key (that probably means you submitted twice, and the other request is still going through): ${asked.key}.`,
      { type: 'idempotency_error', code: 'idempotency_key_in_use' },
    )
  }
  return null
}

export function keepOutcome(box: Box, asked: Asked, requestId: string, status: number, body: string): void {
  const { key, endpoint } = asked
  box.store.put('outcome', key, {
    key,
    endpoint,
    params: fingerprint(asked.params),
    requestId,
    status,
    body,
    keptAt: box.now(),
  })
}

function misused(how: string, key: string): StripeFailure {
  return new StripeFailure(
    400,
    `Keys for idempotent requests can only be used ${how}. Try using a key other than '${key}' if you meant to execute a different request.`,
    { type: 'idempotency_error' },
  )
}

/** The same for the same parameters in any order. */
function fingerprint(params: ParamTree): string {
  return JSON.stringify(params, (_, value) =>
    value && typeof value === 'object' && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  )
}
