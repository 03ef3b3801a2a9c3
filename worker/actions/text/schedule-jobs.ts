// "lawn 45 for Mrs Lee every friday": a job that is to be made again and again. Its own words are read as those of any job.

import { getCompany } from '../../db/company/companies.ts'
import { localTime } from '../../domain/dates.ts'
import { toOpenDraft } from '../../domain/job-draft.ts'
import { readRepeating } from '../../domain/repeating-job.ts'
import { cannotRepeatReply } from '../../domain/reply/schedules.ts'
import { read } from '../../domain/text/read.ts'
import { readJobs } from '../../domain/text/several/jobs.ts'
import { billOrAsk } from './jobs.ts'
import { readingContext } from './reading-context.ts'
import { type ReplyContext, reply } from './reply-context.ts'

/** Begins what repeats, or asks for what its job lacks; false where the text says of no job that it repeats. */
export async function handleRepeatingJob(context: ReplyContext, isDoubtful: boolean): Promise<boolean> {
  const { ctx, text, language } = context
  // Most texts say nothing of the kind, whatever the time: nothing is looked up for those.
  if (context.asks || isDoubtful || !readRepeating(text.body, `${context.today}T00:00:00`)) return false
  const { timezone } = await getCompany(ctx.app.db, ctx.companyId)
  const now = localTime(text.receivedAt, timezone)
  const found = readRepeating(text.body, now)
  if (!found) return false
  const known = await readingContext(ctx, { ...text, body: found.job })
  const reading = { ...read(found.job, now, known).result, language }
  if (reading.intent !== 'invoice' || (reading.client_name === null && reading.total_cents === null)) return false
  const days = ctx.app.settings.DEFAULT_DUE_DAYS
  if (readJobs(found.job, now, {})) return await refuse(context, cannotRepeatReply('several', days, language))
  if (reading.due_date !== null) return await refuse(context, cannotRepeatReply('due', days, language))
  await billOrAsk(ctx, text, { ...toOpenDraft(reading, found.job), repeats: found.repeats }, text.sid)
  return true
}

async function refuse(context: ReplyContext, body: string): Promise<true> {
  await reply(context, { body })
  return true
}
