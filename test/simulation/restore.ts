// What an operator does: the database is put back to what it was some time ago.

import { operateAgain } from './operator.ts'
import { addSession } from './people.ts'
import { stage } from './sandbox-app.ts'
import { openRandom } from './seeded-random.ts'
import { backUp, putBack } from './sqlite.ts'
import type { Step, Task } from './workload.ts'
import { companies, database, rows, runCron } from './world.ts'

const AGO_MS = [60_000, 600_000, 3_600_000, 2 * 3_600_000]

/** The heartbeat that the system company's object remembers, and the one that the database has. */
function readBeats(): { remembered: number; stored: number } {
  const [kept] = companies
    .slot('house')
    .sqlite.run("select body from kept where kind = 'beat' and id = 'last'", []).rows
  const [row] = rows<{ at: number }>("select compared_to as at from comparisons where name = 'heartbeat'")
  return { remembered: Number(kept?.body ?? 0), stored: row?.at ?? 0 }
}

/** Until a run of the cron has noticed it and has walked through all companies. */
function isHealing(): boolean {
  const { remembered, stored } = readBeats()
  const walks = companies.slot('house').sqlite.run("select 1 from kept where kind = 'beat' and id = 'walk'", []).rows
  return stored < remembered || walks.length > 0
}

const isBusy = () => rows("select 1 from messages where state in ('queued', 'sending')").length > 0

/**
 * Work that is under way when it happens goes on, on what is there then. The cron has run since the backup: one that is
 * younger than the last run is noticed by nobody.
 */
export const restoreDatabase: Task = async (sim, random) => {
  const { clock } = stage()
  const backup = backUp(database)
  const { stored } = readBeats()
  await runCron()
  await new Promise<void>((resolve) => clock.after(random.pick(AGO_MS), resolve))
  // A reply that was written and not sent yet would be lost with its row.
  for (let n = 0; n < 100 && isBusy(); n += 1) await new Promise<void>((resolve) => clock.after(5000, resolve))
  if (isBusy() || readBeats().remembered <= stored) return
  stage().note(() => 'the database is restored')
  putBack(database, backup)
  const restore = { at: clock.now, healedAt: Number.POSITIVE_INFINITY }
  sim.restores.push(restore)
  operateAgain(sim)
  // As the runbook says; should it fail, the next run does it.
  await runCron()
  while (isHealing()) await new Promise<void>((resolve) => clock.after(10_000, resolve))
  restore.healedAt = clock.now
  // Healing has signed everybody out.
  for (const { id, people } of sim.cast.companies) {
    for (const person of people) person.cookie = await addSession(id, person.id)
  }
}

/** In one seed of sixteen the database is restored to some time ago, amid whatever goes on. */
export function drawRestore(seed: number, sim: Step[], more: number): Step[] {
  if (seed % 16 !== 6) return []
  const random = openRandom(seed, 8)
  const last = sim.at(-1)?.at ?? 0
  const at = 3000 + Math.floor(random.next() * last)
  return [{ nth: sim.length + more, name: restoreDatabase.name, at, task: restoreDatabase }]
}
