// Virtual time: a queue of what is to happen when. Nothing waits for the real clock.

const realSetImmediate = globalThis.setImmediate
const AT_A_TURN = 50

type Entry = { at: number; order: number; run: (() => void) | null }

export class VirtualClock {
  now: number
  /** How many things have happened. */
  steps = 0
  private readonly heap: Entry[] = []
  private orders = 0

  constructor(now: number) {
    this.now = now
  }

  /** Lets `run` happen in so many milliseconds; calling the answer calls it off. */
  after(ms: number, run: () => void): () => void {
    this.orders += 1
    const entry: Entry = { at: this.now + Math.max(0, ms), order: this.orders, run }
    this.push(entry)
    return () => {
      entry.run = null
    }
  }

  /** Everything up to that instant, each thing with all that follows from it at once. */
  async runUntil(until: number): Promise<void> {
    await everythingAtOnce()
    while (!(await this.runSome(until)));
    this.now = Math.max(this.now, until)
  }

  /** Between two immediates all that follows from the first is done, without the whole turn of the real loop that one alone would take. */
  private runSome(until: number): Promise<boolean> {
    return new Promise((resolve, reject) => {
      let isDone = false
      const one = () => {
        try {
          isDone ||= !this.runNext(until)
        } catch (error) {
          isDone = true
          reject(error)
        }
      }
      for (let nth = 0; nth < AT_A_TURN; nth += 1) realSetImmediate(one)
      realSetImmediate(() => resolve(isDone))
    })
  }

  /** False when nothing more is to happen until then. */
  private runNext(until: number): boolean {
    for (;;) {
      const first = this.heap[0]
      if (!first || first.at > until) return false
      this.pop()
      if (!first.run) continue
      this.now = Math.max(this.now, first.at)
      this.steps += 1
      first.run()
      return true
    }
  }

  private push(entry: Entry): void {
    const { heap } = this
    let at = heap.length
    heap.push(entry)
    while (at > 0) {
      const above = (at - 1) >> 1
      const parent = heap[above]
      if (!parent || !isSooner(entry, parent)) break
      heap[at] = parent
      at = above
    }
    heap[at] = entry
  }

  private pop(): void {
    const { heap } = this
    const last = heap.pop()
    if (!last || heap.length === 0) return
    let at = 0
    for (;;) {
      let below = 2 * at + 1
      const [left, right] = [heap[below], heap[below + 1]]
      if (!left) break
      if (right && isSooner(right, left)) below += 1
      const child = heap[below]
      if (!child || !isSooner(child, last)) break
      heap[at] = child
      at = below
    }
    heap[at] = last
  }
}

const isSooner = (one: Entry, other: Entry) => one.at < other.at || (one.at === other.at && one.order < other.order)

/** Nothing in a run waits for real input or output: after one turn of the real loop all that could go on has gone on. */
export function everythingAtOnce(): Promise<void> {
  return new Promise((resolve) => {
    realSetImmediate(resolve)
  })
}
