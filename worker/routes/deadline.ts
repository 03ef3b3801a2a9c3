// Nobody waits for a provider for more than 15 seconds; what was begun goes on under its own keys.
import { AppError } from '../errors.ts'

const DEADLINE_MS = 14_000

/** The work's result, or `unavailable` with `message` when a provider fails or takes too long. */
export async function within<T>(work: Promise<T>, message: string): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new AppError('unavailable', message)), DEADLINE_MS)
  })
  try {
    return await Promise.race([work, late])
  } catch (error) {
    if (error instanceof Error && error.name === 'PaymentError') throw new AppError('unavailable', message)
    throw error
  } finally {
    clearTimeout(timer)
  }
}
