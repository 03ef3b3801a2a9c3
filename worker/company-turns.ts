// One sender's texts are dealt with one after the other, in the order in which they were begun.
import type { Clock } from './clock.ts'

/** A consumer that has died gives up its turn after this long; one that is only slow loses no more than the order. */
const TURN_MS = 10_000

/** Turns live in memory: when the object dies so do its callers' claims, and what they began is begun again. */
export class SenderTurns {
  private readonly tails = new Map<string, Promise<void>>()
  private readonly ends = new Map<number, () => void>()
  private readonly clock: Clock
  private last = 0

  constructor(clock: Clock) {
    this.clock = clock
  }

  /** Answers the turn's number once every earlier text of this sender is dealt with, or has held its turn for too long. */
  async take(sender: string): Promise<number> {
    const before = this.tails.get(sender) ?? Promise.resolve()
    const { promise, resolve } = Promise.withResolvers<void>()
    const tail = before.then(() => promise)
    this.tails.set(sender, tail)
    await before
    this.last += 1
    const turn = this.last
    const callOff = this.clock.after(TURN_MS, resolve)
    this.ends.set(turn, () => {
      callOff()
      resolve()
    })
    void tail.then(() => {
      this.ends.delete(turn)
      if (this.tails.get(sender) === tail) this.tails.delete(sender)
    })
    return turn
  }

  /** Ends this turn and no other: the text may have been delivered twice, and the turn may be over already. */
  release(turn: number): void {
    this.ends.get(turn)?.()
  }
}
