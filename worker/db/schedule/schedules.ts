// Jobs that repeat, and what their company's object has to remember of them.
import { asc, desc, eq, gte, inArray, lt, lte, ne, or, type SQL, sql } from 'drizzle-orm'
import type { ScheduleTerms } from '../../domain/schedule-terms.ts'
import { all, type Change, type CompanyDb } from '../company-db.ts'
import { schedules } from './tables.ts'

export type Schedule = Omit<typeof schedules.$inferSelect, 'companyId'>
export type NewSchedule = Omit<Schedule, 'revision' | 'kept' | 'before' | 'state' | 'askedOn'>

/** Begins one; the same text never begins a second. */
export function createSchedule(db: CompanyDb, schedule: NewSchedule): Change[] {
  return db.insert(schedules, [{ ...schedule, state: 'on', askedOn: null, before: null, revision: 1, kept: 0 }])
}

/** The company's schedule with this id, or null. */
export function findSchedule(db: CompanyDb, id: string): Promise<Schedule | null> {
  return db.find(schedules, eq(schedules.id, id))
}

/** The one that this text began, or null. */
export function findScheduleOf(db: CompanyDb, idempotencyKey: string): Promise<Schedule | null> {
  return db.find(schedules, eq(schedules.idempotencyKey, idempotencyKey))
}

/** Those that were not stopped, the next due first. */
export function listSchedules(db: CompanyDb, limit: number): Promise<Schedule[]> {
  return db.list(schedules, {
    where: ne(schedules.state, 'stopped'),
    orderBy: [asc(schedules.nextOn), asc(schedules.id)],
    limit,
  })
}

/** Those of which a day has come by `today`, the longest waiting first. */
export function listDueSchedules(db: CompanyDb, today: string, limit: number): Promise<Schedule[]> {
  return db.list(schedules, {
    where: all(eq(schedules.state, 'on'), lte(schedules.nextOn, today)),
    orderBy: [asc(schedules.nextOn), asc(schedules.id)],
    limit,
  })
}

/** These schedules, in no order. */
export function listSchedulesById(db: CompanyDb, ids: string[]): Promise<Schedule[]> {
  if (ids.length === 0) return Promise.resolve([])
  return db.list(schedules, { where: inArray(schedules.id, ids), limit: ids.length })
}

/** The last that this person (E.164) began or changed within that time (ms), the newest first. */
export async function findLastChangeOf(
  db: CompanyDb,
  actor: string,
  since: number,
  until: number,
): Promise<Schedule | null> {
  const [last] = await db.list(schedules, {
    where: all(eq(schedules.changedBy, actor), gte(schedules.changedAt, since), lte(schedules.changedAt, until)),
    orderBy: [desc(schedules.changedAt)],
    limit: 1,
  })
  return last ?? null
}

/** What an order changes of one, with what UNDO puts back. `by` (E.164) null: nobody's order, which nobody undoes. */
export type ScheduleChange = {
  patch: Partial<ScheduleTerms>
  before: ScheduleTerms | null
  by: string | null
  at: number
}

/** Changes one as it was read. The whole batch fails, with what `isMoved` knows, when it has changed since. */
export function changeSchedule(db: CompanyDb, schedule: Schedule, { patch, before, by, at }: ScheduleChange): Change[] {
  const isSame = eq(schedules.revision, schedule.revision)
  const noted = { before, changedBy: by, changedAt: at }
  return [
    requireSame(db, schedule),
    db.update(
      schedules,
      { ...patch, ...noted, revision: sql`${schedules.revision} + 1` },
      all(eq(schedules.id, schedule.id), isSame),
    ),
  ]
}

/** Moves one on with its day: no order, so that what UNDO would take back stays. */
export function moveSchedule(db: CompanyDb, schedule: Schedule, patch: Partial<ScheduleTerms>): Change[] {
  const { before, changedBy: by, changedAt: at } = schedule
  return changeSchedule(db, schedule, { patch, before: before && { ...before, ...patch }, by, at })
}

/** Null, which the column refuses. */
function requireSame(db: CompanyDb, { id, revision }: Schedule): Change {
  return db.update(schedules, { nextOn: sql`null` }, all(eq(schedules.id, id), ne(schedules.revision, revision)))
}

/** Whether a batch failed because a schedule had changed since it was read. */
export function isMoved(error: unknown): boolean {
  const said =
    error instanceof Error ? `${error.message} ${error.cause instanceof Error ? error.cause.message : ''}` : ''
  return said.includes('NOT NULL constraint failed: schedules.next_on')
}

/** Those of which the object has not been told the latest. */
export function listUnkept(db: CompanyDb, limit: number): Promise<Schedule[]> {
  return db.list(schedules, { where: sql`${schedules.kept} <> ${schedules.revision}`, limit })
}

/** Its company's object remembers it as it was read. */
export function markKept(db: CompanyDb, { id, revision }: Schedule): Change {
  return db.update(schedules, { kept: revision }, all(eq(schedules.id, id), lt(schedules.kept, revision)))
}

/** What a restored database lacks of one, or has in an earlier state. */
export function putBackSchedule(db: CompanyDb, schedule: Schedule): Change[] {
  const { id, idempotencyKey: _, ...state } = schedule
  const isBehind = all(eq(schedules.id, id), lt(schedules.revision, schedule.revision))
  return [...db.insert(schedules, [schedule]), db.update(schedules, state, isBehind)]
}

/** What somebody (E.164) began goes to `heir`; what they ordered was `orderer`'s, null for nobody's. */
export function passOnSchedules(db: CompanyDb, phone: string, heir: string | null, orderer: string | null): Change[] {
  const { sender, changedBy, revision } = schedules
  const isTheirs = or(eq(sender, phone), eq(changedBy, phone)) ?? sql`false`
  const swap = (column: typeof sender | typeof changedBy, to: string | null): SQL =>
    sql`case when ${column} = ${phone} then ${to} else ${column} end`
  const patch = { sender: swap(sender, heir), changedBy: swap(changedBy, orderer), revision: sql`${revision} + 1` }
  return [db.update(schedules, patch, isTheirs)]
}
