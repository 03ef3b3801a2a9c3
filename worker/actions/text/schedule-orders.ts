// "skip this week", "pause Mrs Lee till april", "what repeats": orders about jobs that repeat.
import { getCompany } from '../../db/company/companies.ts'
import type { Change } from '../../db/company-db.ts'
import { listByClient } from '../../db/invoice/invoice-finding.ts'
import { listSchedules, listSchedulesById, type Schedule } from '../../db/schedule/schedules.ts'
import { isSameClient } from '../../domain/client-names.ts'
import { localTime } from '../../domain/dates.ts'
import { isInBounds, refusalOf } from '../../domain/invoice-actions.ts'
import type { WhichScheduleQuestion } from '../../domain/pending-questions.ts'
import {
  actReply,
  noChangeReply,
  nothingRepeatsReply,
  scheduleList,
  whichScheduleQuestion,
} from '../../domain/reply/schedules.ts'
import { whichNamed } from '../../domain/schedule-names.ts'
import { asksWhatRepeats, readScheduleOrder, type ScheduleOrder } from '../../domain/schedule-order.ts'
import type { ScheduleAct } from '../../domain/schedule-terms.ts'
import { readChoice, readYesNo } from '../../domain/text/dialog/choices.ts'
import { writeMessages } from '../messaging/messages.ts'
import { actOnSchedule, MOST_SCHEDULES, prepareSchedules } from '../schedule/schedules.ts'
import { endWith } from './replies.ts'
import { type ReplyContext, reply } from './reply-context.ts'

/** As many of a client's invoices are looked at, and as many schedules are offered. */
const MANY = 50
const MOST_OFFERED = 9

/** Does what is ordered, asks which is meant, or says that there is none; false where the text is no such order. */
export async function handleScheduleOrder(context: ReplyContext): Promise<boolean> {
  const { ctx, text, language } = context
  if (context.asks) return false
  if (asksWhatRepeats(text.body)) {
    await prepareSchedules(ctx)
    const rows = await listSchedules(ctx.db, MOST_SCHEDULES)
    await reply(context, { body: rows.length > 0 ? scheduleList(rows, language) : nothingRepeatsReply(null, language) })
    return true
  }
  // Most texts order nothing of the kind, whatever the time.
  if (!readScheduleOrder(text.body, `${context.today}T00:00:00`)) return false
  const { timezone } = await getCompany(ctx.app.db, ctx.companyId)
  const read = readScheduleOrder(text.body, localTime(text.receivedAt, timezone))
  if (!read) return false
  const found = await findFitting(context, read)
  const [only, ...more] = found
  if (!only) {
    // "stop Mrs Lee's" may as well cancel an invoice: only what repeats is stopped.
    if (!read.isPlain && (read.order.act === 'stop' || !(await isOfClient(context, read)))) return false
    await reply(context, { body: nothingRepeatsReply(read.said, language) })
    return true
  }
  if (more.length > 0) await askWhich(context, read.order, found)
  else await doIt(context, read.order, only)
  return true
}

/** Those that it may mean: of what is ordered of "this week" those that are on. */
async function findFitting({ ctx }: ReplyContext, { order, said }: ScheduleOrder): Promise<Schedule[]> {
  await prepareSchedules(ctx)
  const all = await listSchedules(ctx.db, MOST_SCHEDULES)
  const named = said === null ? all.map((row) => ({ row, both: false })) : whichNamed(said, all)
  if (order.act === 'change') return named.filter(({ both }) => both).map(({ row }) => row)
  const rows = named.map(({ row }) => row)
  const apt = rows.filter(({ state }) => (order.act === 'resume' ? state === 'paused' : state === 'on'))
  // What was asked about this morning is what "this week" speaks of.
  const asked = order.act === 'skip' && said === null ? apt.filter(({ askedOn }) => askedOn !== null) : []
  if (asked.length > 0) return asked
  return apt.length > 0 ? apt : rows
}

