// Formats how long to wait.

/** Rounds seconds up: seconds up to 90, then minutes, hours from an hour and a half. */
export function roundWait(seconds: number): [count: number, unit: 'second' | 'minute' | 'hour'] {
  if (seconds <= 90) return [seconds, 'second']
  if (seconds <= 5400) return [Math.ceil(seconds / 60), 'minute']
  return [Math.ceil(seconds / 3600), 'hour']
}

/** A wait in ms → whole seconds, at least 1. */
export function toWaitSeconds(waitMs: number): number {
  return Math.max(1, Math.ceil(waitMs / 1000))
}

/** 'in 40 seconds', 'in 12 minutes', 'in 5 hours'. */
export function inWords(waitMs: number): string {
  const [count, unit] = roundWait(toWaitSeconds(waitMs))
  return `in ${count} ${unit}${count === 1 ? '' : 's'}`
}
