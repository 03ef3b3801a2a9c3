// One run from its seed to the verdict: the story is told, trouble ends, and within bounded time everything has to be right.

import type { Fault, Plan, Point } from './chaos.ts'
import { findUnreminded } from './invariants/reminders.ts'
import { findViolations, lookThroughTheDoor } from './invariants.ts'
import { liftEverything } from './operator.ts'
import { gather } from './people.ts'
import { START, stage } from './sandbox-app.ts'
import { drawScenario } from './scenario.ts'
import { openRandom } from './seeded-random.ts'
import type { Simulation } from './simulation.ts'
import type { Step } from './workload.ts'
import { beginRun, endRun, requests, runCron, sandbox } from './world.ts'

export type Options = {
  seed: number
  plan?: Plan | null
  /** Which of the steps are taken; all when left out. */
  steps?: number[] | null
  /** Steps of one's own instead of the seed's, in a world of one person. */
  scenario?: Step[]
  keepsLines?: boolean
  keepsPoints?: boolean
}

export type Result = {
  seed: number
  violations: string[]
  hash: number
  points: number
  faults: Fault[]
  /** What was passed before trouble ended, if it was wanted, and how many points of it were no more than the prelude. */
  passed: Point[]
  prelude: number
  steps: Step[]
  lines: string[]
  healedMs: number
}

/** After trouble has ended the cron runs at these minutes; by the last everything must have healed. */
const CRON_MINUTES = [0, 5, 16, 32, 65, 130, 300, 540, 780]
/** Every hour of the day is among them somewhere on earth's clocks that the companies live by. */
const LATER_HOURS = [26, 80, 86, 92, 190, 196, 202]
const TAIL_MS = 20_000
const CRON_GAP_MS = 2 * 3_600_000

export async function simulate(options: Options): Promise<Result> {
  const { seed, plan = null, keepsLines = false, keepsPoints = false } = options
  const now = beginRun(seed, plan, keepsLines, keepsPoints)
  // Where an error came from is read only when a run is told; finding it out takes a tenth of the time.
  const { stackTraceLimit } = Error
  if (!keepsLines) Error.stackTraceLimit = 0
  const steps = (options.scenario ?? drawScenario(seed)).filter(({ nth }) => options.steps?.includes(nth) ?? true)
  try {
    const sim = await tell(seed, steps, options.scenario !== undefined)
    const simPoints = now.chaos.points
    const { violations, healedMs } = await heal(seed, sim, options.scenario === undefined && seed % 4 === 1)
    const { hash, chaos, lines } = now
    return {
      seed,
      violations,
      hash,
      points: chaos.points,
      faults: chaos.faults,
      passed: chaos.passed?.slice(0, simPoints) ?? [],
      prelude: chaos.prelude,
      steps,
      lines: lines ?? [],
      healedMs,
    }
  } finally {
    Error.stackTraceLimit = stackTraceLimit
    endRun()
  }
}

async function tell(seed: number, steps: Step[], isSmall: boolean): Promise<Simulation> {
  const { clock, chaos } = stage()
  const cast = await gather(openRandom(seed, 4), isSmall)
  const sim: Simulation = {
    cast,
    texts: [],
    promised: [],
    ownersTasks: [],
    freezes: [],
    ceilings: [],
    trespasses: [],
    allowed: new Set(),
    questions: [],
    merges: [],
    schedules: [],
    pictures: [],
    removals: [],
    quotes: [],
    yeses: [],
    restores: [],
    requests,
    surprises: [],
  }
  if (chaos.has('twice')) makeTwice()
  for (const step of steps) {
    clock.after(step.at, () => {
      stage().note(() => `— ${step.nth} ${step.name}`)
      step
        .task(sim, openRandom(seed, 1000 + step.nth), step.nth)
        .catch((error) => sim.surprises.push(`${step.name}: ${error.stack}`))
    })
  }
  const end = START + Math.max(0, ...steps.map(({ at }) => at)) + TAIL_MS
  // However long nothing happens, the cron goes on.
  for (let at = CRON_GAP_MS; at < end - START; at += CRON_GAP_MS) clock.after(at, () => void runCron())
  await clock.runUntil(end)
  return sim
}

/** Every webhook comes twice, and out of order. */
function makeTwice(): void {
  const trouble = { duplicate: true, reorder: stage().chaos.share(40) < 0.5, paused: false, lose: false, delayMs: 0 }
  for (const provider of ['stripe', 'twilio'] as const) sandbox.state.webhookTrouble[provider] = trouble
}

/** What is right stays right: a day later keys are forgotten at Stripe, a week later who has money waiting was reminded of it. */
async function findRelapses(sim: Simulation): Promise<string[]> {
  const { clock } = stage()
  const healed = clock.now
  for (const hours of LATER_HOURS) {
    await clock.runUntil(healed + hours * 3_600_000)
    void runCron()
    await clock.runUntil(clock.now + 5 * 60_000)
    const violations = findViolations(sim)
    if (violations.length > 0) return violations.map((one) => `${one} (${hours} hours after all was well)`)
  }
  return findUnreminded(sim)
}

async function heal(
  seed: number,
  sim: Simulation,
  looksAgain: boolean,
): Promise<{ violations: string[]; healedMs: number }> {
  const { clock, chaos } = stage()
  chaos.end()
  sandbox.state.webhookTrouble = {}
  const from = clock.now
  stage().note(() => '— trouble has ended')
  liftEverything(sim)
  let violations: string[] = []
  for (const minutes of CRON_MINUTES) {
    await clock.runUntil(from + minutes * 60_000)
    let isOver = false
    void runCron().then(() => {
      isOver = true
    })
    // The platform stops it after a quarter of an hour.
    do await clock.runUntil(clock.now + 60_000)
    while (!isOver)
    violations = findViolations(sim)
    if (violations.length === 0) violations = await lookThroughTheDoor(sim, seed)
    const healedMs = clock.now - from
    if (violations.length === 0) return { violations: looksAgain ? await findRelapses(sim) : [], healedMs }
  }
  return { violations, healedMs: clock.now - from }
}
