// The company object's alarm: when it looks next, and steps whose failure must not stop the others.
import type { Clock } from './clock.ts'

/** How long an outside step may take before the object looks whether it crashed. */
export const GRACE_MS = 15_000
const MAX_SLEEP_MS = 6 * 3_600_000

export class Alarm {
  private readonly storage: DurableObjectStorage
  private readonly clock: Clock
  private readonly company: string | undefined

  constructor({ storage, id }: Pick<DurableObjectState, 'storage' | 'id'>, clock: Clock) {
    this.storage = storage
    this.clock = clock
    this.company = id.name
  }

  /** Goes off at `at` (ms) or earlier; without `at`, when the step that begins now has had its time. */
  async ensureBy(at: number = this.clock.now() + GRACE_MS): Promise<void> {
    const wanted = Math.min(at, this.clock.now() + MAX_SLEEP_MS)
    const set = await this.storage.getAlarm()
    if (set === null || set > wanted) await this.storage.setAlarm(wanted)
  }

  /** Runs a step; false after it failed. An alarm that throws is tried six times and then forgotten, so this one only logs. */
  async attempt(step: string, work: () => Promise<void>): Promise<boolean> {
    try {
      await work()
      return true
    } catch (error) {
      const said = error instanceof Error && error.cause instanceof Error ? error.cause : error
      console.error(
        JSON.stringify({ event: 'recovery not scheduled', step, company: this.company, error: String(said) }),
      )
      return false
    }
  }
}
