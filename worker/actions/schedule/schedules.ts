// Jobs that repeat: begins them, and does what is ordered of them.
import type { Ctx } from '../../context.ts'
import { getCompany } from '../../db/company/companies.ts'
import type { Change } from '../../db/company-db.ts'
import { changeSchedule, findSchedule, isMoved, listSchedules, type Schedule } from '../../db/schedule/schedules.ts'
import { civilDate } from '../../domain/dates.ts'
import { applyAct, type ScheduleAct, termsOf } from '../../domain/schedule-terms.ts'
import { describeFault } from '../stripe/provider-failures.ts'

/** So often an order is planned anew on a schedule that has changed meanwhile. */
const TRIES = 3
/** As many of a company's are looked at. */
export const MOST_SCHEDULES = 200

/** Whatever is done to schedules between these two is remembered outside of the database, also when a crash cuts it off. */
export async function prepareSchedules(ctx: Ctx): Promise<void> {
  await ctx.companyObject.scheduleRecovery()
  await ctx.companyObject.keepSchedules()
}

/** Told at once; when that fails, the object's own look finds it. */
export async function rememberSchedules(ctx: Ctx): Promise<void> {
  await ctx.companyObject
    .keepSchedules()
    .catch((error) =>
      ctx.app.log('schedules not remembered', { companyId: ctx.companyId, error: describeFault(error) }),
    )
}

/** Who ordered it (E.164) and when (ms). `shownOn`: the next day that they were shown; another one is not skipped. */
export type Orderer = { by: string; at: number; shownOn?: string }

/** All that were not stopped, the next due first. */
export async function listCurrent(ctx: Ctx): Promise<Schedule[]> {
  await ctx.companyObject.keepSchedules()
  return await listSchedules(ctx.db, MOST_SCHEDULES)
}

/**
 * Does it, in one batch with what `write` gives (a reply, a text's end) for how it then is; `write` gets null where it is so
 * already. Planned anew where it has changed meanwhile. Null: there is no such schedule.
 */
export async function actOnSchedule(
  ctx: Ctx,
  id: string,
  wanted: ScheduleAct,
  from: Orderer,
  write: (now: Schedule, isChanged: boolean, changes: Change[]) => Promise<void>,
): Promise<Schedule | null> {
  await prepareSchedules(ctx)
  const { timezone } = await getCompany(ctx.app.db, ctx.companyId)
  const today = civilDate(ctx.app.now(), timezone)
  return await again(async () => {
    const schedule = await findSchedule(ctx.db, id)
    if (!schedule) return null
    const isOther = wanted.act === 'skip' && from.shownOn !== undefined && from.shownOn !== schedule.nextOn
    const patch = isOther ? null : applyAct(schedule, wanted, today)
    const changes = patch
      ? changeSchedule(ctx.db, schedule, { patch, before: termsOf(schedule), by: from.by, at: from.at })
      : []
    const now = { ...schedule, ...patch }
    await write(now, patch !== null, changes)
    if (patch) await rememberSchedules(ctx)
    return now
  })
}

/** Does the work again where a schedule that it had read has changed meanwhile. */
export async function again<T>(work: () => Promise<T>): Promise<T> {
  for (let left = TRIES - 1; ; left -= 1) {
    try {
      return await work()
    } catch (error) {
      if (left === 0 || !isMoved(error)) throw error
    }
  }
}
