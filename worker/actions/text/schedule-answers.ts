// The answer to what is due today of the jobs that repeat: which of them to send.
import type { Ctx } from '../../context.ts'
import type { Change } from '../../db/company-db.ts'
import type { Invoice } from '../../db/invoice/invoices.ts'
import { changeSchedule, listSchedulesById, moveSchedule, type Schedule } from '../../db/schedule/schedules.ts'
import { markHandled, removePendingQuestion, requireSender } from '../../db/text/texts.ts'
import { type DaysAnswer, readDays } from '../../domain/days-answer.ts'
import type { DaysQuestion } from '../../domain/pending-questions.ts'
import { dayQuestion, noDayWaitsReply, skippedReply } from '../../domain/reply/schedules.ts'
import { invoicesReplies } from '../../domain/reply/several-jobs.ts'
import { dayKey, termsOf } from '../../domain/schedule-terms.ts'
import { issueInvoice } from '../invoice/invoices.ts'
import { type Outgoing, writeMessages } from '../messaging/messages.ts'
import { findPayoutBlocker } from '../payout/payout-blockers.ts'
import { draftOf, findDayInvoice } from '../schedule/schedule-days.ts'
import { again, prepareSchedules, rememberSchedules } from '../schedule/schedules.ts'
import { endWith } from './replies.ts'
import { linkOf, type ReplyContext } from './reply-context.ts'

type Day = { schedule: Schedule; on: string; totalCents: number; made: Invoice | null }

/** Sends those that the text picks, and skips the others; false where it says neither. `sid`: the question's. */
export async function handleDays(context: ReplyContext, question: DaysQuestion, sid: string): Promise<boolean> {
  const { ctx, text } = context
  const offered = await listDays(ctx, question)
  const picked = readDays(
    text.body,
    offered.map(({ schedule, totalCents }) => ({ number: -1, clientName: schedule.clientName, totalCents })),
  )
  if (picked === null) return false
  await prepareSchedules(ctx)
  await again(async () => await settle(context, question, sid, picked))
  await rememberSchedules(ctx)
  return true
}

/** The days that were asked about, as their schedules stand now, in the question's order. */
async function listDays(ctx: Ctx, { days }: DaysQuestion): Promise<Day[]> {
  const rows = await listSchedulesById(
    ctx.db,
    days.map(({ id }) => id),
  )
  const found: Day[] = []
  for (const { id, on, totalCents } of days) {
    const schedule = rows.find((row) => row.id === id)
    if (schedule) found.push({ schedule, on, totalCents, made: await findDayInvoice(ctx, schedule, on) })
  }
  return found
}

/** Whether it still waits for an answer: nobody has made, skipped or stopped it since. */
const isOpen = ({ schedule, on, made }: Day) => schedule.askedOn === on && made === null

async function settle(
  context: ReplyContext,
  question: DaysQuestion,
  sid: string,
  { send, skip: leaves }: DaysAnswer,
): Promise<void> {
  const { ctx, text } = context
  const days = await listDays(ctx, question)
  const picked = days.filter((_, i) => send.includes(i))
  const changed = picked.filter((day) => isOpen(day) && day.schedule.totalCents !== day.totalCents)
  // The sum was changed since it was named: it is named anew before anything is sent.
  if (changed.length > 0) return await askAnew(context, question, sid, days, [])
  const toMake = picked.filter((day) => isOpen(day) || day.made !== null)
  const made: { id: string; number: number; day: Day }[] = []
  for (const day of toMake) {
    const { invoiceId: id, number } = await issueInvoice(ctx, draftOf(day.schedule, question.dueOn), {
      idempotencyKey: dayKey(day.schedule.id, day.on),
      sid: text.sid,
      sender: text.from,
      textedAt: text.receivedAt,
      part: made.length + 1,
    })
    made.push({ id, number, day })
  }
  const skipped = days.filter((day, i) => leaves.includes(i) && isOpen(day))
  const rest = days.filter((day, i) => !send.includes(i) && !leaves.includes(i) && isOpen(day))
  const skips = skipped.flatMap((day) => skip(context, day))
  if (rest.length > 0) return await askAnew(context, question, sid, rest, skips)
  const changes = [
    ...toMake
      .filter(({ schedule, on }) => schedule.askedOn === on)
      .flatMap(({ schedule }) => moveSchedule(ctx.db, schedule, { askedOn: null })),
    ...skips,
  ]
  await answer(context, sid, { question, made, skipped, changes })
}

