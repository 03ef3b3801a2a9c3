// Begins a job that repeats, once its client and its sum are known.
import type { Ctx } from '../../context.ts'
import { getCompany, setMorning } from '../../db/company/companies.ts'
import { createSchedule, findScheduleOf, listSchedules, type Schedule } from '../../db/schedule/schedules.ts'
import { isSameClient } from '../../domain/client-names.ts'
import { civilDate } from '../../domain/dates.ts'
import type { CompleteDraft } from '../../domain/job-draft.ts'
import type { InboundText } from '../../domain/queue-messages.ts'
import type { Repeating } from '../../domain/repeating-job.ts'
import { repeatsAlreadyReply, repeatsReply } from '../../domain/reply/schedules.ts'
import { normalizeForSearch } from '../../domain/search-text.ts'
import { writeMessages } from '../messaging/messages.ts'
import { MOST_SCHEDULES, prepareSchedules, rememberSchedules } from '../schedule/schedules.ts'
import { answerWith, endWith } from './replies.ts'

/** Begins it, once for the text that first spoke of it, and says what was understood. */
export async function beginRepeating(
  ctx: Ctx,
  text: InboundText,
  draft: CompleteDraft,
  repeats: Repeating,
  idempotencyKey: string,
): Promise<void> {
  const { app, db } = ctx
  const { language } = draft
  await prepareSchedules(ctx)
  const known = await findSame(ctx, draft, repeats, idempotencyKey)
  if (known)
    return await answerWith(ctx, text, {
      body: repeatsAlreadyReply(known, language),
      idempotencyKey,
      ends: [idempotencyKey],
    })
  const company = await getCompany(app.db, ctx.companyId)
  const description = draft.description ?? (language === 'es' ? 'Servicios' : 'Services')
  const begun = {
    id: app.newId(),
    idempotencyKey,
    sender: text.from,
    clientName: draft.clientName,
    clientPhone: draft.clientPhone,
    clientEmail: draft.clientEmail,
    description,
    lines: draft.lines,
    totalCents: draft.totalCents,
    language,
    rhythm: repeats.rhythm,
    isAuto: repeats.isAuto,
    nextOn: repeats.firstOn,
    createdAt: app.now(),
    changedBy: text.from,
    changedAt: text.receivedAt,
  }
  const body = repeatsReply({ ...begun, state: 'on' }, language)
  const { outgoing, also } = endWith(ctx, text, { body, idempotencyKey, ends: [idempotencyKey] })
  // Its first morning may have begun already.
  const isToday = begun.nextOn <= civilDate(app.now(), company.timezone)
  const soon = isToday ? [setMorning(app.db, ctx.companyId, app.now())] : []
  await writeMessages(ctx, outgoing, [...createSchedule(db, begun), ...soon, ...also])
  await rememberSchedules(ctx)
}

/** The same work for the same client at the same sum and rhythm, begun by another text. */
async function findSame(ctx: Ctx, draft: CompleteDraft, { rhythm }: Repeating, key: string): Promise<Schedule | null> {
  if (await findScheduleOf(ctx.db, key)) return null
  const workOf = (description: string | null) => normalizeForSearch(description ?? '')
  const all = await listSchedules(ctx.db, MOST_SCHEDULES)
  return (
    all.find(
      (one) =>
        isSameClient(one.clientName, draft.clientName) &&
        workOf(one.description) === workOf(draft.description) &&
        one.totalCents === draft.totalCents &&
        JSON.stringify(one.rhythm) === JSON.stringify(rhythm),
    ) ?? null
  )
}
