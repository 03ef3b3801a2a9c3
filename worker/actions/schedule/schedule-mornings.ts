// On the days of jobs that repeat: asks whether to send them, or sends what is to be sent without asking.
import type { Ctx } from '../../context.ts'
import { findOwner, findUserOfPhone } from '../../db/account/users.ts'
import type { Company } from '../../db/company/companies.ts'
import type { Change } from '../../db/company-db.ts'
import { findOptOut } from '../../db/messaging/opt-outs.ts'
import { listDueSchedules, moveSchedule, type Schedule } from '../../db/schedule/schedules.ts'
import { putPendingQuestion } from '../../db/text/texts.ts'
import { addDays, civilDate } from '../../domain/dates.ts'
import { isAwake } from '../../domain/morning.ts'
import type { DaysQuestion } from '../../domain/pending-questions.ts'
import { type DayRow, dayQuestion, type MissedRow } from '../../domain/reply/schedules.ts'
import { daysUntil, isTooLate } from '../../domain/rhythm.ts'
import { type Outgoing, writeMessages } from '../messaging/messages.ts'
import { findDayInvoice, makeDay } from './schedule-days.ts'
import { again, prepareSchedules, rememberSchedules } from './schedules.ts'

/** One company's morning looks at so many, and one text asks about so many. */
const MOST_DUE = 500
const MOST_ASKED = 30

/** Asks about or makes what is due by today. Whatever is cut off is done by the next run: no day is moved on before. */
export async function runSchedules(ctx: Ctx, company: Company, now: number): Promise<void> {
  if (company.frozenAt !== null || !isAwake(now, company.timezone)) return
  const today = civilDate(now, company.timezone)
  if ((await listDueSchedules(ctx.db, today, 1)).length === 0) return
  await prepareSchedules(ctx)
  await again(async () => {
    for (const [phone, rows] of await byPerson(ctx, await listDueSchedules(ctx.db, today, MOST_DUE)))
      for (let at = 0; at < rows.length; at += MOST_ASKED)
        await askPerson(ctx, phone, rows.slice(at, at + MOST_ASKED), { today, now })
  })
  await rememberSchedules(ctx)
}

/** Who began it is asked while they belong to the company, else the owner; nobody after STOP, until START. */
async function byPerson(ctx: Ctx, due: readonly Schedule[]): Promise<Map<string, Schedule[]>> {
  const found = new Map<string, Schedule[]>()
  const known = new Map<string | null, string | null>()
  for (const schedule of due) {
    const { sender } = schedule
    if (!known.has(sender)) known.set(sender, await findAsked(ctx, sender))
    const phone = known.get(sender)
    if (phone) found.set(phone, [...(found.get(phone) ?? []), schedule])
  }
  return found
}

async function findAsked({ app, db }: Ctx, sender: string | null): Promise<string | null> {
  const own = sender === null ? null : await findUserOfPhone(db, sender)
  const phone = (own ?? (await findOwner(db)))?.phone ?? null
  return phone === null || (await findOptOut(app.db, phone)) ? null : phone
}

type Looked = { changes: Change[]; row: (DayRow & { id: string }) | null; missed: MissedRow[] }

/** One text to one person, with the question that it asks and the schedules moved on, in one batch. */
async function askPerson(
  ctx: Ctx,
  phone: string,
  due: readonly Schedule[],
  { today, now }: { today: string; now: number },
): Promise<void> {
  const dueOn = addDays(today, ctx.app.settings.DEFAULT_DUE_DAYS)
  const looked: Looked[] = []
  for (const schedule of due) looked.push(await lookAt(ctx, schedule, { today, dueOn, phone }))
  const rows = looked.flatMap(({ row }) => row ?? [])
  const missed = looked.flatMap((one) => one.missed).sort((a, b) => a.on.localeCompare(b.on))
  const language = due[0]?.language ?? 'en'
  const key = `schedules:${phone}:${today}:${due[0]?.id}`
  const body = rows.length + missed.length > 0 ? dayQuestion({ rows, missed, today, dueOn }, language) : null
  const texts: Outgoing[] = body === null ? [] : [{ key, kind: 'notice', recipient: phone, body }]
  const days = rows.map(({ id, on, totalCents }) => ({ id, on, totalCents }))
  const question: DaysQuestion = { about: 'days', days, dueOn, language }
  const asked = { sender: phone, sid: key, body: '', askedAt: now }
  await writeMessages(ctx, texts, [
    ...looked.flatMap(({ changes }) => changes),
    ...(days.length > 0 ? [putPendingQuestion(ctx.db, { ...asked, parsed: question })] : []),
  ])
}

/** The newest of its days is made or asked about; the earlier ones, and the one that nobody answered, are told of. */
async function lookAt(
  ctx: Ctx,
  schedule: Schedule,
  { today, dueOn, phone }: { today: string; dueOn: string; phone: string },
): Promise<Looked> {
  const { clientName, description, totalCents, askedOn, nextOn, isAuto, rhythm, id } = schedule
  const { days, next } = daysUntil(rhythm, nextOn, today)
  const on = days.at(-1) ?? nextOn
  const missed: MissedRow[] = []
  const before = [
    ...(askedOn === null ? [] : [{ day: askedOn, isAsked: true }]),
    ...days.slice(0, -1).map((day) => ({ day, isAsked: false })),
  ]
  for (const { day, isAsked } of before)
    if (!(await findDayInvoice(ctx, schedule, day))) missed.push({ clientName, on: day, isAsked })
  const isMade = (await findDayInvoice(ctx, schedule, on)) !== null
  // The invoice first: made again after a crash it is the same one.
  const isMaking = !isMade && isAuto && !isTooLate(on, today)
  if (isMaking) await makeDay(ctx, schedule, { on, dueOn, phone })
  const isAsking = !isMade && !isMaking
  return {
    changes: moveSchedule(ctx.db, schedule, { nextOn: next, askedOn: isAsking ? on : null }),
    row: isAsking ? { id, clientName, description, totalCents, on } : null,
    missed,
  }
}
