// What moves money is done by the owner, or by whom the owner lets act.
import type { Simulation } from '../simulation.ts'
import { rows } from '../world.ts'

export function membersMoveNoMoney(sim: Simulation): string[] {
  const members = new Set(
    rows<{ id: string }>("select id from users where role = 'member' and acts_for_owner = 0").map(({ id }) => id),
  )
  const asked = rows<{ id: string; asked_by: string | null }>('select id, asked_by from refunds')
  return [
    ...sim.ownersTasks.filter(({ userId }) => members.has(userId)).map(({ userId, what }) => `${userId} ${what}`),
    ...asked.filter((one) => members.has(one.asked_by ?? '')).map((one) => `refund ${one.id} was a member's`),
  ]
}
