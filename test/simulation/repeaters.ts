// Contractors whose jobs repeat: they begin them, answer in the morning, skip, stop and change their minds.
import { stage } from './sandbox-app.ts'
import { openRandom, type SeededRandom } from './seeded-random.ts'
import type { Simulation } from './simulation.ts'
import { cron, sendText, type Task } from './workload.ts'
import { sandbox } from './world.ts'

const PEOPLE = (sim: Simulation) => sim.cast.companies.flatMap((company) => company.people)
/** The world begins on a Monday. */
const DAYS = ['tuesday', 'wednesday']

/** A client of its own, so that what is made can be told apart. */
const nameOf = (nth: number) => `Zoe${String.fromCharCode(97 + (nth % 26))}${'x'.repeat(1 + Math.floor(nth / 26))}`

function begin(sim: Simulation, random: SeededRandom, nth: number, auto: string): string {
  const { phone } = random.pick(PEOPLE(sim))
  const cents = (700 + nth) * 100
  const sid = sendText(sim, phone, `lawn for ${nameOf(nth)}, ${cents / 100}, every ${random.pick(DAYS)}${auto}`, 'word')
  sim.schedules.push({ sid, phone, cents })
  return phone
}

/** A yes or a no that answers nothing has no reply. */
const labelOf = (body: string) => (body === 'yes' || body === 'no' ? 'yes' : 'word')

/** It is asked about on its day, and answered or not. */
const beginAsking: Task = async (sim, random, nth) => {
  const phone = begin(sim, random, nth, '')
  const hours = random.pick([24, 26, 48, 50])
  const said = random.pick(['yes', 'yes', 'no', 'yes', `skip ${nameOf(nth)} this week`, 'what repeats', ''])
  if (said !== '') stage().clock.after(hours * 3_600_000, () => sendText(sim, phone, said, labelOf(said)))
  // Pressed twice, or a change of mind.
  const more = random.pick(['yes', 'undo', ''])
  const isStormy = random.isLucky(0.5)
  const sayMore = () => {
    if (isStormy) stage().chaos.storm(120)
    sendText(sim, phone, more, labelOf(more))
  }
  if (more !== '') stage().clock.after(hours * 3_600_000 + 5000, sayMore)
}

const beginAutomatic: Task = async (sim, random, nth) => {
  begin(sim, random, nth, ' auto')
}

const orderRepeats: Task = async (sim, random, nth) => {
  const { phone } = random.pick(PEOPLE(sim))
  sendText(sim, phone, random.pick(['skip this week', 'what repeats', `stop repeating ${nameOf(nth - 1)}`]), 'word')
}

/** The morning's run breaks again and again, wherever it is. */
const stormyMorning: Task = async (sim, random, nth) => {
  stage().chaos.storm(250)
  await cron(sim, random, nth)
}

/** The provider takes no texts for a while, or takes them and says it did not; it can be asked which, so that none goes out twice. */
const deafMorning: Task = async (sim, random, nth) => {
  const effect = random.pick(['error_before', 'error_after'] as const)
  const fault = {
    provider: 'twilio' as const,
    target: 'messages.create',
    effect,
    delayMs: 0,
    percent: 100,
    code: null,
    kept: false,
  }
  const id = `deaf_${nth}`
  sandbox.state.fault[id] = { ...fault, id, remaining: 2 + random.below(8) }
  await cron(sim, random, nth)
}

const MORNINGS = [cron, stormyMorning, stormyMorning, deafMorning]
const MORE = [beginAsking, beginAsking, beginAutomatic, beginAutomatic, orderRepeats]
const HOUR_MS = 3_600_000
/** Eight o'clock by the clocks of the companies, on the day after and the one behind it. */
const MORNING_HOURS = [23, 26, 29, 47, 50]

/** In one seed of four jobs repeat, and the days come on which they do; drawn apart as well. */
export function drawSchedules(seed: number, steps: number): { nth: number; name: string; at: number; task: Task }[] {
  if (seed % 4 !== 2) return []
  const random = openRandom(seed, 13)
  const begun = Array.from({ length: 1 + random.below(4) }, (_, n) => {
    const task = random.pick(n === 0 ? [beginAsking, beginAutomatic] : MORE)
    return { nth: steps + 80 + n, name: task.name, at: 2000 + random.below(60_000), task }
  })
  const days = MORNING_HOURS.map((hours, n) => {
    const at = hours * HOUR_MS + random.pick([1, 1, random.below(HOUR_MS)])
    const task = random.pick(MORNINGS)
    return { nth: steps + 90 + n, name: task.name, at, task }
  })
  return [...begun, ...days]
}
