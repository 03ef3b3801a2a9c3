// What runs on its own and may die on its own: a request, a batch, a cron run, a call to an object, an alarm.
import { AsyncLocalStorage } from 'node:async_hooks'

/** One object's memory, and whoever runs in it. */
export type Home = { fibers: Set<Fiber>; forget: () => void }

export class Fiber {
  readonly name: string
  /** The object whose memory it lives and dies with. */
  readonly home: Home | null
  dead = false
  private readonly all: Set<Fiber>
  private mourners: (() => void)[] = []

  constructor(name: string, all: Set<Fiber>, home: Home | null = null) {
    this.name = name
    this.home = home
    this.all = all
    all.add(this)
    home?.fibers.add(this)
  }

  /** Tells `mourner`, should this fiber die before its end. */
  onDeath(mourner: () => void): void {
    this.mourners.push(mourner)
  }

  end(): void {
    this.all.delete(this)
    this.home?.fibers.delete(this)
    this.mourners = []
  }

  /** Nothing that it still waits for will ever come. */
  die(): void {
    if (this.dead) return
    this.dead = true
    const mourners = this.mourners
    this.end()
    for (const tell of mourners) tell()
  }
}

const current = new AsyncLocalStorage<Fiber | null>()

export const findFiber = (): Fiber | null => current.getStore() ?? null

export const runIn = <T>(fiber: Fiber | null, work: () => T): T => current.run(fiber, work)

/** What never happens: the code behind it is gone with its machine. */
export const never = <T>(): Promise<T> => new Promise<never>(() => undefined)

/** Runs `work` as a fiber; `lost` is what its caller sees should it die first. */
export function spawn<T>(fiber: Fiber, work: () => Promise<T>, lost: () => Error): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    fiber.onDeath(() => reject(lost()))
    const finish = (tell: () => void) => {
      if (fiber.dead) return
      fiber.end()
      tell()
    }
    runIn(fiber, work).then(
      (value) => finish(() => resolve(value)),
      (error) => finish(() => reject(error)),
    )
  })
}
