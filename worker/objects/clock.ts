// Time, as the objects are handed it: the machine's own, unless whoever makes them brings another.

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
