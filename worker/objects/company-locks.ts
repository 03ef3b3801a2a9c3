// Locks by subject (a sender, the stats): work on one subject runs one after the other, in the order of arrival.
import type { Clock } from './clock.ts'

/** Locks live in memory: when the object dies so do its callers' claims, and what they began is begun again. */
export class Locks {
  private readonly tails = new Map<string, Promise<void>>()
  private readonly ends = new Map<number, () => void>()
  private readonly clock: Clock
  private readonly lockMs: number
  private last = 0

  /** A crashed holder's lock expires after `lockMs`. A slow holder only loses ordering. */
  constructor(clock: Clock, lockMs = 10_000) {
    this.clock = clock
    this.lockMs = lockMs
  }

  /** Waits until every earlier lock of this kind is released or has expired; answers the new lock's number. */
  async take(kind: string): Promise<number> {
    const before = this.tails.get(kind) ?? Promise.resolve()
    const { promise, resolve } = Promise.withResolvers<void>()
    const tail = before.then(() => promise)
    this.tails.set(kind, tail)
    await before
    this.last += 1
    const lock = this.last
    const callOff = this.clock.after(this.lockMs, resolve)
    this.ends.set(lock, () => {
      callOff()
      resolve()
    })
    void tail.then(() => {
      this.ends.delete(lock)
      if (this.tails.get(kind) === tail) this.tails.delete(kind)
    })
    return lock
  }

  /** Releases this lock and no other: the text may have been delivered twice, and its lock may have expired. */
  release(lock: number): void {
    this.ends.get(lock)?.()
  }
}
