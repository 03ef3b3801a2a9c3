// Errors in Stripe's own shape, and the ones more than one endpoint raises.

export type FailureDetails = { type?: string; code?: string; param?: string; declineCode?: string }

/** A refusal as Stripe words it. `status` is the HTTP status; type is `invalid_request_error` unless said. */
export class StripeFailure extends Error {
  readonly status: number
  readonly details: FailureDetails

  constructor(status: number, message: string, details: FailureDetails = {}) {
    super(message)
    this.status = status
    this.details = details
  }

  toBody(): string {
    const { type = 'invalid_request_error', code, param, declineCode } = this.details
    const error = {
      ...(code ? { code, doc_url: `https://stripe.com/docs/error-codes/${code.replaceAll('_', '-')}` } : {}),
      ...(declineCode ? { decline_code: declineCode } : {}),
      message: this.message,
      ...(param ? { param } : {}),
      type,
    }
    return JSON.stringify({ error }, null, 2)
  }
}

export function noSuch(what: string, id: string, param = 'id'): StripeFailure {
  return new StripeFailure(param === 'id' ? 404 : 400, `No such ${what}: '${id}'`, { code: 'resource_missing', param })
}

/** Stripe's words for some of its refusals; any other code is refused in words of its own. */
export const REFUSALS: Record<string, { status: number; message: string }> = {
  insufficient_capabilities_for_transfer: {
    status: 400,
    message:
      'Your destination account needs to have at least one of the following capabilities enabled: transfers, crypto_transfers, legacy_payments',
  },
  balance_insufficient: { status: 400, message: 'You have insufficient available funds in your Stripe account.' },
  account_invalid: {
    status: 403,
    message:
      "The provided key 'sk_test_****' does not have access to this account (or that account does not exist). Application access may have been revoked.",
  },
  resource_missing: { status: 400, message: 'No such destination.' },
  transfers_not_allowed: { status: 400, message: 'Transfers are not allowed on your account.' },
  account_closed: { status: 400, message: 'The bank account has been closed.' },
}

export function refusedFor(code: string | null): StripeFailure {
  const { status, message } = REFUSALS[code ?? ''] ?? { status: 400, message: 'This request is refused.' }
  return new StripeFailure(status, message, code ? { code } : {})
}

export function unexpected(): StripeFailure {
  return new StripeFailure(500, 'An unknown error occurred', { type: 'api_error' })
}

export function tooMany(): StripeFailure {
  return new StripeFailure(
    429,
    'Request rate limit exceeded. Learn more about rate limits here https://stripe.com/docs/rate-limits.',
    {
      code: 'rate_limit',
    },
  )
}
