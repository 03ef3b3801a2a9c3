// Classifies a provider's failure for the retries.

/** `reason` is the provider's message; `code` its own name for the failure, where it gave one. */
export type Failure = { kind: 'refused' | 'busy' | 'unknown' | 'spent'; reason: string; code: string | null }

/** Reads an error of the payments port; anything else is a fault of ours and is raised again. */
export function readFailure(error: unknown): Failure {
  if (!(error instanceof Error) || error.name !== 'PaymentError' || !('kind' in error)) throw error
  const { kind } = error
  if (kind !== 'refused' && kind !== 'busy' && kind !== 'unknown' && kind !== 'spent') throw error
  const code = 'code' in error && typeof error.code === 'string' ? error.code : null
  return { kind, reason: error.message, code }
}

/** Whether the key will never tell more than it has: the next try needs a new one. */
export function isKeyExhausted(failure: Pick<Failure, 'kind'>): boolean {
  return failure.kind === 'refused' || failure.kind === 'spent'
}

/** A fault in words for the log. A database error carries its parameters (phones, tokens) in the message: only its cause's own words. */
export function describeFault(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  return `${error.name}: ${error.cause instanceof Error ? error.cause.message : error.message}`
}
