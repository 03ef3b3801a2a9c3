// UNDO of what was ordered of a job that repeats: it is as it was, and a day that was skipped is asked about again.
import { changeSchedule, findSchedule, type Schedule } from '../../db/schedule/schedules.ts'
import { addDays } from '../../domain/dates.ts'
import type { DaysQuestion } from '../../domain/pending-questions.ts'
import { dayQuestion, scheduleUndoneReply } from '../../domain/reply/schedules.ts'
import type { ScheduleTerms } from '../../domain/schedule-terms.ts'
import { writeMessages } from '../messaging/messages.ts'
import { findDayInvoice } from '../schedule/schedule-days.ts'
import { again, prepareSchedules, rememberSchedules } from '../schedule/schedules.ts'
import { endWith } from './replies.ts'
import type { ReplyContext } from './reply-context.ts'

/** Puts back what the last order changed; one that had just begun ends. */
export async function takeScheduleBack(context: ReplyContext, { id }: Schedule): Promise<void> {
  const { ctx, text, language, today } = context
  await prepareSchedules(ctx)
  await again(async () => {
    const schedule = await findSchedule(ctx.db, id)
    if (!schedule) return
    const patch = await asBefore(context, schedule)
    const now = { ...schedule, ...patch }
    const { clientName, description, totalCents, askedOn } = now
    const dueOn = addDays(today, ctx.app.settings.DEFAULT_DUE_DAYS)
    const question: DaysQuestion | null =
      askedOn === null || now.state !== 'on'
        ? null
        : { about: 'days', days: [{ id, on: askedOn, totalCents }], dueOn, language }
    const row = { clientName, description, totalCents, on: askedOn ?? today }
    const body = question
      ? dayQuestion({ rows: [row], missed: [], today, dueOn }, language)
      : scheduleUndoneReply(now, language)
    const { outgoing, also } = endWith(ctx, text, { body, question, ends: context.ends })
    const from = { before: null, by: null, at: text.receivedAt }
    await writeMessages(ctx, outgoing, [...also, ...changeSchedule(ctx.db, schedule, { patch, ...from })])
  })
  await rememberSchedules(ctx)
}

/** How it was, but for a day whose invoice was made since. */
async function asBefore({ ctx }: ReplyContext, schedule: Schedule): Promise<Partial<ScheduleTerms>> {
  const { before } = schedule
  if (!before) return { state: 'stopped', askedOn: null }
  const isMade = before.askedOn !== null && (await findDayInvoice(ctx, schedule, before.askedOn)) !== null
  return isMade ? { ...before, askedOn: null } : before
}
