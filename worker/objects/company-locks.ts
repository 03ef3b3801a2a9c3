// Locks by subject (a sender, the stats): work on one subject runs one after the other, in the order of arrival.
import type { Clock } from './clock.ts'

/** Locks live in memory: when the object dies so do its callers' claims, and what they began is begun again. */
export class Locks {
  private readonly tails = new Map<string, Promise<void>>()
  private readonly ends = new Map<number, () => void>()
  private readonly clock: Clock
  private readonly lockMs: number
  private last = 0

  /** Whoever has died in his turn gives it up after `lockMs`; one who is only slow loses no more than the order. */
  constructor(clock: Clock, lockMs = 10_000) {
    this.clock = clock
    this.lockMs = lockMs
  }

  /** Answers the turn's number once every earlier turn of this kind is over, or was held for too long. */
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

  /** Ends this turn and no other: the text may have been delivered twice, and the turn may be over already. */
  release(lock: number): void {
    this.ends.get(lock)?.()
  }
}