/** "stop Mrs Lee's lawn", of a client who was billed: nothing of hers repeats. */
async function isOfClient({ ctx }: ReplyContext, { order, said }: ScheduleOrder): Promise<boolean> {
  if (said === null || order.act === 'change') return false
  const name = ownerOf(said)
  const rows = await listByClient(ctx.db, name, MANY)
  return rows.some(({ clientName, description }) => whichNamed(name, [{ clientName, description }]).length > 0)
}

/** "Mrs Lee" of "Mrs Lee's lawn" and of "the lawn for Mrs Lee". */
function ownerOf(said: string): string {
  const words = said.split(/\s+/)
  const end = words.findIndex((word) => /['’]s$/.test(word))
  if (end >= 0) return words.slice(0, end + 1).join(' ')
  const from = words.findLastIndex((word) => ['for', 'de', 'para'].includes(word.toLowerCase()))
  return words.slice(from + 1).join(' ')
}

async function askWhich(context: ReplyContext, order: ScheduleAct, found: readonly Schedule[]): Promise<void> {
  const offered = found.slice(0, MOST_OFFERED)
  const question: WhichScheduleQuestion = {
    about: 'schedule',
    order,
    ids: offered.map(({ id }) => id),
    language: context.language,
  }
  await reply(context, { body: whichScheduleQuestion(offered, context.language), question })
}

/** The answer to which is meant: a place, a client or a work; false where it is none. */
export async function handleWhichSchedule(context: ReplyContext, question: WhichScheduleQuestion): Promise<boolean> {
  const { ctx, text, language } = context
  const rows = inOrder(await listSchedulesById(ctx.db, question.ids), question.ids)
  if (readYesNo(text.body) === false) {
    await reply(context, { body: null })
    return true
  }
  const offered = rows.map(({ clientName, totalCents }) => ({ number: -1, clientName, totalCents }))
  const choice = readChoice(text.body, offered)
  const named = whichNamed(text.body, rows).map(({ row }) => row)
  const chosen = typeof choice === 'number' ? rows[choice] : named.length === 1 ? named[0] : undefined
  if (!chosen) return false
  await doIt({ ...context, language }, question.order, chosen)
  return true
}

const inOrder = (rows: Schedule[], ids: readonly string[]) =>
  rows.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id))

/** Asks it once more; null where it is not there any more. */
export async function whichAgain(
  context: ReplyContext,
  { ids, language }: WhichScheduleQuestion,
): Promise<string | null> {
  const rows = inOrder(await listSchedulesById(context.ctx.db, ids), ids)
  return rows.length > 1 ? whichScheduleQuestion(rows, language) : null
}

async function doIt(context: ReplyContext, wanted: ScheduleAct, { id }: Schedule): Promise<void> {
  const { ctx, text, language, ends } = context
  if (wanted.act === 'change' && !isInBounds(wanted.totalCents))
    return await reply(context, { body: boundsWords(language) })
  await actOnSchedule(ctx, id, wanted, { by: text.from, at: text.receivedAt }, async (now, isChanged, changes) => {
    const open = isChanged && wanted.act === 'change' ? await findOpenNumber(context, now) : null
    const body = isChanged ? actReply(wanted, now, language, open) : noChangeReply(now, language)
    await replyWith({ ...context, ends }, body, changes)
  })
}

const boundsWords = (language: 'en' | 'es') =>
  language === 'es'
    ? 'Ese total no se puede cobrar. No hice nada.'
    : 'No invoice can have that total. Nothing was changed.'

/** The newest open invoice of that client: what stands there stays. */
async function findOpenNumber({ ctx }: ReplyContext, { clientName }: Schedule): Promise<number | null> {
  const rows = await listByClient(ctx.db, clientName, MANY)
  const open = rows.find((row) => isSameClient(row.clientName, clientName) && refusalOf(row.status) === null)
  return open?.number ?? null
}

/** The reply and the text's end in one batch with what was done. */
export async function replyWith(context: ReplyContext, body: string, changes: Change[]): Promise<void> {
  const { ctx, text, ends } = context
  const { outgoing, also } = endWith(ctx, text, { body, ends })
  await writeMessages(ctx, outgoing, [...also, ...changes])
}
