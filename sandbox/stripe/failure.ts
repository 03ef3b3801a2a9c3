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
