// The closed list of refusals, each with its HTTP status; the message is for the person who reads it.

export const STATUS = {
  invalid: 400,
  unauthorized: 401,
  forbidden: 403,
  /** The password was right, and one of the person's passkeys is asked for too: `params` says how. */
  passkey_required: 403,
  /** The password has to be given again first. */
  confirm_password: 403,
  /** Only the company's owner may. */
  owner_only: 403,
  not_found: 404,
  conflict: 409,
  gone: 410,
  too_large: 413,
  unsupported: 415,
  too_many: 429,
  unavailable: 503,
} as const

export type ErrorCode = keyof typeof STATUS
export type ErrorDetail = { field?: string; message: string }

/** A refusal that the caller may see. `retryAfterSeconds` goes with too_many. */
export class AppError extends Error {
  override name = 'AppError'
  readonly code: ErrorCode
  readonly details: ErrorDetail[] | undefined
  readonly retryAfterSeconds: number | undefined
  /** What a program needs to go on. */
  readonly params: object | undefined

  constructor(
    code: ErrorCode,
    message: string,
    more: { details?: ErrorDetail[]; retryAfterSeconds?: number; params?: object } = {},
  ) {
    super(message)
    this.code = code
    this.details = more.details
    this.retryAfterSeconds = more.retryAfterSeconds
    this.params = more.params
  }
}

/** The answer to a missing thing and to a stranger's thing alike. */
export function notFound(what: string): AppError {
  return new AppError('not_found', `${what} not found`)
}
