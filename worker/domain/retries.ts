// Computes the delay before a failed call to a provider is retried.

const DELAYS_SECONDS = [10, 60, 300, 1800, 7200, 21_600, 86_400]

/** A provider that is down, and an account that its owner may fix at any moment, is asked at least so often (ms). */
export const OUTAGE_MOST_MS = 3_600_000

/** How long to wait after the nth failure in a row that was no refusal: an hour at most (ms). */
export function retryDelayMs(failures: number): number {
  return Math.min(refusalDelayMs(failures), OUTAGE_MOST_MS)
}

/** How long to wait after the nth refusal in a row: asking again soon changes nothing, so it grows to a day (ms). */
export function refusalDelayMs(failures: number): number {
  return (DELAYS_SECONDS[Math.min(failures, DELAYS_SECONDS.length) - 1] ?? 10) * 1000
}

/** How long to wait after the nth failure in a row, when the last one was of this kind (ms). */
export function delayAfterMs(kind: 'refused' | 'busy' | 'unknown' | 'spent', failures: number): number {
  return kind === 'refused' ? refusalDelayMs(failures) : retryDelayMs(failures)
}
