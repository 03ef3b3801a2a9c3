// Stores jobs that repeat as the database last had them, and puts them back into one that was restored.
import type { CompanyDb } from '../db/company-db.ts'
import { listSchedulesById, listUnkept, markKept, putBackSchedule } from '../db/schedule/schedules.ts'
import { findKept, keep, listKept } from './company-copies.ts'
import { parseSchedule } from './stored.ts'

const PAGE = 50

/** Keeps those that changed since they were kept, unless a later state is known. */
export async function keepSchedules(sql: SqlStorage, db: CompanyDb, now: number): Promise<void> {
  let page = await listUnkept(db, PAGE)
  while (page.length > 0) {
    for (const schedule of page) {
      const known = findKept(sql, 'schedule', schedule.id)
      if (known === null || parseSchedule(known.body).revision < schedule.revision)
        keep(sql, 'schedule', { id: schedule.id, at: now, body: JSON.stringify(schedule) })
    }
    await db.batch(page.map((schedule) => markKept(db, schedule)))
    page = page.length < PAGE ? [] : await listUnkept(db, PAGE)
  }
}

/** Those that the database lacks, or has as they were before; a second call finds nothing to do. */
export async function healSchedules(sql: SqlStorage, db: CompanyDb): Promise<void> {
  let page = listKept(sql, 'schedule', 0, '', PAGE)
  while (page.length > 0) {
    const kept = page.map(({ body }) => parseSchedule(body))
    const stored = await listSchedulesById(
      db,
      kept.map(({ id }) => id),
    )
    const known = new Map(stored.map(({ id, revision }) => [id, revision]))
    await db.batch(
      kept.filter(({ id, revision }) => (known.get(id) ?? 0) < revision).flatMap((one) => putBackSchedule(db, one)),
    )
    page = page.length < PAGE ? [] : listKept(sql, 'schedule', 0, page.at(-1)?.id ?? '', PAGE)
  }
}
