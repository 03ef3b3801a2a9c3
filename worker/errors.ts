// Refusals as errors: created by code from the catalogue, answered with the HTTP status of their kind.

import type { ErrorDetailJson } from './domain/api-types.ts'
import { interpolateRefusal } from './domain/refusals/english.ts'
import type { CodedMessage, ParamArgs, Params } from './domain/refusals/messages.ts'
import { type ErrorCode, type Kind, kindOf, type RefusalCode, type SENTENCES } from './domain/refusals.ts'

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
  server_error: 500,
  unavailable: 503,
} as const satisfies Record<Kind, number>

type Fields = { code: ErrorCode; message: string; params?: Params | undefined; details?: ErrorDetailJson[] | undefined }

/** A refusal that the caller may see; `refuse` makes them. */
export class AppError extends Error {
  override name = 'AppError'
  readonly code: ErrorCode
  readonly kind: Kind
  /** The values in the message, and what a program needs to continue. */
  readonly params: Params | undefined
  readonly details: ErrorDetailJson[] | undefined

  constructor({ code, message, params, details }: Fields) {
    super(message)
    this.code = code
    this.kind = kindOf(code)
    this.params = params
    this.details = details
  }

  /** For the Retry-After header; only `too_many` has it. */
  get retryAfterSeconds(): number | undefined {
    return typeof this.params?.seconds === 'number' ? this.params.seconds : undefined
  }
}

/** Params that are not in the sentence: the challenge that a passkey has to sign. */
type ExtraParams = { passkey_required: { challenge_id: string; options: unknown } }
type ParamArgsFor<C extends RefusalCode> = C extends keyof ExtraParams
  ? [params: ExtraParams[C]]
  : ParamArgs<(typeof SENTENCES)[C]>

function make(code: RefusalCode, params: Params | undefined, field?: string): AppError {
  const message = interpolateRefusal(code, params ?? {})
  const detail: CodedMessage<RefusalCode> = { code, message, ...(params && { params }) }
  return new AppError({ code, message, params, details: field === undefined ? undefined : [{ field, ...detail }] })
}

/** The refusal with this code; its params are those of its sentence. */
export function refuse<C extends RefusalCode>(code: C, ...[params]: ParamArgsFor<C>): AppError {
  return make(code, params)
}

/** The same about one field of a form; `details` names it. */
export function refuseField<C extends RefusalCode>(field: string, code: C, ...[params]: ParamArgsFor<C>): AppError {
  return make(code, params, field)
}

/** The refusal of a form or a query: code `invalid`, one detail for each rule that was broken. */
export function refuseForm(details: ErrorDetailJson[]): AppError {
  return new AppError({ code: 'invalid', message: details.map(({ message }) => message).join('. '), details })
}
