// Money that waits for its contractor: reminded of once a week, and only while it waits.
import { stage } from '../sandbox-app.ts'
import type { Simulation } from '../simulation.ts'
import { rows } from '../world.ts'
import { isReady } from './open-work.ts'

const DAY_MS = 86_400_000
/** Three days after the payment the first text comes; another half for the night. */
const WAITED_MS = 3.5 * DAY_MS

type Waiting = { waits: number; stopped: number; people: number }

const readWaiting = (companyId: string, before: number) =>
  rows<Waiting>(
    `select (select count(*) from transfers t join invoices i on i.company_id = t.company_id and i.id = t.invoice_id
        where t.company_id = c.id and t.state in ('held', 'failed') and t.created_at < ? and i.held_cents > 0) as waits,
      (select count(*) from users u where u.company_id = c.id) as people,
      (select count(*) from users u join opt_outs o on o.phone = u.phone where u.company_id = c.id) as stopped
     from companies c where c.id = ?`,
    before,
    companyId,
  )[0]

export function findUnreminded({ cast }: Simulation): string[] {
  return cast.companies.flatMap(({ id }) => {
    const told = rows<{ at: number }>(
      "select created_at as at from messages where company_id = ? and key like 'waiting:%' order by at",
      id,
    )
    const often = told.some(({ at }, nth) => nth > 0 && at - (told[nth - 1]?.at ?? 0) < 7 * DAY_MS)
    const waiting = readWaiting(id, stage().clock.now - WAITED_MS)
    const isDue = !isReady(id) && waiting !== undefined && waiting.waits > 0 && waiting.stopped < waiting.people
    return [
      ...(often ? [`reminders come once a week: ${id} had two within a week`] : []),
      ...(isDue && told.length === 0 ? [`reminders come once a week: ${id} has money waiting and was never told`] : []),
    ]
  })
}
