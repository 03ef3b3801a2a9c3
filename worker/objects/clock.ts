// The clock of the objects: the system's, or another that a test passes in.

export type Clock = {
  /** Milliseconds since 1970. */
  now: () => number
  /** Does `work` once so many milliseconds have passed; calling the answer calls it off. */
  after: (ms: number, work: () => void) => () => void
}

export const systemClock: Clock = {
  now: () => Date.now(),
  after(ms, work) {
    const timer = setTimeout(work, ms)
    return () => clearTimeout(timer)
  },
}
