// Contractors whose jobs repeat: they begin them, answer in the morning, skip, stop and change their minds.
import { stage } from './sandbox-app.ts'
import { openRandom, type SeededRandom } from './seeded-random.ts'
import type { Simulation } from './simulation.ts'
import { cron, sendText, type Task } from './workload.ts'

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
  if (more !== '') stage().clock.after(hours * 3_600_000 + 5000, () => sendText(sim, phone, more, labelOf(more)))
}

const beginAutomatic: Task = async (sim, random, nth) => {
  begin(sim, random, nth, ' auto')
}

const orderRepeats: Task = async (sim, random, nth) => {
  const { phone } = random.pick(PEOPLE(sim))
  sendText(sim, phone, random.pick(['skip this week', 'what repeats', `stop repeating ${nameOf(nth - 1)}`]), 'word')
}

const MORE = [beginAsking, beginAsking, beginAutomatic, orderRepeats]
const HOUR_MS = 3_600_000

/** In one seed of four jobs repeat, and the days come on which they do; drawn apart as well. */
export function drawSchedules(seed: number, steps: number): { nth: number; name: string; at: number; task: Task }[] {
  if (seed % 4 !== 2) return []
  const random = openRandom(seed, 13)
  const begun = Array.from({ length: 1 + random.below(3) }, (_, n) => {
    const task = random.pick(n === 0 ? [beginAsking, beginAutomatic] : MORE)
    return { nth: steps + 80 + n, name: task.name, at: 2000 + random.below(60_000), task }
  })
  const days = [23, 25, 27, 50].map((hours, n) => {
    const at = hours * HOUR_MS + random.below(HOUR_MS)
    return { nth: steps + 90 + n, name: cron.name, at, task: cron }
  })
  return [...begun, ...days]
}
