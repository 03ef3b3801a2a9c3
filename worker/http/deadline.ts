// Limits how long a request waits for a provider to 15 seconds. Work that has begun continues under its own keys.
import type { CodeOf } from '../domain/refusals.ts'
import { refuse } from '../errors.ts'

const DEADLINE_MS = 14_000

/** The work's result, or the refusal `unanswered` when a provider fails or takes too long. */
export async function within<T>(work: Promise<T>, unanswered: CodeOf<'unavailable'>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(refuse(unanswered)), DEADLINE_MS)
  })
  try {
    return await Promise.race([work, late])
  } catch (error) {
    if (error instanceof Error && error.name === 'PaymentError') throw refuse(unanswered)
    throw error
  } finally {
    clearTimeout(timer)
  }
}