function skip({ ctx, text }: ReplyContext, { schedule }: Day): Change[] {
  const from = { before: termsOf(schedule), by: text.from, at: text.receivedAt }
  return changeSchedule(ctx.db, schedule, { patch: { askedOn: null }, ...from })
}

/** The invoices that were made, then whose day was skipped; and the end of the text and of the question. */
async function answer(
  { ctx, text, language, ...context }: ReplyContext,
  sid: string,
  done: { question: DaysQuestion; made: { id: string; number: number; day: Day }[]; skipped: Day[]; changes: Change[] },
): Promise<void> {
  const { question, made, skipped, changes } = done
  const isPaused = (await findPayoutBlocker(ctx)) === 'frozen'
  const bills = made.map(({ id, number, day }) => ({
    ...draftOf(day.schedule, day.made?.dueOn ?? question.dueOn),
    totalCents: day.made?.totalCents ?? day.totalCents,
    number,
    link: linkOf({ ctx, text, language, ...context }, { id }),
  }))
  const bodies = [
    ...(bills.length > 0 ? invoicesReplies(bills, isPaused) : []),
    ...(bills.length + skipped.length === 0 ? [noDayWaitsReply(language)] : []),
    ...(skipped.length > 0
      ? [
          skippedReply(
            skipped.map(({ schedule }) => schedule),
            language,
          ),
        ]
      : []),
  ]
  const key = (i: number) => (i === 0 ? `reply:${text.sid}` : `reply:${text.sid}:${i + 1}`)
  const replies: Outgoing[] = bodies.map((body, i) => ({ key: key(i), kind: 'reply', recipient: text.from, body }))
  const about = { command: null, invoiceIds: made.map(({ id }) => id), listed: made.map(({ id }) => id) }
  await writeMessages(ctx, text.heard?.isMuted ? [] : replies, [
    requireSender(ctx.db, text.sid),
    ...changes,
    removePendingQuestion(ctx.db, text.from, sid, text.receivedAt),
    markHandled(ctx.db, text.sid, ctx.app.now(), about),
  ])
}

/** The question of what is still open, at today's sums, under the same sid. */
async function askAnew(
  context: ReplyContext,
  question: DaysQuestion,
  sid: string,
  days: readonly Day[],
  also: Change[],
): Promise<void> {
  const { ctx, text } = context
  const open = days.filter(isOpen)
  const left = open.map(({ schedule, on }) => ({ id: schedule.id, on, totalCents: schedule.totalCents }))
  const asked = { ...question, days: left }
  const body = writeDays(context, asked, open)
  const { outgoing, also: ends } = endWith(ctx, text, { body, question: asked, idempotencyKey: sid })
  await writeMessages(ctx, outgoing, [...also, ...ends])
}

function writeDays({ today }: ReplyContext, { dueOn, language }: DaysQuestion, open: readonly Day[]): string {
  const rows = open.map(({ schedule, on }) => ({ ...schedule, on }))
  return dayQuestion({ rows, missed: [], today, dueOn }, language)
}

/** The question once more; null where nothing of it is open. */
export async function daysAgain(context: ReplyContext, question: DaysQuestion): Promise<string | null> {
  const open = (await listDays(context.ctx, question)).filter(isOpen)
  return open.length > 0 ? writeDays(context, question, open) : null
}
