// Answers of the API, and its refusals as `ApiError`.
import type { ErrorDetailJson, ErrorJson } from '../../worker/domain/api-types.ts'
import { words } from '../words/en/layout.ts'

/** A refusal of the API, or status 0 when the API could not be reached. */
export class ApiError extends Error {
  readonly status: number
  readonly code: ErrorJson['code'] | null
  /** What the message was filled with, and what a program needs to go on. */
  readonly params: ErrorJson['params']
  readonly details: ErrorDetailJson[]
  /** Whether the message came from the server rather than from here. */
  readonly fromServer: boolean

  constructor(status: number, answer: Partial<ErrorJson> | null) {
    super(answer?.message || (status === 0 ? words.network : 'API error'))
    this.name = 'ApiError'
    this.status = status
    this.code = answer?.code ?? null
    this.params = answer?.params
    this.details = answer?.details ?? []
    this.fromServer = Boolean(answer?.message)
  }
}

/** The words to show for a failed call: the network's, the server's own, else `fallback`. */
export function errorText(error: unknown, fallback: string): string {
  return error instanceof ApiError && (error.status === 0 || error.fromServer) ? error.message : fallback
}

export type Reply<T> = { ok: boolean; status: number; json(): Promise<T> }

/** A call's answer as it came, or its refusal as an `ApiError`. */
export async function reply<R extends Reply<unknown>>(sent: Promise<R>): Promise<R> {
  const response = await sent.catch(() => {
    throw new ApiError(0, null)
  })
  if (!response.ok) throw new ApiError(response.status, await refusal(response))
  return response
}

/** What a call answers, or its refusal as an `ApiError`. */
export async function answer<T>(sent: Promise<Reply<T>>): Promise<T> {
  const response = await reply(sent)
  return response.json().catch(() => {
    throw new ApiError(response.status, null)
  })
}

// The types know only what a call answers when all is well; a refusal has one shape everywhere.
async function refusal(response: { json(): Promise<unknown> }): Promise<Partial<ErrorJson> | null> {
  const said = await response.json().catch(() => null)
  return typeof said === 'object' ? said : null
}
