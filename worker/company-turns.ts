// One sender's texts are dealt with one after the other, in the order in which they were begun.

/** A consumer that has died gives up its turn after this long. */
const TURN_MS = 30_000

type Turn = { sid: string; end: () => void }

/** Turns live in memory: when the object dies so do its callers' claims, and what they began is begun again. */
export class SenderTurns {
  private readonly tails = new Map<string, Promise<void>>()
  private readonly holders = new Map<string, Turn>()

  /** Answers once every earlier text of this sender is dealt with, or has held its turn for too long. */
  async take(sender: string, sid: string): Promise<void> {
    const before = this.tails.get(sender) ?? Promise.resolve()
    const { promise, resolve } = Promise.withResolvers<void>()
    const tail = before.then(() => promise)
    this.tails.set(sender, tail)
    await before
    const timer = setTimeout(resolve, TURN_MS)
    const end = () => {
      clearTimeout(timer)
      resolve()
    }
    this.holders.set(sender, { sid, end })
    void tail.then(() => {
      if (this.tails.get(sender) === tail) this.tails.delete(sender)
    })
  }

  /** Ends the turn of this text; another text's turn is left alone. */
  release(sender: string, sid: string): void {
    const holder = this.holders.get(sender)
    if (holder?.sid !== sid) return
    this.holders.delete(sender)
    holder.end()
  }
}
