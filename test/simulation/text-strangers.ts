// Numbers of nobody's that sign up by text: a job, the name, a yes, each once what asks for it has come; some change their minds.
import { stage } from './sandbox-app.ts'
import { openRandom, type SeededRandom } from './seeded-random.ts'
import type { Simulation } from './simulation.ts'
import { pause, type Step, sendText, type Task } from './workload.ts'
import { rows, sandbox } from './world.ts'

const NAME = 'Zed Roofs'
const RIGHT_NAME = 'Zed & Sons Roofing'
const PATIENCE_MS = 13 * 3_600_000

/** Waits, less and less often, until it holds; for as long as anybody would. */
async function until(holds: () => boolean): Promise<boolean> {
  const end = stage().clock.now + PATIENCE_MS
  for (let gap = 1000; stage().clock.now < end; gap = Math.min(gap * 2, 60_000)) {
    if (holds()) return true
    await pause(gap)
  }
  return holds()
}

const hasHeard = (phone: string, said: RegExp) =>
  Object.values(sandbox.state.message).some(
    ({ direction, to, body }) => direction === 'outbound-api' && to === phone && said.test(body),
  )

const textJob = (sim: Simulation, phone: string, dollars: number) =>
  sendText(sim, phone, `fixed roof for Pete, $${dollars}`, 'early job', dollars * 100)

/** The account once it is there, so that the run's people are complete. */
function meet(sim: Simulation, phone: string): boolean {
  const [made] = rows<{ id: string; companyId: string; timezone: string }>(
    `select u.id, u.company_id as companyId, c.timezone from users u join companies c on c.id = u.company_id where u.phone = ?`,
    phone,
  )
  if (!made) return false
  if (sim.cast.companies.some(({ id }) => id === made.companyId)) return true
  const person = { id: made.id, companyId: made.companyId, phone, cookie: '' }
  sim.cast.companies.push({ id: made.companyId, timezone: made.timezone, people: [person] })
  return true
}

async function nameIt(sim: Simulation, phone: string, random: SeededRandom): Promise<void> {
  sendText(sim, phone, NAME, 'early word')
  await until(() => hasHeard(phone, /^Zed Roofs, right\?/))
  if (!random.isLucky(0.3)) return
  sendText(sim, phone, `no, it's ${RIGHT_NAME}`, 'early word')
  await until(() => hasHeard(phone, /^Zed & Sons Roofing, right\?/))
}

export const signUpByText: Task = async (sim, random, nth) => {
  const phone = `+1213330${String(1000 + nth).padStart(4, '0')}`
  textJob(sim, phone, 900 + nth)
  if (random.isLucky(0.3)) textJob(sim, phone, 1900 + nth)
  await until(() => hasHeard(phone, /reply with your business name/))
  await nameIt(sim, phone, random)
  // Somebody who is in two minds: the yes that follows lifts the silence and agrees to nothing.
  const stops = random.isLucky(0.15)
  if (stops) sendText(sim, phone, 'STOP', 'stop')
  if (random.isLucky(0.3)) textJob(sim, phone, 2900 + nth)
  sendText(sim, phone, 'YES', stops ? 'start' : 'early agree')
  if (random.isLucky(0.4)) {
    await pause(random.pick([0, 40, 3000]))
    sendText(sim, phone, 'yes', stops ? 'start' : 'early yes')
  }
  await until(() => meet(sim, phone))
}

/** In one seed of three a number or two sign up by text beside all else, drawn apart as well. */
export function drawTextSignUps(seed: number, sim: Step[]): Step[] {
  if (seed % 3 !== 2) return []
  const random = openRandom(seed, 12)
  const last = sim.at(-1)?.at ?? 0
  return Array.from({ length: 1 + random.below(2) }, (_, n) => {
    const at = 300 + Math.floor(random.next() * last)
    return { nth: sim.length + 70 + n, name: signUpByText.name, at, task: signUpByText }
  })
}
