// A provider's failure, told apart the way the retries need it.

export type Failure = { kind: 'refused' | 'busy' | 'unknown'; reason: string }

/** Reads an error of the payments port; anything else is a fault of ours and is raised again. */
export function readFailure(error: unknown): Failure {
  if (!(error instanceof Error) || error.name !== 'PaymentError' || !('kind' in error)) throw error
  const { kind } = error
  if (kind !== 'refused' && kind !== 'busy' && kind !== 'unknown') throw error
  return { kind, reason: error.message }
}
