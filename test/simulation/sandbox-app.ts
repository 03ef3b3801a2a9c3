// The run that is on: its time, its trouble, what lives in it, and what was seen of it.

import type { Chaos, Site } from './chaos.ts'
import type { VirtualClock } from './clock.ts'
import { type Fiber, findFiber, type Home, never } from './fibers.ts'
import { stir } from './seeded-random.ts'

export class SandboxApp {
  readonly clock: VirtualClock
  readonly chaos: Chaos
  readonly fibers = new Set<Fiber>()
  /** Memories that a power cut takes away. */
  readonly homes = new Set<Home>()
  readonly lines: string[] | null
  /** What went on, in one number: two runs that are the same have the same. */
  hash = 0

  constructor(clock: VirtualClock, chaos: Chaos, keepsLines: boolean) {
    this.clock = clock
    this.chaos = chaos
    this.lines = keepsLines ? [] : null
  }

  note(line: () => string): void {
    this.lines?.push(`${String(Math.round(this.clock.now - START)).padStart(9)} ms  ${line()}`)
  }

  powerCut(): void {
    this.note(() => 'POWER CUT')
    for (const fiber of [...this.fibers]) fiber.die()
    for (const home of [...this.homes]) home.forget()
  }
}

/** A Monday morning in New York, before the clocks change. */
export const START = Date.UTC(2026, 9, 26, 13, 0)

let on: SandboxApp | null = null

export function setApp(stage: SandboxApp): void {
  on = stage
}

export function stage(): SandboxApp {
  if (!on) throw new Error('no run is on')
  return on
}

/** Lets so much virtual time pass; for a fiber that dies meanwhile it never ends. */
export function wait(ms: number, fiber: Fiber | null): Promise<void> {
  return new Promise((resolve) => {
    stage().clock.after(ms, () => {
      if (!fiber?.dead) resolve()
    })
  })
}

const SITE_NUMBERS: Record<Site, number> = {
  d1: 1,
  object: 2,
  storage: 3,
  queue: 4,
  files: 5,
  stripe: 6,
  twilio: 7,
  door: 8,
}

/** Asks what is to happen at this point and writes it down. */
export function judge(site: Site, what: () => string, isRead = false) {
  const now = stage()
  const verdict = now.chaos.judge(site, isRead)
  now.hash = stir(now.hash ^ SITE_NUMBERS[site], Math.round(now.clock.now - START + verdict.delayMs))
  const point = now.chaos.points
  now.note(() => `#${point} ${what()}${verdict.fault ? `   <<< ${verdict.fault}` : ''}   (${findFiber()?.name ?? '-'})`)
  return verdict
}

/** The machine that runs this fiber goes down, or all of them. */
export function crash<T>(kind: string, fiber: Fiber | null): Promise<T> {
  if (kind.startsWith('power')) stage().powerCut()
  else if (fiber?.home) fiber.home.forget()
  else fiber?.die()
  // Whoever asked is nobody's fiber: the person at the phone lives on.
  if (!fiber) throw new Error('the machine went down')
  return never()
}

/** A point: something outside is asked, and it may fail before or after it has happened, take long, or see its caller die. */
export async function pass<T>(site: Site, what: () => string, work: () => T | Promise<T>, isRead = false): Promise<T> {
  const fiber = findFiber()
  const { fault, delayMs, tailMs } = judge(site, what, isRead)
  await wait(delayMs, fiber)
  if (fault === null || fault === 'slow') {
    const result = await work()
    if (tailMs > 0) await wait(tailMs, fiber)
    return result
  }
  if (fault.endsWith('-before')) return await crash(fault, fiber)
  if (fault === 'before') throw new Error(`${what()} failed before it was done`)
  await work()
  if (fault.endsWith('-after')) return await crash(fault, fiber)
  throw new Error(`${what()} failed after it was done`)
}
